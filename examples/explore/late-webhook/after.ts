import type { Run, Vendor, VendorEvent } from "../api.js";
import { Api, retried } from "../api.js";

const ENDS = ["completed", "failed", "canceled"];

/** Shows customers how their runs stand, as webhooks tell it. */
export class StatusPage {
  readonly #api: Api;
  readonly shown = new Map<string, string>();

  constructor(vendor: Vendor) {
    this.#api = new Api(vendor);
  }

  async start(task: string): Promise<void> {
    const key = { "idempotency-key": `start-${task}` };
    await retried(this.#api, () => this.#api.post(`/tasks/${task}/run`, {}, key));
  }

  /** Takes a webhook. */
  async webhook(request: Request): Promise<Response> {
    const { type, data } = (await request.json()) as VendorEvent;
    if (type.startsWith("task_run.")) this.#show(data as Run, type.slice("task_run.".length));
    return new Response(null, { status: 204 });
  }

  #show({ id }: Run, status: string): void {
    // An event may be late: what has ended stays so.
    if (ENDS.includes(this.shown.get(id) ?? "")) return;
    this.shown.set(id, status);
  }
}
