// `admitSchema`: decides whether a JSON Schema that a call contains may be used at all: its form,
// its size, its references. It runs before anything is checked or made by that schema.

import type { Json, JsonObject } from "../base/json.js";
import { isArray, isObject, MAX_DEPTH } from "../base/json.js";
import type { Path } from "../base/paths.js";
import { formatPath } from "../base/paths.js";
import { cut } from "../base/text.js";
import { HOLDERS, REFERENCES, SchemaDocument, show, subschemasOf, TYPES } from "./document.js";
import { findCircle } from "./unfolding.js";

/**
 * The problems of a schema from a caller; none for a valid one. A valid schema is safe for checks and
 * for synthesis.
 *
 * A schema is an object, `true` or `false`; at most 64 levels and 10,000 subschemas; its references
 * stay within it, lead to a schema, and do not go in circles. Unknown keywords are allowed.
 *
 * `base` comes before the path of every problem.
 */
export function admitSchema(schema: Json, base: Path = []): readonly SchemaProblem[] {
  const inspection = new Inspection(schema, base);
  inspection.walk();
  const isDeep = inspection.problems.length === 0 && exceedsDepth(schema, MAX_DEPTH);
  return isDeep ? [problem(base, `must have at most ${MAX_DEPTH} levels`)] : inspection.problems;
}

export interface SchemaProblem {
  /** Where in the schema, as a field path: `properties.age.minimum`; `$` for the whole. */
  readonly path: string;
  /** The problem and a valid form, to follow the path in a sentence. */
  readonly message: string;
}

/** The problem of a keyword's value and what would be right; undefined for a valid one. */
type Demand = (value: Json) => string | undefined;

const KNOWN_TYPES = [...TYPES.keys()].join(", ");

const isString: Demand = (value) => (typeof value === "string" ? undefined : "must be a string");

const isBoolean: Demand = (value) =>
  typeof value === "boolean" ? undefined : "must be true or false";

const isNumber: Demand = (value) => (typeof value === "number" ? undefined : "must be a number");

const isBound: Demand = (value) =>
  typeof value === "boolean"
    ? "must be a number; true and false belong to draft 4"
    : isNumber(value);

const isPositive: Demand = (value) =>
  typeof value === "number" && value > 0 ? undefined : "must be a number greater than 0";

const isCount: Demand = (value) =>
  Number.isInteger(value) && typeof value === "number" && value >= 0
    ? undefined
    : "must be an integer of at least 0";

const isNames: Demand = (value) =>
  isArray(value) && value.every((name) => typeof name === "string")
    ? undefined
    : 'must be an array of names of properties, such as ["name"]';

const isNamesByName: Demand = (value) =>
  isObject(value) && Object.values(value).every((names) => isNames(names) === undefined)
    ? undefined
    : 'must be an object of arrays of names, such as {"card": ["address"]}';

const isChoices: Demand = (value) =>
  isArray(value) && value.length > 0 ? undefined : "must be an array of at least one value";

const isType: Demand = (value) => {
  const types = isArray(value) ? value : [value];
  const unknown = types.find((type) => typeof type !== "string" || !TYPES.has(type));
  if (unknown !== undefined) return `${show(unknown)} is not a type; the types are ${KNOWN_TYPES}`;
  if (new Set(types).size < types.length) return "must name each type once";
  return types.length > 0 ? undefined : `must name at least one type of ${KNOWN_TYPES}`;
};

const isLocalReference: Demand = (value) => {
  if (typeof value === "string" && value.startsWith("#")) return undefined;
  const elsewhere = typeof value === "string" ? ` (${cut(value)} leads elsewhere)` : "";
  return `must point into this schema, such as #/$defs/address${elsewhere}`;
};

const FORMS: ReadonlyMap<string, Demand> = new Map<string, Demand>([
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
  ...REFERENCES.map((keyword): [string, Demand] => [keyword, isLocalReference]),
]);

