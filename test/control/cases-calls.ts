import type { JsonObject } from "../../src/engine/base/json.js";
import { aRun, aTask } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import type { Case, Cases, Sent } from "./contract-cases.js";
import { bad, good, malformed, notJson } from "./contract-cases.js";
import { delivered, deliveredToNobody, receiver, resetWhileRedelivering } from "./under-way.js";

/** After a few calls of the application, some of them refused. */
const later =
  (sent: Sent) =>
  async (sim: Subject): Promise<Sent> => {
    const run = await aRun(sim, { input: { a: 1 } });
    await sim.get("/task-runs?result=failure", { headers: { "x-a": "b" } });
    await sim.post("/agents", { name: 7 });
    await sim.get("/nowhere");
    await sim.post(`/task-runs/${run["id"]}/cancel`);
    return sent;
  };

const PATTERN = {
  resource: "task_run",
  operation: "list",
  method: "GET",
  path: "/task-runs",
  query: { result: "failure" },
  headers: { "X-A": "b" },
  status: 200,
};
const NO_TRACE = "trc_zzzzzzzzzzzzzzzz";

const patternRefusals = [
  notJson(),
  malformed({ statusCode: 200 }, "statusCode: ", "possible are", "status"),
  malformed({ path: "tasks" }, "path: ", "slash"),
  malformed({ headers: { authorization: "Bearer x" } }, "headers.authorization: "),
  malformed({ wait: "soon" }, "wait: "),
  bad("unknown_resource", { body: { resource: "runs" } }, "task_runs"),
  bad(
    "unknown_operation",
    { body: { resource: "tasks", operation: "creat" } },
    "there is no operation creat of tasks; did you mean create?",
  ),
];

