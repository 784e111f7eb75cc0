// `EventCalls` and `WebhookCalls`: the client's methods `sim.events.…`, which read what the vendor
// has announced, and `sim.webhooks.…`, about endpoints, deliveries to them, and faults of
// deliveries.

import type { PackNames } from "../../../engine/pack/pack-names.js";
import type { Answer, Call, Query } from "../call.js";
import type {
  DefaultPack,
  EndpointChangeOf,
  EndpointOf,
  EventName,
  WebhookFaultChangeOf,
  WebhookFaultOf,
} from "../typed-requests.js";
import { SubjectCalls } from "./calls.js";

/** The calls about the events that the world has emitted. */
export class EventCalls<N extends PackNames = DefaultPack> extends SubjectCalls {
  /**
   * Lists the events with the data that they were emitted with, oldest first: all, or those of one
   * type or object. With `wait` it answers as soon as there is one, or after that much real time
   * (control contract, `listEvents`).
   *
   * @throws ControlPlaneError 422 for an unknown type
   * @example
   * ```ts
   * const { data } = await sim.events.list({ type: "task_run.completed", wait: "2s" });
   * ```
   */
  list(
    query: Omit<Query<"listEvents">, "type"> & { readonly type?: EventName<N> } = {},
  ): Promise<Answer<"listEvents">> {
    return this.call("listEvents", { query });
  }
}

/** Which deliveries to list. */
type DeliveriesOf<N extends PackNames = DefaultPack> = Omit<Query<"listDeliveries">, "event"> & {
  readonly event?: EventName<N>;
};

/** The calls about deliveries to endpoints, and faults for them. */
interface DeliveryCalls<N extends PackNames = DefaultPack> {
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

function deliveryCalls<N extends PackNames>(call: Call): DeliveryCalls<N> {
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

/** The calls about armed webhook faults; `sim.webhooks.deliveries.fault` arms one. */
class WebhookFaultCalls<N extends PackNames = DefaultPack> extends SubjectCalls {
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

/** The calls about webhook endpoints of the test and their deliveries. */
export class WebhookCalls<N extends PackNames = DefaultPack> extends SubjectCalls {
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
