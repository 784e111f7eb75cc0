// `Schedule`: the queue of what is due on the virtual clock of a simulated vendor, ordered by time,
// with undo and snapshots; `Timer` is one entry: what is due, when, and for which object.
// `world/inputs/clock.ts` takes them out; `world/rules/transitions/timers.ts` starts and stops them.

import type { Hashing } from "../base/hashing.js";
import { chunks } from "../base/text.js";
import type { Revertible, StatePart, Undo } from "./cell.js";
import type { Token, TrieSnapshot } from "./trie.js";
import { Trie } from "./trie.js";

/**
 * The queue of the virtual clock, ordered by due time, then rank, then order of scheduling.
 *
 * A trie holds the timers by sequence number; the heap only orders them. An entry of the heap counts
 * as long as the trie holds that very timer, so cancelling and undoing never remove entries. The heap
 * is rebuilt when more than half of it is stale.
 */
export class Schedule implements Revertible<Earlier>, StatePart<ScheduleSnapshot, PlainSchedule> {
  readonly #undo: Undo;
  readonly #timers = new Trie<Timer>();
  readonly #heap = new Heap<Timer>();
  readonly #plans = new PlanCache();
  /** Undoes `restore`. */
  readonly #whole: Revertible<ScheduleSnapshot> = {
    revert: (_, old) => {
      this.#load(old);
      this.#compact();
    },
  };
  #nextSeq = 1;

  constructor(undo: Undo) {
    this.#undo = undo;
  }

  /** Sequence number of the next timer. */
  get nextSeq(): number {
    return this.#nextSeq;
  }

  /** Returns the timer's sequence number. Throws when `due` is NaN. */
  add(timer: NewTimer): number {
    mustBeTime(timer.due);
    const seq = this.#nextSeq;
    this.#undo.note(this, seq, undefined);
    this.#nextSeq = seq + 1;
    this.#put(new Timer(seq, this.#plans.like(timer), timer));
    return seq;
  }

  get(seq: number): Timer | undefined {
    return this.#timers.get(seq);
  }

  /** Returns the cancelled timer; undefined when there was none. */
  cancel(seq: number): Timer | undefined {
    const timer = this.#timers.get(seq);
    if (timer === undefined) return undefined;
    this.#undo.note(this, seq, timer);
    this.#timers.delete(seq);
    this.#compact();
    return timer;
  }

  /** Changes a timer's due time; the timer keeps its place in the order of scheduling. */
  redate(seq: number, due: number): Timer | undefined {
    mustBeTime(due);
    const timer = this.#timers.get(seq);
    if (timer === undefined || timer.due === due) return timer;
    const { rank, start, name, resource } = timer;
    const plan = this.#plans.like({ due, rank, start, name, resource });
    const moved = new Timer(seq, plan, timer);
    this.#undo.note(this, seq, timer);
    this.#put(moved);
    this.#compact();
    return moved;
  }

  /** A lower bound of all due times. */
  get earliest(): number {
    return this.#heap.earliest;
  }

  /** The timer that is due first. It may be due at infinity. */
  peek(): Timer | undefined {
    for (let top = this.#heap.top(); top !== undefined; top = this.#heap.top()) {
      if (this.#timers.get(top.seq) === top) return top;
      this.#heap.pop();
    }
    return undefined;
  }

  /** Removes the timer that is due first. */
  pop(): Timer | undefined {
    const timer = this.peek();
    if (timer === undefined) return undefined;
    this.#undo.note(this, timer.seq, timer);
    this.#timers.delete(timer.seq);
    this.#heap.pop();
    return timer;
  }

  /** Whether work is due at some instant; timers that only end something count when asked for. */
  hasWork(withLimits = false): boolean {
    let found = false;
    this.#timers.ascend(0, ({ due, rank }) => {
      found = Number.isFinite(due) && (withLimits || rank === 0);
      return !found;
    });
    return found;
  }

  /** Visits all timers in the order in which they were scheduled. */
  each(visit: (timer: Timer) => void): void {
    this.#timers.each(visit);
  }

  /** All timers in the order in which they are due. */
  list(): readonly Timer[] {
    return this.#inOrderOfScheduling().sort(compare);
  }

  /** The timers in the order of scheduling, without their numbers. */
  digest(hashing: Hashing): void {
    this.each((timer) => hashing.object(timer, (it) => it.words()));
  }

  *toPlain(): Generator<PlainSchedule, void, undefined> {
    const nextSeq = this.#nextSeq;
    for (const timers of chunks(this.#inOrderOfScheduling())) {
      yield { timers: timers.map((timer) => timer.toPlain()), nextSeq };
    }
  }

  /** The undo log does not note it: no input does that. */
  fromPlain({ timers, nextSeq }: PlainSchedule): void {
    for (const plain of timers) {
      const timer = { ...plain, due: plain.due ?? Number.POSITIVE_INFINITY };
      this.#put(new Timer(timer.seq, this.#plans.like(timer), timer));
    }
    this.#nextSeq = nextSeq;
  }

  /** Costs the same at any number of timers; the first change after it copies the order. */
  snapshot(): ScheduleSnapshot {
    const [timers, heap] = [this.#timers.snapshot(), this.#heap.snapshot()];
    return { timers, heap, nextSeq: this.#nextSeq };
  }

  /** Returns to a snapshot of this schedule. The undo log can take it back. */
  restore(snapshot: ScheduleSnapshot): void {
    if (this.#undo.open) this.#undo.note(this.#whole, 0, this.snapshot());
    this.#load(snapshot);
  }

  /** For the undo log. */
  revert(seq: number, old: Earlier): void {
    if (old !== undefined) {
      this.#put(old);
    } else {
      this.#timers.delete(seq);
      this.#nextSeq = seq;
    }
    this.#compact();
  }

  #load(snapshot: ScheduleSnapshot): void {
    this.#timers.restore(snapshot.timers);
    this.#heap.restore(snapshot.heap);
    this.#nextSeq = snapshot.nextSeq;
  }

  #put(timer: Timer): void {
    this.#timers.set(timer.seq, timer);
    this.#heap.push(timer);
  }

  #compact(): void {
    if (this.#heap.length <= 2 * this.#timers.size + SLACK) return;
    this.#heap.fill(this.#inOrderOfScheduling());
  }

  #inOrderOfScheduling(): Timer[] {
    const timers: Timer[] = [];
    this.each((timer) => timers.push(timer));
    return timers;
  }
}

