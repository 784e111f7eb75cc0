import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { FileError } from "../../../engine/base/file-error.js";
import type { Pack } from "../../../engine/pack/pack.js";
import { checkpointOf } from "../../recording/file/checkpoint-file.js";
import type { OpenRecording } from "../../recording/file/file-reading.js";
import type { RecordedWorld } from "../../recording/file/line.js";

import type { RecordingOptions } from "../../recording/writer/recording-writer.js";
import { existingRecording } from "../../recording/writer/recording-writer.js";

const SUFFIX = ".recording.jsonl";
const FIRST = `first${SUFFIX}`;

/** The file of the first world in a folder with a recording for each world. */
export const firstFileIn = (folder: string): string => join(folder, FIRST);

/** A recording of a world beside the first. */
export interface WorldFile {
  readonly world: RecordedWorld;
  readonly recording: OpenRecording;
  readonly options: RecordingOptions;
}

/** The recordings of the worlds beside the first, each in a file of its name. */
export class WorldFiles {
  readonly #folder: string;
  readonly #options: RecordingOptions;

  /** `options` are those of the first, whose lock covers the folder. */
  constructor(folder: string, options: RecordingOptions) {
    this.#folder = folder;
    this.#options = options;
  }

  optionsOf(id: string): RecordingOptions {
    return { ...this.#options, path: join(this.#folder, `${id}${SUFFIX}`) };
  }

  /** Whether the file for such a world is another recording: where case does not matter, also `First`. */
  isTaken(id: string): boolean {
    const found = statSync(join(this.#folder, `${id}${SUFFIX}`), { throwIfNoEntry: false });
    return `${id}${SUFFIX}`.toLowerCase() === FIRST || (found?.size ?? 0) > 0;
  }

  /**
   * The recordings that are there, in the order in which their worlds were made.
   *
   * @throws FileError for a file that is not a recording of such a world, or of another pack
   */
  existing(pack: Pack): readonly WorldFile[] {
    const files = readdirSync(this.#folder)
      .filter((file) => file.endsWith(SUFFIX) && file !== FIRST)
      .flatMap((file): readonly WorldFile[] => {
        const options = { ...this.#options, path: join(this.#folder, file) };
        const recording = existingRecording(options, pack);
        // A crash has left it empty: its world was never answered.
        if (recording === undefined) return [];
        const { world } = recording.head;
        if (world === undefined) throw new FileError(`${options.path}: ${ALONE}`);
        return [{ world, recording, options }];
      });
    return files.sort((one, other) => one.world.number - other.world.number);
  }

  /** Removes the recording of a world. */
  remove(id: string): void {
    const { path } = this.optionsOf(id);
    if (path === null) return;
    for (const file of [path, checkpointOf(path)]) rmSync(file, { force: true });
  }
}

const ALONE =
  "this is the recording of an instance, not of a world beside its first; start it with --record and this file, or move it to another folder";
