import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { aTask } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import type { Case, Cases, Sent } from "./contract-cases.js";
import { bad, good, malformed, notJson } from "./contract-cases.js";

const onCreate = { resource: "task_runs", operation: "create" };
const onRetrieve = { resource: "tasks", operation: "retrieve" };
const TOO_MANY = { status: 429, code: "rate_limit_exceeded" };

const PAGE = { status: 502, body: "<h1>Bad Gateway</h1>", content_type: "text/html" };

/** A fault on creating runs. */
const fault = (fields: JsonObject): Sent => ({ body: { ...onCreate, ...fields } });

const badFault = (code: string, fields: JsonObject, ...says: readonly string[]): Case =>
  bad(code, fault(fields), ...says);

async function anArmedFault(sim: Subject): Promise<Sent> {
  const body = { ...onRetrieve, outcomes: ["pass", { status: 500 }], match: { task_id: "x" } };
  const { id } = (await sim.post("/__admin__/faults", body)).body;
  return { path: { id: String(id) } };
}

const NO_FAULT = { path: { id: "flt_zzzzzzzzzzzzzzzz" } };

/** Headers that cannot be sent, or that every answer already has. */
const BAD_HEADERS: readonly (readonly [JsonObject, string, string])[] = [
  [{ "a b": "3" }, 'outcome.headers["a b"]: ', "is not a header name"],
  [{ "": "3" }, 'outcome.headers[""]: ', "is not a header name"],
  [{ "a:": "3" }, 'outcome.headers["a:"]: ', "is not a header name"],
  [{ "retry-after": "3", "x\n": "3" }, 'outcome.headers["x\\n"]: ', "is not a header name"],
  [{ "x-a": "3\r\nx-b: 4" }, 'outcome.headers["x-a"]: ', "one line"],
  [{ "x-a": "\u0000" }, 'outcome.headers["x-a"]: ', "one line"],
  [{ "x-a": "\u20ac" }, 'outcome.headers["x-a"]: ', "U+00FF"],
  [{ "X-Mock-Resolution-Trace": "trc_1" }, "Resolution-Trace", "names the trace"],
  [{ "Content-Length": "3" }, "Content-Length", "belongs to the connection"],
  [{ "transfer-encoding": "chunked" }, "transfer-encoding", "outcome.network"],
  [{ Connection: "close" }, "Connection", "belongs to the connection"],
  [{ "keep-alive": "timeout=5" }, "keep-alive", "belongs to the connection"],
  [{ upgrade: "h2c" }, "upgrade", "belongs to the connection"],
  [{ trailer: "x" }, "trailer", "belongs to the connection"],
];

