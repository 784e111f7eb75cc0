import { MAX_ROUNDS } from "../../../engine/world/rules/transitions/rounds.js";
import { afterSocketEvents } from "../../webhooks/attempts/endpoint-queue.js";
import { SleepQueue } from "./sleep-queue.js";

/** Fake timers of a test that go along with the virtual clock. */
export interface DrivenTimers {
  /** The instant that they show, in milliseconds since 1970. */
  readonly now: () => number;
  /** Sets what they show; nothing fires. */
  readonly set: (now: number) => void;
  /** Goes on until one of them has fired, to `limit` at most. Answers whether one has. */
  readonly towards: (limit: number) => boolean;
  /** Whether the test has put the real ones back. */
  readonly isGone: () => boolean;
}

/** So many quiet turns of the event loop in a row mean that the application waits. */
const QUIET_TURNS = 3;
/** An application that is never quiet holds up time no longer than this. */
export const MAX_TURNS = 1_000;

/** The application under test, as far as it is in this process and waits for the virtual clock. */
export class Application {
  readonly sleepQueue = new SleepQueue();
  /** Whether it may be in this process: an advance then lets it run. */
  isHere = false;
  #timers: DrivenTimers | null = null;
  #stirs = 0;
  #rounds = { instant: Number.NaN, count: 0 };

  /** Timers that go along; null for none. */
  get timers(): DrivenTimers | null {
    if (this.#timers?.isGone() === true) this.#timers = null;
    return this.#timers;
  }

  set timers(timers: DrivenTimers | null) {
    this.#timers = timers;
    this.isHere ||= timers !== null;
  }

  /** The application has done something. */
  stir(): void {
    this.#stirs += 1;
  }

  /** Lets it run until it has done nothing for a few turns of the event loop. */
  async settled(): Promise<void> {
    let seen = this.#stirs;
    for (let calm = 0, turns = 0; calm < QUIET_TURNS && turns < MAX_TURNS; calm++, turns++) {
      await new Promise<void>((resolve) => afterSocketEvents(resolve));
      if (seen !== this.#stirs) calm = -1;
      seen = this.#stirs;
    }
  }

  /** An advance begins at an instant: the application gets to its waits, its timers to the instant. */
  async meet(now: number): Promise<void> {
    if (!this.isHere) return;
    this.#rounds = { instant: Number.NaN, count: 0 };
    this.timers?.set(now);
    await this.settled();
  }

  /** Notes that it is woken at an instant; false when that has led to nothing but the next time. */
  wakesAt(instant: number): boolean {
    const count = instant === this.#rounds.instant ? this.#rounds.count + 1 : 1;
    this.#rounds = { instant, count };
    return count <= MAX_ROUNDS;
  }

  /** The world begins anew; what waited for the old one waits no more. */
  begin(now: number): void {
    this.sleepQueue.clear();
    this.timers?.set(now);
  }
}
