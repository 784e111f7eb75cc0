import { wrapped } from "../../../engine/base/wrap.js";
import type { Exploration, FailedFuture } from "./result.js";

/** Who asks for a report: what the test is called, and how it is run. */
export interface ReportSubject {
  readonly name: string;
  /** Runs the test alone; the token goes before it. */
  readonly command: string;
  /** Where the recording of the future that failed has been saved. */
  readonly recording?: string | undefined;
}

/**
 * What came of exploring, in words for a terminal.
 *
 * @example
 * ```ts
 * const found = await sim.explore({}, async ({ settled }) => settled());
 * console.log(explorationReport(found, { name: "checkout", command: "npm test" }));
 * ```
 */
export function explorationReport(found: Exploration, asked: ReportSubject): string {
  const lines = isGood(found) ? goodLines(found, asked) : badLines(found, asked);
  return [...lines, ...hopeLines(found), ...adviceLines(found)].join("\n");
}

/** Whether nothing was wrong; what never came true counts when everything has been seen. */
export const isGood = ({ failures, unmet, complete }: Exploration): boolean =>
  failures.length === 0 && (unmet.length === 0 || !complete);

function goodLines(found: Exploration, { name }: ReportSubject): readonly string[] {
  return [`✓ ${name}       ${extentOf(found)}`];
}

function extentOf({ complete, surprises, legal, run, merged, seconds }: Exploration): string {
  const most = `at most ${counted(surprises, "surprise")}`;
  const time = `${seconds.toFixed(1)} s`;
  if (!complete) return `stopped early: ${run} of ${legal} or more futures with ${most}, ${time}`;
  return `every future with ${most}: ${legal} legal, ${run} run, ${merged} merged, ${time}`;
}

function badLines(found: Exploration, asked: ReportSubject): readonly string[] {
  const [first, ...others] = found.failures;
  if (first === undefined) return [`✗ ${asked.name}       ${extentOf(found)}`];
  return [
    `✗ ${asked.name}       ${needOf(first)} (future ${first.future})`,
    ...first.message.split("\n").flatMap(indented),
    ...others.flatMap(({ message }) => indented(message)),
    ...first.timeline,
    ...passingLines(first),
    ...replayLines(first, asked),
    ...(asked.recording === undefined
      ? []
      : [`  all that entered: facsimile recording replay ${asked.recording}`]),
  ];
}

/** So many of the options that do no harm are named. */
const NAMED = 6;

function passingLines({ passing }: FailedFuture): readonly string[] {
  if (passing.length === 0) return [];
  const more = passing.length > NAMED ? ` and ${passing.length - NAMED} more` : "";
  return indented(`in its place these pass: ${passing.slice(0, NAMED).join("; ")}${more}`);
}

function needOf({ surprises }: FailedFuture): string {
  if (surprises.length === 0) return "no surprise is needed";
  return `${counted(surprises.length, "surprise")} ${surprises.length === 1 ? "is" : "are"} enough`;
}

function replayLines(
  { reproduced, surprises, token }: FailedFuture,
  { command }: ReportSubject,
): readonly string[] {
  if (surprises.length === 0) return [];
  const times =
    reproduced.of === 0
      ? []
      : [`  failed again in ${reproduced.times} of ${reproduced.of} replays`];
  return [...times, `  replay: FACSIMILE_REPLAY=${token} ${command}`];
}

function hopeLines({ sometimes, complete }: Exploration): readonly string[] {
  return Object.entries(sometimes).map(([name, count]) => {
    if (count > 0) return `  ${JSON.stringify(name)} came true in ${count}`;
    return `  ${JSON.stringify(name)} ${complete ? "never came true" : "has not come true yet"}`;
  });
}

const adviceLines = ({ advice }: Exploration): readonly string[] =>
  advice.map((one) => `  note: ${one}`);

/** Columns of a screen. */
const WIDTH = 100;

const indented = (text: string): readonly string[] => wrapped(`  ${text}`, WIDTH, "    ");

const counted = (count: number, word: string): string =>
  `${count} ${word}${count === 1 ? "" : "s"}`;
