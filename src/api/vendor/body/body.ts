// Reads the query (`readQuery`) and the body (`readBody`) of a vendor call, as JSON, form or
// another media type of the vendor's document. `jsonOf` gives phases the value of the body, and
// `readWanted` the parts that the call wants shown, such as `expand`.

import { madeOnce } from "../../../engine/base/by-key.js";
import type { BodyKind } from "../../../engine/base/http-headers.js";
import { bareType, bodyKindOf } from "../../../engine/base/http-headers.js";
import type { Json, JsonObject } from "../../../engine/base/json.js";
import { isArray, isObject, MAX_DEPTH, ownValue, readJson } from "../../../engine/base/json.js";
import type { Invalid } from "../../../engine/pack/behaviors.js";
import type { OperationSpec, Wire } from "../../../engine/pack/pack.js";
import { invalid } from "../../../engine/world/rules/errors/catalog.js";
import type { QueryValues } from "../../../engine/world/rules/pages.js";
import type { FormValue, SentFile } from "./multipart.js";
import { FormTree, fileAt, readParts } from "./multipart.js";

const NONE: QueryValues = {};
const NOTHING: readonly string[] = [];

/**
 * The query of a call, by the names of the captured document; `onUnknown` receives the other names.
 */
export function readQuery(
  wire: Wire,
  operation: OperationSpec,
  url: string,
  onUnknown: (name: string) => void,
): QueryValues {
  const mark = url.indexOf("?");
  if (mark < 0) return NONE;
  return knownNames(wire, operation, new URLSearchParams(url.slice(mark + 1)), onUnknown);
}

/** The parameters that the document has, by its names. */
export function knownNames(
  wire: Wire,
  operation: OperationSpec,
  sent: Iterable<readonly [string, string]>,
  onUnknown: (name: string) => void,
): QueryValues {
  const query = new Map<string, string[]>();
  for (const [name, value] of sent) {
    const known = knownName(wire, operation, name);
    if (known === undefined) {
      onUnknown(name);
      continue;
    }
    madeOnce(query, known, () => []).push(value);
  }
  return Object.fromEntries(query);
}

function knownName(wire: Wire, operation: OperationSpec, name: string): string | undefined {
  const { queryParameters, listParameters = NOTHING } = operation;
  const inCase = (text: string): string =>
    wire.query_names === "exact" ? text : text.toLowerCase();
  const whole = inCase(name);
  const known = queryParameters.find((it) => inCase(it) === whole);
  if (known !== undefined || !name.endsWith("]")) return known;
  const members = operation.filters.find(
    ({ match: kind, parameter }) => kind === "members" && whole.startsWith(`${inCase(parameter)}[`),
  );
  if (members !== undefined) return members.parameter + name.slice(members.parameter.length);
  const element = inCase(withoutIndex(name));
  return listParameters.find((it) => inCase(withoutIndex(it)) === element);
}

/** `expand` of `expand[]` and `expand[0]`: an element of a list has the name of the list. */
const withoutIndex = (name: string): string => name.replace(/\[\d{0,9}\]$/, "");

/** A body as a query: each scalar by its dotted path; a list of scalars is several values. */
export function queryIn(body: Json): QueryValues {
  const query: [string, readonly string[]][] = [];
  const note = (value: Json, path: string): void => {
    if (isObject(value)) {
      for (const [key, part] of Object.entries(value)) note(part, path ? `${path}.${key}` : key);
    } else if (value !== null) {
      const values = isArray(value) ? value : [value];
      query.push([path, values.filter((part) => typeof part !== "object").map(String)]);
    }
  };
  note(body, "");
  return Object.fromEntries(query);
}

/** A query with the parts of JSON in it: `filter={"limit":2}` has `filter[limit]` too. */
export function withParts(query: QueryValues): QueryValues {
  const parts = Object.entries(query).flatMap(([name, [text = ""]]) => {
    const read = text.startsWith("{") ? readJson(text) : null;
    const inner = Object.entries(read?.ok === true ? queryIn(read.value) : {});
    return inner.map(
      ([path, values]) => [`${name}[${path.replaceAll(".", "][")}]`, values] as const,
    );
  });
  return parts.length === 0 ? query : { ...query, ...Object.fromEntries(parts) };
}

