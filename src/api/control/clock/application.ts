import { MAX_ROUNDS } from "../../../engine/world/rules/transitions/rounds.js";
import type { World } from "../../../engine/world/world.js";
import { afterSocketEvents } from "../../webhooks/attempts/endpoint-queue.js";
import type { Companion } from "./companions.js";
import { SleepQueue } from "./sleep-queue.js";

/** Fake timers of a test that follow the virtual clock. */
export interface DrivenTimers {
  /** Their instant, in milliseconds since 1970. */
  readonly now: () => number;
  /** Sets their instant; nothing fires. */
  readonly set: (now: number) => void;
  /** Moves them until one has fired, or to `limit`. Returns whether one has. */
  readonly towards: (limit: number) => boolean;
  /** Whether the test has restored the real ones. */
  readonly isGone: () => boolean;
}

/** Turns of the event loop without activity after which the application counts as waiting. */
const QUIET_TURNS = 3;
/** The most turns that a busy application can delay the clock. */
export const MAX_TURNS = 1_000;

const NO_OTHERS: readonly Companion[] = [];

/** The application under test, if it runs in this process and waits for the virtual clock. */
export class Application {
  readonly sleepQueue = new SleepQueue();
  /** Whether it may be in this process. An advance then lets it run. */
  isHere = false;
  #timers: DrivenTimers | null = null;
  /** All worlds on its clock, if they are several. */
  readonly #companions = new Set<Companion>();
  #stirs = 0;
  #rounds = { instant: Number.NaN, count: 0 };

  /** Timers that follow the clock; null for none. */
  get timers(): DrivenTimers | null {
    if (this.#timers?.isGone() === true) this.#timers = null;
    return this.#timers;
  }

  set timers(timers: DrivenTimers | null) {
    this.#timers = timers;
    this.isHere ||= timers !== null;
  }

  /** Adds a world that shares its clock; the returned function removes it. */
  join(companion: Companion): () => void {
    this.#companions.add(companion);
    return () => void this.#companions.delete(companion);
  }

  /** The other worlds on the clock of a world. */
  othersOf(world: World): readonly Companion[] {
    if (this.#companions.size < 2) return NO_OTHERS;
    return [...this.#companions].filter((one) => one.world !== world);
  }

  /** Notes that the application has done something. */
  stir(): void {
    this.#stirs += 1;
  }

  /** Runs it until it is inactive for a few turns of the event loop. */
  async settled(): Promise<void> {
    let seen = this.#stirs;
    for (let quiet = 0, turns = 0; quiet < QUIET_TURNS && turns < MAX_TURNS; quiet++, turns++) {
      await new Promise<void>((resolve) => afterSocketEvents(resolve));
      if (seen !== this.#stirs) quiet = -1;
      seen = this.#stirs;
    }
  }

  /** Before an advance: sets the timers, and lets the application run until it waits. */
  async meet(now: number): Promise<void> {
    if (!this.isHere) return;
    this.#rounds = { instant: Number.NaN, count: 0 };
    this.timers?.set(now);
    await this.settled();
  }

  /** Notes that it wakes at an instant; false when that has happened too often at the same one. */
  wakesAt(instant: number): boolean {
    const count = instant === this.#rounds.instant ? this.#rounds.count + 1 : 1;
    this.#rounds = { instant, count };
    return count <= MAX_ROUNDS;
  }

  /** After a reset: drops the sleeps of the old world. */
  begin(now: number): void {
    this.sleepQueue.clear();
    this.timers?.set(now);
  }
}
