import { mintKey } from "../../api/call/keys/keys.js";
import { RouteTable } from "../../api/call/route-table.js";
import type { Application } from "../../api/control/clock/application.js";
import type { RecordingReader } from "../../api/control/handlers.js";
import { CONTRACT_VERSION, controlRoutes } from "../../api/control/plane.js";
import type { StartFile } from "../../api/control/world/start-file.js";
import type { HttpLine, HttpWatchers } from "../../api/http/http-line.js";
import type { Planes } from "../../api/http/planes.js";
import { LIMITS } from "../../api/inputs/history.js";
import type { InputDispatcher } from "../../api/inputs/input-dispatcher.js";
import type { Journal } from "../../api/journal/journal.js";
import { JournalBuffers } from "../../api/journal/journal.js";
import { ObjectWords } from "../../api/vendor/answer/object-words.js";
import type { PlaneHost } from "../../api/vendor/host.js";
import type { Post } from "../../api/webhooks/post.js";
import { post, refuseAll } from "../../api/webhooks/post.js";
import type { Pack } from "../../engine/pack/pack.js";
import { RingPool } from "../../engine/store/ring-pool.js";
import type { World } from "../../engine/world/world.js";
import type { Counts } from "../coverage/counts.js";
import type { OpenRecording } from "../recording/file/file-reading.js";
import type { RecordingHeader } from "../recording/file/line.js";
import type { ReplayTarget } from "../recording/replay/player.js";
import type { FileLock } from "../recording/writer/file-lock.js";
import { lockFile } from "../recording/writer/file-lock.js";
import type { RecordingOptions } from "../recording/writer/recording-writer.js";
import { existingRecording } from "../recording/writer/recording-writer.js";
import { isLoopback, reachableUrl } from "./reachable-url.js";
import type { Origin } from "./run-options.js";
import type { LoadExplorations } from "./world-handle.js";
import type { WorldParts } from "./world-parts.js";
import type { WorldsOptions } from "./worlds.js";
import { Worlds } from "./worlds.js";

export interface InstanceOptions extends HttpWatchers {
  readonly pack: Pack;
  /** Minted when absent: `fax_` and 32 base62 characters. */
  readonly key?: string | undefined;
  /** Start of the virtual clock, in milliseconds since 1970. 2025-01-01T00:00:00Z when absent. */
  readonly t0?: number | undefined;
  readonly randomSeed?: string | undefined;
  /** Where objects say that they are, until the instance listens. */
  readonly baseUrl?: string | undefined;
  /** Whether webhooks are sent; otherwise every attempt ends at once, refused. */
  readonly deliver?: boolean | undefined;
  /** Makes their requests; over HTTP when absent. */
  readonly post?: Post | undefined;
  /** Virtual seconds per real second. The clock stands still, until advanced, when absent. */
  readonly flow?: number | undefined;
  /** Calls made in the new world, and again by a reset that asks for it. */
  readonly startFile?: StartFile | undefined;
  /** Everything that enters is written down. A file that has begun says what the world begins as. */
  readonly recording?: RecordingOptions | undefined;
  /** The world begins as that of a recording which is to be played. */
  readonly beginning?: RecordingHeader | undefined;
  /** Whoever keeps explorations from elsewhere; there are none when absent. */
  readonly loadExplorations?: LoadExplorations | undefined;
  /** Counts what is met of the pack. */
  readonly coverage?: Counts | undefined;
  /** Told of every answer on the vendor plane. */
  readonly onAnswer?: PlaneHost["onAnswer"];
  /** Told of every exception that became a 500. Prints to standard error when absent. */
  readonly reportBug?: ((error: unknown, where: string) => void) | undefined;
}

/** One simulated service: a world, the planes that lead to it, and other worlds below it. */
export interface Instance {
  readonly world: World;
  /** What is remembered of its calls. */
  readonly journal: Journal;
  /** The one way into the world. */
  readonly inputDispatcher: InputDispatcher;
  /** The application, where it is in the same process. */
  readonly application: Application;
  /** Notes that somebody waits for the clock. */
  readonly plan: () => void;
  /** Both planes, as functions. */
  readonly planes: Planes;
  /** What its world is run with, for those who take it over for a while. */
  readonly parts: WorldParts;
  readonly key: string;
  /** Name and version of the pack, and version of the control contract. */
  readonly pack: string;
  readonly contract: string;
  /** What has entered so far; null where that is not kept. */
  readonly recording: () => RecordingReader | null;
  /** For recordings that are played: nobody calls the instance meanwhile. */
  readonly replayTarget: ReplayTarget;
  /** Starts to listen; answers the URL. Before that there is no server. */
  readonly listen: (options: { readonly host: string; readonly port: number }) => Promise<string>;
  /** Whether other machines can call it. */
  readonly isOpen: () => boolean;
  /** Whether its clock is being advanced. */
  readonly isAdvancing: () => boolean;
  /** A second instance from here on: both go on as if they were alone. */
  readonly fork: (options?: ForkOptions) => Instance;
  /** Ends it. Answers under way over HTTP are cut off at once, or have until `cut`. */
  readonly close: (cut?: Promise<void>) => Promise<void>;
}

export interface ForkOptions {
  /** Mixed into the seed of what is made from now on; empty: ids are as they would have been. */
  readonly salt?: string | undefined;
  /** Makes the requests of webhooks, in place of what makes them here. */
  readonly post?: Post | undefined;
}

export const DEFAULT_T0 = Date.UTC(2025, 0, 1);

