// The fast way to check: a function for each schema of a document that only says whether a value
// fits.

import type { Json, JsonObject } from "../../base/json.js";
import { isArray, isObject, ownValue } from "../../base/json.js";
import type { SchemaCheck, SchemaDocument, Verdict } from "../document.js";
import { REFERENCES } from "../document.js";
import { equalWithin } from "../equality.js";
import { formatOf } from "../formats.js";
import type { Budget } from "../patterns.js";
import { compilingCost } from "../patterns.js";
import { codePoints, hasType, LIMITS, typesOf } from "./check-values.js";

type Interpret = (document: SchemaDocument, schema: Json, value: Json, budget: Budget) => Verdict;

/**
 * Checks of a document's schemas as functions, each made at its first use, so that a check does not
 * look up every keyword for every value. They find whether a value fits, and not why it does not;
 * they agree with the interpreter, which they ask about rarer keywords.
 */
export class CompiledChecks {
  readonly #document: SchemaDocument;
  readonly #interpret: Interpret;
  readonly #known = new WeakMap<JsonObject, SchemaCheck>();

  constructor(document: SchemaDocument, interpret: Interpret) {
    this.#document = document;
    this.#interpret = interpret;
  }

  readonly of = (schema: Json): SchemaCheck => {
    if (!isObject(schema)) return schema === false ? () => "invalid" : () => "valid";
    const check = this.#known.get(schema) ?? this.#compile(schema);
    this.#known.set(schema, check);
    return check;
  };

  #compile(schema: JsonObject): SchemaCheck {
    if (isInterpreted(schema)) {
      return (value, budget) => this.#interpret(this.#document, schema, value, budget);
    }
    const types = typesOf(schema["type"]);
    const rules = [
      ...REFERENCES.flatMap((keyword) => this.#reference(schema[keyword])),
      ...choices(schema),
      ...present(this.#textCheck(schema), numberCheck(schema), this.#arrayCheck(schema)),
      ...present(this.#objectCheck(schema)),
      ...listIn(schema["allOf"]).map(this.of),
      ...this.#alternatives(schema),
    ];
    const all = allOf(rules);
    return (value, budget) => {
      if (!budget.spend(2)) return "unknown";
      if (types?.some((type) => hasType(value, type)) === false) return "invalid";
      return all(value, budget);
    };
  }

  /** A reference is followed at its first use, since it may lead back here. */
  #reference(reference: Json | undefined): readonly SchemaCheck[] {
    if (typeof reference !== "string") return [];
    let check: SchemaCheck | undefined;
    return [
      (value, budget) => {
        check ??= this.of(this.#document.resolve(reference) ?? true);
        return check(value, budget);
      },
    ];
  }

  #alternatives({ anyOf, oneOf }: JsonObject): readonly SchemaCheck[] {
    return [
      ...(isArray(anyOf) ? [atLeastOne(anyOf.map(this.of))] : []),
      ...(isArray(oneOf) ? [exactlyOne(oneOf.map(this.of))] : []),
    ];
  }

  #arrayCheck(schema: JsonObject): SchemaCheck | undefined {
    const size = sizeCheck(schema, "minItems", "maxItems");
    const items = schema["items"];
    if (size === undefined && items === undefined) return undefined;
    const item = items === undefined ? undefined : this.of(items);
    return (value, budget) => {
      if (!isArray(value)) return "valid";
      if (size?.(value.length) === false) return "invalid";
      return item === undefined ? "valid" : worst(value, (each) => item(each, budget));
    };
  }

  #textCheck(schema: JsonObject): SchemaCheck | undefined {
    const size = sizeCheck(schema, "minLength", "maxLength");
    const pattern = schema["pattern"];
    const named = schema["format"];
    const format = typeof named === "string" ? formatOf(named) : undefined;
    if (size === undefined && typeof pattern !== "string" && format === undefined) return undefined;
    const cost = typeof pattern === "string" ? compilingCost(pattern) : 0;
    const misformed: Verdict = this.#document.enforcesFormats ? "invalid" : "unknown";
    return (value, budget) => {
      if (typeof value !== "string") return "valid";
      if (size?.(codePoints(value)) === false) return "invalid";
      const formed: Verdict = format?.accepts(value) === false ? misformed : "valid";
      if (formed === "invalid" || typeof pattern !== "string") return formed;
      const matches = budget.matches(pattern, value, cost);
      if (typeof matches !== "boolean") return "unknown";
      return matches ? formed : "invalid";
    };
  }

  #objectCheck(schema: JsonObject): SchemaCheck | undefined {
    const size = sizeCheck(schema, "minProperties", "maxProperties");
    const required = listIn(schema["required"]).filter((key) => typeof key === "string");
    const properties = isObject(schema["properties"]) ? schema["properties"] : {};
    const declared = new Map(
      Object.entries(properties).map(([key, part]) => [key, this.of(part)] as const),
    );
    const additional = schema["additionalProperties"];
    const other = additional === undefined ? undefined : this.of(additional);
    if (size === undefined && required.length + declared.size === 0 && other === undefined) {
      return undefined;
    }
    return (value, budget) => {
      if (!isObject(value)) return "valid";
      const keys = Object.keys(value);
      if (size?.(keys.length) === false) return "invalid";
      for (const key of required) if (!Object.hasOwn(value, key)) return "invalid";
      return worst(keys, (key) => {
        const check = declared.get(key) ?? other;
        return check === undefined ? "valid" : check(ownValue(value, key) ?? null, budget);
      });
    };
  }
}

