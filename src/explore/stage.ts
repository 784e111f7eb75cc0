import type { Application } from "../control-plane/application.js";
import type { ClockDriver } from "../control-plane/clock-driver.js";
import type { Door } from "../door/door.js";
import type { Journal } from "../journal/journal.js";
import type { Gate } from "../server/gate.js";
import type { VendorTarget } from "../vendor-plane/routes.js";
import type { Courier } from "../webhooks/courier.js";
import type { World } from "../world/world.js";

/** What futures are played on: one simulator, put back to where it was before each. */
export interface Stage {
  readonly world: World;
  readonly door: Door;
  readonly courier: Courier;
  readonly journal: Journal;
  /** Whoever stands in it answers the calls of the application. */
  readonly gate: Gate;
  readonly clock: ClockDriver;
  /** Where it waits for the clock. */
  readonly application: Application;
  /** Breaks off what is under way outside the world. */
  readonly cutOff: () => void;
  readonly route: (method: string, url: string) => { readonly target: VendorTarget } | undefined;
  /** Closes those that the last future has opened. */
  readonly closeReceivers: () => Promise<void>;
  /** Takes from the others what the last future has sent to them. */
  readonly emptyReceivers: () => Promise<void>;
}
