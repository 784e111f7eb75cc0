import type { Json, JsonObject } from "../../../base/json.js";
import { equalJson, isArray, isObject, ownValue, withoutKey } from "../../../base/json.js";
import type { Path } from "../../../base/paths.js";
import { getAt, setAt } from "../../../base/paths.js";

/**
 * The members of an object that a list of changes gives another value (RFC 6902); null for a removed
 * one. A change without meaning is left out, and a list whose `test` fails changes nothing.
 */
export function patchedMembers(before: JsonObject, changes: Json): JsonObject {
  let after: Json = before;
  for (const change of isArray(changes) ? changes.filter(isObject) : []) {
    if (
      change["op"] === "test" &&
      !equalJson(valueAt(after, change, "path"), change["value"] ?? null)
    ) {
      return {};
    }
    after = changed(after, change);
  }
  if (!isObject(after)) return {};
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const members: [string, Json][] = [];
  for (const name of names) {
    const value = ownValue(after, name) ?? null;
    if (!equalJson(value, ownValue(before, name) ?? null)) members.push([name, value]);
  }
  return Object.fromEntries(members);
}

function changed(object: Json, change: JsonObject): Json {
  const path = pointer(change["path"], object);
  const from = pointer(change["from"], object);
  if (path.length === 0) return object;
  const { value = null } = change;
  switch (change["op"]) {
    case "add":
      return added(object, path, value);
    case "replace":
      return setAt(object, path, value);
    case "remove":
      return removed(object, path);
    case "copy":
      return added(object, path, getAt(object, from) ?? null);
    case "move":
      return added(removed(object, from), path, getAt(object, from) ?? null);
    default:
      return object;
  }
}

const valueAt = (object: Json, change: JsonObject, key: string): Json =>
  getAt(object, pointer(change[key], object)) ?? null;

function added(object: Json, path: Path, value: Json): Json {
  const [last, holder] = [path.at(-1), path.slice(0, -1)];
  const list = getAt(object, holder);
  if (!isArray(list)) return setAt(object, path, value);
  const at = typeof last === "number" ? Math.min(last, list.length) : list.length;
  return setAt(object, holder, list.toSpliced(at, 0, value));
}

function removed(object: Json, path: Path): Json {
  const [last, holder] = [path.at(-1), path.slice(0, -1)];
  const part = getAt(object, holder);
  if (isArray(part) && typeof last === "number") {
    return setAt(object, holder, part.toSpliced(last, 1));
  }
  return isObject(part) ? setAt(object, holder, withoutKey(part, String(last))) : object;
}

/** The steps of a JSON Pointer (RFC 6901), also without the first slash; none for the whole. */
function pointer(text: Json | undefined, object: Json): Path {
  if (typeof text !== "string" || text === "") return [];
  let part: Json | undefined = object;
  return text
    .replace(/^\//, "")
    .split("/")
    .map((step) => {
      const key = keyIn(part, step.replaceAll("~1", "/").replaceAll("~0", "~"));
      part = part === undefined ? undefined : getAt(part, [key]);
      return key;
    });
}

function keyIn(part: Json | undefined, step: string): string | number {
  if (!isArray(part)) return step;
  return /^\d{1,4}$/.test(step) ? Math.min(Number(step), part.length) : part.length;
}
