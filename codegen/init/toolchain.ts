import type { LayerCount } from "../model/model.js";
import type { Line } from "./drive/line.js";

/** The functions that compile and start a pack, which this module does not import. */
export interface Toolchain {
  /** Compiles the sources into a built pack. */
  readonly build: (folder: string, layers: "guesses" | "all layers") => Promise<BuildResult>;
  /** Starts the built pack in a folder; calls have to carry the key unless it accepts any. */
  readonly start: (folder: string, key: string) => Promise<RunningPack>;
  /** Real milliseconds. */
  readonly now: () => number;
  readonly print: (line: string) => void;
}

export interface RunningPack extends Line {
  readonly close: () => Promise<void>;
}

export interface BuildResult {
  /** One line for each mistake. */
  readonly problems: readonly string[];
  /** One line for each fact of a layer that the document lacks. */
  readonly unfit: readonly string[];
  /** How much the layers of the pack say. */
  readonly layers: readonly LayerCount[];
}
