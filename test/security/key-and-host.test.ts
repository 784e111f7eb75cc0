import { describe, expect, test } from "vitest";
import { controlCalls } from "../../generated/control/calls.js";
import { pack } from "../../generated/deck/0.1.0/index.js";
import { anAgent } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";

const WRONG = { authorization: "Bearer fax_other" };

/** A world in which there is something to read. */
async function inhabited(): Promise<Subject> {
  const sim = await subject();
  await anAgent(sim, { name: "hunter2-name" });
  return sim;
}

const CALLS = [
  ...pack.operations.map(({ method, path }) => [method, path] as const),
  ...pack.operations.map(({ method, path }) => [method, pack.basePath + path] as const),
  ...Object.values(controlCalls).map(({ method, path }) => [method, path] as const),
].map(([method, path]) => [method, path.replaceAll(/\{\w+\}/g, "x")] as const);

const ODD_PATHS = [
  ...["/", "/nope", "/agents/", "//agents", "/%zz", "/agents/%", "/__admin__/", "/__admin__/nope"],
  ...["/__admin__%2Fstate", "/__ADMIN__/state", "/agents;x=/__files__/", "/__files__", "/v2"],
  ...["/?/__files__/", `/${"x".repeat(17_000)}`, "/__files__%2Fx"],
];

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"];

describe("without the key every call is refused", () => {
  test("no call of either plane", async () => {
    const sim = await inhabited();
    const before = (await sim.get("/__admin__/state")).text;
    for (const [method, path] of CALLS) {
      const answer = await sim.call(method, path, undefined, { headers: WRONG });
      expect([method, path, answer.status]).toEqual([method, path, 401]);
      expect(answer.text).not.toContain("hunter2");
    }
    expect((await sim.get("/__admin__/state")).text).toBe(before);
  });

  test("nor any other path, by any method", async () => {
    const sim = await inhabited();
    for (const method of METHODS) {
      for (const path of ODD_PATHS) {
        const answer = await sim.call(method, path, undefined, { headers: WRONG });
        expect([method, path, answer.status]).toEqual([method, path, 401]);
      }
    }
  });

  test.each([
    ["in the query", "/agents?key=fax_test&authorization=Bearer%20fax_test", {}],
    ["in another header", "/agents", { "x-api-key": "fax_test", cookie: "key=fax_test" }],
    ["for a proxy", "/agents", { "proxy-authorization": "Bearer fax_test" }],
    ["by another scheme", "/agents", { authorization: "Basic ZmF4X3Rlc3Q6" }],
  ])("the key counts in its header only: %s", async (_, path, headers) => {
    const sim = await inhabited();
    const answer = await sim.get(path, { headers: { authorization: "", ...headers } });
    expect(answer.status).toBe(401);
  });
});

describe("the Host header is not looked at", () => {
  const HOSTS = ["evil.example", "localhost", "169.254.169.254", "x".repeat(200), "a:b", "[::1]:1"];

  test.each(HOSTS)("with the key everything is served: %.30s", async (host) => {
    const sim = await inhabited();
    const headers = { host };
    expect((await sim.get("/agents", { headers })).status).toBe(200);
    expect((await sim.get("/__admin__/state", { headers })).status).toBe(200);
  });

  test.each(HOSTS)("without it nothing is: %.30s", async (host) => {
    const sim = await inhabited();
    const headers = { host, ...WRONG, "x-forwarded-for": "127.0.0.1", "x-forwarded-host": "x" };
    expect((await sim.get("/agents", { headers })).status).toBe(401);
    expect((await sim.get("/__admin__/state", { headers })).status).toBe(401);
  });

  test("it is in no answer", async () => {
    const sim = await inhabited();
    const answer = await sim.get("/agents", { headers: { host: "evil.example" } });
    expect(JSON.stringify([answer.headers, answer.text])).not.toContain("evil.example");
  });
});

describe("a captured file", () => {
  const TOKEN = "token-of-this-file";

  async function withFile(): Promise<{ readonly sim: Subject; readonly path: string }> {
    const sim = await subject();
    const hidden = { token: TOKEN };
    const { world } = sim.instance;
    const row = world.scope.create("storage", { file_size: 3, file_type: "text/plain" }, hidden);
    return { sim, path: `/__files__/${row.id}` };
  }

  test("is served for its own token, which is valid for nothing else", async () => {
    const { sim, path } = await withFile();
    const headers = { authorization: "" };
    expect((await sim.get(`${path}?token=${TOKEN}`, { headers })).status).toBe(200);
    for (const other of ["/storage", "/agents", "/__admin__/state", "/__admin__"]) {
      const answer = await sim.get(`${other}?token=${TOKEN}`, { headers });
      expect([other, answer.status]).toEqual([other, 401]);
    }
  });

  test.each([
    ["no token", ""],
    ["an empty one", "?token="],
    ["a part of it", "?token=token-of-this-fil"],
    ["it and more", "?token=token-of-this-filex"],
    ["another case", "?token=TOKEN-OF-THIS-FILE"],
    ["another first", `?token=x&token=${TOKEN}`],
  ])("is not served for %s, even with the key", async (_, query) => {
    const { sim, path } = await withFile();
    expect((await sim.get(path + query)).status).toBe(401);
  });
});
