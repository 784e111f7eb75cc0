import type { WebhookFault as FaultView } from "../../../../generated/control/types.js";
import { formatDuration } from "../../../engine/base/duration.js";
import * as faults from "../../../engine/world/rules/events/deliveries-faults.js";
import { isSpent } from "../../../engine/world/rules/overrides/faults.js";
import type { WebhookFault } from "../../../engine/world/state/deliveries/webhook-faults.js";
import { webhookFaultWords } from "../../journal/timeline/override-words.js";
import type { Change, Handler } from "../handlers.js";
import { ArmedOverrides } from "../overrides/armed-overrides.js";
import { readChange, readTerms } from "./webhook-fault-reading.js";

const armed = new ArmedOverrides<WebhookFault>({
  override: "webhook_fault",
  name: "webhook fault",
  of: (world) => world.webhookFaults,
  words: webhookFaultWords,
});

/** `POST /__admin__/webhooks/faults`: arms a webhook fault. */
export const armWebhookFault: Change<"armWebhookFault"> = (host, { body }) => {
  const terms = readTerms(host.world, body);
  return view(armed.note(host, faults.armWebhookFault(host.world, terms), "set"));
};

export const listWebhookFaults: Handler<"listWebhookFaults"> = ({ world }) => {
  return { data: world.webhookFaults.value.map(view) };
};

/** `PATCH …/{id}`: changes some terms; the counts stay. */
export const changeWebhookFault: Change<"changeWebhookFault"> = (host, { path, body }) => {
  const fault = armed.find(host.world, path.id);
  const terms = readChange(host.world, fault, body);
  return view(armed.note(host, faults.changeWebhookFault(host.world, fault, terms), "set"));
};

export const clearWebhookFault: Change<"clearWebhookFault"> = (host, { path }) =>
  armed.clear(host, path.id);

export const clearWebhookFaults: Change<"clearWebhookFaults"> = (host) => armed.clearAll(host);

function view(fault: WebhookFault): FaultView {
  const { id, event, resourceId, endpointId, attempt, kind, by, count, after, hits } = fault;
  return {
    id,
    event,
    resource_id: resourceId,
    endpoint_id: endpointId,
    attempt,
    do: kind,
    by: by === 0 ? null : formatDuration(by),
    count,
    after,
    hits,
    remaining: count === null ? null : Math.max(count - hits, 0),
    spent: isSpent(fault),
  };
}
