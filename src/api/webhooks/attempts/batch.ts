import type {
  Delivery,
  Sending,
  SentAttempt,
} from "../../../engine/world/state/deliveries/deliveries.js";
import type { SentRequest } from "../../journal/requests/sent-requests.js";

/** One attempt under way. */
export interface Job {
  /** The batch that it belongs to; `part` changes it. */
  batch: Batch;
  /** The delivery when the attempt was due. */
  readonly delivery: Delivery;
  /** How to make the attempt; null for a redelivery by hand, which has no retries. */
  readonly sending: Sending | null;
  /** The requests made for it so far. */
  readonly sent: (SentAttempt & SentRequest)[];
}

/**
 * Attempts that are due together. Their results take effect together, in the order of events and
 * endpoints, not of arrival. Only a reordered delivery comes after the next one.
 */
export class Batch {
  #jobs: readonly Job[];
  #depth: number;
  #causedBy: Delivery | null;
  /** Whether its attempts may start: the call that caused them has been answered. */
  isOpen = false;
  #done = 0;

  constructor(
    jobs: readonly Pick<Job, "delivery" | "sending">[],
    depth = 1,
    causedBy: Delivery | null = null,
  ) {
    this.#depth = depth;
    this.#causedBy = causedBy;
    this.#jobs = jobs.map((job) => ({ batch: this, ...job, sent: [] }));
  }

  get jobs(): readonly Job[] {
    return this.#jobs;
  }

  /** The length of the chain of attempts at this instant that led to these. */
  get depth(): number {
    return this.#depth;
  }

  /** The last attempt of that chain. */
  get causedBy(): Delivery | null {
    return this.#causedBy;
  }

  /** No attempt has led to these. */
  forgetCause(): void {
    this.#depth = 1;
    this.#causedBy = null;
  }

  /** Moves a job into a batch of its own. */
  part(job: Job): void {
    this.#jobs = this.#jobs.filter((other) => other !== job);
    const own = new Batch([], this.depth, this.causedBy);
    own.isOpen = this.isOpen;
    own.#jobs = [job];
    job.batch = own;
  }

  get isComplete(): boolean {
    return this.#done === this.#jobs.length;
  }

  /** One of its jobs has ended. */
  finish(): void {
    this.#done += 1;
  }
}
