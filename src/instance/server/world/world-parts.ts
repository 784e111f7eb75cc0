import type { PlaneAnswer, PlaneCall } from "../../../api/call/plane-call.js";
import type { Application } from "../../../api/control/clock/application.js";
import type { ClockDriver } from "../../../api/control/clock/clock-driver.js";
import type { InputDispatcher } from "../../../api/inputs/input-dispatcher.js";
import type { Journal } from "../../../api/journal/journal.js";
import type { WebhookDispatcher } from "../../../api/webhooks/webhook-dispatcher.js";
import type { World } from "../../../engine/world/world.js";
import type { RecordingCopy } from "../../recording/writer/recording-writer.js";

/** The parts of a running world that an exploration uses. */
export interface WorldParts {
  readonly world: World;
  readonly inputDispatcher: InputDispatcher;
  readonly journal: Journal;
  readonly webhookDispatcher: WebhookDispatcher;
  readonly clock: ClockDriver;
  /** The application, if it is in the same process. */
  readonly application: Application;
  /** The gate between the application and the world; open at first. */
  readonly gate: Gate;
  /** A call with the key, where the vendor's API takes it. */
  readonly withKey: (call: PlaneCall) => PlaneCall;
  /** Cuts off held answers and webhook attempts. */
  readonly cutOff: () => void;
  /** Notes the calls so far; the returned function forgets all later ones. */
  readonly remember: () => () => void;
  /** Continues a copy of the recording; null without a recording. */
  readonly record: () => RecordingCopy | null;
}

/** The gate between the application and the world. */
export interface Gate {
  /** Passes a call to the world. */
  readonly pass: (call: PlaneCall) => PlaneAnswer;
  /** Answers the calls of the application in place of `pass`; null for none. */
  keeper: ((call: PlaneCall) => Promise<PlaneAnswer>) | null;
}
