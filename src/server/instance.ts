import { createHmac, randomBytes } from "node:crypto";
import type { KeyMask } from "../base/key-mask.js";
import { keyMask } from "../base/key-mask.js";
import { Changes } from "../control-plane/changes.js";
import { ClockDriver } from "../control-plane/clock-driver.js";
import type { ControlHost, KeptSession, NamedSnapshot } from "../control-plane/handlers.js";
import {
  CONTRACT_VERSION,
  CONTROL_BODY_LIMIT,
  controlPlane,
  controlRoutes,
  isControl,
} from "../control-plane/plane.js";
import type { StartFile } from "../control-plane/start-calls.js";
import { applyStartFile, readStartFile } from "../control-plane/start-calls.js";
import type { DoorHost } from "../door/door.js";
import { Door } from "../door/door.js";
import { HeldAnswers } from "../http/held-answers.js";
import type { HttpLine, HttpWatchers } from "../http/http-line.js";
import type { Planes } from "../http/planes.js";
import { Journal } from "../journal/journal.js";
import type { Pack } from "../pack-types/pack.js";
import type { PlaneAnswer, PlaneCall } from "../plane/plane-call.js";
import { UnwrittenError } from "../plane/unwritten.js";
import { headOf } from "../session/head.js";
import type { Keeping, SessionOptions } from "../session/keeping.js";
import { beginAs, beginSession, begunSession, resumeSession } from "../session/keeping.js";
import type { Head } from "../session/line.js";
import type { Stage } from "../session/player.js";
import { SigningSecrets } from "../session/signing-secrets.js";
import type { PlaneHost } from "../vendor-plane/plane.js";
import { vendorRoutes } from "../vendor-plane/plane.js";
import type { VendorTarget } from "../vendor-plane/route.js";
import { Courier } from "../webhooks/courier.js";
import { post, refuseAll } from "../webhooks/post.js";
import { wall } from "../webhooks/wall.js";
import { createWorld } from "../world/create-world.js";
import type { World } from "../world/world.js";
import { keyCheck } from "./key-check.js";
import { isLoopback, reachableUrl } from "./reachable-url.js";
import { RouteTable } from "./route-table.js";
import { VERSION } from "./version.js";

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
  /** Virtual seconds per real second. The clock stands still, until advanced, when absent. */
  readonly flow?: number | undefined;
  /** Calls made in the new world, and again by a reset that asks for it. */
  readonly startFile?: StartFile | undefined;
  /** Everything that enters is written down. A file that has begun says what the world begins as. */
  readonly session?: SessionOptions | undefined;
  /** The world begins as that of a session which is to be played. */
  readonly beginning?: Head | undefined;
  /** Told of every answer on the vendor plane. */
  readonly onAnswer?: PlaneHost["onAnswer"];
  /** Told of everything that enters the world, before it takes effect. */
  readonly onInput?: DoorHost["onInput"];
  /** Told of every exception that became a 500. Prints to standard error when absent. */
  readonly reportBug?: ((error: unknown, where: string) => void) | undefined;
}

/** One simulated service: a world and the two planes that lead to it. */
export interface Instance {
  readonly world: World;
  /** Both planes, as functions. */
  /** What is remembered of its calls. */
  readonly journal: Journal;
  /** The one way into the world. */
  readonly door: Door;
  readonly planes: Planes;
  readonly key: string;
  /** Name and version of the pack, and version of the control contract. */
  readonly pack: string;
  readonly contract: string;
  /** What has entered so far; null where that is not kept. */
  readonly session: () => KeptSession | null;
  /** For sessions that are played: nobody calls the instance meanwhile. */
  readonly stage: Stage;
  /** Starts to listen; answers the URL. Before that there is no server. */
  readonly listen: (options: { readonly host: string; readonly port: number }) => Promise<string>;
  /** Whether other machines can call it. */
  readonly isOpen: () => boolean;
  /** Ends it. Answers under way over HTTP are cut off at once, or have until `cut`. */
  readonly close: (cut?: Promise<void>) => Promise<void>;
}

