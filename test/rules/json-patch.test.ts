import { expect, test } from "vitest";
import type { Json } from "../../src/engine/base/json.js";
import { patchedMembers } from "../../src/engine/world/rules/objects/writing.js";

const BEFORE = { name: "Ada", tags: ["a", "b"], place: { city: "London", "a/b": 1 } };

const patched = (...changes: readonly Json[]) => patchedMembers(BEFORE, [...changes]);

test("a list of changes gives the members that it changes (RFC 6902)", () => {
  expect(patched({ op: "replace", path: "/name", value: "Joan" })).toEqual({ name: "Joan" });
  expect(patched({ op: "add", path: "/place/country", value: "UK" })).toEqual({
    place: { city: "London", "a/b": 1, country: "UK" },
  });
  expect(patched({ op: "replace", path: "/place/a~1b", value: 2 })).toEqual({
    place: { city: "London", "a/b": 2 },
  });
  expect(patched({ op: "add", path: "/tags/1", value: "x" })).toEqual({ tags: ["a", "x", "b"] });
  expect(patched({ op: "add", path: "/tags/-", value: "x" })).toEqual({ tags: ["a", "b", "x"] });
  expect(patched({ op: "remove", path: "/tags/0" })).toEqual({ tags: ["b"] });
  expect(patched({ op: "remove", path: "/name" })).toEqual({ name: null });
  expect(patched({ op: "copy", from: "/name", path: "/place/city" })).toEqual({
    place: { city: "Ada", "a/b": 1 },
  });
  expect(patched({ op: "move", from: "/tags/0", path: "/name" })).toEqual({
    name: "a",
    tags: ["b"],
  });
});

test("changes follow each other, and a test that fails changes nothing", () => {
  const rename = { op: "replace", path: "/name", value: "Joan" };
  const back = { op: "replace", path: "/name", value: "Ada" };
  expect(patched(rename, back)).toEqual({});
  expect(patched({ op: "test", path: "/name", value: "Ada" }, rename)).toEqual({ name: "Joan" });
  expect(patched(rename, { op: "test", path: "/name", value: "Ada" })).toEqual({});
});

test("what is no list of changes changes nothing", () => {
  for (const changes of [null, {}, "x", [1], [{ op: "grow", path: "/name" }], [{ op: "remove" }]]) {
    expect(patchedMembers(BEFORE, changes)).toEqual({});
  }
});
