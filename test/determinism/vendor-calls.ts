import type { JsonObject } from "../../src/engine/base/json.js";
import type { Action, Call, Weighted } from "./call.js";
import { get, patch, post, remove } from "./call.js";
import type { Draw } from "./draw.js";
import type { Known } from "./known.js";

/** Calls of the vendor's API, by an application that is sometimes wrong. */

const NAMES = ["Ada", "Grace", "Zoë", "名前", "𝔉ax 😀", 'quoted "name"', " ", "a".repeat(300)];

const SCHEMAS: readonly JsonObject[] = [
  { type: "object", properties: { balance: { type: "number" } }, required: ["balance"] },
  {
    type: "object",
    properties: {
      id: { type: "string", pattern: "^[A-Z]{3}-[0-9]{4}$" },
      at: { type: "string", format: "date-time" },
      mail: { type: "string", format: "email" },
      kind: { enum: ["a", "b", "ü"] },
      rate: { type: "number", minimum: 0.1, maximum: 0.3 },
    },
    required: ["id", "at", "kind", "rate"],
  },
  {
    type: "object",
    properties: {
      lines: { type: "array", items: { $ref: "#/$defs/line" }, minItems: 2, maxItems: 5 },
      total: { anyOf: [{ type: "integer", multipleOf: 7 }, { type: "null" }] },
    },
    required: ["lines"],
    $defs: { line: { type: "object", properties: { text: { type: "string", minLength: 3 } } } },
  },
];

const SCENARIOS = [
  ..."run.blocked run.failed run.timeout run.result_unknown run.auth_invalid".split(" "),
  ..."run.source_blocked run.mfa run.security_question run.account_selection".split(" "),
  ..."run.mfa run.mfa run.security_question run.review run.review rate_limited server_error unauthorized forbidden no_such".split(
    " ",
  ),
];

const STATUSES = "queued running completed failed canceled interaction_required nonsense".split(
  " ",
);
const EVENTS = "agent.created task_run.completed task_run.failed session.idle".split(" ");
const SITE = { type: "website", website: { url: "https://bank.example/login?ü=1" } };
const LOGIN = {
  auth_method: "username_password",
  auth_credentials: { username: "ada", password: "engine" },
};

/** Some calls bear a key, and some of those one that was used before. */
function keyed(draw: Draw, call: Call): Call {
  if (!draw.oneIn(8)) return call;
  return { ...call, headers: { ...call.headers, "idempotency-key": `key-${draw.below(25)}` } };
}

function aTask(draw: Draw, known: Known): JsonObject {
  return {
    name: draw.of(NAMES),
    agent_id: known.some("agt", draw),
    output_schema: draw.oneIn(4) ? null : draw.of(SCHEMAS),
    storage: { enabled: draw.oneIn(2) },
  };
}

function aRun(draw: Draw, known: Known): Call {
  const body = {
    ...(draw.oneIn(2) ? {} : { credential_id: known.some("cred", draw) }),
    ...(draw.oneIn(3) ? { source_id: known.some("src", draw) } : {}),
    ...(draw.oneIn(4) && known.has("sess") ? { session_id: known.some("sess", draw) } : {}),
    ...(draw.oneIn(3) ? { input: { account: draw.below(100), ключ: [1.5e-7, 1e21] } } : {}),
  };
  const headers = draw.oneIn(3) ? { "x-mock-scenario": draw.of(SCENARIOS) } : {};
  return { ...post(`/tasks/${known.some("task", draw)}/run`, body), headers };
}

function aDestination(draw: Draw): JsonObject {
  if (draw.oneIn(5)) {
    return { name: "Queue", type: "aws_sqs", aws_sqs: { queue_url: "https://sqs.example/q" } };
  }
  const host = draw.of(["ok", "flaky", "reset", "gone"]);
  const headers = draw.oneIn(2) ? { "X-Mine": "ä" } : { authorization: "Basic eA==" };
  const events = draw.oneIn(2) ? null : [draw.of(EVENTS), draw.of(EVENTS)];
  return { name: "Mine", events, webhook: { url: `http://${host}.example/wall`, headers } };
}

/** Parameters of a list: its filters, good and bad, and a place in it. */
function listQuery(draw: Draw, known: Known): string {
  const place = draw.of([
    "Limit=3",
    "limit=1000&unknown=1",
    "Limit=x",
    "",
    `Limit=2&cursor=${known.has("cursor") ? known.some("cursor", draw) : "bad"}`,
    `starting_after=${known.some("trun", draw)}`,
    `Limit=2&ending_before=${known.some("agt", draw)}`,
  ]);
  const filter = draw.of([
    "",
    `&status=${draw.of(STATUSES)}&status=${draw.of(STATUSES)}`,
    `&task_id=${known.some("task", draw)}`,
    `&agent_id=${known.some("agt", draw)}`,
    "&outcome=success&created_after=2025-01-01T00:00:10Z",
    "&created_before=2025-01-01T01:00:00%2B01:00&type=agent.created",
  ]);
  return `?${place}${filter}`;
}

const COLLECTIONS = ["agents", "sources", "credentials", "tasks", "task-runs", "events"];
const PREFIXES: Readonly<Record<string, string>> = {
  ...{ agents: "agt", sources: "src", credentials: "cred", tasks: "task", "task-runs": "trun" },
  ...{ events: "evt", sessions: "sess", storage: "stor" },
};
const KINDS = Object.keys(PREFIXES);

function address(kind: string, draw: Draw, known: Known): string {
  return `/${kind}/${known.some(PREFIXES[kind] ?? "", draw)}`;
}

