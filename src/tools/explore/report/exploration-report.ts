// `explorationReport`: the result of an exploration as text for a terminal. Also its file for
// `facsimile explore` and `prove` (`storeExploration`), and the token that names one run of a test
// by its departures from the usual course, to play it again (`tokenOf`, `readToken`).

import { randomBytes } from "node:crypto";
import { readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { JsonObject } from "../../../engine/base/json.js";
import { isArray, isObject, readJson } from "../../../engine/base/json.js";
import { pathWord } from "../../../engine/base/shell-word.js";
import { bounded, wrapped } from "../../../engine/base/text.js";
import { readJsonText } from "../../../instance/files/named-file.js";
import type { PackName } from "../run/comparable-call.js";
import type { Surprise } from "../surprises/surprise.js";
import { KINDS } from "../surprises/surprise.js";
import type { Exploration, FailedFuture } from "./result.js";
import { NEVER_TRIED } from "./result.js";

/** The test of a report: its name, and the command that runs it. */
export interface ReportSubject {
  readonly name: string;
  /** Runs the test alone; the token goes before it. Empty where it is not known. */
  readonly command: string;
  /** Where the recording of the future that failed has been saved. */
  readonly recording?: string | undefined;
}

/**
 * The result of an exploration, as text for a terminal.
 *
 * @example
 * ```ts
 * const found = await sim.explore({}, async ({ settled }) => settled());
 * console.log(explorationReport(found, { name: "checkout", command: "npm test" }));
 * ```
 */
export function explorationReport(found: Exploration, { name, ...others }: ReportSubject): string {
  const subject = { ...others, name: bounded(name, "name") };
  const good = [`✓ ${subject.name}       ${extentOf(found)}`, ...playedLines(found)];
  const lines = isGood(found) ? good : badLines(found, subject);
  const tried = isGood(found) ? triedLines(found) : [];
  return [...lines, ...hopeLines(found), ...adviceLines(found), ...tried].join("\n");
}

/**
 * Whether all futures passed. A `sometimes` that was never true counts as a failure once all futures
 * have run.
 */
export const isGood = ({ failures, unmet, complete }: Exploration): boolean =>
  failures.length === 0 && (unmet.length === 0 || !complete);

function extentOf({ complete, surprises, legal, run, seconds, failures }: Exploration): string {
  const most = `at most ${counted(surprises, "surprise")}`;
  const time = `${seconds.toFixed(1)} s`;
  const but = failures.length === 0 ? "" : ", none that goes on from one that failed";
  if (complete) return `every future with ${most}: ${inWords(run)} run${but}, ${time}`;
  return `stopped early: ${inWords(run)} of about ${inWords(legal)} futures with ${most}, ${time}`;
}

/** What a search that stopped has played, as a sentence. */
export function playedWords({ shares }: Pick<Exploration, "shares">): string {
  const parts = shares.flatMap((share, surprises) =>
    share < 1 ? [`${percent(share)} of those with ${counted(surprises, "surprise")}`] : [],
  );
  const whole = `all futures with at most ${counted(shares.length - parts.length - 1, "surprise")}`;
  return `The search stopped when it had played ${[whole, ...parts].join(", and ")}`;
}

const playedLines = (found: Exploration): readonly string[] =>
  found.complete ? [] : indented(playedWords(found));

/** The assertion that a search which stopped early breaks. */
export const UNPLAYED = "plays every future";

/** Rounded down, so that 99.9 % does not become 100 %. */
const percent = (share: number): string => `${Math.floor(share * 100)} %`;

const inWords = (count: number): string => count.toLocaleString("en");

function badLines(found: Exploration, subject: ReportSubject): readonly string[] {
  const [first, ...others] = found.failures;
  const head = `✗ ${subject.name}       ${extentOf(found)}`;
  if (first === undefined) return [head];
  if (first.assertion === UNPLAYED) return [head, ...indented(first.message)];
  return [
    `✗ ${subject.name}       ${needOf(first)} (${shownBy(first)})`,
    ...failureLines(first, subject),
    ...(subject.recording === undefined
      ? []
      : [`  all that entered: facsimile recording replay ${pathWord(subject.recording)}`]),
    ...others.flatMap((other, at) => [
      "",
      `✗ failure ${at + 2} of ${found.failures.length}       ${needOf(other)} (${shownBy(other)})`,
      ...(found.failures.slice(0, at + 1).some(({ token }) => token === other.token)
        ? [...other.message.split("\n").flatMap(indented), "  in a future that is printed above"]
        : failureLines(other, subject)),
    ]),
    ...(first.surprises.length === 0 ? [] : ["", `  ${extentOf(found)}`, ...playedLines(found)]),
  ];
}

const shownBy = ({ futures, future }: FailedFuture): string =>
  futures === 1 ? `future ${future}` : `${inWords(futures)} futures, the first is ${future}`;

const failureLines = (failure: FailedFuture, subject: ReportSubject): readonly string[] => [
  ...failure.message.split("\n").flatMap(indented),
  ...failure.timeline,
  ...passingLines(failure),
  ...neighbourLines(failure),
  ...whyLines(failure),
  ...setLines(failure),
  ...replayLines(failure, subject),
];

/** Other sets of surprises that are enough. */
function setLines({ sets }: FailedFuture): readonly string[] {
  const others = sets.slice(1).map((set) => set.map(wordsOf).join(" and "));
  if (others.length === 0) return [];
  return indented(`also enough: ${listed(others)}`);
}

const wordsOf = ({ label, option }: FailedFuture["sets"][number][number]): string =>
  `${option} (${label.replace(/~\w+/g, "")})`;

function listed(words: readonly string[]): string {
  const more = words.length > NAMED ? ` and ${words.length - NAMED} more` : "";
  return `${words.slice(0, NAMED).join("; ")}${more}`;
}

/** How many are named of a list. */
const NAMED = 6;

function passingLines({ passing }: FailedFuture): readonly string[] {
  if (passing.length === 0) return [];
  return indented(`in its place these pass: ${listed(passing)}`);
}

/** The future beside it that passes, and where the two part. */
function neighbourLines({ neighbour, surprises: { length } }: FailedFuture): readonly string[] {
  if (neighbour === null) return [];
  const { surprises, differs } = neighbour;
  const how =
    surprises.length < length
      ? `without ${length === 1 ? "the surprise" : "one of the surprises"}`
      : `with ${surprises.at(-1)?.option} in its place`;
  return indented(`${how} it passes: ${differs}`);
}

/** The call after which no continuation passes; an instant that is folded away is not named. */
function whyLines({ why, surprises, timeline }: FailedFuture): readonly string[] {
  if (why === null) return [];
  const { decided, step, continuations, passing } = why;
  const all = counted(continuations, "continuation");
  const one = passing === null ? `without ${lastOf(surprises)}` : `with ${wordsOf(passing)}`;
  if (!decided) return indented(`why: not decided, ${all} are too many for the budget`);
  if (step !== null) {
    const isShown = (instant: string): boolean => timeline.some((line) => line.includes(instant));
    const named = step.replace(/ at (\d+:\d\d)/, (at, instant) => (isShown(instant) ? at : ""));
    return indented(`why: none of ${all} passes after ${named}; before it one does, ${one}`);
  }
  return indented(
    `why: no call decides it: the application sees the same in one that passes, ${one}`,
  );
}

const lastOf = ({ length }: readonly unknown[]): string =>
  length === 1 ? "the surprise" : "the last surprise";

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
  return [...times, `  replay: FACSIMILE_REPLAY=${token} ${command}`.trimEnd()];
}

