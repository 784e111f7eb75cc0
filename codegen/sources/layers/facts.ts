import type { Json } from "../../../src/engine/base/json.js";
import { isObject } from "../../../src/engine/base/json.js";
import type { Path } from "../../../src/engine/base/paths.js";
import type { LayerFact } from "../../model/model.js";
import { locate } from "../locate.js";
import type { Source } from "../source.js";
import { removes, sourceAt } from "./merge.js";
import type { Part } from "./stack.js";
import { ownPath } from "./stack.js";

/** What the files of the upper layers say, a fact for each value that is no map. */
export function factsOf(
  parts: readonly Part[],
  sources: ReadonlyMap<string, Source>,
): readonly LayerFact[] {
  return parts.flatMap((part) => {
    const { file, isAbove, value } = part;
    const whole = sources.get(file)?.value;
    if (!isAbove || whole === undefined) return [];
    return leavesOf(value, []).map(([path, leaf]) => {
      const own = ownPath(part, path) ?? [];
      const { line } = locate(sources, { file, path: own, at: "key" });
      return { file, line, path, value: leaf, source: sourceAt(whole, own) };
    });
  });
}

function leavesOf(value: Json, path: Path): readonly (readonly [Path, Json | undefined])[] {
  if (!isObject(value)) return [[path, value]];
  const own = Object.entries(value).flatMap(([key, part]) =>
    key.startsWith("$") ? [] : leavesOf(part, [...path, key]),
  );
  return removes(value) ? [[path, undefined], ...own] : own;
}
