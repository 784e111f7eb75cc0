// `partsOf`: all schemas that one value has to satisfy at once, called its parts:
// `{ allOf: [A, B], minimum: 1 }` has three, itself, A and B. `make/` makes values by them and
// `fit.ts` fits values by them; `least` and `most` read a keyword over all of them.

import { madeOnce } from "../base/by-key.js";
import type { Json, JsonObject } from "../base/json.js";
import { isArray, isObject } from "../base/json.js";
import type { Budget } from "./budget.js";
import { typesOf } from "./check/check-values.js";
import type { SchemaDocument } from "./document.js";
import { REFERENCES } from "./document.js";

/**
 * All schema objects that one value has to satisfy at once: the schemas, their references, every
 * `allOf`, one alternative of each choice. Undefined when `false` is among them. It avoids
 * alternatives that lead back into a schema in `active` if there are others. Stops when the budget
 * ends.
 */
export function partsOf(
  schemas: readonly Json[],
  { document, variation, active, budget }: Surroundings,
): readonly JsonObject[] | undefined {
  const fixed = fixedPartsOf(schemas, { document, budget });
  if (fixed !== null) return fixed;
  const [only] = schemas;
  const isAlone = active.size === 0 && schemas.length === 1 && isObject(only);
  const known = isAlone ? madeOnce(document.chosenParts, only, () => new Map()) : undefined;
  const name = `${variation.branch} ${variation.optionals}`;
  const found = known?.get(name);
  if (found !== undefined) return found;
  const parts = collectParts(schemas, budget, (schema) => {
    const { anyOf, oneOf } = schema;
    const inPlace = [
      ...fixedIn(schema, document),
      chosen(anyOf, document, variation, active),
      chosen(oneOf, document, variation, active),
      ...conditional(schema, variation),
      ...dependent(schema, variation, budget),
    ];
    budget.spend((inPlace.length + lengthOf(anyOf) + lengthOf(oneOf)) / 8);
    return inPlace;
  });
  if (parts !== undefined && !budget.over) known?.set(name, parts);
  return parts;
}

/** The choices of a synthesis where a schema allows several values. */
export interface Variation {
  /** The alternative of every `anyOf` and `oneOf`; `then` is 0, `else` 1. */
  readonly branch: number;
  /** Whether to fill optional fields too. */
  readonly optionals: boolean;
  /** Items of a list that may be empty, where optional fields are left out; 0 by default. */
  readonly items?: number;
}

/** Other facts that the choice of parts depends on. */
export interface Surroundings {
  readonly document: SchemaDocument;
  readonly variation: Variation;
  /** The schemas that are being filled. */
  readonly active: ReadonlySet<JsonObject>;
  readonly budget: Budget;
}

const MAX_PARTS = 1_000;

/**
 * The parts of a schema without a choice, which are those of every value, looked up once; null for
 * any other schemas.
 */
export function fixedPartsOf(
  [only, ...more]: readonly Json[],
  { document, budget }: Pick<Surroundings, "document" | "budget">,
): readonly JsonObject[] | null {
  if (!isObject(only) || more.length > 0) return null;
  const known = document.fixedParts.get(only);
  if (known !== undefined) return known;
  let isFixed = true;
  const parts = collectParts([only], budget, (schema) => {
    isFixed &&= !CHOICES.some((keyword) => Object.hasOwn(schema, keyword));
    return fixedIn(schema, document);
  });
  const found = isFixed && parts !== undefined ? parts : null;
  // Without steps some parts may be missing.
  if (!budget.over) document.fixedParts.set(only, found);
  return found;
}

/** Keywords whose parts depend on the value. */
const CHOICES = ["anyOf", "oneOf", "if", "dependentSchemas", "dependencies"];

/** The schemas that apply to every value of a schema: those that it refers to, and `allOf`. */
export const fixedIn = (
  schema: JsonObject,
  document: SchemaDocument,
): readonly (Json | undefined)[] => [
  ...REFERENCES.map((keyword) => document.resolve(schema[keyword])),
  ...(isArray(schema["allOf"]) ? schema["allOf"] : []),
];

/** The schema objects among the schemas and their `inPlace` parts; undefined for a `false`. */
export function collectParts(
  schemas: readonly Json[],
  budget: Budget,
  inPlace: (schema: JsonObject) => readonly (Json | undefined)[],
): readonly JsonObject[] | undefined {
  const parts = new Set<JsonObject>();
  const waiting = [...schemas].reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === false) return undefined;
    if (!isObject(next) || parts.has(next) || parts.size >= MAX_PARTS) continue;
    if (!budget.spend(1)) break;
    parts.add(next);
    waiting.push(
      ...inPlace(next)
        .filter((part) => part !== undefined)
        .reverse(),
    );
  }
  return [...parts];
}

