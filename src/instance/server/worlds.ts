// `Worlds`: all worlds (simulated vendors) of a process: the first one and those that tests add. It
// makes and removes them, and passes each call to the one that its URL names (`/__worlds__/ID/…`).
// The control calls are `api/control/world/worlds.ts`.

import { derivedKey, mintKey } from "../../api/call/call-keys.js";
import type { PlaneAnswer } from "../../api/call/plane-call.js";
import { fromPath } from "../../api/call/plane-call.js";
import type { NamedSnapshot } from "../../api/control/handlers.js";
import type {
  KeptWorld,
  NewWorldOptions,
  WorldKeeper,
} from "../../api/control/world/world-keeper.js";
import { unknownWorld } from "../../api/control/world/worlds.js";
import type { Planes } from "../../api/http/http-line.js";
import type { FidelityTally } from "../../api/journal/not-modelled.js";
import { systemClock } from "../../api/webhooks/system-clock.js";
import { Alphabet, deriveSeed, hashText } from "../../engine/base/random.js";
import { salted } from "../../engine/world/state/id-streams.js";
import type { RecordedWorld } from "../recording/file/line.js";
import type { Basis, Beginnings, RunOptions, WorldOrigin } from "./run-options.js";
import { RunningWorld } from "./world/running-world.js";
import type { WorldFiles } from "./world/world-files.js";
import type { LoadExplorations, OnWorld, WorldHandle } from "./world-handle.js";
import { WorldExplorations } from "./world-handle.js";

/** All worlds of a process: the first one, and others at addresses of their own. */
export class Worlds implements WorldKeeper {
  readonly first: RunningWorld;
  /** The planes of all worlds: the address selects one, and the key only authenticates. */
  readonly planes: Planes = {
    answer: (call) => this.#answer(call),
    bodyLimit: (url) => {
      const at = addressed(url);
      return this.#at(at?.id).bodyLimit(at?.url ?? url);
    },
    isAuthorized: (url, headers) => {
      const at = addressed(url);
      return this.#at(at?.id).isAuthorized(at?.url ?? url, headers);
    },
    held: (url) => this.#at(addressed(url)?.id).held,
  };
  readonly #options: WorldsOptions;
  /** By id, in order of creation. */
  readonly #others = new Map<string, Other>();
  readonly #names = new Set<string>();
  readonly #ids: (number: number) => string;
  #made = 0;
  /** Answers calls without a key to addresses of unknown worlds, so that nobody sees which exist. */
  #decoy: RunningWorld | null = null;
  #idleTimer: NodeJS.Timeout | undefined;
  /** The state of the first after its start file; null without one. */
  #start: Basis | null = null;
  /** Those that begin at the first. */
  readonly #explorations: WorldExplorations | null;

  /** The first world continues the recording `from`; without `from`, it starts empty. */
  constructor(options: WorldsOptions, from: WorldOrigin | null) {
    this.#options = options;
    this.#ids = idsUnder(options.randomSeed);
    this.#explorations = this.#explorationsOf(() => this.first, ROOT);
    const explorations = this.#explorations?.keeper ?? null;
    this.first = new RunningWorld({ ...options, worlds: this, explorations }, from);
    const { worldIdle } = options;
    if (worldIdle !== null) this.#watchIdle(worldIdle);
  }

