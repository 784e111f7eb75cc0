import type { Run, Vendor } from "../api.js";
import { Api, Refused, retried } from "../api.js";

const EVERY_MS = 5_000;
const MOST_POLLS = 12;

/** Reads a balance behind a login that asks for a one-time code. */
export class GuardedReader {
  readonly #api: Api;
  readonly #askPerson: () => string;

  /** `askPerson` gets the code that was sent to the customer's phone. */
  constructor(vendor: Vendor, askPerson: () => string) {
    this.#api = new Api(vendor);
    this.#askPerson = askPerson;
  }

  /** How a run ended: "done", or why it is not. */
  async read(task: string): Promise<string> {
    const key = { "idempotency-key": `read-${task}` };
    const { id } = await retried(this.#api, () => this.#api.post(`/tasks/${task}/run`, {}, key));
    for (let polls = 0; polls < MOST_POLLS; polls++) {
      const run = await retried(this.#api, () => this.#api.get(`/task-runs/${id}`));
      if (run.status === "interaction_required") {
        if (!(await this.#answer(run))) return "the code was not taken";
      } else if (run.status === "completed") return "done";
      else if (run.status === "failed") return run.errors[0]?.code ?? "failed";
      await this.#api.sleep(EVERY_MS);
    }
    return "it takes too long";
  }

  async #answer({ id, interaction }: Run): Promise<boolean> {
    const code = this.#askPerson();
    const input = interaction?.type === "mfa" ? { code } : { answer: code, account_id: code };
    try {
      await retried(this.#api, () => this.#api.post(`/task-runs/${id}/interaction`, { input }));
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }
}
