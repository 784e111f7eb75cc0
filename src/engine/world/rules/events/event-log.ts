import { formatInstant } from "../../../base/time.js";
import { EventRow } from "../../state/deliveries/event-row.js";
import type { World } from "../../world.js";

/** What an event is about, in short. */
export interface EventSummary {
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
  readonly resource: string;
  readonly resource_id: string;
}

export function findEvent(world: World, id: string): EventRow | undefined {
  const row = world.table(world.eventLog.name).get(id);
  return row instanceof EventRow ? row : undefined;
}

export function summaryOf({ id, type, resource, subject, meta }: EventRow): EventSummary {
  return {
    id,
    type,
    created_at: formatInstant(meta.created.ms),
    resource,
    resource_id: subject,
  };
}
