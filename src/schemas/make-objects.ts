import type { Json, JsonObject } from "../base/json.js";
import { isArray, isObject, ownValue } from "../base/json.js";
import type { Making, Spot } from "./making.js";
import { least, most } from "./parts.js";

const MAX_KEYS = 1_000;

/** An object for the parts: what is required first, then, while there is space, the rest. */
export function makeObject(maker: Making, parts: readonly JsonObject[], spot: Spot): Json {
  const declared = declaredKeys(parts);
  const required = requiredKeys(maker, parts, declared);
  const made = new Map<string, Json>();
  const fill = (key: string, schemas: readonly Json[]): void => {
    const place = `${spot.place}.${key}`;
    const value = maker.make(schemas, { place, name: key, depth: spot.depth + 1 });
    if (value !== undefined || required.has(key)) made.set(key, value ?? null);
  };
  for (const key of required) {
    if (maker.isFull) break;
    fill(key, schemasFor(maker, parts, key));
  }
  const max = least(parts, "maxProperties") ?? MAX_KEYS;
  const optional = maker.variation.optionals ? declared.filter((key) => !required.has(key)) : [];
  for (const key of optional) {
    if (maker.hasEnough || made.size >= max) break;
    const schemas = schemasFor(maker, parts, key);
    if (!maker.isRecursive(schemas)) fill(key, schemas);
  }
  for (const key of extraKeys(parts, made)) {
    if (maker.hasEnough) break;
    fill(key, schemasFor(maker, parts, key));
  }
  return inOrder(made, declared);
}

/** The declared fields, in the order of the schema. */
function declaredKeys(parts: readonly JsonObject[]): readonly string[] {
  const maps = parts.map((part) => part["properties"]).filter(isObject);
  return [...new Set(maps.flatMap((properties) => Object.keys(properties)))];
}

function requiredKeys(
  maker: Making,
  parts: readonly JsonObject[],
  declared: readonly string[],
): ReadonlySet<string> {
  const required = new Set(parts.flatMap((part) => names(part["required"])));
  const present = new Set(maker.variation.optionals ? [...declared, ...required] : required);
  const dependent = parts
    .flatMap((part) => [part["dependentRequired"], part["dependencies"]])
    .filter(isObject)
    .flatMap((rules) => Object.entries(rules));
  // Adding to a set while walking it visits what is added: a chain of rules is followed.
  for (const key of present) {
    for (const [trigger, keys] of dependent) {
      if (trigger !== key) continue;
      for (const name of names(keys)) {
        present.add(name);
        required.add(name);
      }
    }
  }
  return required;
}

function names(held: Json | undefined): readonly string[] {
  return isArray(held) ? held.filter((name) => typeof name === "string") : [];
}

/** All schemas that bear on a field: declared, by pattern of its name, or for any other field. */
function schemasFor(maker: Making, parts: readonly JsonObject[], key: string): readonly Json[] {
  return parts.flatMap((part) => {
    const properties = part["properties"];
    const declared = isObject(properties) ? ownValue(properties, key) : undefined;
    const patterns = isObject(part["patternProperties"]) ? part["patternProperties"] : {};
    const own = Object.entries(patterns)
      .filter(([pattern]) => matches(maker, pattern, key))
      .map(([, schema]) => schema);
    if (declared !== undefined) return [declared, ...own];
    if (own.length > 0) return own;
    const additional = part["additionalProperties"];
    return additional === undefined ? [] : [additional];
  });
}

function matches(maker: Making, source: string, key: string): boolean {
  const pattern = maker.document.patterns.get(source);
  return pattern.readable && pattern.test(key);
}

/** Names for fields that only a least number asks for. */
function extraKeys(parts: readonly JsonObject[], made: ReadonlyMap<string, Json>): string[] {
  const missing = Math.min(most(parts, "minProperties") ?? 0, MAX_KEYS) - made.size;
  const keys: string[] = [];
  for (let number = 1; keys.length < missing; number++) {
    const key = `field_${number}`;
    if (!made.has(key)) keys.push(key);
  }
  return keys;
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
