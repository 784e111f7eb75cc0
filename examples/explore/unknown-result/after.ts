import type { Vendor } from "../api.js";
import { Api, retried } from "../api.js";

const EVERY_MS = 5_000;
const MOST_POLLS = 60;

/** Pays bills by runs of the vendor's, and keeps a ledger of what has been paid. */
export class BillPayer {
  readonly #api: Api;
  readonly ledger = new Map<string, "paid" | "unpaid" | "unclear">();

  constructor(vendor: Vendor) {
    this.#api = new Api(vendor);
  }

  async pay(task: string, bill: string): Promise<void> {
    const key = { "idempotency-key": `bill-${bill}` };
    const { id } = await retried(this.#api, () =>
      this.#api.post(`/tasks/${task}/run`, { input: { bill } }, key),
    );
    for (let polls = 0; polls < MOST_POLLS; polls++) {
      const run = await retried(this.#api, () => this.#api.get(`/task-runs/${id}`));
      if (run.status === "completed") {
        // A run can complete without anybody knowing whether it did what it was for.
        this.ledger.set(bill, run.result === "success" ? "paid" : "unclear");
        return;
      }
      if (run.status === "failed") {
        this.ledger.set(bill, "unpaid");
        return;
      }
      await this.#api.sleep(EVERY_MS);
    }
    this.ledger.set(bill, "unclear");
  }
}
