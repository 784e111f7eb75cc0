import type { Json, JsonObject } from "../../src/engine/base/json.js";
import type { Call, Weighted } from "./call.js";
import { get, patch, post, remove } from "./call.js";
import type { Draw } from "./draw.js";
import type { Known } from "./known.js";

/** Calls of the control plane, by a test that is sometimes wrong. */

const ADMIN = "/__admin__";

const settled = (call: Call): Call => ({ ...call, before: "settle" });

const OUTCOMES: readonly JsonObject[] = [
  { status: 429, code: "rate_limit_exceeded", headers: { "retry-after": "2" } },
  { status: 500 },
  { status: 503, message: "Später ☂" },
  { status: 404 },
  { status: 400, field: "name" },
  { code: "auth_invalid", status: 201 },
  { code: "blocked" },
  { network: "reset" },
  { network: "empty" },
  { network: "garbage" },
  { network: "truncate" },
  { network: "slow", rate: "1MB/s" },
  { status: 502, body: "<h1>Bad Gateway</h1>", content_type: "text/html" },
];

const OPERATIONS = [
  ["task_runs", "create"],
  ["task_runs", "retrieve"],
  ["task_runs", "list"],
  ["tasks", "create"],
  ["agents", "list"],
  ["*", "retrieve"],
  ["storage", "dance"],
] as const;

function aFault(draw: Draw, known: Known): JsonObject {
  const [resource, operation] = draw.of(OPERATIONS);
  return {
    ...{ resource, operation },
    ...(draw.oneIn(4)
      ? { outcomes: [draw.of(OUTCOMES), "pass", draw.of(OUTCOMES)] }
      : { outcome: draw.of(OUTCOMES) }),
    ...(draw.oneIn(6) ? { probability: 0.5 } : {}),
    ...(draw.oneIn(6) ? { after: 1 } : {}),
    ...(draw.oneIn(6) ? { when: "after" } : {}),
    ...(draw.oneIn(8) ? { delay: "1ms" } : {}),
    ...(draw.oneIn(8) ? { for: "5s" } : { count: 1 + draw.below(3) }),
    ...(draw.oneIn(5) ? { match: { task_id: known.some("task", draw) } } : {}),
  };
}

const PINS: readonly (readonly [path: string, value: Json])[] = [
  ["output", { balance: 12.5, at: "x" }],
  ["output", null],
  ["output.balance", 1e21],
  ["output.lines[0].text", "ß"],
  ["errors", [{ code: "blocked" }, { code: "timeout", field: "input" }]],
  ["interaction", { type: "mfa", message: "Code?" }],
  ["result", "unknown"],
  ["branch", "failed"],
  ["branch", "review_required"],
  ["status", "completed"],
];

function aPin(draw: Draw, known: Known): JsonObject {
  const [path, value] = draw.of(PINS);
  const match = draw.of<JsonObject>([
    {},
    { task_id: known.some("task", draw) },
    { id: known.some("trun", draw) },
    { agent_id: known.some("agt", draw), input: { account: 7 } },
  ]);
  return { resource: "task_run", path, value, match, ...(draw.oneIn(2) ? { count: 2 } : {}) };
}

function aSeed(draw: Draw, known: Known): JsonObject {
  const at = String(draw.below(10_000)).padStart(8, "0");
  const id = (prefix: string): string => `${prefix}_Seeded00${at}`;
  const agents = [{ id: id("agt"), name: "Seeded" }];
  const tasks = [{ id: id("task"), name: "Seeded", agent_id: id("agt") }];
  const whole = { id: id("trun"), task_id: id("task"), output: { balance: draw.below(9) } };
  return draw.of<JsonObject>([
    { resources: { tasks, agents, task_runs: [whole] } },
    { resource: "agents", objects: agents },
    { resource: "task_runs", objects: [{ ...whole, task_id: known.some("task", draw) }] },
    { resource: "task_runs", objects: [{ ...whole, status: "completed" }] },
    { resource: "agents", objects: [{ id: "agt_short", name: "x" }] },
    { resource: "sessions", objects: [] },
  ]);
}

const ADVANCES: readonly (readonly [weight: number, body: JsonObject])[] = [
  [10, { duration: "1s" }],
  [10, { duration: "2s" }],
  [8, { duration: "22s" }],
  [4, { duration: 9.5 }],
  [3, { duration: "PT5M" }],
  [1, { duration: "31m" }],
  [2, { until: "idle", limit: "1h" }],
  [2, { until: { event: "task_run.completed" }, limit: "1m" }],
  [1, { duration: "-1s" }],
  [1, { to: "2025-01-01T00:00:00Z" }],
];

