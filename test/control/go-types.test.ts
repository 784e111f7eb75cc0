import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { GO_TYPES, goTypes } from "../clients/go-types.js";

test("Go's types are made from the contract of today; npm run models makes them", async () => {
  const sim = await createSimulator();
  const contract = await sim.openapi();
  await sim.close();
  expect(readFileSync(GO_TYPES, "utf8")).toBe(goTypes(contract));
});

test("a member that the contract gains is a field, with its words", () => {
  const members: JsonObject = {
    count: { type: "integer", description: "How often" },
    until: { type: ["string", "null"], format: "date-time", description: "Its end" },
  };
  const PinRequest = { type: "object", required: ["until"], properties: members };
  const made = goTypes({ components: { schemas: { PinRequest } } });
  expect(made).toContain('\t// How often.\n\tCount int `json:"count,omitempty"`\n');
  expect(made).toContain('\t// Its end.\n\tUntil time.Time `json:"until"`\n');
});
