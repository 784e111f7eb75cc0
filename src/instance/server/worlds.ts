import { derivedKey, mintKey } from "../../api/call/keys/keys.js";
import type { PlaneAnswer } from "../../api/call/plane-call.js";
import type { ExplorationKeeper } from "../../api/control/explorations/exploration-keeper.js";
import type { NamedSnapshot } from "../../api/control/handlers.js";
import type {
  KeptWorld,
  NewWorldOptions,
  WorldKeeper,
} from "../../api/control/world/world-keeper.js";
import { unknownWorld } from "../../api/control/world/worlds.js";
import type { Planes } from "../../api/http/planes.js";
import { Alphabet, deriveSeed, hashText } from "../../engine/base/random.js";
import type { Pack } from "../../engine/pack/pack.js";
import { salted } from "../../engine/world/state/streams.js";
import { addressed, pathOf } from "./addresses.js";
import type { Beginnings, Origin, Point, RunOptions } from "./run-options.js";
import { RunningWorld } from "./running-world.js";
import type { LoadExplorations, OnWorld, WorldHandle, WorldHandles } from "./world-handle.js";

/** A world other than the first. */
interface Other extends KeptWorld {
  readonly running: RunningWorld;
  /** Its present id. */
  readonly place: { id: string };
  readonly onRemoved: (() => void) | undefined;
}

/** The options of a world other than the first that differ from those of the first. */
interface OwnOptions
  extends Pick<RunOptions, "key" | "baseUrl" | "holdsDeliveries">,
    Partial<Pick<RunOptions, "coverage">> {
  /** Changes its ids. */
  readonly salt: string;
}

/** The options that all worlds of a process share. */
export interface WorldsOptions extends Omit<RunOptions, "worlds" | "explorations"> {
  readonly loadExplorations: LoadExplorations | null;
  readonly onWorld: OnWorld | undefined;
}

/** All worlds of a process: the first one, and others at addresses of their own. */
export class Worlds implements WorldKeeper, WorldHandles {
  readonly first: RunningWorld;
  /** The planes of all worlds: the address selects one, and the key only authenticates. */
  readonly planes: Planes;
  readonly #options: WorldsOptions;
  /** By id, in order of creation. */
  readonly #others = new Map<string, Other>();
  readonly #names = new Set<string>();
  readonly #ids: (number: number) => string;
  #made = 0;
  #decoy: RunningWorld | null = null;
  /** The state of the first after its start file; null without one. */
  #start: Point | null = null;
  #explorations: Promise<ExplorationKeeper> | null = null;

  /** The first world continues the recording `from`; without `from`, it starts empty. */
  constructor(options: WorldsOptions, from: Origin | null) {
    this.#options = options;
    this.#ids = idsUnder(options.randomSeed);
    const { loadExplorations: load } = options;
    const explorations =
      load === null
        ? null
        : () => {
            this.#explorations ??= load(this);
            return this.#explorations;
          };
    this.first = new RunningWorld({ ...options, worlds: this, explorations }, from);
    this.planes = this.#makePlanes();
  }

  /** Makes the calls of the start file, or those of the recording's first line. */
  async load(beginnings: Beginnings): Promise<void> {
    await this.first.load(beginnings);
    if (this.#options.startFile !== null) this.#start = this.first.point();
  }

  get pack(): Pack {
    return this.#options.pack;
  }

  /** Makes a world with the present state of the first, which makes the same ids. */
  worldHandle(): WorldHandle {
    const wish = {
      name: undefined,
      from: "current",
      salt: "",
      key: undefined,
      deliver: true,
    } as const;
    const made = this.#make(wish);
    const { running, place } = made;
    return {
      parts: running.parts,
      readdress: () => this.#move(place.id),
      close: () => void this.remove(place.id),
    };
  }

  #move(id: string): KeptWorld | undefined {
    const other = this.#others.get(id);
    if (other === undefined) return undefined;
    this.#others.delete(id);
    this.#made += 1;
    other.place.id = this.#ids(this.#made);
    const moved = { ...other, id: other.place.id };
    this.#others.set(moved.id, moved);
    return moved;
  }

  make(options: NewWorldOptions): KeptWorld {
    return this.#make(options, this.#options.onWorld);
  }

