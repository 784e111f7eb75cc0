import type { Vendor } from "../api.js";
import { Api, Refused } from "../api.js";

export type State = "open" | "running" | "refused";

/** Reads balances at night; what the vendor refuses is never asked again, and a person is told. */
export class NightlyReadings {
  readonly #api: Api;
  readonly states = new Map<string, State>();
  readonly context: string[] = [];

  constructor(vendor: Vendor, tasks: readonly string[]) {
    this.#api = new Api(vendor);
    for (const task of tasks) this.states.set(task, "open");
  }

  /** One night: starts what is open. */
  async night(): Promise<void> {
    for (const [task, state] of this.states) if (state === "open") await this.#start(task);
  }

  async #start(task: string): Promise<void> {
    const key = { "idempotency-key": `night-1-${task}` };
    try {
      await this.#api.post(`/tasks/${task}/run`, {}, key);
      this.states.set(task, "running");
    } catch (error) {
      if (!(error instanceof Refused)) return;
      this.states.set(task, "refused");
      this.context.push(`${task} is refused (${error.status}); please look into it`);
    }
  }
}
