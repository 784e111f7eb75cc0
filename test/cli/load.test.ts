import { writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { Environment } from "./support.js";
import { cli, file, refusal, underway } from "./support.js";

const WORLD = `
durations: { run_settle: 5s }
limits: { sessions: 3 }
seed:
  agents:
    - { id: agt_4kTz0QwE8rYuI2oP, name: Travel desk }
  tasks:
    - id: task_9sDfGh3JkLz5XcVb
      agent_id: agt_4kTz0QwE8rYuI2oP
      name: Read balance
      output_schema: { type: object, properties: { balance: { type: number } } }
scenarios:
  rich: { on: { resource: task_runs, operation: create }, pins: { output.balance: 7 } }
faults:
  - { resource: tasks, operation: list, outcome: { status: 429 }, count: 1 }
pins:
  - { resource: task_run, path: output.balance, value: 12.5, match: { task_id: task_9sDfGh3JkLz5XcVb } }
endpoints:
  - { url: "http://127.0.0.1:9/hooks", subscribe: [task.created] }
`;

/** The control plane's lists of everything that a file can contain. */
async function setting(env: Environment): Promise<unknown> {
  const { FACSIMILE_URL: url = "", FACSIMILE_KEY: key = "" } = env;
  const headers = { authorization: `Bearer ${key}` };
  const get = async (path: string, init = {}): Promise<JsonObject> =>
    Object(await (await fetch(`${url}/__admin__${path}`, { headers, ...init })).json());
  const { resources } = await get("/state");
  const { data: faults } = await get("/faults");
  const { data: pins } = await get("/exogenous/pins");
  const { data: endpoints } = await get("/webhooks/endpoints");
  const { data: scenarios } = await get("/scenarios");
  const { sessions } = await get("/limits", { method: "POST", body: '{"requests":null}' });
  return { resources, faults, pins, endpoints, scenarios, sessions };
}

const EXPECTED = {
  resources: {
    agents: { data: [{ name: "Travel desk" }] },
    tasks: { data: [{ id: "task_9sDfGh3JkLz5XcVb" }] },
    events: { count: 0 },
  },
  sessions: 3,
  faults: [{ resource: "tasks", hits: 0 }],
  pins: [{ path: "output.balance", value: 12.5 }],
  endpoints: [{ url: "http://127.0.0.1:9/hooks" }],
  scenarios: expect.arrayContaining([expect.objectContaining({ name: "rich", origin: "test" })]),
};

async function startedWith(path: string): Promise<Environment> {
  const start = underway(["start", "--port", "0", "--key", "k", "--json", "--load", path]);
  await start.printed(/\n$/);
  const { url }: JsonObject = Object(JSON.parse(start.out()));
  return { FACSIMILE_URL: String(url), FACSIMILE_KEY: "k" };
}

describe("start --load", () => {
  test("begins with the file's contents; a reset removes them, and --reload restores them", async () => {
    const env = await startedWith(file("world.yaml", WORLD));
    const before = await setting(env);
    expect(before).toMatchObject(EXPECTED);
    await cli(["reset"], env);
    expect(await setting(env)).toMatchObject({
      faults: [],
      pins: [],
      endpoints: [],
      sessions: null,
    });
    expect(await cli(["reset", "--reload"], env)).toMatchObject({ how: 0, err: "" });
    expect(await setting(env)).toEqual(before);
    await cli(["reset", "--reload", "--salt", "other"], env);
    expect(await setting(env)).toMatchObject(EXPECTED);
  });

  test("takes JSON, tabs and all", async () => {
    const seed = { agents: [{ id: "agt_4kTz0QwE8rYuI2oP", name: "Ada" }] };
    const env = await startedWith(file("world.json", JSON.stringify({ seed }, null, "\t")));
    expect(await setting(env)).toMatchObject({ resources: { agents: { data: seed.agents } } });
  });

  test("an empty file is an empty world", async () => {
    const env = await startedWith(file("world.yaml", "# nothing yet\n"));
    expect(await setting(env)).toMatchObject({ faults: [], pins: [] });
  });

  test("a reset reads the file again; one with a mistake changes nothing", async () => {
    const path = file("world.yaml", WORLD);
    const env = await startedWith(path);
    await cli(["pin", "add", "task_run", "branch", "failed"], env);
    const before = await setting(env);
    writeFileSync(path, `${WORLD}\n\nlimit: {}\n`);
    const sentence = await refusal(["reset", "--reload"], env);
    expect(sentence).toMatch(
      /^reload: .*world\.yaml:\d+: there is no section limit; did you mean limits\?$/,
    );
    expect(await setting(env)).toEqual(before);
    writeFileSync(path, "faults: []");
    await cli(["reset", "--reload"], env);
    expect(await setting(env)).toMatchObject({ faults: [], pins: [] });
  });

  test("an instance without a file warns that there is nothing to reload", async () => {
    const start = underway(["start", "--port", "0", "--key", "k", "--json"]);
    await start.printed(/\n$/);
    const { url }: JsonObject = Object(JSON.parse(start.out()));
    const { err, how } = await cli(["reset", "--reload", "--url", String(url), "--key", "k"]);
    expect([err, how]).toEqual([expect.stringMatching(/warning: reload: .*without a file/), 0]);
  });
});

describe("a mistake in the file is one sentence with its line, and nothing starts", () => {
  test.each([
    ["an unknown section", "seed: {}\nfualts: []", 2, /no section fualts; did you mean faults\?/],
    ["a section of the wrong form", "\npins: { a: 1 }", 2, /pins is a list/],
    ["another", "seed: []", 1, /seed is a mapping/],
    ["no mapping at all", "- seed", 1, /write a mapping of durations, limits, seed/],
    ["no YAML", "faults: []\npins: [", 2, /this is no YAML/],
    ["a key twice", "faults: []\nfaults: []", 2, /occurs twice/],
    [
      "an id that is none",
      "seed:\n  agents:\n    - { id: agt_4kTz0QwE8rYuI2oP, name: a }\n    - { id: agt_x, name: b }",
      4,
      /agents\[1\]\.id: "agt_x"/,
    ],
    [
      "a reference that leads nowhere",
      "seed:\n  tasks:\n    - id: task_9sDfGh3JkLz5XcVb\n      name: t\n      agent_id: agt_4kTz0QwE8rYuI2oP",
      5,
      /there is no agent agt_4kTz0QwE8rYuI2oP/,
    ],
    [
      "an unknown property of a fault",
      "faults:\n  - resource: tasks\n    operation: list\n    times: 2\n    outcome: { status: 429 }",
      4,
      /times: .*possible are .*, count,/,
    ],
    [
      "an unknown operation",
      "faults: []\npins: []\nscenarios:\n  down:\n    on: { resource: tasks, operation: lst }\n    outcome: { status: 500 }",
      4,
      /lst of tasks; did you mean list\?/,
    ],
    [
      "a path that is computed",
      "pins:\n  - { resource: task_run, path: status, value: x }",
      2,
      /status is computed/,
    ],
    [
      "an unknown duration",
      "durations:\n  run_setle: 5s",
      1,
      /run_setle; did you mean run_settle\?/,
    ],
    [
      "several mistakes, each with its line",
      "seed:\n  agents:\n    - { id: agt_4kTz0QwE8rYuI2oP, nmae: a, name: b }\n    - { id: agt_x, name: b }",
      3,
      /agents\[0\]\.nmae: .*"name"\?\n {2}.*\.yaml:4: agents\[1\]\.id: "agt_x"/,
    ],
  ])("%s", async (_name, text, line, expected) => {
    const path = file("world.yaml", text);
    const sentence = await refusal(["start", "--port", "0", "--load", path]);
    expect(sentence).toMatch(expected);
    const [first = ""] = sentence.split("2 problems:\n  ").slice(-1);
    expect(first.slice(0, path.length + 3)).toBe(`${path}:${line}:`);
  });
});
