import type { Json } from "../../../engine/base/json.js";
import { isObject } from "../../../engine/base/json.js";
import type { ResourceSpec } from "../../../engine/pack/pack.js";

export const REDACTED = "[redacted]";

/**
 * The object of a request or an answer without its secrets: fields that are secret as a whole, and
 * the keys of a field that the pack does not list.
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

/** A value that should be an object and is not one may itself be the secret. */
function redactKeys(value: Json, shows: readonly string[]): Json {
  if (value === null) return null;
  if (!isObject(value)) return REDACTED;
  const visible: [string, Json][] = Object.entries(value).map(([key, part]) => [
    key,
    shows.includes(key) ? part : REDACTED,
  ]);
  return Object.fromEntries(visible);
}
