import { Ring } from "../../engine/store/ring.js";
import type { RingPool } from "../../engine/store/ring-pool.js";
import type { World, WorldSnapshot } from "../../engine/world/world.js";
import type { CallKeys } from "../call/call-keys.js";
import type { PlaneCall } from "../call/plane-call.js";
import type { Journal } from "../journal/journal.js";
import type { Input } from "./inputs.js";

/** What has taken a world from one state to the next. */
export type Entered =
  | Input
  /** An advance has told what had ended by then. */
  | { readonly kind: "advanced" }
  /** The world was taken to another point as a whole. */
  | { readonly kind: "restore" | "goto" };

/** One step of a world's way. */
export interface Entry {
  readonly entered: Entered;
  /** Of steps, from 1; that of the last step where it is none. */
  readonly number: number;
  /** Virtual milliseconds, when it was over. */
  readonly at: number;
  /** The trace and the request id that would have come next when it began. */
  readonly trace: number;
  readonly ids: number;
  /** The entry whose state it began from, or the beginning. */
  readonly previous: number;
  /** The world when it was over, where that is kept. */
  readonly after: WorldSnapshot | null;
}

/** How much has come in all. */
export interface HistoryCounts {
  readonly entries: number;
  /** And restored snapshots. */
  readonly inputs: number;
}

const NOTHING: HistoryCounts = { entries: 0, inputs: 0 };

export const LIMITS = { entries: 10_000, bytes: 64 * 1024 * 1024 };
/** What an entry weighs beside what came, roughly. */
const OWN_BYTES = 512;

/** So many changes lie between two states that are kept: less than a millisecond's work. */
const FAR = 300;
/** So many entries, whatever they change. */
const LONG = 20;

/**
 * Where a world has been: the last inputs that changed it, and its state every so often, so that any
 * state on the way is soon made again. The oldest go when there are too many.
 */
export class History {
  readonly #world: World;
  readonly #journal: Journal;
  readonly #keys: Pick<CallKeys, "hide">;
  readonly #entries: Ring<Entry>;
  #beginning = 0;
  /** The state behind the beginning, as long as the first entry is kept. */
  #start: WorldSnapshot | null;
  /** The entry that the present state is behind. */
  #present = 0;
  /** Steps so far. */
  #count = 0;
  #rewinds = 0;
  /** Changes and entries since a state was kept. */
  #far = 0;
  #long = 0;
  /** As the input under way began. */
  #changes = 0;
  #now = 0;
  #trace = 0;
  #ids = 0;

  constructor(world: World, journal: Journal, keys: Pick<CallKeys, "hide">, pool: RingPool) {
    this.#world = world;
    this.#journal = journal;
    this.#keys = keys;
    this.#entries = new Ring(pool);
    this.#start = world.snapshot();
  }

  /** The entry that the present state is behind, or the beginning. */
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

  get(at: number): Entry | undefined {
    return this.#entries.get(at);
  }

  /** What has come so far. */
  get passed(): HistoryCounts {
    return { entries: this.last, inputs: this.#count };
  }

  /** The entry behind which it begins; its state is kept as long as the first one is. */
  get beginning(): number {
    return this.#beginning;
  }

  /** How often the world has been taken back. */
  get rewinds(): number {
    return this.#rewinds;
  }

  /** Begins anew with the present state, after so many entries and inputs: after a reset, none. */
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

  /** An input comes. */
  begin(): void {
    const { changeCount, now, requestIds } = this.#world;
    this.#changes = changeCount;
    this.#now = now;
    this.#trace = this.#journal.traces.next;
    this.#ids = requestIds.given;
  }

  /** It is over: kept if it has changed anything. */
  end(input: Input): void {
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

  /** An advance has told what has ended. */
  advanced(): void {
    this.#push({ kind: "advanced" }, null);
  }

  /** The world has been taken to what it was in a snapshot. */
  restored(): void {
    this.#count += 1;
    this.#push({ kind: "restore" }, this.#kept());
  }

  /** The world has been taken to what it was behind an entry. */
  wentTo(entry: number): void {
    this.#rewinds += 1;
    this.#present = entry;
    this.#push({ kind: "goto" }, this.#kept());
  }

  /** The state behind an entry, if it is kept as it is. */
  stateAt(at: number): WorldSnapshot | null {
    return at === this.#beginning ? this.#start : (this.get(at)?.after ?? null);
  }

  #kept(): WorldSnapshot {
    this.#far = 0;
    this.#long = 0;
    return this.#world.snapshot();
  }

  #push(entered: Entered, after: WorldSnapshot | null): void {
    const at = this.#entries.push(
      {
        entered,
        number: isStep(entered) ? this.#count : (this.get(this.#present)?.number ?? 0),
        at: this.#world.now,
        trace: this.#trace,
        ids: this.#ids,
        previous: this.#present,
        after,
      },
      OWN_BYTES + weightOf(entered),
    );
    this.#present = at;
    if (this.#entries.first > this.#beginning + 1) this.#start = null;
  }

  /** Of equal headers of many calls the journal keeps one, but never the key that is hidden there. */
  #withHeadersOnce(input: VendorCall): VendorCall {
    if (this.#keys.hide(input.request).headers !== input.request.headers) return input;
    const headers = this.#journal.traces.byNumber(this.#trace)?.headers;
    return headers === undefined ? input : { ...input, request: { ...input.request, headers } };
  }
}

/** Whether it is an input, and no mark between them. */
export const isInput = (entered: Entered): entered is Input =>
  entered.kind !== "advanced" && entered.kind !== "restore" && entered.kind !== "goto";

/** Whether to go back one step is to undo it: an input, or a restored snapshot. */
export const isStep = (entered: Entered): boolean => isInput(entered) || entered.kind === "restore";

type VendorCall = Extract<Input, { readonly kind: "vendor-call" }>;

function weightOf(entered: Entered): number {
  if (entered.kind === "vendor-call") return bytesOf(entered.request);
  if (entered.kind === "control-call") return JSON.stringify(entered.request).length;
  return 0;
}

const bytesOf = ({ url, body }: PlaneCall): number => url.length + body.length;
