import type { Answer, Body } from "../call.js";
import { Calls } from "./calls.js";

/** The calls about explorations: runs of a test in another process, in every legal future. */
export class ExplorationsCalls extends Calls {
  /**
   * Begins an exploration of the futures that are legal from here on (control contract,
   * `beginExploration`). Only the default world of an instance can begin one.
   *
   * @throws ControlPlaneError 400 for an invalid option, 409 while the clock flows
   * @example
   * ```ts
   * const { id } = await sim.explorations.begin({ surprises: 1 });
   * let next = await sim.explorations.next(id);
   * while (!next.done) {
   *   const world = createClient({ url: next.base_url, key: next.key });
   *   const { count } = await world.state({ resource: "task_runs" });
   *   await sim.explorations.result(id, { ok: count <= 1 });
   *   next = await sim.explorations.next(id);
   * }
   * console.log(next.report.failures);
   * ```
   */
  begin(options: Body<"beginExploration"> = {}): Promise<Answer<"beginExploration">> {
    return this.call("beginExploration", { body: options });
  }

  /**
   * Answers the address of the next future, or the report after the last (control contract,
   * `nextFuture`).
   *
   * @throws ControlPlaneError 404 for an unknown exploration, 409 while a future is under way
   * @example
   * ```ts
   * const { id } = await sim.explorations.begin();
   * const next = await sim.explorations.next(id);
   * ```
   */
  next(id: string): Promise<Answer<"nextFuture">> {
    return this.call("nextFuture", { path: { id } });
  }

  /**
   * Waits in the future under way: for a duration, as a sleep of the application does, or until no
   * work is due (control contract, `waitInFuture`).
   *
   * @throws ControlPlaneError 404 for an unknown exploration, 409 if no future is under way
   * @example
   * ```ts
   * const { id } = await sim.explorations.begin();
   * await sim.explorations.next(id);
   * await sim.explorations.wait(id, { duration: "2s" });
   * ```
   */
  wait(id: string, wait: Body<"waitInFuture"> = { limits: false }): Promise<void> {
    return this.call("waitInFuture", { path: { id }, body: wait });
  }

  /**
   * Reports the result of the test in the future under way (control contract, `endFuture`).
   *
   * @throws ControlPlaneError 404 for an unknown exploration, 409 if no future is under way
   * @example
   * ```ts
   * const { id } = await sim.explorations.begin();
   * await sim.explorations.next(id);
   * await sim.explorations.result(id, { ok: true, always: { "at most one booking": true } });
   * ```
   */
  result(id: string, result: Body<"endFuture">): Promise<void> {
    return this.call("endFuture", { path: { id }, body: result });
  }

  /**
   * Reads the progress of an exploration (control contract, `getExploration`).
   *
   * @throws ControlPlaneError 404 for an unknown exploration
   * @example
   * ```ts
   * const { id } = await sim.explorations.begin();
   * const { run, done } = await sim.explorations.get(id);
   * ```
   */
  get(id: string): Promise<Answer<"getExploration">> {
    return this.call("getExploration", { path: { id } });
  }

  /**
   * Ends an exploration and its world (control contract, `deleteExploration`).
   *
   * @throws ControlPlaneError 404 for an unknown exploration
   * @example
   * ```ts
   * const { id } = await sim.explorations.begin();
   * await sim.explorations.delete(id);
   * ```
   */
  delete(id: string): Promise<void> {
    return this.call("deleteExploration", { path: { id } });
  }
}
