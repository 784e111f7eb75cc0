import { expect, test } from "vitest";
import { withPack } from "./built.js";
import { everyThird, membersOf } from "./members.js";

const VENDORS = ["github", "openai", "anthropic", "slack", "twilio", "resend", "clerk"];

test.each(VENDORS)("no member of a call of %s is lost without a word", async (vendor) => {
  const folder = `pack/${vendor}`;
  const { operations, unreached, fates } = await withPack(folder, (pack) =>
    membersOf(folder, pack, everyThird(pack)),
  );
  expect(fates.lost).toEqual([]);
  // A twentieth may be ignored by name, and a quarter of the operations be out of reach, such as an
  // upload whose files need names.
  const all = Object.values(fates).flat();
  expect(fates.ignored.length).toBeLessThanOrEqual(all.length / 20);
  expect(unreached.length, unreached.join("\n")).toBeLessThanOrEqual(operations / 4);
});
