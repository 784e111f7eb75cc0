// `WorldsCalls`: the client's methods `sim.worlds.…` (`/__admin__/worlds`), which make and remove
// further worlds on one instance: simulated vendors with state, address and key of their own.

import type { Answer, Body, Query } from "../call.js";
import { SubjectCalls } from "./calls.js";

/** A new world: an id of the caller's choice, and its other options. */
export type NewWorld = Query<"makeWorld"> & Body<"makeWorld">;

/** The calls about several worlds on one instance, such as one for each test. */
export class WorldsCalls extends SubjectCalls {
  /**
   * Makes a world with its own address and key: an empty one, a copy of this one, or one from a
   * snapshot or from a place in the past (control contract, `makeWorld`). Only the default world of an instance can make one.
   *
   * @throws ControlPlaneError 404 for an unknown snapshot, 409 if the name is in use
   * @example
   * ```ts
   * const { base_url, key } = await sim.worlds.make({ name: "booking > retries" });
   * const world = createClient({ url: base_url, key });
   * ```
   */
  make({ id, ...body }: NewWorld = {}): Promise<Answer<"makeWorld">> {
    return this.call("makeWorld", { query: id === undefined ? {} : { id }, body });
  }

  /**
   * Lists the worlds other than the default one, without their keys (control contract,
   * `listWorlds`).
   *
   * @example
   * ```ts
   * const names = (await sim.worlds.list()).data.map(({ name }) => name);
   * ```
   */
  list(): Promise<Answer<"listWorlds">> {
    return this.call("listWorlds");
  }

  /**
   * Deletes a world, and cuts off its calls under way (control contract, `deleteWorld`).
   *
   * @throws ControlPlaneError 404 for an unknown world
   * @example
   * ```ts
   * const { id } = await sim.worlds.make();
   * await sim.worlds.delete(id);
   * ```
   */
  delete(id: string): Promise<void> {
    return this.call("deleteWorld", { path: { id } });
  }
}
