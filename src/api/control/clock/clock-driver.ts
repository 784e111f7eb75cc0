import { LAST_INSTANT, SECOND } from "../../../engine/base/time.js";
import type { DueLoop } from "../../../engine/world/inputs/clock.js";
import { stepTo } from "../../../engine/world/inputs/clock.js";
import type { World } from "../../../engine/world/world.js";
import { RecordingWriteError } from "../../call/plane-call.js";
import { systemClock } from "../../webhooks/system-clock.js";

/** Moves the clock to an instant; returns work that causes itself without end there. */
export type MoveClock = (to: number) => DueLoop | undefined;

/**
 * Drives the virtual clock. Frozen, it moves only when it is advanced. In real time it flows at a
 * factor, and due work runs by timers and before each call.
 */
export class ClockDriver {
  readonly #world: World;
  readonly #step: MoveClock;
  readonly #elapsed: () => number;
  readonly #ran: () => void;
  readonly #alsoDue: () => number;
  #flow: { readonly factor: number; readonly real: number; readonly virtual: number } | null = null;
  #timer: NodeJS.Timeout | null = null;
  /** Another clock that is ahead for a moment; calls then see the world at its instant. */
  #followed: (() => number) | null = null;
  /** Real milliseconds since which it is held; null while it is not. */
  #heldSince: number | null = null;

  /**
   * `step` moves the clock to an instant. `elapsed` reads the milliseconds of a monotonic clock, since
   * the time of day can be set back and forth. `ran` is called when the virtual clock has moved by
   * itself. `alsoDue` is the next instant at which something outside the world is due.
   */
  constructor(
    world: World,
    step: MoveClock,
    elapsed: () => number,
    ran: () => void,
    alsoDue: () => number = () => Number.POSITIVE_INFINITY,
  ) {
    this.#world = world;
    this.#step = step;
    this.#elapsed = elapsed;
    this.#ran = ran;
    this.#alsoDue = alsoDue;
  }

  get mode(): "frozen" | "realtime" {
    return this.#flow === null ? "frozen" : "realtime";
  }

  get factor(): number | null {
    return this.#flow?.factor ?? null;
  }

  /** Whether it is being advanced, and does not flow. */
  get isHeld(): boolean {
    return this.#heldSince !== null;
  }

  /** For how many real milliseconds it has been advanced; 0 when it is not. */
  get heldFor(): number {
    return this.#heldSince === null ? 0 : this.#elapsed() - this.#heldSince;
  }

  /** Stops it until `restart`. */
  hold(): void {
    this.#heldSince = this.#elapsed();
    this.#cancel();
  }

  /** Lets it flow from its present instant; null freezes it. */
  flow(factor: number | null): void {
    if (factor === null) {
      this.stop();
      return;
    }
    this.catchUp();
    this.#begin(factor);
  }

  /** Continues the flow from the present instant of the world. */
  restart(): void {
    this.#heldSince = null;
    if (this.#flow !== null) this.#begin(this.#flow.factor);
  }

  /** While it is advanced: brings the world to the instant of `now` before each call. */
  follow(now: (() => number) | null): void {
    this.#followed = now;
  }

  /** Brings the world to the present instant, before a call is handled. */
  catchUp(): void {
    if (this.#followed !== null) this.#goTo(this.#followed());
    if (this.#flow === null || this.isHeld) return;
    const { factor, real, virtual } = this.#flow;
    const target = Math.min(Math.floor(virtual + (this.#elapsed() - real) * factor), LAST_INSTANT);
    if (target <= this.#world.now) return;
    try {
      this.#goTo(target);
    } catch (error) {
      // The clock stops until steps can be written again; calls that only read still work.
      if (!(error instanceof RecordingWriteError)) throw error;
    }
    this.#ran();
  }

  /** After an input: sets the timer for the next due instant. */
  plan(): void {
    if (this.#flow !== null) this.#plan();
  }

  /** Freezes it at its present instant. */
  stop(): void {
    this.#flow = null;
    this.#cancel();
  }

  #goTo(target: number): void {
    if (target <= this.#world.now) return;
    while (stepTo(this.#world, target, true, this.#step) === "ran");
  }

  #begin(factor: number): void {
    this.#flow = { factor, real: this.#elapsed(), virtual: this.#world.now };
    this.#plan();
  }

  #plan(): void {
    this.#cancel();
    const next = this.#world.schedule.peek()?.due ?? Number.POSITIVE_INFINITY;
    const due = Math.min(next, this.#alsoDue());
    if (this.isHeld || this.#flow === null || !Number.isFinite(due)) return;
    const wait = this.#waitFor(due, this.#flow.factor);
    this.#timer = systemClock.setTimeout(() => {
      this.catchUp();
      this.#plan();
    }, wait);
    this.#timer.unref();
  }

  #waitFor(due: number, factor: number): number {
    // Work that is due again at once causes itself: during a pause, a call can end it.
    if (due <= this.#world.now) return SECOND;
    return Math.max((due - this.#world.now) / factor, 1);
  }

  #cancel(): void {
    if (this.#timer !== null) systemClock.clearTimeout(this.#timer);
    this.#timer = null;
  }
}