/** The heap orders by due, then rank, then seq; a seq belongs to one entry. */
interface Ordered {
  readonly due: number;
  readonly rank: number;
  readonly seq: number;
}

/** Entries of one instant and rank, by seq, at least one; those before `first` have left. */
interface HeapLine<T> {
  readonly owner: Token;
  readonly due: number;
  readonly rank: number;
  readonly items: (T | undefined)[];
  /** Whether other heaps share the items, which are then read-only. */
  readonly shares: boolean;
  first: number;
  /** Seq of the last entry. */
  last: number;
}

/** Consecutive lines, at least one, and their due times. */
interface Chunk<T> {
  readonly owner: Token;
  readonly dues: number[];
  readonly lines: HeapLine<T>[];
}

/** A heap's content at one moment. Heaps that share it copy what they write. */
interface HeapSnapshot<T extends Ordered> {
  readonly chunks: Chunk<T>[];
  readonly count: number;
  readonly length: number;
}

/** Negative when `one` comes first. A total order: different entries never tie. */
export const compare = (one: Ordered, other: Ordered): number =>
  one.due < other.due ? -1 : one.due > other.due ? 1 : one.rank - other.rank || one.seq - other.seq;

/** Bits of the number of recent lines that `push` looks at. */
const RECENT_BITS = 6;
/** Bits of the number of lines in a chunk. */
const CHUNK_BITS = 8;
const WITHIN = (1 << CHUNK_BITS) - 1;

/**
 * Earliest first: a binary heap of lines. Entries of one instant mostly arrive in order, so nearly
 * every entry joins the end of a line and leaves from its head. Several lines may have the same
 * instant and rank; the order of their heads decides. The due times have arrays of their own, so most
 * comparisons touch plain numbers only. A snapshot shares everything; later writes copy a chunk.
 */
class Heap<T extends Ordered> {
  #owner: Token = {};
  #chunks: Chunk<T>[] = [];
  /** Number of lines. */
  #count = 0;
  /** Number of entries. */
  #length = 0;
  #shared = false;
  /** Recent lines of the present owner, by a hash of their instant. */
  readonly #recent = new Array<HeapLine<T> | undefined>(1 << RECENT_BITS);

