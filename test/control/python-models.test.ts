import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Json } from "../../src/engine/base/json.js";
import { canonicalJson } from "../../src/engine/base/json.js";
import { createSimulator } from "../../src/use/testing/index.js";

const MODELS = "clients/python/src/facsimile_testing/control/models.py";

test("Python's models are made from the contract of today; npm run models makes them", async () => {
  const sim = await createSimulator();
  const contract = canonicalJson((await sim.openapi()) as Json);
  await sim.close();
  const digest = createHash("sha256").update(contract).digest("hex");
  expect(readFileSync(MODELS, "utf8").split("\n")[1]).toBe(`# ${digest}`);
});
