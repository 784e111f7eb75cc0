import type { Line } from "./drive/line.js";

/** The functions that compile and start a pack, which this module does not import. */
export interface Toolchain {
  /** Compiles the sources into a built pack. Returns one line for each problem. */
  readonly build: (folder: string) => Promise<readonly string[]>;
  readonly start: (folder: string) => Promise<RunningPack>;
  /** Real milliseconds. */
  readonly now: () => number;
  readonly print: (line: string) => void;
}

export interface RunningPack extends Line {
  readonly close: () => Promise<void>;
}
