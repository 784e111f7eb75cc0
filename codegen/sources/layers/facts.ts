// `factsOf`: lists what each upper layer of a pack says, such as a vendor's `profile/` over the
// guesses of `init`, fact by fact with file and line; `factCounts` counts them. `init/facts.ts` is
// about documents.

import type { Json } from "../../../src/engine/base/json.js";
import { isObject } from "../../../src/engine/base/json.js";
import type { Path } from "../../../src/engine/base/paths.js";
import type { LayerCount, LayerFact } from "../../model/model.js";
import type { Source } from "../source.js";
import { locate } from "../source.js";
import type { LayerPart } from "./left-out.js";
import { ownPath, removes, sourceAt } from "./left-out.js";

/** What the files of the upper layers say, a fact for each value that is no map with members. */
export function factsOf(
  parts: readonly LayerPart[],
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

/** How many facts a layer has, and how many of them are left out. */
export type FactCount = Pick<LayerCount, "layer" | "facts" | "leftOut">;

/** How many facts the files of each upper layer have, and how many of them are left out. */
export function factCounts(
  parts: readonly LayerPart[],
  sources: ReadonlyMap<string, Source>,
): readonly FactCount[] {
  const counts = new Map<string, FactCount>();
  for (const { file, isAbove, value } of parts) {
    if (!isAbove) continue;
    const [layer = ""] = file.split("/", 1);
    const facts = leavesOf(sources.get(file)?.value ?? {}, []).length;
    const leftOut = facts - leavesOf(value, []).length;
    const known = counts.get(layer) ?? { layer, facts: 0, leftOut: 0 };
    counts.set(layer, { layer, facts: known.facts + facts, leftOut: known.leftOut + leftOut });
  }
  return [...counts.values()];
}

function leavesOf(value: Json, path: Path): readonly (readonly [Path, Json | undefined])[] {
  if (!isObject(value)) return [[path, value]];
  const own = Object.entries(value).flatMap(([key, part]) =>
    key.startsWith("$") ? [] : leavesOf(part, [...path, key]),
  );
  if (removes(value)) return [[path, undefined], ...own];
  // An empty map is a value, and so is one of words of the format such as `$cases`.
  return own.length > 0 || path.length === 0 || "$source" in value ? own : [[path, value]];
}
