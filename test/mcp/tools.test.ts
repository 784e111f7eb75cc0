import { describe, expect, test } from "vitest";
import { listedTools } from "../../packages/agents/src/mcp/tools.js";
import { agent } from "./support.js";

const ADA = { method: "POST", path: "/agents", body: { name: "Ada" } };
const idIn = (text: string): string => /"id": "(\w+)"/.exec(text)?.[1] ?? "";

describe("the list of tools", () => {
  test("has nine tools in less than 8,000 bytes, about 2,000 tokens", async () => {
    const { client } = await agent();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(listedTools().map(({ name }) => name));
    expect(tools).toHaveLength(9);
    expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThan(8_000);
  });
});

describe("the annotations of tools", () => {
  test("say which only read, and these change nothing", async () => {
    const { client, use, state } = await agent();
    const id = idIn(await use("call", ADA));
    const { tools } = await client.listTools();
    const readers = tools.filter(({ annotations }) => annotations?.readOnlyHint === true);
    const inputs: { readonly [name: string]: Readonly<Record<string, unknown>> } = {
      find: { words: "cancel run" },
      next: { id },
      timeline: { all: true },
      why: { id },
    };
    expect(readers.map(({ name }) => name)).toEqual(["status", ...Object.keys(inputs)]);
    const before = await state();
    for (const { name } of readers) {
      await use(name, inputs[name]);
      expect([name, await state()]).toEqual([name, before]);
    }
  });

  test("say which can remove something, and which reach beyond the instance", async () => {
    const { tools } = await (await agent()).client.listTools();
    const having = (hint: "destructiveHint" | "openWorldHint" | "idempotentHint") =>
      tools.filter(({ annotations }) => annotations?.[hint] === true).map(({ name }) => name);
    expect(having("destructiveHint")).toEqual(["call", "do", "world", "explore"]);
    expect(having("openWorldHint")).toEqual(["call", "do", "explore"]);
    expect(having("idempotentHint")).toEqual([]);
  });
});

