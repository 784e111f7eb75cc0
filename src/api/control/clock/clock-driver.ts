import { LAST_INSTANT, SECOND } from "../../../engine/base/time.js";
import type { DueLoop } from "../../../engine/world/inputs/clock.js";
import { stepTo } from "../../../engine/world/inputs/clock.js";
import type { World } from "../../../engine/world/world.js";
import { RecordingWriteError } from "../../call/recording-write-error.js";
import { systemClock } from "../../webhooks/system-clock.js";

/** Takes the clock to an instant; answers what feeds itself there. */
export type Steps = (to: number) => DueLoop | undefined;

/**
 * Where the virtual clock's time comes from: nowhere (frozen, it moves when advanced), or real time
 * times a factor. In that case what is due runs by timers and before each call is handled.
 */
export class ClockDriver {
  readonly #world: World;
  readonly #step: Steps;
  readonly #elapsed: () => number;
  readonly #ran: () => void;
  readonly #alsoDue: () => number;
  #flow: { readonly factor: number; readonly real: number; readonly virtual: number } | null = null;
  #timer: NodeJS.Timeout | null = null;
  /** Another clock that is ahead for a moment: a call then finds the world at its instant. */
  #followed: (() => number) | null = null;
  /** Real milliseconds at which it was held; null while it is not. */
  #heldSince: number | null = null;

  /**
   * `step` takes the clock to an instant. `elapsed` reads real milliseconds of a clock that is never set: the time of day can be put back,
   * and forward by years. `ran` is told when the virtual clock has moved by itself. `alsoDue` says
   * when that is of use beside the world.
   */
  constructor(
    world: World,
    step: Steps,
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

  /** Whether it stands still while it is being advanced. */
  get isHeld(): boolean {
    return this.#heldSince !== null;
  }

  /** For how many real milliseconds it has been advanced; 0 when it is not. */
  get heldFor(): number {
    return this.#heldSince === null ? 0 : this.#elapsed() - this.#heldSince;
  }

  /** Lets it stand still until `restart`. */
  hold(): void {
    this.#heldSince = this.#elapsed();
    this.#cancel();
  }

  /** Lets it flow from where it stands; null: it stands still. */
  flow(factor: number | null): void {
    if (factor === null) {
      this.stop();
      return;
    }
    this.catchUp();
    this.#begin(factor);
  }

  /** The world's clock was set to another instant: flow goes on from there. */
  restart(): void {
    this.#heldSince = null;
    if (this.#flow !== null) this.#begin(this.#flow.factor);
  }

  /** While it is advanced: brings the world to the instant that `now` tells, before each call. */
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
      // Until steps can be written again the clock stands; what only reads goes on.
      if (!(error instanceof RecordingWriteError)) throw error;
    }
    this.#ran();
  }

  /** After an input: plans for what is due next. */
  plan(): void {
    if (this.#flow !== null) this.#plan();
  }

  /** It moves no more by itself, and stands where it was last looked at. */
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
    // Still due when all is done: it feeds itself, and leaves time for the call that ends that.
    if (due <= this.#world.now) return SECOND;
    return Math.max((due - this.#world.now) / factor, 1);
  }

  #cancel(): void {
    if (this.#timer !== null) systemClock.clearTimeout(this.#timer);
    this.#timer = null;
  }
}
