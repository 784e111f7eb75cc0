import type { PackNames } from "../../../engine/pack/names.js";
import type { Answer, Call, Query } from "../call.js";
import type { DefaultPack, EventName, WebhookFaultOf } from "../names.js";

/** Which deliveries to list. */
export type DeliveriesOf<N extends PackNames = DefaultPack> = Omit<
  Query<"listDeliveries">,
  "event"
> & { readonly event?: EventName<N> };

/** The calls about what was sent to endpoints, and what is to go wrong with it. */
export interface DeliveryCalls<N extends PackNames = DefaultPack> {
  /**
   * Lists what was sent to an endpoint, with every attempt: what was sent, what came back, and
   * why it failed (control contract, `listEndpointDeliveries`).
   *
   * @throws ControlPlaneError 404 when there is no such endpoint
   * @example
   * ```ts
   * const { id } = await sim.webhooks.register({ url: "http://127.0.0.1:3000/webhooks" });
   * const failed = (await sim.webhooks.deliveries(id)).data.filter(
   *   ({ outcome }) => outcome === "failed",
   * );
   * ```
   */
  (id: string, query?: Query<"listEndpointDeliveries">): Promise<Answer<"listEndpointDeliveries">>;

  /**
   * Lists what was sent to all endpoints, or what is asked for of it, in the order of events
   * (control contract, `listDeliveries`).
   *
   * @throws ControlPlaneError 404 for an unknown endpoint, 422 for an unknown type of event
   * @example
   * ```ts
   * const { data } = await sim.webhooks.deliveries.list({ outcome: "failed" });
   * ```
   */
  readonly list: (query?: DeliveriesOf<N>) => Promise<Answer<"listDeliveries">>;

  /**
   * Orders faults for attempts to deliver events (control contract, `armWebhookFault`): `drop`,
   * `duplicate`, `stale`, `reorder` (after the next one to the same endpoint) or `delay`. It stays
   * armed until it is spent or cleared; `sim.webhooks.faults` lists, changes and clears them.
   *
   * @throws ControlPlaneError 404 for an unknown endpoint, 422 for an unknown type of event or an
   * attempt that is never made
   * @example The first attempt is lost, the retry arrives:
   * ```ts
   * await sim.webhooks.deliveries.fault({ event: "task_run.completed", do: "drop", count: 1 });
   * ```
   * @example The end of a run is told before its beginning:
   * ```ts
   * await sim.webhooks.deliveries.fault({ event: "task_run.running", do: "reorder" });
   * ```
   */
  readonly fault: (fault: WebhookFaultOf<N>) => Promise<Answer<"armWebhookFault">>;
}

export function deliveryCalls<N extends PackNames>(call: Call): DeliveryCalls<N> {
  const ofEndpoint = (
    id: string,
    query: Query<"listEndpointDeliveries"> = {},
  ): Promise<Answer<"listEndpointDeliveries">> =>
    call("listEndpointDeliveries", { path: { id }, query });
  return Object.assign(ofEndpoint, {
    list: (query: DeliveriesOf<N> = {}) => call("listDeliveries", { query }),
    fault: (fault: WebhookFaultOf<N>) => call("armWebhookFault", { body: fault }),
  });
}
