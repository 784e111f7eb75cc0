import { describe, expect, test } from "vitest";
import { readJson } from "../../src/engine/base/json.js";
import { hostileSchemas } from "../fuzz/schemas.js";
import { aTask, readRun } from "../support/deck.js";
import { subject } from "../support/instance.js";
import { linesWith, sourceFiles } from "./source-files.js";

const FILES = sourceFiles("src", "packages/agents/src", "packages/learn/src", "generated", "pack");
const WRITTEN = sourceFiles(
  "src",
  "packages/agents/src",
  "packages/learn/src",
  "codegen",
  "console",
);

describe("no request becomes code", () => {
  test.each([
    ["eval", /\beval\s*\(/],
    ["the constructor of functions", /\bFunction\s*\(|\bnew Function\b|\.constructor\s*\(/],
    ["node:vm", /["'](?:node:)?vm["']/],
    ["a shell", /["'](?:node:)?child_process["']/],
    ["a text given to a timer", /set(?:Timeout|Interval|Immediate)\(\s*["'`]/],
  ])("no line of the running code has %s", (what, pattern) => {
    const found = linesWith(FILES, pattern);
    // The command line starts the test command that a person names, git, npm, and the program that
    // opens the browser; a pack with layers of one's own is built by a process of its own.
    const allowed =
      what === "a shell"
        ? /^src\/(?:use\/cli\/commands\/(?:tests\/|console\.ts:|pack\/publish-check\.ts:)|use\/testing\/pack\/pack\.ts:|tools\/prove\/work-trees\.ts:)/
        : /^$/;
    expect(found.filter((line) => !allowed.test(line))).toEqual([]);
  });

  test("the patterns find their targets", () => {
    const text = 'eval(x); new Function("x"); import vm from "node:vm"; setTimeout("x", 1)';
    const file = { path: "x.ts", text };
    for (const pattern of [/\beval\s*\(/, /\bFunction\s*\(/, /["'](?:node:)?vm["']/]) {
      expect(linesWith([file], pattern)).toHaveLength(1);
    }
    expect(FILES.length).toBeGreaterThan(100);
  });

  test("no shell starts a process", () => {
    expect(
      linesWith(WRITTEN, /\bshell:|\bexec(?:Sync)?\b.*["'](?:node:)?child_process["']/),
    ).toEqual([]);
  });

  test("words of an agent become a command in one place, which keeps them from being options", () => {
    const found = linesWith(WRITTEN, /\bterminal\.run\(/);
    expect(found.map((line) => line.split(":")[0])).toEqual(["packages/agents/src/mcp/command.ts"]);
  });

  test("a command that a person can copy has its values quoted", () => {
    const words = "[A-Z]+\\}|(?:shell|path|file)Word\\(|namePattern\\(|placeOf\\(";
    const command = "\\b(?:facsimile \\w+|npx \\w+|curl) ";
    const unquoted = new RegExp(`${command}[^\`]{0,200}\\$\\{(?!${words})`);
    expect(linesWith(WRITTEN, unquoted)).toEqual([]);
    const wrong = { path: "x", text: "`npx facsimile start --pack $\x7bpath}`" };
    expect(linesWith([wrong], unquoted)).toHaveLength(1);
  });

  test("modules are imported by constant names", () => {
    expect(linesWith(FILES, /\bimport\(\s*[^"'\s)]|\brequire\(\s*[^"'\s)]/)).toEqual([]);
  });

  test("no function is made from a text while schemas are stored and used", async () => {
    const sim = await subject();
    const task = await aTask(sim);
    const made: string[] = [];
    const genuine = globalThis.Function;
    const watched = new Proxy(genuine, {
      apply: (target, self, parameters) => {
        made.push(parameters.join());
        return Reflect.apply(target, self, parameters);
      },
      construct: (target, parameters, self) => {
        made.push(parameters.join());
        return Reflect.construct(target, parameters, self);
      },
    });
    globalThis.Function = watched;
    try {
      for (const schema of hostileSchemas) {
        const sent = { input_schema: schema, output_schema: schema };
        const answer = await sim.patch(`/tasks/${task["id"]}`, sent);
        if (answer.status === 200)
          await sim.post(`/tasks/${task["id"]}/run`, { input: { a: "a" } });
      }
    } finally {
      globalThis.Function = genuine;
    }
    expect(made).toEqual([]);
  });
});

describe("the schema of a task", () => {
  const withOutput = async (schema: unknown): Promise<number> => {
    const sim = await subject();
    const agent = await sim.post("/agents", { name: "Ada" });
    const body = { name: "x", agent_id: agent.body["id"], output_schema: schema };
    return (await sim.post("/tasks", body)).status;
  };

  test.each([
    ["another host", { $ref: "https://evil.example/schema.json" }],
    ["a file", { $ref: "file:///etc/passwd" }],
    ["another document", { $ref: "other.json#/a" }],
    ["nothing within it", { $ref: "#/$defs/none" }],
    ["itself", { $ref: "#" }],
  ])("is refused when it refers to %s", async (_, schema) => {
    expect(await withOutput(schema)).toBe(400);
  });

  const levels = (count: number): unknown => {
    let schema: unknown = { type: "string" };
    // Each of these is two levels: the schema, and the list in it.
    for (let left = (count - 1) / 2; left >= 1; left--) schema = { allOf: [schema] };
    return schema;
  };

  test("may have 64 levels together with what holds it, and no more", async () => {
    expect(readJson(JSON.stringify({ a: levels(63) })).ok).toBe(true);
    expect(await withOutput(levels(63))).toBe(201);
    expect(await withOutput(levels(65))).toBe(400);
  });

  const wide = (count: number): unknown => ({
    type: "object",
    properties: Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, {}])),
  });

  test("may have 10,000 subschemas, and no more", async () => {
    expect(await withOutput(wide(9_999))).toBe(201);
    expect(await withOutput(wide(10_001))).toBe(400);
  });

  test("may contain a pattern that backtracking engines never finish", async () => {
    const sim = await subject();
    const input_schema = {
      type: "object",
      properties: { a: { type: "string", pattern: "^(a+)+$" } },
    };
    const task = await aTask(sim, { input_schema });
    const run = (a: string) => sim.post(`/tasks/${task["id"]}/run`, { input: { a } });
    expect((await run(`${"a".repeat(100_000)}!`)).status).toBe(400);
    const good = await run("a".repeat(100_000));
    expect(good.status).toBe(201);
    expect((await readRun(sim, good.body["id"]))["status"]).toBe("queued");
  });
});
