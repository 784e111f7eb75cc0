import type { PackNames } from "../../../engine/pack/names.js";
import type { Answer, Query } from "../call.js";
import type { DefaultPack, EventName } from "../names.js";
import { Calls } from "./calls.js";

/** The calls about the events that the world has emitted. */
export class EventCalls<N extends PackNames = DefaultPack> extends Calls {
  /**
   * Lists the events with the data that they were emitted with, oldest first: all, or those of one
   * type or object. With `wait` it answers as soon as there is one, or after that much real time
   * (control contract, `listEvents`).
   *
   * @throws ControlPlaneError 422 for an unknown type
   * @example
   * ```ts
   * const { data } = await sim.events.list({ type: "task_run.completed", wait: "2s" });
   * ```
   */
  list(
    query: Omit<Query<"listEvents">, "type"> & { readonly type?: EventName<N> } = {},
  ): Promise<Answer<"listEvents">> {
    return this.call("listEvents", { query });
  }
}
