import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { Webhook } from "standardwebhooks";
import { describe, expect, onTestFinished, test } from "vitest";
import { controlCalls } from "../../generated/control/calls.js";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import { createClient } from "../../src/use/client/index.js";
import { overHttp, urlOf } from "../control/over-http.js";
import {
  arm,
  ask,
  asking,
  createRun,
  ON_LIST,
  pin,
  refusedAs,
  TOO_MANY,
  tell,
  traceOf,
} from "../control/support.js";
import { createApp } from "../fixtures/app/app.js";
import { cause, good, objectsOf, read, simulation } from "../rules/support.js";
import { aCredential, anAgent, aRun, aTask, readRun } from "../support/deck.js";
import type { Answer, Subject } from "../support/instance.js";
import { KEY } from "../support/instance.js";
import { simulator } from "../testing/support.js";
import { aInbox, typesOf } from "../webhooks/inbox.js";
import { register } from "../webhooks/support.js";
import { idForm } from "./support.js";

describe("What the service does", () => {
  test("a client defines tasks on websites on behalf of an agent, runs them inside sessions with credentials, and receives lifecycle events by signed webhook", async () => {
    const sim = await simulation({ deliver: true });
    const inbox = await aInbox();
    const { secret } = await register(sim, inbox.url);
    const { id: credential_id = null, source_id } = await aCredential(sim);
    const { id: task_id, agent_id } = await aTask(sim);
    const run = good(await sim.post(`/tasks/${task_id}/run`, { credential_id }));
    expect(run).toMatchObject({ task_id, agent_id, source_id, credential_id });
    expect(run["session_id"]).toMatch(idForm("sess"));
    await sim.advance("22s");
    expect(typesOf(inbox)).toEqual([
      "source.created",
      "credential.created",
      "agent.created",
      "task.created",
      "session.queued",
      "task_run.queued",
      "session.running",
      "task_run.running",
      "task_run.completed",
      "credential.verified",
      "session.idle",
    ]);
    for (const { body, headers, event } of inbox.received) {
      expect(new Webhook(secret).verify(body, { ...headers })).toEqual(event);
    }
  });
});

describe("Two planes share one origin, {base_url}", () => {
  test("both answer at the one address", async () => {
    // One of its own: what listens is closed with the test.
    const sim = await simulation({});
    const vendor = await overHttp(sim, { method: "GET", target: "/event-types" });
    const control = await overHttp(sim, { method: "GET", target: "/__admin__/state" });
    expect([vendor.status, objectsOf(vendor.body["data"]).length]).toEqual([200, 33]);
    expect([control.status, control.body["now"]]).toEqual([200, "2025-01-01T00:00:00Z"]);
  });

  test.each(["", "/v2"])(
    "vendor plane: an application repoints its plain HTTP client's base URL to {base_url}%s; nothing else changes",
    async (base) => {
      const sim = await simulator();
      const apiUrl = `${await sim.listen()}${base}`;
      const code = { webhookSecret: `whsec_${btoa("x".repeat(32))}`, oneTimeCode: "1" };
      const app = createApp({ apiUrl, apiKey: sim.key, ...code });
      onTestFinished(() => app.server.close());
      const agent = { id: "agt_AgentAgentAgent1", name: "Ada" };
      const task = { id: "task_Balance000000001", name: "Balance", agent_id: agent.id };
      await sim.seed({ resources: { agents: [agent], tasks: [task] } });
      const run = await app.startRun(task.id);
      expect((await sim.state({ resource: "task_runs" })).data).toMatchObject([
        { id: run, task_id: task.id, status: "queued" },
      ]);
    },
  );

  test("control plane: all paths under /__admin__/*, and none of the vendor's", () => {
    const control = Object.values(controlCalls).map(({ path }) => path);
    expect(control.length).toBeGreaterThan(15);
    for (const path of control) expect(path).toMatch(/^\/__admin__(\/|$)/);
    for (const { path } of deck.operations) expect(path).not.toContain("__admin__");
  });

  test("called by test code or an SDK", async () => {
    const sim = await simulation({});
    await anAgent(sim);
    const client = createClient({ url: await urlOf(sim), key: KEY });
    expect(await client.state()).toEqual(await ask(sim, "/state"));
  });

  const hasCurl = spawnSync("curl", ["--version"]).status === 0;

  test.skipIf(!hasCurl)("called by curl", async () => {
    const sim = await simulation({});
    const url = `${await urlOf(sim)}/__admin__/state`;
    const header = `Authorization: Bearer ${KEY}`;
    const { stdout } = await promisify(execFile)("curl", ["-s", "-H", header, url]);
    expect(JSON.parse(stdout)).toEqual(await ask(sim, "/state"));
  });

  test("control errors do not use the vendor error envelope", async () => {
    const sim = await simulation();
    const control = await sim.get("/__admin__/faults/flt_0000000000000000");
    expect(Object.keys(control.body)).toEqual(["error"]);
    expect(refusedAs(control)).toBe("404 not_found");
    const vendor = await sim.get("/tasks/task_0000000000000000");
    expect(Object.keys(vendor.body)).toEqual(["errors", "request_id"]);
  });

  test("the instance exposes a single world", async () => {
    const sim = await simulation();
    const seeded = { id: "agt_0000000000000001", name: "Seeded" };
    await tell(sim, "/seed", { resource: "agents", objects: [seeded] });
    expect(await read(sim, `/agents/${seeded.id}`)).toMatchObject(seeded);
    const made = await anAgent(sim);
    const { data } = await ask(sim, "/state?resource=agents");
    expect(objectsOf(data).map(({ id }) => id)).toEqual([made["id"], seeded.id]);
  });
});

