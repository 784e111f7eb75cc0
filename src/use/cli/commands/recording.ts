// The commands `facsimile recording show`, `cut`, `export` and `check`, on files that hold all that
// entered a simulator, such as calls and steps of the clock. The command `recording replay` has a
// file of its own.

import { statSync } from "node:fs";
import { formatInstant } from "../../../engine/base/time.js";
import { readBytes } from "../../../instance/files/named-file.js";
import type { LinePlace, OpenRecording } from "../../../instance/recording/file/file-reading.js";
import { openRecording, RECORDING } from "../../../instance/recording/file/file-reading.js";
import type { RecordingHeader } from "../../../instance/recording/file/line.js";
import { lineText } from "../../../instance/recording/file/line-kinds.js";
import { masked } from "../../../instance/recording/masking.js";
import { replay } from "../../../instance/recording/replay/replay.js";
import { command } from "../definition.js";
import { writeFile } from "../output/terminal.js";
import { OWN_PACK_OPTION, packOf } from "./pack/find-pack.js";
import { FILE_ARG, instanceFor, readWhere } from "./replay.js";

/** Recordings hold secrets, and a typing mistake must not overwrite one. */
const NEW_FILE = { flag: "wx", mode: 0o600 } as const;

export const show = command({
  about: "print the inputs of a recording, one per line",
  args: FILE_ARG,
  examples: ["facsimile recording show bug.recording.jsonl"],
  run: ({ args: [file = ""], terminal }) => {
    const recording = openRecording(file);
    terminal.print(`${headText(recording.head)}\n`);
    for (const { line } of recording.lines()) terminal.print(`${lineText(line)}\n`);
  },
});

function headText({ pack, simulator, seed, t0, flow, calls }: RecordingHeader): string {
  const facts = [
    `${pack} by facsimile ${simulator}`,
    `seed ${JSON.stringify(seed)}`,
    `from ${formatInstant(t0)}`,
    ...(flow === null ? [] : [`clock ${flow}x`]),
    ...(calls.length === 0 ? [] : [`${calls.length} calls of a start file`]),
  ];
  return facts.join(", ");
}

export const cut = command({
  about: "copy the beginning of a recording into another file",
  args: FILE_ARG,
  options: {
    "--until <place>": {
      about: "stop after this place: a line's number, a trace id or an instant",
      required: true,
    },
    "-o, --output <file>": { about: "file to write; it has the same secrets", required: true },
    ...OWN_PACK_OPTION,
  },
  examples: ["facsimile recording cut bug.recording.jsonl --until 120 -o short.recording.jsonl"],
  run: async ({ args: [file = ""], options: { until, output, pack }, terminal }) => {
    const recording = openRecording(file);
    const last = await lastBefore(recording, until, pack);
    const { offset, number } = placeAfter(recording, last);
    writeFile(output, readBytes(file, RECORDING).subarray(0, offset), NEW_FILE);
    terminal.print(`${output}: the first line and ${number} more\n`);
  },
});

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
    let last = 0;
    for (const { line } of replay(replayTarget, recording, where)) last = line.number;
    return last;
  } finally {
    await close();
  }
}

/** The place after the line of this number, or after the last line. */
function placeAfter(recording: OpenRecording, last = Number.POSITIVE_INFINITY): LinePlace {
  let place = recording.begin;
  for (const { line, end } of recording.lines()) {
    if (line.number > last) break;
    place = end;
  }
  return place;
}

const exportCommand = command({
  about: "copy a recording without its secrets, to share it",
  args: FILE_ARG,
  options: {
    "-o, --output <file>": "file to write (default: standard output)",
    "--html": "write it as a page: one file with the console and what it shows",
    ...OWN_PACK_OPTION,
  },
  examples: [
    "facsimile recording export bug.recording.jsonl -o public.recording.jsonl",
    "facsimile recording export bug.recording.jsonl --html -o bug.html",
  ],
  run: async ({ args: [path = ""], options: { output, html, pack }, terminal }) => {
    const text = html === true ? await pageText(path, pack) : await maskedText(path, pack);
    if (output === undefined) terminal.print(text);
    else writeFile(output, text, NEW_FILE);
  },
});

export { exportCommand as export };

async function maskedText(path: string, pack: string | undefined): Promise<string> {
  const recording = openRecording(path);
  const own = await packOf(recording, pack);
  return [...masked(recording, own)].join("");
}

async function pageText(path: string, pack: string | undefined): Promise<string> {
  const { replayedPage } = await import("./replayed-page.js");
  return replayedPage([path], pack === undefined ? [] : [pack]);
}

export const check = command({
  about: "read a whole recording, and verify every checksum",
  args: FILE_ARG,
  examples: ["facsimile recording check bug.recording.jsonl"],
  run: ({ args: [file = ""], terminal }) => {
    const recording = openRecording(file);
    const { number, offset } = placeAfter(recording);
    const torn = statSync(file).size - offset;
    const rest = torn === 0 ? "" : `; ${torn} bytes of an incomplete last line are ignored`;
    terminal.print(`${file}: all ${number + 1} lines are valid${rest}\n`);
  },
});
