import type { Application } from "../../../api/control/clock/application.js";
import { parseDuration } from "../../../engine/base/duration.js";
import { SECOND } from "../../../engine/base/time.js";
import { ClockCalls } from "../../client/calls/clock.js";
import type { Call, DefaultPack, Duration, PackNames } from "../../client/index.js";
import { handledAttempt } from "../inbox/handled-attempt.js";
import type { FakeTimers } from "./fake-timers.js";
import { drivenTimers } from "./fake-timers.js";

/** What the clock needs of the instance in this process. */
export interface ClockHost {
  readonly application: Application;
  /** Virtual milliseconds since 1970. */
  readonly now: () => number;
  /** To be told when somebody waits for the clock. */
  readonly plan: () => void;
}

/** Waits for virtual time: a number is milliseconds, as in `setTimeout`. */
export type Sleep = (time: Duration) => Promise<void>;

/** The calls about virtual time, and an application in this process that lives by it. */
export class DrivenClock<N extends PackNames = DefaultPack> extends ClockCalls<N> {
  readonly #host: ClockHost;
  readonly #sleep: Sleep;
  #stop = (): void => {};

  constructor(call: Call, host: ClockHost) {
    super(call);
    this.#host = host;
    this.#sleep = (time) => sleepOn(host, time);
  }

  /**
   * Waits for virtual time; the application's `sleep`. A number is milliseconds there, a text a
   * duration such as `"10s"`. Who sleeps is woken by an `advance`, at the instant, in order with
   * all that is due; with nobody advancing, not before somebody does. A reset forgets who sleeps.
   *
   * @throws TypeError for what is no duration
   * @example
   * ```ts
   * const app = createApp({ fetch: sim.fetch, sleep: sim.clock.sleep });
   * const paid = app.pay(order); // backs off for ten minutes
   * await sim.clock.advance("10m");
   * await paid;
   * ```
   */
  get sleep(): Sleep {
    // Whoever has it may be about to sleep when the clock is next advanced.
    this.#host.application.isHere = true;
    return this.#sleep;
  }

  /**
   * Has fake timers go along: `vi` of vitest, `jest`, a clock of `@sinonjs/fake-timers`, or
   * `mock.timers` of `node:test`. `advance` then moves both clocks, due instant by due instant, and
   * webhooks are signed by that time. If nothing is faked yet, timers and Date are, and the ticks
   * of the event loop are left alone. It lasts until the real timers are back; the function that is
   * answered puts them back when they were faked here.
   *
   * @throws TypeError for what is none of these, and when `Date`, `process.nextTick` or
   * `queueMicrotask` are not as they must be
   * @example
   * ```ts
   * sim.clock.drive(vi);
   * const paid = app.pay(order); // backs off by setTimeout for ten minutes
   * await sim.clock.advance("10m");
   * await paid;
   * ```
   */
  drive(timers: FakeTimers): () => void {
    this.stopDriving();
    const { application, now } = this.#host;
    const { driven, stop } = drivenTimers(timers, now());
    application.timers = driven;
    this.#stop = () => {
      application.timers = null;
      stop();
    };
    return () => this.stopDriving();
  }

  /** @internal When a test is over. */
  stopDriving(): void {
    this.#stop();
    this.#stop = () => {};
  }
}

async function sleepOn({ application, now, plan }: ClockHost, time: Duration): Promise<void> {
  // Numbers of the contract are seconds.
  const ms = parseDuration(typeof time === "number" ? Math.max(time, 0) / SECOND : time);
  if (ms === undefined) {
    throw new TypeError(`sleep: milliseconds, or a duration such as "10s", not ${time}`);
  }
  application.isHere = true;
  application.stir();
  const goOn = handledAttempt.getStore()?.sleep();
  await new Promise<void>((resolve) => {
    application.sleepQueue.add(now() + ms, () => {
      application.stir();
      goOn?.();
      resolve();
    });
    plan();
  });
}
