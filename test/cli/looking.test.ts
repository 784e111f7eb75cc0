import { dirname } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { aRun, aTask } from "../support/deck.js";
import { cli, driven, file } from "./support.js";

describe("overrides and objects are listed and removed in one grammar", () => {
  test("faults", async () => {
    const sim = await driven();
    expect(await sim.text("fault", "list")).toBe("no fault is armed\n");
    const armed = ["fault", "add", "tasks", "list", "--status", "500", "--count", "2"];
    const [one, other] = [await sim.json(...armed), await sim.json(...armed)];
    await sim.app.get("/tasks");
    const text = await sim.text("fault", "list");
    expect(text).toMatch(
      new RegExp(`^${one["id"]} {2}tasks list {2}status=500 .* 1 left {2}fired 1$`, "m"),
    );
    expect(text).toMatch(new RegExp(`^${other["id"]} .* 2 left {2}fired 0$`, "m"));
    expect(await sim.text("fault", "rm", String(one["id"]))).toBe(`${one["id"]} is removed\n`);
    expect(await sim.json("fault", "list")).toMatchObject({ data: [{ id: other["id"] }] });
    expect(await sim.json("fault", "rm", "--all")).toEqual({ removed: [other["id"]] });
    expect(await sim.text("fault", "rm", "--all")).toBe("no fault is armed\n");
  });

  test("faults with outcomes one by one, and with a delay alone", async () => {
    const sim = await driven();
    const fault = { resource: "tasks", operation: "list" };
    await sim.app.post("/__admin__/faults", { ...fault, outcomes: [{ status: 500 }, "pass"] });
    await sim.app.post("/__admin__/faults", { ...fault, delay: "2s" });
    expect(await sim.text("fault", "list")).toMatch(
      /\{"status":500.*\}, pass .*\n.* delayed by 2s /,
    );
    // A bare number is one of seconds, as everywhere.
    const { delay } = await sim.json("fault", "add", "tasks", "list", "--delay", "1.5");
    expect(delay).toBe("1s500ms");
  });

  test("pins", async () => {
    const sim = await driven();
    const { id } = await sim.json("pin", "add", "task_run", "output.balance", "5", "--count", "1");
    expect(await sim.text("pin", "list")).toBe(
      `${id}  task_runs  output.balance  5  once  bound 0\n`,
    );
    await sim.text("pin", "rm", String(id));
    expect(await sim.text("pin", "list")).toBe("nothing is pinned\n");
  });

  test("snapshots, with restore", async () => {
    const sim = await driven();
    await aTask(sim.app);
    expect(await sim.text("world", "snapshot", "add", "made")).toBe(
      "made is the world at 2025-01-01T00:00:00Z: 1 agents, 1 tasks, 2 events\n",
    );
    await sim.text("clock", "advance", "1h");
    expect(await sim.text("world", "restore", "made")).toBe(
      "the world is as it was at 2025-01-01T00:00:00Z\n",
    );
    expect(await sim.text("world", "snapshot", "list")).toMatch(
      /^made {2}2025-01-01T00:00:00Z {2}1 agents, 1 tasks, 2 events$/m,
    );
    await sim.text("world", "snapshot", "rm", "made");
    expect(await sim.text("world", "snapshot", "list")).toBe("there is no snapshot\n");
  });

  test("worlds, made and removed", async () => {
    const sim = await driven();
    const { id, key } = await sim.json("world", "new", "booking", "--world-key", "sk_other");
    expect(key).toBe("sk_other");
    expect(await sim.text("world", "new", "other", "--from", "current")).toMatch(
      /^other is at http:.*\/__worlds__\/wld_\w+\nits key is fax_\w+\n$/,
    );
    expect(await sim.text("world", "list")).toMatch(new RegExp(`^${id} {2}booking {2}2025-`, "m"));
    await sim.text("world", "snapshot", "add", "2");
    expect(await sim.text("world", "new", "third", "--from", "2")).toMatch(/^third is at /);
    await sim.text("world", "rm", "--all");
    expect(await sim.text("world", "list")).toBe("the default world is the only one\n");
  });

  test("rewind: by steps, or to an instant", async () => {
    const sim = await driven();
    await aTask(sim.app);
    await sim.text("clock", "advance", "1h");
    expect(await sim.text("world", "rewind", "--steps", "1")).toBe(
      "the world is as it was at 2025-01-01T00:00:00Z, after input 2\nthe snapshot before-rewind-1 has the state before the rewind\n",
    );
    expect(await sim.json("world", "rewind", "2025-01-01T00:00:00Z", "--before")).toMatchObject({
      at: { number: 0, trace_id: null },
    });
  });

  test("endpoints", async () => {
    const sim = await driven();
    const endpoint = { url: "http://127.0.0.1:1/hooks", subscribe: ["task.created"] };
    const { body } = await sim.app.post("/__admin__/webhooks/endpoints", endpoint);
    expect(await sim.text("webhook", "endpoints", "list")).toBe(
      `${body["id"]}  http://127.0.0.1:1/hooks  task.created\n`,
    );
    expect(await sim.json("webhook", "endpoints", "rm", "--all")).toEqual({
      removed: [body["id"]],
    });
  });

  test("rm takes its arguments before or after the options of the instance", async () => {
    const sim = await driven();
    expect(await sim.refusal("fault", "rm")).toBe("name a fault, or give --all.");
    expect(await sim.refusal("fault", "rm", "flt_0", "--all")).toMatch(/^name a fault/);
    expect(await sim.refusal("fault", "rm", "flt_0")).toMatch(/^there is no fault flt_0/);
    expect(await sim.refusal("fault", "list", "remove")).toMatch(/^too many arguments for 'list'/);
    const { FACSIMILE_URL: url = "", FACSIMILE_KEY: key = "" } = sim.env;
    for (const args of [
      ["fault", "rm", "--url", url, "--key", key, "--all", "--json"],
      ["fault", "rm", "--json", "--all", "--url", url, "--key", key],
    ]) {
      expect(await cli(args)).toMatchObject({ out: '{"removed":[]}\n', how: 0 });
    }
  });
});