/** Traces, the journal and the events. */
export const journalCases: Cases = {
  getTrace: [
    good("of a call that made an object", async (sim) => {
      const task = await aTask(sim);
      const answer = await sim.post(`/tasks/${task["id"]}/run`, { input: {} });
      await sim.advance("1m");
      return { path: { id: String(answer.headers["x-mock-resolution-trace"]) } };
    }),
    good("of a call with a wrong key", async (sim) => {
      const answer = await sim.get("/tasks", { headers: { authorization: "Bearer no" } });
      return { path: { id: String(answer.headers["x-mock-resolution-trace"]) } };
    }),
    bad("not_found", { path: { id: NO_TRACE } }, NO_TRACE),
  ],
  getTimeline: [
    good("all", later({})),
    good("some", async (sim) => {
      const inbox = await receiver(400, ...Array<number>(20).fill(204));
      await sim.post("/__admin__/webhooks/endpoints", { url: inbox.url });
      const pin = { resource: "task_run", path: "output.balance", value: 1 };
      await sim.post("/__admin__/exogenous/pins", pin);
      await aRun(sim);
      await sim.advance("1m");
      return { query: "?from=2025-01-01&to=2025-01-02T00:00:00Z&limit=500" };
    }),
    good("those with words", later({ query: "?search=task_runs%20queued&format=json" })),
    bad("malformed_body", { query: "?search=" }, "search: must not be empty"),
    bad("malformed_body", { query: "?from=yesterday" }, "from: ", "ISO 8601"),
    bad("malformed_body", { query: "?to=1" }, "to: "),
    bad("malformed_body", { query: "?limit=0" }, "limit: "),
    bad("malformed_body", { query: "?form=text" }, "form: ", 'did you mean "from"?'),
    bad("malformed_body", { query: "?format=html" }, "format: ", "text"),
  ],
  streamTimeline: [
    good("the first items", later({ query: "?last_event_id=0&limit=3" })),
    good("some kinds", later({ query: "?last_event_id=0-0&limit=1&kinds=call,%20event" })),
    bad("malformed_body", { query: "?kinds=calls" }, "kinds: ", "did you mean call?"),
    bad("malformed_body", { query: "?last_event_id=x" }, "last_event_id: "),
    bad("malformed_body", { query: "?limit=0" }, "limit: "),
  ],
  listRequests: [
    good("all", later({})),
    good("some", later({ query: "?resource=task_run&operation=list&status=200&limit=1" })),
    good("by resolution", later({ query: "?resolution=unrouted" })),
    bad("malformed_body", { query: "?resolution=faulty" }, "resolution: ", "fault"),
    bad("malformed_body", { query: "?statusCode=1" }, "statusCode: "),
    bad("unknown_resource", { query: "?resource=runs" }, "task_runs"),
    bad("not_found", { query: `?after=${NO_TRACE}` }, NO_TRACE),
    bad("unknown_operation", { query: "?resource=tasks&operation=creat" }, "did you mean create?"),
  ],
  countRequests: [
    good("one that fits", later({ body: PATTERN })),
    good("none that fits", later({ body: { ...PATTERN, status: 404, wait: "1ms" } })),
    good("none at all", { body: {} }),
    good("no body", {}),
    ...patternRefusals,
  ],
  findRequests: [
    good("one that fits", later({ body: PATTERN, query: "?limit=1" })),
    good("by its body", later({ body: { body: { input: { a: 1 } } } })),
    good("no body", {}),
    good("none that fits", later({ body: { path: "/tasks/{id}/reset", wait: 0 } })),
    ...patternRefusals,
    bad("not_found", { body: {}, query: `?after=${NO_TRACE}` }, NO_TRACE),
  ],
  listEvents: [
    good("all", later({})),
    good("some", later({ query: "?type=task_run.queued&limit=1&wait=1ms" })),
    good("after a second at most", later({ query: "?wait=1" })),
    good("after a thousandth of it", { query: "?type=task_run.failed&wait=0.001" }),
    bad("malformed_body", { query: "?wait=soon" }, "wait: "),
    bad("malformed_body", { query: "?wait=-1" }, "wait: "),
    bad("malformed_body", { query: "?wait=1s1h" }, "wait: "),
    bad("malformed_body", { query: "?types=a" }, "types: ", '"type"'),
    bad("unknown_event", { query: "?type=task_run.queue" }, "did you mean task_run.queued?"),
    bad("not_found", { query: "?after=evt_zzzzzzzzzzzzzzzz" }, "evt_zzzzzzzzzzzzzzzz"),
  ],
  listMessages: [
    good("of a pack that names none"),
    good("to somebody", { query: "?to=ada@example.com&limit=1" }),
    bad("malformed_body", { query: "?limit=0" }, "limit: "),
    bad("malformed_body", { query: "?from=ada" }, "from: "),
  ],
  listUnused: [
    good("none"),
    good("an override of each kind", async (sim) => {
      const on = { resource: "tasks", operation: "reset" };
      await sim.post("/__admin__/faults", { ...on, outcome: { status: 500 } });
      const pin = { resource: "task_run", path: "branch", value: "failed" };
      await sim.post("/__admin__/exogenous/pins", pin);
      await sim.call("PUT", "/__admin__/scenarios/down", { on, outcome: { status: 500 } });
      await sim.post("/__admin__/webhooks/faults", { event: "task_run.queued", do: "drop" });
      return later({})(sim);
    }),
  ],
  getLimits: [
    good("off"),
    good("on", async (sim) => {
      await sim.post("/__admin__/limits", { requests: { count: 9, per: "1h" }, sessions: 3 });
      return {};
    }),
  ],
  setLimits: [
    good("both", { body: { requests: { count: 200, per: "10s" }, sessions: 5 } }),
    good("off", { body: { requests: null, sessions: null } }),
    notJson(),
    malformed({}, "the body: "),
    malformed({ requests: { count: 0, per: "1s" } }, "requests.count: must be >= 1"),
    malformed({ requests: { count: 1, per: "a day" } }, "requests.per: "),
    malformed({ requests: { times: 1, per: 1 } }, "requests.times: ", "possible are", "count"),
  ],
};

const HOOK = "http://127.0.0.1:9/hook";

async function anEndpoint(sim: Subject): Promise<Sent> {
  const body = { url: HOOK, subscribe: ["user.created"] };
  const { id } = (await sim.post("/__admin__/webhooks/endpoints", body)).body;
  return { path: { id: String(id) } };
}

const NO_ENDPOINT = { path: { id: "whe_zzzzzzzzzzzzzzzz" } };

const CHANGED: JsonObject = {
  fault_rates: { duplicate: 1 },
  subscribe: ["*"],
  ack_timeout: "1s",
  active: false,
};

async function aWebhookFault(sim: Subject): Promise<Sent> {
  const body = { event: "user.created", attempt: 1, do: "drop", count: 1 };
  const { id } = (await sim.post("/__admin__/webhooks/faults", body)).body;
  return { path: { id: String(id) } };
}

