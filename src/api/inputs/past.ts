// `KeptPast`: finds an earlier moment of a world in its history, and makes the state of then again
// by applying inputs in a separate world (`ReplayWorld`), for a rewind or
// `GET /__admin__/state?at=`. Its types are in `api/control/world/past.ts`.

import { byKind } from "../../engine/base/by-key.js";
import type { ObjectRow } from "../../engine/pack/behaviors.js";
import { stateOf } from "../../engine/world/rules/objects/stored-object.js";
import type { Effects } from "../../engine/world/state/world-state.js";
import type { World, WorldSnapshot } from "../../engine/world/world.js";
import type { ControlHost } from "../control/handlers.js";
import type {
  NoPlace,
  Past,
  PastInput,
  PastSpot,
  PastTarget,
  Version,
  When,
} from "../control/world/past.js";
import { Journal } from "../journal/journal.js";
import type { Traces } from "../journal/traces.js";
import type { PlaneHost } from "../vendor/routes.js";
import type { History, HistoryEntry } from "./history.js";
import { causeOf, isStep, replayOf } from "./history.js";
import { InputDispatcher } from "./input-dispatcher.js";

/** Finds places in a world's history, and makes its states again. */
export class KeptPast implements Past {
  readonly #parts: PastParts;
  #replayWorld: ReplayWorld | null = null;
  /** Numbers of traces by id, of the entries up to `#named`. */
  readonly #numbers = new Map<string, number>();
  #named = 0;
  readonly find: Past["find"] = byKind<PastTarget, [When], PastSpot | NoPlace>({
    trace: ({ id }, side) => this.#byTrace(id, side),
    input: ({ number }) => this.#byNumber(number),
    steps: ({ count }) => this.#back(count),
    entry: ({ entry, ids }) => this.#byEntry(entry, ids),
    instant: ({ at }, side) => this.#byInstant(at, side),
  });

  constructor(parts: PastParts) {
    this.#parts = parts;
  }

  stateAt({ entry, ids }: PastSpot): WorldSnapshot {
    const { history } = this.#parts;
    const kept = history.stateAt(entry);
    if (kept !== null && ids === null) return kept;
    this.#goTo(entry, ids);
    return this.#replay.world.snapshot();
  }

  look<T>({ entry, ids }: PastSpot, work: (world: World) => T): T {
    this.#goTo(entry, ids);
    return work(this.#replay.world);
  }

  inputs(): readonly PastInput[] {
    const { history, journal } = this.#parts;
    const counting = new Set(waysBack(history));
    return [...steps(history)].map(([at, entry]) => {
      const { input, number, item, itemBefore } = entry;
      return {
        input,
        number,
        at: entry.at,
        traceId: input.kind === "vendor-call" ? journal.traces.idAt(entry.trace) : null,
        text: causeOf(input),
        item: item > itemBefore ? itemBefore + 1 : null,
        counts: counting.has(at),
      };
    });
  }

  versionsOf(id: string): readonly Version[] {
    const { history, journal, world } = this.#parts;
    return versionsOf({ history, traces: journal.traces, world, replayWorld: this.#replay }, id);
  }

  get present(): number {
    return this.#parts.history.present;
  }

  continueFrom(origin: number | null): void {
    this.#parts.history.continueFrom(origin);
  }

  get rewinds(): number {
    return this.#parts.history.rewinds;
  }

  get #replay(): ReplayWorld {
    this.#replayWorld ??= this.#parts.replayWorld();
    return this.#replayWorld;
  }

  /** Takes the replay world to the state after an entry. */
  #goTo(entry: number, ids: number | null): void {
    const { history } = this.#parts;
    const replay = this.#replay;
    const todo: HistoryEntry[] = [];
    let at = entry;
    let state = history.stateAt(at);
    while (state === null) {
      const next = history.get(at);
      if (next === undefined) throw new Error(`past: entry ${at} is gone`);
      todo.push(next);
      at -= 1;
      state = history.stateAt(at);
    }
    replay.goTo(state);
    for (const next of todo.reverse()) replay.play(next);
    if (ids !== null) replay.skipTo(ids);
  }

  #byTrace(id: string, side: When): PastSpot | NoPlace {
    const { history, journal } = this.#parts;
    const number = this.#numberOf(id);
    if (number === undefined) {
      return { kind: "unknown-trace", evicted: journal.traces.evicted > 0 };
    }
    const at = this.#lastUpTo(number);
    if (at < history.oldest) return this.#gone();
    const entry = history.get(at);
    if (entry?.input.kind === "vendor-call" && entry.trace === number) {
      return side === "after" ? this.#place(at) : this.#before(entry);
    }
    // It has changed only the counter of request ids.
    const read = this.#idsBehind(at, number);
    return this.#place(at, side === "after" ? read : read - 1);
  }

