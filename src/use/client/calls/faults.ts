// `FaultCalls`: the client's methods `sim.faults.…` (`/__admin__/faults`): answers such as a 429
// that a test puts in place of the vendor's own.

import type { PackNames } from "../../../engine/pack/pack-names.js";
import type { Answer } from "../call.js";
import { bodyOf } from "../call.js";
import type { DefaultPack, FaultOf, TargetName } from "../typed-requests.js";
import { SubjectCalls } from "./calls.js";

/** The calls about faults: forced answers to calls of the application. */
export class FaultCalls<N extends PackNames = DefaultPack> extends SubjectCalls {
  /**
   * Arms a fault: matching calls get its outcome before any other check (control contract,
   * `armFault`). It stays until it is spent or cleared. The instance refuses a fault that can never
   * fire, and names the nearest valid name.
   *
   * For a code that the pack does not have, use `sim.call("armFault", …)` with its type.
   *
   * @throws ControlPlaneError 404 for an unknown kind of object, 422 for an unknown operation, path
   * parameter or error code
   * @example
   * ```ts
   * await sim.faults.arm({
   *   resource: "task_runs",
   *   operation: "create",
   *   outcome: { status: 429, code: "rate_limit_exceeded" },
   *   count: 2,
   * });
   * ```
   * @example The call is handled, but its answer is lost:
   * ```ts
   * await sim.faults.arm({
   *   resource: "task_runs",
   *   operation: "create",
   *   outcome: { network: "reset" },
   *   when: "after",
   *   count: 1,
   * });
   * ```
   */
  arm<R extends TargetName<N>>(fault: FaultOf<N, R>): Promise<Answer<"armFault">> {
    return this.call("armFault", { body: bodyOf<"armFault">(fault) });
  }

  /**
   * Lists all faults in the order of arming, spent ones too, with their hits (control contract,
   * `listFaults`).
   *
   * @example
   * ```ts
   * const { data } = await sim.faults.list();
   * ```
   */
  list(): Promise<Answer<"listFaults">> {
    return this.call("listFaults");
  }

  /**
   * Reads one fault with its hits (control contract, `getFault`).
   *
   * @throws ControlPlaneError 404 for an unknown fault
   * @example
   * ```ts
   * const { id } = await sim.faults.arm({ resource: "*", operation: "*", delay: "500ms" });
   * const { hits } = await sim.faults.get(id);
   * ```
   */
  get(id: string): Promise<Answer<"getFault">> {
    return this.call("getFault", { path: { id } });
  }

  /**
   * Removes one fault, or all without an id (control contract, `clearFault`, `clearFaults`).
   *
   * @throws ControlPlaneError 404 for an unknown fault
   * @example
   * ```ts
   * await sim.faults.clear();
   * ```
   */
  clear(id?: string): Promise<void> {
    return id === undefined ? this.call("clearFaults") : this.call("clearFault", { path: { id } });
  }
}