  /** The world with an id; it and that from which its future began count as called now. */
  #called(id: string): RunningWorld | undefined {
    for (const each of [id, id.split("~", 1)[0] ?? ""]) {
      const other = this.#others.get(each);
      if (other !== undefined) other.place.calledAt = systemClock.elapsed();
    }
    return this.#others.get(id)?.running;
  }

  /** Keeps a world while it answers a call that takes its time. */
  #keptWhile(id: string, answer: Promise<PlaneAnswer>): void {
    const place = this.#others.get(id)?.place;
    if (place === undefined) return;
    place.open += 1;
    const ended = (): void => {
      place.open -= 1;
      place.calledAt = systemClock.elapsed();
    };
    answer.then(ended, ended);
  }

  /** Removes the worlds that nobody has called for a time, but not those of futures. */
  #watchIdle(idle: number): void {
    const expire = (): void => {
      const latest = systemClock.elapsed() - idle;
      const isIdle = ({ place, explorations }: Other): boolean =>
        explorations !== null && place.open === 0 && place.calledAt <= latest;
      for (const { id } of [...this.#others.values()].filter(isIdle)) {
        try {
          this.remove(id);
        } catch (error) {
          this.#options.reportBug?.(error, `the removal of the idle world ${id}`);
        }
      }
      this.#watchIdle(idle);
    };
    this.#idleTimer = systemClock.setTimeout(expire, idle / 4).unref();
  }

  /** Makes the calls of the start file, or those of the recording's first line. */
  async load(beginnings: Beginnings): Promise<void> {
    await this.first.load(beginnings);
    this.first.journal.tally = this.#options.tally;
    if (this.#options.startFile !== null) this.#start = this.first.point();
  }

  #explorationsOf(of: () => RunningWorld, origin: FutureOrigin): WorldExplorations | null {
    const { loadExplorations: load, pack } = this.#options;
    if (load === null) return null;
    const worldHandle = (): WorldHandle => this.#worldHandle(of(), origin);
    return new WorldExplorations(() => load({ pack, worldHandle }));
  }

  /** Makes a world with the present state of another, which makes the same ids. */
  #worldHandle(of: RunningWorld, { id: origin, salt }: FutureOrigin): WorldHandle {
    this.#made += 1;
    const own = {
      id: futureOf(origin, this.#made),
      name: this.#freeName(),
      key: undefined,
      holdsDeliveries: false,
      salt,
      onWorld: undefined,
    };
    const { running, place } = this.#add(own, { point: of.point(), salt: "" }, null);
    return {
      parts: running.parts,
      readdress: () => this.#move(place.id, origin),
      close: () => void this.remove(place.id),
    };
  }

  #move(id: string, origin: string): KeptWorld | undefined {
    const other = this.#others.get(id);
    if (other === undefined) return undefined;
    this.#others.delete(id);
    this.#made += 1;
    other.place.id = futureOf(origin, this.#made);
    const moved = { ...other, id: other.place.id };
    this.#others.set(moved.id, moved);
    return moved;
  }

  make({ name: value, from, salt: request, key, ...wish }: NewWorldOptions): KeptWorld {
    this.#made += 1;
    const { id = this.#ids(this.#made), deliver = from === "start" } = wish;
    const name = value ?? this.#freeName();
    const salt = request ?? name;
    const point = this.#pointOf(from);
    const world = { id, name, number: this.#made, salt, deliver };
    const made = this.#begin(world, key, point === null ? null : { point, salt });
    const { worldFiles } = this.#options;
    try {
      if (worldFiles !== null) made.running.record(worldFiles.optionsOf(id), undefined);
    } catch (error) {
      this.remove(id);
      throw error;
    }
    return made;
  }

  problem({ id, from, key }: NewWorldOptions): string | undefined {
    const { worldFiles } = this.#options;
    if (worldFiles === null) return undefined;
    if (id !== undefined && worldFiles.isTaken(id)) return fileIsTaken(id);
    if (from !== "start") return ONLY_FROM_START;
    return key === undefined ? undefined : NO_KEY_OF_ITS_OWN;
  }

  /** Goes on with the recorded worlds. */
  async resume(): Promise<void> {
    const { pack, worldFiles } = this.#options;
    for (const { world, recording, options } of worldFiles?.existing(pack) ?? []) {
      this.#made = Math.max(this.#made, world.number);
      const { running } = this.#begin(world, undefined, null);
      await running.load({ begun: recording, beginning: undefined });
      running.record(options, recording);
    }
  }

  #begin(world: RecordedWorld, key: string | undefined, from: WorldOrigin | null): Other {
    const { id, name, salt, deliver } = world;
    const { onWorld, tally } = this.#options;
    const explorations = this.#explorationsOf(() => made.running, world);
    const recordedAs = { world, calls: this.first.startCalls };
    const own = { id, name, key, salt, holdsDeliveries: !deliver, recordedAs, onWorld };
    const made = this.#add(own, from, explorations);
    Object.assign(made.running.journal, { tally, test: name });
    return made;
  }

  #add(
    { id, name, key: request, onWorld, ...own }: WorldStart,
    from: WorldOrigin | null,
    explorations: WorldExplorations | null,
  ): Other {
    const place = { id, calledAt: systemClock.elapsed(), open: 0 };
    const key = request ?? derivedKey(this.first.key, id);
    const baseUrl = (): string => `${this.#options.baseUrl()}${pathOf(place.id)}`;
    const keeper = explorations?.keeper ?? null;
    const running = this.#run({ ...own, key, baseUrl, explorations: keeper }, from);
    const { world } = running;
    const onRemoved = onWorld?.(running);
    const other = { id, name, key, world, running, baseUrl, place, explorations, onRemoved };
    this.#others.set(id, other);
    this.#names.add(name);
    return other;
  }

  #run({ salt, ...own }: OwnOptions, from: WorldOrigin | null): RunningWorld {
    const seed = salted(this.#options.randomSeed, salt);
    const alone = { worlds: null, application: undefined };
    return new RunningWorld({ ...this.#options, ...alone, ...own, seed }, from);
  }

  list(): Iterable<KeptWorld> {
    return this.#others.values();
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  hasId(id: string): boolean {
    return this.#others.has(id);
  }

  remove(id: string): boolean {
    const other = this.#others.get(id);
    if (other === undefined) return false;
    this.#others.delete(id);
    this.#names.delete(other.name);
    other.explorations?.close();
    other.running.close();
    other.running.forget();
    this.#options.worldFiles?.remove(id);
    other.onRemoved?.();
    return true;
  }

  /** Answers the calls that wait. */
  endWaits(): void {
    for (const running of this.#all()) running.endWaits();
  }

  close(): void {
    systemClock.clearTimeout(this.#idleTimer);
    this.#explorations?.close();
    for (const { explorations } of this.#others.values()) explorations?.close();
    for (const running of this.#all()) running.close();
    this.#others.clear();
    this.#decoy?.close();
  }

  *#all(): Generator<RunningWorld> {
    yield this.first;
    for (const { running } of this.#others.values()) yield running;
  }

  #pointOf(from: NewWorldOptions["from"]): Basis | null {
    if (from === "start") return this.#start;
    const now = this.first.point();
    return from === "current" ? now : { ...now, world: from.state, snapshots: NO_SNAPSHOTS };
  }

  #freeName(): string {
    for (let number = this.#made; ; number++) {
      const name = `world-${number}`;
      if (!this.has(name)) return name;
    }
  }

  /** The world of an address; the first one for that of an unknown world. */
  #at(id = ""): RunningWorld {
    return this.#called(id) ?? this.first;
  }

  #answer(call: Parameters<Planes["answer"]>[0]): ReturnType<Planes["answer"]> {
    const { first } = this;
    const at = addressed(call.url);
    if (at === null) return first.answer(call);
    const running = this.#called(at.id);
    if (running === undefined && first.isAuthorized(at.url, call.headers, call.body)) {
      return first.refuse(call, unknownWorld(at.id));
    }
    const answer = (running ?? this.#unknown()).answer({ ...call, url: at.url });
    if (answer instanceof Promise) this.#keptWhile(at.id, answer);
    if (running?.isAuthorized(at.url, call.headers, call.body)) return answer;
    const atRoot = (value: PlaneAnswer): PlaneAnswer => dated(value, first.world.clock.httpDate);
    return answer instanceof Promise ? answer.then(atRoot) : atRoot(answer);
  }

  #unknown(): RunningWorld {
    this.#decoy ??= this.#decoyWorld();
    return this.#decoy;
  }

  /** A world with a random key, which no client gets. */
  #decoyWorld(): RunningWorld {
    const { baseUrl } = this.#options;
    const key = mintKey();
    const unseen = { explorations: null, holdsDeliveries: true, coverage: undefined };
    return this.#run({ key, salt: key, baseUrl, ...unseen }, null);
  }
}

/** The options that all worlds of a process share. */
export interface WorldsOptions extends Omit<RunOptions, "worlds" | "explorations"> {
  readonly loadExplorations: LoadExplorations | null;
  readonly onWorld: OnWorld | undefined;
  /** Counts the answers to tests, in all worlds that are not those of futures. */
  readonly tally: FidelityTally;
  /** Where the worlds beside the first are recorded; null for nowhere. */
  readonly worldFiles: WorldFiles | null;
  /** Real milliseconds after which a world that nobody calls is removed; null for never. */
  readonly worldIdle: number | null;
}

/** The path below which all worlds but the first have their addresses. */
const WORLDS_PREFIX = "/__worlds__/";

/** Splits a URL; null for a URL of the first world. */
function addressed(url: string) {
  const path = fromPath(url);
  if (!path.startsWith(WORLDS_PREFIX)) return null;
  const [id = ""] = path.slice(WORLDS_PREFIX.length).split(/[/?#]/, 1);
  const rest = path.slice(WORLDS_PREFIX.length + id.length);
  return { id, url: rest.startsWith("/") ? rest : `/${rest}` };
}

/** The path of a world; its URLs are below it. */
const pathOf = (id: string): string => `${WORLDS_PREFIX}${id}`;

/** The world in which futures begin. */
type FutureOrigin = Pick<RecordedWorld, "id" | "salt">;

const ROOT: FutureOrigin = { id: "", salt: "" };

/** The id of a future's world: that of its origin comes first, by which a proxy finds its instance. */
const futureOf = (origin: string, number: number): string => `${origin}~${number}`;

/** A world other than the first. */
interface Other extends KeptWorld {
  readonly running: RunningWorld;
  /** Its present id, and when it was called last, in milliseconds of the monotonic clock. */
  readonly place: { id: string; calledAt: number; open: number };
  /** Null for the world of a future. */
  readonly explorations: WorldExplorations | null;
  readonly onRemoved: (() => void) | undefined;
}

/** The options of a world other than the first that differ from those of the first. */
interface OwnOptions
  extends Pick<RunOptions, "key" | "baseUrl" | "holdsDeliveries" | "explorations">,
    Partial<Pick<RunOptions, "coverage" | "recordedAs">> {
  /** Changes its ids. */
  readonly salt: string;
}

/** How a new world differs from the first. */
interface WorldStart extends Pick<OwnOptions, "salt" | "holdsDeliveries" | "recordedAs"> {
  readonly id: string;
  readonly name: string;
  /** By default, one of its own. */
  readonly key: string | undefined;
  readonly onWorld: OnWorld | undefined;
}

const fileIsTaken = (id: string): string =>
  `the file for the recording of a world ${id} is that of another world; choose another id`;

const ONLY_FROM_START =
  "this instance keeps a recording for each world, which begins at its start; leave `from` out, or start an instance without --record FOLDER";
const NO_KEY_OF_ITS_OWN =
  "this instance keeps a recording for each world, and no recording has a key; leave `key` out: the key that it then has follows from that of the instance";

const NO_SNAPSHOTS: ReadonlyMap<string, NamedSnapshot> = new Map();
const ID_LENGTH = 16;
const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

function idsUnder(randomSeed: string): (number: number) => string {
  const seed = deriveSeed(hashText(randomSeed), "world");
  const alphabet = new Alphabet(BASE62);
  return (number) => alphabet.text(seed, number, ID_LENGTH, "wld_");
}

/** A refusal has the time of the root: that of a world would reveal that it exists. */
const dated = (answer: PlaneAnswer, date: string): PlaneAnswer =>
  answer.status >= 400 ? { ...answer, headers: { ...answer.headers, date } } : answer;
