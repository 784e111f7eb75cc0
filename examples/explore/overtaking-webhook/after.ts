import type { Vendor, VendorEvent } from "../api.js";
import { Api, retried } from "../api.js";

/** Orders whose end a webhook tells. */
export class Orders {
  readonly #api: Api;
  readonly #task: string;
  readonly #orderOf = new Map<string, string>();
  /** Runs that have ended before anybody here knew whose they are. */
  readonly #done = new Set<string>();
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
    // The webhook may have overtaken the answer.
    if (this.#done.has(run.id)) this.states.set(order, "done");
  }

  /** Takes a webhook. */
  async webhook(request: Request): Promise<Response> {
    const event = (await request.json()) as VendorEvent;
    if (event.type === "task_run.completed") this.#complete(event.data.id);
    return new Response(null, { status: 204 });
  }

  #complete(run: string): void {
    this.#done.add(run);
    const order = this.#orderOf.get(run);
    if (order !== undefined) this.states.set(order, "done");
  }
}