describe("seed", () => {
  test("one object, by its fields", async () => {
    const sim = await driven();
    const args = ["seed", "agents", "id=agt_AdaAdaAdaAdaAda1", "name=Ada"];
    expect(await sim.text(...args)).toBe("1 agents\n  agt_AdaAdaAdaAdaAda1\n");
    expect((await sim.app.get("/agents/agt_AdaAdaAdaAdaAda1")).body).toMatchObject({ name: "Ada" });
    expect(await sim.refusal(...args)).toMatch(/agt_AdaAdaAdaAdaAda1/);
  });

  test.each([
    "agents: [{ id: agt_AdaAdaAdaAdaAda1, name: Ada }]",
    "seed: { agents: [{ id: agt_AdaAdaAdaAdaAda1, name: Ada }] }\nfaults: []",
    '{"resources": {"agents": [{"id": "agt_AdaAdaAdaAdaAda1", "name": "Ada"}]}}',
  ])("a file: %s", async (text) => {
    const sim = await driven();
    expect(await sim.json("seed", "--file", file("world.yaml", text))).toMatchObject({
      ids: ["agt_AdaAdaAdaAdaAda1"],
    });
  });

  test("seeds that are refused", async () => {
    const sim = await driven();
    expect(await sim.refusal("seed")).toMatch(/^write a kind of object with its fields, or --file/);
    expect(await sim.refusal("seed", "agents", "name=Ada")).toMatch(
      /^agents\[0\]\.id: "" does not have the form of the ids of agents/,
    );
    expect(await sim.refusal("seed", "--file", "/nowhere.yaml")).toBe(
      "--file /nowhere.yaml: there is no such file; give a YAML or JSON file",
    );
    const bad = (text: string) => sim.refusal("seed", "--file", file("world.yaml", text));
    expect(await bad("[1]")).toMatch(/world\.yaml: write lists of objects by kind\.$/);
    expect(await bad("agents: 1")).toMatch(/world\.yaml: agents: write a list of objects\.$/);
    expect(await bad("agents: [{ name: Ada }]")).toMatch(
      /agents\[0\]: write an object with an id\.$/,
    );
    expect(await bad("agents: [")).toMatch(/world\.yaml:1: this is no YAML/);
    expect(await bad("agentz: [{ id: x }]")).toMatch(/did you mean agents\?$/);
  });
});

describe("the results", () => {
  test("events, of a type or about an object", async () => {
    const sim = await driven();
    expect(await sim.text("webhook", "events")).toBe("no such event was emitted\n");
    const { id } = await aRun(sim.app);
    await sim.app.advance("1m");
    const text = await sim.text(
      "webhook",
      "events",
      "--id",
      String(id),
      "--type",
      "task_run.completed",
    );
    expect(text).toMatch(
      new RegExp(`^2025-01-01T\\S+Z {2}task_run.completed {2}${id} {2}evt_\\w+\\n$`),
    );
    expect(await sim.json("webhook", "events", "--limit", "1")).toMatchObject({
      data: [{ data: { object: "agent" } }],
    });
  });

  test("unused overrides, with the nearest call and how it differs", async () => {
    const sim = await driven();
    expect(await sim.text("unused")).toBe("every override has taken effect\n");
    const fault = await sim.json("fault", "add", "tasks", "create", "--status", "500");
    expect(await sim.text("unused")).toMatch(/tasks\.create; no call came near\n$/);
    await sim.app.get("/tasks");
    expect(await sim.text("unused")).toMatch(
      new RegExp(
        `^fault ${fault["id"]} for tasks\\.create; the nearest call is GET /tasks \\(trc_\\w+\\)\\n {4}operation: "create" wanted, "list" there\\n$`,
      ),
    );
  });

  test("what the pack does not model, which --strict fails on and --allow leaves out", async () => {
    const sim = await driven();
    await sim.app.get("/agents?colour=red&size=2");
    const text = await sim.text("unused");
    expect(text).toMatch(
      /^every override has taken effect\nnot modelled: filter:colour of agents\.list: .*trc_\w+\nnot modelled: filter:size /,
    );
    const allow = ["unused", "--strict", "--allow"];
    expect(await cli([...allow, "filter:size"], sim.env)).toMatchObject({ how: 1 });
    const { out, how } = await cli([...allow, "filter:size,filter:colour"], sim.env);
    expect([out, how]).toEqual(["every override has taken effect\n", 0]);
    expect(await sim.refusal("unused", "--allow", "filter:size")).toBe(
      "--allow goes with --strict.",
    );
    expect(await sim.refusal(...allow, "size")).toMatch(
      /^--allow: "size" is not a kind and a name, such as filter:status; kinds are call, /,
    );
  });

  test("what facsimile.yaml allows, unused --strict leaves out", async () => {
    const sim = await driven();
    await sim.app.get("/agents?colour=red");
    const yaml = `vendors: { deck: {} }\nallow: [{ name: "filter:colour", reason: no colours }]\n`;
    const cwd = vi.spyOn(process, "cwd").mockReturnValue(dirname(file("facsimile.yaml", yaml)));
    const { out, how } = await cli(["unused", "--strict"], sim.env);
    const plain = await sim.text("unused");
    cwd.mockRestore();
    expect([out, how]).toEqual(["every override has taken effect\n", 0]);
    expect(plain).toContain("not modelled: filter:colour of agents.list");
  });
});
