import { errorCode } from "./user-error.js";

/** Characters that may wait for a reader before more are lost. */
export const MAX_WAITING = 1024 * 1024;

/** The part of a stream that writing needs. */
export interface OutStream {
  /** Characters that wait for a reader. */
  readonly writableLength: number;
  readonly on: (event: "error", listener: (error: Error) => void) => unknown;
  readonly write: (text: string, done: (error?: Error | null) => void) => unknown;
}

export interface BufferedOutput {
  /** Writes a text that may be lost, because nobody reads it or the disk is full. */
  readonly note: (text: string) => void;
  /** Writes a text that matters; `failed` gets the code of an error. */
  readonly write: (text: string, failed: (code: string) => void) => void;
}

/** Writes to a stream; an error of the stream does not end the process by itself. */
export function bufferedOutput(stream: OutStream): BufferedOutput {
  // The writer learns of it below; without a listener it would end the process.
  stream.on("error", () => {});
  const write: BufferedOutput["write"] = (text, failed) => {
    const done = (error: unknown): void => {
      if (error !== null && error !== undefined) failed(errorCode(error));
    };
    try {
      stream.write(text, done);
    } catch (error) {
      // Some versions of the platform write files at once, and throw.
      done(error);
    }
  };
  return { write, note: noting(stream, write) };
}

/** A reader that has stopped reading costs at most `MAX_WAITING` characters. */
function noting(stream: OutStream, write: BufferedOutput["write"]): BufferedOutput["note"] {
  let lost = 0;
  return (text) => {
    if (stream.writableLength > MAX_WAITING) {
      lost += 1;
      return;
    }
    const before =
      lost === 0 ? "" : `facsimile: ${lost} lines were lost, because their reader was too slow\n`;
    lost = 0;
    write(before + text, () => {});
  };
}
