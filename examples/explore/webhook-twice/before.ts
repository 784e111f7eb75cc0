import type { Run, Vendor, VendorEvent } from "../api.js";
import { Api, retried } from "../api.js";

/** Books what each run has cost the customer, told by webhooks. */
export class Billing {
  readonly #api: Api;
  /** Cents by task. */
  readonly owed = new Map<string, number>();

  constructor(vendor: Vendor) {
    this.#api = new Api(vendor);
  }

  async start(task: string): Promise<void> {
    const key = { "idempotency-key": `bill-${task}` };
    await retried(this.#api, () => this.#api.post(`/tasks/${task}/run`, {}, key));
  }

  /** Takes a webhook. */
  async webhook(request: Request): Promise<Response> {
    const { type, data } = (await request.json()) as VendorEvent;
    if (type === "task_run.completed") this.#charge(data as Run);
    return new Response(null, { status: 204 });
  }

  #charge({ task_id }: Run): void {
    this.owed.set(task_id, (this.owed.get(task_id) ?? 0) + 15);
  }
}
