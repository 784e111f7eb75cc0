import type { Batch } from "./attempts/batch.js";
import { systemClock } from "./system-clock.js";

/** A wait has one before each of these rounds: 2, 3, 4, 9, 16, 25 and so on. */
export const opensWindow = (rounds: number): boolean =>
  rounds > 1 && (rounds < 4 || Number.isInteger(Math.sqrt(rounds)));

/**
 * Real milliseconds that it takes, in a wait that has gone on for so many. The first is short. Of
 * later ones each takes a smaller part of the wait, so that all of them together take about a third
 * of the time between them, however many rounds there are.
 */
export const lengthOf = (rounds: number, waited: number): number =>
  Math.max(Math.min(rounds - 1, 5), waited / (2 * Math.sqrt(rounds)));
/** Real milliseconds after which it is given up. */
const patienceOf = (waited: number): number => Math.max(100, waited / 2);

/**
 * A call does not say what has caused it: one that comes while an attempt is under way may be its
 * handler's, or somebody's who calls all the time, for whom nobody is to wait without end. So a wait
 * in which attempts may have led to others has a quiescence window: what is to be sent next is held until all
 * before it has ended, and a little longer. Who calls then is no handler that has yet to answer. It
 * is given up when an endpoint takes too long: what is held may be what that waits for.
 */
export class QuiescenceWindow {
  readonly #held = new Set<Batch>();
  /** Before which round of the wait. */
  #rounds = 0;
  #isOn = false;
  #timer: NodeJS.Timeout | null = null;

  /** Holds it until there has been a quiescence window, or will be none. */
  hold(batch: Batch, rounds: number, waited: number, over: () => void): void {
    this.#rounds = rounds;
    this.#held.add(batch);
    this.#timer ??= systemClock.setTimeout(over, patienceOf(waited));
  }

  holds(batch: Batch): boolean {
    return this.#held.has(batch);
  }

  /** Something is held, and not everything before it has ended. */
  get isAwaited(): boolean {
    return this.#held.size > 0 && !this.#isOn;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Everything before what is held has ended. */
  begin(waited: number, over: () => void): void {
    this.#stopTimer();
    this.#isOn = true;
    this.#timer = systemClock.setTimeout(over, lengthOf(this.#rounds, waited));
  }

  /** Answers what was held. */
  end(): readonly Batch[] {
    this.#stopTimer();
    this.#isOn = false;
    const held = [...this.#held];
    this.#held.clear();
    return held;
  }

  #stopTimer(): void {
    if (this.#timer !== null) systemClock.clearTimeout(this.#timer);
    this.#timer = null;
  }
}
