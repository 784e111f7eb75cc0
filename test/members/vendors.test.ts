import { expect, test } from "vitest";
import { withPack } from "./built.js";
import { membersOf } from "./members.js";

const VENDORS = ["github", "openai", "anthropic", "slack", "twilio", "resend", "clerk"];

/** Those that are lost still. They read and check the body, and nothing says that no more comes of it. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  anthropic: [
    ...["cache_control", "stop_sequences", "temperature", "top_p"].map(
      (it) => `messages_post.${it}`,
    ),
    ...["cache_control", "output_config", "output_format", "thinking"].map(
      (it) => `messages_count_tokens_post.${it}`,
    ),
  ],
  // A condition of a refusal reads them, and nothing else.
  openai: ["createChatCompletion.temperature", "createChatCompletion.top_p"],
};

test.each(VENDORS)("no other member of a call of %s is lost without a word", async (vendor) => {
  const folder = `pack/${vendor}`;
  const { operations, unreached, fates } = await withPack(folder, (pack) =>
    membersOf(folder, pack),
  );
  expect(fates.lost.toSorted()).toEqual((KNOWN[vendor] ?? []).toSorted());
  // A twentieth may be ignored by name, and a fifth of the operations be out of reach.
  const all = Object.values(fates).flat();
  expect(fates.ignored.length).toBeLessThanOrEqual(all.length / 20);
  expect(unreached.length, unreached.join("\n")).toBeLessThanOrEqual(operations / 5);
});
