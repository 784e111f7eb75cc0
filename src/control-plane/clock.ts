import type { ObjectRow } from "../world/behaviors.js";
import { runDue, stepTo } from "../world/clock.js";
import { DURATION_FORMS, parseDuration } from "../world/duration.js";
import type { JsonObject } from "../world/json.js";
import { formatInstant, LAST_INSTANT } from "../world/time.js";
import type { World } from "../world/world.js";
import { EVENT_SUBJECT } from "../world/world.js";
import type { ControlAnswer, ControlRequest } from "./answers.js";
import { isAnswer, malformed, readProperties } from "./answers.js";

/** `POST /__admin__/clock/advance`: moves the clock; answers with the events that fired. */
export function advanceClock(world: World, request: ControlRequest): ControlAnswer {
  const body = readProperties(request.body, ["duration"]);
  if (isAnswer(body)) return body;
  const duration = parseDuration(body["duration"]);
  if (duration === undefined) return malformed(`duration: ${DURATION_FORMS}`);
  const target = world.now + duration;
  if (target > LAST_INSTANT) return malformed("duration: leads past the year 9999");
  const previous = world.now;
  const first = world.outbox.length;
  runDue(world);
  while (stepTo(world, target));
  const events = world.outbox.slice(first);
  return {
    status: 200,
    body: {
      previous: formatInstant(previous),
      now: formatInstant(world.now),
      fired: events.map(({ hidden }) => hidden["type"] ?? null),
      events: events.map(eventSummary),
    },
  };
}

function eventSummary({ id, hidden, life }: ObjectRow): JsonObject {
  return {
    id,
    type: hidden["type"] ?? null,
    created_at: formatInstant(life.createdAt),
    resource: hidden["resource"] ?? null,
    resource_id: hidden[EVENT_SUBJECT] ?? null,
  };
}
