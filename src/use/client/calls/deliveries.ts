import type { PackNames } from "../../../engine/pack/names.js";
import type { Answer, Call, Query } from "../call.js";
import type { DefaultPack, EventName, WebhookFaultOf } from "../names.js";

/** Which deliveries to list. */
export type DeliveriesOf<N extends PackNames = DefaultPack> = Omit<
  Query<"listDeliveries">,
  "event"
> & { readonly event?: EventName<N> };

/** The calls about deliveries to endpoints, and faults for them. */
export interface DeliveryCalls<N extends PackNames = DefaultPack> {
  /**
   * Lists the deliveries to an endpoint, with the request, the answer and the failure of every
   * attempt (control contract, `listEndpointDeliveries`).
   *
   * @throws ControlPlaneError 404 for an unknown endpoint
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
   * Lists the deliveries to all endpoints that match the query, in the order of events (control
   * contract, `listDeliveries`).
   *
   * @throws ControlPlaneError 404 for an unknown endpoint, 422 for an unknown type of event
   * @example
   * ```ts
   * const { data } = await sim.webhooks.deliveries.list({ outcome: "failed" });
   * ```
   */
  readonly list: (query?: DeliveriesOf<N>) => Promise<Answer<"listDeliveries">>;

  /**
   * Arms a fault for attempts to deliver events (control contract, `armWebhookFault`): `drop`,
   * `duplicate`, `stale`, `reorder` (after the next one to the same endpoint) or `delay`. It stays
   * armed until it is spent or cleared; `sim.webhooks.faults` lists, changes and clears them.
   *
   * @throws ControlPlaneError 404 for an unknown endpoint, 422 for an unknown type of event or an
   * attempt that never happens
   * @example The first attempt is lost, the retry arrives:
   * ```ts
   * await sim.webhooks.deliveries.fault({ event: "task_run.completed", do: "drop", count: 1 });
   * ```
   * @example The event of a run's start arrives after a later one:
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
