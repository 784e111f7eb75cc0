import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { cli } from "../cli/support.js";
import { ROOT, run } from "../support/programs.js";

const here = (name: string): string => fileURLToPath(new URL(`runners/${name}`, import.meta.url));

const NODE_TEST = ["--import", "tsx", "--test", here("failing.node-test.mts")];
const VITEST = ["node_modules/vitest/vitest.mjs", "run", "--config", here("vitest.config.mts")];

test.each([
  ["node:test", NODE_TEST, 'node --test --test-name-pattern "an order is booked once"'],
  ["vitest", VITEST, '-t "an order is booked once"'],
])(
  "%s: a failure is printed as a timeline that can be replayed",
  async (_, parameters, command) => {
    const { status, text } = await run(process.execPath, parameters, ROOT);
    expect(status, text).toBe(1);
    expect(text).toContain("✗ an order is booked once       1 surprise is enough");
    expect(text).toMatch(/POST \/tasks\/\S+\/run +ANSWER LOST, AFTER IT TOOK EFFECT/);
    expect(text).toMatch(/failed again in 3 of 3 replays\s+replay: FACSIMILE_REPLAY=fx1\./);
    expect(text).toContain(command);
    expect(text).toMatch(/✓ nothing is refused +every future with at most 1 surprise: 5 run/);
    const [, session = ""] = /all that entered: facsimile recording replay (\S+)/.exec(text) ?? [];
    expect((await cli(["recording", "replay", session])).out).toMatch(
      /^\d+ inputs, \d+ answers: all as before/,
    );
    const [, token = ""] = /FACSIMILE_REPLAY=(\S+)/.exec(text) ?? [];
    const again = await run(process.execPath, parameters, ROOT, { FACSIMILE_REPLAY: token });
    expect(again.status, again.text).toBe(1);
    expect(again.text).toMatch(/POST \/tasks\/\S+\/run +ANSWER LOST, AFTER IT TOOK EFFECT/);
  },
  120_000,
);
