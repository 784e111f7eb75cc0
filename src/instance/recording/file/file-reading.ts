// `openRecording`: reads a recording (a file with every input of a simulated vendor) line by line
// and verifies the checksum of each; `recordingOf` reads one from memory. `LineTexts` makes the
// lines that are written, with their checksums.

import { closeSync, readSync } from "node:fs";
import { crc32 } from "node:zlib";
import type { SentHeaders } from "../../../api/journal/traces.js";
import { FileError } from "../../../engine/base/file-error.js";
import type { Json, JsonObject } from "../../../engine/base/json.js";
import { listAt, nestsDeeperThan, parsedJson } from "../../../engine/base/json.js";
import type { KeyMask } from "../../../engine/base/key-mask.js";
import type { WantedFile } from "../../files/named-file.js";
import { openFile } from "../../files/named-file.js";
import type { AnswerLine, Line, RecordedWorld, RecordingHeader } from "./line.js";
import {
  countOf,
  FORMAT,
  instantOf,
  objectOf,
  paceOf,
  plainInstant,
  textOf,
  textsOf,
  UnreadableLine,
} from "./line.js";
import type { EntryTexts } from "./line-kinds.js";
import { callsOf, entryText, plainCalls, readEntry } from "./line-kinds.js";

/** A place between two lines of a file. */
export interface LinePlace {
  /** Bytes before it. */
  readonly offset: number;
  /** Number and checksum of the line before it; the next checksum depends on this one. */
  readonly number: number;
  readonly sum: number;
}

export interface PlacedLine {
  readonly line: Line;
  /** The place after it. */
  readonly end: LinePlace;
}

/** A recording, which can be read from any place to its last whole line. */
export interface OpenRecording {
  /** Name of the file. */
  readonly name: string;
  readonly head: RecordingHeader;
  /** The place after the first line. */
  readonly begin: LinePlace;
  /** @throws FileError at the first line that is damaged */
  readonly lines: (from?: LinePlace) => Generator<PlacedLine, LinePlace, undefined>;
}

/** A recording has any size. */
export const RECORDING: WantedFile = { what: "a recording", most: Number.POSITIVE_INFINITY };

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
interface Bytes {
  readonly name: string;
  readonly from: (offset: number) => Iterable<Buffer>;
}

function recordingIn(source: Bytes): OpenRecording {
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

const START: LinePlace = { offset: 0, number: -1, sum: 0 };

function* linesOf(source: Bytes, from: LinePlace): Generator<PlacedLine, LinePlace, undefined> {
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
  readonly end: LinePlace;
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
function* rawLines(source: Bytes, from: LinePlace): Generator<RawLine, void, undefined> {
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

/** The texts of the lines of one file; the checksum of each depends on the line before. */
export class LineTexts {
  #sum: number;
  /** Consecutive lines mostly have the same instant. */
  #at = { ms: Number.NaN, text: "" };
  /** One client mostly sends the same headers. */
  #headers: { readonly of: SentHeaders; readonly text: string } = { of: {}, text: "{}" };

  readonly #mask: KeyMask;
  readonly #entryTexts: EntryTexts;

  /** `sum` is the checksum of the line before, 0 for none; `mask` removes the key. */
  constructor(sum = 0, mask: KeyMask = (text) => text) {
    this.#sum = sum;
    this.#mask = mask;
    this.#entryTexts = { mask, headers: (headers) => this.#headersText(headers) };
  }

  /** The checksum of the last line. */
  get sum(): number {
    return this.#sum;
  }

  head(head: RecordingHeader): string {
    return this.#sealed(this.#mask(JSON.stringify(plainHead(head))).slice(0, -1));
  }

  line(line: Line): string {
    return this.#sealed(
      `${this.#beginning(line)},${entryText(line.entry, this.#entryTexts)}${this.#ending(line)}`,
    );
  }

  /** Takes back the last line. */
  back(sum: number): void {
    this.#sum = sum;
  }

  #beginning({ number, at, reads, ids, read }: Line): string {
    if (this.#at.ms !== at) this.#at = { ms: at, text: JSON.stringify(plainInstant(at)) };
    let text = `{"n":${number},"at":${this.#at.text}`;
    if (reads > 0) text += `,"reads":${reads}`;
    if (ids !== reads) text += `,"ids":${ids}`;
    return read === null ? text : `${text},"read":${read}`;
  }

  #headersText(headers: SentHeaders): string {
    if (this.#headers.of !== headers) {
      this.#headers = { of: headers, text: this.#mask(JSON.stringify(headers)) };
    }
    return this.#headers.text;
  }

  #ending({ answer, secrets }: Line): string {
    const text = answer === null ? "" : `,"answer":${this.#answer(answer)}`;
    for (const _ in secrets) return `${text},"secrets":${JSON.stringify(secrets)}`;
    return text;
  }

  #answer({ status, network, digest, text }: AnswerLine): string {
    const known = `{"status":${status}${network === null ? "" : `,"network":"${network}"`},"digest":"${digest}"`;
    return text === undefined
      ? `${known}}`
      : `${known},"text":${this.#mask(JSON.stringify(text))}}`;
  }

  /** `open` is the text of an object without its end. */
  #sealed(open: string): string {
    this.#sum = crc32(open, this.#sum);
    return open + sealOf(this.#sum);
  }
}

