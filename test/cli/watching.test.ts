import { describe, expect, onTestFinished, test } from "vitest";
import { pack } from "../../generated/deck/0.1.0/index.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { ResponseValidators, Validator } from "../../src/engine/pack/pack.js";
import { createInstance } from "../../src/instance/server/create-instance.js";
import type { Instance } from "../../src/instance/server/instance.js";
import { selfCheck } from "../../src/use/cli/commands/instance/self-check.js";
import type { Terminal } from "../../src/use/cli/output/terminal.js";
import { inject } from "../support/inject.js";
import type { Underway } from "./support.js";
import { ROOT, underway } from "./support.js";

type Call = (method: string, path: string, body?: string) => Promise<Response>;

async function started(...args: readonly string[]): Promise<{ start: Underway; call: Call }> {
  const start = underway(["start", "--port", "0", "--key", "k", "--json", ...args]);
  await start.printed(/\n$/);
  const { url }: JsonObject = Object(JSON.parse(start.out()));
  const headers = { authorization: "Bearer k", "content-type": "application/json" };
  const call: Call = (method, path, body) =>
    fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  return { start, call };
}

describe("--verbose", () => {
  test("one line per request with its resolution, on standard error", async () => {
    const { start, call } = await started("--verbose");
    const answer = await call("GET", "/agents?Limit=5");
    const trace = answer.headers.get("x-mock-resolution-trace");
    await call("GET", "/nowhere");
    await call("GET", "/agents/%ZZ");
    const fault = '{"resource":"tasks","operation":"list","outcome":{"network":"reset"}}';
    await call("POST", "/__admin__/faults", fault);
    await call("GET", "/__admin__/state");
    await expect(call("GET", "/tasks")).rejects.toThrow();
    await start.printed(/--- fault/);
    const lines = start
      .err()
      .replaceAll(/ \d+ms/g, "")
      .split("\n");
    expect(lines).toEqual([
      `200 stateful        GET /agents?Limit=5 ${trace}`,
      expect.stringMatching(/^404 unrouted {8}GET \/nowhere trc_\w+: there is no GET \/nowhere/),
      expect.stringMatching(/^404 unrouted {8}GET \/agents\/%ZZ trc_\w+: /),
      "201 control         POST /__admin__/faults",
      expect.stringMatching(/^--- fault {11}GET \/tasks trc_\w+: fault flt_\w+/),
      "",
    ]);
  });

  test("distinguishes workers", async () => {
    const start = underway(["start", "--port", "0", "--workers", "2", "--verbose", "--json"]);
    await start.printed(/\}\n$/);
    for (const { url } of JSON.parse(start.out()).workers) await fetch(`${url}/agents`);
    await start.printed(/\[2\] .*\n/);
    expect(start.err()).toMatch(/^\[1\] 401 unauthenticated GET \/agents .*\n\[2\] 401 /);
  });

  test("is the default of start without --quiet and --json", async () => {
    const options = ["--port", "0", "--key", "k"];
    const printed = async (...args: readonly string[]): Promise<string> => {
      const start = underway(["start", ...options, ...args]);
      await start.printed(/Ctrl-C|\}\n$/);
      const [url = ""] = /http:[^\s"]+/.exec(start.out()) ?? [];
      await (await fetch(`${url}/agents`)).text();
      start.interrupt();
      return (await start.ended).err;
    };
    expect(await printed()).toMatch(
      /^401 unauthenticated GET \/agents trc_\w+ \d+ms: the API key is missing or wrong: it is sim\.key, .*\n$/,
    );
    expect([await printed("--quiet"), await printed("--json")]).toEqual(["", ""]);
  });
});

/** A terminal that keeps its error lines. */
function complaints(): { readonly terminal: Terminal; readonly lines: string[] } {
  const lines: string[] = [];
  const terminal: Terminal = {
    env: {},
    folder: ROOT,
    isColored: false,
    print: () => {},
    announce: () => {},
    printError: (text) => lines.push(text),
    interrupted: () => new Promise(() => {}),
    end: () => {},
    run: async () => {},
  };
  return { terminal, lines };
}

async function checked(
  validators: ResponseValidators,
): Promise<{ instance: Instance; lines: readonly string[]; report: () => void }> {
  const { terminal, lines } = complaints();
  const { judge, report } = selfCheck(validators, terminal);
  const instance = await createInstance({ pack, key: "k", onAnswer: judge });
  onTestFinished(() => instance.close());
  return { instance, lines, report };
}

const headers = { authorization: "Bearer k", "content-type": "application/json" };

describe("--self-check", () => {
  test("counts the checked answers, and accepts those of the pack", async () => {
    const { start, call } = await started("--self-check");
    expect((await call("POST", "/agents", '{"name":"Ada"}')).status).toBe(201);
    expect((await call("GET", "/agents/agt_0000000000000000")).status).toBe(404);
    expect((await call("POST", "/agents", "{")).status).toBe(400);
    await call("GET", "/__admin__/state");
    start.interrupt();
    expect((await start.ended).err).toBe(
      "facsimile: self-check: 3 answers judged, 0 against the captured document\n",
    );
  });

  test("an answer against the captured document is reported, and sent all the same", async () => {
    const never: Validator = Object.assign(() => false, {
      errors: [{ instancePath: "/data/0", keyword: "type", params: {}, message: "must be string" }],
    });
    const { instance, lines, report } = await checked({ listAgents: { 200: never } });
    const answer = await inject(instance, { method: "GET", url: "/agents", headers });
    expect([answer.statusCode, JSON.parse(answer.body)]).toMatchObject([200, { data: [] }]);
    const trace = answer.headers["x-mock-resolution-trace"];
    expect(lines).toEqual([
      `facsimile: self-check: GET /agents 200 (${trace}): data.0 must be string\n`,
    ]);
    report();
    expect(lines.at(-1)).toBe(
      "facsimile: self-check: 1 answers judged, 1 against the captured document\n",
    );
  });

  test("a status that the document lacks, and a body where none is documented", async () => {
    const { instance, lines } = await checked({ listAgents: {}, listTasks: { 200: null } });
    await inject(instance, { method: "GET", url: "/agents", headers });
    await inject(instance, { method: "GET", url: "/tasks", headers });
    expect(lines).toEqual([
      expect.stringContaining("the captured document has no answer 200 of listAgents"),
      expect.stringContaining("the body should be empty"),
    ]);
  });

  test("the answer of a fault is not checked", async () => {
    const { instance, lines, report } = await checked({ listAgents: {} });
    const payload = '{"resource":"agents","operation":"list","outcome":{"status":500}}';
    await inject(instance, { method: "POST", url: "/__admin__/faults", headers, payload });
    const answer = await inject(instance, { method: "GET", url: "/agents", headers });
    expect(answer.statusCode).toBe(500);
    report();
    expect(lines).toEqual([expect.stringContaining("0 answers judged")]);
  });
});
