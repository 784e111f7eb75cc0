import type {
  WebhookFaultChange,
  WebhookFaultRequest,
} from "../../../../generated/control/types.js";
import { parseDuration } from "../../../engine/base/duration.js";
import type { ControlError } from "../../../engine/world/rules/errors/control-errors.js";
import {
  controlError,
  isControlError,
  unknownName,
} from "../../../engine/world/rules/errors/control-errors.js";
import { PATIENCE, retryNames } from "../../../engine/world/rules/events/deliveries-noting.js";
import { findDestination } from "../../../engine/world/rules/events/deliveries-targets.js";
import type { DeliveryFault } from "../../../engine/world/state/deliveries/deliveries.js";
import type { WebhookFaultTerms } from "../../../engine/world/state/deliveries/webhook-faults.js";
import type { World } from "../../../engine/world/world.js";
import { badDuration, malformed } from "../reading.js";
import { unknownEndpoint } from "./webhooks.js";

/** What a test asks for as a webhook fault. One that could never fire is refused. */
export function readTerms(
  world: World,
  asked: WebhookFaultRequest,
): WebhookFaultTerms | ControlError {
  return readChange(world, { ...ANY, kind: asked.do, by: unless(asked.do) }, asked);
}

const ANY = {
  event: null,
  resourceId: null,
  endpointId: null,
  attempt: null,
  count: null,
  after: 0,
} as const;

/** The terms with what is to change of them. */
export function readChange(
  world: World,
  before: WebhookFaultTerms,
  asked: WebhookFaultChange,
): WebhookFaultTerms | ControlError {
  const kind = asked.do ?? before.kind;
  const by = readBy(kind, asked.by, kind === before.kind ? before.by : unless(kind));
  if (isControlError(by)) return by;
  const problem =
    eventProblem(world, asked.event ?? null) ??
    endpointProblem(world, asked.endpoint_id ?? null) ??
    attemptProblem(world, asked.attempt ?? null);
  if (problem !== undefined) return problem;
  return {
    event: given(asked.event, before.event),
    resourceId: given(asked.resource_id, before.resourceId),
    endpointId: given(asked.endpoint_id, before.endpointId),
    attempt: given(asked.attempt, before.attempt),
    kind,
    by,
    count: given(asked.count, before.count),
    after: asked.after ?? before.after,
  };
}

/** Null says something: any. */
const given = <T>(asked: T | undefined, before: T): T => (asked === undefined ? before : asked);

/** How long it is when nobody says; 0 for what must be said, or takes no time. */
const unless = (kind: DeliveryFault): number => (kind === "reorder" ? PATIENCE : 0);

function readBy(
  kind: DeliveryFault,
  asked: WebhookFaultChange["by"],
  before: number,
): number | ControlError {
  const isTimed = kind === "delay" || kind === "reorder";
  if (asked === undefined) {
    return isTimed && before === 0 ? malformed("by", "is required with delay") : before;
  }
  if (!isTimed) return malformed("by", `goes with delay and reorder; ${kind} takes none`);
  const by = parseDuration(asked);
  if (by === undefined) return badDuration("by");
  return by === 0 ? malformed("by", "must be longer than nothing") : by;
}

function eventProblem({ pack }: World, event: string | null): ControlError | undefined {
  if (event === null || Object.hasOwn(pack.events, event)) return undefined;
  return unknownName("unknown_event", "event type", event, Object.keys(pack.events));
}

function endpointProblem(world: World, id: string | null): ControlError | undefined {
  if (id === null || world.endpoints.value.some((endpoint) => endpoint.id === id)) return undefined;
  return findDestination(world, id) === undefined ? unknownEndpoint(world, id) : undefined;
}

function attemptProblem(world: World, attempt: number | null): ControlError | undefined {
  const most = 1 + retryNames(world).length;
  if (attempt === null || attempt <= most) return undefined;
  const words = `attempt: there are at most ${most}, the first and its retries, and no attempt ${attempt}`;
  return controlError("schema_mismatch", words);
}
