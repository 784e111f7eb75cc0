import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { cli } from "../cli/support.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const here = (name: string): string => fileURLToPath(new URL(`runners/${name}`, import.meta.url));

/** What a runner prints, and how it ends. */
function run(
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ status: number | null; text: string }> {
  // What the runner of this very test has set would make others take themselves for its children.
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, parameters, {
    cwd: ROOT,
    env: { PATH, HOME, NO_COLOR: "1", ...environment },
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, text }));
  });
}

const NODE_TEST = ["--import", "tsx", "--test", here("failing.node-test.mts")];
const VITEST = ["node_modules/vitest/vitest.mjs", "run", "--config", here("vitest.config.mts")];

test.each([
  ["node:test", NODE_TEST, 'node --test --test-name-pattern "an order is booked once"'],
  ["vitest", VITEST, '-t "an order is booked once"'],
])(
  "%s: what breaks is printed as a timeline that can be played again",
  async (_, parameters, command) => {
    const { status, text } = await run(parameters);
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
    const again = await run(parameters, { FACSIMILE_REPLAY: token });
    expect(again.status, again.text).toBe(1);
    expect(again.text).toMatch(/POST \/tasks\/\S+\/run +ANSWER LOST, AFTER IT TOOK EFFECT/);
  },
  120_000,
);
