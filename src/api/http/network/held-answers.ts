import { systemClock } from "../../webhooks/system-clock.js";

/** Answers that wait: delayed by a fault, or kept back for ever. A reset cuts them off. */
export class HeldAnswers {
  readonly #held = new Set<{ readonly timer: NodeJS.Timeout | null; readonly cut: () => void }>();

  /**
   * Calls `answer` after some real milliseconds, unless it is cut off before; the returned function
   * forgets it.
   */
  delay(ms: number, answer: () => void, cut: () => void): () => void {
    const timer = systemClock.setTimeout(() => {
      this.#held.delete(entry);
      answer();
    }, ms);
    const entry = { timer, cut };
    this.#held.add(entry);
    return () => {
      systemClock.clearTimeout(timer);
      this.#held.delete(entry);
    };
  }

  /** Holds an answer back for ever; the returned function drops it when the caller disconnects. */
  keep(cut: () => void): () => void {
    const entry = { timer: null, cut };
    this.#held.add(entry);
    return () => this.#held.delete(entry);
  }

  /** Breaks off the answers that are kept back for ever. */
  cutOffKept(): void {
    for (const entry of this.#held) {
      if (entry.timer !== null) continue;
      this.#held.delete(entry);
      entry.cut();
    }
  }

  /** Breaks off every answer that waits. */
  cutOff(): void {
    for (const { timer, cut } of this.#held) {
      if (timer !== null) systemClock.clearTimeout(timer);
      cut();
    }
    this.#held.clear();
  }
}
