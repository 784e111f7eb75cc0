import { applyStartFile, readStartFile } from "../../../api/control/world/start-calls.js";
import type { PlainStartCall } from "../../../api/control/world/start-file.js";
import type { History } from "../../../api/inputs/history.js";
import type { OpenRecording } from "../../recording/file/file-reading.js";
import { headerOf } from "../../recording/file/header.js";
import type { RecordingHeader } from "../../recording/file/line.js";
import type { ReplayTarget } from "../../recording/replay/player.js";
import type { RecordingOptions, RecordingWriter } from "../../recording/writer/recording-writer.js";
import {
  beginAs,
  beginRecording,
  resumeRecording,
} from "../../recording/writer/recording-writer.js";
import type { Beginnings, RunOptions } from "../run-options.js";
import { VERSION } from "../version.js";

/** The beginning of a world, and its recording. */
export class WorldRecording {
  readonly #target: ReplayTarget;
  readonly #history: History;
  readonly #options: RunOptions;
  /** The calls of the start file. */
  #calls: readonly PlainStartCall[] = [];
  #writer: RecordingWriter | null = null;

  constructor(target: ReplayTarget, history: History, options: RunOptions) {
    this.#target = target;
    this.#history = history;
    this.#options = options;
  }

  get calls(): readonly PlainStartCall[] {
    return this.#calls;
  }

  /** Null without a recording. */
  get writer(): RecordingWriter | null {
    return this.#writer;
  }

  /** Makes the calls of the start file, or those of the recording's first line. */
  async load({ begun, beginning }: Beginnings): Promise<void> {
    const { host } = this.#target;
    const head = beginning ?? begun?.head;
    this.#calls = head?.calls ?? (await readStartFile(host));
    if (head === undefined) applyStartFile(host, this.#calls);
    else beginAs(this.#target, head);
    this.#history.restart();
  }

  /** Records inputs from now on, at the end of an existing recording. */
  begin(options: RecordingOptions, existing: OpenRecording | undefined): void {
    const { host, secrets } = this.#target;
    const { world, journal, keys } = host;
    const recorded = { world, journal, mask: world.services.mask, keys, secrets };
    const now = this.#header(options);
    this.#writer =
      existing === undefined
        ? beginRecording(this.#target, recorded, options, now)
        : resumeRecording(this.#target, recorded, options, existing, now);
  }

  close(): void {
    this.#writer?.close();
    this.#writer = null;
  }

  #header({ answers = false }: RecordingOptions): RecordingHeader {
    const { pack, t0, seed, flow, recordedAs } = this.#options;
    const own = { simulator: VERSION, t0, seed, flow, answers };
    const facts = { ...own, calls: this.#calls, ...recordedAs };
    return headerOf(pack, this.#target.secrets, facts);
  }
}
