import assert from "node:assert/strict";
import { join } from "node:path";
import { run, succeed } from "../support/programs.js";
import { expectTimeline } from "./booking.js";
import type { LanguageTrial } from "./language-trial.js";
import { pageBlocks, writeFiles } from "./page-blocks.js";
import { expectSameInParts } from "./parts.js";
import { buildVendor, namingTest, numbersOf, versionOf } from "./tool.js";

/** The Go that is installed, never another that it would fetch. */
export const LOCAL_GO = { GOTOOLCHAIN: "local", GOWORK: "off" };
const OLDEST = 21;

/** Why there is no Go that can be used here. */
export async function missingGo(): Promise<string | undefined> {
  const version = await versionOf("go", "version");
  if (version === undefined) return "there is no Go";
  const [, minor] = numbersOf(version);
  return minor < OLDEST ? `${version} is older than 1.${OLDEST}` : undefined;
}

/**
 * `clients/go`: formatted, vetted, and its tests against the command that was built here; and the
 * tests of its page, of which one fails as the page says.
 */
export const trial: LanguageTrial = {
  name: "go",
  missing: missingGo,
  version: async () => (await versionOf("go", "version")) ?? "",
  run: async (place) => {
    const { root, folder, command, step } = place;
    const client = join(root, "clients/go");
    const env = { ...LOCAL_GO, FACSIMILE_COMMAND: command };
    await buildVendor(place);
    const naming = namingTest("by_name_test.go");
    const files = pageBlocks("languages/go.md", "go").map((code, at) => [
      `page_${at}_test.go`,
      code,
    ]);
    const modules = `require facsimile v0.0.0\nreplace facsimile => ${client}\n`;
    const module = { "go.mod": `module booking\n\ngo 1.${OLDEST}\n\n${modules}` };
    writeFiles(join(folder, "named"), { "by_name_test.go": naming });
    writeFiles(folder, { ...module, ...Object.fromEntries(files) });
    await step("gofmt", async () => {
      const changed = await succeed("gofmt", ["-l", client, folder], folder);
      assert.equal(changed, "", "files that gofmt changes");
    });
    await step("vet", async () => {
      for (const place of [client, folder]) await succeed("go", ["vet", "./..."], place, env);
    });
    await step("test", async () => {
      const text = await succeed("go", [...TEST, "./..."], client, env);
      await expectTimeline(text);
      assert.match(text, END_LINE);
    });
    await step("a pack by name", () => succeed("go", [...TEST, "./named"], folder, env));
    await step("in parts", () => {
      const go = (test: string): readonly string[] => ["go", "test", "-count=1", "-run", test, "."];
      const [all, none] = [go("TestBooksOnceInEveryFuture"), go("BooksAgain")];
      return expectSameInParts(all, none, folder, env);
    });
    await step("page", async () => {
      const { text } = await run("go", [...TEST, "."], folder, env);
      for (const name of ["BooksAgainAfterAFailure", "HearsOfAFailure"]) {
        assert.match(text, new RegExp(`--- PASS: Test${name}`), text);
      }
      assert.match(text, /--- FAIL: TestBooksOnceInEveryFuture/);
      assert.match(text, /ANSWER LOST, AFTER IT TOOK EFFECT/);
    });
  },
};

/** How the answers of the whole run came about. */
const END_LINE = /^facsimile: \d+ calls: \d+ modelled/m;

const TEST = ["test", "-count=1", "-v"];
