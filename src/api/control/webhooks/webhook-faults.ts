import type { WebhookFault as FaultView } from "../../../../generated/control/types.js";
import { formatDuration } from "../../../engine/base/duration.js";
import type { ControlError } from "../../../engine/world/rules/errors/control-errors.js";
import { isControlError, unknownName } from "../../../engine/world/rules/errors/control-errors.js";
import * as faults from "../../../engine/world/rules/events/deliveries-faults.js";
import { isSpent } from "../../../engine/world/rules/overrides/faults.js";
import type { WebhookFault } from "../../../engine/world/state/deliveries/webhook-faults.js";
import type { World } from "../../../engine/world/world.js";
import type { ControlAnswer, ControlHost, ControlRequest } from "../handlers.js";
import { readChange, readTerms } from "./webhook-fault-reading.js";

/** `POST /__admin__/webhooks/faults`: arms a webhook fault. */
export function armWebhookFault(
  { world }: ControlHost,
  { body }: ControlRequest<"armWebhookFault">,
): ControlAnswer<"armWebhookFault"> {
  const terms = readTerms(world, body);
  return isControlError(terms) ? terms : view(faults.armWebhookFault(world, terms));
}

export function listWebhookFaults({ world }: ControlHost): ControlAnswer<"listWebhookFaults"> {
  return { data: world.webhookFaults.value.map(view) };
}

/** `PATCH …/{id}`: changes some terms; the counts stay. */
export function changeWebhookFault(
  { world }: ControlHost,
  { path, body }: ControlRequest<"changeWebhookFault">,
): ControlAnswer<"changeWebhookFault"> {
  const fault = world.webhookFaults.value.find(({ id }) => id === path.id);
  if (fault === undefined) return unknown(world, path.id);
  const terms = readChange(world, fault, body);
  return isControlError(terms) ? terms : view(faults.changeWebhookFault(world, fault, terms));
}

export function clearWebhookFault(
  { world }: ControlHost,
  { path }: ControlRequest<"clearWebhookFault">,
): ControlAnswer<"clearWebhookFault"> {
  return faults.clearWebhookFault(world, path.id) ? undefined : unknown(world, path.id);
}

export function clearWebhookFaults({ world }: ControlHost): ControlAnswer<"clearWebhookFaults"> {
  world.webhookFaults.drop(() => true);
  return undefined;
}

function unknown(world: World, id: string): ControlError {
  const known = world.webhookFaults.value.map((fault) => fault.id);
  return unknownName("not_found", "webhook fault", id, known);
}

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