/** The sections and references that a call adds to the usual fields. */
export interface WantedParts {
  /** Sections that answers leave out by default. */
  readonly include: readonly string[];
  /** References to replace with their objects. */
  readonly expand: readonly string[];
  /** Fields to leave out. */
  readonly omit: readonly string[];
}

/** Whether an answer has its usual fields. */
export const isUsual = ({ include, expand, omit }: WantedParts): boolean =>
  include.length + expand.length + omit.length === 0;

/** What a call wants shown, by its query and by a member of its body. */
export function readWanted(
  { include_parameter: includeParameter, expands: expandParameter }: Wire,
  query: QueryValues,
  body?: Json,
  { omits }: Pick<OperationSpec, "omits"> = NOTHING_OMITTED,
): WantedParts {
  return {
    include: namesIn(query, body, includeParameter ?? null),
    expand: namesIn(query, body, expandParameter ?? null),
    omit:
      omits === undefined ? NOTHING : Object.keys(omits).filter((it) => !asks(query, omits[it])),
  };
}

const NOTHING_OMITTED: Pick<OperationSpec, "omits"> = {};

/** Whether a call shows a field that is left out by default. */
const asks = (query: QueryValues, parameter: string | null | undefined): boolean =>
  (query[parameter ?? ""] ?? []).some((value) => value !== "false" && value !== "0");

/** A comma list, repeated or both; a list in the body. */
function namesIn(
  query: QueryValues,
  body: Json | undefined,
  parameter: string | null,
): readonly string[] {
  if (parameter === null) return NOTHING;
  const own = isObject(body) ? ownValue(body, withoutIndex(parameter)) : undefined;
  const values = query[parameter];
  if (own === undefined && values === undefined) return NOTHING;
  const named = (isArray(own) ? own : [own]).filter((name) => typeof name === "string");
  const all = new Set([...(values ?? []), ...named]);
  return [...all].flatMap((value) => value.split(",").map((name) => name.trim()));
}

/** All parameters of a URL by name; a repeated parameter is a list. */
export function sentQuery(url: string): JsonObject {
  const mark = url.indexOf("?");
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(mark < 0 ? "" : url.slice(mark + 1))) {
    madeOnce(values, name, () => []).push(value);
  }
  return Object.fromEntries(
    Array.from(values, ([name, [first = "", ...more]]) => [
      name,
      more.length === 0 ? first : [first, ...more],
    ]),
  );
}

/** The body of a request. An empty body counts as no body, with any Content-Type. */
export type ReadBody =
  | { readonly kind: "none" }
  | {
      readonly kind: "read";
      readonly value: Json;
      /** The value to validate, with a text for each file; undefined: `value` itself. */
      readonly judged?: Json;
      /** JSON as it was sent; other formats as JSON. */
      readonly text: string;
      /** The file of an upload. */
      readonly file?: SentFile | undefined;
    }
  | { readonly kind: "bad"; readonly problem: Invalid; readonly text: string }
  | { readonly kind: "unsupported"; readonly text: string };

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });

/** Reads the bytes of a body. It refuses nothing: overrides come before malformed bodies. */
export function readBody(
  wire: Wire,
  operation: OperationSpec,
  bytes: Uint8Array | undefined,
  contentType: string | undefined,
): ReadBody {
  if (bytes === undefined || bytes.length === 0) return { kind: "none" };
  const accepted = acceptedTypes(wire, operation);
  const isKnown = isAccepted(accepted, contentType);
  const type = isKnown ? (contentType ?? accepted[0] ?? "") : wire.media_type.other;
  if (type === undefined) return { kind: "unsupported", text: decode(bytes) ?? "" };
  const isFile = operation.forms?.upload?.length === 0;
  return READERS[isFile ? "bytes" : bodyKindOf(type)]({ wire, operation, bytes, type });
}

/** The media types that an operation reads. */
export const acceptedTypes = (
  { media_type: mediaType }: Wire,
  { body }: OperationSpec,
): readonly string[] => body?.reads?.types ?? mediaType.accepts;

interface RawBody {
  readonly wire: Wire;
  readonly operation: OperationSpec;
  readonly bytes: Uint8Array;
  readonly type: string;
}

