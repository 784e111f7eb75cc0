// `init` (from a document to a pack): `idForm` guesses the form of a kind of id (`cus_` and 14
// letters, a UUID, a number) from its pattern, format, or examples. `ids.ts` has found the field
// before.

import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { ownValue } from "../../../src/engine/base/json.js";
import { Budget, MAX_STEPS, patternOf } from "../../../src/engine/schemas/budget.js";
import { SchemaDocument } from "../../../src/engine/schemas/document.js";
import { fit as fitted } from "../../../src/engine/schemas/fit.js";
import type { IdEntryKind } from "../../model/model.js";
import { normal } from "../api/bodies.js";
import type { Parameter } from "../api/operations.js";
import type { Schemas } from "../api/schemas.js";
import { examplesOf } from "../api/schemas.js";

/** The form of the ids in a field: by type, format, pattern, extensions, examples, and name. */
export function idForm(
  field: string,
  schema: JsonObject,
  parameter: Parameter | undefined,
  shown: ShownIds,
  noun: string,
  schemas: Schemas,
): IdFormGuess {
  const sent = schemas.view(parameter?.schema);
  const { types } = schemas.view(schema);
  const isNumber = types.has("integer") || types.has("number");
  if (isNumber && !types.has("string")) {
    return { kind: "integer", reason: "it is a number", confidence: 0.95 };
  }
  if (schema["format"] === "uuid" || sent.schema["format"] === "uuid") {
    return { kind: "uuid", reason: "its format is uuid", confidence: 0.95 };
  }
  const patterned = [schema, sent.schema].flatMap(fromPattern);
  const reason = "its pattern has this form";
  const plain = patterned.find(({ isPlain }) => isPlain);
  if (plain !== undefined) return { ...plain.shape, reason, confidence: 0.9 };
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
  const [loose] = patterned;
  if (loose !== undefined) return { ...loose.shape, reason, confidence: 0.6 };
  const own: IdShape = { kind: "prefix", prefix: `${noun}_` };
  const others: readonly IdShape[] = [{ kind: "digits", length: 16 }, { kind: "uuid" }];
  const form = admitted(schema, [own, ...others, ...shapesIn(schema)]) ?? own;
  return { ...form, reason: "the document does not say its form", confidence: 0.4 };
}

export interface IdFormGuess extends IdShape {
  readonly reason: string;
  readonly confidence: number;
}

/** What a document shows of the ids of one kind of object. */
export interface ShownIds {
  /** In examples of whole objects. */
  readonly own: readonly Json[];
  /** Elsewhere, such as in other objects that refer to these. */
  readonly mentioned: readonly string[];
  /** A prefix that an extension (`x-…-prefix`) names. */
  readonly prefix: string | undefined;
}

/** The form of a kind of id. */
interface IdShape {
  readonly kind: IdEntryKind;
  readonly prefix?: string;
  readonly length?: number;
  readonly alphabet?: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const SHORT = /^([A-Za-z]{1,12}(?:[_-][a-z]{1,8})*[_-])([0-9A-Za-z]{6,64})$/;
const CAPITALS = /^([A-Z]{2})([0-9a-f]{32})$/;
/** A prefix, and characters that only stand for others: `user_abc123`, `evt_001`, `cus_…`. */
const STANDING =
  /^([A-Za-z]{1,12}(?:[_-][a-z]{1,8})?[_-])(?:(?:abc|def|xyz|foo|bar)\w{0,9}|\d{3,10}|x{3,}|X{3,}|\.{3}|…|)$/;

/** The form that most ids in examples have: of those the one that is short for a noun, or the first. */
function commonForm(texts: readonly string[], noun: string): IdShape | undefined {
  const forms = texts.flatMap((text) => fromText(text) ?? []);
  const alike = (a: IdShape, b: IdShape): boolean => a.kind === b.kind && a.prefix === b.prefix;
  const count = (form: IdShape): number => forms.filter((it) => alike(it, form)).length;
  const worth = (form: IdShape): number => count(form) + (isShortFor(form.prefix, noun) ? 0.5 : 0);
  const [first] = [...forms].sort((a, b) => worth(b) - worth(a));
  if (first === undefined) return undefined;
  // An id whose characters stand for others says no length.
  return forms.find((it) => alike(it, first) && it.length !== undefined) ?? first;
}

function fromText(text: string): IdShape | undefined {
  if (UUID.test(text)) return { kind: "uuid" };
  if (/^\d+$/.test(text)) {
    return { kind: "digits", length: Math.max(FEWEST, Math.min(text.length, 15)) };
  }
  // Digits alone are hexadecimal too.
  if (/^[0-9a-f]{12,64}$/.test(text)) return { kind: "digits", length: text.length };
  const standing = STANDING.exec(text)?.[1];
  if (standing !== undefined) return { kind: "prefix", prefix: standing };
  const [, prefix, rest = ""] = SHORT.exec(text) ?? CAPITALS.exec(text) ?? [];
  if (prefix === undefined || /^(?:[a-z]+|[A-Z]+)$/.test(rest)) return undefined;
  return { kind: "prefix", prefix, length: rest.length, ...alphabetOf(rest) };
}

/** Fewer digits do not suffice for the ids of a kind of object. */
const FEWEST = 6;

/** Whether a prefix has letters of a noun in their order: `asst_` of an assistant. */
export function isShortFor(prefix: string | undefined, noun: string): boolean {
  const letters = prefix?.toLowerCase().replaceAll(/[^a-z]/g, "") ?? "";
  let at = 0;
  for (const letter of noun) if (letter === letters[at]) at++;
  return letters !== "" && at === letters.length && noun.startsWith(letters.charAt(0));
}

/** Letters and digits without structure: the first two distinguish this kind of id from others. */
function opaqueForm(text: string): IdShape | undefined {
  if (!/^(?=.*\d)(?=.*[A-Za-z])[0-9A-Za-z]{8,64}$/.test(text)) return undefined;
  const [prefix, rest] = [text.slice(0, 2), text.slice(2)];
  return { kind: "prefix", prefix, length: rest.length, ...alphabetOf(rest) };
}

function alphabetOf(text: string): { readonly alphabet?: string } {
  // A few characters do not show which ones there are.
  if (text.length < 8) return {};
  if (/^[0-9a-f]+$/.test(text)) return { alphabet: "0123456789abcdef" };
  return /^[0-9A-Z]+$/.test(text) ? { alphabet: "0123456789ABCDEFGHJKMNPQRSTVWXYZ" } : {};
}

const WORDY = /(^|_)(slug|name|username|email|domain|key|path|hostname|address|locale|code)$/;

/** A step of a pattern: one character or a class, and how often. */
const STEP = /(?:(\[(?:[^\]\\]|\\.)+\]|\\[dw])|\\?([-\w:@/ .]))(?:\{(\d+)(?:,(\d*))?\}|([+*]))?/y;

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

