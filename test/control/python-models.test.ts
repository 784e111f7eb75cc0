import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Json } from "../../src/engine/base/json.js";
import { createSimulator } from "../../src/use/testing/index.js";

const MODELS = "clients/python/src/facsimile_testing/control/models.py";

/** With the keys of each object in order. */
const sorted = (value: Json): Json => {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
};

test("Python's models are made from the contract of today: clients/python/README.md says how", async () => {
  const sim = await createSimulator();
  const contract = sorted((await sim.openapi()) as Json);
  await sim.close();
  const digest = createHash("sha256").update(JSON.stringify(contract)).digest("hex");
  expect(readFileSync(MODELS, "utf8").split("\n")[1]).toBe(`# ${digest}`);
});
