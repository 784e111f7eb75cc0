import type { Json, JsonObject } from "../base/json.js";
import { isArray, isObject } from "../base/json.js";
import type { Budget } from "./budget.js";
import { typesOf } from "./check/check-values.js";
import type { SchemaDocument } from "./document.js";
import { REFERENCES } from "./vocabulary.js";

/** Which of its ways a synthesis takes where a schema leaves several. */
export interface Variation {
  /** The alternative of every `anyOf` and `oneOf`; `then` is 0, `else` 1. */
  readonly branch: number;
  /** Fill what is not required, too. */
  readonly optionals: boolean;
}

/** What the choice of parts depends on besides the schemas. */
export interface Surroundings {
  readonly document: SchemaDocument;
  readonly variation: Variation;
  /** The schemas that are being filled. */
  readonly active: ReadonlySet<JsonObject>;
  readonly budget: Budget;
}

const MAX_PARTS = 1_000;
const HOPS = 8;

/**
 * All schema objects that one value has to satisfy at once: the given ones, what they refer to,
 * every `allOf`, one alternative of each choice. Undefined when `false` is among them.
 * Alternatives that lead back into a schema in `active` are avoided where another one is left.
 * When the budget ends, those found so far.
 */
export function partsOf(
  schemas: readonly Json[],
  { document, variation, active, budget }: Surroundings,
): readonly JsonObject[] | undefined {
  const parts = new Set<JsonObject>();
  const waiting = [...schemas].reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === false) return undefined;
    if (!isObject(next) || parts.has(next) || parts.size >= MAX_PARTS) continue;
    if (!budget.spend(1)) break;
    parts.add(next);
    const schema: JsonObject = next;
    const inPlace = [
      ...REFERENCES.map((keyword) => document.resolve(schema[keyword])),
      ...(isArray(next["allOf"]) ? next["allOf"] : []),
      chosen(next["anyOf"], document, variation, active),
      chosen(next["oneOf"], document, variation, active),
      ...conditional(next, variation),
      ...dependent(next, variation, budget),
    ];
    budget.spend((inPlace.length + lengthOf(next["anyOf"]) + lengthOf(next["oneOf"])) / 8);
    waiting.push(...inPlace.filter((part) => part !== undefined).reverse());
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

function isOpen(option: Json, document: SchemaDocument, active: ReadonlySet<JsonObject>): boolean {
  let schema: Json | undefined = option;
  for (let hop = 0; hop < HOPS && isObject(schema); hop++) {
    if (active.has(schema)) return false;
    if (schema["$ref"] === undefined) return true;
    schema = document.resolve(schema["$ref"]);
  }
  return schema !== false;
}

function conditional(schema: JsonObject, { branch }: Variation): readonly (Json | undefined)[] {
  if (schema["if"] === undefined) return [];
  return branch % 2 === 0 ? [schema["if"], schema["then"]] : [schema["else"]];
}

/** Schemas that apply because a field will be there. */
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

/** The largest number that any part gives for a keyword; undefined when none does. */
export function most(parts: readonly JsonObject[], keyword: string): number | undefined {
  const numbers = parts.map((part) => part[keyword]).filter((held) => typeof held === "number");
  return numbers.length === 0 ? undefined : numbers.reduce((a, b) => Math.max(a, b));
}

/** The smallest number that any part gives for a keyword; undefined when none does. */
export function least(parts: readonly JsonObject[], keyword: string): number | undefined {
  const numbers = parts.map((part) => part[keyword]).filter((held) => typeof held === "number");
  return numbers.length === 0 ? undefined : numbers.reduce((a, b) => Math.min(a, b));
}

/** The texts that the parts give for a keyword. */
export function texts(parts: readonly JsonObject[], keyword: string): readonly string[] {
  return parts.map((part) => part[keyword]).filter((held) => typeof held === "string");
}

/** Keywords that speak of one type only: what a schema without `type` is about. */
const SPEAK_OF: readonly (readonly [type: string, keywords: readonly string[]])[] = [
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
 * The type to make: what the other keywords speak of, else the first that all parts allow; a later
 * variation takes a later one. Null only where nothing else is left.
 */
export function typeToMake(parts: readonly JsonObject[], { branch }: Variation): string {
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
  // `number` brought `integer` along, which is of use only where another part asks for it.
  return common.includes("number") ? common.filter((type) => type !== "integer") : common;
}

/** Every integer is a number, so `number` allows `integer`. */
function withIntegers(types: readonly string[]): readonly string[] {
  return types.includes("number") ? [...types, "integer"] : types;
}

function impliedType(parts: readonly JsonObject[]): string | undefined {
  const isSpoken = (keyword: string) => parts.some((part) => part[keyword] !== undefined);
  return SPEAK_OF.find(([, keywords]) => keywords.some(isSpoken))?.[0];
}