const DEFAULTS = { session_start: "default", run_queue: "default", run_settle: "default" };
const DURATIONS: readonly JsonObject[] = [
  { collapse: true },
  { collapse: "1ms" },
  DEFAULTS,
  DEFAULTS,
  { run_settle: "7s", session_start: 0 },
  DEFAULTS,
  DEFAULTS,
  { durations: { review_settle: "30s", webhook_retry_1: "1s" } },
  { durations: { run_settle: null, run_timeout: "1m" }, match: { agent_id: "agt_1" } },
  { run_setle: "5s" },
];

const WORLD_EVENTS = [
  "task_run.interaction_required",
  "task_run.review_required",
  "task_run.review_approved",
  "task_run.failed",
  "storage.captured",
];

/** One that can happen according to the service; else any. */
function aWorldEvent(draw: Draw, known: Known): Json {
  if (known.possible.length > 0 && !draw.oneIn(4)) return draw.of(known.possible);
  const task_run_id = known.some("trun", draw);
  const errors = draw.oneIn(3) ? { errors: [{ code: "auth_invalid" }] } : {};
  return { event: draw.of(WORLD_EVENTS), data: { task_run_id, ...errors } };
}

const HOSTS: readonly (readonly [weight: number, host: string])[] = [
  [5, "ok.example"],
  [4, "flaky.example"],
  [1, "reset.example"],
  [1, "refused.example"],
  [1, "redirect.example"],
  [1, "gone.example"],
  [1, "name.invalid"],
];

