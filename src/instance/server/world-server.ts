// `WorldServer`: the class behind `Instance`. It has the worlds of the process (`worlds.ts`),
// starts the HTTP server when it is told to listen, knows the URL, and forks. `create-instance.ts`
// makes it.

import type { AddressInfo } from "node:net";
import { isIP } from "node:net";
import type { NetworkInterfaceInfo } from "node:os";
import { networkInterfaces } from "node:os";
import { RouteTable } from "../../api/call/route-table.js";
import type { Application } from "../../api/control/clock/clock-driver.js";
import type { RecordingReader } from "../../api/control/handlers.js";
import { CONTRACT_VERSION, controlRoutes } from "../../api/control/plane.js";
import type { HttpLine, Planes } from "../../api/http/http-line.js";
import { LIMITS } from "../../api/inputs/history.js";
import type { InputDispatcher } from "../../api/inputs/input-dispatcher.js";
import type { Journal } from "../../api/journal/journal.js";
import { JournalBuffers } from "../../api/journal/journal.js";
import { FidelityTally } from "../../api/journal/not-modelled.js";
import { ObjectWords } from "../../api/vendor/answer/object-words.js";
import { post, refuseAll } from "../../api/webhooks/post.js";
import { RingPool } from "../../engine/store/ring.js";
import type { World } from "../../engine/world/world.js";
import { CONSOLE_PATH, consoleAnswer } from "../console/console-answer.js";
import type { OpenRecording } from "../recording/file/file-reading.js";
import type { ReplayTarget } from "../recording/replay/player.js";
import type { FileLock } from "../recording/writer/file-lock.js";
import type { Instance, InstanceOptions } from "./instance.js";
import { DEFAULT_T0 } from "./instance.js";
import type { WorldOrigin } from "./run-options.js";
import type { WorldParts } from "./world/world-files.js";
import { WorldFiles } from "./world/world-files.js";
import type { WorldsOptions } from "./worlds.js";
import { Worlds } from "./worlds.js";

/** The worlds of a process, and the server over which they are called. */
export class WorldServer implements Instance {
  readonly key: string;
  readonly contract = CONTRACT_VERSION;
  readonly planes: Planes = {
    answer: (call) =>
      (this.hasConsole && call.url.includes(CONSOLE_PATH) ? consoleAnswer(call) : undefined) ??
      this.#worlds.planes.answer(call),
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

  constructor(options: InstanceOptions, key: string, from: WorldOrigin | null = null) {
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

  get hasConsole(): boolean {
    return this.#options.console ?? true;
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
    await this.#worlds.resume();
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
    if (first === undefined) return this.#origin;
    const scheme = this.#options.certificate === undefined ? "http" : "https";
    const own = reachableUrl(scheme, address.host, first);
    this.inputDispatcher.apply({ kind: "listen", url: this.#options.publicUrl ?? own });
    return own;
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
      hasConsole: options.console ?? true,
      pageHosts: options.pages === false ? null : (options.pages ?? []),
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
      tally: options.tally ?? new FidelityTally(),
      worldFiles: filesOf(options),
      worldIdle: options.worldIdle ?? null,
    };
  }
}

type Address = Pick<AddressInfo, "address" | "port">;
type Interface = Pick<NetworkInterfaceInfo, "address" | "family" | "internal">;

/** The URL of a server that listens on `bound`, where the option `host` named the address. */
export function reachableUrl(
  scheme: "http" | "https",
  host: string,
  { address, port }: Address,
  interfaces: readonly Interface[] = allInterfaces(),
): string {
  return `${scheme}://${reachableHost(host, address, interfaces)}:${port}`;
}

function reachableHost(host: string, bound: string, interfaces: readonly Interface[]): string {
  if (WILDCARDS.has(bound)) return ownAddress(interfaces);
  // Other machines may know a name by another address than this one does.
  return isIP(host) === 0 && !isLoopback(bound) ? host : inUrl(bound);
}

/** They mean all addresses of the machine, and cannot be called themselves. */
const WILDCARDS = new Set(["0.0.0.0", "::"]);

/** The IPv4 address of the first external interface that is not link-local (RFC 3927). */
const ownAddress = (interfaces: readonly Interface[]): string =>
  interfaces.find(
    ({ internal, family, address }) =>
      !internal && family === "IPv4" && !address.startsWith("169.254."),
  )?.address ?? "127.0.0.1";

/** Whether only this machine can call an address (RFC 1122 section 3.2.1.3, RFC 4291 section 2.5.3). */
export const isLoopback = (address: string): boolean =>
  /^(?:::ffff:)?127\./i.test(address) || address === "::1";

const inUrl = (address: string): string => (address.includes(":") ? `[${address}]` : address);

const allInterfaces = (): readonly Interface[] =>
  Object.values(networkInterfaces()).flatMap((each) => each ?? []);

const filesOf = ({ worldFolder, recording }: InstanceOptions): WorldFiles | null =>
  worldFolder === undefined || recording === undefined
    ? null
    : new WorldFiles(worldFolder, recording);

/** Loaded only for a server: calls in process do not need it. */
async function httpLine(planes: Planes, options: InstanceOptions): Promise<HttpLine> {
  const { HttpLine } = await import("../../api/http/http-line.js");
  return new HttpLine(planes, options, options.certificate);
}

const controlTable = new RouteTable(controlRoutes());
