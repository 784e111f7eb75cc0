import { describe, expect, test } from "vitest";
import type { Json } from "../../src/engine/base/json.js";
import { isArray } from "../../src/engine/base/json.js";
import { objectOf } from "../rules/support.js";
import type { Answer } from "../support/instance.js";
import { ON_CREATE, reasonOf, refusedAs, simulation } from "./support.js";

/** So many that anything which grows with their square is not done when the test's time is up. */
const MANY = 20_000;

const many = <T>(make: (at: number) => T): readonly T[] =>
  Array.from({ length: MANY }, (_, at) => make(at));

const detailsOf = ({ body }: Answer) => objectOf(objectOf(body["error"])["details"]);

function context(answer: Answer): readonly Json[] {
  const { problems } = detailsOf(answer);
  return isArray(problems) ? problems : [];
}

describe("a body with many faults is refused in a time that grows with its length alone", () => {
  test.each<readonly [string, string, Json, string]>([
    ["outcomes", "/faults", { ...ON_CREATE, outcomes: many(() => ({})) }, "outcomes[0]"],
    ["agents", "/seed", { resource: "agents", objects: many(() => ({})) }, "objects[0].id"],
    ["kinds", "/seed", { resources: Object.fromEntries(many((at) => [`k${at}`, [7]])) }, "resourc"],
    ["texts", "/webhooks/endpoints", { url: "http://a.test", subscribe: many(() => 7) }, "subscri"],
    ["values", "/exogenous/pins", { values: many(() => 1), paths: many(() => 1) }, "paths"],
  ])("%s", async (_, path, body, says) => {
    const sim = await simulation();
    const answer = await sim.post(`/__admin__${path}`, body);
    expect(refusedAs(answer)).toBe("400 malformed_body");
    expect(reasonOf(answer)).toContain(says);
  });

  test("80,000 unknown members of 200 characters each", async () => {
    const sim = await simulation();
    const name = (at: number): string => `${at}`.padEnd(200, "x");
    const members = Array.from({ length: 80_000 }, (_, at) => [name(at), 1] as const);
    const answer = await sim.post("/__admin__/reset", Object.fromEntries(members));
    expect(refusedAs(answer)).toBe("400 malformed_body");
    expect(detailsOf(answer)["count"]).toBe(80_000);
    expect(context(answer)).toHaveLength(100);
  });

  test("100,000 runs that refer to one of 20,000 tasks of the same seed", async () => {
    const sim = await simulation();
    const agents = [{ id: AGENT, name: "Ada" }];
    const tasks = many((at) => ({ id: taskId(at), name: "Read", agent_id: AGENT }));
    const runs = Array.from({ length: 100_000 }, (_, at) => ({
      id: `trun_${digits(at)}`,
      task_id: taskId(MANY - 1),
    }));
    const odd = { id: "trun_oddoddoddoddoddo", task_id: taskId(0), branch: "odd" };
    const resources = { agents, tasks, task_runs: [...runs, odd] };
    const answer = await sim.post("/__admin__/seed", { resources });
    expect(refusedAs(answer)).toBe("422 schema_mismatch");
    expect(reasonOf(answer)).toContain("task_runs[100000].branch");
  });

  test("200,000 objects of one kind in one seed", async () => {
    const sim = await simulation();
    const objects = Array.from({ length: 200_000 }, () => ({ id: "agt_1", name: "Ada" }));
    const answer = await sim.post("/__admin__/seed", { resource: "agents", objects });
    expect(refusedAs(answer)).toBe("422 invalid_seed_id");
  });
});

const AGENT = "agt_0000000000000001";
const digits = (at: number): string => String(at).padStart(16, "0");
const taskId = (at: number): string => `task_${digits(at)}`;

describe("several problems in one answer", () => {
  test("the first hundred places by their paths, and how many faults there are", async () => {
    const sim = await simulation();
    const objects = many(() => ({ name: "Ada" }));
    const answer = await sim.post("/__admin__/seed", { resource: "agents", objects });
    const { count } = detailsOf(answer);
    expect(reasonOf(answer)).toMatch(
      new RegExp(`^${count} problems:\\n  objects\\[0\\]\\.id: is required`),
    );
    expect(context(answer)).toHaveLength(100);
    expect(objectOf(context(answer)[99])["path"]).toBe("objects[99].id");
    expect(count).toBeGreaterThanOrEqual(MANY);
  });

  test("of two all", async () => {
    const sim = await simulation();
    const answer = await sim.post("/__admin__/reset", { salts: "a", reloads: true });
    expect(context(answer)).toEqual([
      { path: "salts", message: expect.stringContaining('"salt"') },
      { path: "reloads", message: expect.stringContaining('"reload"') },
    ]);
    expect(detailsOf(answer)["count"]).toBe(2);
  });

  test("of one fault, only the place and the problem", async () => {
    const sim = await simulation();
    const answer = await sim.post("/__admin__/reset", { salts: "a" });
    expect(detailsOf(answer)).toEqual({ path: "salts" });
  });
});
