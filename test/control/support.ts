import { controlCalls } from "../../generated/control/calls.js";
import { responses } from "../../generated/control/responses.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import type { InstanceOptions } from "../../src/instance/server/instance.js";
import { good, objectOf, read } from "../rules/support.js";
import { aRun, aTask, readRun } from "../support/deck.js";
import type { Answer, CallOptions, Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";

/** Helpers of the tests in this folder. */

/** An instance; the contract judges each answer of its control plane, the capture all others. */
export async function simulation(options: Partial<InstanceOptions> = {}): Promise<Subject> {
  const sim = await subject(options);
  const call: Subject["call"] = async (method, path, body, given) => {
    const answer = await sim.call(method, path, body, given);
    judge(method, path, answer);
    return answer;
  };
  return {
    ...sim,
    call,
    get: (path, given) => call("GET", path, undefined, given),
    post: (path, body, given) => call("POST", path, body, given),
    patch: (path, body, given) => call("PATCH", path, body, given),
    delete: (path, given) => call("DELETE", path, undefined, given),
  };
}

const routes = Object.values(controlCalls).map(({ id, method, path }) => ({
  id,
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}(?:\\?|$)`),
}));

function judge(method: string, path: string, { status, headers, text, json }: Answer): void {
  const route = routes.find((it) => it.method === method && it.pattern.test(path));
  if (route === undefined) return;
  const validate = responses[route.id]?.[status];
  if (validate === undefined) throw new Error(`${route.id} has no answer ${status}: ${text}`);
  // The contract does not describe the text.
  if (headers["content-type"]?.startsWith("text/") === true) return;
  if (validate === null ? text === "" : validate(json)) return;
  const faults = JSON.stringify(validate?.errors ?? "a body");
  throw new Error(`${route.id} ${status} ${text} breaks the contract: ${faults}`);
}

/** A control call that must go well. */
export const tell = async (sim: Subject, path: string, body?: Json): Promise<JsonObject> =>
  good(await sim.post(`/__admin__${path}`, body));

/** The answer of a control call. */
export const ask = (sim: Subject, path: string): Promise<JsonObject> =>
  read(sim, `/__admin__${path}`);

/** `422 unknown_field`, of a control call that is refused. */
export const refusedAs = ({ status, body }: Answer): string =>
  `${status} ${objectOf(body["error"])["code"]}`;

export const reasonOf = ({ body }: Answer): string => String(objectOf(body["error"])["message"]);

// ---------------------------------------------------------------- overrides

export const ON_CREATE = { resource: "task_runs", operation: "create" };
export const ON_LIST = { resource: "agents", operation: "list" };
export const TOO_MANY = { status: 429, code: "rate_limit_exceeded" };

export async function arm(sim: Subject, fault: JsonObject): Promise<string> {
  return String((await tell(sim, "/faults", fault))["id"]);
}

export const faultNow = (sim: Subject, id: string): Promise<JsonObject> =>
  ask(sim, `/faults/${id}`);

/** Pins a value for runs; answers the pin's id. */
export async function pin(
  sim: Subject,
  path: string,
  value: Json,
  more: JsonObject = {},
): Promise<string> {
  const body = { resource: "task_run", path, value, ...more };
  return String((await tell(sim, "/exogenous/pins", body))["id"]);
}

/** How often the pin was bound. */
export async function hitsOf(sim: Subject, id: string): Promise<Json | undefined> {
  const { data } = await ask(sim, "/exogenous/pins");
  const found = (Array.isArray(data) ? data : []).map(objectOf).find((each) => each["id"] === id);
  return found?.["hits"];
}

export async function putScenario(sim: Subject, name: string, body: JsonObject): Promise<void> {
  good(await sim.call("PUT", `/__admin__/scenarios/${name}`, body));
}

export const asking = (name: string): CallOptions => ({ headers: { "x-mock-scenario": name } });

// ---------------------------------------------------------------- calls and runs

/** The statuses of so many calls, one after the other. */
export async function statusesOf(
  times: number,
  call: () => Promise<Answer>,
): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let left = times; left > 0; left--) statuses.push((await call()).status);
  return statuses;
}

/** The trace of a call of the application. */
export const traceOf = (sim: Subject, { headers }: Answer): Promise<JsonObject> =>
  ask(sim, `/trace/${headers["x-mock-resolution-trace"]}`);

/** Creates a run of a new task, and returns the whole answer. */
export async function createRun(
  sim: Subject,
  fields: JsonObject = {},
  options: CallOptions = {},
): Promise<Answer> {
  const task = await aTask(sim);
  return sim.post(`/tasks/${task["id"]}/run`, fields, options);
}

/** A new run after some time. */
export async function runAfter(
  sim: Subject,
  time: string,
  fields: JsonObject = {},
): Promise<JsonObject> {
  const { id } = await aRun(sim, fields);
  await sim.advance(time);
  return readRun(sim, id);
}

/** The run of a call after some time. */
export async function becomes(sim: Subject, created: Answer, time: string): Promise<JsonObject> {
  const { id } = good(created);
  await sim.advance(time);
  return readRun(sim, id);
}

export const clockNow = async (sim: Subject): Promise<string> =>
  String((await ask(sim, "/clock"))["now"]);
