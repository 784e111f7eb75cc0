import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { play, solvers } from "../../examples/agent-tasks/solvers.mjs";
import { Environment } from "../../packages/agents/src/env/environment.js";
import { readTasks } from "../../packages/agents/src/env/task-file.js";
import { findPack } from "../../src/use/cli/commands/pack/find-pack.js";
import { ownVendor } from "../support/own-vendor.js";
import { TASKS } from "./support.js";

let environment: Environment;

beforeAll(async () => {
  const stentor = await findPack(await ownVendor());
  const packOf = (name?: string) =>
    name === "stentor" ? Promise.resolve(stentor) : findPack(name);
  environment = new Environment(await readTasks(TASKS, packOf));
  return () => environment.close();
});

describe("the example tasks", () => {
  test("are ten, of two packs, and each has its agents", () => {
    expect([...environment.tasks.keys()].toSorted()).toEqual(Object.keys(solvers).toSorted());
    expect(environment.tasks.size).toBe(10);
    expect(readdirSync(TASKS)).toHaveLength(10);
    const packs = new Set([...environment.tasks.values()].map(({ pack }) => pack.name));
    expect([...packs].toSorted()).toEqual(["deck", "stentor"]);
  });

  for (const [task, { solve, fail }] of Object.entries(solvers)) {
    test(`${task}: one agent solves it, another does not, at every difficulty`, async () => {
      const difficulties = [null, ...(environment.tasks.get(task)?.difficulties.keys() ?? [])];
      for (const difficulty of difficulties) {
        const begin = () => environment.reset({ task, difficulty });
        const good = await begin();
        const solved = await play(solve(), (action) => good.step(action));
        expect(solved.observation["verdict"]).not.toContainEqual(
          expect.objectContaining({ met: false }),
        );
        expect(solved.reward).toBe(1);
        const bad = await begin();
        const failed = await play(fail(), (action) => bad.step(action));
        expect(failed).toMatchObject({ reward: 0, done: true });
      }
    });
  }
});
