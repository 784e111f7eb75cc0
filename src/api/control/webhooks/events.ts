// `listEvents`: the handler of `GET /__admin__/events`, which lists every event that the simulated
// vendor has emitted, such as `task_run.completed`, whether a webhook carries it or not. The engine
// emits them (`engine/world/rules/events/events.ts`).

import type { EmittedEvent } from "../../../../generated/control/types.js";
import { ControlError, unknownName } from "../../../engine/world/rules/errors/control-errors.js";
import { findEvent, summaryOf } from "../../../engine/world/rules/events/events.js";
import { EVENT_SUBJECT, EventRow } from "../../../engine/world/state/deliveries/event-row.js";
import type { World } from "../../../engine/world/world.js";
import type { ControlRequest, Handler } from "../handlers.js";
import { readQueryWait } from "../handlers.js";

const PAGE = 100;

/** `GET /__admin__/events`: every event that was emitted, oldest first, with its data. */
export const listEvents: Handler<"listEvents"> = async ({ world, changes }, { query }) => {
  const { type } = query;
  if (type !== undefined && !Object.hasOwn(world.pack.events, type)) {
    throw unknownName("unknown_event", "event type", type, Object.keys(world.pack.events));
  }
  const above = readAfter(world, query.after);
  const wait = readQueryWait(query.wait);
  const look = (): readonly EventRow[] => find(world, query, above);
  const found = await changes.until(wait, look, ({ length }) => length > 0);
  return { data: found.map(view), evicted: world.evictedEvents };
};

/** Position of the event before a page; 0 for the first page. */
function readAfter(world: World, id: string | undefined): number {
  if (id === undefined) return 0;
  const position = findEvent(world, id)?.seq;
  if (position !== undefined) return position;
  const evicted = world.evictedEvents > 0;
  const hint = evicted
    ? `; it may be one of the ${world.evictedEvents} oldest, which were dropped`
    : "";
  throw new ControlError("not_found", `there is no event ${id}${hint}`, { evicted });
}

function find(
  world: World,
  { type, resource_id: subject, limit = PAGE }: ControlRequest<"listEvents">["query"],
  above: number,
): readonly EventRow[] {
  const { rows } = world.table(world.eventLog.name).page({
    filters: subject === undefined ? [] : [{ index: EVENT_SUBJECT, values: [subject] }],
    above,
    limit,
    direction: "ascending",
    where: (row) => type === undefined || (row instanceof EventRow && row.type === type),
  });
  return rows.filter((row) => row instanceof EventRow);
}

const view = (event: EventRow): EmittedEvent => ({ ...summaryOf(event), data: event.data });
