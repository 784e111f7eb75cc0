import type { Json, JsonObject } from "../../base/json.js";
import { itemSchemasOf } from "../check/check-arrays.js";
import { canonicalWithin } from "../equality.js";
import { least, most } from "../parts.js";
import type { Making, Spot } from "./making.js";

/** Usual number of items without bounds. */
const USUAL = 2;
export const MAX_ITEMS = 1_000;
const OTHER_TRIES = 8;

/** An array for the parts; as short as possible when space is short or items are recursive. */
export function makeArray(maker: Making, parts: readonly JsonObject[], spot: Spot): Json {
  const plan = planOf(maker, parts);
  const items: Json[] = [];
  const seen = new Set<string>();
  for (let at = 0; at < plan.count; at++) {
    const isNeeded = at < plan.min;
    if (maker.isFull || (maker.hasEnough && !isNeeded)) break;
    const item = makeItem(maker, parts, plan, at, spot, seen);
    if (item === undefined && !isNeeded) break;
    items.push(item ?? null);
  }
  return items;
}

interface Plan {
  readonly min: number;
  readonly count: number;
  readonly isUnique: boolean;
  readonly contains: readonly Json[];
  readonly containing: number;
}

function planOf(maker: Making, parts: readonly JsonObject[]): Plan {
  const schemas = parts.map(itemSchemasOf);
  const contains = parts.map((part) => part["contains"]).filter((held) => held !== undefined);
  const containing = contains.length === 0 ? 0 : (most(parts, "minContains") ?? 1);
  const prefix = Math.max(0, ...schemas.map((schema) => schema.prefix.length));
  const ends = schemas.filter(({ rest }) => rest === false).map((schema) => schema.prefix.length);
  const max = Math.min(least(parts, "maxItems") ?? MAX_ITEMS, MAX_ITEMS, ...ends);
  const min = Math.max(most(parts, "minItems") ?? 0, containing);
  const rest = schemas.map((schema) => schema.rest).filter((held) => held !== undefined);
  const { optionals, items = 0 } = maker.variation;
  const isFree = rest.length > 0 && !maker.isRecursive(rest);
  const usual = isFree ? Math.max(min, optionals ? USUAL : items) : min;
  const isUnique = parts.some((part) => part["uniqueItems"] === true);
  return { min, count: Math.min(max, Math.max(usual, prefix)), isUnique, contains, containing };
}

/**
 * The item at an index, which it adds to `seen`; undefined when no new value is possible.
 */
function makeItem(
  maker: Making,
  parts: readonly JsonObject[],
  plan: Plan,
  at: number,
  spot: Spot,
  seen: Set<string>,
): Json | undefined {
  maker.budget.spend(parts.length / 8);
  const own = parts.flatMap((part) => {
    const { prefix, rest } = itemSchemasOf(part);
    const schema = at < prefix.length ? prefix[at] : rest;
    return schema === undefined ? [] : [schema];
  });
  const schemas = at < plan.containing ? [...own, ...plan.contains] : own;
  const tries = plan.isUnique ? OTHER_TRIES : 1;
  let item: Json | undefined;
  for (let attempt = 0; attempt < tries; attempt++) {
    const place = `${spot.place}[${at}]${attempt === 0 ? "" : `~${attempt}`}`;
    item = maker.make(schemas, { place, name: spot.name, depth: spot.depth + 1 });
    if (item === undefined || !plan.isUnique) return item;
    const text = canonicalWithin(maker.budget, item);
    if (text === undefined) return item;
    if (!seen.has(text)) {
      seen.add(text);
      return item;
    }
  }
  return at < plan.min ? item : undefined;
}