/** The objects that runs need, in the order of their references. */
export const MAKERS: readonly Action[] = [
  (draw) => post("/agents", { name: draw.of(NAMES.slice(0, 4)) }),
  () => post("/sources", SITE),
  (draw, known) => post("/credentials", { ...LOGIN, source_id: known.some("src", draw) }),
  (draw, known) => post("/tasks", aTask(draw, known)),
];

/** Calls that are wrong in themselves. */
const wrong: readonly Action[] = [
  () => get("/nowhere"),
  () => get("/tasks/%E0%A4%A"),
  () => ({ method: "PUT", path: "/agents", body: {} }),
  () => ({ ...get("/agents"), headers: { authorization: "" } }),
  () => ({ ...get("/agents"), headers: { authorization: "Bearer wrong" } }),
  () => ({ ...post("/agents"), raw: '{"name":' }),
  () => ({ ...post("/agents"), raw: '{"name":1e999}' }),
  () => ({ ...post("/agents"), raw: `{"name":"${"x".repeat(2 ** 20)}"}` }),
  () => ({ ...post("/agents"), raw: `${"[".repeat(70)}${"]".repeat(70)}` }),
  () => ({ ...post("/agents", {}), headers: { "content-type": "text/plain" } }),
  () => ({ ...post("/agents"), raw: '{"name":"","description":7,"__proto__":null,"toString":1}' }),
  () => post("/sources", { type: "app", website: { url: 7 } }),
  () => post("/tasks", { name: "x", agent_id: "nope", output_schema: { type: "integr" } }),
  (draw, known) => post(`/tasks/${known.some("task", draw)}/run`, { session_id: 7 }),
  () => ({ ...post("/agents", { name: "x" }), headers: { "idempotency-key": "k".repeat(257) } }),
];

export const vendorCalls: readonly Weighted[] = [
  [8, (draw) => keyed(draw, post("/agents", { name: draw.of(NAMES), description: null }))],
  [8, (draw) => keyed(draw, post("/sources", { ...SITE, name: draw.of(NAMES) }))],
  [
    8,
    (draw, known) =>
      keyed(draw, post("/credentials", { ...LOGIN, source_id: known.some("src", draw) })),
  ],
  [12, (draw, known) => keyed(draw, post("/tasks", aTask(draw, known)))],
  [70, (draw, known) => keyed(draw, aRun(draw, known))],
  [30, (draw, known) => get(`/${draw.of(COLLECTIONS)}${listQuery(draw, known)}`)],
  [35, (draw, known) => get(address(draw.of(KINDS), draw, known))],
  [
    15,
    (draw, known) =>
      get(`/task-runs/${known.some("trun", draw)}?include=${draw.of(["input", "storage,input"])}`),
  ],
  [3, (draw, known) => ({ ...get(address("tasks", draw, known)), method: "HEAD" })],
  [5, (draw, known) => get(`/v2${address("task-runs", draw, known)}`)],
  [
    6,
    (draw, known) =>
      patch(address(draw.of(["agents", "sources", "tasks"]), draw, known), {
        name: draw.of(NAMES),
      }),
  ],
  [4, (draw, known) => patch(address("credentials", draw, known), { external_id: "mine" })],
  [
    2,
    (draw, known) =>
      patch(address("credentials", draw, known), { auth_credentials: LOGIN.auth_credentials }),
  ],
  [6, (draw, known) => remove(address(draw.of(KINDS.slice(0, 4)), draw, known))],
  [2, (draw, known) => post(`${address("tasks", draw, known)}/reset`)],
  [
    8,
    (draw, known) => {
      const id = known.aRunThatIs(draw.of(["queued", "running", "interaction_required"]), draw);
      return { ...keyed(draw, post(`/task-runs/${id}/cancel`)), before: "look" };
    },
  ],
  [
    14,
    (draw, known) => {
      const id = known.aRunThatIs("interaction_required", draw);
      const input = draw.oneIn(5) ? {} : { code: "123456", answer: "Rex", account_id: "7" };
      return { ...keyed(draw, post(`/task-runs/${id}/interaction`, { input })), before: "look" };
    },
  ],
  [3, (draw, known) => post(`${address("sessions", draw, known)}/end`)],
  [6, (draw, known) => get(`${address("task-runs", draw, known)}/storage`)],
  [2, (draw, known) => get(known.some("file", draw))],
  [2, () => get("/event-types")],
  [2, () => get("/test")],
  [2, (draw) => post("/token", { external_id: `user ${draw.below(9)}` })],
  [4, (draw) => ({ ...post("/event-destinations", aDestination(draw)), before: "settle" })],
  [3, () => ({ ...get("/event-destinations"), before: "settle" })],
  [
    3,
    (draw, known) => ({
      ...get(`/event-destinations/${known.some("evtd", draw)}`),
      before: "settle",
    }),
  ],
  [
    4,
    (draw, known) => ({
      ...get(
        `/event-destinations/${known.some("evtd", draw)}/event-deliveries?status=${draw.of(["success", "failure", ""])}`,
      ),
      before: "settle",
    }),
  ],
  [
    3,
    (draw, known) => ({
      ...patch(
        `/event-destinations/${known.some("evtd", draw)}`,
        draw.of<JsonObject>([
          { status: "inactive" },
          { status: "active" },
          { events: ["task_run.completed"] },
          { webhook: { secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" } },
        ]),
      ),
      before: "settle",
    }),
  ],
  [
    2,
    (draw, known) => ({
      ...remove(`/event-destinations/${known.some("evtd", draw)}`),
      before: "settle",
    }),
  ],
  [16, (draw, known) => draw.of(wrong)(draw, known)],
];
