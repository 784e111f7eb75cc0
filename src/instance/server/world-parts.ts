import type { PlaneAnswer, PlaneCall } from "../../api/call/plane-call.js";
import type { Application } from "../../api/control/clock/application.js";
import type { ClockDriver } from "../../api/control/clock/clock-driver.js";
import type { InputDispatcher } from "../../api/inputs/input-dispatcher.js";
import type { Journal } from "../../api/journal/journal.js";
import type { WebhookDispatcher } from "../../api/webhooks/webhook-dispatcher.js";
import type { World } from "../../engine/world/world.js";
import type { RecordingCopy } from "../recording/writer/recording-writer.js";

/** What a world is run with, for those who take it over for a while. */
export interface WorldParts {
  readonly world: World;
  readonly inputDispatcher: InputDispatcher;
  readonly journal: Journal;
  readonly webhookDispatcher: WebhookDispatcher;
  readonly clock: ClockDriver;
  /** The application, where it is in the same process. */
  readonly application: Application;
  /** Between the application and the world: nobody, at first. */
  readonly gate: Gate;
  /** A call with the key, where the vendor's API takes it. */
  readonly withKey: (call: PlaneCall) => PlaneCall;
  /** Breaks off what is under way outside the world: held answers, attempts. */
  readonly cutOff: () => void;
  /** Notes how far its calls are counted; the returned function forgets those that came since. */
  readonly remember: () => () => void;
  /** Writes down what enters from now on, behind all that has; null where no recording is kept. */
  readonly record: () => RecordingCopy | null;
}

/** Who stands between the application and the world. */
export interface Gate {
  /** Lets a call into the world. */
  readonly pass: (call: PlaneCall) => PlaneAnswer;
  /** Answers the calls of the application in place of `pass`; null: nobody does. */
  keeper: ((call: PlaneCall) => Promise<PlaneAnswer>) | null;
}