function hopeLines({ sometimes, complete }: Exploration): readonly string[] {
  return Object.entries(sometimes).map(([name, count]) => {
    if (count > 0) return `  ${JSON.stringify(name)} came true in ${count}`;
    return `  ${JSON.stringify(name)} ${complete ? "never came true" : "has not come true yet"}`;
  });
}

const adviceLines = ({ advice }: Exploration): readonly string[] =>
  advice.map((one) => `  note: ${one}`);

/**
 * The coverage of a pass: the surprises offered of each kind, and the reasons for those that were
 * not.
 */
function triedLines({ tried }: Exploration): readonly string[] {
  const lines = KINDS.flatMap((kind) => {
    const rows = tried.filter((row) => row.kind === kind);
    const offered = rows.filter(({ reason }) => reason === null);
    const words = offered.map(
      ({ about, offered: count, met }) => `${about} ${count} (${counted(met, "future")})`,
    );
    const reasons = [...new Set(rows.flatMap(({ reason }) => reason ?? []))].map((reason) => {
      const about = rows.filter((row) => row.reason === reason).map((row) => row.about);
      return about.includes("*") ? `none: ${reason}` : `not ${about.join(", ")}: ${reason}`;
    });
    const all = [...words, ...reasons].join("; ");
    return all === "" ? [] : indented(`${kind}: ${all}`);
  });
  return [...lines, ...indented(`never tried: ${NEVER_TRIED.join("; ")}`)];
}

