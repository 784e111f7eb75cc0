import type { Run, Vendor } from "../api.js";
import { Api, retried } from "../api.js";

/** So long a run may take; one that waits for a person may never end. */
const LONGEST_MS = 10 * 60_000;
const EVERY_MS = 5_000;

/** Reads a balance: starts a run, and asks for it until it has ended, or for ten minutes. */
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
    for (let waited = 0; waited < LONGEST_MS; waited += EVERY_MS) {
      const run = await retried(this.#api, () => this.#api.get(`/task-runs/${id}`));
      if (run.status === "completed") return run;
      if (run.status === "failed") throw new Error(`the run failed: ${run.errors[0]?.code}`);
      await this.#api.sleep(EVERY_MS);
    }
    throw new Error(`the run ${id} has not ended in ten minutes`);
  }
}
