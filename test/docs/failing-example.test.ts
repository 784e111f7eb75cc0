import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT, underway } from "../cli/support.js";
import { folder } from "../recording/support.js";
import { KEY } from "../support/instance.js";
import { run } from "../support/programs.js";

/** docs/guides/state.md describes an example's test that fails; this makes it fail, and looks at its end. */

const SECTION = /## A test that failed on another machine\n([\s\S]*?)\n## /;
const BLOCK = /```text\n([\s\S]*?)```/g;
const RUN = "trun_BQ4ac3jXEaxSUGKB";
const LIMIT = 240_000;

/** The example, with an application that rounds. */
function brokenExample(): string {
  const project = folder();
  cpSync(join(ROOT, "examples/vitest"), project, { recursive: true });
  const application = join(project, "balance.ts");
  const right = readFileSync(application, "utf8");
  const wrong = right.replace("return run.output.balance", "return Math.trunc(run.output.balance)");
  expect(wrong).not.toBe(right);
  writeFileSync(application, wrong);
  mkdirSync(join(project, "node_modules"));
  symlinkSync(ROOT, join(project, "node_modules/facsimile"), "junction");
  const vitest = join(ROOT, "node_modules/vitest");
  symlinkSync(vitest, join(project, "node_modules/vitest"), "junction");
  return project;
}

/** The lines of the page, without those that it omits. */
function shown(): readonly (readonly string[])[] {
  const [, section = ""] =
    SECTION.exec(readFileSync(join(ROOT, "docs/guides/state.md"), "utf8")) ?? [];
  return [...section.matchAll(BLOCK)].map(([, block = ""]) =>
    block.split("\n").filter((line) => line !== "" && !line.includes("…")),
  );
}

test(
  "the page has the output of the failing example, and the end of its recording",
  async () => {
    const project = brokenExample();
    const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
    const { status, text } = await run(process.execPath, [vitest, "run"], project);
    expect(status, text).toBe(1);
    const [failed = [], served = []] = shown();
    for (const line of failed) expect(text).toContain(line);

    const [, path = ""] = /facsimile recording replay (\S+) --serve/.exec(text) ?? [];
    const file = join(project, path);
    const replay = underway(["recording", "replay", file, "--serve", "--port", "0", "--key", KEY]);
    await replay.printed(/Ctrl-C ends it/);
    for (const line of served.filter((line) => !line.startsWith("$"))) {
      expect(replay.out()).toContain(line);
    }
    const [, url] = /URL +(\S+)/.exec(replay.out()) ?? [];
    const headers = { authorization: `Bearer ${KEY}` };
    const answer = await fetch(`${url}/task-runs/${RUN}`, { headers });
    expect(await answer.json()).toMatchObject({ status: "completed", output: { balance: 1204.5 } });
    replay.interrupt();
    expect((await replay.ended).how).toBe(0);
  },
  LIMIT,
);
