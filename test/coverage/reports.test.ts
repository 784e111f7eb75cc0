import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { pack } from "../../generated/deck/0.1.0/index.js";
import {
  Counts,
  countsText,
  readCounts,
  writeCounts,
} from "../../src/instance/coverage/counts-file.js";
import type { CoverageReport } from "../../src/instance/coverage/report/coverage-report.js";
import {
  coverageReport,
  missedThresholds,
  thresholdProblem,
} from "../../src/instance/coverage/report/coverage-report.js";
import { coverageMarkdown, coverageTable } from "../../src/instance/coverage/report/formats.js";

const SOURCES = "pack/deck/0.1.0";

/** Possible counts of tests of an application that starts runs. */
function counts(): Counts {
  const made = new Counts("deck@0.1.0");
  made.add("plain", "operation task_runs.create", 3);
  made.add("plain", "kind task_runs", 2);
  made.add("plain", "error task_runs.create rate_limit/rate_limit_exceeded", 1);
  made.add("explored", "operation task_runs.create", 5);
  made.add("explored", "error task_runs.create rate_limit/rate_limit_exceeded", 2);
  made.add("explored", "error task_runs.create api/api_error", 1);
  made.add("explored", "lost task_runs.create after", 1);
  made.add("plain", "subscribed task_run.completed");
  made.add("plain", "emitted task_run.completed", 2);
  made.add("plain", "answered task_run.completed 204", 2);
  made.add("plain", "event task_run.completed", 2);
  return made;
}

const report = async (of = counts()): Promise<CoverageReport> =>
  coverageReport(pack, await pack.places(), of);

test("percentages are of the used part and of the whole pack, plain and explored", async () => {
  const { kinds } = await report();
  expect(kinds.error).toEqual({
    used: { of: 18, plain: 1, explored: 2, either: 2 },
    pack: { of: 388, plain: 1, explored: 2, either: 2 },
  });
  expect(kinds.operation.used).toEqual({ of: 1, plain: 1, explored: 1, either: 1 });
  expect(kinds.event.used).toEqual({ of: 1, plain: 1, explored: 0, either: 1 });
});

test("the most valuable points alternate between ranks, and come first if no similar point was met", async () => {
  const { missing } = await report();
  expect(missing).toHaveLength(10);
  expect(missing.slice(0, 5).map(({ words, place }) => `${words} ${place?.file}`)).toEqual([
    "task_runs.create fails with api/timeout openapi.yaml",
    "task_runs end with session/session_failed errors.yaml",
    "the answer of task_runs.create is lost, before it took effect resources.yaml",
    "task_run.completed comes twice events.yaml",
    "task_run.interaction_required happens in the world lifecycles.yaml",
  ]);
});

test("every line of a point uses names of the pack that was counted", async () => {
  const { points } = await report();
  for (const { kind, of, what, places } of points) {
    expect(places.length, `${kind} ${of} ${what}`).toBeGreaterThan(0);
    for (const { file, line } of places) {
      const text = readFileSync(join(SOURCES, file), "utf8").split("\n")[line - 1] ?? "";
      const last = (of.split(".").at(-1) ?? "").replace("task_runs", "");
      const said = [of, what.split(" ").at(-1) ?? "", last];
      const isStatus = file === "openapi.yaml" && /^\s+"\d{3}":/.test(text);
      const isSaid = said.some((name) => name !== "" && text.includes(`${name}:`));
      expect(isStatus || isSaid, `${file}:${line} ${text} of ${kind} ${of} ${what}`).toBe(true);
    }
  }
});

test("table and Markdown say the same", async () => {
  const whole = await report();
  const table = coverageTable(whole);
  const markdown = coverageMarkdown(whole);
  for (const text of [table, markdown]) {
    expect(text.replaceAll(/[ |]+/g, " ")).toContain(
      "errors of operations 2 of 18 11 % 1 2 2 of 388 0 %",
    );
    expect(text.replaceAll(/[ |]+/g, " ")).toContain("webhook faults 0 of 5 0 % 0 0 0 of 165 0 %");
    expect(text).toContain("andlers answered 2 × 204");
    for (const { words, line } of whole.missing) {
      expect(text).toContain(words);
      expect(text).toContain(line);
    }
  }
});

describe("thresholds", () => {
  test("apply to the used part, the pack or a kind; a missed one is reported", async () => {
    const whole = await report();
    expect(missedThresholds(whole, { used: 5, operations: 100, events: 100 })).toEqual([]);
    expect(missedThresholds(whole, { errors: 50, pack: 10 })).toEqual([
      "deck@0.1.0: errors of operations: 2 of 18, 11 %; the threshold is 50 %",
      "deck@0.1.0: the whole pack: 5 of 741, 0 %; the threshold is 10 %",
    ]);
  });

  test("without used points no threshold is missed", async () => {
    expect(
      missedThresholds(await report(new Counts("deck@0.1.0")), { used: 90, errors: 90 }),
    ).toEqual([]);
  });

  test.each([
    ["erors", 5, 'there is no threshold "erors"; did you mean errors?'],
    ["used", 101, "the threshold used must be a percentage from 0 to 100"],
    ["used", Number.NaN, "the threshold used must be a percentage from 0 to 100"],
  ])("%s %d is not a threshold", (name, percent, words) => {
    expect(thresholdProblem(name, percent)).toBe(words);
  });
});

describe("files of counts", () => {
  function folder(): string {
    const path = mkdtempSync(join(tmpdir(), "coverage-"));
    onTestFinished(() => rmSync(path, { recursive: true, force: true }));
    return path;
  }

  test("add up, those of a folder and those of other shards", () => {
    const path = folder();
    writeCounts(join(path, "one.counts.json"), counts());
    writeCounts(join(path, "two.counts.json"), counts());
    writeCounts(join(path, "three"), counts());
    const [all, ...others] = readCounts([path, join(path, "three")]);
    expect(others).toEqual([]);
    expect(all?.of("plain", "operation task_runs.create")).toBe(9);
    expect(all?.of("explored", "operation task_runs.create")).toBe(15);
  });

  test("are the same texts for the same counts", () => {
    const path = join(folder(), "one.counts.json");
    writeCounts(path, counts());
    const [read] = readCounts([path]);
    expect(countsText(read ?? new Counts(""))).toBe(countsText(counts()));
  });

  test.each([
    ["{", /bad: this is not JSON; it may be cut; give a file of counts/],
    ["{}", /bad is not a file of counts: its member "facsimile" must be/],
    ['{"facsimile":"coverage counts 2","pack":"deck@0.1.0"}', /bad is not a file of counts/],
    [
      '{"facsimile":"coverage counts 1","pack":"p","plain":{},"explored":[]}',
      /bad: explored must be an object of numbers/,
    ],
    [
      '{"facsimile":"coverage counts 1","pack":"p","plain":{"event a":-1},"explored":{}}',
      /bad: plain: the count of "event a" must be a whole number from 1/,
    ],
  ])("%s is not a threshold", (text, words) => {
    const path = join(folder(), "bad");
    writeFileSync(path, text);
    expect(() => readCounts([path])).toThrow(words);
  });

  test("that are not there are named", () => {
    expect(() => readCounts(["nowhere"])).toThrow("nowhere: there is no such file");
  });
});