  get length(): number {
    return this.#length;
  }

  /** Due time of the top; infinity when there is none. */
  get earliest(): number {
    return this.#chunks[0]?.dues[0] ?? Number.POSITIVE_INFINITY;
  }

  top(): T | undefined {
    const line = this.#chunks[0]?.lines[0];
    return line?.items[line.first];
  }

  push(item: T): void {
    const { due, rank, seq } = item;
    const place = Math.imul(due | 0, 0x9e3779b1) >>> (32 - RECENT_BITS);
    const line = this.#recent[place];
    this.#length += 1;
    if (line?.due === due && line.rank === rank && line.last < seq && !isEmpty(line)) {
      line.items.push(item);
      line.last = seq;
      return;
    }
    const begun = {
      owner: this.#owner,
      due,
      rank,
      items: [item],
      shares: false,
      first: 0,
      last: seq,
    };
    this.#recent[place] = begun;
    this.#count += 1;
    this.#siftUp(this.#count - 1, begun);
  }

  pop(): T | undefined {
    const shared = this.#chunks[0]?.lines[0];
    if (shared === undefined) return undefined;
    const line = this.#owned(shared);
    const top = line.items[line.first];
    if (!line.shares) line.items[line.first] = undefined;
    line.first += 1;
    this.#length -= 1;
    let next: HeapLine<T> | undefined = line;
    if (isEmpty(line)) next = this.#takeLast();
    if (next !== undefined && this.#count > 0) this.#siftDown(next);
    return top;
  }

  /** Replaces the whole content. */
  fill(items: readonly T[]): void {
    this.restore({ chunks: [], count: 0, length: 0 });
    for (const item of items.toSorted(compare)) this.push(item);
  }

  snapshot(): HeapSnapshot<T> {
    this.#share();
    return { chunks: this.#chunks, count: this.#count, length: this.#length };
  }

  restore(snapshot: HeapSnapshot<T>): void {
    this.#chunks = snapshot.chunks;
    this.#count = snapshot.count;
    this.#length = snapshot.length;
    this.#share();
  }

  /** Marks the content as shared: from now on writes copy. */
  #share(): void {
    this.#shared = true;
    this.#owner = {};
    this.#recent.fill(undefined);
  }

  /** The chunk of a place, copied if it is shared. */
  #chunkOf(at: number): Chunk<T> {
    const index = at >>> CHUNK_BITS;
    const chunk = this.#chunks[index];
    if (chunk?.owner === this.#owner) return chunk;
    if (this.#shared) this.#chunks = this.#chunks.slice();
    this.#shared = false;
    const { dues = [], lines = [] } = chunk ?? {};
    const own = { owner: this.#owner, dues: dues.slice(), lines: lines.slice() };
    this.#chunks[index] = own;
    return own;
  }

  #takeLast(): HeapLine<T> | undefined {
    this.#count -= 1;
    const { dues, lines } = this.#chunkOf(this.#count);
    dues.pop();
    const last = lines.pop();
    if (lines.length === 0) this.#chunks.pop();
    return last;
  }

  #owned(line: HeapLine<T>): HeapLine<T> {
    if (line.owner === this.#owner) return line;
    return { ...line, owner: this.#owner, shares: true };
  }

  /** Whether a line goes before the one at a place. */
  #before(line: HeapLine<T>, place: number): boolean {
    const due = this.#due(place);
    if (line.due !== due) return line.due < due;
    const other = this.#line(place);
    return other !== undefined && (line.rank - other.rank || headOf(line) - headOf(other)) < 0;
  }

  /** Whether the line at a place goes before the one at another. */
  #isBefore(place: number, other: number): boolean {
    const due = this.#due(place);
    const otherDue = this.#due(other);
    if (due !== otherDue) return due < otherDue;
    const line = this.#line(place);
    return line !== undefined && this.#before(line, other);
  }

  #due(at: number): number {
    return this.#chunks[at >>> CHUNK_BITS]?.dues[at & WITHIN] ?? 0;
  }

