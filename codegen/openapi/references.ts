import type { Json } from "../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../src/engine/base/json.js";
import { nearest } from "../../src/engine/base/nearest.js";
import type { Path } from "../../src/engine/base/paths.js";
import { getAt } from "../../src/engine/base/paths.js";
import { pointerPath } from "../sources/source.js";

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

/** Under these keys stand values, in which a `$ref` is a word like any other. */
const VALUES: ReadonlySet<string> = new Set(["const", "default", "enum", "example"]);

/** Under these, things by the names that their author gave them: a property may be an `example`. */
const NAMED: ReadonlySet<string> = new Set([
  ...["properties", "patternProperties", "$defs", "definitions"],
  ...["schemas", "responses", "parameters", "examples", "requestBodies", "headers"],
]);

/**
 * Whether what stands under a key at a place is a value, and no part of the document's own. The
 * examples of a schema are values; those beside a schema are objects that hold or refer to one.
 */
export function isValueKey(key: string, held: Json, at: Path): boolean {
  if (key === "examples") return isArray(held);
  if (key === "value") return at.at(-2) === "examples";
  return VALUES.has(key) && !NAMED.has(String(at.at(-1)));
}

const REMOTE = /^([a-z][a-z0-9+.-]+:|\/\/)/i;

/** Whether a reference leads out to the network. */
export const isRemote = ({ to }: Reference): boolean => REMOTE.test(to);

/** What a pointer such as `#/components/schemas/Task` leads to; undefined for nothing. */
export function pointedAt(document: Json, pointer: string): Json | undefined {
  return getAt(document, numbered(document, pointerPath(pointer.replace(/^#/, ""))));
}

/** The same steps, as numbers where they lead into an array. */
function numbered(target: Json, steps: Path): Path {
  let holder: Json | undefined = target;
  return steps.map((step) => {
    const key = isArray(holder) ? Number(step) : step;
    holder = holder === undefined ? undefined : getAt(holder, [key]);
    return key;
  });
}

/** The same reference with the first step that is wrong corrected, if there is a name close to it. */
export function nearestReference(to: string, target: Json, steps: Path): string | undefined {
  let holder: Json | undefined = target;
  for (const [at, step] of steps.entries()) {
    if (!isObject(holder)) return undefined;
    const next: Json | undefined = ownValue(holder, String(step));
    if (next === undefined) {
      const name = nearest(String(step), Object.keys(holder));
      if (name === undefined) return undefined;
      const fixed = [...steps.slice(0, at), name, ...steps.slice(at + 1)];
      const [file = ""] = to.split("#", 1);
      return `${file}#${fixed.map((part) => `/${escapeStep(String(part))}`).join("")}`;
    }
    holder = next;
  }
  return undefined;
}

function escapeStep(step: string): string {
  return step.replaceAll("~", "~0").replaceAll("/", "~1");
}
