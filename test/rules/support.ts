import { onTestFinished } from "vitest";
import { formatDuration } from "../../src/engine/base/duration.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import { parseInstant } from "../../src/engine/base/time.js";
import { redateTimers } from "../../src/engine/world/rules/transitions/timers.js";
import type { Fault, Pin } from "../../src/engine/world/state/overrides.js";
import type { Answer, Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";

/** Helpers of the tests in this folder. */

/** Instances that no test uses now: to reset one takes a fraction of the time to make one. */
const idle: Subject[] = [];

/** An instance as it is right after the start; each answer is judged by the captured document. */
export async function simulation(options?: Parameters<typeof subject>[0]): Promise<Subject> {
  if (options !== undefined) return subject(options);
  const known = idle.pop();
  if (known === undefined) {
    const made = await subject();
    // The end of the test closes the instance; this one is kept for the next test.
    Object.assign(made.instance, { close: async () => void idle.push(made) });
    return made;
  }
  const before = known.bugs.length;
  onTestFinished(() => {
    idle.push(known);
    if (known.bugs.length > before) throw known.bugs[before];
  });
  good(await known.post("/__admin__/reset"));
  return known;
}

/** The object in an answer; throws if the call failed. */
export function good({ status, text, body }: Answer): JsonObject {
  if (status >= 300) throw new Error(`${status} ${text}`);
  return body;
}

export const read = async (sim: Subject, path: string): Promise<JsonObject> =>
  good(await sim.get(path));

/** The items of a list call. */
export async function list(sim: Subject, path: string): Promise<readonly JsonObject[]> {
  return objectsOf((await read(sim, path))["data"]);
}

export function objectsOf(value: Json | undefined): readonly JsonObject[] {
  if (!isArray(value)) throw new Error(`no list: ${JSON.stringify(value)}`);
  return value.filter(isObject);
}

export function objectOf(value: Json | undefined): JsonObject {
  if (!isObject(value)) throw new Error(`no object: ${JSON.stringify(value)}`);
  return value;
}

/** `409 request/invalid_state` of an error in the vendor's envelope. */
export function refusal({ status, body }: Answer): string {
  const [error] = objectsOf(body["errors"]);
  return `${status} ${error?.["type"]}/${error?.["code"]}`;
}

/** Field paths of a 400. */
export function problems({ status, body }: Answer): readonly string[] {
  if (status !== 400) throw new Error(`a 400 was expected, not ${status}`);
  return Object.keys(objectOf(body["errors"])).sort();
}

/** Top-level fields of a 400, each once. */
export function problemFields(answer: Answer): readonly string[] {
  return [...new Set(problems(answer).map((path) => path.split(/[.[]/, 1)[0] ?? ""))];
}

/** Triggers a world event; throws if it is refused. */
export async function cause(sim: Subject, event: string, data: JsonObject = {}): Promise<void> {
  good(await tryCause(sim, event, data));
}

export const tryCause = (sim: Subject, event: string, data: JsonObject = {}): Promise<Answer> =>
  sim.post("/__admin__/world/events", { event, data });

// ---------------------------------------------------------------- events

/** Every event so far, in order. */
export async function events(sim: Subject): Promise<readonly JsonObject[]> {
  const state = await read(sim, "/__admin__/state?resource=events&limit=1000");
  return objectsOf(state["data"]).toReversed();
}

/** Types of the events about one object, in order. */
export async function eventsAbout(sim: Subject, { id }: JsonObject): Promise<readonly string[]> {
  const about = (await events(sim)).filter(({ data }) => objectOf(data)["id"] === id);
  return about.map(({ type }) => String(type));
}

/** Every event since the start as `22s task_run.completed`. */
export async function history(sim: Subject): Promise<readonly string[]> {
  const { t0 } = sim.instance.world;
  return (await events(sim)).map(({ created_at, type }) => {
    const at = parseInstant(String(created_at)) ?? Number.NaN;
    return `${formatDuration(at - t0)} ${type}`;
  });
}

/** The history without the making of agents, sources, tasks and credentials. */
export async function runHistory(sim: Subject): Promise<readonly string[]> {
  return (await history(sim)).filter((line) => !line.endsWith(".created"));
}

/** The events that `work` emits, in order. */
export async function emitted(
  sim: Subject,
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  const before = (await events(sim)).length;
  await work();
  return (await events(sim)).slice(before).map(({ type }) => String(type));
}

// ---------------------------------------------------------------- traces

/** The trace of the call that made the newest run. */
export async function traceOfRun(sim: Subject): Promise<JsonObject> {
  for (const trace of sim.instance.journal.traces.newestFirst()) {
    if (trace.operation?.id === "runTask") return read(sim, `/__admin__/trace/${trace.id}`);
  }
  throw new Error("no run was made");
}

export const warningsOf = async (sim: Subject): Promise<string> =>
  String((await traceOfRun(sim))["warnings"]);

// ---------------------------------------------------------------- overrides

const overrides = new WeakMap<object, number>();

function nextOverride(sim: Subject): number {
  const number = (overrides.get(sim.instance) ?? 0) + 1;
  overrides.set(sim.instance, number);
  return number;
}

/** Pins a value for the runs that match; answers the pin's id. */
export function pin(sim: Subject, path: string, value: Json, given: Partial<Pin> = {}): string {
  const number = nextOverride(sim);
  const id = `pin_${String(number).padStart(16, "0")}`;
  const { pins } = sim.instance.world;
  const plain = { values: [value], sequence: false, match: {}, count: null, hits: 0, asked: {} };
  pins.value = [...pins.value, { id, number, resource: "task_runs", path, ...plain, ...given }];
  return id;
}

export function clearPins(sim: Subject): void {
  sim.instance.world.pins.value = [];
}

/** Arms a fault; answers its id. */
export function armFault(
  sim: Subject,
  fault: Pick<Fault, "resource" | "operation" | "outcomes"> & Partial<Fault>,
): string {
  const id = `flt_${String(nextOverride(sim)).padStart(16, "0")}`;
  const { faults } = sim.instance.world;
  const plain = {
    match: {},
    count: 1,
    after: 0,
    probability: 1,
    when: "before",
    delay: 0,
  } as const;
  const fresh = { until: null, seen: 0, hits: 0, asked: {} };
  faults.value = [...faults.value, { id, ...plain, ...fresh, ...fault }];
  return id;
}

/** Sets durations, in milliseconds; null is never. Waiting work gets new instants. */
export function setDurations(
  sim: Subject,
  values: Readonly<Record<string, number | null>>,
  match: JsonObject | null = null,
): void {
  const { world } = sim.instance;
  const rules = Object.entries(values).map(([name, value]) => ({ name, value, match }));
  world.durations.value = [...world.durations.value, ...rules];
  redateTimers(world, new Set(Object.keys(values)));
}

export const MINUTE = 60_000;

/** Everything that has a value and is neither a limit nor a retry takes no time. */
export function collapse(sim: Subject): void {
  const { specs } = sim.instance.world.durations;
  const short = Object.entries(specs).filter(
    ([, { value, limit, retry }]) => value !== null && !limit && !retry,
  );
  setDurations(sim, Object.fromEntries(short.map(([name]) => [name, 0])));
}
