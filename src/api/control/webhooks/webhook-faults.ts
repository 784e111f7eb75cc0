// The handlers of the control calls under `/__admin__/webhooks/faults`, by which a test lets
// webhooks be lost, repeated, reordered or late. The state keeps them as
// `engine/world/state/deliveries/webhook-fault.ts` says.

import { kinds } from "../../../../generated/control/choices.js";
import type {
  WebhookFault as FaultView,
  WebhookFaultChange,
  WebhookFaultRequest,
} from "../../../../generated/control/types.js";
import { formatDuration, parseDuration } from "../../../engine/base/duration.js";
import {
  ControlError,
  malformed,
  unknownName,
} from "../../../engine/world/rules/errors/control-errors.js";
import * as faults from "../../../engine/world/rules/events/deliveries-faults.js";
import { PATIENCE, retryNames } from "../../../engine/world/rules/events/deliveries-noting.js";
import { findDestination } from "../../../engine/world/rules/events/deliveries-targets.js";
import { isSpent } from "../../../engine/world/rules/overrides/faults.js";
import type {
  DeliveryFault,
  WebhookFault,
  WebhookFaultTerms,
} from "../../../engine/world/state/deliveries/deliveries.js";
import type { World } from "../../../engine/world/world.js";
import { checkTaken } from "../../call/outcomes.js";
import { webhookFaultWords } from "../../journal/timeline/override-words.js";
import type { Changer, Handler } from "../handlers.js";
import { ArmedOverrides } from "../overrides/faults.js";
import { badDuration } from "../problems.js";
import { unknownEndpoint } from "./webhooks.js";

/** `POST /__admin__/webhooks/faults`: arms a webhook fault. */
export const armWebhookFault: Changer<"armWebhookFault"> = (host, { body }) => {
  const terms = readTerms(host.world, body);
  return view(armed.note(host, faults.armWebhookFault(host.world, terms), "set"));
};

export const listWebhookFaults: Handler<"listWebhookFaults"> = ({ world }) => {
  return { data: world.webhookFaults.value.map(view) };
};

/** `PATCH …/{id}`: changes some terms; the counts stay. */
export const changeWebhookFault: Changer<"changeWebhookFault"> = (host, { path, body }) => {
  const fault = armed.find(host.world, path.id);
  const terms = readChange(host.world, fault, body);
  return view(armed.note(host, faults.changeWebhookFault(host.world, fault, terms), "set"));
};

export const clearWebhookFault: Changer<"clearWebhookFault"> = (host, { path }) =>
  armed.clear(host, path.id);

export const clearWebhookFaults: Changer<"clearWebhookFaults"> = (host) => armed.clearAll(host);

/** Reads a webhook fault. One that could never fire is refused. */
const readTerms = (world: World, request: WebhookFaultRequest): WebhookFaultTerms =>
  readChange(world, { ...ANY, kind: request.do, by: 0 }, request);

const ANY = {
  event: null,
  resourceId: null,
  endpointId: null,
  attempt: null,
  count: null,
  after: 0,
} as const;

/** Reads a change of a webhook fault: its terms before, with those that the request names. */
function readChange(
  world: World,
  before: WebhookFaultTerms,
  request: WebhookFaultChange,
): WebhookFaultTerms {
  const kind = request.do ?? before.kind;
  const by = readBy(kind, request.by, kind === before.kind ? before.by : 0);
  const { event, resource_id: resourceId, endpoint_id: endpointId, attempt, count } = request;
  checkEvent(world, event ?? null);
  checkEndpoint(world, endpointId ?? null);
  checkAttempt(world, attempt ?? null);
  return {
    event: valueOr(event, before.event),
    resourceId: valueOr(resourceId, before.resourceId),
    endpointId: valueOr(endpointId, before.endpointId),
    attempt: valueOr(attempt, before.attempt),
    kind,
    by,
    count: valueOr(count, before.count),
    after: request.after ?? before.after,
  };
}

/** Null is a value: any. */
const valueOr = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value);

const KINDS = kinds.WebhookFaultKind;

/** In ms, for each kind that takes a time and may leave it out. */
const USUAL: {
  readonly [K in DeliveryFault as Takes<K> extends { readonly by: null } ? K : never]: number;
} = { reorder: PATIENCE };

type Takes<K extends DeliveryFault> = (typeof KINDS)[K]["takes"];

function readBy(kind: DeliveryFault, text: WebhookFaultChange["by"], before: number): number {
  checkTaken(KINDS, kind, "", { by: text ?? (before || undefined) });
  if (text === undefined)
    return before || (Object.entries(USUAL).find(([name]) => name === kind)?.[1] ?? 0);
  const by = parseDuration(text);
  if (by === undefined) throw badDuration("by");
  if (by === 0) throw malformed("by", "must be longer than zero");
  return by;
}

function checkEvent({ pack }: World, event: string | null): void {
  if (event === null || Object.hasOwn(pack.events, event)) return;
  throw unknownName("unknown_event", "event type", event, Object.keys(pack.events));
}

function checkEndpoint(world: World, id: string | null): void {
  if (id === null || world.endpoints.value.some((endpoint) => endpoint.id === id)) return;
  if (findDestination(world, id) === undefined) throw unknownEndpoint(world, id);
}

function checkAttempt(world: World, attempt: number | null): void {
  const most = 1 + retryNames(world).length;
  if (attempt === null || attempt <= most) return;
  const words = `attempt: there are at most ${most}, the first and its retries, and no attempt ${attempt}`;
  throw new ControlError("schema_mismatch", words);
}

const armed = new ArmedOverrides<WebhookFault>({
  override: "webhook_fault",
  name: "webhook fault",
  of: (world) => world.webhookFaults,
  words: webhookFaultWords,
});

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
