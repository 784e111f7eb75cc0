// `History`: the last inputs (calls, clock steps, webhook results) that changed a world, with a
// copy of its state every so often. The dispatcher adds each input as it applies it; `past.ts`
// beside it goes back by them.

import type { RingPool } from "../../engine/store/ring.js";
import { Ring } from "../../engine/store/ring.js";
import type { World, WorldSnapshot } from "../../engine/world/world.js";
import type { CallKeys } from "../call/call-keys.js";
import type { Input, InputKind, InputOf } from "../control/input.js";
import type { Journal } from "../journal/journal.js";

/**
 * The last inputs that changed a world, and its state from time to time, so that any state in between
 * is made again quickly. The oldest entries are dropped when there are too many.
 */
export class History {
  readonly #world: World;
  readonly #journal: Journal;
  readonly #keys: Pick<CallKeys, "hide">;
  readonly #entries: Ring<HistoryEntry>;
  #beginning = 0;
  /** The state at the beginning, while the first entry is kept. */
  #start: WorldSnapshot | null;
  /** The entry that led to the present state. */
  #present = 0;
  /** Steps so far. */
  #count = 0;
  #rewinds = 0;
  /** Changes and entries since a state was kept. */
  #far = 0;
  #long = 0;
  /** When the input under way began. */
  #changes = 0;
  #now = 0;
  #trace = 0;
  #ids = 0;
  #item = 0;
  #origin: number | null | undefined;

  constructor(world: World, journal: Journal, keys: Pick<CallKeys, "hide">, pool: RingPool) {
    this.#world = world;
    this.#journal = journal;
    this.#keys = keys;
    this.#entries = new Ring(pool);
    this.#start = world.snapshot();
  }

  /** The entry that led to the present state, or the beginning. */
  get present(): number {
    return this.#present;
  }

  /** The first and the last entry that are kept. */
  get first(): number {
    return this.#entries.first;
  }

  get last(): number {
    return this.#entries.next - 1;
  }

  /** The oldest entry whose state can be made again, or the beginning. */
  get oldest(): number {
    if (this.#start !== null) return this.#beginning;
    let at = this.first;
    while (at < this.last && this.stateAt(at) === null) at += 1;
    return at;
  }

  get(at: number): HistoryEntry | undefined {
    return this.#entries.get(at);
  }

  /** The inputs so far. */
  get passed(): HistoryCounts {
    return { entries: this.last, inputs: this.#count };
  }

  /** The entry after which it begins. Its state is kept while the first entry is. */
  get beginning(): number {
    return this.#beginning;
  }

  /** How often the world was rewound. */
  get rewinds(): number {
    return this.#rewinds;
  }

  /** Starts over with the present state, and continues these counts; after a reset they are 0. */
  restart({ entries, inputs }: HistoryCounts = NOTHING): void {
    this.#entries.clear();
    this.#entries.skip(entries);
    this.#beginning = entries;
    this.#start = this.#world.snapshot();
    this.#present = entries;
    this.#count = inputs;
    this.#rewinds = 0;
    this.#far = 0;
    this.#long = 0;
  }

  /** An input begins. */
  begin(): void {
    const { changeCount, now, requestIds } = this.#world;
    this.#changes = changeCount;
    this.#now = now;
    this.#trace = this.#journal.traces.next;
    this.#ids = requestIds.count;
    this.#item = this.#journal.timelineLog.last;
    this.#origin = undefined;
  }

  /** The input under way takes the world back to an entry; null: to an unknown one. */
  continueFrom(origin: number | null): void {
    this.#origin = origin;
  }

  /** An input is over. */
  end(input: Input): void {
    const { kind } = input;
    if (kind === "reset") this.restart();
    else if (kind === "rewind") this.#rewound(input);
    else if (kind === "restore") this.#restored(input);
    else if (kind === "advanced") this.#push(input, null);
    else if (CHANGES.has(kind)) this.#change(input);
  }

  /** An entry, if the input has changed anything. */
  #change(input: Input): void {
    const { changeCount, now } = this.#world;
    const work = changeCount - this.#changes;
    if (work === 0 && now === this.#now) return;
    this.#count += 1;
    this.#far += work;
    this.#long += 1;
    const isFar = this.#far >= FAR || this.#long >= LONG;
    const after = isFar ? this.#kept() : null;
    this.#push(input.kind === "vendor-call" ? this.#withHeadersOnce(input) : input, after);
  }

  /** An entry with the state that the input led to. */
  #restored(input: Input): void {
    this.#count += 1;
    this.#push(input, this.#kept());
  }

  /** The same, after an earlier entry. */
  #rewound(input: InputOf<"rewind">): void {
    this.#rewinds += 1;
    this.#present = input.to;
    this.#push(input, this.#kept());
  }