/** Columns of a screen. */
const WIDTH = 100;

const indented = (text: string): readonly string[] => wrapped(`  ${text}`, WIDTH, "    ");

const counted = (count: number, word: string): string =>
  `${inWords(count)} ${word}${count === 1 ? "" : "s"}`;

/** What a test has found: a file that the clients of other languages write too, without `isMet`. */
export interface StoredExploration extends Exploration {
  readonly test: string;
  /** Runs the test alone. */
  readonly command: string;
  /** Of a replay: whether each of its surprises found its point. */
  readonly isMet: boolean;
}

/**
 * Writes what a test has found into the folder that the command around the tests names.
 *
 * @returns false without such a command
 */
export function storeExploration(
  { name: test, command }: Pick<ReportSubject, "name" | "command">,
  found: Exploration,
): boolean {
  const folder = process.env["FACSIMILE_EXPLORATIONS"] ?? "";
  if (folder === "") return false;
  const file = join(folder, randomBytes(8).toString("hex"));
  writeFileSync(file, JSON.stringify({ ...found, test, command }));
  // A full disk or a kill leaves no half of a result.
  renameSync(file, `${file}.json`);
  return true;
}

/** As `storeExploration` writes it. */
const WANTED = { what: "results of facsimile explore", most: 512 };

/** Reads what the tests of a run have found, in the order of their names. */
export function storedExplorations(folder: string): readonly StoredExploration[] {
  return (
    readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .map((name) => readJsonText(join(folder, name), WANTED) as unknown as StoredExploration)
      // A replay says so in its advice when it has found no such point.
      .map((it) => ({ ...it, isMet: !it.advice.some((one) => one.startsWith("replay: ")) }))
      .sort((one, other) => (one.test < other.test ? -1 : 1))
  );
}

/** Names a future: the pack and its surprises. */
export function tokenOf(pack: PackName, surprises: readonly Surprise[]): string {
  const plain = { p: nameOf(pack), s: surprises.map(({ label, option }) => [label, option]) };
  return `fx1.${deflateRawSync(JSON.stringify(plain)).toString("base64url")}`;
}

const nameOf = ({ name, version }: PackName): string => `${name}@${version}`;

/** @throws TypeError for a text that is not a token of this pack */
export function readToken(pack: PackName, token: string): readonly Surprise[] {
  const { p: named, s: listed } = contentOf(token);
  if (named !== nameOf(pack)) {
    throw new TypeError(
      `replay: the token is of the pack ${String(named)}, not of ${nameOf(pack)}`,
    );
  }
  const pairs = isArray(listed) ? listed : [];
  return pairs.map((pair) => {
    const [label, option] = isArray(pair) ? pair : [];
    return { label: String(label), option: String(option) };
  });
}

/**
 * The pack of a token.
 *
 * @throws TypeError for a text that is not a token
 */
export function packOfToken(token: string): PackName {
  const { p: named } = contentOf(token);
  const [name = "", version = ""] = String(named).split("@", 2);
  return { name, version };
}

function contentOf(token: string): JsonObject {
  const [form, text = ""] = token.split(".", 2);
  const value = form === "fx1" ? inflated(text) : undefined;
  const read = value === undefined ? undefined : readJson(value);
  if (read?.ok === true && isObject(read.value)) return read.value;
  throw new TypeError(`replay: a token such as fx1.… that a failure has printed, not ${token}`);
}

function inflated(text: string): string | undefined {
  try {
    return inflateRawSync(Buffer.from(text, "base64url")).toString();
  } catch {
    return undefined;
  }
}
