import type { Json, JsonObject } from "../../../base/json.js";
import type { ResourceSpec } from "../../../pack/pack.js";

/**
 * The key of an object in its collection: its id, or where that is unique only below its parents
 * their ids and its own, as a path: `acme/widgets`.
 */
export function keyOf(
  { id, object }: ResourceSpec,
  within: readonly string[],
  own: string,
): string {
  if (id.kind === "single") return within.length === 0 ? object : joined(within);
  return within.length === 0 ? own : joined([...within, own]);
}

const joined = (parts: readonly string[]): string => parts.map(escaped).join("/");

const escaped = (part: string): string => part.replaceAll("%", "%25").replaceAll("/", "%2F");

const unescaped = (part: string): string => part.replaceAll("%2F", "/").replaceAll("%25", "%");

/** The key of an object whose fields are these. */
export function keyIn(spec: ResourceSpec, fields: JsonObject): string {
  const { field, within } = spec.id;
  const own = field === null ? "" : String(fields[field]);
  if (spec.id.kind !== "single" && within.length === 0) return own;
  return keyOf(
    spec,
    within.map((each) => String(fields[each])),
    own,
  );
}

/** What the object with a key shows as its id. */
export function idIn({ id }: ResourceSpec, key: string): Json {
  if (id.kind === "integer") return Number(key);
  if (id.within.length === 0) return key;
  return unescaped(key.slice(key.lastIndexOf("/") + 1));
}
