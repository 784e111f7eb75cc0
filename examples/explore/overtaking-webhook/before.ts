import type { Vendor, VendorEvent } from "../api.js";
import { Api, retried } from "../api.js";

/** Orders whose end a webhook tells. */
export class Orders {
  readonly #api: Api;
  readonly #task: string;
  readonly #orderOf = new Map<string, string>();
  readonly states = new Map<string, "open" | "done">();

  constructor(vendor: Vendor, task: string) {
    this.#api = new Api(vendor);
    this.#task = task;
  }

  async place(order: string): Promise<void> {
    this.states.set(order, "open");
    const key = { "idempotency-key": `order-${order}` };
    const run = await retried(this.#api, () =>
      this.#api.post(`/tasks/${this.#task}/run`, { input: { order } }, key),
    );
    this.#orderOf.set(run.id, order);
  }

  /** Takes a webhook. */
  async webhook(request: Request): Promise<Response> {
    const event = (await request.json()) as VendorEvent;
    const order = this.#orderOf.get(event.data.id);
    if (order !== undefined && event.type === "task_run.completed") this.states.set(order, "done");
    return new Response(null, { status: 204 });
  }
}