  #byNumber(number: number): PastSpot | NoPlace {
    const { history } = this.#parts;
    if (number === 0) {
      return history.beginning === history.oldest ? this.#place(history.beginning) : this.#gone();
    }
    const last = history.passed.inputs;
    if (number > last) return { kind: "unknown-input", last };
    for (const [at, entry] of steps(history)) {
      if (entry.number === number) return at < history.oldest ? this.#gone() : this.#place(at);
    }
    return this.#gone();
  }

  #byEntry(entry: number, ids: number | null): PastSpot | NoPlace {
    const { history } = this.#parts;
    const isKept = entry >= history.oldest && entry <= history.last;
    return isKept ? this.#place(entry, ids) : this.#gone();
  }

  #back(count: number): PastSpot | NoPlace {
    const { history } = this.#parts;
    let at = history.present;
    let undone: HistoryEntry | undefined;
    for (let left = count; left > 0; ) {
      const entry = history.get(at);
      if (entry === undefined)
        return isAtStart(history, at) ? tooEarly(count - left) : this.#gone();
      if (isStep(entry.input)) left -= 1;
      undone = entry;
      at = entry.previous;
    }
    return undone === undefined ? this.#place(at) : this.#before(undone);
  }

  #byInstant(instant: number, side: When): PastSpot | NoPlace {
    const { history, world } = this.#parts;
    if (instant > world.now) return { kind: "too-late" };
    const isBehind = (at: number): boolean => (side === "after" ? at <= instant : at < instant);
    let at = history.present;
    let ids: number | null = null;
    for (;;) {
      const entry = history.get(at);
      if (entry !== undefined && isBehind(entry.at)) break;
      if (entry === undefined) {
        const start = at === history.beginning ? history.stateAt(at) : null;
        if (start === null) return this.#gone();
        if (start.clock.now > instant) return tooEarly(0);
        break;
      }
      if (entry.origin === null) return this.#gone();
      ids = entry.origin === entry.previous ? entry.ids : null;
      at = entry.origin;
    }
    return at < history.oldest ? this.#gone() : this.#place(at, ids);
  }

  /** Just before an entry, with the request ids that reads before it have drawn. */
  #before({ previous, ids }: HistoryEntry): PastSpot | NoPlace {
    return previous < this.#parts.history.oldest ? this.#gone() : this.#place(previous, ids);
  }

  #place(at: number, ids: number | null = null): PastSpot {
    const { history, journal } = this.#parts;
    let entry = history.get(at);
    const number = entry?.number ?? 0;
    const item = entry?.item ?? 0;
    while (entry !== undefined && !isStep(entry.input)) entry = history.get(entry.previous);
    const isCall = entry?.input.kind === "vendor-call";
    const traceId = entry !== undefined && isCall ? journal.traces.idAt(entry.trace) : null;
    return { number, traceId, item, entry: at, ids };
  }

  #gone(): NoPlace {
    const { history } = this.#parts;
    const { oldest } = history;
    return {
      kind: "gone",
      oldest: this.#place(oldest),
      at: history.stateAt(oldest)?.clock.now ?? 0,
    };
  }

  /** The last entry that began before any trace after this number was opened. */
  #lastUpTo(trace: number): number {
    const { history } = this.#parts;
    let [low, high] = [history.first - 1, history.last];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((history.get(middle)?.trace ?? 0) <= trace) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** How many request ids were drawn by the end of a read; each read draws one. */
  #idsBehind(at: number, read: number): number {
    const { history, journal, world } = this.#parts;
    const next = history.get(at + 1);
    const trace = next?.trace ?? journal.traces.next;
    const ids = next?.ids ?? world.requestIds.count;
    return ids - (trace - 1 - read);
  }

  #numberOf(id: string): number | undefined {
    const { history, journal } = this.#parts;
    const kept = history.last - history.first + 1;
    // The history has started over, or most of its entries are gone.
    if (this.#named > history.last || this.#numbers.size > 2 * kept) {
      this.#numbers.clear();
      this.#named = 0;
    }
    for (let at = Math.max(this.#named + 1, history.first); at <= history.last; at++) {
      const entry = history.get(at);
      if (entry?.input.kind !== "vendor-call") continue;
      this.#numbers.set(journal.traces.idAt(entry.trace), entry.trace);
    }
    this.#named = history.last;
    return this.#numbers.get(id) ?? journal.traces.byId(id)?.number;
  }
}

