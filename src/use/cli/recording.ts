import { closeSync, openSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { Command } from "commander";
import { formatInstant } from "../../engine/base/time.js";
import type { OpenRecording, Place } from "../../instance/recording/file/file-reading.js";
import type { RecordingHeader } from "../../instance/recording/file/line.js";
import { lineText } from "../../instance/recording/file/line-summary.js";
import { masked } from "../../instance/recording/masking/exporting.js";
import { replay } from "../../instance/recording/replay/replay.js";
import { packOf } from "./find-pack.js";
import { asUserError, instanceFor, openFile, readWhere } from "./recording-file.js";
import type { Terminal } from "./terminal.js";
import { UserError } from "./user-error.js";

/** `facsimile recording`: looks at recordings, shortens them, makes them fit to be shown. */
export function recordingCommand(terminal: Terminal): Command {
  const recording = new Command("recording")
    .helpGroup("Recordings:")
    .description("look at a recording, shorten it, or make it fit to be shown to others")
    .addHelpText("after", EXAMPLES);
  recording
    .command("show")
    .description("tell the timeline, a line an input")
    .argument("<file>", "recording")
    .action((file: string) => show(openFile(file), terminal));
  recording
    .command("cut")
    .description("copy the file up to a place")
    .argument("<file>", "recording")
    .requiredOption("--until <place>", "number of a line, trace id or instant")
    .requiredOption("-o, --output <file>", "file to write; it holds secrets as the first does")
    .option("--pack <folder>", OWN_PACK)
    .action((file: string, options: CutOptions) => cut(file, options, terminal));
  recording
    .command("export")
    .description("copy the file without its secrets, to show it to others")
    .argument("<file>", "recording")
    .option("-o, --output <file>", "file to write (default: standard output)")
    .option("--pack <folder>", OWN_PACK)
    .action((file: string, options: ExportOptions) => exportFile(file, options, terminal));
  recording
    .command("check")
    .description("read all of it, every checksum")
    .argument("<file>", "recording")
    .action((file: string) => check(file, terminal));
  return recording;
}

const OWN_PACK = "built pack of the recording, where it is not in this package";

const EXAMPLES = `
Examples:
  $ facsimile recording show bug.recording.jsonl
  $ facsimile recording cut bug.recording.jsonl --until 120 -o short.recording.jsonl
  $ facsimile recording export bug.recording.jsonl -o public.recording.jsonl
  $ facsimile recording check bug.recording.jsonl`;

interface ExportOptions {
  readonly pack?: string;
  readonly output?: string;
}

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

/** Number of the last line that is played; where a trace leads, only its world can tell. */
async function lastBefore(
  recording: OpenRecording,
  until: string,
  asked: string | undefined,
): Promise<number> {
  const where = readWhere(until);
  if (where.kind === "number") return where.number;
  const pack = await packOf(recording, asked);
  const { replayTarget, close } = await instanceFor(recording, { pack, deliver: false });
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

async function exportFile(
  file: string,
  { output, pack: asked }: ExportOptions,
  terminal: Terminal,
): Promise<void> {
  const recording = openFile(file);
  const pack = await packOf(recording, asked);
  const text = asUserError(() => [...masked(recording, pack)].join(""));
  if (output === undefined) terminal.print(text);
  else writeOut(output, text);
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

/** Writes a file that was not there: no recording is lost by a slip. */
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
