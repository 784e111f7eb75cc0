// Keywords of JSON Schema that judge one plain value: its type, its choices, and the bounds of
// numbers, texts and counts. `check.ts` calls them in turn.

import type { Json } from "../../base/json.js";
import { isArray, isObject } from "../../base/json.js";
import { cut } from "../../base/text.js";
import { count, either, show, showAll, TYPES } from "../document.js";
import { equalWithin } from "../equality.js";
import { formatOf } from "../formats.js";
import type { CheckRun, Evaluation } from "./evaluation.js";

/** `type`; false for a value of another type, whose further problems do not matter. */
export function checkType(evaluation: Evaluation): boolean {
  const types = typesOf(evaluation.schema["type"]);
  if (types === undefined || types.some((type) => hasType(evaluation.value, type))) return true;
  evaluation.fail("type", `must be ${either(types.map((type) => TYPES.get(type) ?? type))}`);
  return false;
}

/** `const` and `enum`. */
export function checkChoice(evaluation: Evaluation): void {
  const { schema, value, run } = evaluation;
  const wanted = schema["const"];
  if (wanted !== undefined && !equalWithin(run, wanted, value)) {
    evaluation.fail("const", () => `must be ${show(wanted)}`);
  }
  const choices = schema["enum"];
  if (isArray(choices) && !isAmong(run, choices, value)) {
    evaluation.fail("enum", () => `must be one of ${showAll(choices)}`);
  }
}

function isAmong(run: CheckRun, choices: readonly Json[], value: Json): boolean {
  if (isArray(value) || isObject(value)) {
    return choices.some((choice) => equalWithin(run, choice, value));
  }
  const length = typeof value === "string" ? value.length : 0;
  run.spend((choices.length * (1 + length / 256)) / 32);
  return choices.includes(value);
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

export const LIMITS: readonly NumberLimit[] = [
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

export function checkNumber(evaluation: Evaluation, value: number): void {
  for (const { rule, holds, words } of LIMITS) {
    const bound = evaluation.schema[rule];
    if (typeof bound === "number" && !holds(value, bound))
      evaluation.fail(rule, `must be ${words} ${bound}`);
  }
}

/** 19.99 is a multiple of 0.01, though their quotient as doubles is 1998.9999999999998. */
export function isMultiple(value: number, of: number): boolean {
  const quotient = value / of;
  if (!Number.isFinite(quotient) || Number.isInteger(of)) return value % of === 0;
  const tolerance = Math.min(0.01, Math.abs(quotient) * 1e-12);
  return Math.abs(quotient - Math.round(quotient)) <= tolerance;
}

/** `minLength`, `maxLength` in code points; `pattern`, `format`. */
export function checkString(evaluation: Evaluation, value: string): void {
  const { schema, run } = evaluation;
  checkLength(evaluation, value);
  const { pattern, format } = { pattern: schema["pattern"], format: schema["format"] };
  if (typeof pattern === "string") {
    const matches = run.matches(pattern, value);
    if (matches === undefined) evaluation.unsure();
    if (matches === false) evaluation.fail("pattern", `must match the pattern ${cut(pattern)}`);
  }
  const known = typeof format === "string" ? formatOf(format) : undefined;
  if (known === undefined) return;
  run.spend(value.length / 16);
  if (known.accepts(value)) return;
  if (run.document.enforcesFormats) evaluation.fail("format", `must be ${known.meaning}`);
  else evaluation.unsure();
}

function checkLength(evaluation: Evaluation, value: string): void {
  const { schema, run } = evaluation;
  const [min, max] = [schema["minLength"], schema["maxLength"]];
  if (typeof min !== "number" && typeof max !== "number") return;
  run.spend(value.length / 32);
  checkSize(evaluation, codePoints(value), "minLength", "maxLength", "character");
}

/** Checks a number of things by a minimum and a maximum. */
export function checkSize(
  evaluation: Evaluation,
  size: number,
  minimum: string,
  maximum: string,
  thing: string,
): void {
  const [min, max] = [evaluation.schema[minimum], evaluation.schema[maximum]];
  if (typeof min === "number" && size < min) {
    evaluation.fail(minimum, `must have at least ${count(min, thing)}`);
  }
  if (typeof max === "number" && size > max) {
    evaluation.fail(maximum, `must have at most ${count(max, thing)}`);
  }
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
