import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../../src/engine/base/json.js";
import { getAt } from "../../../src/engine/base/paths.js";
import type { ParentEntry, ResourceEntry } from "../../model/model.js";

/** An object that the drive created: its ids by field, and the answer that it came with. */
export interface Made {
  readonly id: string;
  /** Ids of its parents, by field. */
  readonly parents: Readonly<Record<string, string>>;
  readonly answer: Json;
}

/** The text or number in a field of an object, as far as a caller knows it. */
export function knownOf({ parents, answer }: Made, field: string): string | undefined {
  const value = parents[field] ?? memberNamed(answer, field);
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** Whether the object's parents of these kinds are known, so that a path can name it. */
export function isReachable(made: Made, parents: readonly ParentEntry[]): boolean {
  return parents.every(({ field }) => knownOf(made, field) !== undefined);
}

/** The member of a name, nearest to the top. */
export function memberNamed(body: Json, name: string): Json | undefined {
  const level: Json[] = [body];
  for (let depth = 0; depth < 4; depth++) {
    for (const value of level) {
      const own = isObject(value) ? ownValue(value, name) : undefined;
      if (own !== undefined) return own;
    }
    const inner = level.flatMap((value) =>
      isArray(value) ? [...value] : isObject(value) ? Object.values(value) : [],
    );
    level.splice(0, level.length, ...inner);
  }
  return undefined;
}

/** The fields of an object's key that its answer shows at other places. */
export function keyShown(
  { composed = {} }: ResourceEntry,
  body: Json,
): Readonly<Record<string, string>> {
  const shown = Object.entries(composed).flatMap(([place, text]): [string, string][] => {
    const field = /^\{([^{}]+)\}$/.exec(text)?.[1];
    const [first = "", ...rest] = place.split(".");
    const value = getAt(memberNamed(body, first) ?? null, rest);
    return field !== undefined && typeof value === "string" ? [[field, value]] : [];
  });
  return Object.fromEntries(shown);
}

/** Whether a body has a text or number anywhere. */
export function holdsText(body: Json, text: string): boolean {
  if (isArray(body)) return body.some((item) => holdsText(item, text));
  if (isObject(body)) return Object.values(body).some((part) => holdsText(part, text));
  return String(body) === text;
}

/** The body with more members in the object that has a text or number as a member. */
export function withBeside(body: Json, text: string, more: JsonObject): Json | undefined {
  if (isArray(body)) {
    const at = body.findIndex((item) => holdsText(item, text));
    const inner = at < 0 ? undefined : withBeside(body[at] ?? null, text, more);
    return inner === undefined ? undefined : body.with(at, inner);
  }
  if (!isObject(body)) return undefined;
  if (Object.values(body).some((part) => String(part) === text)) return { ...body, ...more };
  for (const [key, part] of Object.entries(body)) {
    const inner = withBeside(part, text, more);
    if (inner !== undefined) return { ...body, [key]: inner };
  }
  return undefined;
}