  /** The state after an entry, if it is kept. */
  stateAt(at: number): WorldSnapshot | null {
    return at === this.#beginning ? this.#start : (this.get(at)?.after ?? null);
  }

  #kept(): WorldSnapshot {
    this.#far = 0;
    this.#long = 0;
    return this.#world.snapshot();
  }

  #push(input: Input, after: WorldSnapshot | null): void {
    const at = this.#entries.push(
      {
        input,
        number: isStep(input) ? this.#count : (this.get(this.#present)?.number ?? 0),
        at: this.#world.now,
        trace: this.#trace,
        ids: this.#ids,
        itemBefore: this.#item,
        item: this.#journal.timelineLog.last,
        previous: this.#present,
        origin: this.#origin === undefined ? this.#present : this.#origin,
        after,
      },
      OWN_BYTES + bytesOf(input),
    );
    this.#present = at;
    if (this.#entries.first > this.#beginning + 1) this.#start = null;
  }

  /** Shares equal headers with the journal, whose headers mask the key or name a user of Basic. */
  #withHeadersOnce(input: InputOf<"vendor-call">): InputOf<"vendor-call"> {
    if (this.#keys.hide(input.request).headers !== input.request.headers) return input;
    const headers = this.#journal.traces.byNumber(this.#trace)?.headers;
    return headers === undefined ? input : { ...input, request: { ...input.request, headers } };
  }
}

/** Inputs that change the world; the others make an entry of their own, or none. */
const CHANGES: ReadonlySet<InputKind> = new Set([
  ...(["vendor-call", "control-call", "step", "attempt"] as const),
]);

/** Whether a rewind by one step undoes it: a change, or a restored snapshot. */
export const isStep = ({ kind }: Input): boolean => CHANGES.has(kind) || kind === "restore";

/** How its entry is replayed: as an input, by the state that it led to, or not at all. */
export function replayOf({ kind }: Input): "input" | "state" | "skipped" {
  if (kind === "restore") return "state";
  return CHANGES.has(kind) || kind === "advanced" ? "input" : "skipped";
}

/** Its size in memory, roughly. */
function bytesOf(input: Input): number {
  if (input.kind === "control-call") return JSON.stringify(input.request).length;
  return input.kind === "vendor-call" ? input.request.url.length + input.request.body.length : 0;
}

/** Its name as the cause of a change. */
export function causeOf(input: Input): string {
  const { kind } = input;
  if (kind === "control-call") return input.name;
  if (kind !== "vendor-call") return CAUSES.get(kind) ?? kind;
  return `${input.request.method} ${input.request.url.split("?", 1)[0]}`;
}

const CAUSES: ReadonlyMap<InputKind, string> = new Map([
  ["step", "clock"],
  ["attempt", "delivery"],
  ["restore", "restoreSnapshot"],
]);

/** One input of a history. */
export interface HistoryEntry {
  readonly input: Input;
  /** Number of the step, from 1; if it is not a step, that of the step before it. */
  readonly number: number;
  /** Virtual milliseconds after the input. */
  readonly at: number;
  /** The numbers of the next trace and the next request id when it began. */
  readonly trace: number;
  readonly ids: number;
  /** Numbers of the last items on the timeline before it and after it. */
  readonly itemBefore: number;
  readonly item: number;
  /** The entry whose state it began from, or the beginning. */
  readonly previous: number;
  /**
   * The entry that it continues: the previous one, or the one after which the restored snapshot was
   * taken; null: unknown.
   */
  readonly origin: number | null;
  /** The world after it, if that is kept. */
  readonly after: WorldSnapshot | null;
}

/** How many inputs there were in all. */
export interface HistoryCounts {
  readonly entries: number;
  /** And restored snapshots. */
  readonly inputs: number;
}

const NOTHING: HistoryCounts = { entries: 0, inputs: 0 };

export const LIMITS = { entries: 10_000, bytes: 64 * 1024 * 1024 };
/** Rough size of an entry without its input. */
const OWN_BYTES = 512;

/** The most changes between two states that are kept: less than a millisecond of work. */
const FAR = 300;
/** The most entries between them. */
const LONG = 20;