  #siftUp(from: number, line: HeapLine<T>): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      if (!this.#before(line, parent)) break;
      this.#move(parent, at);
      at = parent;
    }
    this.#put(at, line);
  }

  #siftDown(line: HeapLine<T>): void {
    let at = 0;
    for (let kid = 1; kid < this.#count; kid = 2 * at + 1) {
      if (kid + 1 < this.#count && this.#isBefore(kid + 1, kid)) kid += 1;
      if (this.#before(line, kid)) break;
      this.#move(kid, at);
      at = kid;
    }
    this.#put(at, line);
  }

  #move(from: number, to: number): void {
    const line = this.#line(from);
    if (line !== undefined) this.#put(to, line);
  }

  #put(at: number, line: HeapLine<T>): void {
    const { dues, lines } = this.#chunkOf(at);
    lines[at & WITHIN] = line;
    dues[at & WITHIN] = line.due;
  }

  #line(at: number): HeapLine<T> | undefined {
    return this.#chunks[at >>> CHUNK_BITS]?.lines[at & WITHIN];
  }
}

const isEmpty = <T>({ items, first }: HeapLine<T>): boolean => first === items.length;

const headOf = <T extends Ordered>({ items, first }: HeapLine<T>): number => items[first]?.seq ?? 0;

/** The state of a schedule at one moment. */
export interface ScheduleSnapshot {
  readonly timers: TrieSnapshot<Timer>;
  readonly heap: HeapSnapshot<Timer>;
  readonly nextSeq: number;
}

/** Some of the timers as JSON. */
interface PlainSchedule {
  readonly timers: readonly PlainTimer[];
  readonly nextSeq: number;
}

/** Undoes a change: the timer before it, if any. */
type Earlier = Timer | undefined;

/** Stale entries that are not worth a rebuild. */
const SLACK = 64;

function mustBeTime(due: number): void {
  if (Number.isNaN(due)) throw new Error("schedule: due is not a number");
}

/** The common data of timers of one kind that started at one instant. */
interface Cohort {
  /** Virtual time in milliseconds; infinity: never, unless it is re-dated. */
  readonly due: number;
  /** Order within one instant: lower goes first, so settling can beat timing out. */
  readonly rank: number;
  /** Virtual time of the start in milliseconds; re-dating counts from it. */
  readonly start: number;
  /** Name of the timer. */
  readonly name: string;
  readonly resource: string;
}

export interface NewTimer extends Cohort {
  readonly objectId: string;
  /** Position of the object in its table; 0 for a delivery. */
  readonly objectSeq: number;
}

/** A timer as JSON; `due` null is never. */
type PlainTimer = Omit<NewTimer, "due"> & {
  readonly seq: number;
  readonly due: number | null;
};

/** Work that is due at an instant of the virtual clock. */
export class Timer implements NewTimer {
  /** Order of scheduling, from 1, never used twice. */
  readonly seq: number;
  readonly objectId: string;
  readonly objectSeq: number;
  readonly #plan: Cohort;

  constructor(seq: number, plan: Cohort, { objectId, objectSeq }: Omit<NewTimer, keyof Cohort>) {
    this.seq = seq;
    this.objectId = objectId;
    this.objectSeq = objectSeq;
    this.#plan = plan;
  }

  get due(): number {
    return this.#plan.due;
  }

  get rank(): number {
    return this.#plan.rank;
  }

  get start(): number {
    return this.#plan.start;
  }

  get name(): string {
    return this.#plan.name;
  }

  get resource(): string {
    return this.#plan.resource;
  }

  /** All but sequence numbers, as a text for the digest. */
  words(): string {
    const { due, rank, start, name, resource, objectId } = this;
    return JSON.stringify([String(due), rank, start, name, resource, objectId]);
  }

  toJSON(): NewTimer & { readonly seq: number } {
    const { seq, due, rank, start, name, resource, objectId, objectSeq } = this;
    return { seq, due, rank, start, name, resource, objectId, objectSeq };
  }

  toPlain(): PlainTimer {
    const timer = this.toJSON();
    return Number.isFinite(timer.due) ? timer : { ...timer, due: null };
  }
}

/** Lets consecutive timers of one name share a plan. */
class PlanCache {
  readonly #last = new Map<string, Cohort>();

  like({ due, rank, start, name, resource }: Cohort): Cohort {
    const last = this.#last.get(name);
    const isSame = last?.due === due && last.start === start && last.rank === rank;
    if (isSame && last.resource === resource) return last;
    const made = { due, rank, start, name, resource };
    this.#last.set(name, made);
    return made;
  }
}
