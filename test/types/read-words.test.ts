import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unreadWords } from "./read-words.js";

const FORMAT = "generated/pack-format.ts";

/** Members that the engine passes on whole, as a value of another type, or that others read. */
const PASSED_ON = [
  // Answers outside of operations, as BareAnswer.
  ...["WireEntry.error", "WireEntry.status"],
  // A table with a function for each kind takes it.
  "FieldSet.kind",
  // As an operation that makes objects, and as a scenario's condition and effect.
  ...["MadeSpec.makes", "ScenarioSpec.operation", "ScenarioSpec.pins", "ScenarioSpec.resource"],
  // As the error of an unknown id, whatever names it.
  "ReferenceEntry.error",
  // For people, and for tests of packs.
  ...["MagicEntry.provenance", "SignInEntry.provenance", "Pack.payloads"],
  // What an object keeps of its file, by the names that the pack gives.
  ...["document.md5", "document.media_type", "document.sha1", "document.sha256", "document.size"],
];

test("the engine reads each member of a compiled pack", () => {
  const format = readFileSync(new URL(`../../${FORMAT}`, import.meta.url), "utf8");
  const deaf = format.replace("type WireEntry = {", "type WireEntry = { readonly deaf?: boolean;");
  const unread = new Set(unreadWords({ [FORMAT]: deaf }));
  expect([...unread].sort()).toEqual([...PASSED_ON, "WireEntry.deaf"].sort());
});
