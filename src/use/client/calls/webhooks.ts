import type { PackNames } from "../../../engine/pack/names.js";
import type { Answer } from "../call.js";
import type { DefaultPack, EndpointChangeOf, EndpointOf } from "../names.js";
import { Calls } from "./calls.js";
import type { DeliveryCalls } from "./deliveries.js";
import { deliveryCalls } from "./deliveries.js";
import { WebhookFaultCalls } from "./webhook-faults.js";

/** The calls about webhook endpoints of the test and their deliveries. */
export class WebhookCalls<N extends PackNames = DefaultPack> extends Calls {
  /** Deliveries, and faults for them. */
  readonly deliveries: DeliveryCalls<N> = deliveryCalls(this.call);
  /** Armed webhook faults. */
  readonly faults: WebhookFaultCalls<N> = new WebhookFaultCalls(this.call);

  /**
   * Registers an endpoint. Only this answer has the whole signing secret. The default secret depends
   * on key and URL alone (control contract, `registerEndpoint`).
   *
   * @throws ControlPlaneError 422 for an unknown type of event
   * @example
   * ```ts
   * const { secret } = await sim.webhooks.register({
   *   url: "http://127.0.0.1:3000/webhooks",
   *   subscribe: ["task_run.completed", "task_run.failed"],
   * });
   * ```
   */
  register(endpoint: EndpointOf<N>): Promise<Answer<"registerEndpoint">> {
    return this.call("registerEndpoint", { body: endpoint });
  }

  /**
   * Lists the endpoints in the order of registration (control contract, `listEndpoints`).
   *
   * @example
   * ```ts
   * const { data } = await sim.webhooks.list();
   * ```
   */
  list(): Promise<Answer<"listEndpoints">> {
    return this.call("listEndpoints");
  }

  /**
   * Reads one endpoint (control contract, `getEndpoint`).
   *
   * @throws ControlPlaneError 404 for an unknown endpoint
   * @example
   * ```ts
   * const { id } = await sim.webhooks.register({ url: "http://127.0.0.1:3000/webhooks" });
   * const { active } = await sim.webhooks.get(id);
   * ```
   */
  get(id: string): Promise<Answer<"getEndpoint">> {
    return this.call("getEndpoint", { path: { id } });
  }

  /**
   * Changes the members in `changes` of an endpoint: fault rates (null for none), subscription,
   * timeout, whether it is active (control contract, `changeEndpoint`).
   *
   * @throws ControlPlaneError 404 for an unknown endpoint, 422 for an unknown type of event
   * @example
   * ```ts
   * const { id } = await sim.webhooks.register({ url: "http://127.0.0.1:3000/webhooks" });
   * await sim.webhooks.change(id, { fault_rates: { duplicate: 1 } });
   * ```
   */
  change(id: string, changes: EndpointChangeOf<N>): Promise<Answer<"changeEndpoint">> {
    return this.call("changeEndpoint", { path: { id }, body: changes });
  }

  /**
   * Removes an endpoint and drops its retries (control contract, `removeEndpoint`).
   *
   * @throws ControlPlaneError 404 for an unknown endpoint
   * @example
   * ```ts
   * const { id } = await sim.webhooks.register({ url: "http://127.0.0.1:3000/webhooks" });
   * await sim.webhooks.remove(id);
   * ```
   */
  remove(id: string): Promise<void> {
    return this.call("removeEndpoint", { path: { id } });
  }

  /**
   * Repeats a delivery now, with the same webhook-id, and answers after the attempt (control
   * contract, `redeliver`).
   *
   * @throws ControlPlaneError 404 for an unknown delivery
   * @example
   * ```ts
   * const { id } = await sim.webhooks.register({ url: "http://127.0.0.1:3000/webhooks" });
   * for (const delivery of (await sim.webhooks.deliveries(id)).data) {
   *   await sim.webhooks.redeliver(delivery.id);
   * }
   * ```
   */
  redeliver(id: string): Promise<Answer<"redeliver">> {
    return this.call("redeliver", { path: { id } });
  }
}
