import type { Json, JsonObject } from "../../src/engine/base/json.js";
import type { Fuzzed } from "./caller.js";
import { timed } from "./hostile-runs.js";

const ON = { resource: "task_runs", operation: "create" };
const AGENT = "agt_0000000000000001";
const digits = (at: number): string => String(at).padStart(16, "0");

/** Control bodies that are long in one way or another, `many` times; few of them are taken. */
function hostileBodies(many: number): readonly (readonly [path: string, body: Json])[] {
  const list = (make: (at: number) => Json): readonly Json[] =>
    Array.from({ length: many }, (_, at) => make(at));
  const names = (make: (at: number) => Json): JsonObject =>
    Object.fromEntries(list(make).map((value, at) => [`${at}`.padEnd(200, "x"), value]));
  const agents = list((at) => ({ id: `agt_${digits(at + 1)}`, name: "Ada" }));
  const tasks = list((at) => ({ id: `task_${digits(at)}`, name: "Read", agent_id: AGENT }));
  const runs = list((at) => ({ id: `trun_${digits(at)}`, task_id: `task_${digits(many - 1)}` }));
  const fault = { ...ON, outcome: { status: 500 } };
  return [
    ["faults", { ...ON, outcomes: list(() => ({})) }],
    ["faults", { ...ON, outcomes: list(() => ({ status: "500", code: 7, x: 1 })) }],
    ["faults", { ...ON, outcomes: list(() => [[]]) }],
    ["faults", { ...ON, outcomes: list(() => ({ status: 418 })) }],
    ["faults", { ...fault, ...names(() => 1) }],
    ["faults", { ...fault, match: names(() => "x") }],
    ["faults", { ...fault, match: { headers: names(() => 1) } }],
    ["faults", { ...fault, match: { body: names(() => "x") } }],
    ["faults", { ...ON, outcome: { status: 500, headers: names(() => "x") } }],
    ["faults", { ...ON, outcome: { status: 500, headers: { a: "x\r\n".repeat(many) } } }],
    ["seed", { resource: "agents", objects: list(() => ({})) }],
    ["seed", { resource: "agents", objects: list(() => ({ id: AGENT })) }],
    [
      "seed",
      {
        resource: "agents",
        objects: [{ id: AGENT, name: "Ada", ...names(() => 1) }],
      },
    ],
    ["seed", { resources: names(() => [7]) }],
    ["seed", { resources: { agents, tasks, task_runs: [...runs, { id: "trun_", task_id: "x" }] } }],
    [
      "exogenous/pins",
      { resource: "task_run", path: "output", values: list(() => ({})), value: 1 },
    ],
    ["exogenous/pins", { resource: "task_run", path: "errors", value: list(() => ({})) }],
    ["exogenous/pins", { resource: "task_run", path: `output${".a".repeat(many)}`, value: 1 }],
    [
      "exogenous/pins",
      { resource: "task_run", path: "output", value: 1, match: { input: names(() => 1) } },
    ],
    ["clock/durations", { durations: names(() => "1s") }],
    ["clock/durations", { durations: names(() => "1s"), lenient: true }],
    ["clock/durations", { run_settle: "1".repeat(many) }],
    ["clock/advance", { duration: `${"1s".repeat(many)}x` }],
    ["clock/advance", { duration: "1.".repeat(many) }],
    ["webhooks/endpoints", { url: `http://${"a".repeat(many)}`, subscribe: list(() => 7) }],
    ["webhooks/endpoints", { url: "http://a.test/", subscribe: list(() => "*") }],
    ["world/events", { event: "x".repeat(many), data: names(() => 1) }],
    ["world/events", { event: "task_run.failed", ...names(() => 1) }],
    ["requests/count", { headers: names(() => "x"), query: names(() => [1, 2]) }],
    ["requests/find", { path: "/x".repeat(many), body: names(() => 1) }],
    ["limits", names(() => 1)],
    ["snapshots", { name: "x".repeat(many) }],
    ["reset", { t0: "2".repeat(many), salt: "x".repeat(many), ...names(() => 1) }],
  ];
}

/**
 * Sends every hostile body to the call that it is for, and checks the remaining overrides. Answers
 * how many were tried.
 *
 * @throws Error for an answer that is a 5xx, or that took too long
 */
export async function tryHostileBodies(sim: Fuzzed, many: number): Promise<number> {
  const { made } = timed(sim);
  const bodies = hostileBodies(many);
  await made("POST", "/__admin__/reset");
  for (const [path, body] of bodies) await made("POST", `/__admin__/${path}`, body);
  await made("PUT", "/__admin__/scenarios/down", { on: ON, outcome: { x: bodies.map(String) } });
  for (const path of ["unused", "faults", "exogenous/pins", "requests"]) {
    await made("GET", `/__admin__/${path}`);
  }
  await made("POST", "/__admin__/reset");
  return bodies.length;
}
