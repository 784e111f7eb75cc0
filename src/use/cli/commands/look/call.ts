// The command `facsimile call`: makes one call of the vendor's API on a running instance, with its
// key, and prints the answer.

import { carryingKey } from "../../../../api/call/call-keys.js";
import { FORM_TYPE, formText } from "../../../../api/call/plane-call.js";
import type { Json } from "../../../../engine/base/json.js";
import { isObject, readJson } from "../../../../engine/base/json.js";
import type { AnyPack, ControlClient } from "../../../client/index.js";
import type { Invocation } from "../../definition.js";
import { driving, readPairs } from "../../definition.js";
import { UsageError, UserError } from "../../output/terminal.js";
import type { InstanceTarget } from "../../target/drive.js";

const OPTIONS = {
  "--body <json>": "the whole body, in place of pairs",
  "--form": "send the body as a form, in place of JSON",
  "--header <line>": {
    about: "a further header, such as 'Idempotency-Key: 1042'; may occur several times",
    many: readHeaders,
    as: "headers",
  },
} as const;

export const call = driving({
  about: "call the vendor's API with the key of the instance",
  args: {
    "<method>": "GET, POST, …",
    "<path>": "path with its query, such as /tasks?limit=2",
    "[key=value...]": "members of a JSON body; a value is JSON, or any text",
  },
  options: OPTIONS,
  notes: "The first line is the status, the id of the trace, and why the answer is an error.",
  examples: ["facsimile call POST /agents name=Ada", "facsimile call GET '/tasks?limit=2'"],
  call: (invocation) => {
    const request = readRequest(invocation);
    return (sim, target) => answerOf(sim, target, request);
  },
  words: ({ status, trace_id: trace, reason, body }) =>
    [
      [status, trace, reason].filter((it) => it !== null).join("  "),
      ...(body === null ? [] : [bodyText(body)]),
    ].join("\n"),
});

function readRequest({
  args: [method = "", path = "", ...pairs],
  options: { body, headers = {}, form },
}: Invocation<typeof OPTIONS>) {
  if (!/^[A-Za-z]+$/.test(method)) throw new UsageError(`${method}: write a method, such as GET.`);
  if (!path.startsWith("/")) throw new UsageError(`${path}: write a path, such as /tasks.`);
  const isForm = form === true;
  const request = { method: method.toUpperCase(), path, headers, isForm };
  if (body === undefined) {
    return { ...request, body: pairs.length === 0 ? undefined : readPairs(pairs) };
  }
  const read = readJson(body);
  if (pairs.length > 0) throw new UsageError("give --body or pairs, not both.");
  if (!read.ok) throw new UsageError("--body: this is not JSON.");
  if (isForm && !isObject(read.value)) throw new UsageError("--form: the body is not an object.");
  return { ...request, body: read.value };
}

function readHeaders(lines: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = HEADER.exec(line) ?? [];
      if (name !== undefined && value !== undefined) return [name.toLowerCase(), value.trim()];
      throw new UsageError(`--header ${line}: write 'Name: value', in ASCII on one line.`);
    }),
  );
}

/** https://www.rfc-editor.org/rfc/rfc9110#section-5.5 */
const HEADER = /^([\w!#$%&'*+.^`|~-]+)\s*:([\t\x20-\x7e]*)$/;

interface Answered {
  readonly status: number;
  /** Null for a call that the instance does not trace. */
  readonly trace_id: string | null;
  /** Why the answer is an error; null for another answer. */
  readonly reason: string | null;
  /** JSON as it is, anything else as text; null for none. */
  readonly body: Json;
}

async function answerOf(
  sim: ControlClient<AnyPack>,
  { url: root, key }: InstanceTarget,
  { method, path, headers, body, isForm }: ReturnType<typeof readRequest>,
): Promise<Answered> {
  const { auth } = await sim.pack();
  const { url, headers: own } = carryingKey(auth, key, root + path);
  const [place] = auth;
  const sent = place?.kind === "body" ? { [place.name]: key, ...Object(body) } : body;
  const written = isForm && isObject(sent) ? formText(sent) : JSON.stringify(sent);
  const content = sent === undefined ? {} : { body: written };
  const type =
    sent === undefined ? {} : { "content-type": isForm ? FORM_TYPE : "application/json" };
  const response = await fetch(url, {
    method,
    redirect: "manual",
    headers: { accept: "application/json", ...type, ...own, ...headers },
    ...content,
  }).catch((error: unknown) => {
    const { cause } = Object(error);
    const reason = cause instanceof Error ? cause.message : String(error);
    throw new UserError(`${method} ${path}: no answer (${reason}).`);
  });
  const text = await response.text();
  const read = readJson(text);
  const trace = response.headers.get("x-mock-resolution-trace");
  const found = response.ok || trace === null ? null : await sim.trace(trace).catch(() => null);
  return {
    status: response.status,
    trace_id: trace,
    reason: found?.reason ?? null,
    body: text === "" ? null : read.ok ? read.value : text,
  };
}

const bodyText = (body: Json): string =>
  typeof body === "string" ? body : JSON.stringify(body, null, 2);
