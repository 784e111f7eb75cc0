import type { Path } from "../../src/engine/base/paths.js";
import type { LayerFact, PackModel } from "../model/model.js";

/** Where a fact of a layer is, with its source: `own/operations.yaml:3 (https://…)`. */
export const placeOf = ({ file, line, source }: LayerFact): string =>
  `${file}:${line}${source === undefined ? "" : ` (${source})`}`;

/**
 * Where the highest layer says something at or below a path of the merged file.
 *
 * @returns an empty object when only the lowest layer does
 */
export function saidIn({ facts }: PackModel, path: Path): { readonly said?: string } {
  const fact = facts.findLast(({ path: own }) => path.every((step, at) => step === own[at]));
  return fact === undefined ? {} : { said: placeOf(fact) };
}
