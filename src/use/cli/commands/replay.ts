// The command `facsimile recording replay`: plays a recording (a file with all that entered a
// simulator) again, also on another pack, and prints which answers differ. `instanceFor` makes the
// instance for it, for `console` and `recording` too.

import { diffArrays } from "diff";
import { FileError } from "../../../engine/base/file-error.js";
import { cut } from "../../../engine/base/text.js";
import { formatInstant } from "../../../engine/base/time.js";
import type { Pack } from "../../../engine/pack/pack.js";
import { digestOf } from "../../../engine/world/world.js";
import type { OpenRecording } from "../../../instance/recording/file/file-reading.js";
import { openRecording } from "../../../instance/recording/file/file-reading.js";
import { digestOfPack, nameOf } from "../../../instance/recording/file/header.js";
import type { Line } from "../../../instance/recording/file/line.js";
import { lineText } from "../../../instance/recording/file/line-kinds.js";
import type {
  AnswerCause,
  ChangedAnswer,
  PackComparison,
} from "../../../instance/recording/replay/other-pack.js";
import { compareWith } from "../../../instance/recording/replay/other-pack.js";
import type { ReplayDifference, ReplayEnd } from "../../../instance/recording/replay/replay.js";
import {
  readUntil,
  replay as replayed,
  TO_THE_END,
} from "../../../instance/recording/replay/replay.js";
import { createInstance } from "../../../instance/server/create-instance.js";
import type { Instance, InstanceOptions } from "../../../instance/server/instance.js";
import { installedPack } from "../../testing/pack/pack.js";
import { NoPackError } from "../../testing/pack/pack-folder.js";
import type { Invocation } from "../definition.js";
import { command } from "../definition.js";
import type { Terminal } from "../output/terminal.js";
import { UsageError, UserError } from "../output/terminal.js";
import { announceRunning } from "../target/running-instances.js";
import { listen } from "./instance/instance-group.js";
import { readPort } from "./instance/start-options.js";
import { readyText } from "./instance/startup-text.js";
import { findPack, packNamed, packOption } from "./pack/find-pack.js";

export const FILE_ARG = { "<file>": "the recording" } as const;

const OPTIONS = {
  "--until <place>": "stop after this place: a line's number, a trace id or an instant",
  "--pack <pack>": packOption("replay on another pack, and explain which answers differ"),
  "--serve": "keep the instance running at the end, until Ctrl-C",
  "--port <number>": {
    about: "with --serve: port to listen on; 0 for any free port",
    default: "4020",
    read: readPort,
  },
  "--key <text>":
    "with --serve: key that calls must carry (env: FACSIMILE_KEY; default: a new one)",
} as const;

export const replay = command({
  about: "replay a recording, and compare every answer with the recorded one",
  args: FILE_ARG,
  options: OPTIONS,
  notes: `It ends with status 1 if an answer differs. It stops at the first difference, and prints both texts
side by side. With --pack it goes on to the end, and prints all differences by cause.`,
  examples: [
    "facsimile recording replay bug.recording.jsonl --until 120 --serve",
    "facsimile recording replay bug.recording.jsonl --pack ./next-version",
  ],
  run,
});

async function run({ args, options, terminal }: Invocation<typeof OPTIONS>): Promise<void> {
  const recording = openRecording(args[0] ?? "");
  const until = readWhere(options.until);
  const isOther = options.pack !== undefined;
  const pack = await (isOther ? findPack(options.pack) : packNamed(recording.head.pack));
  const key = options.key ?? (terminal.env["FACSIMILE_KEY"] || undefined);
  terminal.print(otherPackText(recording, pack));
  const instance = await instanceFor(recording, { pack, key });
  try {
    const { text, isSame } = isOther
      ? await replayOnPack(instance, recording, until)
      : replayOn(instance, recording, until);
    terminal.print(text);
    if (!isSame) terminal.end(1);
    if (options.serve && (isSame || isOther)) await serve(instance, options.port, terminal);
  } finally {
    await instance.close();
  }
}

