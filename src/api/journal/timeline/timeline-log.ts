import type { Moment } from "../../../engine/base/time.js";
import { Ring } from "../../../engine/store/ring.js";
import type { Change, WarningCode } from "../../../engine/world/state/changes.js";
import type {
  DeliveryFault,
  FailureReason,
} from "../../../engine/world/state/deliveries/deliveries.js";
import type { EventRow } from "../../../engine/world/state/deliveries/event-row.js";

/** What stands in the timeline log: a call by the number of its trace, all else as it is. */
export type Entry = number | Change | EventRow | Note;

/** What is kept nowhere else. */
export interface Notes {
  readonly clock: ClockNote;
  readonly override: OverrideNote;
  readonly delivery: AttemptNote;
  readonly warning: WarningNote;
}

export type NoteOf<K extends keyof Notes> = {
  readonly [P in K]: { readonly kind: P } & Omit<Notes[P], "kind">;
}[K];

export type Note = NoteOf<keyof Notes>;

/** The clock has come to another instant; or the world, with its clock, to a snapshot. */
export interface ClockNote {
  readonly kind: "clock";
  readonly at: Moment;
  /** Virtual milliseconds. */
  readonly from: number;
  /** Name of the snapshot; null for time that has passed. */
  readonly snapshot: string | null;
}

/** An override was laid down, taken away, or has taken effect. */
export interface OverrideNote {
  readonly kind: "override";
  readonly at: Moment;
  readonly override: "fault" | "pin" | "scenario" | "world_event";
  /** Of a fault or pin its id; of others the name. */
  readonly id: string;
  readonly what: "set" | "hit" | "cleared";
  /** What it is for, or what it does. */
  readonly text: string;
  /** Number of the call that it was for; 0 for none. */
  readonly call: number;
  /** The object that it was for; null for none. */
  readonly objectId: string | null;
}

/** An attempt to deliver an event has ended. */
export interface AttemptNote {
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
  /** Null: a 2xx came back in time. */
  readonly reason: FailureReason | null;
  readonly fault: DeliveryFault | null;
  readonly status: number | null;
  /** The beginning of what came back; empty for nothing. */
  readonly words: string;
  /** Real milliseconds. */
  readonly latency: number;
  /** Virtual milliseconds of the next attempt; null when none waits. */
  readonly retriesAt: number | null;
}

/** Something that a test may want to know. */
export interface WarningNote {
  readonly kind: "warning";
  readonly at: Moment;
  readonly code: WarningCode | "ignored" | "until";
  readonly text: string;
  /** Number of the call that it is about, or that made the object; 0 for none. */
  readonly call: number;
}

/** Of entries older than these only the count is kept. */
export const LIMITS = { entries: 20_000 };

/**
 * What has happened to a world, in order and numbered from 1: references to what is kept anyway, and
 * notes of the little that is not. The clock's moves are noted with the first thing that happens at
 * another instant, so that time alone fills nothing.
 */
export class TimelineLog {
  readonly #ring = new Ring<Entry>(LIMITS);
  readonly #present: () => Moment;
  #at: Moment;
  #clears = 0;

  constructor(present: () => Moment) {
    this.#present = present;
    this.#at = present();
  }

  /** How often it has begun anew. */
  get clears(): number {
    return this.#clears;
  }

  /** How many of the oldest are no longer kept. */
  get evicted(): number {
    return this.#ring.evicted;
  }

  /** Number of the newest; 0 for none. */
  get last(): number {
    return this.#ring.next - 1;
  }

  get(number: number): Entry | undefined {
    return this.#ring.get(number);
  }

  note(entry: Entry): void {
    this.noteClock();
    this.#ring.push(entry);
  }

  /** Notes to which instant the clock has come, if it has moved. */
  noteClock(): void {
    const at = this.#present();
    if (at.ms !== this.#at.ms) this.#move(at, null);
  }

  /** The world has become what it was when a snapshot was taken. */
  noteRestored(snapshot: string): void {
    this.#move(this.#present(), snapshot);
  }

  clear(): void {
    this.#ring.clear();
    this.#at = this.#present();
    this.#clears += 1;
  }

  #move(at: Moment, snapshot: string | null): void {
    const from = this.#at.ms;
    this.#at = at;
    this.#ring.push({ kind: "clock", at, from, snapshot });
  }
}
