import type { Door } from "../door/door.js";
import type { Gate } from "../server/gate.js";
import type { VendorTarget } from "../vendor-plane/route.js";
import type { Courier } from "../webhooks/courier.js";
import type { World } from "../world/world.js";

/** What futures are played on: one simulator, put back to where it was before each. */
export interface Stage {
  readonly world: World;
  readonly door: Door;
  readonly courier: Courier;
  /** Whoever stands in it answers the calls of the application. */
  readonly gate: Gate;
  /** Whether the clock is being advanced by a control call. */
  readonly isAdvancing: () => boolean;
  /** Whether time passes by itself. */
  readonly flows: () => boolean;
  readonly sleepers: Sleepers;
  /** Breaks off what is under way outside the world. */
  readonly cutOff: () => void;
  readonly route: (method: string, url: string) => { readonly target: VendorTarget } | undefined;
}

/** Those who wait on the virtual clock. */
export interface Sleepers {
  /** Virtual milliseconds at which the next one is to wake; undefined when nobody sleeps. */
  next(): number | undefined;
  /** Wakes those whose time has come. */
  wake(now: number): void;
  /** Forgets all: they never wake. */
  clear(): void;
}
