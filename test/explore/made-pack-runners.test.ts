import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
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