function anEndpoint(draw: Draw): JsonObject {
  const host = draw.weighted(HOSTS);
  const rates = { duplicate: 0.3, reorder: 0.3, delay: 0.3, drop: 0.2, stale: 0.2 };
  return {
    url: `http://${host}/virtual/${draw.below(1_000)}`,
    subscribe: draw.of([["*"], ["*"], ["task_run.completed", "session.idle"], ["nonsense"]]),
    timestamp: "virtual",
    ...(draw.oneIn(3) ? { fault_rates: rates } : {}),
    ...(draw.oneIn(3) ? { secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" } : {}),
  };
}

const WEBHOOK_FAULTS: readonly JsonObject[] = [
  { event: "task_run.completed", do: "drop", count: 1 },
  { event: "task_run.running", do: "reorder" },
  { do: "duplicate", count: 2, after: 1 },
  { attempt: 2, do: "delay", by: "30s" },
  { do: "stale", attempt: 9 },
];

const PATTERNS: readonly JsonObject[] = [
  { resource: "task_runs", operation: "create" },
  { method: "GET", status: 404 },
  { path: "/agents", query: { Limit: "3" } },
  { body: { name: "Nobody of this name" } },
];

const SCENARIO = {
  description: "fails",
  on: { resource: "task_runs", operation: "create" },
  pins: { branch: "failed", errors: [{ code: "blocked" }] },
};

const LOOKS = [
  ...[
    "",
    "/clock",
    "/faults",
    "/exogenous/pins",
    "/scenarios",
    "/webhooks/endpoints",
    "/webhooks/faults",
  ],
  // Between two calls in a row, whether an attempt had ended is a matter of real time.
  "/timeline?to=1999-12-31&format=json",
  ...["/unused", "/messages", "/snapshots", "/events?limit=5", "/requests?limit=5", "/nowhere"],
  ...["/state?resource=task_runs&limit=3", "/state?limit=2", "/state?resource=nonsense"],
];

export const controlCalls: readonly Weighted[] = [
  [40, (draw) => settled(post(`${ADMIN}/clock/advance`, draw.weighted(ADVANCES)))],
  [3, () => settled(post(`${ADMIN}/clock/advance`, { duration: "2s", deliveries: "background" }))],
  [24, (draw, known) => post(`${ADMIN}/world/events`, aWorldEvent(draw, known))],
  [20, () => get(`${ADMIN}/world/next`)],
  [10, (draw, known) => post(`${ADMIN}/faults`, aFault(draw, known))],
  [2, () => remove(`${ADMIN}/faults`)],
  [2, (draw, known) => get(`${ADMIN}/faults/${known.some("flt", draw)}`)],
  [2, (draw, known) => remove(`${ADMIN}/faults/${known.some("flt", draw)}`)],
  [10, (draw, known) => post(`${ADMIN}/exogenous/pins`, aPin(draw, known))],
  [2, (draw, known) => remove(`${ADMIN}/exogenous/pins/${known.some("pin", draw)}`)],
  [2, () => remove(`${ADMIN}/exogenous/pins`)],
  [6, (draw, known) => post(`${ADMIN}/seed`, aSeed(draw, known))],
  [6, (draw) => settled(post(`${ADMIN}/clock/durations`, draw.of(DURATIONS)))],
  [1, () => settled(post(`${ADMIN}/clock/mode`, { mode: "frozen" }))],
  [4, (draw) => settled(post(`${ADMIN}/webhooks/endpoints`, anEndpoint(draw)))],
  [3, (draw) => settled(post(`${ADMIN}/webhooks/faults`, draw.of(WEBHOOK_FAULTS)))],
  [
    2,
    (draw, known) =>
      settled(patch(`${ADMIN}/webhooks/faults/${known.some("wfl", draw)}`, { count: 3 })),
  ],
  [1, (draw, known) => settled(remove(`${ADMIN}/webhooks/faults/${known.some("wfl", draw)}`))],
  [1, () => settled(remove(`${ADMIN}/webhooks/faults`))],
  [
    2,
    (draw, known) =>
      settled(
        patch(`${ADMIN}/webhooks/endpoints/${known.some("whe", draw)}`, {
          fault_rates: draw.of([null, { duplicate: 0.5 }]),
        }),
      ),
  ],
  [2, () => settled(get(`${ADMIN}/webhooks/deliveries?outcome=failed&limit=4`))],
  [2, (draw, known) => settled(get(`${ADMIN}/webhooks/endpoints/${known.some("whe", draw)}`))],
  [2, (draw, known) => settled(remove(`${ADMIN}/webhooks/endpoints/${known.some("whe", draw)}`))],
  [
    8,
    (draw, known) =>
      settled(get(`${ADMIN}/webhooks/endpoints/${known.some("whe", draw)}/deliveries?limit=4`)),
  ],
  [
    6,
    (draw, known) =>
      settled(post(`${ADMIN}/webhooks/deliveries/${known.some("whd", draw)}/redeliver`)),
  ],
  [14, (draw, known) => settled(get(`${ADMIN}/trace/${known.some("trc", draw)}`))],
  [20, (draw) => settled(get(`${ADMIN}${draw.of(LOOKS)}`))],
  [3, (draw) => post(`${ADMIN}/requests/count`, draw.of(PATTERNS))],
  [2, (draw) => post(`${ADMIN}/requests/find`, draw.of(PATTERNS))],
  [2, () => ({ method: "PUT", path: `${ADMIN}/scenarios/run.failed`, body: SCENARIO })],
  [2, () => remove(`${ADMIN}/scenarios/run.failed`)],
  [4, (draw) => settled(post(`${ADMIN}/snapshots`, { name: draw.of(["one", "two"]) }))],
  [3, (draw) => settled(post(`${ADMIN}/snapshots/${draw.of(["one", "two"])}/restore`))],
  [2, (draw) => settled(remove(`${ADMIN}/snapshots/${draw.of(["one", "two"])}`))],
  [3, (draw) => settled(post(`${ADMIN}/rewind`, { to: { steps: draw.of([1, 2, 7]) } }))],
  [2, (draw, known) => settled(post(`${ADMIN}/rewind`, { to: known.some("trc", draw) }))],
  [4, (draw, known) => get(`${ADMIN}/objects/${known.some("trun", draw)}/history`)],
  [2, (draw) => settled(post(`${ADMIN}/worlds`, { from: draw.of(["start", "current"]) }))],
  [1, () => get(`${ADMIN}/worlds`)],
  [2, (draw, known) => remove(`${ADMIN}/worlds/${known.some("wld", draw)}`)],
  [1, () => post(`${ADMIN}/limits`, { requests: { count: 20, per: "10s" }, sessions: 4 })],
  [2, () => post(`${ADMIN}/limits`, { requests: null, sessions: null })],
  [1, () => get(`${ADMIN}/limits`)],
  [1, () => settled(post(`${ADMIN}/reset`))],
  [1, () => settled(post(`${ADMIN}/reset`, { salt: "ünique", t0: "2026-02-28T23:59:50.250Z" }))],
  [2, () => ({ ...post(`${ADMIN}/faults`), raw: '{"resource":' })],
  [1, () => ({ ...get(ADMIN), headers: { authorization: "" } })],
];

/** Once each: they are long. */
export const LONG: readonly Call[] = [
  get(`${ADMIN}/pack`),
  get(`${ADMIN}/reference`),
  get(`${ADMIN}/openapi.json`),
  get(`${ADMIN}/inputs`),
  get(`${ADMIN}/recording?answers=true`),
];