/** Replays until an answer differs. */
export function replayOn({ replayTarget }: Instance, recording: OpenRecording, until: ReplayEnd) {
  const { world } = replayTarget.host;
  const count = { inputs: 0, answers: 0 };
  for (const { line, difference } of replayed(replayTarget, recording, until)) {
    if (difference !== null) {
      return { text: differenceText(recording, difference), isSame: false };
    }
    count.inputs += isInput(line) ? 1 : 0;
    count.answers += line.answer === null ? 0 : 1;
  }
  const now = formatInstant(Math.floor(world.now));
  const counts = `${count.inputs} inputs, ${count.answers} answers: all as before.`;
  const text = `${counts} It is ${now}; the world is ${digestOf(world)}.\n`;
  return { text, isSame: true };
}

const isInput = ({ entry }: Line): boolean => entry.kind !== "world" && entry.kind !== "closed";

function differenceText({ name }: OpenRecording, difference: ReplayDifference): string {
  const { line } = difference;
  const place = `${name}:${line.number + 1}`;
  if (difference.kind === "world") {
    return `${place}: all answers so far are as before, but the world is ${difference.now}; it was ${difference.before}.\n`;
  }
  const { before, now } = difference;
  const was = before.text === undefined ? NO_TEXT : (before.text ?? "");
  const statuses = sideBySide(
    String(before.network ?? before.status),
    String(now.network ?? now.status),
  );
  const head = sideBySide("then", "now").replace(" | ", "   ");
  return `${place}: answered otherwise\n${lineText(line)}\n\n${head}\n${statuses}\n${sideBySide(was, now.text ?? "")}\n`;
}

const NO_TEXT = "(the recording has no texts: start with --answers)";

/** Serves a replayed instance until Ctrl-C. */
export async function serve(
  instance: Instance,
  port: number,
  terminal: Terminal,
  ready: (url: string) => void = () => {},
): Promise<void> {
  const { host } = instance.replayTarget;
  const interrupted = terminal.interrupted();
  // Attempts that were under way are sent again.
  host.webhookDispatcher.flush();
  const url = await listen(instance, "127.0.0.1", port);
  const forget = announceRunning([{ url, key: instance.key }], terminal);
  const worker = { number: null, instance, url };
  terminal.announce(readyText([worker], host.clock.factor ?? undefined));
  ready(url);
  await interrupted;
  forget();
}

/**
 * An instance that begins as a recording did, for a replay.
 *
 * @throws UserError if a call of the first line is refused
 */
export async function instanceFor(
  { name, head }: OpenRecording,
  options: InstanceOptions,
): Promise<Instance> {
  try {
    return await createInstance({ ...options, beginning: head });
  } catch (error) {
    throw error instanceof FileError ? new UserError(`${name}:1: ${error.message}`) : error;
  }
}

/** @throws UsageError for a text that is not a place in a recording */
export function readWhere(text: string | undefined): ReplayEnd {
  if (text === undefined) return TO_THE_END;
  const until = readUntil(text);
  if (until !== undefined) return until;
  throw new UsageError(
    `--until ${text}: write the number of a line, a trace id such as trc_…, or an instant such as 2025-01-01T00:00:22Z.`,
  );
}

/** The result of a replay on another pack, for people. */
export interface PackReport {
  readonly text: string;
  /** Whether every answer is as before. */
  readonly isSame: boolean;
}

/** Replays a recording on an instance with another pack; reports which answers differ, and why. */
export async function replayOnPack(
  instance: Instance,
  recording: OpenRecording,
  until: ReplayEnd,
): Promise<PackReport> {
  const own = await ownPack(recording);
  const then = own && (await instanceFor(recording, { pack: own }));
  try {
    const found = compareWith(instance.replayTarget, then?.replayTarget, recording, until);
    const isSame = found.causes.length === 0 && found.unplayed.length === 0;
    return { text: report(found, nameOf(instance.world.pack)), isSame };
  } finally {
    await then?.close();
  }
}

