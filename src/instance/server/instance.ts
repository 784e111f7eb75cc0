// The types of an instance, one running simulator of a vendor: `InstanceOptions`, with which
// `createInstance` starts it, and `Instance`, what its holder can do with it. `world-server.ts`
// implements it.

import type { Application } from "../../api/control/clock/clock-driver.js";
import type { RecordingReader } from "../../api/control/handlers.js";
import type { StartFile } from "../../api/control/world/start-file.js";
import type { HttpWatchers, Planes, ServerCertificate } from "../../api/http/http-line.js";
import type { InputDispatcher } from "../../api/inputs/input-dispatcher.js";
import type { Journal } from "../../api/journal/journal.js";
import type { FidelityTally } from "../../api/journal/not-modelled.js";
import type { PlaneHost } from "../../api/vendor/routes.js";
import type { Post } from "../../api/webhooks/post.js";
import type { Pack } from "../../engine/pack/pack.js";
import type { World } from "../../engine/world/world.js";
import type { Counts } from "../coverage/counts-file.js";
import type { RecordingHeader } from "../recording/file/line.js";
import type { ReplayTarget } from "../recording/replay/player.js";
import type { RecordingOptions } from "../recording/writer/recording-writer.js";
import type { InstanceFork, ReportBug } from "./run-options.js";
import type { WorldParts } from "./world/world-files.js";
import type { LoadExplorations, OnWorld } from "./world-handle.js";

export interface InstanceOptions extends HttpWatchers {
  readonly pack: Pack;
  /** A new one by default: `fax_` and 32 base62 characters. */
  readonly key?: string | undefined;
  /**
   * Whether calls can carry any key where the pack takes any; by default only if `key` is absent.
   * Otherwise any other key is refused.
   */
  readonly acceptsAnyKey?: boolean | undefined;
  /** Start of the virtual clock, in milliseconds since 1970; 2025-01-01T00:00:00Z by default. */
  readonly t0?: number | undefined;
  readonly randomSeed?: string | undefined;
  /** The URL in links of objects, until the instance listens. */
  readonly baseUrl?: string | undefined;
  /** The URL in its links once it listens, where callers reach it by another than its own. */
  readonly publicUrl?: string | undefined;
  /** Whether webhooks are sent, as by default; otherwise every attempt is refused at once. */
  readonly deliver?: boolean | undefined;
  /** Makes their requests; over HTTP by default. */
  readonly post?: Post | undefined;
  /** Virtual seconds per real second; by default the clock is frozen. */
  readonly flow?: number | undefined;
  /** Calls for the new world, and for a reset that reloads the start file. */
  readonly startFile?: StartFile | undefined;
  /** Records every input. An existing file also sets how the world begins. */
  readonly recording?: RecordingOptions | undefined;
  /** A folder with a recording for each world beside the first, which records in it too. */
  readonly worldFolder?: string | undefined;
  /** Real milliseconds after which a world beside the first that nobody calls is removed. */
  readonly worldIdle?: number | undefined;
  /** The world begins as that of a recording, for a replay. */
  readonly beginning?: RecordingHeader | undefined;
  /** Loads the keeper of explorations over the control plane; without it there are none. */
  readonly loadExplorations?: LoadExplorations | undefined;
  /** Receives each world that a test makes beside the default one. */
  readonly onWorld?: OnWorld | undefined;
  /** The application of instances in this process that share one frozen clock. */
  readonly application?: Application | undefined;
  /** Lets it listen with TLS only; by default it listens without. */
  readonly certificate?: ServerCertificate | undefined;
  /** Whether it serves the console, as by default. */
  readonly console?: boolean | undefined;
  /**
   * Whether it serves hosted pages, as by default, and the hosts for which it answers: an address there
   * keeps its host.
   */
  readonly pages?: false | readonly string[] | undefined;
  /** Counts how its answers to tests come about; by default one of its own. */
  readonly tally?: FidelityTally | undefined;
  /** Counts the coverage of the pack. */
  readonly coverage?: Counts | undefined;
  /** Receives every answer on the vendor plane. */
  readonly onAnswer?: PlaneHost["onAnswer"];
  /** Receives every exception that became a 500; by default it is printed to standard error. */
  readonly reportBug?: ReportBug | undefined;
}

/** One simulated service: a world with its planes, and other worlds below it. */
export interface Instance {
  readonly world: World;
  /** The journal of its calls. */
  readonly journal: Journal;
  /** Applies inputs to the world. */
  readonly inputDispatcher: InputDispatcher;
  /** The application, if it is in the same process. */
  readonly application: Application;
  /** Notes that a caller waits for the clock. */
  readonly plan: () => void;
  /** Both planes, as functions. */
  readonly planes: Planes;
  /** The parts of its world, for an exploration. */
  readonly parts: WorldParts;
  readonly key: string;
  /** Name and version of the pack, and version of the control contract. */
  readonly pack: string;
  readonly contract: string;
  /** Whether it serves the console. */
  readonly hasConsole: boolean;
  /** The recording so far; null without one. */
  readonly recording: () => RecordingReader | null;
  /** For a replay, during which nobody calls the instance. */
  readonly replayTarget: ReplayTarget;
  /** Starts a server, and returns its URL. */
  readonly listen: (options: { readonly host: string; readonly port: number }) => Promise<string>;
  /** Whether other machines can call it. */
  readonly isOpen: () => boolean;
  /** Whether its clock is being advanced. */
  readonly isAdvancing: () => boolean;
  /**
   * Goes on with another edition of its pack: with its objects, clock, overrides and snapshots, but
   * without traces and further worlds. It must not record.
   *
   * @returns why the world begins anew, such as `"tools have other fields"`; null when it is kept
   * @throws FileError for a start file that the pack refuses; then nothing has changed
   */
  readonly changePack: (pack: Pack) => Promise<string | null>;
  /** A second instance with the same state; both are independent from then on. */
  readonly fork: (options?: InstanceFork) => Instance;
  /** Stops it. Answers under way over HTTP may end until `cut`; without it they are cut off at once. */
  readonly close: (cut?: Promise<void>) => Promise<void>;
}

export const DEFAULT_T0 = Date.UTC(2025, 0, 1);