const NO_WEBHOOK_FAULT = { path: { id: "wfl_zzzzzzzzzzzzzzzz" } };

const TERMS: JsonObject = {
  event: "task_run.completed",
  resource_id: "trun_1",
  endpoint_id: null,
  attempt: 2,
  do: "delay",
  by: "5m",
  count: 3,
  after: 1,
};

/** A change of an earlier object. */
const change =
  (make: (sim: Subject) => Promise<Sent>, body: JsonObject) =>
  async (sim: Subject): Promise<Sent> => ({ ...(await make(sim)), body });

const refused = (
  make: (sim: Subject) => Promise<Sent>,
  ...all: readonly (readonly [code: string, body: JsonObject, ...says: readonly string[]])[]
): readonly Case[] => all.map(([code, body, ...says]) => bad(code, change(make, body), ...says));

/** A text that looks like a URL. */
const NO_URLS = [
  "http://",
  "http:///hooks.example",
  "http://127.0.0.1:99999/",
  "http://%/",
  "http://a b/",
  "http://hooks.example/\n",
  "http://hooks.example/\r\nx",
  "http://hooks.example/ ",
  "http://hooks.example/\u0000",
];

export const webhookCases: Cases = {
  registerEndpoint: [
    good("a url", { body: { url: HOOK } }),
    good("everything", {
      body: {
        url: "https://hooks.example/a?b=c",
        subscribe: ["task_run.completed"],
        secret: "whsec_ZXhhbXBsZSBzaWduaW5nIHNlY3JldCAwMDAwMDE=",
        timestamp: "virtual",
        ack_timeout: "1s",
        fault_rates: { duplicate: 1, reorder: 0.5, delay: 0.5, drop: 0.5, stale: 0.5 },
        description: "every event twice",
      },
    }),
    notJson(),
    malformed({ url: HOOK, events: ["*"] }, "events: ", "possible are", "subscribe"),
    malformed({ endpoint: HOOK }, "endpoint: ", "possible are", "url"),
    malformed({ url: "ftp://hooks.example" }, "url: must be http:// or https:// and a host"),
    malformed(
      { url: "localhost:3000/hooks" },
      "url: has no scheme; write http://localhost:3000/hooks, or https:// before it",
    ),
    malformed({ url: "mailto:ada" }, "url: must be http:// or https:// and a host"),
    ...NO_URLS.map((url) => malformed({ url }, "url: must be ")),
    malformed({ url: HOOK, ack_timeout: "soon" }, "ack_timeout: "),
    malformed(
      { url: HOOK, fault_rates: { duplicated: 1 } },
      "fault_rates.duplicated",
      '"duplicate"',
    ),
    bad("unknown_event", { body: { url: HOOK, subscribe: ["task_run.complete"] } }, "completed?"),
  ],
  changeEndpoint: [
    good("everything", change(anEndpoint, CHANGED)),
    good("no fault rates any more", change(anEndpoint, { fault_rates: null })),
    notJson({ path: { id: "whe_1" } }),
    ...refused(
      anEndpoint,
      ["malformed_body", {}, "the body: "],
      ["malformed_body", { url: HOOK }, "url: "],
      ["malformed_body", { ack_timeout: "soon" }, "ack_timeout: "],
      ["malformed_body", { fault_rates: { drop: 2 } }, "fault_rates.drop: "],
      ["unknown_event", { subscribe: ["task_run.complete"] }, "completed?"],
    ),
    bad("not_found", { ...NO_ENDPOINT, body: { active: true } }, "whe_zzzzzzzzzzzzzzzz"),
  ],
  listEndpoints: [good("none"), good("one", anEndpoint)],
  getEndpoint: [good("one", anEndpoint), bad("not_found", NO_ENDPOINT, "whe_zzzzzzzzzzzzzzzz")],
  removeEndpoint: [good("one", anEndpoint), bad("not_found", NO_ENDPOINT, "whe_zzzzzzzzzzzzzzzz")],
  listEndpointDeliveries: [
    good("none", anEndpoint),
    good("some", async (sim) => {
      const { endpointId } = await delivered(sim, await receiver(204));
      return { path: { id: endpointId }, query: "?limit=5" };
    }),
    bad("malformed_body", { ...NO_ENDPOINT, query: "?limit=0" }, "limit: must be >= 1"),
    bad("not_found", NO_ENDPOINT, "whe_zzzzzzzzzzzzzzzz"),
  ],
  listDeliveries: [
    good("none"),
    good("some", async (sim) => {
      const { endpointId } = await delivered(sim, await receiver(204));
      return { query: `?endpoint_id=${endpointId}&event=user.created&outcome=delivered&limit=5` };
    }),
    bad("malformed_body", { query: "?limit=0" }, "limit: must be >= 1"),
    bad("malformed_body", { query: "?outcome=lost" }, "outcome: ", "delivered"),
    bad("not_found", { query: "?endpoint_id=whe_zzzzzzzzzzzzzzzz" }, "whe_zzzzzzzzzzzzzzzz"),
    bad("not_found", { query: "?after=whd_zzzzzzzzzzzzzzzz" }, "whd_zzzzzzzzzzzzzzzz"),
    bad("unknown_event", { query: "?event=task_run.complete" }, "completed?"),
  ],
  armWebhookFault: [
    good("trouble for any", { body: { do: "duplicate" } }),
    good("one lost attempt", { body: { event: "task_run.completed", do: "drop", count: 1 } }),
    good("everything", async (sim) => {
      const { id: endpoint_id = "" } = (await anEndpoint(sim)).path ?? {};
      const which = { event: "user.created", resource_id: "usr_1", endpoint_id, attempt: 4 };
      return { body: { ...which, do: "delay", by: "1h", count: 2, after: 1 } };
    }),
    notJson(),
    malformed({ event: "user.created" }, "do: is required"),
    malformed({ do: "lose" }, "do: ", "drop"),
    malformed({ do: "drop", times: 1 }, "times: ", "possible are", "count"),
    malformed({ do: "drop", attempt: 0 }, "attempt: must be >= 1"),
    malformed({ do: "drop", by: "1h" }, "by: goes with reorder and delay"),
    malformed({ do: "delay" }, "by: is required with delay"),
    malformed({ do: "delay", by: "soon" }, "by: "),
    malformed({ do: "reorder", by: 0 }, "by: must be longer"),
    bad("unknown_event", { body: { do: "drop", event: "task_run.complete" } }, "completed?"),
    bad("not_found", { body: { do: "drop", endpoint_id: "whe_zzz" } }, "endpoint whe_zzz"),
    bad("schema_mismatch", { body: { do: "drop", attempt: 5 } }, "attempt: there are at most 4"),
  ],
  listWebhookFaults: [good("none"), good("one", aWebhookFault)],
  clearWebhookFaults: [good("none"), good("one", aWebhookFault)],
  changeWebhookFault: [
    good("everything", change(aWebhookFault, TERMS)),
    good("a condition lifted", change(aWebhookFault, { event: null, count: null })),
    notJson({ path: { id: "wfl_1" } }),
    ...refused(
      aWebhookFault,
      ["malformed_body", {}, "the body: "],
      ["malformed_body", { do: "delay" }, "by: is required"],
      ["malformed_body", { do: null }, "do: "],
      ["unknown_event", { event: "task_run.complete" }, "completed?"],
      ["not_found", { endpoint_id: "whe_zzz" }, "endpoint whe_zzz"],
      ["schema_mismatch", { attempt: 5 }, "attempt: there are at most 4"],
    ),
    bad("not_found", { ...NO_WEBHOOK_FAULT, body: { count: 1 } }, "webhook fault wfl_"),
  ],
  clearWebhookFault: [
    good("one that is armed", aWebhookFault),
    bad("not_found", NO_WEBHOOK_FAULT, "webhook fault wfl_"),
  ],
  redeliver: [
    good("one that arrived", async (sim) => {
      const { deliveryId } = await delivered(sim, await receiver(204, 204));
      return { path: { id: deliveryId } };
    }),
    bad("reset", resetWhileRedelivering, "reset"),
    bad("not_found", { path: { id: "whd_zzzzzzzzzzzzzzzz" } }, "whd_zzzzzzzzzzzzzzzz"),
    bad(
      "precondition_failed",
      async (sim) => {
        const { deliveryId } = await deliveredToNobody(sim);
        return { path: { id: deliveryId } };
      },
      "removed",
    ),
  ],
};