export const DEFAULT_T0 = Date.UTC(2025, 0, 1);

/**
 * @throws StartFileError when the start file cannot be read or asks for what cannot be
 * @throws SessionFileError when the session's file is damaged, or is of another pack
 * @throws UnwrittenError when the session's file cannot be written
 */
export async function createInstance(options: InstanceOptions): Promise<Instance> {
  const { pack, key = mintKey(), deliver = true, session } = options;
  const begun = session === undefined ? undefined : begunSession(session, pack);
  const head = options.beginning ?? begun?.head;
  const { t0 = DEFAULT_T0, randomSeed = "1", flow } = head === undefined ? options : startOf(head);
  const mask = keyMask(key);
  const reportBug: PlaneHost["reportBug"] =
    options.reportBug === undefined
      ? (error, where) => printBug(mask, error, where)
      : (error, where) => options.reportBug?.(error, mask(where));
  let { baseUrl = "http://localhost" } = options;
  const secrets = new SigningSecrets((url) => signingSecret(key, url));
  const newWorld = (): World =>
    createWorld({
      pack,
      t0,
      seed: randomSeed,
      services: {
        signingSecret: (url) => secrets.of(url),
        baseUrl: () => baseUrl,
        mask,
        reportBug,
      },
    });
  const world = newWorld();
  const journal = new Journal(world);
  const held = new HeldAnswers();
  const isAuthorized = keyCheck(key);
  const changes = new Changes();
  const step: Door["step"] = (to) => door.step(to);
  // What cannot be written now stays due until something else enters.
  const stepNow = (): void => {
    try {
      door.step(world.now);
    } catch (error) {
      if (!(error instanceof UnwrittenError)) throw error;
    }
  };
  const clock = new ClockDriver(world, step, wall.elapsed, () => {
    courier.flush();
    changes.notify();
  });
  const courier = new Courier({
    world,
    apply: (result) => door.attempt(result),
    requests: journal.sentRequests,
    isOrderly: () => clock.mode === "frozen",
    settle: () => {
      stepNow();
      clock.plan();
      changes.notify();
    },
    post: deliver ? post : refuseAll,
  });
  const host: ControlHost & PlaneHost = {
    world,
    door: {
      step,
      controlCall: (name, request) => door.controlCall(name, request),
      mark: (mark, happen) => door.mark(mark, happen),
    },
    courier,
    journal,
    clock,
    reportBug,
    randomSeed,
    changes,
    snapshots: new Map<string, NamedSnapshot>(),
    version: VERSION,
    isAuthorized,
    session: () => keeping,
    route: vendorTable(pack).find,
    controlRoute: controlTable.find,
    onAnswer: options.onAnswer,
    flow: flow ?? null,
    startFile: options.startFile ?? startFileOf(head),
    newWorld,
    cutOff: () => {
      held.cutOff();
      courier.cutOff();
    },
  };
  const door = new Door({ vendor: host, control: host, onInput: options.onInput });
  if (flow !== undefined) clock.flow(flow);
  const setBaseUrl = (url: string): void => {
    baseUrl = url;
  };
  const stage = { host, door, secrets, key, baseUrl: () => baseUrl, setBaseUrl };
  const calls = head?.calls ?? (await readStartFile(host));
  if (options.beginning !== undefined) beginAs(stage, options.beginning);
  else if (begun === undefined) applyStartFile(host, calls);
  let keeping: Keeping | null = null;
  if (session !== undefined) {
    const recorded = { world, journal, mask, isAuthorized, secrets };
    const { answers = false } = session;
    const facts = { simulator: VERSION, t0, seed: randomSeed, flow: flow ?? null, answers, calls };
    const now = headOf(pack, secrets, facts);
    keeping =
      begun === undefined
        ? beginSession(stage, recorded, session, now)
        : resumeSession(stage, recorded, session, begun, now);
    // What was under way when it ended is sent again.
    courier.flush();
  }
  const answerVendor = (call: PlaneCall): PlaneAnswer => {
    clock.catchUp();
    const answer = door.vendorCall(call);
    clock.plan();
    changes.notify();
    return { ...answer, over: sendBehind(courier, answer) };
  };
  const planes: Planes = {
    answer: (call) => (isControl(call.url) ? controlPlane(host, call) : answerVendor(call)),
    bodyLimit: (url) => (isControl(url) ? CONTROL_BODY_LIMIT : pack.wire.tooLarge.bytes),
    isAuthorized: host.isAuthorized,
    held,
  };
  let line: Promise<HttpLine> | null = null;
  let isOpen = false;
  return {
    world,
    journal,
    door,
    planes,
    key,
    pack: `${pack.name}@${pack.version}`,
    contract: CONTRACT_VERSION,
    stage,
    session: () => keeping,
    isOpen: () => isOpen,
    listen: async (address) => {
      line ??= httpLine(planes, options);
      const bound = await (await line).listen(address);
      isOpen = bound.some((one) => !isLoopback(one.address));
      const [first] = bound;
      if (first !== undefined) {
        const url = reachableUrl(address.host, first);
        door.mark({ kind: "listen", url }, () => setBaseUrl(url));
      }
      return baseUrl;
    },
    close: async (cut) => {
      // Those who wait have what there is; who hangs would wait for ever.
      changes.close();
      held.cutOffKept();
      await (await line)?.close(cut ?? Promise.resolve());
      clock.stop();
      host.cutOff();
      courier.close();
      keeping?.close();
      keeping = null;
    },
  };
}

