// Learn: what the finders of errors share: refusals on both sides (`refusalsOf`), and the words
// that tell them apart.

import type { ErrorSpec, Json, JsonObject, OperationSpec, Pack } from "facsimile/kit";
import { findError, isArray, isObject } from "facsimile/kit";
import type { Exchange } from "../../playing/played.js";
import { callsOf } from "../calls.js";
import type { Recording, Said } from "../fact.js";
import { isPlainValue, sayings } from "../fact.js";

/** A refusal on both sides, and the error of the catalog that the world answers with. */
export interface Rejection {
  readonly item: Exchange;
  /** Undefined for a path that the document does not have. */
  readonly operation: OperationSpec | undefined;
  readonly error: ErrorSpec;
  /** The name of the error in the catalog. */
  readonly name: string;
}

export function refusalsOf(played: Recording): readonly Rejection[] {
  return callsOf(played).flatMap((item): readonly Rejection[] => {
    const { operation, status } = item.recorded;
    if (status < 400 || item.status < 400) return [];
    const error = errorIn(played.pack, item);
    return error === undefined
      ? []
      : [{ item, operation, error, name: `${error.type}/${error.code}` }];
  });
}

/** The error of the catalog in the world's answer. */
function errorIn(pack: Pack, { trace, recorded }: Exchange): ErrorSpec | undefined {
  const { validation, unknown_route: unknown } = pack.wire;
  const refused = recorded.operation === undefined ? unknown.error : (trace?.refused ?? null);
  const ref = refused === "invalid" ? validation.error : refused;
  return ref == null ? undefined : findError(pack, ref);
}

/** What tells refusals apart, besides their status. */
export interface RefusalWords {
  readonly code: string | null;
  readonly type: string | null;
}

/** Members that have the code of a refusal, or its type; a name can be either. */
const CODE = /^_*(?:(?:error|reason|result)[_-]?)?code$/i;
const CODES = /^_*(?:(?:error|reason|result)[_-]?)?(?:code|error|reason|name|key)$/i;
const TYPES = /^_*(?:error[_-]?)?(?:type|kind|class|name)$/i;

/** The code and the type in the body of a refusal; the type is the code where there is no other. */
export function wordsIn(body: Json | undefined): RefusalWords {
  const code = wordAt(body, CODE);
  const found = { code: code === null ? wordAt(body, CODES) : code, type: wordAt(body, TYPES) };
  return found.code === null ? { code: found.type, type: null } : found;
}

function wordAt(value: Json | undefined, names: RegExp): string | null {
  const parts = isArray(value) ? value.slice(0, 1) : isObject(value) ? Object.values(value) : [];
  if (isObject(value)) {
    for (const [name, part] of Object.entries(value)) {
      if (names.test(name) && isWord(part)) return part;
    }
  }
  for (const part of parts) {
    const found = wordAt(part, names);
    if (found !== null) return found;
  }
  return null;
}

/** A word of an API has letters and signs only. */
const isWord = (value: Json | undefined): value is string =>
  typeof value === "string" && value.length <= 60 && /^[a-z]+(?:[_.-][a-z]+)*$/i.test(value);

/** Members with a sentence, also where it is one word. */
const PROSE = /message|msg|detail|title|description|reason|error/i;

/**
 * A body with words of the pack format in the place of its values; no value of it stays.
 *
 * @param named what the call names in its path or its body
 */
export function formOf(
  body: JsonObject,
  status: number,
  named: ReadonlySet<string | undefined>,
  document: JsonObject,
): Json {
  const words = wordsIn(body);
  const form = (value: Json, name: string): Json => {
    if (isArray(value)) return value.slice(0, 1).map((each) => form(each, name));
    if (isObject(value)) {
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, form(part, key)]));
    }
    if (typeof value === "number" && value === status) return "$status";
    if (value !== "" && !isObject(value) && named.has(String(value))) return "$id";
    if (typeof value === "number") return isPlainValue(value, document) ? value : null;
    if (typeof value !== "string") return value;
    if (value === words.code && (CODES.test(name) || TYPES.test(name))) return "$code";
    if (value === words.type && TYPES.test(name)) return "$type";
    if (value === String(status)) return "$status_text";
    if (/request_?id/i.test(name)) return "$request_id";
    if (/^(?:field|param|path|property)$/i.test(name)) return "$field";
    // Any other word, such as the id of an object, is not for people.
    if (PROSE.test(name) || value.includes(" ")) return "$message";
    return isPlainValue(value, document) ? value : null;
  };
  return form(body, "");
}

/** An error of the catalog for a recorded refusal, and what the layer has to say of a new one. */
export interface ConditionError {
  readonly name: string;
  readonly also: readonly Said[];
}

/** The error with the status, the code and the type of a recorded refusal; a new one where there is none. */
export function errorFor({ recorded, theirs }: Exchange, { errors }: Pack): ConditionError {
  const { status } = recorded;
  const { code, type } = wordsIn(theirs);
  const known = errors.find(
    (error) =>
      error.status === status &&
      (code === null || sentWord(error, "code") === code) &&
      (type === null || sentWord(error, "type") === type),
  );
  if (known !== undefined) return { name: nameOf(known), also: [] };
  const name = `learned/${(code ?? `status_${status}`).toLowerCase().replaceAll(/[^a-z0-9]+/g, "_")}`;
  const entries = { status, code, type, message: "Refused.", arises: "input" };
  return { name, also: sayings(["errors.yaml", name], { ...entries, provenance: "captured" }) };
}

export const nameOf = ({ type, code }: Pick<ErrorSpec, "type" | "code">): string =>
  `${type}/${code}`;

/** The code or the type that the body of an error has. */
export const sentWord = ({ sent, code, type }: ErrorSpec, part: "code" | "type"): string | null =>
  part === "code" ? (sent?.code === undefined ? code : sent.code) : (sent?.type ?? type);