/** Keywords that are rare in documents of vendors. */
const INTERPRETED: ReadonlySet<string> = new Set([
  "additionalItems",
  "contains",
  "dependencies",
  "dependentRequired",
  "dependentSchemas",
  "if",
  "not",
  "patternProperties",
  "prefixItems",
  "propertyNames",
  "unevaluatedItems",
  "unevaluatedProperties",
  "uniqueItems",
]);

const isInterpreted = (schema: JsonObject): boolean =>
  isArray(schema["items"]) || Object.keys(schema).some((keyword) => INTERPRETED.has(keyword));

const listIn = (held: Json | undefined): readonly Json[] => (isArray(held) ? held : []);

const present = (...checks: readonly (SchemaCheck | undefined)[]): readonly SchemaCheck[] =>
  checks.filter((check) => check !== undefined);

/** Invalid by one of them; unknown if one is unknown; else valid. */
function worst<T>(all: readonly T[], judge: (one: T) => Verdict): Verdict {
  let verdict: Verdict = "valid";
  for (const one of all) {
    const found = judge(one);
    if (found === "invalid") return found;
    if (found === "unknown") verdict = found;
  }
  return verdict;
}

function allOf(checks: readonly SchemaCheck[]): SchemaCheck {
  const [only = () => "valid" as const] = checks;
  if (checks.length < 2) return only;
  return (value, budget) => worst(checks, (check) => check(value, budget));
}

const atLeastOne =
  (checks: readonly SchemaCheck[]): SchemaCheck =>
  (value, budget) => {
    let verdict: Verdict = "invalid";
    for (const check of checks) {
      const found = check(value, budget);
      if (found === "valid") return found;
      if (found === "unknown") verdict = found;
    }
    return verdict;
  };

const exactlyOne =
  (checks: readonly SchemaCheck[]): SchemaCheck =>
  (value, budget) => {
    let [valid, unknown] = [0, 0];
    for (const check of checks) {
      const found = check(value, budget);
      if (found === "valid") valid++;
      if (found === "unknown") unknown++;
      if (valid > 1) return "invalid";
    }
    if (unknown > 0) return "unknown";
    return valid === 1 ? "valid" : "invalid";
  };

function choices(schema: JsonObject): readonly SchemaCheck[] {
  const { const: wanted, enum: named } = schema;
  const checks: SchemaCheck[] = [];
  if (wanted !== undefined) {
    checks.push((value, budget) => (equalWithin(budget, wanted, value) ? "valid" : "invalid"));
  }
  if (isArray(named)) {
    const set = new Set(named);
    checks.push((value, budget) => {
      const isAmong =
        isArray(value) || isObject(value)
          ? named.some((choice) => equalWithin(budget, choice, value))
          : set.has(value);
      return isAmong ? "valid" : "invalid";
    });
  }
  return checks;
}

function numberCheck(schema: JsonObject): SchemaCheck | undefined {
  const limits = LIMITS.flatMap(({ rule, holds }) => {
    const bound = schema[rule];
    return typeof bound === "number" ? [{ bound, holds }] : [];
  });
  if (limits.length === 0) return undefined;
  return (value) =>
    typeof value !== "number" || limits.every(({ bound, holds }) => holds(value, bound))
      ? "valid"
      : "invalid";
}

function sizeCheck(
  schema: JsonObject,
  minimum: string,
  maximum: string,
): ((size: number) => boolean) | undefined {
  const [min, max] = [schema[minimum], schema[maximum]];
  if (typeof min !== "number" && typeof max !== "number") return undefined;
  const least = typeof min === "number" ? min : 0;
  const most = typeof max === "number" ? max : Number.POSITIVE_INFINITY;
  return (size) => size >= least && size <= most;
}
