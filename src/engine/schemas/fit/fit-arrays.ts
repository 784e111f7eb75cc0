import type { Json, JsonObject } from "../../base/json.js";
import type { ItemSchemas } from "../check/check-arrays.js";
import { itemSchemasOf } from "../check/check-arrays.js";
import type { Spot } from "../make/making.js";
import { least, most } from "../parts.js";
import type { Fitting } from "./fitting.js";

const MAX_MADE = 100;

/**
 * Fits an array item by item; leaves out items that cannot fit, if it may. The same array when
 * nothing changes.
 */
export function fitArray(
  fitting: Fitting,
  parts: readonly JsonObject[],
  items: readonly Json[],
  spot: Spot,
): readonly Json[] {
  const fewest = Math.min(most(parts, "minItems") ?? 0, MAX_MADE);
  if (items.length === 0 && fewest === 0) return items;
  const schemas = parts.map(itemSchemasOf);
  const longest = Math.min(
    least(parts, "maxItems") ?? Number.POSITIVE_INFINITY,
    ...schemas.filter(({ rest }) => rest === false).map(({ prefix }) => prefix.length),
  );
  const hasPrefix = schemas.some(({ prefix }) => prefix.length > 0);
  const ofRest = schemasBy(schemas, Number.POSITIVE_INFINITY);
  const schemasAt = (at: number): readonly Json[] => (hasPrefix ? schemasBy(schemas, at) : ofRest);
  const spotAt = (at: number): Spot => ({
    ...spot,
    place: `${spot.place}[${at}]`,
    depth: spot.depth + 1,
  });
  const fitted: Json[] = [];
  for (const value of items) {
    if (fitted.length >= longest) break;
    fitting.budget.spend(1);
    const at = fitted.length;
    const kept = fitting.nearest(schemasAt(at), value, spotAt(at));
    if (kept !== undefined) fitted.push(kept);
  }
  while (fitted.length < fewest) {
    const at = fitted.length;
    fitted.push(fitting.missing(schemasAt(at), spotAt(at)));
  }
  const isSame = fitted.length === items.length && fitted.every((item, at) => item === items[at]);
  return isSame ? items : fitted;
}

const schemasBy = (schemas: readonly ItemSchemas[], at: number): readonly Json[] =>
  schemas.flatMap(({ prefix, rest }) => {
    const schema = at < prefix.length ? prefix[at] : rest;
    return schema === undefined ? [] : [schema];
  });
