import { onTestFinished } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { isObject, readJson } from "../../src/engine/base/json.js";
import type { Answer, Subject } from "../support/instance.js";
import { KEY } from "../support/instance.js";

export interface HttpCall {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly text?: string | undefined;
  /** The Authorization header; null for none. */
  readonly authorization?: string | null;
}

const addresses = new WeakMap<object, Promise<string>>();

/** The URL of an instance, which starts to listen with the first call of this. */
export function urlOf({ instance }: Subject): Promise<string> {
  const known = addresses.get(instance) ?? instance.listen({ host: "127.0.0.1", port: 0 });
  addresses.set(instance, known);
  return known;
}

/** Calls an instance over a socket. */
export async function overHttp(sim: Subject, call: HttpCall): Promise<Answer> {
  const { method, target, text, authorization = `Bearer ${KEY}` } = call;
  const gone = new AbortController();
  onTestFinished(() => gone.abort());
  const answer = await fetch((await urlOf(sim)) + target, {
    method,
    signal: gone.signal,
    ...(authorization === null ? {} : { headers: { authorization } }),
    ...(text === undefined ? {} : { body: text }),
  });
  return read(answer.status, answer.headers, await answer.text());
}

function read(status: number, headers: Headers, text: string): Answer {
  const parsed = readJson(text);
  const json = parsed.ok ? parsed.value : null;
  const body: JsonObject = isObject(json) ? json : {};
  return { status, headers: Object.fromEntries(headers), text, json, body };
}
