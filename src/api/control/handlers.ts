import type { ControlCalls } from "../../../generated/control/calls.js";
import type { ControlError } from "../../engine/world/rules/errors/control-errors.js";
import type { World } from "../../engine/world/world.js";
import { JSON_TYPE } from "../call/answer-headers.js";
import type { PlaneAnswer } from "../call/plane-call.js";
import type { Journal } from "../journal/journal.js";
import type { SentHeaders } from "../journal/traces/traces.js";
import type { WebhookDispatcher } from "../webhooks/webhook-dispatcher.js";
import type { ChangeName } from "./change-names.js";
import type { Application } from "./clock/application.js";
import type { ClockDriver } from "./clock/clock-driver.js";
import type { ControlAnswer, ControlRequest, NamedSnapshot } from "./control-call.js";
import type { ExplorationKeeper } from "./explorations/exploration-keeper.js";
import type { ControlDispatcher } from "./input.js";
import type { Changes } from "./journal/changes.js";
import type { Past } from "./world/past.js";
import type { StartFile } from "./world/start-file.js";
import type { WorldKeeper } from "./world/world-keeper.js";

/** What the control plane needs of the instance it belongs to. */
export interface ControlHost {
  readonly world: World;
  /** The one way into the world. */
  readonly inputDispatcher: ControlDispatcher;
  readonly clock: ClockDriver;
  /** Told of every call and event, for those who wait for one. */
  readonly changes: Changes;
  readonly snapshots: Map<string, NamedSnapshot>;
  /** Where the world has been. */
  readonly past: Past;
  /** The worlds beside this one; null where none are made. */
  readonly worlds: WorldKeeper | null;
  /** Tests that are explored from elsewhere; null where none are. */
  readonly explorations: (() => Promise<ExplorationKeeper>) | null;
  readonly randomSeed: string;
  /** Version of the simulator. */
  readonly version: string;
  /** The application, where it is in the same process. */
  readonly application: Application;
  /** Sends webhooks. */
  readonly webhookDispatcher: WebhookDispatcher;
  /** What is remembered of calls and of requests to endpoints. */
  readonly journal: Journal;
  readonly isAuthorized: (headers: SentHeaders) => boolean;
  /** Where a method and a URL lead, by the routes of the contract. */
  readonly controlRoute: (method: string, url: string) => Routed | undefined;
  /** Virtual seconds per real second, as at the start; null when the clock stands still then. */
  readonly flow: number | null;
  /** Calls made at the start, and again by a reset that asks for it; null for none. */
  readonly startFile: StartFile | null;
  /** A world as it is right after the start, to try calls in. */
  readonly newWorld: () => World;
  /** What has entered so far, where it is kept; null where it is not. */
  readonly recording: () => RecordingReader | null;
  /** The world can be reached there from now on. */
  readonly setBaseUrl: (url: string) => void;
  /** Cuts off what is under way outside the world: held answers, attempts. */
  readonly cutOff: () => void;
  readonly reportBug: (error: unknown, where: string) => void;
}

/** Everything that has entered a world, as it may be shown to others. */
export interface RecordingReader {
  /** Whether answers are kept in it. */
  readonly hasAnswers: boolean;
  /** The text of its file; what cannot be had, in a sentence. */
  readonly text: (answers: boolean) => string | ControlError;
}

/** The call that a request is. */
export interface Routed {
  readonly target: keyof ControlCalls;
  /** Of its path, decoded. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

/** A call of the contract by its name. */
export interface ControlCall<C extends keyof ControlCalls = keyof ControlCalls> {
  readonly name: C;
  readonly request: ControlRequest<C>;
}

export type { ControlAnswer, ControlRequest, NamedSnapshot };

/** An answer that its handler has put into words itself, in UTF-8; JSON unless it says otherwise. */
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

/** One call of the contract. Types of request and answer are those of the document. */
export type Handler<C extends keyof ControlCalls> = (
  host: ControlHost,
  request: ControlRequest<C>,
) => ControlAnswer<C> | WrittenAnswer | Promise<ControlAnswer<C> | WrittenAnswer>;

/** A call with the mark `x-changes-world: false` and without a handler does not compile. */
export type Handlers = {
  readonly [C in Exclude<keyof ControlCalls, ChangeName>]: Handler<C>;
};