/** A separate world in which inputs are applied again, without effects outside. */
export class ReplayWorld {
  readonly world: World;
  readonly #journal: Journal;
  readonly #inputDispatcher: InputDispatcher;

  /** `world` is used for nothing else. */
  constructor(host: ControlHost & PlaneHost, world: World) {
    this.world = world;
    this.#journal = new Journal(world);
    const own = {
      ...host,
      world,
      journal: this.#journal,
      onAnswer: undefined,
      // It was reported when it happened.
      reportBug: () => {},
    };
    this.#inputDispatcher = new InputDispatcher(own);
  }

  /** Takes the world to a state. */
  goTo(state: WorldSnapshot): void {
    this.world.restore(state);
    this.world.takeRequested();
  }

  /** Applies the next entry. */
  play({ input, trace, ids }: HistoryEntry): void {
    this.#journal.traces.clear();
    this.#journal.traces.skip(trace - 1);
    this.skipTo(ids);
    this.#inputDispatcher.apply(input);
    this.world.takeRequested();
  }

  /** Sets the counter of request ids: reads draw them too, and are not replayed. */
  skipTo(ids: number): void {
    const { requestIds } = this.world;
    requestIds.skip(Math.max(ids - requestIds.count, 0));
  }
}

interface PastSources {
  readonly history: History;
  readonly traces: Traces;
  readonly world: World;
  readonly replayWorld: ReplayWorld;
}

/** An object in a world; undefined if it never existed there. */
interface SeenRow {
  /** Undefined: it has been removed. */
  readonly row: ObjectRow | undefined;
  readonly resource: string;
  readonly seq: number;
}

/**
 * All versions of an object up to the present, as far as they are kept. It compares the kept states,
 * and replays only the inputs between two in which the object differs.
 */
function versionsOf(sources: PastSources, id: string): readonly Version[] {
  const { history, replayWorld, world } = sources;
  const [begin, ...way] = wayOf(history);
  const state = begin === undefined ? null : history.stateAt(begin);
  if (state === null) return [];
  replayWorld.goTo(state);
  const follow = new Following(sources, id);
  follow.begin(state.clock.now);
  let since: HistoryEntry[] = [];
  let from = state;
  for (const at of way) {
    const entry = history.get(at);
    if (entry === undefined) continue;
    since.push(entry);
    const after = history.stateAt(at);
    if (after === null) continue;
    replayWorld.goTo(after);
    if (follow.hasChanged(replayWorld.world)) follow.replay(from, since, after);
    from = after;
    since = [];
  }
  if (follow.hasChanged(world)) follow.replay(from, since, world.snapshot());
  return follow.versions;
}

/** The entries that led to the present, beginning with the oldest whose state is kept. */
function wayOf(history: History): readonly number[] {
  const { oldest } = history;
  const way: number[] = [];
  for (let at = history.present; at > oldest; at = history.get(at)?.previous ?? oldest)
    way.push(at);
  return [oldest, ...way.reverse()];
}

/** Follows one object from entry to entry. */
class Following {
  readonly versions: Version[] = [];
  readonly #sources: PastSources;
  readonly #id: string;
  #last: SeenRow | undefined;

