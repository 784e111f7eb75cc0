// The keywords of JSON Schema about one plain value: `enum`, `minimum`, `maxLength`, `pattern` and
// their like. `check.ts` calls these functions when it compiles a schema:
// `numberChecks({ minimum: 3 })` makes one check. `typesOf` reads the keyword `type` for others
// too.

import type { Json, JsonObject } from "../../base/json.js";
import { isArray, isObject } from "../../base/json.js";
import { cut } from "../../base/text.js";
import { compilingCost } from "../budget.js";
import { count, show, showAll } from "../document.js";
import { equalWithin } from "../equality.js";
import { formatOf } from "../formats.js";
import type { ValueCheck } from "./check-run.js";
import { worse } from "./check-run.js";

/** `const` and `enum`. */
export function choiceChecks(schema: JsonObject): readonly ValueCheck[] {
  const { const: wanted, enum: choices } = schema;
  const checks: ValueCheck[] = [];
  if (wanted !== undefined) {
    checks.push((value, run) =>
      equalWithin(run, wanted, value)
        ? "valid"
        : run.fail(schema, "const", () => `must be ${show(wanted)}`),
    );
  }
  if (isArray(choices)) {
    const plain = new Set(choices);
    checks.push((value, run) => {
      const isAmong =
        isArray(value) || isObject(value)
          ? choices.some((choice) => equalWithin(run, choice, value))
          : plain.has(value);
      return isAmong
        ? "valid"
        : run.fail(schema, "enum", () => `must be one of ${showAll(choices)}`);
    });
  }
  return checks;
}

/** The types that a schema names; undefined for none. */
export function typesOf(type: Json | undefined): readonly string[] | undefined {
  if (typeof type === "string") return [type];
  return isArray(type) ? type.filter((name) => typeof name === "string") : undefined;
}

/** Whether the value has that type; 1.0 is an integer too. */
export function hasType(value: Json, type: string): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return isArray(value);
    case "object":
      return isObject(value);
    case "integer":
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

interface NumberLimit {
  readonly rule: string;
  readonly holds: (value: number, bound: number) => boolean;
  readonly words: string;
}

const LIMITS: readonly NumberLimit[] = [
  { rule: "minimum", holds: (value, bound) => value >= bound, words: "at least" },
  { rule: "maximum", holds: (value, bound) => value <= bound, words: "at most" },
  { rule: "exclusiveMinimum", holds: (value, bound) => value > bound, words: "greater than" },
  { rule: "exclusiveMaximum", holds: (value, bound) => value < bound, words: "less than" },
  {
    rule: "multipleOf",
    holds: (value, bound) => bound <= 0 || isMultiple(value, bound),
    words: "a multiple of",
  },
];

/** `minimum` to `multipleOf`. */
export const numberChecks = (schema: JsonObject): readonly ValueCheck[] =>
  LIMITS.flatMap(({ rule, holds, words }): readonly ValueCheck[] => {
    const bound = schema[rule];
    if (typeof bound !== "number") return [];
    return [
      (value, run) =>
        typeof value !== "number" || holds(value, bound)
          ? "valid"
          : run.fail(schema, rule, `must be ${words} ${bound}`),
    ];
  });

/** 19.99 is a multiple of 0.01, though their quotient as doubles is 1998.9999999999998. */
export function isMultiple(value: number, of: number): boolean {
  const quotient = value / of;
  if (!Number.isFinite(quotient) || Number.isInteger(of)) return value % of === 0;
  const tolerance = Math.min(0.01, Math.abs(quotient) * 1e-12);
  return Math.abs(quotient - Math.round(quotient)) <= tolerance;
}

/** `minLength`, `maxLength` in code points; `pattern`, `format`. */
export function textChecks(schema: JsonObject): readonly ValueCheck[] {
  const checks = [
    ...sizeChecks(schema, "minLength", "maxLength", "character", (value) =>
      typeof value === "string" ? codePoints(value) : undefined,
    ),
  ];
  const { pattern, format } = schema;
  if (typeof pattern === "string") {
    const cost = compilingCost(pattern);
    checks.push((value, run) => {
      const matches = typeof value !== "string" || run.matches(pattern, value, cost);
      if (matches === undefined) return "unknown";
      if (matches) return "valid";
      return run.fail(schema, "pattern", `must match the pattern ${cut(pattern)}`);
    });
  }
  const known = typeof format === "string" ? formatOf(format) : undefined;
  if (known !== undefined) {
    checks.push((value, run) => {
      if (typeof value !== "string") return "valid";
      run.spend(value.length / 16);
      if (known.accepts(value)) return "valid";
      if (!run.document.enforcesFormats) return "unknown";
      return run.fail(schema, "format", `must be ${known.meaning}`);
    });
  }
  return checks;
}

/** Judges a number of things by a minimum and a maximum; values without that number pass. */
export function sizeChecks(
  schema: JsonObject,
  minimum: string,
  maximum: string,
  thing: string,
  sizeOf: (value: Json) => number | undefined,
): readonly ValueCheck[] {
  const [min, max] = [schema[minimum], schema[maximum]];
  if (typeof min !== "number" && typeof max !== "number") return [];
  return [
    (value, run) => {
      const size = sizeOf(value);
      if (size === undefined) return "valid";
      run.spend(size / 32);
      const isFew = typeof min === "number" && size < min;
      const isMany = typeof max === "number" && size > max;
      const few = isFew
        ? run.fail(schema, minimum, `must have at least ${count(min, thing)}`)
        : "valid";
      const many = isMany
        ? run.fail(schema, maximum, `must have at most ${count(max, thing)}`)
        : "valid";
      return worse(few, many);
    },
  ];
}

/** The length of a text as JSON Schema counts it: a surrogate pair is one character. */
export function codePoints(text: string): number {
  let pairs = 0;
  for (let at = 0; at < text.length - 1; at++) {
    const isPair =
      (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;
    if (!isPair) continue;
    pairs++;
    at++;
  }
  return text.length - pairs;
}
