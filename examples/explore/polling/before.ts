import type { Run, Vendor } from "../api.js";
import { Api, retried } from "../api.js";

/** Reads a balance: starts a run, and asks for it until it has ended. */
export class BalanceReader {
  readonly #api: Api;

  constructor(vendor: Vendor) {
    this.#api = new Api(vendor);
  }

  async read(task: string): Promise<number | null> {
    const key = { "idempotency-key": `read-${task}` };
    const { id } = await retried(this.#api, () => this.#api.post(`/tasks/${task}/run`, {}, key));
    const run = await this.#ended(id);
    return run.output?.balance ?? null;
  }

  async #ended(id: string): Promise<Run> {
    for (;;) {
      const run = await retried(this.#api, () => this.#api.get(`/task-runs/${id}`));
      if (run.status === "completed") return run;
      if (run.status === "failed") throw new Error(`the run failed: ${run.errors[0]?.code}`);
      await this.#api.sleep(5_000);
    }
  }
}
