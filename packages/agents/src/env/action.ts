// `readAction`: reads what an agent does in one step from its message: a call of the vendor's API,
// waiting, or its final answer. `RefusedError` says what is wrong with a message.

import type { DurationLiteral } from "facsimile/kit";
import {
  DURATION_FORMS,
  decoded,
  FORM_TYPE,
  formText,
  hintFor,
  isDuration,
  isObject,
} from "facsimile/kit";
import type { Json, JsonObject } from "facsimile/pack";
/** The client's message or action is wrong; the text says what would be right. Nothing has changed. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
}

/** What an agent does in a step. */
export type Action =
  | {
      readonly kind: "call";
      readonly method: string;
      /** Path and query on the vendor plane. */
      readonly path: string;
      readonly headers: Readonly<Record<string, string>>;
      /** As it is sent; null for none. */
      readonly body: string | null;
    }
  | { readonly kind: "wait"; readonly duration: DurationLiteral }
  | { readonly kind: "done"; readonly answer: Json | undefined };

/** What is sent of an action, beside the members that clients of the protocol add. */
const KINDS = ["call", "wait", "done"] as const;
const MEMBERS = [...KINDS, "answer", "metadata"];
const FORMS =
  'write {"call": {"method": "GET", "path": "/…"}}, {"wait": "1h"} or {"done": true, "answer": …}';

/**
 * Reads an action; `sent` is what the client has sent.
 *
 * @throws RefusedError for anything but one of the three forms
 */
export function readAction(value: unknown): { readonly action: Action; readonly sent: JsonObject } {
  if (!isObject(value)) throw new RefusedError(`an action is an object: ${FORMS}`);
  checkMembers("an action", value, MEMBERS);
  const kinds = KINDS.filter((kind) => value[kind] !== undefined);
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1) throw new RefusedError(FORMS);
  if (kind !== "done" && value["answer"] !== undefined) {
    throw new RefusedError('answer goes with {"done": true}');
  }
  return { action: READERS[kind](value[kind] ?? null, value), sent: value };
}

const READERS: Readonly<
  Record<(typeof KINDS)[number], (value: Json, action: JsonObject) => Action>
> = {
  call: (value) => readCall(value),
  wait: (value) => {
    if (typeof value !== "string" || !isDuration(value)) {
      throw new RefusedError(`wait ${JSON.stringify(value)}: ${DURATION_FORMS}`);
    }
    return { kind: "wait", duration: value };
  },
  done: (value, { answer }) => {
    if (value !== true) throw new RefusedError('write {"done": true}');
    return { kind: "done", answer };
  },
};

function readCall(value: Json): Action {
  if (!isObject(value)) throw new RefusedError(`call is an object: ${FORMS}`);
  checkMembers("call", value, ["method", "path", "headers", "body", "form"]);
  const { method, path, headers = {}, body, form } = value;
  if (typeof method !== "string" || !/^[A-Za-z]+$/.test(method)) {
    throw new RefusedError(`call.method: such as "GET", not ${JSON.stringify(method ?? null)}`);
  }
  if (typeof path !== "string" || !path.startsWith("/")) {
    throw new RefusedError(
      `call.path: from the first slash, such as "/things?limit=2", not ${JSON.stringify(path ?? null)}`,
    );
  }
  if (body !== undefined && form !== undefined) {
    throw new RefusedError("call: write body, which is sent as JSON, or form, not both");
  }
  const own = readHeaders(headers);
  const call = { kind: "call", method: method.toUpperCase(), path: vendorPath(path) } as const;
  if (form !== undefined) {
    if (!isObject(form)) {
      throw new RefusedError('call.form: an object, such as {"metadata": {"desk": "news"}}');
    }
    return { ...call, headers: { "content-type": FORM_TYPE, ...own }, body: formText(form) };
  }
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { ...call, headers: own, body: body === undefined ? null : text };
}

/** The path of a call. An agent calls the vendor alone: paths of the simulator begin with `/__`. */
function vendorPath(path: string): string {
  const { pathname, search } = new URL(`http://vendor.test${path}`);
  const first = pathname.split("/").find((step) => step !== "") ?? "";
  if (!decoded(first).startsWith("__")) return `${pathname}${search}`;
  throw new RefusedError(
    `call.path: ${path} is no path of the vendor; write one of its operations`,
  );
}

function readHeaders(value: Json): Readonly<Record<string, string>> {
  if (!isObject(value)) throw new RefusedError("call.headers: an object of texts");
  const headers = Object.entries(value).map(([name, text]) => {
    const header = name.toLowerCase();
    if (typeof text !== "string" || !/^[\w!#$%&'*+.^`|~-]+$/.test(name)) {
      throw new RefusedError(`call.headers: ${JSON.stringify(name)} must be a name with a text`);
    }
    if (header.startsWith("x-mock-")) {
      throw new RefusedError(`call.headers: ${name} is a header of tests, not of the vendor`);
    }
    return [header, text] as const;
  });
  return Object.fromEntries(headers);
}

/** @throws RefusedError for a member that does not exist */
export function checkMembers(what: string, value: JsonObject, members: readonly string[]): void {
  const odd = Object.keys(value).find((name) => !members.includes(name));
  if (odd === undefined) return;
  const hint = hintFor(odd, members, `it has ${members.join(", ")}`);
  throw new RefusedError(`${what} has no member ${JSON.stringify(odd)}; ${hint}`);
}
