import { closeSync, readSync } from "node:fs";
import { crc32 } from "node:zlib";
import type { Json } from "../../../engine/base/json.js";
import { nestsDeeperThan, parsedJson } from "../../../engine/base/json.js";
import type { Line, RecordingHeader } from "./line.js";
import { readHead, readLine } from "./line-reading.js";
import { SEAL, sealOf } from "./line-text.js";
import { openFile, RecordingFileError } from "./opening.js";
import { UnreadableLine } from "./values.js";
import { wholeLines } from "./whole-lines.js";

/** A place between two lines of a file. */
export interface Place {
  /** Bytes before it. */
  readonly offset: number;
  /** Of the line before it: its number, and the checksum that binds the next. */
  readonly number: number;
  readonly sum: number;
}

export interface PlacedLine {
  readonly line: Line;
  /** Right behind it. */
  readonly end: Place;
}

/** A recording that is read from the start, or from some place in it, to its last whole line. */
export interface OpenRecording {
  /** Of the file. */
  readonly name: string;
  readonly head: RecordingHeader;
  /** Right behind the first line. */
  readonly begin: Place;
  /** @throws RecordingFileError at the first line that is damaged */
  readonly lines: (from?: Place) => Generator<PlacedLine, Place, undefined>;
}

/**
 * Opens a file. A last line without its end is what a crash leaves, and is not there.
 *
 * @throws RecordingFileError when it cannot be read, or its first line is damaged
 */
export const openRecording = (path: string): OpenRecording =>
  recordingIn({ name: path, from: (offset) => chunksOf(path, offset) });

/** The same of a recording that is in memory, under a name to speak of it. */
export const recordingOf = (name: string, bytes: Buffer): OpenRecording =>
  recordingIn({ name, from: (offset) => [bytes.subarray(offset)] });

/** Where the bytes of a recording come from. */
interface Source {
  readonly name: string;
  readonly from: (offset: number) => Iterable<Buffer>;
}

function recordingIn(source: Source): OpenRecording {
  const { name } = source;
  const [first] = rawLines(source, START);
  if (first === undefined) {
    throw new RecordingFileError(`${name}: this is no recording: it has no whole line`);
  }
  const head = placed(name, 1, () => readHead(unsealed(first)));
  return { name, head, begin: first.end, lines: (from = first.end) => linesOf(source, from) };
}

const START: Place = { offset: 0, number: -1, sum: 0 };

function* linesOf(source: Source, from: Place): Generator<PlacedLine, Place, undefined> {
  let last = from;
  for (const raw of rawLines(source, from)) {
    const { end } = raw;
    const line = placed(source.name, end.number + 1, () => {
      const read = readLine(unsealed(raw));
      if (read.number === end.number) return read;
      throw new UnreadableLine(`its number is ${read.number}, but ${end.number} comes next`);
    });
    yield { line, end };
    last = end;
  }
  return last;
}

/** Names the file and the line, which is counted from 1, of what is wrong there. */
function placed<T>(name: string, line: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw atLine(name, line, error);
  }
}

const atLine = (name: string, line: number, error: unknown): unknown =>
  error instanceof UnreadableLine
    ? new RecordingFileError(`${name}:${line}: ${error.message}`)
    : error;

/** A line whose checksum is still to be judged. */
interface RawLine {
  readonly bytes: Buffer;
  /** What the checksum has to be. */
  readonly sum: number;
  readonly end: Place;
}

function unsealed({ bytes, sum }: RawLine): Json {
  const cut = bytes.length - SEAL;
  if (cut < 1 || bytes.toString("latin1", cut) !== sealOf(sum)) {
    throw new UnreadableLine(
      "its checksum does not hold: this line has been changed, or one before it is missing",
    );
  }
  const text = `${bytes.toString("utf8", 0, cut)}}`;
  if (nestsDeeperThan(text, DEEPEST)) {
    throw new UnreadableLine(`it nests deeper than ${DEEPEST} levels`);
  }
  const value = parsedJson(text);
  if (value === undefined) {
    throw new UnreadableLine(
      "its checksum holds, but it is no JSON: another program has written it",
    );
  }
  return value;
}

/** A call of a start file may nest deeper than one over HTTP. */
const DEEPEST = 1_000;

const CHUNK = 1024 * 1024;

/** Whole lines, each with its end, from a place on. */
function* rawLines(source: Source, from: Place): Generator<RawLine, void, undefined> {
  let { number, sum, offset } = from;
  try {
    for (const bytes of wholeLines(source.from(offset))) {
      offset += bytes.length;
      number += 1;
      sum = crc32(bytes.subarray(0, Math.max(0, bytes.length - SEAL)), sum);
      yield { bytes, sum, end: { offset, number, sum } };
    }
  } catch (error) {
    throw atLine(source.name, number + 2, error);
  }
}

function* chunksOf(path: string, offset: number): Generator<Buffer, void, undefined> {
  const file = openFile(path);
  try {
    for (let at = offset; ; ) {
      const chunk = Buffer.allocUnsafe(CHUNK);
      const length = readSync(file, chunk, 0, CHUNK, at);
      if (length === 0) return;
      yield chunk.subarray(0, length);
      at += length;
    }
  } finally {
    closeSync(file);
  }
}
