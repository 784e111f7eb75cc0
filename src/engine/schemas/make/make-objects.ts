import type { Json, JsonObject } from "../../base/json.js";
import { isObject } from "../../base/json.js";
import { dependentKeys, fieldRulesOf, namesIn, schemasOfField } from "../fields.js";
import { least, most } from "../parts.js";
import type { Making, Spot } from "./making.js";

const MAX_KEYS = 1_000;

/** An object for the parts: what is required first, then, while there is space, the rest. */
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
    // A name for a field that only a least number asks for.
    const key = `field_${number}`;
    if (!made.has(key)) fill(key, schemasOfField(rules, key, maker.budget));
  }
  return inOrder(made, declared);
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
  const dependent = dependentKeys(parts, maker.budget);
  // Adding to a set while walking it visits what is added: a chain of rules is followed.
  for (const key of present) {
    for (const name of dependent.get(key) ?? []) {
      present.add(name);
      required.add(name);
    }
  }
  return required;
}

function inOrder(made: ReadonlyMap<string, Json>, declared: readonly string[]): JsonObject {
  const isDeclared = new Set(declared);
  const order = [...declared, ...[...made.keys()].filter((key) => !isDeclared.has(key))];
  return Object.fromEntries(
    order.flatMap((key) => {
      const value = made.get(key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}
