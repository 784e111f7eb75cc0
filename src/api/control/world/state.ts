// The handlers of the control calls `GET /__admin__/state`, which lists the stored objects now or
// at an earlier moment, and `GET /__admin__/objects/{id}/history`, which lists all versions of one
// object.

import type { JsonObject } from "../../../engine/base/json.js";
import { isObject } from "../../../engine/base/json.js";
import { formatInstant } from "../../../engine/base/time.js";
import type { ResourceSpec } from "../../../engine/pack/pack.js";
import { ControlError, malformed } from "../../../engine/world/rules/errors/control-errors.js";
import { findResource } from "../../../engine/world/rules/objects/naming/resource-names.js";
import type { World } from "../../../engine/world/world.js";
import { redact } from "../../journal/traces.js";
import type { ControlAnswer, ControlRequest, Handler } from "../handlers.js";
import { findPlace } from "./rewind.js";

/** `GET /__admin__/objects/{id}/history`: all versions of an object, and their causes. */
export const getObjectHistory: Handler<"getObjectHistory"> = (
  { world, past },
  { path: { id } },
) => {
  const versions = past.versionsOf(id);
  if (versions.length === 0) {
    throw new ControlError("not_found", `there is no object ${id}, now or in the kept history`);
  }
  const data = versions.map(({ resource, at, traceId, cause, from, to, row }) => ({
    at: formatInstant(at),
    trace_id: traceId,
    cause,
    from,
    to,
    fields: row === null ? null : redacted(world.resource(resource), row.fields),
  }));
  return { data };
};

function redacted(resource: ResourceSpec, fields: JsonObject): JsonObject {
  const safe = redact(resource, fields);
  return isObject(safe) ? safe : {};
}

const PAGE = 100;

/** `GET /__admin__/state`: the stored objects, now or in the past, without secrets. */
export const getState: Handler<"getState"> = (host, { query }) => {
  const { at, side } = query;
  if (at !== undefined) {
    const place = findPlace(host, "at", at, side);
    return host.past.look(place, (world) => stateIn(world, query));
  }
  if (side !== undefined) {
    throw malformed("side", "needs at: it selects the side of that place");
  }
  return stateIn(host.world, query);
};

function stateIn(
  world: World,
  query: ControlRequest<"getState">["query"],
): ControlAnswer<"getState"> {
  const { resource: request, id, after } = query;
  if (request !== undefined) {
    const resource = findResource(world, request);
    if (id !== undefined && !isThere(world, resource, id)) {
      throw new ControlError("not_found", `there is no ${resource.object} ${id}`);
    }
    return { resource: resource.name, ...stateOf(world, resource, query) };
  }
  if (after !== undefined) {
    throw new ControlError(
      "malformed_body",
      "after: needs resource, since it names an object of that kind",
    );
  }
  const stored = Object.values(world.pack.resources).filter(({ stores }) => stores);
  if (id !== undefined && !stored.some((resource) => isThere(world, resource, id))) {
    throw new ControlError("not_found", `there is no object ${id}`);
  }
  const resources = stored.map((resource) => [resource.name, stateOf(world, resource, query)]);
  return { now: formatInstant(world.now), resources: Object.fromEntries(resources) };
}

const isThere = (world: World, { name, stores }: ResourceSpec, id: string): boolean =>
  stores && world.table(name).get(id) !== undefined;

function stateOf(
  world: World,
  resource: ResourceSpec,
  { id, limit = PAGE, after }: ControlRequest<"getState">["query"],
): { readonly count: number; readonly data: readonly JsonObject[] } {
  if (!resource.stores) return { count: 0, data: [] };
  const table = world.table(resource.name);
  if (id !== undefined) {
    const row = table.get(id);
    const data = row === undefined ? [] : [redacted(resource, row.fields)];
    return { count: data.length, data };
  }
  const below = after === undefined ? undefined : (table.seqOf(after) ?? 0);
  const { rows } = table.page({ filters: [], below, limit, direction: "descending" });
  return { count: table.size, data: rows.map(({ fields }) => redacted(resource, fields)) };
}