/** A world begins as its session says. */
const startOf = ({
  t0,
  seed,
  flow,
}: Head): Pick<InstanceOptions, "t0" | "randomSeed" | "flow"> => ({
  t0,
  randomSeed: seed,
  flow: flow ?? undefined,
});

/** What a session began with is there to be loaded again. */
function startFileOf(head: Head | undefined): StartFile | null {
  if (head === undefined || head.calls.length === 0) return null;
  const calls = head.calls.map((call) => ({ ...call, place: () => call.name }));
  return async () => calls;
}

/** Sends what a call has caused when its answer has left; at once when it never will. */
function sendBehind(courier: Courier, { network }: PlaneAnswer): PlaneAnswer["over"] {
  let over: PlaneAnswer["over"] = null;
  if (network !== null) courier.flush();
  else {
    courier.flush((answered) => {
      over = answered;
    });
  }
  return over;
}

/** Loaded when somebody listens: calls in process need none of it. */
async function httpLine(planes: Planes, watchers: HttpWatchers): Promise<HttpLine> {
  const { HttpLine } = await import("../http/http-line.js");
  return new HttpLine(planes, watchers);
}

const controlTable = new RouteTable(controlRoutes());
const vendorTables = new WeakMap<Pack, RouteTable<VendorTarget>>();

function vendorTable(pack: Pack): RouteTable<VendorTarget> {
  const known = vendorTables.get(pack);
  if (known !== undefined) return known;
  const made = new RouteTable(vendorRoutes(pack));
  vendorTables.set(pack, made);
  return made;
}

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A key nobody can guess; it plays no part in what the world does, signing secrets aside. */
function mintKey(): string {
  const letters = [...randomBytes(64)].filter((byte) => byte < 248).slice(0, 32);
  return `fax_${letters.map((byte) => BASE62[byte % 62]).join("")}`;
}

/** 32 bytes, within the 24 to 64 that https://www.standardwebhooks.com asks for. */
function signingSecret(key: string, url: string): string {
  return `whsec_${createHmac("sha256", key).update(url).digest("base64")}`;
}

function printBug(mask: KeyMask, error: unknown, where: string): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(mask(`facsimile: unexpected error (${where})\n${text}\n`));
}