  constructor(sources: PastSources, id: string) {
    this.#sources = sources;
    this.#id = id;
  }

  /** Notes the version before the first entry that is kept. */
  begin(at: number): void {
    const { world } = this.#sources.replayWorld;
    this.#last = seen(world, this.#id);
    if (this.#last?.row === undefined) return;
    const { row, resource } = this.#last;
    const to = stateIn(world, this.#last);
    this.versions.push({ resource, at, traceId: null, cause: null, from: null, to, row });
  }

  hasChanged(world: World): boolean {
    const now = seen(world, this.#id);
    return now?.row !== this.#last?.row || now?.seq !== this.#last?.seq;
  }

  /** Replays the entries between two states, and notes the versions of the object. */
  replay(from: WorldSnapshot, entries: readonly HistoryEntry[], to: WorldSnapshot): void {
    const { replayWorld } = this.#sources;
    replayWorld.goTo(from);
    for (const entry of entries) {
      const way = replayOf(entry.input);
      if (way === "skipped") continue;
      if (way === "state") replayWorld.goTo(to);
      else this.#play(entry);
      this.#compare(entry);
    }
    // The replay has made new rows: the kept state has the ones to compare with.
    replayWorld.goTo(to);
    this.#last = seen(replayWorld.world, this.#id);
  }

  #play(entry: HistoryEntry): void {
    const { replayWorld } = this.#sources;
    const watch = ({ changes }: Effects): void => {
      for (const { id, from, to } of changes) if (id === this.#id) this.#note(entry, from, to);
    };
    replayWorld.world.watchers.add(watch);
    replayWorld.play(entry);
    replayWorld.world.watchers.delete(watch);
  }

  /** Notes a change that is not a transition. */
  #compare(entry: HistoryEntry): void {
    const { world } = this.#sources.replayWorld;
    if (!this.hasChanged(world)) return;
    const [before, now] = [this.#last, seen(world, this.#id)];
    this.#last = now;
    // Timers and other internals of the engine are not visible.
    if (before?.row !== undefined && before.row.fields === now?.row?.fields) return;
    this.#note(entry, stateIn(world, before), stateIn(world, now));
  }

  #note(entry: HistoryEntry, from: string | null, to: string | null): void {
    const { replayWorld, traces } = this.#sources;
    const { world } = replayWorld;
    this.#last = seen(world, this.#id);
    if (this.#last === undefined) return;
    const { resource, row = null } = this.#last;
    const isCall = entry.input.kind === "vendor-call";
    this.versions.push({
      resource,
      at: world.now,
      traceId: isCall ? traces.idAt(entry.trace) : null,
      cause: causeOf(entry.input),
      from,
      to,
      row,
    });
  }
}

function seen(world: World, id: string): SeenRow | undefined {
  for (const resource of world.tableNames) {
    const table = world.table(resource);
    const seq = table.seqOf(id);
    if (seq !== undefined) return { row: table.get(id), resource, seq };
  }
  return undefined;
}

const stateIn = (world: World, it: SeenRow | undefined): string | null =>
  it?.row === undefined ? null : stateOf(world.lifecycle(it.resource), it.row);

/** The sources of a past. */
export interface PastParts {
  readonly world: World;
  readonly journal: Journal;
  readonly history: History;
  /** Made when it is first needed. */
  readonly replayWorld: () => ReplayWorld;
}

/** The kept inputs that a rewind can undo, with the numbers of their entries. */
function* steps(history: History): Generator<readonly [number, HistoryEntry]> {
  for (let at = history.first; at <= history.last; at++) {
    const entry = history.get(at);
    if (entry !== undefined && isStep(entry.input)) yield [at, entry];
  }
}

/** The entries that led to the present state, newest first. */
function* waysBack(history: History): Generator<number> {
  let at = history.present;
  for (let entry = history.get(at); entry !== undefined; entry = history.get(at)) {
    yield at;
    at = entry.previous;
  }
}

/** Whether no input came before it. */
const isAtStart = (history: History, at: number): boolean => at === 0 && history.beginning === 0;

const tooEarly = (inputs: number): NoPlace => ({ kind: "too-early", inputs });
