import type { Answer, Call } from "../call.js";

/** The calls about snapshots: the whole world by name, to come back to. */
export class SnapshotCalls {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Keeps clock, timers, overrides, id streams and objects under a name, in place of what had the
   * name before (control contract, `takeSnapshot`).
   *
   * @throws ControlPlaneError 400 for a name of other than letters, digits, dot, underscore and
   * hyphen
   * @example
   * ```ts
   * await sim.snapshots.take("seeded");
   * ```
   */
  take(name: string): Promise<Answer<"takeSnapshot">> {
    return this.#call("takeSnapshot", { body: { name } });
  }

  /**
   * Returns the world to what it was; the snapshot stays (control contract, `restoreSnapshot`).
   *
   * @throws ControlPlaneError 404 when there is no such snapshot
   * @example
   * ```ts
   * await sim.snapshots.take("seeded");
   * await sim.clock.advance("1h");
   * await sim.snapshots.restore("seeded");
   * ```
   */
  restore(name: string): Promise<Answer<"restoreSnapshot">> {
    return this.#call("restoreSnapshot", { path: { name } });
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
    return this.#call("listSnapshots");
  }

  /**
   * Deletes a snapshot (control contract, `deleteSnapshot`).
   *
   * @throws ControlPlaneError 404 when there is no such snapshot
   * @example
   * ```ts
   * await sim.snapshots.take("seeded");
   * await sim.snapshots.delete("seeded");
   * ```
   */
  delete(name: string): Promise<void> {
    return this.#call("deleteSnapshot", { path: { name } });
  }
}
