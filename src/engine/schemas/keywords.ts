import type { Json, JsonObject } from "../base/json.js";
import { isArray, isObject } from "../base/json.js";
import type { Path } from "../base/paths.js";
import { cut } from "../base/text.js";
import { HOLDERS, REFERENCES } from "./vocabulary.js";
import { show, TYPES } from "./words.js";

/** The problem of one keyword's value; the path begins at the keyword's schema. */
export interface KeywordProblem {
  readonly path: Path;
  readonly message: string;
}

/** The problem of a keyword's value and what would be right; undefined for a valid one. */
type Form = (value: Json) => string | undefined;

const KNOWN_TYPES = [...TYPES.keys()].join(", ");

const isString: Form = (value) => (typeof value === "string" ? undefined : "must be a string");

const isBoolean: Form = (value) =>
  typeof value === "boolean" ? undefined : "must be true or false";

const isNumber: Form = (value) => (typeof value === "number" ? undefined : "must be a number");

const isBound: Form = (value) =>
  typeof value === "boolean"
    ? "must be a number; true and false belong to draft 4"
    : isNumber(value);

const isPositive: Form = (value) =>
  typeof value === "number" && value > 0 ? undefined : "must be a number greater than 0";

const isCount: Form = (value) =>
  Number.isInteger(value) && typeof value === "number" && value >= 0
    ? undefined
    : "must be an integer of at least 0";

const isNames: Form = (value) =>
  isArray(value) && value.every((name) => typeof name === "string")
    ? undefined
    : 'must be an array of names of properties, such as ["name"]';

const isNamesByName: Form = (value) =>
  isObject(value) && Object.values(value).every((names) => isNames(names) === undefined)
    ? undefined
    : 'must be an object of arrays of names, such as {"card": ["address"]}';

const isChoices: Form = (value) =>
  isArray(value) && value.length > 0 ? undefined : "must be an array of at least one value";

const isType: Form = (value) => {
  const types = isArray(value) ? value : [value];
  const unknown = types.find((type) => typeof type !== "string" || !TYPES.has(type));
  if (unknown !== undefined) return `${show(unknown)} is not a type; the types are ${KNOWN_TYPES}`;
  if (new Set(types).size < types.length) return "must name each type once";
  return types.length > 0 ? undefined : `must name at least one type of ${KNOWN_TYPES}`;
};

const isLocalReference: Form = (value) => {
  if (typeof value === "string" && value.startsWith("#")) return undefined;
  const elsewhere = typeof value === "string" ? ` (${cut(value)} leads elsewhere)` : "";
  return `must point into this schema, such as #/$defs/address${elsewhere}`;
};

const FORMS: ReadonlyMap<string, Form> = new Map<string, Form>([
  ["$anchor", isString],
  ["$dynamicAnchor", isString],
  ["dependentRequired", isNamesByName],
  ["enum", isChoices],
  ["exclusiveMaximum", isBound],
  ["exclusiveMinimum", isBound],
  ["format", isString],
  ["maxContains", isCount],
  ["maxItems", isCount],
  ["maxLength", isCount],
  ["maxProperties", isCount],
  ["maximum", isNumber],
  ["minContains", isCount],
  ["minItems", isCount],
  ["minLength", isCount],
  ["minProperties", isCount],
  ["minimum", isNumber],
  ["multipleOf", isPositive],
  ["pattern", isString],
  ["required", isNames],
  ["type", isType],
  ["uniqueItems", isBoolean],
  ...REFERENCES.map((keyword): [string, Form] => [keyword, isLocalReference]),
]);

/** The problems of one schema object's keywords, without its subschemas. */
export function keywordProblems(schema: JsonObject): readonly KeywordProblem[] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const message = FORMS.get(keyword)?.(value) ?? holderProblem(keyword, value);
    return message === undefined ? [] : [{ path: [keyword], message }];
  });
}

function holderProblem(keyword: string, value: Json): string | undefined {
  const holds = HOLDERS.get(keyword);
  const isMap = holds === "map" || holds === "map or names";
  if (isMap && !isObject(value)) return "must be an object of schemas by name";
  if (holds === "map or names" && isObject(value)) {
    const names = Object.values(value).filter(isArray);
    return names.map(isNames).find((message) => message !== undefined);
  }
  if (holds === "schema" && isArray(value)) return "must be one schema, not an array";
  if (holds === "list" && !(isArray(value) && value.length > 0)) {
    return "must be an array of at least one schema";
  }
  return undefined;
}
