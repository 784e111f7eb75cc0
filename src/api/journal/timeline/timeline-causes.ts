import { EventRow } from "../../../engine/world/state/deliveries/event-row.js";
import type { Entry, Note, TimelineLog } from "./timeline-log.js";

/**
 * The number of the entry that led to each entry of a timeline. It follows from their order, so nothing
 * is noted while the world runs; the first reader of a timeline goes through it once.
 */
export class TimelineCauses {
  readonly #log: TimelineLog;
  /** By number of the entry. */
  readonly #causes = new Map<number, number>();
  /** The last change of each object, the event of each id, the call of each trace. */
  readonly #changes = new Map<string, number>();
  readonly #events = new Map<string, number>();
  readonly #calls = new Map<number, number>();
  readonly #maps: readonly Map<unknown, number>[] = [
    this.#causes,
    this.#changes,
    this.#events,
    this.#calls,
  ];
  #clears = 0;
  #read = 0;
  /** The last entry that came from outside, or the last move of the clock. */
  #began = 0;
  #isByTime = false;

  constructor(log: TimelineLog) {
    this.#log = log;
  }

  /** Null: it came from outside, or its cause is no longer kept. */
  of(number: number): number | null {
    this.#catchUp();
    return this.#causes.get(number) ?? null;
  }

  #catchUp(): void {
    const log = this.#log;
    if (this.#clears !== log.clears) this.#restart();
    if (this.#read === log.last) return;
    this.#read = Math.max(this.#read, log.evicted);
    for (const map of this.#maps) dropUpTo(log.evicted, map);
    while (this.#read < log.last) {
      this.#read += 1;
      const entry = log.get(this.#read);
      if (entry !== undefined) this.#follow(this.#read, entry);
    }
  }

  #restart(): void {
    this.#clears = this.#log.clears;
    this.#read = 0;
    this.#began = 0;
    for (const map of this.#maps) map.clear();
  }

  #follow(number: number, entry: Entry): void {
    const cause = this.#causeOf(number, entry);
    if (cause > this.#log.evicted) this.#causes.set(number, cause);
  }

  /** 0: none. */
  #causeOf(number: number, entry: Entry): number {
    if (typeof entry === "number") {
      last(this.#calls, entry, number);
      return this.#begin(number);
    }
    if (entry instanceof EventRow) {
      last(this.#events, entry.id, number);
      return this.#causeOfWork(entry.subject, true);
    }
    if ("kind" in entry) return this.#causeOfNote(number, entry);
    const cause = this.#causeOfWork(entry.id, this.#isByTime);
    last(this.#changes, entry.id, number);
    return cause;
  }

  /** What time brings follows from the last change of its object. */
  #causeOfWork(object: string, byTime: boolean): number {
    const change = this.#changes.get(object) ?? 0;
    return byTime || change > this.#began ? change || this.#began : this.#began;
  }

  #causeOfNote(number: number, note: Note): number {
    if (note.kind === "clock") return this.#begin(number, true);
    if (note.kind === "delivery") return this.#events.get(note.eventId) ?? 0;
    if (note.kind === "override" && (note.what !== "hit" || note.override === "world_event")) {
      return this.#begin(number);
    }
    return this.#calls.get(note.call) ?? this.#began;
  }

  #begin(number: number, isByTime = false): number {
    this.#began = number;
    this.#isByTime = isByTime;
    return 0;
  }
}

/** Keeps the order of the numbers. */
function last<K>(map: Map<K, number>, key: K, number: number): void {
  map.delete(key);
  map.set(key, number);
}

/** The keys are in the order of their numbers. */
function dropUpTo(number: number, map: Map<unknown, number>): void {
  for (const [key, of] of map) {
    if (of > number) return;
    map.delete(key);
  }
}
