import type { JsonObject } from "../../../engine/base/json.js";
import { isObject } from "../../../engine/base/json.js";
import { formatInstant } from "../../../engine/base/time.js";
import type { ResourceSpec } from "../../../engine/pack/pack.js";
import { ControlError } from "../../../engine/world/rules/errors/control-errors.js";
import { redact } from "../../journal/traces/redact.js";
import type { Handler } from "../handlers.js";

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
