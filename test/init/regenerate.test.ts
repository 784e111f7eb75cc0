import { describe, expect, test } from "vitest";
import { merge } from "../../codegen/init/regenerate/merge.js";

const BEFORE = "orders:\n  id: { kind: uuid }\n  not_found: a/b\nusers:\n  id: { kind: slug }\n";

describe("a file that is written again", () => {
  test("without changes is written again", () => {
    expect(merge(BEFORE, BEFORE, "orders: {}\n")).toEqual({ text: "orders: {}\n", kept: [] });
  });

  test("keeps the user's edits with their comments, and changes the rest", () => {
    const now = BEFORE.replace("{ kind: uuid }", "{ kind: digits } # ours");
    const next = BEFORE.replace("a/b", "a/c");
    const { text, kept } = merge(BEFORE, now, next);
    expect(text).toContain("{ kind: digits } # ours");
    expect(text).toContain("not_found: a/c");
    expect(kept).toEqual([]);
  });

  test("lists edits that differ from the new sources", () => {
    const now = BEFORE.replace("uuid", "digits");
    const next = BEFORE.replace("uuid", "integer");
    const { text, kept } = merge(BEFORE, now, next);
    expect(text).toBe(now);
    expect(kept).toEqual([{ path: ["orders", "id", "kind"], stays: "digits", instead: "integer" }]);
  });

  test("keeps removals and additions of the user", () => {
    const now = "orders:\n  id: { kind: uuid }\n  not_found: a/b\nours: { id: {} }\n";
    const { text } = merge(BEFORE, now, `${BEFORE}new: {}\n`);
    expect(text).not.toContain("users");
    expect(text).toContain("ours");
    expect(text).toContain("new: {}");
  });
});
