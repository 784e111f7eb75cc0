import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import { MOST_CONTINUATIONS } from "../../src/tools/explore/explore.js";
import { readOptions } from "../../src/tools/explore/explore-options.js";
import { tokenOf } from "../../src/tools/explore/report/exploration-report.js";
import { namePattern, timeoutOf } from "../../src/use/testing/runners/exploring.js";
import { cli } from "../cli/support.js";
import { ROOT, run } from "../support/programs.js";
import { pasted, timelineOf } from "./runners/replaying.js";

const here = (name: string): string => fileURLToPath(new URL(`runners/${name}`, import.meta.url));

const NODE_TEST = ["--import", "tsx", "--test", here("failing.node-test.mts")];
const VITEST = ["node_modules/vitest/vitest.mjs", "run", "--config", here("vitest.config.mts")];

test.each([
  ["node:test", NODE_TEST, "node --import tsx --test --test-name-pattern"],
  ["vitest", VITEST, "npx vitest run --root test/explore/runners failing.vitest.mts -t"],
])(
  "%s: a failure is printed with a command that plays it again",
  async (_, parameters, command) => {
    const { status, text } = await run(process.execPath, parameters, ROOT);
    expect(status, text).toBe(1);
    expect(text).toContain("✗ an order is booked once       1 surprise is enough");
    expect(text).toMatch(/failed again in 3 of 3 replays\s+replay: FACSIMILE_REPLAY=fx1\./);
    expect(text).toContain(` ${command} "an order is booked once"`);
    expect(text).toMatch(/✓ nothing is refused +every future with at most 1 surprise: 5 run/);
    const [, session = ""] = /all that entered: facsimile recording replay (\S+)/.exec(text) ?? [];
    expect((await cli(["recording", "replay", session])).out).toMatch(
      /^\d+ inputs, \d+ answers: all as before/,
    );
    expect(timelineOf(text).length).toBeGreaterThan(20);
    // Among the other tests of the file, and alone by the command as it is printed.
    const [, token = ""] = /FACSIMILE_REPLAY=(\S+)/.exec(text) ?? [];
    const among = await run(process.execPath, parameters, ROOT, { FACSIMILE_REPLAY: token });
    for (const again of [among, await pasted(text)]) {
      expect(again.status, again.text).toBe(1);
      expect(timelineOf(again.text)).toEqual(timelineOf(text));
      expect(again.text.match(/✗ .* is enough/g)).toHaveLength(1);
    }
  },
  120_000,
);

test.each([
  ["an order, twice", '"an order, twice"'],
  ["pays $5 (once)?", "'pays \\$5 \\(once\\)\\?'"],
  ["--eval=late", "'\\--eval=late'"],
  ['it\'s "late"', "'it'\\''s \"late\"'"],
])("a test called %s is named so that a shell and a runner understand it", async (name, word) => {
  expect(namePattern(name)).toBe(word);
  const { text } = await run("sh", ["-c", `printf %s ${word}`], ROOT);
  expect(name).toMatch(new RegExp(`^${text}$`));
});

test("no runner ends an exploration while it explains what it has found", () => {
  const explaining = (seconds: number): number => MOST_CONTINUATIONS * seconds * 1_000;
  expect(timeoutOf({})).toBeGreaterThan(explaining(5));
  expect(timeoutOf({ settle: { seconds: 60 } })).toBeGreaterThan(explaining(60));
});

test("a token of the environment is left alone by explorations of another pack", () => {
  const environment = { FACSIMILE_REPLAY: tokenOf({ name: "letters", version: "1" }, []) };
  const targets = { packName: deck, vendors: [{ vendor: "", pack: deck }] };
  expect(readOptions(targets, {}, environment).replay).toBeUndefined();
  expect(() => readOptions(targets, { replay: environment.FACSIMILE_REPLAY }, {})).toThrow(
    /replay: the token is of the pack letters@1/,
  );
});