/** The problems of one schema object's keywords, without its subschemas. */
function keywordProblems(schema: JsonObject) {
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

export const MAX_SUBSCHEMAS = 10_000;
export const MAX_PROBLEMS = 100;

function problem(path: Path, message: string): SchemaProblem {
  return { path: formatPath(path), message };
}

function exceedsDepth(value: Json, left: number): boolean {
  if (!isArray(value) && !isObject(value)) return false;
  return left === 0 || Object.values(value).some((part) => exceedsDepth(part, left - 1));
}

/** A schema and the way to it, as a linked list: most paths are never printed. */
interface Visit {
  readonly schema: Json;
  readonly from: Visit | undefined;
  /** The steps from there. */
  readonly steps: Path;
}

/** A walk over every schema that keywords and references lead to. */
class Inspection {
  readonly problems: SchemaProblem[] = [];
  readonly #document: SchemaDocument;
  /** Every visited schema, with its first visit. */
  readonly #met = new Map<JsonObject, Visit>();
  /** By schema: those that apply to the same value. */
  readonly #sameValue = new Map<JsonObject, readonly JsonObject[]>();
  readonly #waiting: Visit[];
  #count = 0;

  constructor(root: Json, base: Path) {
    this.#document = new SchemaDocument(root);
    this.#waiting = [{ schema: root, from: undefined, steps: base }];
  }

  walk(): void {
    // A queue by index: shifting an array of thousands costs its length each time.
    for (let next = 0; next < this.#waiting.length; next++) {
      const visit = this.#waiting[next];
      if (visit === undefined || this.problems.length >= MAX_PROBLEMS) return;
      if (isObject(visit.schema) && this.#met.has(visit.schema)) continue;
      this.#count++;
      if (this.#count > MAX_SUBSCHEMAS) {
        this.#add(visit, [], `is one schema too many: at most ${MAX_SUBSCHEMAS} fit`);
        return;
      }
      this.#visit(visit);
    }
    if (this.problems.length === 0) this.#refuseCircles();
  }

  #visit(visit: Visit): void {
    const { schema } = visit;
    if (typeof schema === "boolean") return;
    if (!isObject(schema)) {
      const right = 'must be a schema: an object such as {"type": "string"}, true or false';
      this.#add(visit, [], `${right}, not ${show(schema)}`);
      return;
    }
    this.#met.set(schema, visit);
    for (const found of keywordProblems(schema)) this.#add(visit, found.path, found.message);
    const sameValue: JsonObject[] = [];
    // One too many is enough to refuse them all.
    let left = MAX_SUBSCHEMAS;
    for (const child of subschemasOf(schema)) {
      if (left-- < 0) break;
      this.#waiting.push({ schema: child.schema, from: visit, steps: child.path });
      if (child.inPlace && isObject(child.schema)) sameValue.push(child.schema);
    }
    for (const keyword of REFERENCES) {
      const target = this.#follow(visit, schema[keyword], keyword);
      if (isObject(target)) sameValue.push(target);
    }
    if (sameValue.length > 0) this.#sameValue.set(schema, sameValue);
  }

  #follow(from: Visit, reference: Json | undefined, keyword: string): Json | undefined {
    if (typeof reference !== "string" || !reference.startsWith("#")) return undefined;
    const target = this.#document.resolve(reference);
    if (target !== undefined) this.#waiting.push({ schema: target, from, steps: [keyword] });
    else this.#add(from, [keyword], `has no target: ${cut(reference)} is not in this schema`);
    return target;
  }

  #add(visit: Visit, steps: Path, message: string): void {
    if (this.problems.length >= MAX_PROBLEMS) return;
    this.problems.push(problem([...pathOf(visit), ...steps], message));
  }

  /** Refuses a schema that leads back to itself for the same value: its check would never end. */
  #refuseCircles(): void {
    const schema = findCircle(this.#met.keys(), (from) => this.#sameValue.get(from) ?? []);
    const visit = schema && this.#met.get(schema);
    if (visit === undefined) return;
    const words = "refers to itself for the same value, so its check would never end";
    this.#add(visit, [], words);
  }
}

function pathOf(visit: Visit): Path {
  const parts: Path[] = [];
  for (let at: Visit | undefined = visit; at !== undefined; at = at.from) parts.push(at.steps);
  return parts.reverse().flat();
}
