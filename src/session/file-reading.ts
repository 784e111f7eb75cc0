import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { crc32 } from "node:zlib";
import type { Json } from "../base/json.js";
import type { Head, Line } from "./line.js";
import { readHead, readLine, UnreadableLine } from "./line-reading.js";
import { SEAL, sealOf } from "./line-text.js";

/** What is wrong with a session file: file, line and reason, in one sentence. */
export class SessionFileError extends Error {
  override readonly name = "SessionFileError";
}

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

/** A session file that is read from the start, or from some place in it, to its last whole line. */
export interface OpenSession {
  /** Of the file. */
  readonly name: string;
  readonly head: Head;
  /** Right behind the first line. */
  readonly begin: Place;
  /** @throws SessionFileError at the first line that is damaged */
  readonly lines: (from?: Place) => Generator<PlacedLine, Place, undefined>;
}

/**
 * Opens a file. A last line without its end is what a crash leaves, and is not there.
 *
 * @throws SessionFileError when it cannot be read, or its first line is damaged
 */
export const openSession = (path: string): OpenSession =>
  sessionIn({ name: path, from: (offset) => chunksOf(path, offset) });

/** The same of a session that is in memory, under a name to speak of it. */
export const sessionOf = (name: string, bytes: Buffer): OpenSession =>
  sessionIn({ name, from: (offset) => [bytes.subarray(offset)] });

/** Where the bytes of a session come from. */
interface Source {
  readonly name: string;
  readonly from: (offset: number) => Iterable<Buffer>;
}

function sessionIn(source: Source): OpenSession {
  const { name } = source;
  const [first] = rawLines(source, START);
  if (first === undefined) {
    throw new SessionFileError(`${name}: this is no session file: it has no whole line`);
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
    if (!(error instanceof UnreadableLine)) throw error;
    throw new SessionFileError(`${name}:${line}: ${error.message}`);
  }
}

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
  const value: Json = JSON.parse(`${bytes.toString("utf8", 0, cut)}}`);
  return value;
}

const CHUNK = 1024 * 1024;
const NEWLINE = 10;

/** Whole lines, each with its end, from a place on. */
function* rawLines(source: Source, from: Place): Generator<RawLine, void, undefined> {
  let { number, sum, offset } = from;
  for (const bytes of wholeLines(source.from(offset))) {
    offset += bytes.length;
    number += 1;
    sum = crc32(bytes.subarray(0, Math.max(0, bytes.length - SEAL)), sum);
    yield { bytes, sum, end: { offset, number, sum } };
  }
}

function* wholeLines(chunks: Iterable<Buffer>): Generator<Buffer, void, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  for (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let begin = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, begin)) {
      yield bytes.subarray(begin, end + 1);
      begin = end + 1;
    }
    rest = bytes.subarray(begin);
  }
}

function* chunksOf(path: string, offset: number): Generator<Buffer, void, undefined> {
  const file = opened(path);
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

function opened(path: string): number {
  try {
    const file = openSync(path, "r");
    if (fstatSync(file).isFile()) return file;
    closeSync(file);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new SessionFileError(`${path}: ${READ_ERRORS[code] ?? `cannot be read (${code})`}`);
  }
  throw new SessionFileError(`${path}: this is no file`);
}

const READ_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EACCES: "it may not be read",
  EISDIR: "this is a folder; give a session file",
};
