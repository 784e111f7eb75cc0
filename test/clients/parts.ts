import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT, run } from "../support/programs.js";

const FACSIMILE = join(ROOT, "bin/facsimile.cjs");

/** What an exploration counts, of each test. */
interface Counts {
  readonly test: string;
  readonly run: number;
  readonly legal: number;
  readonly failures: number;
}

/**
 * Checks that `facsimile explore` finds with the tests of another language, in two processes and in
 * parts that a folder keeps, what it finds in one; and that a part without an exploration fails.
 *
 * @param command runs one test that explores
 * @param without runs none; without it, no parts are kept in a folder
 */
export async function expectSameInParts(
  command: readonly string[],
  without: readonly string[] | null,
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const explored = async (
    words: readonly string[],
    test = command,
    more: Readonly<Record<string, string>> = {},
  ): ReturnType<typeof run> =>
    run(process.execPath, [FACSIMILE, "explore", ...words, "--", ...test], cwd, {
      ...env,
      ...more,
    });
  const counts = async (words: readonly string[]): Promise<readonly Counts[]> => {
    const { text } = await explored([...words, "--json"]);
    const line = text.split("\n").find((it) => it.startsWith("[{"));
    assert.ok(line !== undefined, text);
    return JSON.parse(line).map(({ failures, ...found }: { failures: readonly unknown[] }) => ({
      ...found,
      failures: failures.length,
    }));
  };
  const plain = ({ test, run, legal, failures }: Counts): Counts => ({
    test,
    run,
    legal,
    failures,
  });
  const alone = (await counts(["--workers", "1"])).map(plain);
  assert.equal(alone.length, 1);
  assert.deepEqual((await counts(["--workers", "2"])).map(plain), alone);

  if (without === null) return;

  const into = ["--workers", "2", "--into", mkdtempSync(join(tmpdir(), "facsimile-parts-"))];
  const nothing = await explored(into, without, { FACSIMILE_SHARD: "1/2" });
  assert.notEqual(nothing.status, 0, "a part without an exploration ends with 0");
  assert.match(nothing.text, /explores nothing/);
  const first = await explored(into, command, { FACSIMILE_SHARD: "1/2" });
  assert.equal(first.status, 0, first.text);
  assert.deepEqual((await counts(into)).map(plain), alone);
}
