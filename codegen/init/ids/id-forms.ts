import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { ownValue } from "../../../src/engine/base/json.js";
import { patternOf } from "../../../src/engine/schemas/patterns.js";
import type { Parameter } from "../api/operations.js";
import type { Schemas } from "../api/schemas.js";
import { examplesOf } from "../api/schemas.js";
import { normal } from "../api/words.js";
import type { Form } from "./id-texts.js";
import { commonForm, opaqueForm } from "./id-texts.js";

export interface IdForm extends Form {
  readonly reason: string;
  readonly confidence: number;
}

const WORDY = /(^|_)(slug|name|username|email|domain|key|path|hostname|address|locale|code)$/;

/** What a document shows of the ids of one kind of object. */
export interface ShownIds {
  /** In examples of whole objects. */
  readonly own: readonly Json[];
  /** Elsewhere, such as in other objects that refer to these. */
  readonly mentioned: readonly string[];
  /** A prefix that an extension (`x-…-prefix`) names. */
  readonly prefix: string | undefined;
}

/** The form of the ids in a field: by type, format, pattern, extensions, examples, and name. */
export function idForm(
  field: string,
  schema: JsonObject,
  parameter: Parameter | undefined,
  shown: ShownIds,
  noun: string,
  schemas: Schemas,
): IdForm {
  const sent = schemas.view(parameter?.schema);
  const { types } = schemas.view(schema);
  const isNumber = types.has("integer") || types.has("number");
  if (isNumber && !types.has("string")) {
    return { kind: "integer", reason: "it is a number", confidence: 0.95 };
  }
  if (schema["format"] === "uuid" || sent.schema["format"] === "uuid") {
    return { kind: "uuid", reason: "its format is uuid", confidence: 0.95 };
  }
  const patterned = fromPattern(schema) ?? fromPattern(sent.schema);
  if (patterned !== undefined) {
    return { ...patterned, reason: "its pattern has this form", confidence: 0.9 };
  }
  if (shown.prefix !== undefined) {
    return {
      kind: "prefix",
      prefix: shown.prefix,
      reason: "an extension names it",
      confidence: 0.9,
    };
  }
  const ofSchemas = [schema, sent.schema].flatMap((it) => [
    ...examplesOf(it),
    ownValue(it, "default"),
  ]);
  const texts = [...ofSchemas, parameter?.example, ...shown.own]
    .filter((it) => typeof it === "string" || typeof it === "number")
    .map(String);
  const exact = commonForm(texts, noun);
  if (exact !== undefined)
    return { ...exact, reason: "an example has this form", confidence: 0.85 };
  const elsewhere = texts.length === 0 ? commonForm(shown.mentioned, noun) : undefined;
  if (elsewhere !== undefined) {
    const reason = "the document shows it where it names such an object";
    return { ...elsewhere, reason, confidence: 0.75 };
  }
  const similar = texts.map(opaqueForm).find((form) => form !== undefined);
  if (similar !== undefined) {
    return {
      ...similar,
      reason: "an example has this length and these characters",
      confidence: 0.7,
    };
  }
  if (sent.types.has("integer")) {
    return { kind: "digits", reason: "the parameter is a number", confidence: 0.7 };
  }
  if (WORDY.test(normal(field))) {
    return { kind: "slug", reason: "its name is that of a slug", confidence: 0.6 };
  }
  const own: Form = { kind: "prefix", prefix: `${noun}_` };
  const others: readonly Form[] = [{ kind: "digits", length: 16 }, { kind: "uuid" }];
  const form = admitted(schema, [own, ...others]) ?? own;
  return { ...form, reason: "the document does not say its form", confidence: 0.4 };
}

/** A word or a choice of words, then a number of characters of one class. */
const PATTERN =
  /^\^?((?:[\w:@/ -]|\\[-_.:/])*?)(?:\((?:\?:)?([\w|:-]+)\))?(\[(?:[^\]\\]|\\.)+\]|\\[dw])(?:\{(\d+)(?:,(\d*))?\}|[+*])\$?$/;

/** `^[CGD][A-Z0-9]{8,}$` with the first of its letters, `^\\d{10}\\.\\d{6}$` with digits before the dot. */
function withPlainStart(pattern: string): string {
  return pattern
    .replace(/^\^\[([A-Za-z])[A-Za-z]*\](?=[[\\])/, "^$1")
    .replace(/^\^(?:\\d|\[0-9\])\{(\d{1,2})\}(?=\\?[-_.:])/, (_, count: string) => {
      return `^${"1234567890".repeat(10).slice(0, Number(count))}`;
    });
}

const ALPHABETS = [
  "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
  "0123456789abcdefghijklmnopqrstuvwxyz",
  "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  "0123456789abcdef",
  "0123456789ABCDEF",
  "0123456789",
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
  "abcdefghijklmnopqrstuvwxyz",
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
];

const USUAL_LENGTH = 16;
const LONGEST = 64;

/** The form in a pattern such as `^AC[0-9a-fA-F]{32}$` or `^(SM|MM)[0-9a-f]{32}$`. */
function fromPattern(schema: JsonObject): Form | undefined {
  const pattern = ownValue(schema, "pattern");
  const match = typeof pattern === "string" ? PATTERN.exec(withPlainStart(pattern)) : null;
  if (match === null) return undefined;
  const [, word = "", choice = "", set = "", fewest, most] = match;
  const prefix = word.replaceAll("\\", "") + (choice.split("|")[0] ?? "");
  const alphabet = alphabetIn(set);
  if (alphabet === undefined) return undefined;
  const length = lengthWithin(fewest, most, match[0]);
  if (prefix === "" && alphabet.startsWith("0")) return { kind: "digits", length };
  if (prefix === "") return undefined;
  return { kind: "prefix", prefix, length, ...(alphabet === ALPHABETS[0] ? {} : { alphabet }) };
}

/** The first alphabet all of whose letters are in a class of characters. */
function alphabetIn(set: string): string | undefined {
  try {
    const whole = new RegExp(`^${set}+$`);
    return ALPHABETS.find((alphabet) => whole.test(alphabet));
  } catch {
    // The pattern is malformed.
    return undefined;
  }
}

/** The length for `{32}`, for `{8,}` with a minimum, for `{1,40}` with a maximum, and for `+`. */
function lengthWithin(
  fewest: string | undefined,
  most: string | undefined,
  pattern: string,
): number {
  if (fewest === undefined) return USUAL_LENGTH;
  const isExact = !/\{\d+,/.test(pattern);
  if (isExact) return Math.min(Number(fewest), LONGEST);
  const end = most === undefined || most === "" ? LONGEST : Number(most);
  return Math.max(1, Math.min(Math.max(Number(fewest), USUAL_LENGTH), end, LONGEST));
}

/** The first form with an id that a pattern admits. */
function admitted(schema: JsonObject, forms: readonly Form[]): Form | undefined {
  const pattern = ownValue(schema, "pattern");
  if (typeof pattern !== "string") return undefined;
  const expression = patternOf(pattern);
  return expression.readable ? forms.find((form) => expression.test(sampleOf(form))) : undefined;
}

function sampleOf({ kind, prefix = "", length = 16 }: Form): string {
  if (kind === "uuid") return "3f2a8c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b";
  return prefix + "1234567890".repeat(7).slice(0, length);
}
