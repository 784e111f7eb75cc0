// `SnapshotCalls`: the client's methods `sim.snapshots.…` (`/__admin__/snapshots`): save the whole
// state of the simulated vendor under a name, and return to it.

import type { Answer } from "../call.js";
import { SubjectCalls } from "./calls.js";

/** The calls about snapshots: named states of the whole world. */
export class SnapshotCalls extends SubjectCalls {
  /**
   * Saves clock, timers, overrides, id streams and objects under a name. It replaces an earlier
   * snapshot of that name (control contract, `takeSnapshot`).
   *
   * @throws ControlPlaneError 400 for a name with characters other than letters, digits, dot,
   * underscore and hyphen
   * @example
   * ```ts
   * await sim.snapshots.take("seeded");
   * ```
   */
  take(name: string): Promise<Answer<"takeSnapshot">> {
    return this.call("takeSnapshot", { body: { name } });
  }

  /**
   * Returns the world to a snapshot, which is kept (control contract, `restoreSnapshot`).
   *
   * @throws ControlPlaneError 404 for an unknown snapshot
   * @example
   * ```ts
   * await sim.snapshots.take("seeded");
   * await sim.clock.advance("1h");
   * await sim.snapshots.restore("seeded");
   * ```
   */
  restore(name: string): Promise<Answer<"restoreSnapshot">> {
    return this.call("restoreSnapshot", { path: { name } });
  }

  /**
   * Lists the snapshots (control contract, `listSnapshots`).
   *
   * @example
   * ```ts
   * const { data } = await sim.snapshots.list();
   * ```
   */
  list(): Promise<Answer<"listSnapshots">> {
    return this.call("listSnapshots");
  }

  /**
   * Deletes a snapshot (control contract, `deleteSnapshot`).
   *
   * @throws ControlPlaneError 404 for an unknown snapshot
   * @example
   * ```ts
   * await sim.snapshots.take("seeded");
   * await sim.snapshots.delete("seeded");
   * ```
   */
  delete(name: string): Promise<void> {
    return this.call("deleteSnapshot", { path: { name } });
  }
}
