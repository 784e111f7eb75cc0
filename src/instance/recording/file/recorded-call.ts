import type { CallKeys } from "../../../api/call/call-keys.js";
import type { PlaneCall } from "../../../api/call/plane-call.js";
import { TOO_LARGE } from "../../../api/call/plane-call.js";
import type { SentHeaders } from "../../../api/journal/traces/traces.js";
import type { JsonObject } from "../../../engine/base/json.js";
import { isArray } from "../../../engine/base/json.js";
import type { RecordedBody, RecordedCall } from "./line.js";
import { objectOf, textOf } from "./values.js";

/** Writes bodies of one kind, and restores their bytes. */
interface BodyForm<B extends RecordedBody> {
  readonly text: (body: B) => string;
  readonly bytes: (body: B) => PlaneCall["body"];
}

type BodyOf<K extends RecordedBody["kind"]> = {
  readonly [P in K]: Extract<RecordedBody, { readonly kind: P }>;
}[K];

const BODIES: { readonly [K in RecordedBody["kind"]]: BodyForm<BodyOf<K>> } = {
  text: {
    text: ({ text }) => (text === "" ? "" : `,"text":${JSON.stringify(text)}`),
    bytes: ({ text }) => Buffer.from(text),
  },
  base64: {
    text: ({ base64 }) => `,"base64":"${base64}"`,
    bytes: ({ base64 }) => Buffer.from(base64, "base64"),
  },
  "too-large": { text: () => ',"too_large":true', bytes: () => TOO_LARGE },
};

/** The members of a call's body as JSON text, with a leading comma. */
export const bodyText = <K extends RecordedBody["kind"]>(body: BodyOf<K>): string =>
  BODIES[body.kind].text(body);

const bytesOf = <K extends RecordedBody["kind"]>(body: BodyOf<K>): PlaneCall["body"] =>
  BODIES[body.kind].bytes(body);

/** The record of a body. */
export function recordedBody(body: PlaneCall["body"]): RecordedBody {
  if (body === TOO_LARGE) return { kind: "too-large" };
  const bytes = Buffer.isBuffer(body)
    ? body
    : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const text = bytes.toString("utf8");
  // Bytes that are not UTF-8 become replacement characters.
  if (!text.includes("\uFFFD")) return { kind: "text", text };
  return { kind: "base64", base64: bytes.toString("base64") };
}

/** A recorded call, with the present key of the instance. */
export function planeCall(
  { method, url, hasKey, headers, body }: RecordedCall,
  keys: CallKeys,
): PlaneCall {
  const call = { method, url, headers, body: bytesOf(body) };
  return hasKey ? keys.add(call) : call;
}

/** @throws UnreadableLine */
export function readCall(call: JsonObject): RecordedCall {
  return {
    kind: "vendor-call",
    method: textOf(call, "method"),
    url: textOf(call, "url"),
    hasKey: call["key"] !== false,
    headers: headersOf(objectOf(call["headers"] ?? {}, "headers")),
    body: bodyOf(call),
  };
}

function bodyOf({ text, base64, too_large: tooLarge }: JsonObject): RecordedBody {
  if (tooLarge === true) return { kind: "too-large" };
  if (typeof base64 === "string") return { kind: "base64", base64 };
  return { kind: "text", text: typeof text === "string" ? text : "" };
}

function headersOf(headers: JsonObject): SentHeaders {
  const read = Object.entries(headers).map(
    ([name, value]) => [name, isArray(value) ? value.map(String) : String(value)] as const,
  );
  return Object.fromEntries(read);
}
