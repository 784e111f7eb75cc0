import { describe, expect, test } from "vitest";
import type { Edit } from "./lamps.js";
import { lampsWith } from "./lamps.js";

const BODY = "glow: { kind: body, field: spectrum,";

/** Lamps whose glow is a text, and a scenario that pins it. */
async function problemsWith(glow: string): Promise<readonly string[]> {
  const edits: readonly Edit[] = [
    ["lifecycles.yaml", BODY, "glow: { kind: value, schema: { type: string },"],
    [
      "scenarios.yaml",
      "down: {",
      `lamp.glows: { on: lamps.create, pins: { glow: ${glow} }, description: It glows., provenance: assumed }\ndown: {`,
    ],
  ];
  return (await lampsWith(...edits)).problems.map(({ message }) => message);
}

describe("a pin that is a value of one form", () => {
  test("accepts values that its schema admits", async () => {
    expect(await problemsWith("red")).toEqual([]);
  });

  test("and refuses other values", async () => {
    expect(await problemsWith("7")).toEqual(["7 does not fit the pin: must be a string"]);
  });
});