describe("an agent", () => {
  test("learns where the application finds the vendor", async () => {
    const { use } = await agent();
    const status = await use("status");
    expect(status).toMatch(
      /^world default of default\nurl http:\/\/127\.0\.0\.1:\d+\nkey fax_test/,
    );
    expect(status).toContain("every override has taken effect");
  });

  test("finds operations by words, and all facts by name", async () => {
    const { use, refused } = await agent();
    expect(await use("find", { words: "cancel run" })).toContain("task_runs.cancel");
    expect(await use("find", { name: "agents.create" })).toMatch(
      /call +POST \/agents[\s\S]*name +string +yes/,
    );
    expect(await use("find")).toContain("world-events");
    expect(await refused("find", { name: "agents.craete" })).toContain(
      "did you mean agents.create?",
    );
    expect(await refused("find", { words: "zebra" })).toContain(
      "nothing has all of the words zebra",
    );
  });

  test("makes a call fail, and asks why", async () => {
    const { use } = await agent();
    await use("do", {
      args: ["fault", "add", "agents", "create", "--status", "429", "--count", "1"],
    });
    const failed = await use("call", ADA);
    expect(failed).toMatch(/^429 {2}trc_/);
    const trace = /trc_\w+/.exec(failed)?.[0] ?? "";
    expect(await use("why", { id: trace })).toMatch(/429 {2}fault[\s\S]*matched {2}flt_/);
    const made = await use("call", ADA);
    expect(made).toMatch(/^201/);
    expect(await use("why", { id: idIn(made) })).toMatch(/"name": "Ada"[\s\S]*POST \/agents/);
    expect(await use("timeline")).toMatch(/POST \/agents {2}429[\s\S]*POST \/agents {2}201/);
  });

  test("sends a form, and reads the reason for a refusal of one", async () => {
    const { use } = await agent();
    const refused = await use("call", { ...ADA, form: true });
    expect(refused).toMatch(/^415/);
    expect(await use("timeline")).toMatch(/Content-Type\s+has\s+to\s+be\s+application\/json/);
  });

  test("learns what can happen, and causes it", async () => {
    const { use, refused } = await agent();
    expect(await use("next")).toMatch(/user\.created[\s\S]*clock 2025-01-01T00:00:00Z/);
    expect(await use("do", { args: ["trigger", "user.created"] })).toContain("user.created");
    expect(await use("do", { args: ["clock", "advance", "1h"] })).toContain("2025-01-01T01:00:00Z");
    expect(await refused("do", { args: ["trigger", "user.craeted"] })).toContain("user.created");
    expect(await refused("next", { id: "agt_none" })).toContain("agt_none");
  });

  test("keeps worlds apart, goes back, and compares", async () => {
    const { use, refused } = await agent();
    const made = await use("call", ADA);
    expect(await use("world", { args: ["new", "fork", "--from", "current"] })).toMatch(
      /^world fork is in use: url http.*, key /,
    );
    await use("call", { method: "PATCH", path: `/agents/${idIn(made)}`, body: { name: "Bea" } });
    await use("call", { ...ADA, body: { name: "Eve" } });
    const differences = await use("world", { args: ["compare", "default", "fork"] });
    expect(differences).toMatch(/name: Ada \| Bea/);
    expect(differences).toMatch(/only fork: agents agt_/);
    await use("world", { args: ["use", "default"] });
    await use("world", { args: ["rewind", "--steps", "1"] });
    expect(await use("call", { method: "GET", path: "/agents" })).toContain('"data": []');
    expect(await refused("world", { args: ["use", "frok"] })).toBe(
      'there is no world "frok"; did you mean fork?',
    );
  });

  test("lists the worlds from any of them", async () => {
    const { use } = await agent();
    await use("world", { args: ["new", "other"] });
    expect(await use("world", { args: ["list"] })).toContain("other");
  });

  test("may write a command line in one string", async () => {
    const { use, refused } = await agent();
    const line = "fault add agents list --status 500 --body 'not now'";
    await use("do", { args: [line] });
    expect(await use("call", { method: "GET", path: "/agents" })).toContain("not now");
    expect(await refused("do", { args: ["world list"] })).toContain('"world list": do takes');
  });

  test("may write a body as a string of JSON, and is told", async () => {
    const { use } = await agent();
    const made = await use("call", { ...ADA, body: JSON.stringify(ADA.body) });
    expect(made).toMatch(/^note: body was a string; its JSON was sent\n201 /);
    expect(await use("call", ADA)).toMatch(/^201 /);
    expect(await use("call", { ...ADA, body: "Ada" })).toMatch(/^400 /);
  });

  test("reads the nearest route after a miss", async () => {
    const { use } = await agent();
    const missed = await use("call", { method: "GET", path: "/agentz" });
    expect(missed).toMatch(/^404 .*\nthere is no GET \/agentz; the nearest is GET \/agents$/);
    const absent = await use("call", { method: "GET", path: "/agents/agt_AdaAdaAdaAdaAda1" });
    expect(absent).not.toContain("the nearest is");
  });

  test("finds a name by words in any order", async () => {
    const { use } = await agent();
    const found = await use("find", { words: "run task cancel" });
    expect(found).toContain("task_runs.cancel");
    expect(await use("find", { words: "cancel task run" })).toBe(found);
  });

  test("gets a long answer in parts", async () => {
    const { use } = await agent();
    const first = await use("find", { name: "operations" });
    expect(first.length).toBeLessThan(6_200);
    const id = /why \{"id":"(more_\d+)"\}$/.exec(first)?.[1];
    const second = await use("why", { id });
    expect(first.endsWith(`more characters: why {"id":"${id}"}`)).toBe(true);
    expect(second).not.toBe("");
    expect(second.length).toBeLessThan(6_200);
  });

  test("is told what would be right", async () => {
    const { refused } = await agent();
    expect(await refused("fnd")).toBe('there is no tool "fnd"; did you mean find?');
    expect(await refused("why", {})).toContain("must have required property 'id'; why takes id");
    expect(await refused("do", { args: ["start"] })).toContain("do takes fault, pin");
    expect(
      await refused("do", { args: ["fault", "add", "agents", "craete", "--status", "429"] }),
    ).toContain("create");
    expect(await refused("call", { method: "GET", path: "agents" })).toContain("write a path");
  });

  test("reads the reference and the prompts", async () => {
    const { client } = await agent();
    const { resources } = await client.listResources();
    const texts = await Promise.all(resources.map(({ uri }) => client.readResource({ uri })));
    expect(
      texts.flatMap(({ contents }) => contents).every((it) => "text" in it && it.text !== ""),
    ).toBe(true);
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual([
      "test-this-integration",
      "explain-this-failing-future",
    ]);
    const { messages } = await client.getPrompt({
      name: "test-this-integration",
      arguments: { code: "pay.ts" },
    });
    expect(JSON.stringify(messages)).toContain("Test pay.ts.");
    await expect(client.readResource({ uri: "facsimile://nothing" })).rejects.toThrow(
      "no resource",
    );
  });
});
