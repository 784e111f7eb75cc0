import type { Batch } from "./attempts/batch.js";
import { systemClock } from "./system-clock.js";

/** A wait has one before each of these rounds: 2, 3, 4, 9, 16, 25 and so on. */
export const opensWindow = (rounds: number): boolean =>
  rounds > 1 && (rounds < 4 || Number.isInteger(Math.sqrt(rounds)));

/**
 * Length of a window in real milliseconds, in a wait that has lasted `waited`. The first window is
 * short. Later windows are ever smaller parts of the wait, so that all windows together take about a
 * third of the time between them.
 */
export const lengthOf = (rounds: number, waited: number): number =>
  Math.max(Math.min(rounds - 1, 5), waited / (2 * Math.sqrt(rounds)));
/** Real milliseconds after which a window is skipped. */
const patienceOf = (waited: number): number => Math.max(100, waited / 2);

/**
 * A call does not say what caused it. One that comes while an attempt is under way can be its
 * handler's, or that of another client that calls all the time; a wait must not last for the latter.
 * So a wait in which attempts may have led to others has a quiescence window: the next attempts are
 * held until all before them have ended, and a little longer. A call within the window is not a
 * handler's. The window is skipped when an endpoint takes too long, since that endpoint may itself
 * wait for an attempt that is held.
 */
export class QuiescenceWindow {
  readonly #held = new Set<Batch>();
  /** The round of the wait that it precedes. */
  #rounds = 0;
  #isOn = false;
  #timer: NodeJS.Timeout | null = null;

  /** Holds a batch until the window has ended or is skipped. */
  hold(batch: Batch, rounds: number, waited: number, over: () => void): void {
    this.#rounds = rounds;
    this.#held.add(batch);
    this.#timer ??= systemClock.setTimeout(over, patienceOf(waited));
  }

  holds(batch: Batch): boolean {
    return this.#held.has(batch);
  }

  /** Whether a batch is held and the window has not begun. */
  get isAwaited(): boolean {
    return this.#held.size > 0 && !this.#isOn;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Begins the window: all attempts before the held ones have ended. */
  begin(waited: number, over: () => void): void {
    this.#stopTimer();
    this.#isOn = true;
    this.#timer = systemClock.setTimeout(over, lengthOf(this.#rounds, waited));
  }

  /** Ends the window; returns the batches that were held. */
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
