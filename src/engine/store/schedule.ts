import { chunks } from "../base/chunks.js";
import type { Hashing } from "../base/hashing.js";
import type { StatePart } from "./cell.js";
import type { HeapSnapshot } from "./heap.js";
import { compare, Heap } from "./heap.js";
import type { TrieSnapshot } from "./sets/trie.js";
import { Trie } from "./sets/trie.js";
import type { NewTimer, PlainTimer } from "./timer.js";
import { PlanCache, Timer } from "./timer.js";
import type { Revertible, Undo } from "./undo.js";

export type { NewTimer, Timer } from "./timer.js";

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
type Old = Timer | undefined;

/** Stale entries that are not worth a rebuild. */
const SLACK = 64;

/**
 * The queue of the virtual clock, ordered by due time, then rank, then order of scheduling.
 *
 * A trie holds the timers by sequence number; the heap only orders them. An entry of the heap counts
 * as long as the trie holds that very timer, so cancelling and undoing never remove entries. The heap
 * is rebuilt when more than half of it is stale.
 */
export class Schedule implements Revertible<Old>, StatePart<ScheduleSnapshot, PlainSchedule> {
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

  get size(): number {
    return this.#timers.size;
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

  /** Whether any timer passes; stops at the first one. */
  some(test: (timer: Timer) => boolean): boolean {
    let found = false;
    this.#timers.ascend(0, (timer) => {
      found = test(timer);
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
  revert(seq: number, old: Old): void {
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

function mustBeTime(due: number): void {
  if (Number.isNaN(due)) throw new Error("schedule: due is not a number");
}