const READERS: Readonly<Record<BodyKind, (body: RawBody) => ReadBody>> = {
  json: readJsonBody,
  form: readForm,
  multipart: readMultipart,
  text: readText,
  // The call does not name the file: an object that has a name keeps it.
  bytes: ({ bytes, type }) => ({
    kind: "read",
    judged: A_FILE,
    file: { name: null, type, bytes },
    ...asText({ type: bareType(type), size: bytes.length }),
  }),
};

function readJsonBody({ wire, bytes }: RawBody): ReadBody {
  const text = decode(bytes);
  if (text === undefined) return bad(wire, "must be UTF-8");
  const read = readJson(text);
  return read.ok ? { kind: "read", value: read.value, text } : bad(wire, WORDS[read.problem], text);
}

function readText({ wire, bytes }: RawBody): ReadBody {
  const text = decode(bytes);
  return text === undefined ? bad(wire, "must be UTF-8") : { kind: "read", value: text, text };
}

function readForm({ wire, operation, bytes }: RawBody): ReadBody {
  const text = decode(bytes);
  if (text === undefined) return bad(wire, "must be UTF-8");
  const tree = new FormTree();
  for (const [name, value] of new URLSearchParams(text)) {
    if (!tree.add(name, value)) return bad(wire, WORDS.depth, text);
  }
  const value = tree.toJson(operation.body?.reads?.shape);
  return { kind: "read", value, text: JSON.stringify(value) };
}

function readMultipart({ wire, operation, bytes, type }: RawBody): ReadBody {
  const parts = readParts(bytes, type);
  if (parts === undefined) return bad(wire, "must be multipart/form-data with its boundary");
  const [kept, judged] = [new FormTree(), new FormTree()];
  for (const { name, filename, type: partType, bytes: part } of parts) {
    const file = { name: filename ?? null, type: partType, size: part.length };
    const field = filename === undefined ? fieldOf(partType, part) : undefined;
    const fits = kept.add(name, field ?? { value: file });
    if (!fits) return bad(wire, WORDS.depth);
    judged.add(name, field ?? { value: A_FILE });
  }
  const shape = operation.body?.reads?.shape;
  return {
    kind: "read",
    judged: judged.toJson(shape),
    file: fileAt(parts, operation.forms?.upload),
    ...asText(kept.toJson(shape)),
  };
}

/** Undefined if the bytes are not text. */
function fieldOf(type: string, bytes: Uint8Array): FormValue | undefined {
  const text = decode(bytes);
  if (text === undefined) return undefined;
  const read = bodyKindOf(type) === "json" ? readJson(text) : undefined;
  return read?.ok === true ? { value: read.value } : text;
}

/** In schemas a file is a string. */
const A_FILE = "file";

const asText = (value: Json): { readonly value: Json; readonly text: string } => ({
  value,
  text: JSON.stringify(value),
});

const bad = ({ validation }: Wire, message: string, text = ""): ReadBody => ({
  kind: "bad",
  problem: invalid(validation.field, message),
  text,
});

const WORDS = {
  syntax: "must be valid JSON",
  depth: `must not nest deeper than ${MAX_DEPTH} levels`,
  range: "must not hold a number outside the range of a double",
} as const;

function decode(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** No Content-Type means the first of them; `application/*+json` names a family. */
function isAccepted(accepted: readonly string[], contentType: string | undefined): boolean {
  if (contentType === undefined || accepted.includes(contentType)) return true;
  const type = bareType(contentType);
  return accepted.some((each) => {
    const star = each.indexOf("*");
    if (star < 0) return type === each;
    if (each === "*/*") return true;
    const head = each.slice(0, star);
    const tail = each.slice(star + 1);
    return type.length > head.length + tail.length && type.startsWith(head) && type.endsWith(tail);
  });
}

export const jsonOf = (body: ReadBody): Json | undefined =>
  body.kind === "read" ? body.value : undefined;

export const fileIn = (body: ReadBody): SentFile | undefined =>
  body.kind === "read" ? body.file : undefined;

/** What is validated. */
export const judgedOf = (body: ReadBody): Json | undefined =>
  body.kind === "read" ? (body.judged ?? body.value) : undefined;
