import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createSimulator } from "facsimile/testing";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { blocksOf } from "../docs/blocks.mjs";
import { lanternPost } from "../init/lantern-post.js";
import { ROOT, run } from "../support/programs.js";
import { pasted, timelineOf } from "./runners/replaying.js";

/** Every runner takes the folder of a built pack: with the vendor's key a letter is sent once. */

const { folder, remove } = await lanternPost();
afterAll(remove);

const here = (name: string): string => fileURLToPath(new URL(`runners/${name}`, import.meta.url));
const FAILS = /✗ without the key it is one letter +1 surprise is enough/;
const LOST = /POST \/letters +ANSWER LOST, AFTER IT TOOK EFFECT/;
const PASSES = /✓ with the key it is one letter +every future with at most 1 surprise: \d+ run/;
const TOGETHER =
  /✓ two vendors are explored together +every future with at most 1 surprise: \d+ run/;

async function explored(command: string, ...parameters: readonly string[]): Promise<void> {
  const { status, text } = await run(command, parameters, ROOT, { PACK: folder });
  expect(status, text).toBe(1);
  for (const part of [FAILS, LOST, PASSES, TOGETHER]) expect(text).toMatch(part);
  const again = await pasted(text, { PACK: folder });
  expect(again.status, again.text).toBe(1);
  expect(timelineOf(again.text)).toEqual(timelineOf(text));
}

test("node:test", async () => {
  const file = here("made-pack.node-test.mts");
  await explored(process.execPath, "--import", "tsx", "--test", file);
});

const jest = installed("jest/bin/jest.js");

test.skipIf(jest === undefined)(
  `Jest${jest === undefined ? ": skipped: it is not installed" : ""}`,
  async () => {
    const file = here("made-pack.jest.cjs");
    await explored(process.execPath, jest ?? "", "--rootDir", here(""), "--testRegex", file);
  },
);

function installed(module: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(module);
  } catch {
    return undefined;
  }
}

const PYTEST = "pytest";
const hasPytest = spawnSync(PYTEST, ["--version"], { stdio: "ignore" }).status === 0;

const LETTERS = `
def sending(headers):
    def play(api):
        for attempt in range(2):
            try:
                api("POST", "/letters", {"to": "Ada"}, headers)
                break
            except OSError:
                pass
        count = api("GET", "/__admin__/state?resource=letters")["count"]
        return {"ok": True, "always": {"one letter at most": count <= 1}}

    return play


def test_with_the_key_it_is_one_letter():
    report = explore(sending({"Idempotency-Key": "letter-1"}), surprises=2)
    assert report["complete"] and report["failures"] == []
    errors = [row for row in report["tried"] if row["kind"] == "errors"]
    assert errors[0]["offered"] >= 3


def test_without_the_key_it_is_two():
    [failure] = explore(sending({}), surprises=1)["failures"]
    assert failure["message"] == 'always "one letter at most" is false'
`;

test.skipIf(!hasPytest)(`pytest${hasPytest ? "" : ": skipped: it is not installed"}`, async () => {
  const [page] = blocksOf("python").filter((block) => block.page === "docs/guides/explore.md");
  const [helpers = ""] = page?.code.split("\n\ndef booking") ?? [];
  const cwd = mkdtempSync(join(tmpdir(), "facsimile-letters-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  writeFileSync(join(cwd, "test_letters.py"), `${helpers}\n${LETTERS}`);
  await using sim = await createSimulator({ pack: folder });
  const server = { FACSIMILE_URL: await sim.listen(), FACSIMILE_KEY: sim.key };
  const { status, text } = await run(PYTEST, ["-q"], cwd, server);
  expect(status, text).toBe(0);
  expect(text).toContain("2 passed");
});
