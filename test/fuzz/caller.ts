import { pack } from "../../generated/deck/0.1.0/index.js";
import { LineError } from "../../src/api/http/in-process.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isObject } from "../../src/engine/base/json.js";
import { createInstance } from "../../src/instance/server/create-instance.js";
import type { Instance, InstanceOptions } from "../../src/instance/server/instance.js";
import { inject } from "../support/inject.js";
import type { Answer, Subject } from "../support/instance.js";
import type { FuzzRequest } from "./request.js";

export const FUZZ_KEY = "fax_fuzz_key_of_this_instance";

/** The result of a request: an answer, or a broken connection. */
export type Came = { readonly kind: "answer"; readonly answer: Answer } | { readonly kind: "cut" };

/** An instance that sends no webhooks, with a list of its exceptions. */
export interface Fuzzed extends Subject {
  readonly instance: Instance;
  readonly bugs: unknown[];
  readonly send: (request: FuzzRequest) => Promise<Came>;
}

/** Starts an instance that the caller closes, inside or outside of a test. */
export async function fuzzed(
  onServer?: InstanceOptions["onServer"],
  loadExplorations?: InstanceOptions["loadExplorations"],
): Promise<Fuzzed> {
  const bugs: unknown[] = [];
  const reportBug = (error: unknown): number => bugs.push(error);
  const instance = await createInstance({
    pack,
    key: FUZZ_KEY,
    deliver: false,
    reportBug,
    onServer,
    loadExplorations,
  });
  const send = (request: FuzzRequest): Promise<Came> => sendTo(instance, request);
  const call: Subject["call"] = async (method, path, body, { headers = {}, raw } = {}) => {
    const text = raw ?? (body === undefined ? null : JSON.stringify(body));
    const came = await send({
      method,
      url: path,
      headers: { authorization: `Bearer ${FUZZ_KEY}`, ...headers },
      body: text === null ? null : Buffer.from(text),
    });
    if (came.kind === "cut") throw new Error(`${method} ${path}: no answer`);
    return came.answer;
  };
  return {
    instance,
    bugs,
    send,
    call,
    get: (path, options) => call("GET", path, undefined, options),
    post: (path, body, options) => call("POST", path, body, options),
    patch: (path, body, options) => call("PATCH", path, body, options),
    delete: (path, options) => call("DELETE", path, undefined, options),
    advance: async (duration) => {
      const { body } = await call("POST", "/__admin__/clock/advance", { duration });
      return Array.isArray(body["fired"]) ? body["fired"].map(String) : [];
    },
  };
}

async function sendTo(instance: Instance, request: FuzzRequest): Promise<Came> {
  const { method, url, headers, body } = request;
  const payload = body === null ? {} : { payload: body };
  try {
    const answer = await inject(instance, { method, url, headers, ...payload });
    return { kind: "answer", answer: read(answer.statusCode, answer.headers, answer.body) };
  } catch (error) {
    if (error instanceof LineError) return { kind: "cut" };
    throw error;
  }
}

function read(status: number, headers: Readonly<Record<string, unknown>>, text: string): Answer {
  const json = parse(text);
  const body: JsonObject = isObject(json) ? json : {};
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { status, headers: Object.fromEntries(texts), text, json, body };
}

/** Answers can nest deeper than bodies, since a trace contains the body of its call. */
function parse(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
