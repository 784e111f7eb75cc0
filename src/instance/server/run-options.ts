import type { Application } from "../../api/control/clock/application.js";
import type { ControlHost, NamedSnapshot } from "../../api/control/handlers.js";
import type { JournalBuffers } from "../../api/journal/journal.js";
import type { PlaneHost } from "../../api/vendor/host.js";
import type { WebhookDispatcherOptions } from "../../api/webhooks/dispatcher-options.js";
import type { Post } from "../../api/webhooks/post.js";
import type { Pack } from "../../engine/pack/pack.js";
import type { RingPool } from "../../engine/store/ring-pool.js";
import { carry } from "../../engine/world/carry.js";
import type { Services } from "../../engine/world/context.js";
import { createWorld } from "../../engine/world/create-world.js";
import type { World, WorldSnapshot } from "../../engine/world/world.js";
import type { Counts } from "../coverage/counts.js";
import type { OpenRecording } from "../recording/file/file-reading.js";
import type { RecordingHeader } from "../recording/file/line.js";
import type { ReportBug } from "./bug-report.js";
import { tokenSigner } from "./token-signer.js";

type OfControl =
  | "randomSeed"
  | "hasConsole"
  | "flow"
  | "startFile"
  | "worlds"
  | "explorations"
  | "setBaseUrl";

/** The options that both planes need. */
type HostOptions = Pick<ControlHost, OfControl | "controlRoute"> &
  Pick<PlaneHost, "words" | "onAnswer">;

/** The options of a running world. */
export interface RunOptions extends HostOptions {
  readonly pack: Pack;
  readonly key: string;
  /** Whether places that take any key do, or only `key`. */
  readonly acceptsAnyKey: boolean;
  /** Start of the virtual clock, in milliseconds since 1970; a reset returns to it. */
  readonly t0: number;
  /** Seed of all ids; a reset returns to it. */
  readonly seed: string;
  /** The URL of the world, without a trailing slash. */
  readonly baseUrl: () => string;
  readonly post: WebhookDispatcherOptions["post"];
  /** Whether deliveries wait until they are requested. */
  readonly holdsDeliveries: boolean;
  /** The application of worlds that share its clock; by default one of its own. */
  readonly application: Application | undefined;
  /** Buffers that the journals of the process share, and those of the histories of its worlds. */
  readonly buffers: JournalBuffers;
  readonly inputs: RingPool;
  /** What the recording of a world beside the first says of it. */
  readonly recordedAs?: Pick<RecordingHeader, "world" | "calls">;
  /** Counts the coverage of the pack. */
  readonly coverage: Counts | undefined;
  /** By default it prints to standard error. */
  readonly reportBug: ReportBug | undefined;
}

/** A state of a world and its snapshots, from which another world can go on. */
export interface Point {
  readonly world: WorldSnapshot;
  /** Number of the next trace. */
  readonly nextTrace: number;
  readonly snapshots: ReadonlyMap<string, NamedSnapshot>;
  /** Signing secrets of its endpoints, by URL. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Virtual seconds per real second; null for a frozen clock. */
  readonly flow: number | null;
}

/** How the first world of a process begins: with a recording to continue, or one to replay. */
export interface Beginnings {
  readonly begun: OpenRecording | undefined;
  readonly beginning: RecordingHeader | undefined;
}

/** The state that a world begins with. */
export interface Origin {
  readonly point: Point;
  /** Changes the ids that are made from now on; empty keeps them. */
  readonly salt: string;
}

/** The options of a fork of an instance. */
export interface ForkOptions {
  /** Changes the ids that the fork makes; empty by default, which keeps them. */
  readonly salt?: string | undefined;
  /** Makes the webhook requests of the fork; by default that of the original. */
  readonly post?: Post;
  /** The application of forks that share one clock. */
  readonly application?: Application | undefined;
}

/** A new world. */
export function makeWorld(
  { pack, t0, seed, baseUrl, holdsDeliveries }: RunOptions,
  own: Pick<Services, "mask" | "reportBug" | "signingSecret">,
): World {
  const services = { ...own, baseUrl, holdsDeliveries, tokens: tokenSigner(seed) };
  return createWorld({ pack, t0, seed, services });
}

/**
 * A point for a world of another edition of the pack, without snapshots that do not fit it; or why
 * the state itself does not fit.
 */
export function carriedPoint(point: Point, before: () => World, next: () => World): Point | string {
  const carried = (state: WorldSnapshot): WorldSnapshot | string => {
    const [from, to] = [before(), next()];
    from.restore(state);
    return carry(from, to) ?? to.snapshot();
  };
  const world = carried(point.world);
  if (typeof world === "string") return world;
  const snapshots = [...point.snapshots].flatMap(([name, snapshot]) => {
    const state = carried(snapshot.state);
    return typeof state === "string" ? [] : [[name, { ...snapshot, state }] as const];
  });
  return { ...point, world, snapshots: new Map(snapshots) };
}

/** The options that both planes need. */
export function hostOptions(options: RunOptions): HostOptions {
  const { randomSeed, hasConsole, flow, startFile, worlds, explorations, setBaseUrl } = options;
  const { words, controlRoute, onAnswer } = options;
  const own = { words, controlRoute, onAnswer };
  return { randomSeed, hasConsole, flow, startFile, worlds, explorations, setBaseUrl, ...own };
}
