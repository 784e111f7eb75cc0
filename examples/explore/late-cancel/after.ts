import type { Run, Vendor } from "../api.js";
import { Api, retried } from "../api.js";

const ENDS = ["completed", "failed", "canceled"];
const EVERY_MS = 5_000;
const MOST_POLLS = 60;

/** Bookings that a customer may call off. */
export class Bookings {
  readonly #api: Api;
  readonly #task: string;
  readonly #runs = new Map<string, string>();
  readonly refunded = new Set<string>();

  constructor(vendor: Vendor, task: string) {
    this.#api = new Api(vendor);
    this.#task = task;
  }

  async book(order: string): Promise<void> {
    const key = { "idempotency-key": `book-${order}` };
    const run = await retried(this.#api, () =>
      this.#api.post(`/tasks/${this.#task}/run`, { input: { order } }, key),
    );
    this.#runs.set(order, run.id);
  }

  /** Calls a booking off and pays back what was paid for it. */
  async callOff(order: string): Promise<void> {
    const id = this.#runs.get(order);
    if (id === undefined) return;
    // Only what the vendor has really called off is paid back.
    await retried(this.#api, () => this.#api.post(`/task-runs/${id}/cancel`)).catch(() => {});
    const run = await this.#ended(id);
    if (run.status === "canceled") this.refunded.add(order);
  }

  async #ended(id: string): Promise<Run> {
    for (let polls = 0; ; polls++) {
      const run = await retried(this.#api, () => this.#api.get(`/task-runs/${id}`));
      if (ENDS.includes(run.status) || polls === MOST_POLLS) return run;
      await this.#api.sleep(EVERY_MS);
    }
  }
}
