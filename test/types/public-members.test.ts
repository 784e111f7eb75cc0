import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const TYPES = ["use/testing/simulator", "use/client/client"];

test("what only the product itself does with a simulator is in no published type", () => {
  const text = TYPES.map((name) => readFileSync(`dist/cjs/src/${name}.d.ts`, "utf8")).join("\n");
  expect(text).toMatch(/\bexplore\(/);
  const inside = /\b(?:parts|exploreTarget|mutateTest|forkOnto|withoutStrictness|explorations)\b.*/;
  expect(inside.exec(text)?.[0]).toBeUndefined();
});
