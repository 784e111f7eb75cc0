import type { Batch, Job } from "./batch.js";

/** Ends a redelivery: true when its result has taken effect, false when it was cut off. */
type EndRedelivery = (isDone: boolean) => void;

/** The batches whose results have not taken effect yet. */
export class BatchesUnderWay {
  /** In the order in which they became due. */
  readonly #ordered = new Set<Batch>();
  /** Attempts whose receivers wait for a later instant, and those queued behind them. */
  readonly #resting = new Set<Batch>();
  /** Redeliveries by hand. */
  readonly #redeliveries = new Map<Batch, EndRedelivery>();

  /** The batches that can take effect, in order. */
  get ordered(): Iterable<Batch> {
    return this.#ordered;
  }

  /** Whether nothing but resting attempts is under way. */
  get isEmpty(): boolean {
    return this.#ordered.size === 0 && !this.isRedelivering;
  }

  get isRedelivering(): boolean {
    for (const batch of this.#redeliveries.keys()) if (!this.#resting.has(batch)) return true;
    return false;
  }

  get last(): Batch | undefined {
    return [...this.#ordered].at(-1);
  }

  add(batch: Batch): void {
    this.#ordered.add(batch);
  }

  addRedelivery(batch: Batch, end: EndRedelivery): void {
    this.#redeliveries.set(batch, end);
  }

  isOrdered(batch: Batch): boolean {
    return this.#ordered.has(batch);
  }

  /** Whether nothing has cut the batch of a job off. */
  has({ batch, sending }: Job): boolean {
    if (sending === null) return this.#redeliveries.has(batch);
    return this.#ordered.has(batch) || this.#resting.has(batch);
  }

  /** Removes a batch whose results take effect now. */
  remove(batch: Batch): void {
    this.#ordered.delete(batch);
  }

  /** Removes a redelivery; undefined when it was cut off. */
  removeRedelivery(batch: Batch): EndRedelivery | undefined {
    const end = this.#redeliveries.get(batch);
    this.#redeliveries.delete(batch);
    return end;
  }

  /** A job rests: the rest of its batch no longer waits for it. */
  setAside(job: Job): void {
    if (job.sending !== null) job.batch.part(job);
    this.#resting.add(job.batch);
  }

  /** A job that rested goes on. */
  takeUp({ batch }: Job): void {
    if (this.#resting.delete(batch) && !this.#redeliveries.has(batch)) this.#ordered.add(batch);
  }

  /** Removes all of them; returns the ends of the redeliveries. */
  clear(): readonly EndRedelivery[] {
    const ends = [...this.#redeliveries.values()];
    this.#ordered.clear();
    this.#resting.clear();
    this.#redeliveries.clear();
    return ends;
  }
}
