import type { Vendor } from "../api.js";
import { Api, retried } from "../api.js";

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
    this.refunded.add(order);
    await retried(this.#api, () => this.#api.post(`/task-runs/${id}/cancel`)).catch(() => {});
  }
}
