import { test } from "vitest";
import { refuses } from "./refuses.js";

test.each([
  [
    "  query_names: exact\n",
    "  ▸error_body: {}\n  query_names: exact\n",
    "error_body",
    "bodies.error",
  ],
  ["field: $ }", "▸whole_body: $, field: $ }", "whole_body", "field"],
  ["{ cursor: cursor }", "{ cursor: cursor, ▸unreadable: a/b }", "unreadable", "unknown"],
])("a word of an earlier format is refused with the new one: %s", (old, put, word, now) =>
  refuses([["pack.yaml", old, put]], `"${word}" is "${now}" now`, undefined),
);
