// `memberIn` reads and `withMember` replaces one member of a call's body, JSON or form.
// `call-keys.ts` uses them for vendors that take the API key in the body, to check it and to hide
// it.

import { bodyKindOf } from "../../engine/base/http-headers.js";
import { isObject, ownValue, readJson, withKey } from "../../engine/base/json.js";
import type { PlaneCall } from "./plane-call.js";
import { TOO_LARGE } from "./plane-call.js";

type CallBody = Pick<PlaneCall, "headers" | "body">;

/** The text or number in a member of a JSON body or a form, of doubles the first that is not empty; undefined for none. */
export function memberIn(call: CallBody, name: string): string | undefined {
  const text = textOf(call);
  if (text === undefined || !text.includes(name)) return undefined;
  if (isForm(call)) {
    const [first, ...others] = new URLSearchParams(text).getAll(name);
    return first || others.find(Boolean) || first;
  }
  const read = readJson(text);
  const value = read.ok && isObject(read.value) ? ownValue(read.value, name) : undefined;
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** The call with another value in a member; unchanged if its body is neither JSON nor a form. */
export function withMember<C extends CallBody>(call: C, name: string, value: string): C {
  const text = textOf(call);
  if (text === undefined) return call;
  if (isForm(call)) {
    const form = new URLSearchParams(text);
    form.set(name, value);
    return { ...call, body: Buffer.from(form.toString()) };
  }
  const read = readJson(text);
  if (!read.ok || !isObject(read.value)) return call;
  return { ...call, body: Buffer.from(JSON.stringify(withKey(read.value, name, value))) };
}

const typeOf = ({ headers }: CallBody): string =>
  String(headers["content-type"] ?? "application/json");

const isForm = (call: CallBody): boolean => bodyKindOf(typeOf(call)) === "form";

/** Undefined for a body that is neither JSON nor a form. */
function textOf(call: CallBody): string | undefined {
  const { body } = call;
  const kind = bodyKindOf(typeOf(call));
  if (body === TOO_LARGE || body.length === 0 || (kind !== "json" && kind !== "form")) {
    return undefined;
  }
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString("utf8");
}
