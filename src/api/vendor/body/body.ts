import type { BodyKind } from "../../../engine/base/http-headers.js";
import { bareType, bodyKindOf } from "../../../engine/base/http-headers.js";
import type { Json } from "../../../engine/base/json.js";
import { MAX_DEPTH, readJson } from "../../../engine/base/json.js";
import type { Invalid } from "../../../engine/pack/behaviors.js";
import type { OperationSpec, Wire } from "../../../engine/pack/pack.js";
import { invalid } from "../../../engine/world/rules/errors/catalog.js";
import type { FormValue, SentFile } from "./multipart.js";
import { FormTree, fileAt, readParts } from "./multipart.js";

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
