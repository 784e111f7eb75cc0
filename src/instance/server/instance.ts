import { mintKey } from "../../api/call/keys/keys.js";
import { RouteTable } from "../../api/call/route-table.js";
import type { Application } from "../../api/control/clock/application.js";
import type { RecordingReader } from "../../api/control/handlers.js";
import { CONTRACT_VERSION, controlRoutes } from "../../api/control/plane.js";
import type { StartFile } from "../../api/control/world/start-file.js";
import type { HttpLine, HttpWatchers, ServerCertificate } from "../../api/http/http-line.js";
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
import { beginningOf } from "./beginning.js";
import type { ReportBug } from "./bug-report.js";
import { isLoopback, reachableUrl } from "./reachable-url.js";
import type { ForkOptions, Origin } from "./run-options.js";
import type { LoadExplorations, OnWorld } from "./world-handle.js";
import type { WorldParts } from "./world-parts.js";
import type { WorldsOptions } from "./worlds.js";
import { Worlds } from "./worlds.js";

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
   * @throws StartFileError for a start file that the pack refuses; then nothing has changed
   */
  readonly changePack: (pack: Pack) => Promise<string | null>;
  /** A second instance with the same state; both are independent from then on. */
  readonly fork: (options?: ForkOptions) => Instance;
  /** Stops it. Answers under way over HTTP may end until `cut`; without it they are cut off at once. */
  readonly close: (cut?: Promise<void>) => Promise<void>;
}

export const DEFAULT_T0 = Date.UTC(2025, 0, 1);

/**
 * @throws StartFileError for a start file that cannot be read, or whose calls are refused
 * @throws RecordingFileError for a recording that is damaged, has another pack, or is in use
 * @throws RecordingWriteError for a recording that cannot be written
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
  const beginning = head && beginningOf(head, options.startFile);
  const server = new WorldServer({ ...options, ...beginning }, key);
  await server.begin(begun, claim);
  return server;
}

/** The worlds of a process, and the server over which they are called. */
class WorldServer implements Instance {
  readonly key: string;
  readonly contract = CONTRACT_VERSION;
  readonly planes: Planes = {
    answer: (call) => this.#worlds.planes.answer(call),
    bodyLimit: (url) => this.#worlds.planes.bodyLimit(url),
    isAuthorized: (url, headers) => this.#worlds.planes.isAuthorized(url, headers),
    held: (url) => this.#worlds.planes.held(url),
  };
  #options: InstanceOptions;
  #worlds: Worlds;
  #line: Promise<HttpLine> | null = null;
  /** The lock of its recording's file. */
  #claim: FileLock | null = null;
  #origin: string;
  #isOpen = false;

  constructor(options: InstanceOptions, key: string, from: Origin | null = null) {
    const { baseUrl = "http://localhost" } = options;
    this.#options = options;
    this.key = key;
    this.#origin = baseUrl;
    this.#worlds = new Worlds(this.#runOptions(options), from);
  }

  get pack(): string {
    const { name, version } = this.#options.pack;
    return `${name}@${version}`;
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

  readonly fork: Instance["fork"] = ({ salt = "", ...own } = {}) => {
    const options = { ...this.#options, application: undefined, ...own };
    return new WorldServer(options, this.key, { point: this.#worlds.first.point(), salt });
  };

  readonly changePack: Instance["changePack"] = async (pack) => {
    const options = { ...this.#options, pack };
    const next = new Worlds(this.#runOptions(options), null);
    try {
      await next.load({ begun: undefined, beginning: undefined });
    } catch (error) {
      next.close();
      throw error;
    }
    const before = this.#worlds;
    const misfit = next.first.takeOver(before.first);
    [this.#options, this.#worlds] = [options, next];
    before.endWaits();
    before.close();
    return misfit ?? null;
  };

  readonly listen: Instance["listen"] = async (address) => {
    this.#line ??= httpLine(this.planes, this.#options);
    const bound = await (await this.#line).listen(address);
    this.#isOpen = bound.some((one) => !isLoopback(one.address));
    const [first] = bound;
    if (first !== undefined) {
      const scheme = this.#options.certificate === undefined ? "http" : "https";
      const url = reachableUrl(scheme, address.host, first);
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

  #runOptions(options: InstanceOptions): WorldsOptions {
    const { pack, t0 = DEFAULT_T0, randomSeed = "1", deliver = true, flow } = options;
    return {
      pack,
      key: this.key,
      acceptsAnyKey: options.acceptsAnyKey ?? options.key === undefined,
      t0,
      seed: randomSeed,
      randomSeed,
      baseUrl: () => this.#origin,
      setBaseUrl: (url) => {
        this.#origin = url;
      },
      post: deliver ? (options.post ?? post) : refuseAll,
      holdsDeliveries: false,
      flow: flow ?? null,
      application: options.application,
      startFile: options.startFile ?? null,
      buffers: new JournalBuffers(),
      inputs: new RingPool(LIMITS),
      words: new ObjectWords(pack.wire),
      controlRoute: controlTable.find,
      coverage: options.coverage,
      onAnswer: options.onAnswer,
      reportBug: options.reportBug,
      loadExplorations: options.loadExplorations ?? null,
      onWorld: options.onWorld,
    };
  }
}

/** Loaded only for a server: calls in process do not need it. */
async function httpLine(planes: Planes, options: InstanceOptions): Promise<HttpLine> {
  const { HttpLine } = await import("../../api/http/http-line.js");
  return new HttpLine(planes, options, options.certificate);
}

const controlTable = new RouteTable(controlRoutes());
