import { expect, test } from "vitest";
import type { ResourceSpec } from "../../src/engine/pack/pack.js";
import { findOperation } from "../../src/engine/world/rules/objects/naming/resource-names.js";
import type { World } from "../../src/engine/world/world.js";

test("an operation that a kind of a longer name has is named with it", () => {
  const operations = [
    { resource: "issues", operation: "list" },
    { resource: "repo_issues", operation: "create" },
  ];
  const world = { pack: { operations } } as unknown as World;
  const issues = { name: "issues" } as ResourceSpec;
  expect(() => findOperation(world, issues, "create")).toThrow(
    "there is no operation create of issues; did you mean create of repo_issues?",
  );
  expect(() => findOperation(world, issues, "create")).toThrow(
    expect.objectContaining({ details: { known: ["list"] } }),
  );
  expect(findOperation(world, issues, "list")).toBe(operations[0]);
});
