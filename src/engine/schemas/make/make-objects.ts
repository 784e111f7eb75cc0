import type { Json, JsonObject } from "../../base/json.js";
import { isObject } from "../../base/json.js";
import { dependentsOf, fieldRulesOf, inOrder, namesIn, schemasOfField } from "../fields.js";
import { least, most } from "../parts.js";
import type { Making, Spot } from "./making.js";

const MAX_KEYS = 1_000;

/** An object for the parts: first the required fields, then, while there is space, the others. */
export function makeObject(maker: Making, parts: readonly JsonObject[], spot: Spot): Json {
  const declared = declaredKeys(maker, parts);
  const required = requiredKeys(maker, parts, declared);
  const rules = parts.map((part) => fieldRulesOf(part, maker.budget));
  const made = new Map<string, Json>();
  const fill = (key: string, schemas: readonly Json[]): void => {
    const place = `${spot.place}.${key}`;
    const value = maker.make(schemas, { place, name: key, depth: spot.depth + 1 });
    if (value !== undefined || required.has(key)) made.set(key, value ?? null);
  };
  for (const key of required) {
    if (maker.isFull) break;
    fill(key, schemasOfField(rules, key, maker.budget));
  }
  const max = least(parts, "maxProperties") ?? MAX_KEYS;
  const optional = maker.variation.optionals ? declared.filter((key) => !required.has(key)) : [];
  for (const key of optional) {
    if (maker.hasEnough || made.size >= max) break;
    const schemas = schemasOfField(rules, key, maker.budget);
    if (!maker.isRecursive(schemas)) fill(key, schemas);
  }
  const fewest = Math.min(most(parts, "minProperties") ?? 0, MAX_KEYS);
  for (let number = 1; made.size < fewest && !maker.hasEnough && number <= 2 * MAX_KEYS; number++) {
    // A name for a field that only `minProperties` needs.
    const key = `field_${number}`;
    if (!made.has(key)) fill(key, schemasOfField(rules, key, maker.budget));
  }
  return inOrder(declared, made);
}

/** The declared fields, in the order of the schema. */
function declaredKeys(maker: Making, parts: readonly JsonObject[]): readonly string[] {
  const maps = parts.map((part) => part["properties"]).filter(isObject);
  const keys = maps.flatMap((properties) => Object.keys(properties));
  maker.budget.spend(keys.length / 4);
  return [...new Set(keys)];
}

function requiredKeys(
  maker: Making,
  parts: readonly JsonObject[],
  declared: readonly string[],
): ReadonlySet<string> {
  const required = new Set(parts.flatMap((part) => namesIn(part["required"])));
  const present = new Set(maker.variation.optionals ? [...declared, ...required] : required);
  maker.budget.spend((required.size + present.size) / 4);
  return new Set([...required, ...dependentsOf(parts, present, maker.budget)]);
}
