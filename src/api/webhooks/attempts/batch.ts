import type {
  Delivery,
  Sending,
  SentAttempt,
} from "../../../engine/world/state/deliveries/deliveries.js";
import type { SentRequest } from "../../journal/requests/sent-requests.js";

/** One attempt on its way. */
export interface Job {
  /** That it belongs to; another one when it has been taken out. */
  batch: Batch;
  /** As it was when the attempt was asked for. */
  readonly delivery: Delivery;
  /** How the attempt is to be made; null: asked for by hand, and no retry follows. */
  readonly sending: Sending | null;
  /** The requests made for it so far. */
  readonly sent: (SentAttempt & SentRequest)[];
}

/**
 * The attempts that were asked for together. Their results take effect together, in the order in
 * which they were asked for, however fast each of them was: that of events and endpoints, but for a
 * delivery that goes after the next one.
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

  /** How many attempts at this instant led to these, one causing the next. */
  get depth(): number {
    return this.#depth;
  }

  /** The last of those. */
  get causedBy(): Delivery | null {
    return this.#causedBy;
  }

  /** No attempt has led to these. */
  forgetCause(): void {
    this.#depth = 1;
    this.#causedBy = null;
  }

  /** Takes a job out, into a batch of its own. */
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
