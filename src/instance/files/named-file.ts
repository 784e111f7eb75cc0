// Reads files that a user names in an option or a setting: `readText`, `readTextIfThere`,
// `readJsonText`, `readBytes`. Each refuses a folder, a pipe or a file that is too large with a
// `FileError`, which says what was wanted and what is there.

import type { Stats } from "node:fs";
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  statSync,
} from "node:fs";
import { FileError } from "../../engine/base/file-error.js";
import type { Json } from "../../engine/base/json.js";
import { parsedJson } from "../../engine/base/json.js";

/** What a command reads from a file that a user names. */
export interface WantedFile {
  /** With its article, such as `a recording`. */
  readonly what: string;
  /** The most MiB that are read. */
  readonly most: number;
  /** What to do with a larger file. */
  readonly instead?: string;
  /** The option that names the file. */
  readonly option?: string;
}

const MIB = 1024 * 1024;

/**
 * The text of a file, without a byte order mark.
 *
 * @throws FileError, as `openFile` does
 * @example readText("world.yaml", { what: "a YAML or JSON file", most: 64, option: "--load" })
 */
export function readText(path: string, wanted: WantedFile): string {
  const text = readBytes(path, wanted).toString("utf8");
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}

/** The same; undefined where there is no file of this name, or a folder. */
export function readTextIfThere(path: string, wanted: WantedFile): string | undefined {
  return existsSync(path) && !isFolder(path) ? readText(path, wanted) : undefined;
}

/**
 * The value in a JSON file.
 *
 * @throws FileError, as `openFile` does, and for a text that is no JSON
 */
export function readJsonText(path: string, wanted: WantedFile): Json {
  const value = parsedJson(readText(path, wanted));
  if (value !== undefined) return value;
  throw new FileError(`${path}: this is not JSON; it may be cut; give ${wanted.what}`);
}

/** Whether there is a folder of this name. */
export const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

/** @throws FileError, as `openFile` does */
export const readBytes = (path: string, wanted: WantedFile): Buffer =>
  withFile(path, wanted, (file) => readFileSync(file));

/**
 * `work` gets the descriptor of a file.
 *
 * @throws FileError, as `openFile` does
 */
export function withFile<T>(path: string, wanted: WantedFile, work: (file: number) => T): T {
  const file = openFile(path, wanted);
  try {
    return work(file);
  } finally {
    closeSync(file);
  }
}

/**
 * The descriptor of a file; the caller closes it.
 *
 * @throws FileError where there is none, for a folder, a pipe or a device, and for a file that is too
 * large or may not be read
 */
export function openFile(path: string, wanted: WantedFile): number {
  const refuse = (problem: string): never => {
    throw new FileError(
      `${wanted.option === undefined ? "" : `${wanted.option} `}${path}: ${problem}`,
    );
  };
  try {
    const file = openSync(path, constants.O_RDONLY | NO_WAITING);
    const found = fstatSync(file);
    if (found.isFile() && found.size <= wanted.most * MIB) return file;
    closeSync(file);
    return refuse(found.isFile() ? tooLarge(found, wanted) : otherKind(found, wanted));
  } catch (error) {
    if (error instanceof FileError) throw error;
    const code = errorCode(error);
    return refuse(
      code === "ENXIO" ? otherKind(statSync(path), wanted) : whyNot(code, path, wanted),
    );
  }
}

/** Without it, opening a pipe waits for a writer. Windows has no such flag. */
const { O_NONBLOCK: NO_WAITING = 0 }: { readonly O_NONBLOCK?: number } = constants;

function tooLarge({ size }: Stats, { most, instead = "give a smaller one" }: WantedFile): string {
  return `this file has ${Math.ceil(size / MIB)} MiB, and at most ${most} are read; ${instead}`;
}

function otherKind(found: Stats, { what }: WantedFile): string {
  const kind = found.isFIFO() ? "a pipe" : found.isSocket() ? "a socket" : "a device";
  return `this is ${found.isDirectory() ? "a folder" : `${kind}, no file on disk`}; give ${what}`;
}

function whyNot(code: string, path: string, { what }: WantedFile): string {
  const { [code]: reason } = REASONS;
  if (reason !== undefined) return reason;
  if (!MISSING.has(code)) return `it cannot be read (${code}); give ${what}`;
  const isLink = code !== "ENOTDIR" && lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  return `${isLink ? "this is a link that leads to no file" : "there is no such file"}; give ${what}`;
}

const MISSING: ReadonlySet<string> = new Set(["ENOENT", "ENOTDIR", "ELOOP"]);

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "there is no permission to read it; allow it, or give another file",
  EMFILE: "this process may open no more files; raise its limit",
  ENAMETOOLONG: "this name is too long; give the name of a file",
};

/** The code of an error of the system, such as ENOENT; the text of any other error. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : String(error);
