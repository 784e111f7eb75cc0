/** Characters that may wait for a reader before more are lost. */
export const MAX_WAITING = 1024 * 1024;

/** A stream of the process, as far as it is written to. */
export interface OutStream {
  /** What waits to be taken. */
  readonly writableLength: number;
  readonly on: (event: "error", listener: (error: Error) => void) => unknown;
  readonly write: (text: string, done: (error?: Error | null) => void) => unknown;
}

export interface BufferedOutput {
  /** Writes what may be lost: nobody reads it any more, or the disk is full. */
  readonly note: (text: string) => void;
  /** Writes what the process is for; `failed` is told the code of what went wrong. */
  readonly write: (text: string, failed: (code: string) => void) => void;
}

/** Writes to a stream; whatever becomes of it ends nothing by itself. */
export function bufferedOutput(stream: OutStream): BufferedOutput {
  // Told to who wrote; without a listener it would end the process.
  stream.on("error", () => {});
  const write: BufferedOutput["write"] = (text, failed) => {
    const told = (error: unknown): void => {
      if (error !== null && error !== undefined) failed(codeOf(error));
    };
    try {
      stream.write(text, told);
    } catch (error) {
      // Files are written at once, by some versions of the platform without catching what fails.
      told(error);
    }
  };
  return { write, note: noting(stream, write) };
}

/** A reader that has stopped reading costs so much memory and no more. */
function noting(stream: OutStream, write: BufferedOutput["write"]): BufferedOutput["note"] {
  let lost = 0;
  return (text) => {
    if (stream.writableLength > MAX_WAITING) {
      lost += 1;
      return;
    }
    const before = lost === 0 ? "" : `facsimile: ${lost} lines were lost: nobody read them\n`;
    lost = 0;
    write(before + text, () => {});
  };
}

function codeOf(error: unknown): string {
  const { code }: { readonly code?: unknown } = Object(error);
  return typeof code === "string" ? code : String(error);
}