describe("There are no reserved magic input values in the vendor API", () => {
  test("the pack has none", () => {
    expect(deck.magic).toEqual([]);
  });

  test.each(["fail", "failed", "timeout", "run.blocked", "mfa", "4000000000000002", "magic"])(
    "%s is an input like any other",
    async (value) => {
      const sim = await simulation();
      const created = await createRun(sim, { input: { username: value, code: value } });
      await sim.advance("22s");
      expect(await readRun(sim, created.body["id"])).toMatchObject({
        status: "completed",
        result: "success",
      });
      const steps = objectsOf((await traceOf(sim, created))["steps"]);
      expect(steps[2]).toEqual({ step: "magic", matched: false });
    },
  );
});

/** The effect of each override on a call or a run that would succeed. */
const OVERRIDES: Readonly<Record<string, (sim: Subject) => Promise<unknown>>> = {
  faults: async (sim) => {
    await arm(sim, { ...ON_LIST, outcome: TOO_MANY });
    return (await sim.get("/agents")).status;
  },
  scenarios: async (sim) => ended(sim, await createRun(sim, {}, asking("run.blocked"))),
  pins: async (sim) => {
    await pin(sim, "errors", [{ code: "blocked" }]);
    return ended(sim, await createRun(sim));
  },
  "world events": async (sim) => {
    const { id = null } = await aRun(sim);
    const errors = [{ code: "blocked" }];
    await cause(sim, "task_run.failed", { task_run_id: id, errors });
    return codeOf(await readRun(sim, id));
  },
  clock: async (sim) => {
    await tell(sim, "/clock/durations", { run_settle: "2h" });
    return ended(sim, await createRun(sim));
  },
};

async function ended(sim: Subject, created: Answer): Promise<unknown> {
  const { id } = good(created);
  await sim.advance("1h");
  return codeOf(await readRun(sim, id));
}

const codeOf = ({ errors }: JsonObject): unknown => objectsOf(errors)[0]?.["code"];

describe("outcomes are forced only through the control plane (faults, scenarios, pins, world events, clock)", () => {
  test.each([
    ["faults", 429],
    ["scenarios", "blocked"],
    ["pins", "blocked"],
    ["world events", "blocked"],
    ["clock", "timeout"],
  ])("%s", async (override, outcome) => {
    const sim = await simulation();
    expect(await OVERRIDES[override]?.(sim)).toBe(outcome);
  });

  test("without any of them calls and runs go well", async () => {
    const sim = await simulation();
    expect((await sim.get("/agents")).status).toBe(200);
    const created = await createRun(sim);
    expect(await ended(sim, created)).toBeUndefined();
    expect((await readRun(sim, created.body["id"]))["status"]).toBe("completed");
  });

  test("what the vendor plane is asked for changes no outcome", async () => {
    const sim = await simulation();
    const forced = { status: "failed", result: "failure", errors: [{ code: "blocked" }] };
    const created = await createRun(sim, forced);
    await sim.advance("22s");
    expect(await readRun(sim, created.body["id"])).toMatchObject({
      status: "completed",
      result: "success",
      errors: [],
    });
  });
});