/** A sentence if the pack is not the one of the recording; otherwise empty. */
function otherPackText({ head }: OpenRecording, pack: Pack): string {
  const name = nameOf(pack);
  if (head.packDigest === digestOfPack(pack)) return "";
  if (head.pack !== name) return `The recording is of ${head.pack}; it is replayed on ${name}.\n`;
  return `The recording is of another build of ${name}: the data of that pack differs.\n`;
}

/**
 * The recording's own pack, if this package has it. A replay on it beside the other one produces the
 * texts that the recording lacks, and knows the places in the past that the recording names.
 */
async function ownPack({ head }: OpenRecording): Promise<Pack | undefined> {
  try {
    return await installedPack(head.pack);
  } catch (error) {
    // Statuses and digests still show differences.
    if (error instanceof NoPackError) return undefined;
    throw error;
  }
}

function report({ causes, answers, unplayed }: PackComparison, name: string): string {
  const lines = unplayed.map(
    ({ line, reason }) => `line ${line.number} cannot be replayed: ${reason}\n`,
  );
  if (causes.length === 0) {
    return `${name} answers all ${answers} calls as before.\n${lines.join("")}`;
  }
  const count = causes.reduce((sum, { all }) => sum + all.length, 0);
  const reasons = causes.length === 1 ? "one cause" : `${causes.length} causes`;
  const head = `${name} answers ${count} of ${answers} calls differently, for ${reasons}:\n`;
  return [head, ...causes.map(causeText), ...lines].join("\n");
}

function causeText({ words, all }: AnswerCause): string {
  const [first] = all;
  const title = `${String(all.length).padStart(6)} × ${words}`;
  return first === undefined ? title : `${title}\n${exampleText(first)}`;
}

function exampleText({ line, before, now }: ChangedAnswer): string {
  const rows = sideBySide(before.text ?? "", now.text ?? "").split("\n");
  const more = rows.length > MAX_ROWS ? `\n… ${rows.length - MAX_ROWS} more lines` : "";
  return `${lineText(line)}\n${rows.slice(0, MAX_ROWS).join("\n")}${more}\n`;
}

const MAX_ROWS = 40;

/** Columns that each side has. */
const WIDTH = 58;

/**
 * Two texts side by side, JSON with a property on each line. Between the columns, `|` marks lines that
 * differ, `<` and `>` lines that only one side has.
 */
function sideBySide(left: string, right: string): string {
  const rows = paired(linesOf(left), linesOf(right));
  return rows
    .map(([one, other]) => `${fitted(one ?? "")} ${sign(one, other)} ${other ?? ""}`.trimEnd())
    .join("\n");
}

type RowSides = readonly [left: string | undefined, right: string | undefined];

function sign(one: string | undefined, other: string | undefined): string {
  if (one === other) return " ";
  if (one === undefined) return ">";
  return other === undefined ? "<" : "|";
}

const fitted = (text: string): string => cut(text, WIDTH).padEnd(WIDTH);

function linesOf(text: string): readonly string[] {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).split("\n");
  } catch {
    return text.split("\n");
  }
}

/** Texts that differ in more lines are compared line by line. */
const FARTHEST = 2_000;

/** Pairs the lines that both have, and those between them in order. */
function paired(left: readonly string[], right: readonly string[]): readonly RowSides[] {
  const options = { maxEditLength: FARTHEST };
  const parts = diffArrays([...left], [...right], options);
  const rows: RowSides[] = [];
  let gone: readonly string[] = [];
  for (const { value, added, removed } of parts ?? []) {
    if (removed) gone = value;
    else {
      rows.push(...inOrder(gone, added ? value : []));
      if (!added) rows.push(...inOrder(value, value));
      gone = [];
    }
  }
  return parts === undefined ? inOrder(left, right) : [...rows, ...inOrder(gone, [])];
}

const inOrder = (left: readonly string[], right: readonly string[]): readonly RowSides[] =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, at) => [left[at], right[at]]);
