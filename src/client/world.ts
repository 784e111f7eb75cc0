import type { WorldEventRequest } from "../../generated/control/types.js";
import type { JsonObject } from "../base/json.js";
import type { Answer, Call, Query } from "./call.js";

/** The calls about what only the world outside can cause. */
export class WorldCalls {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Makes something happen that only the world outside can cause (service description, Control
   * plane, rule 2; control contract, `triggerWorldEvent`). Takes the event's name and parameters,
   * or an item of `next` as it stands.
   *
   * @throws ControlPlaneError 409 when the precondition does not hold, or the object does not
   * exist; `details` has its present state and what would be possible
   * @example
   * ```ts
   * await sim.world.trigger("task_run.interaction_required", { task_run_id: run.id });
   * ```
   * @example Whatever can happen next:
   * ```ts
   * const [possible] = (await sim.world.next()).data;
   * if (possible !== undefined) await sim.world.trigger(possible);
   * ```
   */
  trigger(event: string, data?: JsonObject): Promise<Answer<"triggerWorldEvent">>;
  trigger(event: WorldEventRequest): Promise<Answer<"triggerWorldEvent">>;
  trigger(
    event: string | WorldEventRequest,
    data: JsonObject = {},
  ): Promise<Answer<"triggerWorldEvent">> {
    const body = typeof event === "string" ? { event, data } : event;
    return this.#call("triggerWorldEvent", { body });
  }

  /**
   * Lists the world events whose preconditions hold now, once for each object they can happen to,
   * for one kind of object or one object if asked (control contract, `listPossibleWorldEvents`).
   *
   * @throws ControlPlaneError 404 for an unknown kind of object
   * @example
   * ```ts
   * const { data } = await sim.world.next({ resource: "task_runs" });
   * const names = data.map(({ event }) => event);
   * ```
   */
  next(query: Query<"listPossibleWorldEvents"> = {}): Promise<Answer<"listPossibleWorldEvents">> {
    return this.#call("listPossibleWorldEvents", { query });
  }
}
