import { posix } from "node:path";
import type { Json } from "../../src/base/json.js";
import { isArray, isObject, ownValue } from "../../src/base/json.js";
import { nearest } from "../../src/base/nearest.js";
import type { Path } from "../../src/base/paths.js";
import { getAt } from "../../src/base/paths.js";
import type { Finding } from "./findings.js";
import { splitReference } from "./locate.js";
import { pointerPath } from "./source.js";

export interface Reference {
  readonly path: Path;
  readonly to: string;
}

/** Under these keys stand values, in which a `$ref` is a word like any other. */
const VALUES: ReadonlySet<string> = new Set(["const", "default", "enum", "example", "examples"]);

/** Every `$ref` of a document, with the path of the text after it. */
export function referencesIn(value: Json, path: Path = []): readonly Reference[] {
  if (isArray(value)) return value.flatMap((item, at) => referencesIn(item, [...path, at]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const here = [...path, key];
    if (key === "$ref" && typeof part === "string") return [{ path: here, to: part }];
    return isValueKey(key, path) ? [] : referencesIn(part, here);
  });
}

/** Whether what stands under a key at a place is a value, and no part of the document's own. */
export function isValueKey(key: string, at: Path): boolean {
  const holder = at.at(-1);
  return VALUES.has(key) && holder !== "properties" && holder !== "responses";
}

const REMOTE = /^([a-z][a-z0-9+.-]*:|\/\/)/i;

/** The file of a pack that a reference leads to, or why it may not. */
export function fileOf(from: string, { path, to }: Reference): string | Finding {
  if (REMOTE.test(to)) {
    return { path, message: `$ref "${to}" leads out of the pack: only its own files are read` };
  }
  const { file } = splitReference(from, to);
  if (file.startsWith("../") || posix.isAbsolute(file)) {
    return { path, message: `$ref "${to}" leads out of the pack's folder` };
  }
  return file;
}

/** What is wrong with a reference whose file was read, if it leads to no part of it. */
export function danglingReference(
  from: string,
  { path, to }: Reference,
  target: Json,
): Finding | undefined {
  const { pointer } = splitReference(from, to);
  const steps = pointerPath(pointer);
  if (getAt(target, numbered(target, steps)) !== undefined) return undefined;
  return {
    path,
    message: `$ref "${to}" leads nowhere`,
    nearest: nearestReference(to, target, steps),
  };
}

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

/** Corrects the first step that is wrong, if there is a name close to it. */
function nearestReference(to: string, target: Json, steps: Path): string | undefined {
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
