// `ClockCalls`: the client's methods `sim.clock.…` (`/__admin__/clock`), which read and advance
// virtual time. `DrivenClock` adds fake timers to them in a test's own process.

import type {
  Duration,
  DurationsByName,
  DurationsCollapsed,
  DurationsForSome,
} from "../../../../generated/control/types.js";
import type { PackNames } from "../../../engine/pack/pack-names.js";
import type { Answer } from "../call.js";
import { bodyOf } from "../call.js";
import { NotReachedError } from "../errors.js";
import type { AdvanceOf, DefaultPack, DurationsOf, StateName } from "../typed-requests.js";
import { SubjectCalls } from "./calls.js";

/** How `advance` ends. */
export interface AdvanceOptions {
  /** What to do if `until` is not reached within its limit: `"throw"` by default, or `"stay"` there. */
  readonly orElse?: "throw" | "stay";
}

/** The calls about virtual time. */
export class ClockCalls<N extends PackNames = DefaultPack> extends SubjectCalls {
  /**
   * Advances virtual time by a duration (`"30m"`, or a number of seconds), to an instant, or
   * until something happens. Answers the events emitted meanwhile, in order (control contract,
   * `advanceClock`). It waits for the webhook deliveries of each instant, and for those that calls
   * of their handlers cause, unless `deliveries` is `"background"`. `advance(0)` only waits.
   *
   * @param options `orElse: "stay"` accepts an `until` that is not reached within its limit
   * @throws ControlPlaneError 409 during another advance, after an endless loop at one instant, or
   * if a reset ended the advance
   * @throws NotReachedError if `until` is not reached within its limit
   * @example
   * ```ts
   * const { fired } = await sim.clock.advance("30m");
   * ```
   * @example
   * ```ts
   * await sim.clock.advance({ until: "idle" });
   * const { reached } = await sim.clock.advance(
   *   { until: { event: "task_run.completed" }, limit: "1h" },
   *   { orElse: "stay" },
   * );
   * await sim.clock.advance({ to: "2030-01-01T00:00:00Z" });
   * ```
   */
  async advance<R extends StateName<N>>(
    by: Duration | AdvanceOf<N, R>,
    { orElse = "throw" }: AdvanceOptions = {},
  ): Promise<Answer<"advanceClock">> {
    const request = typeof by === "object" ? by : { duration: by };
    const mayStay = orElse === "stay" && "until" in request;
    const body = mayStay ? ({ ...request, or_else: "stay" } as const) : request;
    const answer = await this.call("advanceClock", { body });
    const isShort = answer.reached === false && !("or_else" in body && body.or_else === "stay");
    if (isShort) throw new NotReachedError(answer);
    return answer;
  }

  /**
   * Reads the virtual time, an ISO 8601 instant in UTC (control contract, `getInstance`).
   *
   * @example
   * ```ts
   * const today = (await sim.clock.now()).slice(0, "2025-01-01".length);
   * ```
   */
  async now(): Promise<string> {
    // getClock would list everything that is scheduled.
    const { clock } = await this.call("getInstance");
    return clock.now;
  }

  /**
   * Reads the virtual time, the scheduled timers, the soonest first, and the webhook attempts
   * under way, which an advance waits for (control contract, `getClock`).
   *
   * @example
   * ```ts
   * const { pending } = await sim.clock.read();
   * ```
   */
  read(): Promise<Answer<"getClock">> {
    return this.call("getClock");
  }

  /**
   * Changes named durations, for all objects or those that match: a duration, null for never,
   * `"default"` for the pack's value (control contract, `setDurations`). Running timers get new due
   * times.
   *
   * @throws ControlPlaneError 422 for an unknown name, unless `lenient` makes it a warning
   * @example
   * ```ts
   * await sim.clock.durations({ run_settle: "2h", session_idle: null });
   * await sim.clock.durations({ run_settle: "default" });
   * ```
   */
  durations<L extends boolean = false>(
    durations: L extends true ? DurationsByName : DurationsOf<N>,
    options: Omit<DurationsForSome, "durations" | "lenient"> & { readonly lenient?: L } = {},
  ): Promise<Answer<"setDurations">> {
    const body = bodyOf<"setDurations">({ ...options, durations });
    return this.call("setDurations", { body });
  }

  /**
   * Sets all durations but limits and webhook retries to zero, or to the duration `to`. With
   * `"1ms"` the states stay apart, and the clock must advance (control contract, `setDurations`).
   *
   * @example
   * ```ts
   * await sim.clock.collapse();
   * ```
   */
  collapse(
    to: Duration | true = true,
    options: Omit<DurationsCollapsed, "collapse"> = {},
  ): Promise<Answer<"setDurations">> {
    return this.call("setDurations", { body: { ...options, collapse: to } });
  }

  /**
   * Freezes the clock, or lets it flow at `factor` virtual seconds per real second (control
   * contract, `setClockMode`).
   *
   * @example
   * ```ts
   * await sim.clock.mode("realtime", 60);
   * await sim.clock.mode("frozen");
   * ```
   */
  mode(mode: "frozen"): Promise<Answer<"setClockMode">>;
  mode(mode: "realtime", factor?: number): Promise<Answer<"setClockMode">>;
  mode(mode: "frozen" | "realtime", factor?: number): Promise<Answer<"setClockMode">> {
    return this.call("setClockMode", { body: factor === undefined ? { mode } : { mode, factor } });
  }
}
