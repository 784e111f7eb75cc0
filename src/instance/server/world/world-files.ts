// Two things about worlds (simulated vendors) of one process. `WorldParts`: what explorations use
// of a running one, such as the `Gate` through which the application's calls pass. `WorldFiles`:
// the recordings of those beside the first, a file for each in one folder.

import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { PlaneAnswer, PlaneCall } from "../../../api/call/plane-call.js";
import type { Application, ClockDriver } from "../../../api/control/clock/clock-driver.js";
import type { InputDispatcher } from "../../../api/inputs/input-dispatcher.js";
import type { Journal } from "../../../api/journal/journal.js";
import type { PageVisitor } from "../../../api/pages/page-view.js";
import type { WebhookDispatcher } from "../../../api/webhooks/webhook-dispatcher.js";
import { FileError } from "../../../engine/base/file-error.js";
import type { Pack } from "../../../engine/pack/pack.js";
import type { World } from "../../../engine/world/world.js";
import { checkpointOf } from "../../recording/file/checkpoint-file.js";
import type { OpenRecording } from "../../recording/file/file-reading.js";
import type { RecordedWorld } from "../../recording/file/line.js";
import type { RecordingCopy, RecordingOptions } from "../../recording/writer/recording-writer.js";
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

/** The parts of a running world that an exploration uses. */
export interface WorldParts {
  readonly world: World;
  readonly inputDispatcher: InputDispatcher;
  readonly journal: Journal;
  readonly webhookDispatcher: WebhookDispatcher;
  readonly clock: ClockDriver;
  /** The application, if it is in the same process. */
  readonly application: Application;
  /** The gate between the application and the world; open at first. */
  readonly gate: Gate;
  readonly person: PageVisitor;
  /** A call with the key, where the vendor's API takes it. */
  readonly withKey: (call: PlaneCall) => PlaneCall;
  /** Cuts off held answers and webhook attempts. */
  readonly cutOff: () => void;
  /** Notes the calls so far; the returned function forgets all later ones. */
  readonly remember: () => () => void;
  /** Continues a copy of the recording; null without a recording. */
  readonly record: () => RecordingCopy | null;
}

/** The gate between the application and the world. */
export interface Gate {
  /** Passes a call to the world. */
  readonly pass: (call: PlaneCall) => PlaneAnswer;
  /** Answers the calls of the application in place of `pass`; null for none. */
  keeper: ((call: PlaneCall) => Promise<PlaneAnswer>) | null;
}
