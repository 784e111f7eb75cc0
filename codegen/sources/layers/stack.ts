import type { Json } from "../../../src/engine/base/json.js";
import type { Path } from "../../../src/engine/base/paths.js";
import type { Spot } from "../locate.js";
import { reach } from "../locate.js";
import type { Source } from "../source.js";
import type { Named } from "./names.js";

/** What one file of a layer adds to a file of the pack. */
export interface Part extends Named {
  /** The layer's file, such as `own/resources.yaml`. */
  readonly file: string;
  /** Whether its layer is not the lowest. */
  readonly isAbove: boolean;
}

/** A file of the pack: its value, and the parts that its layers add, the lowest first. */
export interface Stack {
  readonly value: Json | undefined;
  readonly parts: readonly Part[];
}

/** A spot in the file of a layer. */
export interface LayerSpot extends Spot {
  readonly isAbove: boolean;
}

/**
 * The layer's file that says what is at a spot of a merged file: the highest one that has the whole
 * path, or else the one that has most of it.
 */
export function spotIn(
  { parts }: Stack,
  { path, ...spot }: Spot,
  sources: ReadonlyMap<string, Source>,
): LayerSpot | undefined {
  let best: LayerSpot | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const part of parts.toReversed()) {
    const own = ownPath(part, path);
    if (own === undefined) continue;
    const { file, isAbove } = part;
    const missing = own.length - (reach(sources, { file, path: own })?.steps ?? 0);
    if (missing >= fewest) continue;
    best = { ...spot, file, path: own, isAbove };
    fewest = missing;
  }
  return best;
}

/** A path of the merged file as the layer's file has it; undefined when it says nothing there. */
export function ownPath({ moved }: Part, path: Path): Path | undefined {
  const ways = moved.filter(({ to }) => to.every((step, at) => step === path[at]));
  const longest = Math.max(...ways.map(({ to }) => to.length));
  const way = ways.findLast(({ to }) => to.length === longest);
  return way && [...way.from, ...path.slice(way.to.length)];
}
