import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject } from "../../../src/engine/base/json.js";
import type { Path } from "../../../src/engine/base/paths.js";
import { HOLDERS } from "../../../src/engine/schemas/vocabulary.js";
import { pointerTo } from "../../sources/source.js";
import { below } from "../document/pointers.js";

/** Maps whose members mean nothing without the target of their reference. */
const EMPTIED: ReadonlySet<string> = new Set([
  ...["examples", "headers", "links", "callbacks", "parameters", "securitySchemes"],
  "requestBodies",
]);

/**
 * A file without some of its references. An element of a list goes with its reference, as does an
 * example, a header or another such part. A schema, an answer and a path keep what is beside it.
 *
 * @param paths the paths of the texts after `$ref`
 */
export function withoutReferences(file: Json, paths: readonly Path[]): Json {
  const lost = new Set(paths.map(pointerTo));
  const isLost = (place: string): boolean => lost.has(below(place, "$ref"));
  return lost.size === 0 ? file : within(file, "", []);

  function within(value: Json, place: string, above: readonly string[]): Json {
    if (isArray(value)) {
      const kept = value.map((item, at) => within(item, below(place, at), [...above, `${at}`]));
      return kept.filter((_, at) => !isLost(below(place, at)));
    }
    if (!isObject(value)) return value;
    const members = Object.entries(value).flatMap(([key, part]) => member(key, part, place, above));
    const kept: JsonObject = Object.fromEntries(members);
    return kept;
  }

  function member(
    key: string,
    part: Json,
    place: string,
    above: readonly string[],
  ): readonly [string, Json][] {
    const here = below(place, key);
    if (lost.has(here)) return [];
    if (isLost(here) && isEmptied(key, above)) return [];
    const kept = within(part, here, [...above, key]);
    const isEmptyList = isArray(part) && part.length > 0 && isArray(kept) && kept.length === 0;
    return isEmptyList && HOLDERS.has(key) ? [] : [[key, kept]];
  }
}

function isEmptied(key: string, above: readonly string[]): boolean {
  const isProperty = above.at(-2) === "properties";
  return key === "requestBody" || (EMPTIED.has(above.at(-1) ?? "") && !isProperty);
}
