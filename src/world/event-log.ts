import type { ObjectRow } from "./behaviors.js";
import type { JsonObject } from "./json.js";
import { isObject } from "./json.js";
import { formatInstant } from "./time.js";
import type { World } from "./world.js";
import { EVENT_SUBJECT } from "./world.js";

/** What an event is about, in short. */
export interface EventSummary {
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
  readonly resource: string;
  readonly resource_id: string;
}

export function findEvent(world: World, id: string): ObjectRow | undefined {
  return world.table(world.eventLog.name).get(id);
}

export function summaryOf({ id, hidden, life }: ObjectRow): EventSummary {
  return {
    id,
    type: String(hidden["type"]),
    created_at: formatInstant(life.createdAt),
    resource: String(hidden["resource"]),
    resource_id: String(hidden[EVENT_SUBJECT]),
  };
}

/** What an event carries, whatever the vendor calls it. */
export function dataOf({ hidden }: ObjectRow): JsonObject {
  const { data } = hidden;
  return isObject(data) ? data : {};
}
