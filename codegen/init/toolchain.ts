import type { Line } from "./drive/line.js";

/** What compiles and starts the pack: the rest of this project, which this module knows nothing of. */
export interface Toolchain {
  /** Compiles the sources and makes the built pack. One line for each problem. */
  readonly build: (folder: string) => Promise<readonly string[]>;
  readonly start: (folder: string) => Promise<RunningPack>;
  /** Real milliseconds. */
  readonly now: () => number;
  readonly print: (line: string) => void;
}

export interface RunningPack extends Line {
  readonly close: () => Promise<void>;
}
