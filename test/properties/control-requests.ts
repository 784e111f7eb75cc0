import fc from "fast-check";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import type { Choice, Kind, Known, Request } from "./steps.js";
import { choice, pick } from "./steps.js";

/** A valid or nearly valid call of the control plane, with existing objects. */
export interface ControlRequest {
  /** The kind of call. */
  readonly kind: ControlKind;
  readonly request: Request;
}

export type ControlKind = (typeof CONTROL_KINDS)[number];

export const CONTROL_KINDS = [
  ...["seed", "fault", "pin", "durations", "world event", "scenario", "limits"],
  ...["snapshot", "advance", "endpoint"],
] as const;

type Ids = (kind: Kind) => string;
type Make = (id: Ids, known: Known) => readonly [path: string, body?: JsonObject];

const ADMIN = "/__admin__";

/** Several of each kind: with parts that can be wrong one by one, the last no less than the first. */
const REQUESTS: readonly (readonly [ControlKind, Make])[] = [
  ["seed", (id) => [`${ADMIN}/seed`, { resources: seeds(id) }]],
  [
    "seed",
    (id) => [`${ADMIN}/seed`, { resource: "tasks", objects: objectsOf(seeds(id)["tasks"] ?? []) }],
  ],
  [
    "fault",
    (id) => [
      `${ADMIN}/faults`,
      {
        resource: "task_runs",
        operation: "retrieve",
        outcomes: [{ status: 429, headers: { "retry-after": "2" } }, "pass", { network: "reset" }],
        match: { path: { task_run_id: id("task_run") }, query: { include: "input" } },
        after: 1,
        probability: 0.5,
        for: "5m",
      },
    ],
  ],
  [
    "fault",
    (id) => [
      `${ADMIN}/faults`,
      {
        resource: "task_run",
        operation: "create",
        outcome: { code: "auth_invalid", status: 201, message: "No" },
        match: { task_id: id("task"), body: { input: { account: 7 } } },
        count: 2,
        when: "after",
        delay: "1ms",
      },
    ],
  ],
  [
    "pin",
    (id) => [
      `${ADMIN}/exogenous/pins`,
      {
        resource: "task_run",
        path: "errors",
        values: [[{ code: "blocked" }], [{ code: "timeout", type: "task", field: "input" }]],
        match: { task_id: id("task"), agent_id: id("agent") },
      },
    ],
  ],
  [
    "pin",
    (id) => [
      `${ADMIN}/exogenous/pins`,
      { resource: "task_runs", path: "output.balance", value: 3, match: { task_id: id("task") } },
    ],
  ],
  [
    "durations",
    (id) => [
      `${ADMIN}/clock/durations`,
      {
        durations: { session_start: "2s", run_settle: 0, interaction_window: null },
        match: { task_id: id("task") },
      },
    ],
  ],
  ["durations", () => [`${ADMIN}/clock/durations`, { run_queue: "3s", session_idle: "default" }]],
  [
    "durations",
    (id) => [`${ADMIN}/clock/durations`, { collapse: "1ms", match: { agent_id: id("agent") } }],
  ],
  [
    "world event",
    (id) => [
      `${ADMIN}/world/events`,
      {
        event: "task_run.failed",
        data: { task_run_id: id("task_run"), errors: [{ code: "auth_invalid" }] },
      },
    ],
  ],
  [
    "world event",
    (id) => [
      `${ADMIN}/world/events`,
      { event: "storage.captured", task_run_id: id("task_run"), file_name: "a.pdf", file_size: 7 },
    ],
  ],
  [
    "world event",
    (_id, { possible }) => {
      const [event = "", about = ""] = possible.at(-1)?.split(" ") ?? [];
      const [object] = event.split(".");
      return [`${ADMIN}/world/events`, { event, data: { [`${object}_id`]: about } }];
    },
  ],
  [
    "scenario",
    () => [
      `${ADMIN}/scenarios/own.failing`,
      {
        description: "Fails",
        on: { resource: "task_runs", operation: "create" },
        pins: { branch: "failed", errors: [{ code: "blocked" }] },
      },
    ],
  ],
  [
    "scenario",
    () => [
      `${ADMIN}/scenarios/run.failed`,
      { on: { resource: "*", operation: "create" }, outcome: { status: 503, message: "Later" } },
    ],
  ],
  ["limits", () => [`${ADMIN}/limits`, { requests: { count: 90, per: "10s" }, sessions: 40 }]],
  ["snapshot", () => [`${ADMIN}/snapshots/early/restore`]],
  ["snapshot", () => [`${ADMIN}/snapshots`, { name: "later" }]],
  ["advance", () => [`${ADMIN}/clock/advance`, { duration: "1s" }]],
  ["advance", () => [`${ADMIN}/clock/advance`, { to: "2025-01-01T00:00:00Z" }]],
  [
    "advance",
    (id) => [
      `${ADMIN}/clock/advance`,
      {
        until: { resource: "task_runs", id: id("task_run"), status: "running" },
        limit: "3s",
        deliveries: "background",
      },
    ],
  ],
  [
    "advance",
    () => [
      `${ADMIN}/clock/advance`,
      { until: { event: "task_run.completed", count: 2 }, limit: "2s" },
    ],
  ],
  [
    "endpoint",
    () => [
      `${ADMIN}/webhooks/endpoints`,
      {
        url: "http://127.0.0.1:1/hook",
        subscribe: ["task_run.completed", "session.failed"],
        timestamp: "virtual",
        ack_timeout: "2s",
        fault_rates: { duplicate: 0.5, drop: 0.1 },
      },
    ],
  ],
];

