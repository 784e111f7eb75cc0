import type { Json } from "../../../engine/base/json.js";
import { isObject } from "../../../engine/base/json.js";
import type { ResourceSpec } from "../../../engine/pack/pack.js";

export const REDACTED = "[redacted]";

/**
 * A request's or an answer's object without its secrets: of fields of which only some keys are
 * kept, the others; and fields that are secret as a whole.
 */
export function redact(resource: ResourceSpec, value: Json): Json {
  if (!isObject(value)) return value;
  const visible: [string, Json][] = Object.entries(value).map(([name, part]) => {
    const field = resource.fields.find((known) => (known.from ?? known.name) === name);
    if (field?.secret === true) return [name, REDACTED];
    return [name, field?.shows ? redactKeys(part, field.shows) : part];
  });
  return Object.fromEntries(visible);
}

/** Whether objects of this kind, or the calls that write them, can hold something secret. */
export function hasSecrets({ fields }: ResourceSpec): boolean {
  return fields.some(({ secret, shows }) => secret || shows !== null);
}

/** Something that is no object, where one belongs, may be the secret itself. */
function redactKeys(value: Json, shows: readonly string[]): Json {
  if (value === null) return null;
  if (!isObject(value)) return REDACTED;
  const visible: [string, Json][] = Object.entries(value).map(([key, part]) => [
    key,
    shows.includes(key) ? part : REDACTED,
  ]);
  return Object.fromEntries(visible);
}
