// The types of the functions that answer control calls: `Handler` for one that reads or drives,
// `Changer` for one that changes the simulated vendor's state. `ControlHost` lists what of its
// instance a handler may use. Also `readWait`, the real time that a call waits. A pack's own
// handlers are `engine/pack/handlers.ts`.

import type { ControlCalls } from "../../../generated/control/calls.js";
import { parseDuration } from "../../engine/base/duration.js";
import { refuse } from "../../engine/world/rules/errors/control-errors.js";
import type { World } from "../../engine/world/world.js";
import type { PlaneAnswer } from "../call/plane-call.js";
import { JSON_TYPE } from "../call/plane-call.js";
import type { Routed } from "../call/route-table.js";
import type { Journal } from "../journal/journal.js";
import type { SentHeaders } from "../journal/traces.js";
import type { WebhookDispatcher } from "../webhooks/webhook-dispatcher.js";
import type { ChangeName } from "./change-names.js";
import type { Application, ClockDriver } from "./clock/clock-driver.js";
import type { ExplorationKeeper } from "./exploration-keeper.js";
import type { ControlAnswer, ControlDispatcher, ControlRequest, NamedSnapshot } from "./input.js";
import type { Changes } from "./journal/changes.js";
import { badDuration } from "./problems.js";
import type { Past } from "./world/past.js";
import type { StartFile } from "./world/start-file.js";
import type { WorldKeeper } from "./world/world-keeper.js";

const NUMBER = /^\d+(?:\.\d+)?$/;

/** The same for a query, where a number of seconds is a text. */
export const readQueryWait = (wait: string | undefined): number =>
  readWait(wait !== undefined && NUMBER.test(wait) ? Number(wait) : wait);

/** Reads the real milliseconds that a call may wait; 0 by default. */
export function readWait(wait: string | number | undefined): number {
  if (wait === undefined) return 0;
  return parseDuration(wait) ?? refuse(badDuration("wait"));
}

/** The parts of its instance that the control plane uses. */
export interface ControlHost {
  readonly world: World;
  /** The one way into the world. */
  readonly inputDispatcher: ControlDispatcher;
  readonly clock: ClockDriver;
  /** Wakes calls that wait for other calls or events. */
  readonly changes: Changes;
  readonly snapshots: Map<string, NamedSnapshot>;
  /** The past of the world. */
  readonly past: Past;
  /** The worlds beside this one; null if this one is not the root. */
  readonly worlds: WorldKeeper | null;
  /** Explorations of tests in other processes; null if this world is that of a future. */
  readonly explorations: (() => Promise<ExplorationKeeper>) | null;
  readonly randomSeed: string;
  /** Whether the instance serves the console. */
  readonly hasConsole: boolean;
  /** Version of the simulator. */
  readonly version: string;
  /** The application, if it runs in this process. */
  readonly application: Application;
  readonly webhookDispatcher: WebhookDispatcher;
  readonly journal: Journal;
  readonly isAuthorized: (headers: SentHeaders) => boolean;
  /** Finds the call of the contract for a method and a URL. */
  readonly controlRoute: (method: string, url: string) => Routed<keyof ControlCalls> | undefined;
  /** Virtual seconds per real second at the start; null for a frozen clock. */
  readonly flow: number | null;
  /** Calls made at the start, and again by a reset with `reload`; null for none. */
  readonly startFile: StartFile | null;
  /** Makes a new world, to try calls in. */
  readonly newWorld: () => World;
  /** The recording so far; null if nothing is recorded. */
  readonly recording: () => RecordingReader | null;
  /** Sets the URL at which the world can be reached. */
  readonly setBaseUrl: (url: string) => void;
  /** Cuts off held answers and attempts under way. */
  readonly cutOff: () => void;
  readonly reportBug: (error: unknown, where: string) => void;
}

/** Reads a recording, without secrets. */
export interface RecordingReader {
  /** Whether it contains answers. */
  readonly hasAnswers: boolean;
  /** The text of its file, or why there is none. */
  readonly text: (answers: boolean) => string;
}

/** A call of the contract by its name. */
export interface ControlCall<C extends keyof ControlCalls = keyof ControlCalls> {
  readonly name: C;
  readonly request: ControlRequest<C>;
}

export type { ControlAnswer, ControlRequest, NamedSnapshot };

/** An answer that its handler has rendered itself, in UTF-8; JSON by default. */
export class WrittenAnswer {
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
  readonly type: string;
  readonly headers: PlaneAnswer["headers"];

  constructor(
    bytes: WrittenAnswer["bytes"],
    type = JSON_TYPE,
    headers: PlaneAnswer["headers"] = {},
  ) {
    this.bytes = bytes;
    this.type = type;
    this.headers = headers;
  }
}

/** Handles one call of the contract. The types of request and answer are those of the document. */
export type Handler<C extends keyof ControlCalls> = (
  host: ControlHost,
  request: ControlRequest<C>,
) => ControlAnswer<C> | WrittenAnswer | Promise<ControlAnswer<C> | WrittenAnswer>;

/** Makes the change of one call of the contract. */
export type Changer<C extends ChangeName> = (
  host: ControlHost,
  request: ControlRequest<C>,
) => ControlAnswer<C>;

/** A call with the mark `x-changes-world: false` and without a handler does not compile. */
export type Readers = {
  readonly [C in Exclude<keyof ControlCalls, ChangeName>]: Handler<C>;
};
