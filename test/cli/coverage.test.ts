import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { Counts, writeCounts } from "../../src/instance/coverage/counts-file.js";
import { cli, refusal, underway } from "./support.js";

let folder = "";

/** Two shards of a suite. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "coverage-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [shard, operation] of ["agents.list", "tasks.list"].entries()) {
    const counts = new Counts("deck@0.1.0");
    counts.add("plain", `operation ${operation}`);
    writeCounts(join(folder, `${shard}.counts.json`), counts);
  }
});

test("report adds up the counts of shards", async () => {
  const { out, how } = await cli(["coverage", "report", folder]);
  expect(out).toContain("Coverage of deck@0.1.0");
  expect(out).toMatch(/operations +2 of 2 +100 %/);
  expect(how).toBe(0);
});

test("merge makes one file of them with the same report", async () => {
  const file = join(folder, "all");
  await cli(["coverage", "merge", folder, "-o", file]);
  const [merged, apart] = await Promise.all([
    cli(["coverage", "report", file, "--format", "json"]),
    cli(["coverage", "report", folder, "--format", "json"]),
  ]);
  expect(merged.out).toBe(apart.out);
});

test("a threshold that is missed ends it with 1", async () => {
  const asked = ["coverage", "report", folder, "--threshold", "operations=100", "errors=10"];
  expect(await cli(asked)).toMatchObject({
    err: "facsimile: coverage: deck@0.1.0: errors of operations: 0 of 12, 0 %; the threshold is 10 %\n",
    how: 1,
  });
});

test.each([
  [["report", "--threshold", "used"], /^--threshold used: write a name and a percentage/],
  [["report", "--threshold", "usd=5"], /there is no threshold "usd"; did you mean used\?/],
  [["report", "--format", "xml"], /Allowed choices are table, json, markdown \(--help/],
  [
    ["report", "nowhere"],
    /^nowhere: there is no such file; give a file of counts, or a folder of them$/,
  ],
])("%j is refused", async (args, words) => {
  expect(await refusal(["coverage", ...args])).toMatch(words);
});

test("counts of a pack that is not here need its folder", async () => {
  const counts = new Counts("other@1.0.0");
  counts.add("plain", "operation agents.list");
  writeCounts(join(folder, "other"), counts);
  const words = await refusal(["coverage", "report", join(folder, "other")]);
  expect(words).toMatch(
    /there is no pack "other@1\.0\.0".* Give the folder of the built pack with --pack/,
  );
  const mixed = await refusal(["coverage", "merge", folder, join(folder, "other")]);
  expect(mixed).toMatch(
    /of deck@0\.1\.0 and other@1\.0\.0: merge the files of each pack separately/,
  );
});

test("a folder named like a file of counts is refused by its name", async () => {
  const odd = join(folder, "odd.counts.json");
  mkdirSync(odd);
  expect(await refusal(["coverage", "report", folder])).toBe(
    `${odd}: this is a folder; give a file of counts, or a folder of them`,
  );
});

test("start --coverage writes the counts when it ends", async () => {
  const file = join(folder, "started");
  const started = underway(["start", "--port", "0", "--key", "k", "--coverage", file]);
  await started.printed(/http:\/\/\S+/);
  const [url] = /http:\/\/127\S+/.exec(started.out()) ?? [""];
  await fetch(`${url}/agents`, { headers: { authorization: "Bearer k" } });
  started.interrupt();
  await started.ended;
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
    pack: "deck@0.1.0",
    plain: { "operation agents.list": 1 },
  });
});
