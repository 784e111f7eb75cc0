import { closeSync, openSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { formatInstant } from "../../../../engine/base/time.js";
import type { OpenRecording, Place } from "../../../../instance/recording/file/file-reading.js";
import type { RecordingHeader } from "../../../../instance/recording/file/line.js";
import { lineText } from "../../../../instance/recording/file/line-summary.js";
import { masked } from "../../../../instance/recording/masking/exporting.js";
import { replay } from "../../../../instance/recording/replay/replay.js";
import { command } from "../../definition/command.js";
import type { Terminal } from "../../output/terminal.js";
import { UserError } from "../../output/user-error.js";
import { packOf } from "../pack/find-pack.js";
import { asUserError, instanceFor, openFile, readWhere } from "./recording-file.js";

const FILE = { "<file>": "the recording" };
const OWN_PACK = "built pack of the recording, where this package does not have it";

export const recordingShow = command({
  about: "print the inputs of a recording, one per line",
  args: FILE,
  examples: ["facsimile recording show bug.recording.jsonl"],
  run: ({ args: [file = ""], terminal }) => show(openFile(file), terminal),
});

export const recordingCut = command({
  about: "copy a recording up to a place",
  args: FILE,
  options: {
    "--until <place>": { about: "number of a line, trace id or instant", required: true },
    "-o, --output <file>": { about: "file to write; it holds the same secrets", required: true },
    "--pack <folder>": OWN_PACK,
  },
  examples: ["facsimile recording cut bug.recording.jsonl --until 120 -o short.recording.jsonl"],
  run: ({ args: [file = ""], options, terminal }) => cut(file, options, terminal),
});

export const recordingExport = command({
  about: "copy a recording without its secrets, to give it to others",
  args: FILE,
  options: {
    "-o, --output <file>": "file to write (default: standard output)",
    "--pack <folder>": OWN_PACK,
  },
  examples: ["facsimile recording export bug.recording.jsonl -o public.recording.jsonl"],
  run: async ({ args: [path = ""], options: { output, pack }, terminal }) => {
    const recording = openFile(path);
    const own = await packOf(recording, pack);
    const text = asUserError(() => [...masked(recording, own)].join(""));
    if (output === undefined) terminal.print(text);
    else writeOut(output, text);
  },
});

export const recordingCheck = command({
  about: "read a whole recording and verify every checksum",
  args: FILE,
  examples: ["facsimile recording check bug.recording.jsonl"],
  run: ({ args: [file = ""], terminal }) => check(file, terminal),
});

interface CutOptions {
  readonly until: string;
  readonly output: string;
  readonly pack?: string;
}

function show(recording: OpenRecording, terminal: Terminal): void {
  terminal.print(`${headWords(recording.head)}\n`);
  asUserError(() => {
    for (const { line } of recording.lines()) terminal.print(`${lineText(line)}\n`);
  });
}

function headWords({ pack, simulator, seed, t0, flow, calls }: RecordingHeader): string {
  const facts = [
    `${pack} by facsimile ${simulator}`,
    `seed ${JSON.stringify(seed)}`,
    `from ${formatInstant(t0)}`,
    ...(flow === null ? [] : [`clock ${flow}x`]),
    ...(calls.length === 0 ? [] : [`${calls.length} calls of a start file`]),
  ];
  return facts.join(", ");
}

async function cut(
  file: string,
  { until, output, pack }: CutOptions,
  terminal: Terminal,
): Promise<void> {
  const recording = openFile(file);
  const last = await lastBefore(recording, until, pack);
  const { offset } = asUserError(() => placeOf(recording, last));
  writeOut(output, readFileSync(file).subarray(0, offset));
  terminal.print(`${output}: ${last} of the lines behind the first\n`);
}

/** Number of the last line before the place; only a replay finds the line of a trace. */
async function lastBefore(
  recording: OpenRecording,
  until: string,
  pack: string | undefined,
): Promise<number> {
  const where = readWhere(until);
  if (where.kind === "number") return where.number;
  const own = await packOf(recording, pack);
  const { replayTarget, close } = await instanceFor(recording, { pack: own, deliver: false });
  try {
    return asUserError(() => {
      let last = 0;
      for (const { line } of replay(replayTarget, recording, where)) last = line.number;
      return last;
    });
  } finally {
    await close();
  }
}

function placeOf(recording: OpenRecording, last: number): Place {
  let place = recording.begin;
  for (const { line, end } of recording.lines()) {
    if (line.number > last) break;
    place = end;
  }
  return place;
}

function check(file: string, terminal: Terminal): void {
  const recording = openFile(file);
  const { number, offset } = asUserError(() => lastPlace(recording));
  const torn = statSync(file).size - offset;
  const rest =
    torn === 0 ? "" : `; ${torn} bytes of a torn last line behind them count for nothing`;
  terminal.print(`${file}: all ${number + 1} lines hold${rest}\n`);
}

function lastPlace(recording: OpenRecording): Place {
  let place = recording.begin;
  for (const { end } of recording.lines()) place = end;
  return place;
}

const OWNER_ONLY = 0o600;

/** Writes a new file: a typing mistake overwrites no recording. */
function writeOut(path: string, text: string | Uint8Array): void {
  try {
    const file = openSync(path, "wx", OWNER_ONLY);
    writeFileSync(file, text);
    closeSync(file);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    const words =
      code === "EEXIST" ? "is there already; choose another name" : `cannot be written (${code})`;
    throw new UserError(`${path}: ${words}.`);
  }
}
