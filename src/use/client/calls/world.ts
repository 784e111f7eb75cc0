// `WorldCalls`: the client's methods `sim.world.…` (`/__admin__/world`), which cause events that
// only the world outside can, such as an approved review. Several worlds are the subject of
// `sim.worlds`.

import type { PackNames } from "../../../engine/pack/pack-names.js";
import type { Answer, Query } from "../call.js";
import { bodyOf } from "../call.js";
import type {
  DefaultPack,
  LoneWorldEventName,
  PossibleWorldEventOf,
  ResourceName,
  WorldEventName,
  WorldEventWith,
} from "../typed-requests.js";
import { SubjectCalls } from "./calls.js";

/** The calls about events that only the outside world can cause. */
export class WorldCalls<N extends PackNames = DefaultPack> extends SubjectCalls {
  /**
   * Triggers an event that only the outside world can cause (control contract,
   * `triggerWorldEvent`). Takes the event's name and parameters, or an item of `next`.
   *
   * @throws ControlPlaneError 409 if the precondition does not hold, or the object does not exist;
   * `details` has its present state and the possible events
   * @example
   * ```ts
   * await sim.world.trigger("task_run.interaction_required", { task_run_id: run.id });
   * ```
   * @example Any event that is possible now:
   * ```ts
   * const [possible] = (await sim.world.next()).data;
   * if (possible !== undefined) await sim.world.trigger(possible);
   * ```
   */
  trigger<E extends WorldEventName<N>>(
    event: LoneWorldEventName<N> | WorldEventWith<N, E>,
  ): Promise<Answer<"triggerWorldEvent">>;
  trigger<E extends WorldEventName<N>>(
    event: E,
    data: N["worldEvents"][E],
  ): Promise<Answer<"triggerWorldEvent">>;
  trigger(event: unknown, data: unknown = {}): Promise<Answer<"triggerWorldEvent">> {
    const named = typeof event === "string" ? { event, data } : event;
    return this.call("triggerWorldEvent", { body: bodyOf<"triggerWorldEvent">(named) });
  }

  /**
   * Lists the world events whose preconditions hold now, once for each object that they can happen
   * to; `query` selects one kind or one object (control contract, `listPossibleWorldEvents`).
   *
   * @throws ControlPlaneError 404 for an unknown kind of object
   * @example
   * ```ts
   * const { data } = await sim.world.next({ resource: "task_runs" });
   * const names = data.map(({ event }) => event);
   * ```
   */
  async next(
    query: Omit<Query<"listPossibleWorldEvents">, "resource"> & {
      readonly resource?: ResourceName<N>;
    } = {},
  ): Promise<{ readonly data: readonly PossibleWorldEventOf<N>[] }> {
    const answer: unknown = await this.call("listPossibleWorldEvents", { query });
    // Trusted: the names are those of the pack that the instance runs.
    return answer as { readonly data: readonly PossibleWorldEventOf<N>[] };
  }
}
