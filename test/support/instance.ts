import { onTestFinished } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import { EVENT_STREAM } from "../../src/engine/base/http-headers.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isObject } from "../../src/engine/base/json.js";
import type { ResponseValidators } from "../../src/engine/pack/pack.js";
import { byStatus } from "../../src/engine/schemas/captured.js";
import { responseValidators } from "../../src/engine/schemas/validators.js";
import { createInstance } from "../../src/instance/server/create-instance.js";
import type { Instance, InstanceOptions } from "../../src/instance/server/instance.js";
import { Explorations } from "../../src/tools/explore/explorations.js";
import { inject } from "./inject.js";

export const KEY = "fax_test";

/** An answer, read. `json` is null when the body is empty or no JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly json: Json;
  /** The body as an object; empty when it is something else. */
  readonly body: JsonObject;
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent unchanged, instead of a JSON body. */
  readonly raw?: string | Buffer;
}

/** An instance under test, called in process. */
export interface Subject {
  readonly instance: Instance;
  /** Bugs that became a 500 so far; every test fails that leaves one. */
  readonly bugs: readonly unknown[];
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  get(path: string, options?: CallOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  patch(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  delete(path: string, options?: CallOptions): Promise<Answer>;
  /** Advances the virtual clock; answers the types of the events that fired, in order. */
  advance(duration: string): Promise<readonly string[]>;
}

/** Starts an instance of the deck pack (or another) for one test. */
export async function subject(options: Partial<InstanceOptions> = {}): Promise<Subject> {
  const bugs: unknown[] = [];
  const responses = await responseValidators(options.pack ?? deck);
  const instance = await createInstance({
    pack: deck,
    key: KEY,
    reportBug: (error) => bugs.push(error),
    // Only tests of deliveries send them; the others name hosts that they never reach.
    deliver: false,
    loadExplorations: async (worldHandles) => new Explorations(worldHandles),
    ...options,
  });
  onTestFinished(async () => {
    await instance.close();
    if (options.reportBug === undefined && bugs.length > 0) throw bugs[0];
  });
  const call: Subject["call"] = async (method, path, body, { headers = {}, raw } = {}) => {
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const type = sent === undefined ? {} : { "content-type": "application/json" };
    const answer = await inject(instance, {
      method,
      url: path,
      headers: { authorization: `Bearer ${KEY}`, ...type, ...headers },
      ...(sent === undefined ? {} : { payload: sent }),
    });
    const given = read(answer.statusCode, answer.headers, answer.body);
    if (method !== "HEAD") judge(responses, instance, given);
    return given;
  };
  return {
    instance,
    bugs,
    call,
    get: (path, given) => call("GET", path, undefined, given),
    post: (path, body, given) => call("POST", path, body, given),
    patch: (path, body, given) => call("PATCH", path, body, given),
    delete: (path, given) => call("DELETE", path, undefined, given),
    advance: async (duration) => {
      const answer = await call("POST", "/__admin__/clock/advance", { duration });
      if (answer.status !== 200) throw new Error(`advance ${duration}: ${answer.text}`);
      const { fired } = answer.body;
      return Array.isArray(fired) ? fired.map(String) : [];
    },
  };
}

/**
 * The captured document validates every answer of the vendor plane, except forced ones: a test
 * chooses the answers of faults and scenarios.
 */
function judge(responses: ResponseValidators, { journal }: Instance, answer: Answer): void {
  const trace = journal.traces.byId(answer.headers["x-mock-resolution-trace"] ?? "");
  if (trace === undefined || trace.operation === null) return;
  if (trace.resolution === "fault" || trace.resolution === "scenario") return;
  // Code of the pack has failed, which no document describes.
  if (answer.status === 501) return;
  const { id } = trace.operation;
  const validate = byStatus(responses[id] ?? {}, answer.status);
  if (validate === undefined) throw new Error(`${id} has no answer ${answer.status}`);
  // The document describes an item of a stream, and each is made by that.
  if (answer.headers["content-type"]?.startsWith(EVENT_STREAM) === true) return;
  const isJson = answer.headers["content-type"]?.startsWith("application/json") === true;
  if (validate === null ? !isJson : validate(answer.json)) return;
  const faults = JSON.stringify(validate?.errors ?? "a body");
  throw new Error(`${id} ${answer.status} ${answer.text} breaks the capture: ${faults}`);
}

function read(status: number, headers: Readonly<Record<string, unknown>>, text: string): Answer {
  const json = parse(text);
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return {
    status,
    headers: Object.fromEntries(texts),
    text,
    json,
    body: isObject(json) ? json : {},
  };
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}
