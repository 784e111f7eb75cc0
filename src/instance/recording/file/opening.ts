import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";

/** A recording is damaged or cannot be used. The message has the file, the line and the reason. */
export class RecordingFileError extends Error {
  override readonly name = "RecordingFileError";
}

/**
 * Reads a regular file; `work` gets its descriptor.
 *
 * @throws RecordingFileError for a folder, a pipe, a device, and a file that cannot be opened
 */
export function withFile<T>(path: string, work: (file: number) => T): T {
  const file = openFile(path);
  try {
    return work(file);
  } finally {
    closeSync(file);
  }
}

/** As `withFile`; the caller closes the file. */
export function openFile(path: string): number {
  try {
    const file = openSync(path, constants.O_RDONLY | NO_WAITING);
    const found = fstatSync(file);
    if (found.isFile()) return file;
    closeSync(file);
    throw new RecordingFileError(`${path}: ${found.isDirectory() ? FOLDER : NO_FILE}`);
  } catch (error) {
    if (error instanceof RecordingFileError) throw error;
    const code = systemCode(error);
    throw new RecordingFileError(`${path}: ${READ_ERRORS[code] ?? `cannot be read (${code})`}`);
  }
}

/** Without it, opening a pipe waits for a writer. Windows has no such flag. */
const { O_NONBLOCK: NO_WAITING = 0 }: { readonly O_NONBLOCK?: number } = constants;

/** The first bytes of a file, at most `most`. */
export function beginningOf(path: string, most: number): Buffer {
  return withFile(path, (file) => {
    const bytes = Buffer.alloc(most);
    return bytes.subarray(0, readSync(file, bytes, 0, most, 0));
  });
}

/** The code of an error of the system, such as ENOENT; the text of any other error. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);

const FOLDER = "this is a folder; give a recording";
const NO_FILE = "this is a pipe or a device; name a recording on disk";

const READ_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EACCES: "there is no permission to read it",
  EMFILE: "this process may open no more files; raise its limit",
  EISDIR: FOLDER,
  ENXIO: NO_FILE,
};