/** A form in a pattern: plain unless its start stands for several of one class. */
interface PatternForm {
  readonly shape: IdShape;
  readonly isPlain: boolean;
}

/** The forms in a pattern such as `^AC[0-9a-fA-F]{32}$`, one of each alternative that has one. */
function fromPattern(schema: JsonObject): readonly PatternForm[] {
  const pattern = ownValue(schema, "pattern");
  if (typeof pattern !== "string") return [];
  // `^(SM|MM)[0-9a-f]{32}$` with the first of its words.
  const first = pattern.replaceAll(/\((?:\?:)?([\w:-]+)\|[\w|:-]+\)/g, "$1");
  return first.split("|").flatMap((it) => {
    return fromSteps(it.replaceAll(/^\^?(?:\((?:\?:)?)?\^?|\$?\)?\$?$/g, "")) ?? [];
  });
}

/** The last step as what differs, after the first characters that those before it admit. */
function fromSteps(pattern: string): PatternForm | undefined {
  let [prefix, classes] = ["", 0];
  STEP.lastIndex = 0;
  while (STEP.lastIndex < pattern.length) {
    const [step = "", set, plain = "", fewest, most] = STEP.exec(pattern) ?? [];
    if (step === "") return undefined;
    if (STEP.lastIndex === pattern.length && set !== undefined) {
      const shape = shapeWith(prefix, alphabetIn(set) ?? "", lengthWithin(fewest, most, step));
      return shape && { shape, isPlain: classes < 2 };
    }
    if (set !== undefined) classes++;
    prefix += set === undefined ? plain.repeat(Number(fewest ?? 1)) : startIn(set, fewest);
  }
  return undefined;
}

/** As many characters of a class as it needs: `1234567890` of `\d{10}`, the first of `[CGD]`. */
function startIn(set: string, fewest = "1"): string {
  const first = /^\[([A-Za-z])/.exec(set)?.[1];
  const characters = first ?? alphabetIn(set)?.slice(1, 2).concat("234567890") ?? "";
  return characters.repeat(LONGEST).slice(0, Number(fewest));
}

function shapeWith(prefix: string, alphabet: string, length: number): IdShape | undefined {
  if (alphabet === "") return undefined;
  if (prefix === "") return alphabet.startsWith("0") ? { kind: "digits", length } : undefined;
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
function admitted(schema: JsonObject, forms: readonly IdShape[]): IdShape | undefined {
  const pattern = ownValue(schema, "pattern");
  if (typeof pattern !== "string") return undefined;
  const expression = patternOf(pattern);
  return expression.readable
    ? forms.find((form) => samplesOf(form).every((id) => expression.test(id)))
    : undefined;
}

function samplesOf(form: IdShape): readonly string[] {
  const { kind, prefix = "", length = 16, alphabet: characters = "1234567890" } = form;
  if (kind === "uuid") return ["3f2a8c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b"];
  return [...characters].map((_, at) => {
    return prefix + (characters.slice(at) + characters.repeat(LONGEST)).slice(0, length);
  });
}

/** What a pattern without a plain form admits: an id of it, of which only the end differs. */
function shapesIn(schema: JsonObject): readonly IdShape[] {
  const made = fitted(new SchemaDocument({}), schema, null, "id", new Budget(MAX_STEPS));
  const text = String(made).replaceAll(/[^\w:.-]/g, "0");
  const [, prefix = text, end = "0".repeat(16)] = ENDING.exec(text) ?? [];
  return ALPHABETS.map((alphabet) => ({ kind: "prefix", prefix, length: end.length, alphabet }));
}

const ENDING = /^(.*[^0-9a-z])([0-9a-z]{6,64})$/i;
