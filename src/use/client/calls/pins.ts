// `PinCalls`: the client's methods `sim.pins.…` (`/__admin__/exogenous/pins`): values from outside
// of the vendor's logic, such as the output of a job, that a test fixes.

import type { PackNames } from "../../../engine/pack/pack-names.js";
import type { Answer } from "../call.js";
import { bodyOf } from "../call.js";
import type { DefaultPack, PinName, PinOf, PinPath } from "../typed-requests.js";
import { SubjectCalls } from "./calls.js";

/** The calls about pins, which fix values that originate outside of the service's logic. */
export class PinCalls<N extends PackNames = DefaultPack> extends SubjectCalls {
  /**
   * Pins a value, or a list of values for one object each (control contract, `setPin`). It takes
   * effect as late as possible; finished objects never change.
   *
   * @throws ControlPlaneError 422 for a path that the service computes; the message says how to
   * cause the value
   * @example
   * ```ts
   * await sim.pins.set({ resource: "task_run", path: "output.balance", value: 1250.5 });
   * ```
   * @example The next run fails:
   * ```ts
   * await sim.pins.set({ resource: "task_run", path: "branch", value: "failed", count: 1 });
   * ```
   */
  set<R extends PinName<N>, P extends PinPath<N, R>>(
    pin: PinOf<N, R, P>,
  ): Promise<Answer<"setPin">> {
    return this.call("setPin", { body: bodyOf<"setPin">(pin) });
  }

  /**
   * Lists all pins in the order of setting, with the number of objects that each is bound to
   * (control contract, `listPins`).
   *
   * @example
   * ```ts
   * const { data } = await sim.pins.list();
   * ```
   */
  list(): Promise<Answer<"listPins">> {
    return this.call("listPins");
  }

  /**
   * Removes one pin, or all without an id; values that are bound already stay (control contract,
   * `clearPin`, `clearPins`).
   *
   * @throws ControlPlaneError 404 for an unknown pin
   * @example
   * ```ts
   * const pin = await sim.pins.set({ resource: "task_run", path: "result", value: "unknown" });
   * await sim.pins.clear(pin.id);
   * ```
   */
  clear(id?: string): Promise<void> {
    return id === undefined ? this.call("clearPins") : this.call("clearPin", { path: { id } });
  }
}
