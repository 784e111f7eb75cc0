import { test } from "facsimile/vitest";
import { beforeEach, describe, expect } from "vitest";
import { readAgents, seed } from "./body.mjs";

const seeding = test.extend<{ agents: () => ReturnType<typeof readAgents> }>({
  agents: async ({ sim }, use) => {
    await seed(sim);
    await use(() => readAgents(sim));
  },
});

let isFresh = false;

describe("agents", () => {
  beforeEach(() => {
    isFresh = true;
  });

  test("have names", async ({ sim }) => {
    expect(isFresh).toBe(true);
    isFresh = false;
    await seed(sim);
    expect.soft((await readAgents(sim)).name).toBe("Ada");
  });

  seeding("have names by a fixture", async ({ agents }) => {
    expect((await agents()).name).toBe("Ada");
  });
});

test("fails without a change", ({ sim }) => expect(sim.url).toBe("as it should"));
