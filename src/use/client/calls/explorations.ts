import type { Answer, Body, Call } from "../call.js";

/** The calls about explorations: a test in another process, in every legal future. */
export class ExplorationsCalls {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Begins to play a test in every future that is legal from here on (control contract,
   * `beginExploration`). Only at the root of an instance.
   *
   * @throws ControlPlaneError 400 for an option that cannot be read, 409 while the clock flows
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
    return this.#call("beginExploration", { body: options });
  }

  /**
   * Where the next future is, or what came of all (control contract, `nextFuture`).
   *
   * @throws ControlPlaneError 404 when there is no such exploration, 409 while a future is under
   * way
   * @example
   * ```ts
   * const { id } = await sim.explorations.begin();
   * const next = await sim.explorations.next(id);
   * ```
   */
  next(id: string): Promise<Answer<"nextFuture">> {
    return this.#call("nextFuture", { path: { id } });
  }

  /**
   * Says how the test has ended in the future that is under way (control contract, `endFuture`).
   *
   * @throws ControlPlaneError 404 when there is no such exploration, 409 when no future is under
   * way
   * @example
   * ```ts
   * const { id } = await sim.explorations.begin();
   * await sim.explorations.next(id);
   * await sim.explorations.result(id, { ok: true, always: { "at most one booking": true } });
   * ```
   */
  result(id: string, result: Body<"endFuture">): Promise<void> {
    return this.#call("endFuture", { path: { id }, body: result });
  }

  /**
   * How far an exploration has come (control contract, `getExploration`).
   *
   * @throws ControlPlaneError 404 when there is no such exploration
   * @example
   * ```ts
   * const { id } = await sim.explorations.begin();
   * const { run, done } = await sim.explorations.get(id);
   * ```
   */
  get(id: string): Promise<Answer<"getExploration">> {
    return this.#call("getExploration", { path: { id } });
  }

  /**
   * Ends an exploration, and its world (control contract, `deleteExploration`).
   *
   * @throws ControlPlaneError 404 when there is no such exploration
   * @example
   * ```ts
   * const { id } = await sim.explorations.begin();
   * await sim.explorations.delete(id);
   * ```
   */
  delete(id: string): Promise<void> {
    return this.#call("deleteExploration", { path: { id } });
  }
}
