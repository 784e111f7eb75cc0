import type { Answer, Body, Call } from "../call.js";

/** The calls about worlds beside one another: one for each test, on one instance. */
export class WorldsCalls {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Makes a world with an address and a key of its own: as right after the start, from here on, or
   * from a snapshot (control contract, `makeWorld`). Only at the root of an instance.
   *
   * @throws ControlPlaneError 404 when there is no such snapshot, 409 when the name is in use
   * @example
   * ```ts
   * const { base_url, key } = await sim.worlds.make({ name: "booking > retries" });
   * const world = createClient({ url: base_url, key });
   * ```
   */
  make(wish: Body<"makeWorld"> = {}): Promise<Answer<"makeWorld">> {
    return this.#call("makeWorld", { body: wish });
  }

  /**
   * Lists the worlds beside the one at the root, without their keys (control contract,
   * `listWorlds`).
   *
   * @example
   * ```ts
   * const names = (await sim.worlds.list()).data.map(({ name }) => name);
   * ```
   */
  list(): Promise<Answer<"listWorlds">> {
    return this.#call("listWorlds");
  }

  /**
   * Deletes a world; what is under way there is cut off (control contract, `deleteWorld`).
   *
   * @throws ControlPlaneError 404 when there is no such world
   * @example
   * ```ts
   * const { id } = await sim.worlds.make();
   * await sim.worlds.delete(id);
   * ```
   */
  delete(id: string): Promise<void> {
    return this.#call("deleteWorld", { path: { id } });
  }
}