/** Faults: good ones in every form of outcome, and those that could never fire. */
export const faultCases: Cases = {
  armFault: [
    good("status and code", fault({ outcome: TOO_MANY, count: 2 })),
    good("status alone", fault({ outcome: { status: 429 } })),
    good("code alone", fault({ outcome: { code: "rate_limit_exceeded" } })),
    good("everything about an answer", {
      body: {
        resource: "storage",
        operation: "list",
        outcome: { ...TOO_MANY, message: "Slow", field: null, headers: { "retry-after": "1" } },
        match: { task_run_id: "x", query: { Limit: "1" }, headers: { "X-A": "b" } },
        after: 1,
        probability: 0.5,
        when: "after",
        delay: "5ms",
        for: "5m",
      },
    }),
    good("outside the catalog", fault({ outcome: { type: "task", code: "odd", status: 418 } })),
    good("the failure of a run", fault({ outcome: { code: "blocked" } })),
    good("a network failure", fault({ outcome: { network: "reset" }, when: "after" })),
    good("a series", fault({ outcomes: [TOO_MANY, "pass", { network: "empty" }] })),
    good("a delay", { body: { resource: "*", operation: "*", delay: 0.5 } }),
    good("a gateway's page", fault({ outcome: PAGE })),
    good("another body as JSON", fault({ outcome: { status: 200, body: null }, when: "after" })),
    good("a slow answer", fault({ outcome: { network: "slow", rate: "1.5kB/s" } })),
    notJson(),
    badFault("malformed_body", { outcome: { ...PAGE, code: "odd" } }, "outcome.code: ", "body"),
    badFault("malformed_body", { outcome: { body: "x" } }, "outcome.status: is required"),
    badFault(
      "malformed_body",
      { outcome: { status: 502, content_type: "a/b" } },
      "applies only with body",
    ),
    badFault("malformed_body", { outcome: { network: "slow" } }, "outcome.rate: is required"),
    badFault(
      "malformed_body",
      { outcome: { network: "reset", rate: "1B/s" } },
      "goes with slow, not with reset",
    ),
    badFault("malformed_body", { outcome: { network: "slow", rate: "fast" } }, "100B/s"),
    badFault("schema_mismatch", { outcome: { ...PAGE, status: 204 } }, "204 has none"),
    badFault("schema_mismatch", { outcome: { ...PAGE, content_type: "a\n" } }, "content_type"),
    badFault("malformed_body", { outcome: TOO_MANY, times: 2 }, "times: ", "possible are", "count"),
    badFault(
      "malformed_body",
      { outcome: { statusCode: 429 } },
      "outcome.statusCode",
      "possible are",
      "status",
    ),
    badFault("malformed_body", { outcome: { network: "rest" } }, "outcome.network: ", "reset"),
    badFault("malformed_body", { outcome: { status: "429" } }, "outcome.status: "),
    badFault("malformed_body", {}, "outcome: is required, or outcomes, or delay, as in {"),
    badFault("malformed_body", { outcome: TOO_MANY, outcomes: ["pass"] }, "the body: "),
    badFault("malformed_body", { outcomes: ["pass", "fail"] }, "outcomes[1]: "),
    badFault("malformed_body", { outcome: TOO_MANY, delay: "5 minutes" }, "delay: ", '"30m"'),
    badFault("malformed_body", { outcome: TOO_MANY, for: -1 }, "for: must be >= 0"),
    badFault("malformed_body", { outcome: TOO_MANY, probability: 2 }, "probability: "),
    badFault("malformed_body", { outcome: TOO_MANY, count: 0 }, "count: must be >= 1"),
    malformed({ resorce: "tasks", operation: "list", delay: 1 }, "resorce: ", '"resource"'),
    bad(
      "unknown_resource",
      { body: { ...onCreate, resource: "runs", outcome: TOO_MANY } },
      "task_runs",
    ),
    badFault("unknown_operation", { operation: "creat", outcome: TOO_MANY }, "did you mean create"),
    badFault(
      "unknown_error_code",
      { outcome: { code: "rate_limit_exceed" } },
      "did you mean rate_limit_exceeded?",
    ),
    badFault(
      "unknown_field",
      { outcome: TOO_MANY, match: { tsk_id: "x" } },
      "did you mean task_id",
    ),
    badFault("unknown_field", { outcome: TOO_MANY, match: { path: { id: "x" } } }, "task_id"),
    badFault("unknown_field", { outcome: TOO_MANY, match: { query: { q: "x" } } }, "match.query"),
    bad(
      "unknown_field",
      { body: { ...onRetrieve, outcome: TOO_MANY, match: { body: {} } } },
      "match.body",
    ),
    badFault("schema_mismatch", { outcome: { status: 302 } }, "outcome.status", "400 to 599"),
    ...BAD_HEADERS.map(([headers, ...says]) =>
      badFault("schema_mismatch", { outcome: { ...TOO_MANY, headers } }, ...says),
    ),
    badFault(
      "schema_mismatch",
      { outcomes: ["pass", { ...TOO_MANY, headers: { "a b": "3" } }] },
      'outcome.headers["a b"]',
    ),
    badFault(
      "schema_mismatch",
      { outcome: { code: "blocked", headers: { te: "x" } } },
      'outcome.headers["te"]',
    ),
    badFault(
      "schema_mismatch",
      { outcome: { status: 429, code: "task_not_found" } },
      "outcome.status: task_not_found has the status 404, not 429",
      "rate_limit_exceeded",
    ),
    badFault(
      "schema_mismatch",
      { outcome: { status: 503, code: "task_not_found", type: "request" } },
      "outcome.status: task_not_found has the status 404, not 503",
    ),
    badFault(
      "malformed_body",
      { outcome: { code: "blocked", headers: { "x-a": "1" } } },
      "outcome.headers: apply to an answer",
    ),
    badFault(
      "unknown_error_code",
      { outcome: { type: "reqest", code: "odd", status: 418 } },
      "outcome.type: ",
      "did you mean request?",
    ),
    badFault("unknown_error_code", { outcome: { type: "odd", status: 409 } }, "outcome.type: "),
  ],
  listFaults: [good("none"), good("one", anArmedFault)],
  clearFaults: [good("none"), good("one", anArmedFault)],
  getFault: [good("one that is armed", anArmedFault), bad("not_found", NO_FAULT, "fault flt_")],
  clearFault: [good("one that is armed", anArmedFault), bad("not_found", NO_FAULT, "fault flt_")],
};

/** A pin on runs. */
const pin = (path: string, value: Json, fields: JsonObject = {}): Sent => ({
  body: { resource: "task_run", path, value, ...fields },
});

async function aPin(sim: Subject): Promise<Sent> {
  const { body = null } = pin("branch", "failed", { count: 1, match: { input: { a: 1 } } });
  const { id } = (await sim.post("/__admin__/exogenous/pins", body)).body;
  return { path: { id: String(id) } };
}

/** A pin on a run of a task whose output has a number `balance`. */
const onBalance =
  (value: Json) =>
  async (sim: Subject): Promise<Sent> => {
    const properties = { balance: { type: "number" } };
    const { id = null } = await aTask(sim, { output_schema: { type: "object", properties } });
    return pin("output.balance", value, { match: { task_id: id } });
  };

