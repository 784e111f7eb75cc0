import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { createSimulator } from "../../src/use/testing/index.js";
import { run } from "../support/programs.js";
import { projectWith } from "../support/vendor-package.js";
import { driven, refusal } from "./support.js";

// Mistakes that users make. Each message says what is wrong, where, and what would be right.

describe("on the command line", () => {
  test.each([
    ["a command", "strat", /^there is no command "strat"; did you mean start\?$/],
    ["a vendor", "start stirpe", /^there is no pack "stirpe"\. Did you mean stripe\?/],
    ["an option", "start --prot 4020", /^unknown option '--prot'; did you mean --port\?$/],
    ["a port", "start --port abc", /^--port abc: a port is a number from 0 to 65535/],
    ["a clock", "start --clock realtme", /^--clock realtme: write frozen, realtime, or how many/],
    ["a folder", "start --pack ./nothere", /^\.\/nothere: there is no such folder$/],
    ["a folder to build", "pack build ./nothere", /^\.\/nothere: there is no such folder$/],
    ["a file", "init missing.yaml", /^missing\.yaml: there is no such file; give an OpenAPI docu/],
    [
      "an address",
      "capture --upstream api.vendor.com",
      /^--upstream api\.vendor\.com: write an address,/,
    ],
  ])("%s: facsimile %s", async (_, line, expected) => {
    expect(await refusal(line.split(" "))).toMatch(expected);
  });
});

describe("with an instance", () => {
  test.each([
    ["fault add task_run creat --status 429", /^there is no operation creat of task_runs; did you/],
    ["fault add task_runz create --status 429", /^there is no resource task_runz; did you mean ta/],
    ["fault add task_runs create --status 42", /^outcome\.status: must be >= 200$/],
    ["fault add task_runs create --code rate_limit", /code rate_limit; .*rate_limit_exceeded/],
    [
      "fault add task_runs create --status 429 --code agent_not_found",
      /agent_not_found has the status 404, not 429; the errors with 429 are rate_limit_exceeded,/,
    ],
    [
      "fault add task_runs create",
      /^give an outcome: --status, --code, --network, or --delay alone, such as --status 429/,
    ],
    ["fault add task_runs create --status 500 --count many", /^--count many: write a whole number/],
    ["pin add task_run outptu.balance 1", /^there is no pin path outptu; did you mean output\?$/],
    ["pin add task_run branch faild", /"faild" is not one of .* Did you mean "failed"\?$/],
    ["clock advance soon", /^duration soon: a duration is "90s", "30m", "1h30m",/],
    ["clock advance -5m", /^unknown option '-5m' is no duration: the clock never goes back$/],
    [
      "clock set 2024-01-01",
      /^there is no command "clock set"; did you mean clock advance --to\?$/,
    ],
    ["world trigger a.b", /^there is no command "world trigger"; did you mean trigger\?$/],
    ["clock advance 5 minutes", /^too many arguments for 'advance'.*; quote what has spaces\)$/],
    ["clock advance --until idel", /^there is no event type idel; did you mean idle\?$/],
    ["clock advance --to 2024-01-01", /^to: is before now, 2025-01-01T00:00:00Z; the clock never/],
    ["webhook endpoints add localhost:3000/hooks", /did you mean webhook listen\?$/],
    ["state task_rnus", /^there is no resource task_rnus; did you mean task_runs\?$/],
    ["webhook fault add drp", /'drp'.* Allowed choices are .*; did you mean drop\?$/],
    ["webhook fault add drop --event task_run.complete", /did you mean task_run\.completed\?$/],
    ["trigger task_run.failed", /^data\.task_run_id: is required by task_run\.failed$/],
    ["seed agnets name=Ada", /^there is no resource agnets; did you mean agents\?$/],
    [
      "seed agents nme=Ada",
      /agents\[0\]\.id: "" does not have the form .*\^agt_.*\n.*did you mean "name"/,
    ],
    ["limit add request=200/10s", /^request: there is no limit request of deck; did you mean requ/],
    ["limit add requests=200", /^requests=200: say in which time, as in requests=200\/10s$/],
    ["clock durations run_setle=5m", /^there is no duration run_setle; did you mean run_settle\?$/],
    ["world restore seded", /^there is no snapshot seded; there are none$/],
  ])("facsimile %s", async (line, expected) => {
    const { env } = await driven();
    expect(await refusal(line.split(" "), env)).toMatch(expected);
  });
});

describe("in a test", () => {
  const { outcome, call } = { outcome: { status: 429 }, call: "create" } as const;
  test.each([
    ["/clock/advance", { until: "idel" }, /^until: .*must be "idle"; did you mean idle\?$/],
    ["/clock/advance", { duration: "-5m" }, /^duration: .*; it is never negative$/],
    ["/clock/advance", { untill: "idle" }, /^untill: .*; did you mean "until"\?$/],
    ["/clock/advance", { until: { evnt: "x" } }, /^until\.evnt: .*; did you mean "event"\?$/],
    [
      "/faults",
      { resource: "task_runs", operation: call, times: 1, outcome },
      /possible are .*, count,/,
    ],
    [
      "/webhooks/endpoints",
      { url: "localhost:3000/hooks" },
      /write http:\/\/localhost:3000\/hooks/,
    ],
    [
      "/webhooks/endpoints",
      { url: "http://127.0.0.1:1", subscribe: ["task_run"] },
      /known are task_run\.\w+(?:, task_run\.\w+)+$/,
    ],
    ["/limits", { requests: 5 }, /^requests: must be an object with count, per, or must be null$/],
  ])("POST /__admin__%s with %j", async (path, body, expected) => {
    await using sim = await createSimulator();
    const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
    const call = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await sim.fetch(`${sim.url}/__admin__${path}`, call);
    expect(Object(await answer.json()).error.message).toMatch(expected);
  });

  test("an event that an inbox waits for and the pack does not have", async () => {
    await using sim = await createSimulator();
    const inbox = await sim.webhooks.inbox();
    const event: string = "task_run.complete";
    const waiting = inbox.waitFor(event as "task_run.completed", { timeout: "1h" });
    await expect(waiting).rejects.toThrow("did you mean task_run.completed?");
  });

  test("an option that createSimulator does not have", async () => {
    const options: object = { pakc: "stripe" };
    await expect(createSimulator(options)).rejects.toThrow(
      'options: there is no "pakc". Did you mean "pack"?',
    );
    const others: object = { seed: "agents" };
    await expect(createSimulator(others)).rejects.toThrow('"seed". There is pack, key, t0, ');
  });
});

test("in facsimile.yaml", async () => {
  const start = (project: string) => run(process.execPath, [inject("command"), "start"], project);
  const project = await projectWith({ "facsimile.yaml": "vendor: { stripe: {} }\n" }, {});
  expect((await start(project)).text).toMatch(
    /facsimile\.yaml:1: there is no key vendor; did you mean vendors\?/,
  );
  writeFileSync(join(project, "facsimile.yaml"), "vendors: { stirpe: {} }\n");
  expect((await start(project)).text).toMatch(/stirpe.*Did you mean stripe\?/);
});