/**
 * @throws StartFileError when the start file cannot be read or asks for what cannot be
 * @throws RecordingFileError when the recording's file is damaged, is of another pack, or is written by
 *   another instance
 * @throws RecordingWriteError when the recording's file cannot be written
 */
export async function createInstance(options: InstanceOptions): Promise<Instance> {
  const path = options.recording?.path ?? null;
  const claim = path === null ? null : lockFile(path);
  try {
    return await begunServer(options, claim);
  } catch (error) {
    claim?.release();
    throw error;
  }
}

async function begunServer(options: InstanceOptions, claim: FileLock | null): Promise<WorldServer> {
  const { pack, key = mintKey(), recording } = options;
  const begun = recording === undefined ? undefined : existingRecording(recording, pack);
  const head = options.beginning ?? begun?.head;
  const server = new WorldServer(head === undefined ? options : asBegun(options, head), key);
  await server.begin(begun, claim);
  return server;
}

/** A world begins as its recording says. */
const asBegun = (options: InstanceOptions, head: RecordingHeader): InstanceOptions => ({
  ...options,
  t0: head.t0,
  randomSeed: head.seed,
  flow: head.flow ?? undefined,
  startFile: options.startFile ?? startFileOf(head),
});

/** What a recording began with is there to be loaded again. */
function startFileOf({ calls }: RecordingHeader): StartFile | undefined {
  if (calls.length === 0) return undefined;
  const placed = calls.map((call) => ({ ...call, place: () => call.name }));
  return async () => placed;
}

/** What belongs to a process: the worlds, and the line over which they are called. */
class WorldServer implements Instance {
  readonly key: string;
  readonly pack: string;
  readonly contract = CONTRACT_VERSION;
  readonly planes: Planes;
  readonly #options: InstanceOptions;
  readonly #worlds: Worlds;
  #line: Promise<HttpLine> | null = null;
  /** To its recording's file. */
  #claim: FileLock | null = null;
  #origin: string;
  #isOpen = false;

  constructor(options: InstanceOptions, key: string, from: Origin | null = null) {
    const { pack, baseUrl = "http://localhost" } = options;
    this.#options = options;
    this.key = key;
    this.pack = `${pack.name}@${pack.version}`;
    this.#origin = baseUrl;
    this.#worlds = new Worlds(this.#runOptions(), from);
    this.planes = this.#worlds.planes;
  }

  get world(): World {
    return this.#worlds.first.world;
  }

  get journal(): Journal {
    return this.#worlds.first.journal;
  }

  get inputDispatcher(): InputDispatcher {
    return this.#worlds.first.inputDispatcher;
  }

  get application(): Application {
    return this.#worlds.first.application;
  }

  readonly recording = (): RecordingReader | null => this.#worlds.first.recording;

  readonly plan = (): void => this.#worlds.first.plan();

  get parts(): WorldParts {
    return this.#worlds.first.parts;
  }

  get replayTarget(): ReplayTarget {
    return this.#worlds.first.replayTarget;
  }

  /** Makes the calls of the start file, and begins or resumes the recording. */
  async begin(begun: OpenRecording | undefined, claim: FileLock | null): Promise<void> {
    const { recording, beginning } = this.#options;
    this.#claim = claim;
    await this.#worlds.load({ begun, beginning });
    if (recording !== undefined) this.#worlds.first.record(recording, begun);
  }

  readonly isOpen = (): boolean => this.#isOpen;

  readonly isAdvancing = (): boolean => this.#worlds.first.isAdvancing;

  readonly fork: Instance["fork"] = ({ salt = "", post = this.#options.post } = {}) => {
    const options = { ...this.#options, post };
    return new WorldServer(options, this.key, { point: this.#worlds.first.point(), salt });
  };

  readonly listen: Instance["listen"] = async (address) => {
    this.#line ??= httpLine(this.planes, this.#options);
    const bound = await (await this.#line).listen(address);
    this.#isOpen = bound.some((one) => !isLoopback(one.address));
    const [first] = bound;
    if (first !== undefined) {
      const url = reachableUrl(address.host, first);
      this.inputDispatcher.apply({ kind: "listen", url });
    }
    return this.#origin;
  };

  readonly close: Instance["close"] = async (cut) => {
    this.#worlds.endWaits();
    await (await this.#line)?.close(cut ?? Promise.resolve());
    this.#worlds.close();
    this.#claim?.release();
    this.#claim = null;
  };

  #runOptions(): WorldsOptions {
    const { pack, t0 = DEFAULT_T0, randomSeed = "1", deliver = true, flow } = this.#options;
    return {
      pack,
      key: this.key,
      t0,
      seed: randomSeed,
      randomSeed,
      baseUrl: () => this.#origin,
      setBaseUrl: (url) => {
        this.#origin = url;
      },
      post: deliver ? (this.#options.post ?? post) : refuseAll,
      holdsDeliveries: false,
      flow: flow ?? null,
      startFile: this.#options.startFile ?? null,
      buffers: new JournalBuffers(),
      inputs: new RingPool(LIMITS),
      words: new ObjectWords(pack.wire),
      controlRoute: controlTable.find,
      coverage: this.#options.coverage,
      onAnswer: this.#options.onAnswer,
      reportBug: this.#options.reportBug,
      loadExplorations: this.#options.loadExplorations ?? null,
    };
  }
}

/** Loaded when somebody listens: calls in process need none of it. */
async function httpLine(planes: Planes, watchers: HttpWatchers): Promise<HttpLine> {
  const { HttpLine } = await import("../../api/http/http-line.js");
  return new HttpLine(planes, watchers);
}

const controlTable = new RouteTable(controlRoutes());
