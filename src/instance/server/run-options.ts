import type { ControlHost, NamedSnapshot } from "../../api/control/handlers.js";
import type { StartFile } from "../../api/control/world/start-file.js";
import type { WorldKeeper } from "../../api/control/world/world-keeper.js";
import type { JournalBuffers } from "../../api/journal/journal.js";
import type { PlaneHost } from "../../api/vendor/host.js";
import type { WebhookDispatcherOptions } from "../../api/webhooks/webhook-dispatcher.js";
import type { Pack } from "../../engine/pack/pack.js";
import type { RingPool } from "../../engine/store/ring-pool.js";
import type { Services } from "../../engine/world/context.js";
import { createWorld } from "../../engine/world/create-world.js";
import type { World, WorldSnapshot } from "../../engine/world/world.js";
import type { Counts } from "../coverage/counts.js";
import type { OpenRecording } from "../recording/file/file-reading.js";
import type { RecordingHeader } from "../recording/file/line.js";
import type { ReportBug } from "./bug-report.js";

/** What a world is run with. */
export interface RunOptions {
  readonly pack: Pack;
  readonly key: string;
  /** Start of the virtual clock, in milliseconds since 1970; a reset returns to it. */
  readonly t0: number;
  /** Seed of all ids; a reset returns to it. */
  readonly seed: string;
  /** The seed that the instance was started with. */
  readonly randomSeed: string;
  /** Where the world is, without a trailing slash. */
  readonly baseUrl: () => string;
  readonly setBaseUrl: ControlHost["setBaseUrl"];
  readonly post: WebhookDispatcherOptions["post"];
  /** Whether deliveries wait until somebody asks for them. */
  readonly holdsDeliveries: boolean;
  /** Virtual seconds per real second, at the start and after a reset; null: the clock stands still. */
  readonly flow: number | null;
  readonly startFile: StartFile | null;
  /** What the journals of the process keep together, and the histories of its worlds. */
  readonly buffers: JournalBuffers;
  readonly inputs: RingPool;
  /** Makes other worlds; null where there are none to be made. */
  readonly worlds: WorldKeeper | null;
  /** Explorations from elsewhere; null where there are none. */
  readonly explorations: ControlHost["explorations"];
  readonly words: PlaneHost["words"];
  readonly controlRoute: ControlHost["controlRoute"];
  /** Counts what is met of the pack; undefined: nobody does. */
  readonly coverage: Counts | undefined;
  readonly onAnswer: PlaneHost["onAnswer"];
  /** Prints to standard error when absent. */
  readonly reportBug: ReportBug | undefined;
}

/** A world as it was, with what was kept beside it: another can go on from there. */
export interface Point {
  readonly world: WorldSnapshot;
  /** Of the trace that would have been opened next. */
  readonly nextTrace: number;
  readonly snapshots: ReadonlyMap<string, NamedSnapshot>;
  /** Virtual seconds per real second; null: the clock stood still. */
  readonly flow: number | null;
}

/** How the first world of a process may begin: as a recording that is gone on with, or played. */
export interface Beginnings {
  readonly begun: OpenRecording | undefined;
  readonly beginning: RecordingHeader | undefined;
}

/** Where a world begins. */
export interface Origin {
  readonly point: Point;
  /** Mixed into the seed of what is made from now on; empty: ids are as they would have been. */
  readonly salt: string;
}

/** A world as it is at the start. */
export function makeWorld(
  { pack, t0, seed, baseUrl, holdsDeliveries }: RunOptions,
  own: Pick<Services, "mask" | "reportBug" | "signingSecret">,
): World {
  const services = { ...own, baseUrl, holdsDeliveries };
  return createWorld({ pack, t0, seed, services });
}

/** The options that both planes take as they are. */
export function hostOptions(options: RunOptions) {
  const { randomSeed, flow, startFile, worlds, explorations, setBaseUrl } = options;
  const { words, controlRoute, onAnswer } = options;
  const own = { words, controlRoute, onAnswer };
  return { randomSeed, flow, startFile, worlds, explorations, setBaseUrl, ...own };
}
