import type { Application } from "../../../api/control/clock/application.js";
import { parseDuration } from "../../../engine/base/duration.js";
import { SECOND } from "../../../engine/base/time.js";
import { ClockCalls } from "../../client/calls/clock.js";
import type { Call, DefaultPack, Duration, PackNames } from "../../client/index.js";
import { handledAttempt } from "../inbox/handled-attempt.js";
import type { FakeTimers } from "./fake-timers.js";
import { drivenTimers } from "./fake-timers.js";

/** The parts of the instance in this process that the clock uses. */
export interface ClockHost {
  readonly application: Application;
  /** Virtual milliseconds since 1970. */
  readonly now: () => number;
  /** Called when a sleep begins to wait for the clock. */
  readonly plan: () => void;
}

/** Waits for virtual time: a number is milliseconds, as in `setTimeout`. */
export type Sleep = (time: Duration) => Promise<void>;

/** The calls about virtual time, and its use by an application in this process. */
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
   * Waits for virtual time; pass it to the application as its `sleep`. A number is in milliseconds,
   * a text is a duration such as `"10s"`. An `advance` ends the sleep at its instant, in order with
   * all due work; nothing else ends it. A reset forgets all sleeps.
   *
   * @throws TypeError for an invalid duration
   * @example
   * ```ts
   * const app = createApp({ fetch: sim.fetch, sleep: sim.clock.sleep });
   * const paid = app.pay(order); // backs off for ten minutes
   * await sim.clock.advance("10m");
   * await paid;
   * ```
   */
  get sleep(): Sleep {
    // Its caller may be about to sleep at the next advance.
    this.#host.application.isHere = true;
    return this.#sleep;
  }

  /**
   * Drives fake timers: `vi` of vitest, `jest`, a clock of `@sinonjs/fake-timers`, or `mock.timers`
   * of `node:test`. `advance` then moves both clocks from one due instant to the next, and webhooks
   * have signatures of that time. If nothing is faked yet, this fakes timers and Date, but not the
   * ticks of the event loop. It ends when the real timers are back; the returned function restores
   * them if they were faked here.
   *
   * @throws TypeError for other timers, for a real `Date`, and for a fake `process.nextTick` or
   * `queueMicrotask`
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

  /** @internal Called at the end of a test. */
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
