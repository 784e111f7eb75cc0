// `partsFor`: all schemas that apply to a value, of each choice (`oneOf`) the alternative that is
// nearest to it.

import type { Json, JsonObject } from "../base/json.js";
import { isArray, isObject, ownValue } from "../base/json.js";
import type { Budget } from "./budget.js";
import { findingsIn, fits } from "./check/check.js";
import { typesOf } from "./check/check-values.js";
import type { SchemaDocument } from "./document.js";
import { collectParts, fixedIn, fixedPartsOf } from "./parts.js";

/** Other facts that the choice of parts depends on. */
interface Choosing {
  readonly document: SchemaDocument;
  readonly budget: Budget;
  /** For a value that fits no alternative, or several of `oneOf`: 0 takes the nearest, 1 the next. */
  readonly turn: number;
}

/** Levels of nested choices. */
const MAX_CHOICES = 8;

/**
 * All schema objects of a value: the schemas, their references, every `allOf`, and of each choice the
 * alternative that the value fits, or that needs the least change of it. Undefined when `false` is
 * among them.
 */
export function partsFor(
  schemas: readonly Json[],
  value: Json,
  choosing: Choosing,
  depth = 0,
): readonly JsonObject[] | undefined {
  return (
    fixedPartsOf(schemas, choosing) ??
    collectParts(schemas, choosing.budget, (schema) => inPlace(schema, value, choosing, depth))
  );
}

function inPlace(
  schema: JsonObject,
  value: Json,
  choosing: Choosing,
  depth: number,
): readonly (Json | undefined)[] {
  return [
    ...fixedIn(schema, choosing.document),
    ...chosen("anyOf", schema, value, choosing, depth),
    ...chosen("oneOf", schema, value, choosing, depth),
    ...conditional(schema, value, choosing),
    ...dependent(schema, value),
  ];
}

function chosen(
  keyword: "anyOf" | "oneOf",
  schema: JsonObject,
  value: Json,
  choosing: Choosing,
  depth: number,
): readonly Json[] {
  const options = schema[keyword];
  if (!isArray(options) || depth >= MAX_CHOICES) return [];
  const named = discriminated(schema, options, value);
  if (named !== undefined) return [named];
  const { document, budget, turn } = choosing;
  const fitting = options.filter((option) => fits(document, option, value, budget));
  if (fitting.length > 0 && keyword === "anyOf") return fitting;
  if (fitting.length === 1) return fitting;
  const ranked = (fitting.length > 0 ? fitting : options)
    .map((option) => ({ option, change: changeBy(option, value, choosing, depth + 1) }))
    .sort((a, b) => a.change - b.change);
  const taken = ranked[turn % ranked.length];
  return taken === undefined ? [] : [taken.option];
}

/**
 * The alternative that the value's own tag names.
 * https://spec.openapis.org/oas/v3.1.1.html#discriminator-object
 */
function discriminated(
  { discriminator }: JsonObject,
  options: readonly Json[],
  value: Json,
): Json | undefined {
  if (!isObject(discriminator) || !isObject(value)) return undefined;
  const { propertyName, mapping } = discriminator;
  const tag = typeof propertyName === "string" ? ownValue(value, propertyName) : undefined;
  if (typeof tag !== "string") return undefined;
  const mapped = isObject(mapping) ? ownValue(mapping, tag) : undefined;
  const name = lastName(typeof mapped === "string" ? mapped : tag);
  return options.find((option) => {
    const reference = isObject(option) ? option["$ref"] : undefined;
    return typeof reference === "string" && lastName(reference) === name;
  });
}

const lastName = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1);

const OTHER_TYPE = 1_000;
/** A different tag weighs more than missing fields. */
const OTHER_CONSTANT = 50;
/** A text of another pattern, such as the id of another kind, weighs more than all missing fields. */
const OTHER_PATTERN = 500;
const PROBLEM = 10;

/** A measure of how much a value must change to fit. */
function changeBy(option: Json, value: Json, choosing: Choosing, depth: number): number {
  const { document, budget } = choosing;
  const weights = findingsIn(document, option, value, budget).map(({ rule, keys }) => {
    if (rule === "type" && keys.length === 0) return OTHER_TYPE;
    if (rule === "pattern" && keys.length === 1) return OTHER_PATTERN;
    return rule === "const" || rule === "enum" ? OTHER_CONSTANT : PROBLEM;
  });
  const change = weights.reduce((sum, weight) => sum + weight, 0);
  if (!isObject(value)) return change;
  const parts = partsFor([option], value, choosing, depth) ?? [];
  const maps = parts.map((part) => part["properties"]).filter(isObject);
  const lost = Object.entries(value).filter(
    ([key]) => !maps.some((map) => Object.hasOwn(map, key)),
  );
  return change + lost.reduce((sum, [, part]) => sum + worthOf(part), 0);
}

/** A lost field weighs little; an object or list as much as problems with all of its parts. */
function worthOf(part: Json): number {
  if (isArray(part)) return 1 + PROBLEM * part.length;
  return isObject(part) ? 1 + PROBLEM * Object.keys(part).length : 1;
}

function conditional(
  schema: JsonObject,
  value: Json,
  { document, budget }: Choosing,
): readonly (Json | undefined)[] {
  const condition = schema["if"];
  if (condition === undefined) return [];
  const holds = fits(document, condition, value, budget);
  return holds ? [condition, schema["then"]] : [schema["else"]];
}

/** Schemas that apply because of a present field. */
function dependent(schema: JsonObject, value: Json): readonly Json[] {
  if (!isObject(value)) return [];
  return [schema["dependentSchemas"], schema["dependencies"]]
    .filter(isObject)
    .flatMap((schemas) => Object.entries(schemas))
    .filter(([key, held]) => Object.hasOwn(value, key) && !isArray(held))
    .map(([, held]) => held);
}

/** Whether every part that names types names this one. */
export function allowsType(parts: readonly JsonObject[], type: string): boolean {
  return parts.every((part) => typesOf(part["type"])?.includes(type) !== false);
}
