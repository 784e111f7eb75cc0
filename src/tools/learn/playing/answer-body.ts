import type { PlaneAnswer } from "../../../api/call/plane-call.js";
import type { Json } from "../../../engine/base/json.js";
import { readJson } from "../../../engine/base/json.js";

/** A text as JSON; undefined for any other. */
export function jsonOf(text: string): Json | undefined {
  const read = readJson(text);
  return read.ok ? read.value : undefined;
}

/** The whole body of an answer as a text. */
export async function textOf(body: PlaneAnswer["body"]): Promise<string> {
  if (body === null || typeof body === "string") return body ?? "";
  if (body instanceof Uint8Array) return Buffer.from(body).toString("utf8");
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}
