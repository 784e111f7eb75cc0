import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { GO_TYPES, goTypes } from "../clients/go-types.js";
import { JAVA_ANSWERS, JAVA_TYPES, javaTypes } from "../clients/java-types.js";

test("types of Go and Java are made from the contract of today by npm run models", async () => {
  const sim = await createSimulator();
  const contract = await sim.openapi();
  await sim.close();
  expect(readFileSync(GO_TYPES, "utf8")).toBe(goTypes(contract));
  expect(readFileSync(JAVA_TYPES, "utf8")).toBe(javaTypes(contract));
});

test("a member that the contract gains is one of Java's record, with its words", () => {
  const Kind = { type: "string", description: "A kind" };
  const properties: JsonObject = {
    spent: { type: "boolean", description: "Whether `<it>` & all is over" },
    count: { type: ["integer", "null"], description: "How often" },
    for: { $ref: "#/components/schemas/Kind" },
    of: {
      type: "object",
      additionalProperties: false,
      properties: { at: { format: "date-time", type: "string" } },
    },
  };
  const all = Object.fromEntries(JAVA_ANSWERS.map((name) => [name, { type: "string" }]));
  const Fault = {
    type: "object",
    additionalProperties: false,
    required: ["spent", "count"],
    properties,
  };
  const made = javaTypes({ components: { schemas: { ...all, Kind, Fault } } });
  expect(made).toContain("   * @param spent Whether {@code <it>} &amp; all is over\n");
  expect(made).toContain("   * @param for_ A kind\n");
  expect(made).toContain(`  public record Fault(
      @JsonProperty("spent") boolean spent,
      @JsonProperty("count") Integer count,
      @JsonProperty("for") String for_,
      @JsonProperty("of") Of of) {}`);
  expect(made).toContain('record Of(\n      @JsonProperty("at") Instant at) {}');
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