  #make(
    { name: value, from, salt: request, key, deliver = from === "start" }: NewWorldOptions,
    onWorld?: OnWorld,
  ): Other {
    this.#made += 1;
    const id = this.#ids(this.#made);
    const name = value ?? this.#freeName();
    const salt = request ?? name;
    const ownKey = key ?? derivedKey(this.first.key, id);
    const place = { id };
    const baseUrl = (): string => `${this.#options.baseUrl()}${pathOf(place.id)}`;
    const point = this.#pointOf(from);
    const own = { key: ownKey, salt, baseUrl, holdsDeliveries: !deliver };
    const running = this.#run(own, point === null ? null : { point, salt });
    const { world } = running;
    const onRemoved = onWorld?.(running);
    const other = { id, name, key: ownKey, world, running, baseUrl, place, onRemoved };
    this.#others.set(id, other);
    this.#names.add(name);
    return other;
  }

  #run({ salt, ...own }: OwnOptions, from: Origin | null): RunningWorld {
    const seed = salted(this.#options.randomSeed, salt);
    const alone = { worlds: null, explorations: null, application: undefined };
    return new RunningWorld({ ...this.#options, ...alone, ...own, seed }, from);
  }

  list(): Iterable<KeptWorld> {
    return this.#others.values();
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  remove(id: string): boolean {
    const other = this.#others.get(id);
    if (other === undefined) return false;
    this.#others.delete(id);
    this.#names.delete(other.name);
    other.running.close();
    other.running.forget();
    other.onRemoved?.();
    return true;
  }

  /** Answers the calls that wait. */
  endWaits(): void {
    for (const running of this.#all()) running.endWaits();
  }

  close(): void {
    void this.#explorations?.then((explorations) => explorations.close());
    for (const running of this.#all()) running.close();
    this.#others.clear();
    this.#decoy?.close();
  }

  *#all(): Generator<RunningWorld> {
    yield this.first;
    for (const { running } of this.#others.values()) yield running;
  }

  #pointOf(from: NewWorldOptions["from"]): Point | null {
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

  #makePlanes(): Planes {
    const { first } = this;
    return {
      answer: (call) => {
        const at = addressed(call.url);
        if (at === null) return first.answer(call);
        const running = this.#at(at.id);
        if (running === undefined && first.isAuthorized(at.url, call.headers, call.body)) {
          return first.refuse(call, unknownWorld(at.id));
        }
        const answer = (running ?? this.#makeDecoy()).answer({ ...call, url: at.url });
        if (running?.isAuthorized(at.url, call.headers, call.body)) return answer;
        const atRoot = (value: PlaneAnswer): PlaneAnswer =>
          dated(value, first.world.clock.httpDate);
        return answer instanceof Promise ? answer.then(atRoot) : atRoot(answer);
      },
      bodyLimit: (url) => {
        const at = addressed(url);
        return (this.#at(at?.id) ?? first).bodyLimit(at?.url ?? url);
      },
      isAuthorized: (url, headers) => {
        const at = addressed(url);
        return (this.#at(at?.id) ?? first).isAuthorized(at?.url ?? url, headers);
      },
      held: (url) => (this.#at(addressed(url)?.id) ?? first).held,
    };
  }

  /**
   * A world with a random key, which no client gets. It answers calls without a key to addresses of
   * unknown worlds, so that the answers do not reveal which worlds exist.
   */
  #makeDecoy(): RunningWorld {
    if (this.#decoy === null) {
      const { baseUrl } = this.#options;
      const key = mintKey();
      const own = { key, salt: key, baseUrl, holdsDeliveries: true, coverage: undefined };
      this.#decoy = this.#run(own, null);
    }
    return this.#decoy;
  }

  /** Undefined for an unknown world. */
  #at(id: string | undefined): RunningWorld | undefined {
    return id === undefined ? this.first : this.#others.get(id)?.running;
  }
}

/** A refusal has the time of the root: that of a world would reveal that it exists. */
const dated = (answer: PlaneAnswer, date: string): PlaneAnswer =>
  answer.status >= 400 ? { ...answer, headers: { ...answer.headers, date } } : answer;

const NO_SNAPSHOTS: ReadonlyMap<string, NamedSnapshot> = new Map();
const ID_LENGTH = 16;
const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

function idsUnder(randomSeed: string): (number: number) => string {
  const seed = deriveSeed(hashText(randomSeed), "world");
  const alphabet = new Alphabet(BASE62);
  return (number) => alphabet.text(seed, number, ID_LENGTH, "wld_");
}
