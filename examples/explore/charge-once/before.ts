import type { Vendor } from "../api.js";
import { Api, retried } from "../api.js";

/** A shop that books each order by one run of the vendor's, and tries again when that fails. */
export class Shop {
  readonly #api: Api;
  readonly #taskId: string;
  readonly booked = new Map<string, string>();

  constructor(vendor: Vendor, taskId: string) {
    this.#api = new Api(vendor);
    this.#taskId = taskId;
  }

  /** Books an order. */
  async checkout(order: string): Promise<void> {
    const run = await retried(this.#api, () => this.#book(order));
    this.booked.set(order, run.id);
  }

  #book(order: string) {
    return this.#api.post(`/tasks/${this.#taskId}/run`, { input: { order } });
  }
}
