import { closeSync, readSync } from "node:fs";
import { crc32 } from "node:zlib";
import { FileError } from "../../../engine/base/file-error.js";
import type { Json } from "../../../engine/base/json.js";
import { nestsDeeperThan, parsedJson } from "../../../engine/base/json.js";
import type { WantedFile } from "../../files/named-file.js";
import { openFile } from "../../files/named-file.js";
import type { Line, RecordingHeader } from "./line.js";
import { readHead, readLine } from "./line-reading.js";
import { SEAL, sealOf } from "./line-text.js";
import { UnreadableLine } from "./values.js";
import { wholeLines } from "./whole-lines.js";

/** A recording has any size. */
export const RECORDING: WantedFile = { what: "a recording", most: Number.POSITIVE_INFINITY };

/** A place between two lines of a file. */
export interface Place {
  /** Bytes before it. */
  readonly offset: number;
  /** Number and checksum of the line before it; the next checksum depends on this one. */
  readonly number: number;
  readonly sum: number;
}

export interface PlacedLine {
  readonly line: Line;
  /** The place after it. */
  readonly end: Place;
}

/** A recording, which can be read from any place to its last whole line. */
export interface OpenRecording {
  /** Name of the file. */
  readonly name: string;
  readonly head: RecordingHeader;
  /** The place after the first line. */
  readonly begin: Place;
  /** @throws FileError at the first line that is damaged */
  readonly lines: (from?: Place) => Generator<PlacedLine, Place, undefined>;
}

/**
 * Opens a file. A last line without its end, which a crash may leave, does not count.
 *
 * @throws FileError if the file cannot be read, or its first line is damaged
 */
export const openRecording = (path: string): OpenRecording =>
  recordingIn({ name: path, from: (offset) => chunksOf(path, offset) });

/** The same for a recording in memory, with a name for messages. */
export const recordingOf = (name: string, bytes: Buffer): OpenRecording =>
  recordingIn({ name, from: (offset) => [bytes.subarray(offset)] });

/** The source of the bytes of a recording. */
interface Source {
  readonly name: string;
  readonly from: (offset: number) => Iterable<Buffer>;
}

function recordingIn(source: Source): OpenRecording {
  const { name } = source;
  const [first] = rawLines(source, START);
  if (first === undefined) {
    throw new FileError(`${name}: this is not a recording: it has no whole line. ${RIGHT}`);
  }
  const head = placed(name, 1, () => {
    refuseOther(first.bytes);
    return readHead(unsealed(first));
  });
  return { name, head, begin: first.end, lines: (from = first.end) => linesOf(source, from) };
}

/** How every recording begins. */
const BEGINNING = '{"recording":';
const RIGHT = `A recording begins with ${BEGINNING}, as facsimile start --record writes it.`;

/** Refuses the first line of a file that is something else, which has no checksum to be wrong. */
function refuseOther(line: Buffer): void {
  const text = line.toString("utf8", 0, 100).trim();
  if (text.startsWith(BEGINNING)) return;
  const isJson = /^[[{]/.test(text);
  const other = isJson ? "it is JSON of another program" : "its first line is no JSON";
  const what = /^\{\s*"log"/.test(text) ? "it is a HAR file, which facsimile learn reads" : other;
  throw new UnreadableLine(`this is not a recording: ${what}. ${RIGHT}`);
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

/** Adds the file and the line, counted from 1, to an error. */
function placed<T>(name: string, line: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw atLine(name, line, error);
  }
}

const atLine = (name: string, line: number, error: unknown): unknown =>
  error instanceof UnreadableLine ? new FileError(`${name}:${line}: ${error.message}`) : error;

/** A line whose checksum is not verified yet. */
interface RawLine {
  readonly bytes: Buffer;
  /** The checksum that it must have. */
  readonly sum: number;
  readonly end: Place;
}

function unsealed({ bytes, sum }: RawLine): Json {
  const cut = bytes.length - SEAL;
  if (cut < 1 || bytes.toString("latin1", cut) !== sealOf(sum)) {
    throw new UnreadableLine(
      "its checksum is wrong: this line was changed, or a line before it is missing",
    );
  }
  const text = `${bytes.toString("utf8", 0, cut)}}`;
  if (nestsDeeperThan(text, DEEPEST)) {
    throw new UnreadableLine(`it nests deeper than ${DEEPEST} levels`);
  }
  const value = parsedJson(text);
  if (value === undefined) {
    throw new UnreadableLine(
      "its checksum is right, but it is not JSON: another program has written it",
    );
  }
  return value;
}

/** The limit for calls of a start file, higher than for calls over HTTP. */
const DEEPEST = 1_000;

const CHUNK = 1024 * 1024;

/** All whole lines after a place. */
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
  const file = openFile(path, RECORDING);
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