/** Objects that need each other. That a run fits its task's schema is seen last of all. */
function seeds(id: Ids): Readonly<Record<string, readonly JsonObject[]>> {
  const own = { task: seeded("task", 1), agent: seeded("agt", 1), credential: seeded("cred", 1) };
  return {
    task_runs: [
      {
        id: seeded("trun", 1),
        task_id: own.task,
        input: { account: 7 },
        credential_id: own.credential,
        source_id: id("source"),
        output: { balance: 1 },
      },
      {
        id: seeded("trun", 2),
        task_id: id("task"),
        branch: "failed",
        errors: [{ code: "blocked" }],
      },
    ],
    tasks: [
      { id: own.task, name: "Read", agent_id: own.agent, input_schema: ACCOUNT },
      { id: seeded("task", 2), name: "Write", agent_id: id("agent") },
    ],
    agents: [{ id: own.agent, name: "Ada" }],
    credentials: [
      {
        id: own.credential,
        source_id: id("source"),
        auth_method: "username_password",
        auth_credentials: { username: "ada", password: "engine" },
      },
    ],
  };
}

const ACCOUNT = {
  type: "object",
  properties: { account: { type: "integer" } },
  required: ["account"],
};

const seeded = (prefix: string, number: number): string => `${prefix}_000000000000000${number}`;
const objectsOf = (objects: readonly JsonObject[]): readonly JsonObject[] => objects.slice(1);

/** Each puts something where it was made, but these. */
const methodOf = (kind: ControlKind): string => (kind === "scenario" ? "PUT" : "POST");

export const controlRequests: fc.Arbitrary<(known: Known) => ControlRequest> = fc
  .tuple(fc.constantFrom(...REQUESTS), choice)
  .map(([[kind, make], a]: readonly [(typeof REQUESTS)[number], Choice]) => (known: Known) => {
    const [path, body] = make((of) => pick(known, of, a), known);
    const method = methodOf(kind);
    return { kind, request: body === undefined ? { method, path } : { method, path, body } };
  });

/** Requests that are refused in every world. */
export const HOPELESS: readonly (readonly [method: string, path: string, body?: Json])[] = [
  ["POST", `${ADMIN}/reset`, { t0: "soon" }],
  ["POST", `${ADMIN}/reset`, { t0: "2025-01-01T00:00:00Z", when: 1 }],
  ["POST", `${ADMIN}/snapshots/never/restore`],
  ["DELETE", `${ADMIN}/snapshots/never`],
  ["DELETE", `${ADMIN}/faults/flt_0000000000000000`],
  ["DELETE", `${ADMIN}/exogenous/pins/pin_0000000000000000`],
  ["DELETE", `${ADMIN}/scenarios/never`],
  ["DELETE", `${ADMIN}/scenarios/run.failed.too`],
  ["DELETE", `${ADMIN}/webhooks/endpoints/whe_0000000000000000`],
  ["POST", `${ADMIN}/webhooks/deliveries/dlv_0000000000000000/redeliver`],
  ["POST", `${ADMIN}/clock/mode`, { mode: "realtime", factor: -1 }],
  ["POST", `${ADMIN}/clock/advance`, { duration: "-1s" }],
  ["POST", `${ADMIN}/clock/advance`, { to: "2024-12-31T23:59:59Z" }],
  ["POST", `${ADMIN}/clock/advance`, { duration: "9999999d" }],
  ["POST", `${ADMIN}/seed`, { resource: "sessions", objects: [{ id: "sess_0000000000000001" }] }],
  // The last part is wrong, after others that are not.
  [
    "POST",
    `${ADMIN}/seed`,
    {
      resources: {
        agents: [{ id: seeded("agt", 1), name: "Ada" }],
        tasks: [
          {
            ...{ id: seeded("task", 1), name: "Read", agent_id: seeded("agt", 1) },
            input_schema: ACCOUNT,
          },
        ],
        task_runs: [
          { id: seeded("trun", 1), task_id: seeded("task", 1), input: { account: 7 } },
          { id: seeded("trun", 2), task_id: seeded("task", 1), input: { account: "seven" } },
        ],
      },
    },
  ],
  [
    "POST",
    `${ADMIN}/faults`,
    { resource: "agents", operation: "list", outcomes: [{ status: 500 }, { code: "nonsense" }] },
  ],
  [
    "POST",
    `${ADMIN}/exogenous/pins`,
    { resource: "task_run", path: "branch", values: ["failed", "nonsense"] },
  ],
  ["POST", `${ADMIN}/clock/durations`, { run_settle: "5s", run_setle: "5s" }],
  [
    "PUT",
    `${ADMIN}/scenarios/own`,
    {
      on: { resource: "task_runs", operation: "create" },
      pins: { branch: "failed", errors: [{ code: "nonsense" }] },
    },
  ],
  ["POST", `${ADMIN}/limits`, { sessions: 3, requests: { count: 1, per: "0s" } }],
  ["POST", `${ADMIN}/nothing`, {}],
];
