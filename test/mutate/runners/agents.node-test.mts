import assert from "node:assert/strict";
import test, { beforeEach, describe } from "node:test";
import { setupSimulator } from "../../../src/use/testing/runners/node-test.js";
import { readAgents, seed } from "./body.mjs";

const sim = setupSimulator();
let isSeeded = false;

beforeEach(async () => {
  await seed(sim);
  isSeeded = true;
});

describe("agents", () => {
  test("have names", async () => {
    assert.ok(isSeeded);
    assert.equal((await readAgents(sim)).name, "Ada");
  });
});

test("fails without a change", () => assert.fail("as it should"));
