import assert from "node:assert/strict";
import { cp } from "node:fs/promises";
import { basename, join } from "node:path";
import { Cannot } from "../generators/cannot.js";
import { run } from "../support/programs.js";
import { expectTimeline } from "./booking.js";
import type { LanguageTrial } from "./language-trial.js";
import { pageBlocks, writeFiles } from "./page-blocks.js";
import { expectSameInParts } from "./parts.js";
import { buildVendor, namingTest, numbersOf, versionOf } from "./tool.js";

const OLDEST = 17;

/** Why Maven cannot be used here. */
export async function missingMaven(): Promise<string | undefined> {
  const version = await versionOf("javac", "-version");
  if (version === undefined) return "there is no javac";
  const [major] = numbersOf(version);
  if (major < OLDEST) return `${version} is older than ${OLDEST}`;
  return (await versionOf("mvn", "-version")) === undefined ? "there is no Maven" : undefined;
}

/** Runs Maven; @throws Cannot if its repository cannot be reached */
export async function maven(
  folder: string,
  goal: string,
  added: Readonly<Record<string, string>> = {},
  ...options: readonly string[]
): Promise<string> {
  // The output has letters that not every locale has.
  const env = { LC_ALL: "C.UTF-8", ...added };
  const { status, text } = await run("mvn", ["-B", "-q", goal, ...options], folder, env);
  if (status === 0) return text;
  if (/Could not transfer|Unknown host/.test(text)) throw new Cannot("no repository of Maven");
  throw new Error(`mvn ${goal} ended with ${status}\n${text}`);
}

/**
 * `clients/java`: compiled without warnings, and its tests and those of its page against the command
 * that was built here.
 */
export const trial: LanguageTrial = {
  name: "java",
  missing: missingMaven,
  version: async () => (await versionOf("javac", "-version")) ?? "",
  run: async (place) => {
    const { root, folder, command, step } = place;
    const filter = (path: string): boolean => basename(path) !== "target";
    await cp(join(root, "clients/java"), folder, { recursive: true, filter });
    const [page = ""] = pageBlocks("languages/java.md", "java");
    writeFiles(folder, { "src/test/java/booking/BookingTest.java": page });
    await buildVendor(place);
    const naming = namingTest("ByNameTest.java");
    writeFiles(folder, { "src/test/java/named/ByNameTest.java": naming });
    await step("compile", () => maven(folder, "test-compile"));
    await step("a pack by name", () =>
      maven(folder, "test", { FACSIMILE_COMMAND: command }, "-Dtest=ByNameTest"),
    );
    await step("test", async () => {
      const text = await maven(folder, "test", { FACSIMILE_COMMAND: command });
      await expectTimeline(text);
      assert.match(text, /facsimile: \d+ calls: \d+ modelled/);
    });
    await step("in parts", () => {
      // It fails outside of a command that judges what it finds.
      writeFiles(folder, { "src/test/java/booking/PartsTest.java": PARTS });
      const mvn = ["mvn", "-B", "-q", "test", "-Dtest=PartsTest"];
      const env = { FACSIMILE_COMMAND: command, LC_ALL: "C.UTF-8" };
      return expectSameInParts(mvn, null, folder, env);
    });
  },
};

/** Explores the booking of the page. */
const PARTS = `package booking;

import facsimile.testing.Facsimile;
import facsimile.testing.Sim;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Facsimile.class)
class PartsTest {
  @Test
  void isBookedOnce(Sim sim) {
    new BookingTest().seed(sim);
    sim.explore("one booking", Map.of("surprises", 1), BookingTest::booksOnce);
  }
}
`;
