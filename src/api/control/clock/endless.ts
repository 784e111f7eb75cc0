import { formatInstant } from "../../../engine/base/time.js";
import type { DueLoop } from "../../../engine/world/inputs/clock.js";
import { ControlError } from "../../../engine/world/rules/errors/control-errors.js";
import { targetOf } from "../../../engine/world/rules/events/deliveries-targets.js";
import { findEvent } from "../../../engine/world/rules/events/events.js";
import { MAX_ROUNDS, MAX_WEBHOOK_ROUNDS } from "../../../engine/world/rules/transitions/rounds.js";
import type { World } from "../../../engine/world/world.js";
import type { Journal } from "../../journal/journal.js";
import type { Trace, Traces } from "../../journal/traces/traces.js";
import type { WebhookLoop } from "../../webhooks/settle-waits.js";

/** An advance stops: webhooks cause each other without end. */
export function endlessWebhooks(journal: Journal, { from, to }: WebhookLoop): ControlError {
  const { world } = journal;
  const { eventType: event, endpointId, resource } = from;
  const emits = to.eventType;
  const call = callBehind(journal, to.eventId);
  const url = targetOf(world, resource, endpointId)?.url ?? "";
  const calls = call === undefined ? "makes a call" : `calls ${call.method} ${call.path}`;
  const message = `${stays(world)} webhooks cause each other: on ${event} the handler at ${endpointId} (${url}) ${calls}, which emits ${emits}, and so on, ${MAX_WEBHOOK_ROUNDS} times at this instant. Let the handler ignore events that it caused, or advance with "deliveries": "background". Nothing is lost, and attempts under way continue`;
  return new ControlError("endless_loop", message, {
    now: formatInstant(world.now),
    rounds: MAX_WEBHOOK_ROUNDS,
    event,
    endpoint_id: endpointId,
    url,
    call: call === undefined ? null : { ...call },
    emits,
  });
}

/** An advance stops: due work causes more due work at the same instant. */
export function endlessWork(world: World, { name, resource, objectId }: DueLoop): ControlError {
  const message = `${stays(world)} due work causes itself: ${name} of ${resource} ${objectId} is due again as soon as it is done, ${MAX_ROUNDS} times at this instant. Set one of the durations in that loop above zero: POST /__admin__/clock/durations. Nothing is lost`;
  return new ControlError("endless_loop", message, {
    now: formatInstant(world.now),
    rounds: MAX_ROUNDS,
    what: name,
    resource,
    resource_id: objectId,
  });
}

/** An advance stops: the application waits for the present instant, again and again. */
export function endlessApplication(world: World): ControlError {
  const message = `${stays(world)} the application sleeps, or sets a timer, for zero time ${MAX_ROUNDS} times at this instant. Let it sleep for a while. Nothing is lost`;
  const details = { now: formatInstant(world.now), rounds: MAX_ROUNDS };
  return new ControlError("endless_loop", message, details);
}

const stays = ({ now }: World): string => `the clock stays at ${formatInstant(now)}:`;

interface LoopCall {
  readonly method: string;
  readonly path: string;
  readonly trace_id: string;
}

/** The call that emitted an event, or that made the object which it is about. */
function callBehind({ world, traces }: Journal, eventId: string): LoopCall | undefined {
  const maker = findEvent(world, eventId)?.maker ?? 0;
  const found = emitter(traces, eventId) ?? traces.byNumber(maker);
  if (found === undefined) return undefined;
  const { method, path, id } = found;
  return { method, path: path.split("?", 1)[0] ?? path, trace_id: id };
}

/** How many of the newest calls are searched: it was made a moment ago. */
const SEARCHED = 1_000;

function emitter(traces: Traces, eventId: string): Trace | undefined {
  let left = SEARCHED;
  for (const trace of traces.newestFirst()) {
    if (trace.events.some(({ id }) => id === eventId)) return trace;
    left -= 1;
    if (left === 0) return undefined;
  }
  return undefined;
}
