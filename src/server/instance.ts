import { randomBytes } from "node:crypto";
import type { KeyMask } from "../base/key-mask.js";
import { keyMask } from "../base/key-mask.js";
import { Application } from "../control-plane/application.js";
import { Changes } from "../control-plane/changes.js";
import { ClockDriver } from "../control-plane/clock-driver.js";
import type { ControlHost, NamedSnapshot } from "../control-plane/handlers.js";
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
import type { PlaneHost } from "../vendor-plane/host.js";
import { ObjectWords } from "../vendor-plane/object-words.js";
import type { VendorTarget } from "../vendor-plane/routes.js";
import { vendorRoutes } from "../vendor-plane/routes.js";
import { Courier } from "../webhooks/courier.js";
import type { Post } from "../webhooks/post.js";
import { post, refuseAll } from "../webhooks/post.js";
import { wall } from "../webhooks/wall.js";
import { createWorld } from "../world/create-world.js";
import type { World } from "../world/world.js";
import type { Gate } from "./gate.js";
import { keyCheck } from "./key-check.js";
import { isLoopback, reachableUrl } from "./reachable-url.js";
import { RouteTable } from "./route-table.js";
import { signingSecret } from "./signing-secret.js";
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
  /** Makes their requests; over HTTP when absent. */
  readonly post?: Post | undefined;
  /** Virtual seconds per real second. The clock stands still, until advanced, when absent. */
  readonly flow?: number | undefined;
  /** Calls made in the new world, and again by a reset that asks for it. */
  readonly startFile?: StartFile | undefined;
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
  /** The application, where it is in the same process. */
  readonly application: Application;
  /** Notes that somebody waits for the clock. */
  readonly plan: () => void;
  readonly planes: Planes;
  /** Who stands between the application and the world: nobody, at first. */
  readonly gate: Gate;
  /** Where a call of the application leads. */
  readonly route: PlaneHost["route"];
  readonly courier: Courier;
  readonly clock: ClockDriver;
  /** Breaks off what is under way outside the world: held answers, attempts. */
  readonly cutOff: () => void;
  readonly key: string;
  /** Name and version of the pack, and version of the control contract. */
  readonly pack: string;
  readonly contract: string;
  /** Starts to listen; answers the URL. Before that there is no server. */
  readonly listen: (options: { readonly host: string; readonly port: number }) => Promise<string>;
  /** Whether other machines can call it. */
  readonly isOpen: () => boolean;
  /** Ends it. Answers under way over HTTP are cut off at once, or have until `cut`. */
  readonly close: (cut?: Promise<void>) => Promise<void>;
}

export const DEFAULT_T0 = Date.UTC(2025, 0, 1);

/** @throws StartFileError when the start file cannot be read or asks for what cannot be. */
export async function createInstance(options: InstanceOptions): Promise<Instance> {
  const { pack, t0 = DEFAULT_T0, randomSeed = "1", key = mintKey(), deliver = true } = options;
  const mask = keyMask(key);
  const reportBug: PlaneHost["reportBug"] =
    options.reportBug === undefined
      ? (error, where) => printBug(mask, error, where)
      : (error, where) => options.reportBug?.(error, mask(where));
  let { baseUrl = "http://localhost" } = options;
  const newWorld = (): World =>
    createWorld({
      pack,
      t0,
      seed: randomSeed,
      services: {
        signingSecret: (url) => signingSecret(key, url),
        baseUrl: () => baseUrl,
        mask,
        reportBug,
      },
    });
  const world = newWorld();
  const journal = new Journal(world);
  const held = new HeldAnswers();
  const changes = new Changes();
  const step: Door["step"] = (to) => door.step(to);
  const application = new Application();
  const { sleepers } = application;
  const ran = (): void => {
    courier.flush();
    changes.notify();
    while (sleepers.next <= world.now) sleepers.wakeFirst();
  };
  const clock = new ClockDriver(world, step, wall.elapsed, ran, () => sleepers.next);
  const courier = new Courier({
    world,
    apply: (result) => door.attempt(result),
    requests: {
      note: (delivery, attempt, request) => journal.noteAttempt(delivery, attempt, request),
    },
    isOrderly: () => clock.mode === "frozen",
    settle: () => {
      door.step(world.now);
      clock.plan();
      changes.notify();
    },
    post: deliver ? (options.post ?? post) : refuseAll,
    time: () => (application.timers === null ? wall.now() : world.now),
  });
  const host: ControlHost & PlaneHost = {
    world,
    door: {
      step,
      controlCall: (name, request) => door.controlCall(name, request),
    },
    courier,
    journal,
    clock,
    application,
    reportBug,
    randomSeed,
    changes,
    snapshots: new Map<string, NamedSnapshot>(),
    version: VERSION,
    words: new ObjectWords(pack.wire),
    isAuthorized: keyCheck(key),
    route: vendorTable(pack).find,
    controlRoute: controlTable.find,
    onAnswer: options.onAnswer,
    flow: options.flow ?? null,
    startFile: options.startFile ?? null,
    newWorld,
    cutOff: () => {
      held.cutOff();
      courier.cutOff();
    },
  };
  const door = new Door({ vendor: host, control: host, onInput: options.onInput });
  if (options.flow !== undefined) clock.flow(options.flow);
  applyStartFile(host, await readStartFile(host));
  const answerVendor = (call: PlaneCall): PlaneAnswer => {
    clock.catchUp();
    application.stir();
    const answer = door.vendorCall(call);
    clock.plan();
    changes.notify();
    return { ...answer, over: sendBehind(courier, answer) };
  };
  const gate: Gate = { pass: answerVendor, keeper: null };
  const planes: Planes = {
    answer: (call) => {
      if (isControl(call.url)) return controlPlane(host, call);
      return (gate.keeper ?? gate.pass)(call);
    },
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
    application,
    plan: () => clock.plan(),
    planes,
    gate,
    route: host.route,
    courier,
    clock,
    cutOff: host.cutOff,
    key,
    pack: `${pack.name}@${pack.version}`,
    contract: CONTRACT_VERSION,
    isOpen: () => isOpen,
    listen: async (address) => {
      line ??= httpLine(planes, options);
      const bound = await (await line).listen(address);
      isOpen = bound.some((one) => !isLoopback(one.address));
      const [first] = bound;
      if (first !== undefined) baseUrl = reachableUrl(address.host, first);
      return baseUrl;
    },
    close: async (cut) => {
      // Those who wait have what there is; who hangs would wait for ever.
      changes.close();
      held.cutOffKept();
      await (await line)?.close(cut ?? Promise.resolve());
      clock.close();
      host.cutOff();
      courier.close();
    },
  };
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

function printBug(mask: KeyMask, error: unknown, where: string): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(mask(`facsimile: unexpected error (${where})\n${text}\n`));
}
