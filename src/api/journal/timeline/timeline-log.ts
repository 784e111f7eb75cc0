// `TimelineLog`: keeps the order of all that happens, while it happens: numbers of traces, and
// notes of what no other log has, such as moves of the clock. When someone reads the timeline,
// `timeline-items.ts` makes its items of this.

import type { Moment } from "../../../engine/base/time.js";
import { Ring } from "../../../engine/store/ring.js";
import type { SentAttempt } from "../../../engine/world/state/deliveries/deliveries.js";
import type { EventRow } from "../../../engine/world/state/deliveries/event-row.js";
import type { Change, WarningCode } from "../../../engine/world/state/world-state.js";

/**
 * The timeline of a world, numbered from 1: references to entries of other logs, and notes of the
 * rest. A move of the clock is noted with the first entry at the new instant, so that time alone
 * adds no entries.
 */
export class TimelineLog {
  readonly #ring = new Ring<LogEntry>(LIMITS);
  readonly #present: () => Moment;
  #at: Moment;
  #clears = 0;
  #marks = 0;

  constructor(present: () => Moment) {
    this.#present = present;
    this.#at = present();
  }

  /** How often it was cleared. */
  get clears(): number {
    return this.#clears;
  }

  /** How many of the oldest entries are gone. */
  get evicted(): number {
    return this.#ring.evicted;
  }

  /** Number of the newest; 0 for none. */
  get last(): number {
    return this.#ring.next - 1;
  }

  get(number: number): LogEntry | undefined {
    return this.#ring.get(number);
  }

  /** Marks the present place. */
  mark(): Mark {
    this.#marks += 1;
    return { after: this.last, nth: this.#marks };
  }

  note(entry: LogEntry): void {
    this.noteClock();
    this.#ring.push(entry);
  }

  /** Notes the instant of the clock, if it has moved. */
  noteClock(): void {
    const at = this.#present();
    if (at.ms !== this.#at.ms) this.#move(at, null, null);
  }

  /** Notes that the world went back: to a snapshot, or by a rewind. */
  noteBack(snapshot: string | null, backTo: number | null): void {
    this.#move(this.#present(), snapshot, backTo);
  }

  clear(): void {
    this.#ring.clear();
    this.#at = this.#present();
    this.#clears += 1;
  }

  #move(at: Moment, snapshot: string | null, backTo: number | null): void {
    const from = this.#at.ms;
    this.#at = at;
    this.#ring.push({ kind: "clock", at, from, snapshot, backTo });
  }
}

/** An entry of the timeline log: a call by the number of its trace, anything else as a value. */
export type LogEntry = number | Change | EventRow | Note;

/** A note of a fact that no other log keeps. */
export type Note = ClockNote | OverrideNote | AttemptNote | WarningNote;

/** The clock has moved, or the world has gone back. */
export interface ClockNote {
  readonly kind: "clock";
  readonly at: Moment;
  /** Virtual milliseconds. */
  readonly from: number;
  /** Name of the snapshot; null for time that has passed, and for a rewind. */
  readonly snapshot: string | null;
  /** Number of the last entry that still counts; null for time that has passed, or if unknown. */
  readonly backTo: number | null;
}

/** An override was set, cleared, or took effect. */
export interface OverrideNote {
  readonly kind: "override";
  readonly at: Moment;
  readonly override: "fault" | "pin" | "scenario" | "webhook_fault" | "world_event";
  /** Id of a fault, pin or webhook fault; name of a scenario or world event. */
  readonly id: string;
  readonly what: "set" | "hit" | "cleared";
  /** Its calls or objects, or its effect. */
  readonly text: string;
  /** Number of the call that it affected; 0 for none. */
  readonly call: number;
  /** The object that it affected; null for none. */
  readonly objectId: string | null;
}

/** An attempt to deliver an event ended. */
export interface AttemptNote extends Omit<SentAttempt, "at"> {
  readonly kind: "delivery";
  readonly at: Moment;
  readonly id: string;
  readonly endpointId: string;
  /** Null when the endpoint is gone. */
  readonly url: string | null;
  readonly eventId: string;
  readonly eventType: string;
  /** The object that the event is about. */
  readonly objectId: string;
  /** From 1. */
  readonly attempt: number;
  /** The beginning of the answer's body; empty for none. */
  readonly words: string;
  /** Real milliseconds. */
  readonly latency: number;
  /** Virtual milliseconds of the next attempt; null when none waits. */
  readonly retriesAt: number | null;
}

/** A note for the test, such as a likely mistake. */
export interface WarningNote {
  readonly kind: "warning";
  readonly at: Moment;
  readonly code: WarningCode | "not_modelled" | "until";
  readonly text: string;
  /** Number of the call that it is about, or that made the object; 0 for none. */
  readonly call: number;
}

/** A place in the log, for what has no entry of its own. */
export interface Mark {
  /** Number of the last entry before it. */
  readonly after: number;
  /** Its number among all marks. */
  readonly nth: number;
}

/** Older entries are counted and dropped. */
export const LIMITS = { entries: 20_000 };
