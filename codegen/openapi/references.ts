import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../src/engine/base/json.js";
import { nearest } from "../../src/engine/base/nearest.js";
import type { Path } from "../../src/engine/base/paths.js";
import { pointerPath, pointerTo } from "../sources/source.js";

export interface Reference {
  readonly path: Path;
  readonly to: string;
}

/** Every `$ref` of a document, with the path of the text after it. */
export function referencesIn(value: Json): readonly Reference[] {
  const references: Reference[] = [];
  const path: (string | number)[] = [];
  const walk = (key: string | number, part: Json): void => {
    path.push(key);
    collect(part);
    path.pop();
  };
  const collect = (part: Json): void => {
    if (isArray(part)) {
      for (const [at, item] of part.entries()) walk(at, item);
      return;
    }
    if (!isObject(part)) return;
    for (const [key, held] of Object.entries(part)) {
      if (key === "$ref" && typeof held === "string") {
        references.push({ path: [...path, key], to: held });
      } else if (!isValueKey(key, held, path)) walk(key, held);
    }
  };
  collect(value);
  return references;
}

/** Keys whose values are data, in which a `$ref` is not a reference. */
const VALUES: ReadonlySet<string> = new Set(["const", "default", "enum", "example"]);

/** Keys of maps by names that the author chose: a property may be called `example`. */
const NAMED: ReadonlySet<string> = new Set([
  ...["properties", "patternProperties", "$defs", "definitions"],
  ...["schemas", "responses", "parameters", "examples", "requestBodies", "headers"],
]);

/**
 * Whether a key at a path holds data rather than a part of the document. The examples of a schema
 * are data; those of a media type are objects that hold data or refer to it.
 */
export function isValueKey(key: string, held: Json, at: Path): boolean {
  if (key === "examples") return isArray(held);
  if (key === "value") return at.at(-2) === "examples";
  return VALUES.has(key) && !NAMED.has(String(at.at(-1)));
}

const REMOTE = /^([a-z][a-z0-9+.-]+:|\/\/)/i;

/** Whether a reference leads to the network. */
export const isRemote = ({ to }: Reference): boolean => REMOTE.test(to);

/** The value that a pointer such as `#/components/schemas/Task` leads to; undefined for none. */
export function pointedAt(document: Json, pointer: string): Json | undefined {
  const steps = pointerPath(pointer.replace(/^#/, ""));
  return steps.reduce<Json | undefined>(partAt, document);
}

/** The part of a list or an object at one step of a pointer. */
export function partAt(holder: Json | undefined, step: string | number): Json | undefined {
  if (isArray(holder)) return holder[Number(step)];
  return isObject(holder) ? ownValue(holder, String(step)) : undefined;
}

/** References in a row. */
export const MAX_HOPS = 20;

/**
 * The object that a value is, or that its local references lead to. Keys beside a `$ref` are
 * ignored. Undefined for another value, and for a reference that leads nowhere.
 */
export function resolve(document: JsonObject, value: Json | undefined): JsonObject | undefined {
  let found = value;
  for (let hops = 0; hops < MAX_HOPS; hops++) {
    if (!isObject(found)) return undefined;
    const reference = ownValue(found, "$ref");
    if (typeof reference !== "string") return found;
    if (!reference.startsWith("#")) return undefined;
    found = pointedAt(document, reference);
  }
  return undefined;
}

/** The reference with its first wrong step corrected to the nearest name; undefined without one. */
export function nearestReference(to: string, target: Json, steps: Path): string | undefined {
  let holder: Json = target;
  for (const [at, step] of steps.entries()) {
    if (!isObject(holder)) return undefined;
    const next: Json | undefined = ownValue(holder, String(step));
    if (next === undefined) {
      const name = nearest(String(step), Object.keys(holder));
      if (name === undefined) return undefined;
      const [file = ""] = to.split("#", 1);
      return `${file}#${pointerTo([...steps.slice(0, at), name, ...steps.slice(at + 1)])}`;
    }
    holder = next;
  }
  return undefined;
}
