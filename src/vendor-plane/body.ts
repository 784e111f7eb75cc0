import type { Json } from "../base/json.js";
import { MAX_DEPTH, readJson } from "../base/json.js";
import type { Invalid } from "../pack-types/behaviors.js";
import type { Wire } from "../pack-types/pack.js";
import { invalid } from "../world/rules/catalog.js";

/** What came as a request's body. An empty body is no body, whatever its Content-Type. */
export type ReadBody =
  | { readonly kind: "none" }
  | { readonly kind: "json"; readonly value: Json; readonly text: string }
  | { readonly kind: "bad"; readonly problem: Invalid; readonly text: string }
  | { readonly kind: "unsupported"; readonly text: string };

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });

/** Reads the bytes of a body. Nothing is refused here: levers come before malformed bodies. */
export function readBody(
  wire: Wire,
  bytes: Uint8Array | undefined,
  contentType: string | undefined,
): ReadBody {
  if (bytes === undefined || bytes.length === 0) return { kind: "none" };
  const text = decode(bytes);
  if (!isAccepted(wire, contentType)) return { kind: "unsupported", text: text ?? "" };
  const at = wire.validation.wholeBody;
  if (text === undefined) return { kind: "bad", problem: invalid(at, "must be UTF-8"), text: "" };
  const read = readJson(text);
  if (read.ok) return { kind: "json", value: read.value, text };
  return { kind: "bad", problem: invalid(at, WORDS[read.problem]), text };
}

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

/** No Content-Type is taken as JSON; `application/*+json` names a family. */
function isAccepted({ mediaType }: Wire, contentType: string | undefined): boolean {
  if (contentType === undefined || mediaType.accepts.includes(contentType)) return true;
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  return mediaType.accepts.some((accepted) => {
    const star = accepted.indexOf("*");
    if (star < 0) return type === accepted;
    const head = accepted.slice(0, star);
    const tail = accepted.slice(star + 1);
    return type.length > head.length + tail.length && type.startsWith(head) && type.endsWith(tail);
  });
}

export const jsonOf = (body: ReadBody): Json | undefined =>
  body.kind === "json" ? body.value : undefined;
