import type { Json, JsonObject } from "../base/json.js";
import { isArray, isObject, ownValue } from "../base/json.js";
import type { Making, Spot } from "./making.js";
import { least, most } from "./parts.js";

const MAX_KEYS = 1_000;

/** An object for the parts: what is required first, then, while there is space, the rest. */
export function makeObject(maker: Making, parts: readonly JsonObject[], spot: Spot): Json {
  const declared = declaredKeys(maker, parts);
  const required = requiredKeys(maker, parts, declared);
  const rules = parts.map((part) => fieldRules(maker, part));
  const made = new Map<string, Json>();
  const fill = (key: string, schemas: readonly Json[]): void => {
    const place = `${spot.place}.${key}`;
    const value = maker.make(schemas, { place, name: key, depth: spot.depth + 1 });
    if (value !== undefined || required.has(key)) made.set(key, value ?? null);
  };
  for (const key of required) {
    if (maker.isFull) break;
    fill(key, schemasFor(maker, rules, key));
  }
  const max = least(parts, "maxProperties") ?? MAX_KEYS;
  const optional = maker.variation.optionals ? declared.filter((key) => !required.has(key)) : [];
  for (const key of optional) {
    if (maker.hasEnough || made.size >= max) break;
    const schemas = schemasFor(maker, rules, key);
    if (!maker.isRecursive(schemas)) fill(key, schemas);
  }
  const fewest = Math.min(most(parts, "minProperties") ?? 0, MAX_KEYS);
  for (let number = 1; made.size < fewest && !maker.hasEnough && number <= 2 * MAX_KEYS; number++) {
    // A name for a field that only a least number asks for.
    const key = `field_${number}`;
    if (!made.has(key)) fill(key, schemasFor(maker, rules, key));
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
  const required = new Set(parts.flatMap((part) => names(part["required"])));
  const present = new Set(maker.variation.optionals ? [...declared, ...required] : required);
  maker.budget.spend((required.size + present.size) / 4);
  const dependent = dependentKeys(maker, parts);
  // Adding to a set while walking it visits what is added: a chain of rules is followed.
  for (const key of present) {
    for (const name of dependent.get(key) ?? []) {
      present.add(name);
      required.add(name);
    }
  }
  return required;
}

/** The fields that the presence of another asks for. */
function dependentKeys(
  maker: Making,
  parts: readonly JsonObject[],
): ReadonlyMap<string, readonly string[]> {
  const dependent = new Map<string, string[]>();
  const rules = parts
    .flatMap((part) => [part["dependentRequired"], part["dependencies"]])
    .filter(isObject)
    .flatMap((held) => Object.entries(held));
  for (const [key, held] of rules) {
    const asked = names(held);
    maker.budget.spend(1 + asked.length / 4);
    const known = dependent.get(key);
    if (known === undefined) dependent.set(key, asked);
    else for (const name of asked) known.push(name);
  }
  return dependent;
}

function names(held: Json | undefined): string[] {
  return isArray(held) ? held.filter((name) => typeof name === "string") : [];
}

/** What one part says of its fields. */
interface FieldRules {
  readonly properties: JsonObject;
  readonly patterns: readonly (readonly [pattern: string, schema: Json])[];
  readonly additional: Json | undefined;
}

function fieldRules(maker: Making, part: JsonObject): FieldRules {
  const { properties, patternProperties } = part;
  const patterns = isObject(patternProperties) ? Object.entries(patternProperties) : [];
  maker.budget.spend(patterns.length / 2);
  return {
    properties: isObject(properties) ? properties : {},
    patterns,
    additional: part["additionalProperties"],
  };
}

/** All schemas that bear on a field: declared, by pattern of its name, or for any other field. */
function schemasFor(maker: Making, rules: readonly FieldRules[], key: string): readonly Json[] {
  maker.budget.spend(rules.length / 8);
  return rules.flatMap(({ properties, patterns, additional }) => {
    const declared = ownValue(properties, key);
    const own = patterns
      .filter(([pattern]) => maker.budget.matches(pattern, key) === true)
      .map(([, schema]) => schema);
    if (declared !== undefined) return [declared, ...own];
    if (own.length > 0) return own;
    return additional === undefined ? [] : [additional];
  });
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