/** The end of a line: its checksum. */
export const sealOf = (sum: number): string => `,"sum":"${sum.toString(16).padStart(8, "0")}"}\n`;

/** Length of every seal. */
export const SEAL = sealOf(0).length;

function plainHead({ format, t0, packDigest, ...head }: RecordingHeader): JsonObject {
  const { simulator, pack, seed, flow, pages, answers, masked, calls, secrets, world } = head;
  return {
    recording: format,
    simulator,
    pack,
    pack_digest: packDigest,
    seed,
    t0: plainInstant(t0),
    ...(flow === null ? {} : { flow }),
    ...(pages === null ? {} : { pages }),
    ...(answers ? { answers } : {}),
    ...(masked ? { masked } : {}),
    ...plainCalls(calls),
    ...(Object.keys(secrets).length === 0 ? {} : { secrets }),
    ...(world === undefined ? {} : { world: { ...world } }),
  };
}

/** The most bytes of a line, its end included: four times the longest body of a control call. */
export const LONGEST_LINE = 256 * 1024 * 1024;

const NEWLINE = 10;

/**
 * The lines of a file, each with its end, from pieces of any size, without a last line that has no
 * end. It searches each byte once and copies it at most once.
 *
 * @throws UnreadableLine for a line of more than `LONGEST_LINE` bytes
 */
export function* wholeLines(pieces: Iterable<Buffer>): Generator<Buffer, void, undefined> {
  let parts: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer): void => {
    length += part.length;
    if (length > LONGEST_LINE) throw new UnreadableLine(TOO_LONG);
    parts.push(part);
  };
  for (const piece of pieces) {
    let begin = 0;
    for (let end = piece.indexOf(NEWLINE); end >= 0; end = piece.indexOf(NEWLINE, begin)) {
      add(piece.subarray(begin, end + 1));
      yield parts.length === 1 ? piece.subarray(begin, end + 1) : Buffer.concat(parts, length);
      begin = end + 1;
      parts = [];
      length = 0;
    }
    if (begin < piece.length) add(piece.subarray(begin));
  }
}

const TOO_LONG = `this line has no end within ${LONGEST_LINE / 1024 / 1024} MiB, the most that a line may have`;

/** @throws UnreadableLine */
function readHead(value: Json): RecordingHeader {
  const head = objectOf(value, "the first line");
  const { recording } = head;
  if (recording !== FORMAT) {
    throw new UnreadableLine(
      recording === undefined
        ? 'this is not a recording: its first line has no "recording"'
        : `its format is ${JSON.stringify(recording)}; this version reads format ${FORMAT}`,
    );
  }
  return {
    format: FORMAT,
    simulator: textOf(head, "simulator"),
    pack: textOf(head, "pack"),
    packDigest: textOf(head, "pack_digest"),
    seed: textOf(head, "seed"),
    t0: instantOf(head["t0"], "t0"),
    flow: head["flow"] === undefined ? null : paceOf(head, "flow"),
    pages: head["pages"] === undefined ? null : listAt(head, "pages").map(String),
    answers: head["answers"] === true,
    masked: head["masked"] === true,
    calls: callsOf(head["calls"]),
    secrets: textsOf(head["secrets"] ?? {}, "secrets"),
    ...(head["world"] === undefined ? {} : { world: worldOf(objectOf(head["world"], "world")) }),
  };
}

const worldOf = (world: JsonObject): RecordedWorld => ({
  id: textOf(world, "id"),
  name: textOf(world, "name"),
  number: countOf(world, "number"),
  salt: textOf(world, "salt"),
  deliver: world["deliver"] === true,
});

/** @throws UnreadableLine */
function readLine(value: Json): Line {
  const line = objectOf(value, "a line");
  const reads = line["reads"] === undefined ? 0 : countOf(line, "reads");
  return {
    number: countOf(line, "n"),
    at: instantOf(line["at"], "at"),
    reads,
    ids: line["ids"] === undefined ? reads : countOf(line, "ids"),
    read: line["read"] === undefined ? null : countOf(line, "read"),
    entry: readEntry(line),
    answer: line["answer"] === undefined ? null : answerOf(objectOf(line["answer"], "answer")),
    secrets: line["secrets"] === undefined ? NO_SECRETS : textsOf(line["secrets"], "secrets"),
  };
}

const NO_SECRETS = {};

function answerOf(answer: JsonObject): AnswerLine {
  const { network = null, text } = answer;
  return {
    status: countOf(answer, "status"),
    network: typeof network === "string" ? network : null,
    digest: textOf(answer, "digest"),
    text: typeof text === "string" || text === null ? text : undefined,
  };
}
