import type { Json, JsonObject } from "../../src/base/json.js";
import { isArray, isObject } from "../../src/base/json.js";
import type { Path } from "../../src/base/paths.js";
import { splitReference } from "./locate.js";
import { isValueKey, pointedAt, referencesIn } from "./references.js";
import { pointerTo } from "./source.js";

/**
 * One document of several files: what a reference into another file names is put where the first
 * such reference stands, and others lead there. References within the first file stay as they are.
 *
 * @param contentOf the content of each file that is referred to; all references lead somewhere
 */
export function bundled(
  file: string,
  document: JsonObject,
  contentOf: (file: string) => Json | undefined,
): JsonObject {
  const isWhole = referencesIn(document).every(({ to }) => splitReference(file, to).file === file);
  if (isWhole) return document;
  const whole = new Bundle(file, contentOf).placed(file, document, []);
  return isObject(whole) ? whole : document;
}

class Bundle {
  readonly #root: string;
  readonly #contentOf: (file: string) => Json | undefined;
  /** Where the target of a reference was put. */
  readonly #places = new Map<string, Path>();

  constructor(root: string, contentOf: (file: string) => Json | undefined) {
    this.#root = root;
    this.#contentOf = contentOf;
  }

  /** A part of a file as it stands at a place of the whole. */
  placed(file: string, value: Json, place: Path): Json {
    if (isArray(value)) return value.map((item, at) => this.placed(file, item, [...place, at]));
    if (!isObject(value)) return value;
    const { $ref: reference, ...beside } = value;
    if (typeof reference === "string") return this.#referred(file, reference, beside, place);
    const entries = Object.entries(value).map(([key, part]) => {
      const isValue = isValueKey(key, place);
      return [key, isValue ? part : this.placed(file, part, [...place, key])];
    });
    return Object.fromEntries(entries);
  }

  #referred(file: string, reference: string, beside: JsonObject, place: Path): Json {
    const { file: target, pointer } = splitReference(file, reference);
    if (target === this.#root) return { ...beside, $ref: `#${pointer}` };
    const key = `${target}#${pointer}`;
    const there = this.#places.get(key);
    if (there !== undefined) return { ...beside, $ref: `#${pointerTo(there)}` };
    this.#places.set(key, place);
    const found = pointedAt(this.#contentOf(target) ?? null, pointer) ?? null;
    const put = this.placed(target, found, place);
    return isObject(put) ? { ...put, ...beside } : put;
  }
}