/** Pins at every path. */
export const pinCases: Cases = {
  setPin: [
    good("a field of the output", onBalance(7)),
    good("a value without a schema yet", pin("output.a.b[0]", null)),
    good("the whole output", pin("output", { balance: 7 })),
    good("errors", pin("errors", [{ code: "blocked" }])),
    good("an interaction", pin("interaction", { type: "mfa" })),
    good("a result", pin("result", "unknown")),
    good("a branch", pin("branch", "failed", { count: 1 })),
    good("several values", {
      body: { resource: "task_runs", path: "result", values: ["success", "unknown"] },
    }),
    notJson(),
    malformed({ resource: "task_run", path: "output" }, "value: is required"),
    malformed({ resource: "task_run", key: "output", value: 1 }, "key: ", "possible are", "path"),
    malformed({ resource: "task_run", path: "output", value: 1, values: [1] }, "the body: "),
    malformed(
      { resource: "task_run", path: "output", value: 1, times: 1 },
      "times: ",
      "possible are",
      "count",
    ),
    bad("unknown_resource", { body: { resource: "runs", path: "result", value: 1 } }, "task_runs"),
    bad("unknown_path", pin("ouput", 1), "did you mean output?"),
    bad("unknown_path", pin("result.a", 1), "as a whole"),
    bad("unknown_path", { body: { resource: "agents", path: "name", value: "Bo" } }, "agents"),
    bad("illegal_override", pin("status", "completed"), "branch", "task_run.failed"),
    bad("illegal_override", pin("runtime_ms", 5), "pins choose its end"),
    bad("schema_mismatch", onBalance("much"), "output.balance"),
    bad("schema_mismatch", pin("result", "succes"), 'Did you mean "success"?'),
    bad("schema_mismatch", pin("errors", []), "one to 20"),
    bad("unknown_field", pin("branch", "failed", { match: { tsk_id: "x" } }), "mean task_id?"),
  ],
  listPins: [good("none"), good("one", aPin)],
  clearPins: [good("none"), good("one", aPin)],
  clearPin: [
    good("one that is set", aPin),
    bad("not_found", { path: { id: "pin_zzzzzzzzzzzzzzzz" } }, "pin pin_"),
  ],
};

const NAME = { path: { name: "empty_account" } };

/** A scenario of the test. */
const scenario = (on: JsonObject, fields: JsonObject): Sent => ({
  ...NAME,
  body: { on, ...fields },
});

async function aScenario(sim: Subject): Promise<Sent> {
  const body = { on: onCreate, pins: { "output.balance": 0 } };
  await sim.call("PUT", "/__admin__/scenarios/empty_account", body);
  return NAME;
}

/** Scenarios of the test. */
export const scenarioCases: Cases = {
  putScenario: [
    good("with pins", scenario(onCreate, { pins: { "output.balance": 0 } })),
    good("with an outcome", scenario(onRetrieve, { outcome: { status: 404 }, description: "No" })),
    good("with a network failure", scenario(onRetrieve, { outcome: { network: "hang" } })),
    good("in place of one of the pack's", {
      path: { name: "rate_limited" },
      body: { on: { resource: "*", operation: "*" }, outcome: { status: 500 } },
    }),
    notJson(NAME),
    bad("malformed_body", scenario(onRetrieve, {}), "outcome: is required"),
    bad("malformed_body", scenario(onRetrieve, { outcom: {} }), "outcom: ", '"outcome"'),
    bad("malformed_body", scenario({ resource: "tasks" }, { pins: { a: 1 } }), "on.operation: "),
    bad(
      "malformed_body",
      { ...scenario(onRetrieve, { outcome: { status: 404 } }), path: { name: "a b" } },
      "name: ",
    ),
    bad("unknown_resource", scenario({ resource: "runs", operation: "list" }, { pins: { a: 1 } })),
    bad(
      "unknown_operation",
      scenario({ ...onCreate, operation: "creat" }, { outcome: { status: 500 } }),
      "did you mean create?",
    ),
    bad("unknown_operation", scenario(onRetrieve, { pins: { result: "unknown" } }), "task_runs"),
    bad(
      "unknown_error_code",
      scenario(onRetrieve, { outcome: { code: "task_not_fond" } }),
      "did you mean task_not_found?",
    ),
    bad(
      "schema_mismatch",
      scenario(onRetrieve, { outcome: { status: 404, headers: { "a b": "3" } } }),
      'outcome.headers["a b"]',
    ),
    bad(
      "unknown_error_code",
      scenario(onRetrieve, { outcome: { status: 404, type: "odd" } }),
      "outcome.type: ",
    ),
    bad("unknown_path", scenario(onCreate, { pins: { ouput: 1 } }), "pins.ouput", "output"),
    bad("illegal_override", scenario(onCreate, { pins: { status: "live" } }), "pins.status"),
    bad("schema_mismatch", scenario(onCreate, { pins: { result: "good" } }), "pins.result"),
  ],
  listScenarios: [good("the pack's"), good("the test's too", aScenario)],
  deleteScenario: [
    good("one of the test", aScenario),
    bad("not_found", NAME, "empty_account"),
    bad("not_found", { path: { name: "rate_limited" } }, "of the pack"),
  ],
};
