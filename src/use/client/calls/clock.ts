import type {
  Duration,
  DurationsByName,
  DurationsCollapsed,
  DurationsForSome,
} from "../../../../generated/control/types.js";
import type { PackNames } from "../../../engine/pack/names.js";
import type { Answer, Call } from "../call.js";
import { bodyOf } from "../call.js";
import { NotReachedError } from "../errors.js";
import type { AdvanceOf, DefaultPack, DurationsOf, StateName } from "../names.js";

/** How `advance` ends. */
export interface AdvanceOptions {
  /** What an `until` that is not reached within its limit does; it throws unless told to stay. */
  readonly orElse?: "throw" | "stay";
}

/** The calls about virtual time, which stands still unless it is advanced. */
export class ClockCalls<N extends PackNames = DefaultPack> {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Advances virtual time by a duration (`"30m"`, or a number of seconds), to an instant, or
   * until something happens. Answers all that was emitted meanwhile, in order (control contract,
   * `advanceClock`). Waits for the webhook deliveries of each instant, and for those of calls that
   * their handlers make meanwhile, unless told `deliveries: "background"`; `advance(0)` only waits.
   *
   * @param options `orElse: "stay"`: an `until` that is not reached within its limit is as good
   * @throws ControlPlaneError 409 while another advance is under way; also 409 when what feeds
   * itself at one instant has ended it, or a reset
   * @throws NotReachedError when `until` is not reached within its limit
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
    const answer = await this.#call("advanceClock", { body });
    const isShort = answer.reached === false && !("or_else" in body && body.or_else === "stay");
    if (isShort) throw new NotReachedError(answer);
    return answer;
  }

  /**
   * The virtual time, an ISO 8601 instant in UTC (control contract, `getInstance`).
   *
   * @example
   * ```ts
   * const today = (await sim.clock.now()).slice(0, "2025-01-01".length);
   * ```
   */
  async now(): Promise<string> {
    // Not getClock: that lists everything that is scheduled.
    const { clock } = await this.#call("getInstance");
    return clock.now;
  }

  /**
   * Reads the virtual time, what is scheduled, the soonest first, and which webhook attempts are
   * under way: an advance waits for them (control contract, `getClock`).
   *
   * @example
   * ```ts
   * const { pending } = await sim.clock.read();
   * ```
   */
  read(): Promise<Answer<"getClock">> {
    return this.#call("getClock");
  }

  /**
   * Changes how long named things take, for all objects or those that match: a duration, null for
   * never, `"default"` for the pack's value (control contract, `setDurations`). Whatever waits is
   * re-dated.
   *
   * @throws ControlPlaneError 422 for an unknown name; with `lenient` it is a warning
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
    return this.#call("setDurations", { body });
  }

  /**
   * Makes everything that is neither a limit nor a webhook retry take no time, or each thing the
   * duration given: `"1ms"` keeps the states apart, and needs an advance (control contract,
   * `setDurations`).
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
    return this.#call("setDurations", { body: { ...options, collapse: to } });
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
    return this.#call("setClockMode", { body: factor === undefined ? { mode } : { mode, factor } });
  }
}