function chosen(
  options: Json | undefined,
  document: SchemaDocument,
  variation: Variation,
  active: ReadonlySet<JsonObject>,
): Json | undefined {
  if (!isArray(options) || options.length === 0) return undefined;
  const first = variation.branch % options.length;
  for (let at = first; at < first + options.length; at++) {
    const option = options[at % options.length];
    if (option !== undefined && isOpen(option, document, active)) return option;
  }
  return options[first];
}

const lengthOf = (held: Json | undefined): number => (isArray(held) ? held.length : 0);

const isOpen = (option: Json, document: SchemaDocument, active: ReadonlySet<JsonObject>): boolean =>
  document.along(option, (schema) => (active.has(schema) ? false : undefined));

function conditional(schema: JsonObject, { branch }: Variation): readonly (Json | undefined)[] {
  if (schema["if"] === undefined) return [];
  return branch % 2 === 0 ? [schema["if"], schema["then"]] : [schema["else"]];
}

/** Schemas that apply because of a present field. */
function dependent(schema: JsonObject, { optionals }: Variation, budget: Budget): readonly Json[] {
  const rules = [schema["dependentSchemas"], schema["dependencies"]]
    .filter(isObject)
    .flatMap((schemas) => Object.entries(schemas));
  if (rules.length === 0) return [];
  const required = new Set(isArray(schema["required"]) ? schema["required"] : []);
  budget.spend((rules.length + required.size) / 2);
  const properties = optionals && isObject(schema["properties"]) ? schema["properties"] : {};
  return rules
    .filter(([key]) => required.has(key) || Object.hasOwn(properties, key))
    .map(([, held]) => held)
    .filter((held) => !isArray(held));
}

/** The largest value of a keyword in any part; undefined without one. */
export function most(parts: readonly JsonObject[], keyword: string): number | undefined {
  const numbers = parts.map((part) => part[keyword]).filter((held) => typeof held === "number");
  return numbers.length === 0 ? undefined : numbers.reduce((a, b) => Math.max(a, b));
}

/** The smallest value of a keyword in any part; undefined without one. */
export function least(parts: readonly JsonObject[], keyword: string): number | undefined {
  const numbers = parts.map((part) => part[keyword]).filter((held) => typeof held === "number");
  return numbers.length === 0 ? undefined : numbers.reduce((a, b) => Math.min(a, b));
}

/** The texts of a keyword in all parts. */
export function texts(parts: readonly JsonObject[], keyword: string): readonly string[] {
  return parts.map((part) => part[keyword]).filter((held) => typeof held === "string");
}

/** Keywords of one type only: they imply the type of a schema without `type`. */
const KEYWORDS_OF: readonly (readonly [type: string, keywords: readonly string[]])[] = [
  [
    "object",
    ["properties", "required", "patternProperties", "additionalProperties", "minProperties"],
  ],
  ["array", ["items", "prefixItems", "contains", "minItems", "maxItems", "uniqueItems"]],
  ["string", ["pattern", "format", "minLength", "maxLength"]],
  ["number", ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]],
];

const ANY_TYPE = ["string", "integer", "boolean", "object", "array"];

/**
 * The type to make: the one that other keywords imply, else the first one that all parts allow; a
 * later variation takes a later one. Null only if nothing else is allowed.
 */
export function typeToMake(parts: readonly JsonObject[], { branch }: Variation): string {
  const known = madeOnce(typesToMake, parts, () => []);
  known[branch] ??= typeOf(parts, branch);
  return known[branch];
}

/** By parts and branch. */
const typesToMake = new WeakMap<readonly JsonObject[], string[]>();

function typeOf(parts: readonly JsonObject[], branch: number): string {
  const implied = impliedType(parts);
  const allowed = allowedTypes(parts);
  if (implied !== undefined && (allowed === undefined || allowed.includes(implied))) return implied;
  const types = (allowed ?? ANY_TYPE).filter((type) => type !== "null");
  return types[branch % Math.max(1, types.length)] ?? "null";
}

/** The types that all parts allow; undefined when none names any. */
function allowedTypes(parts: readonly JsonObject[]): readonly string[] | undefined {
  const named = parts.map((part) => typesOf(part["type"])).filter((types) => types !== undefined);
  if (named.length === 0) return undefined;
  const [first = [], ...others] = named.map(withIntegers);
  const common = first.filter((type) => others.every((types) => types.includes(type)));
  // `withIntegers` added `integer`, which matters only where another part names it alone.
  return common.includes("number") ? common.filter((type) => type !== "integer") : common;
}

/** Every integer is a number, so `number` allows `integer`. */
function withIntegers(types: readonly string[]): readonly string[] {
  return types.includes("number") ? [...types, "integer"] : types;
}

function impliedType(parts: readonly JsonObject[]): string | undefined {
  const isUsed = (keyword: string) => parts.some((part) => part[keyword] !== undefined);
  return KEYWORDS_OF.find(([, keywords]) => keywords.some(isUsed))?.[0];
}
