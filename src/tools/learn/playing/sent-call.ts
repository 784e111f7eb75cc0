import type { CallKeys } from "../../../api/call/call-keys.js";
import type { PlaneCall } from "../../../api/call/plane-call.js";
import { FormTree } from "../../../api/vendor/body/form-tree.js";
import type { Json } from "../../../engine/base/json.js";
import { isObject, readJson } from "../../../engine/base/json.js";
import { bodyKindOf } from "../../../engine/base/media-type.js";
import type { KeyPlace } from "../../../engine/pack/pack.js";
import type { Alignment } from "../comparing/alignment.js";
import type { RecordedCall } from "./traffic.js";

/** A call for the world, and the values that it sends. */
export interface SentCall {
  readonly call: PlaneCall;
  readonly sent: Json | undefined;
}

/** Headers of a connection, and those that depend on the bytes of a body. */
const LEFT_OUT = new Set([
  "accept-encoding",
  "connection",
  "content-length",
  "cookie",
  "expect",
  "host",
  "if-modified-since",
  "if-none-match",
  "transfer-encoding",
]);

/** A recorded call with the ids and the key of the world. */
export function sentCall(
  recorded: RecordedCall,
  alignment: Alignment,
  places: readonly KeyPlace[],
  keys: CallKeys,
): SentCall {
  const secret = new Set(places.map((place) => headerOf(place)));
  const headers: [string, string][] = [["host", "learn.test"]];
  for (const [name, value] of recorded.headers) {
    if (!LEFT_OUT.has(name) && !secret.has(name)) headers.push([name, alignment.text(value)]);
  }
  const { bytes, sent } = bodyOf(recorded, alignment);
  const call = {
    method: recorded.method,
    url: alignment.url(recorded.url, recorded.operation),
    headers: Object.fromEntries(headers),
    body: bytes,
  };
  if (!hasKey(recorded, places)) return { call, sent };
  if (recorded.status !== UNAUTHORIZED) return { call: keys.add(call), sent };
  // The key that the vendor refused, or one that the world refuses as well.
  return { call: { ...call, headers: { ...call.headers, authorization: "Bearer refused" } }, sent };
}

const UNAUTHORIZED = 401;

const headerOf = (place: KeyPlace): string =>
  place.kind === "header" ? place.name : "authorization";

/** A recorded URL can be a path alone. */
const BASE = "http://localhost";

/** Whether a call had a key, masked or not. */
function hasKey({ headers, url, body }: RecordedCall, places: readonly KeyPlace[]): boolean {
  return places.some((place) => {
    if (place.kind === "query") return new URL(url, BASE).searchParams.has(place.name);
    if (place.kind === "body") return Buffer.from(body).includes(place.name);
    return (headers.get(headerOf(place)) ?? "") !== "";
  });
}

function bodyOf(
  { headers, body, operation }: RecordedCall,
  alignment: Alignment,
): { readonly bytes: Uint8Array; readonly sent: Json | undefined } {
  if (body.length === 0) return { bytes: body, sent: undefined };
  const text = Buffer.from(body).toString("utf8");
  const resource = operation?.resource ?? null;
  const kind = bodyKindOf(headers.get("content-type") ?? "application/json");
  if (kind === "form") {
    const form = alignment.form(text.split("&"), resource);
    const tree = new FormTree();
    for (const [name, value] of new URLSearchParams(form)) tree.add(name, value);
    return { bytes: Buffer.from(form), sent: tree.toJson(undefined) };
  }
  const read = readJson(text);
  if (!read.ok || !(isObject(read.value) || Array.isArray(read.value))) {
    return { bytes: body, sent: undefined };
  }
  const sent = alignment.value(read.value, resource);
  return { bytes: Buffer.from(JSON.stringify(sent)), sent };
}
