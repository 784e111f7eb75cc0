import type { PackNames } from "../../../engine/pack/names.js";
import type { Answer } from "../call.js";
import type { DefaultPack, WebhookFaultChangeOf } from "../names.js";
import { Calls } from "./calls.js";

/** The calls about armed webhook faults; `sim.webhooks.deliveries.fault` arms one. */
export class WebhookFaultCalls<N extends PackNames = DefaultPack> extends Calls {
  /**
   * Lists all webhook faults in the order of arming, spent ones too, with their hits (control
   * contract, `listWebhookFaults`).
   *
   * @example
   * ```ts
   * const { data } = await sim.webhooks.faults.list();
   * ```
   */
  list(): Promise<Answer<"listWebhookFaults">> {
    return this.call("listWebhookFaults");
  }

  /**
   * Changes the members in `changes` of a webhook fault; null removes a condition (control contract,
   * `changeWebhookFault`).
   *
   * @throws ControlPlaneError 404 for an unknown fault, 422 if it could never fire
   * @example
   * ```ts
   * const { id } = await sim.webhooks.deliveries.fault({ do: "drop", count: 1 });
   * await sim.webhooks.faults.change(id, { count: 2 });
   * ```
   */
  change(id: string, changes: WebhookFaultChangeOf<N>): Promise<Answer<"changeWebhookFault">> {
    return this.call("changeWebhookFault", { path: { id }, body: changes });
  }

  /**
   * Removes one webhook fault, or all without an id (control contract,
   * `clearWebhookFault`, `clearWebhookFaults`).
   *
   * @throws ControlPlaneError 404 for an unknown fault
   * @example
   * ```ts
   * await sim.webhooks.faults.clear();
   * ```
   */
  clear(id?: string): Promise<void> {
    return id === undefined
      ? this.call("clearWebhookFaults")
      : this.call("clearWebhookFault", { path: { id } });
  }
}
