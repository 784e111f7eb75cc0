import type { Moment } from "../base/time.js";
import { formatHttpDate } from "../base/time.js";
import type { ObjectMeta } from "../pack/behaviors.js";
import type { Cell } from "../store/cell.js";
import { newMeta } from "./state/object-meta.js";

/** Virtual milliseconds since 1970: where the clock stands, and where it stood at the start. */
export interface Instants {
  readonly now: number;
  readonly t0: number;
}

/** The present instant in the forms that are asked for again and again while the clock stands. */
export class ClockCache {
  readonly #clock: Cell<Instants>;
  #moment: Moment = { ms: Number.NaN };
  #initialMeta: ObjectMeta = newMeta({ ms: Number.NaN });
  #date = { ms: Number.NaN, text: "" };

  constructor(clock: Cell<Instants>) {
    this.#clock = clock;
  }

  get #now(): number {
    return this.#clock.value.now;
  }

  /** The same object for as long as the clock stands. */
  get moment(): Moment {
    if (this.#moment.ms !== this.#now) this.#moment = { ms: this.#now };
    return this.#moment;
  }

  /** Notes on an object that is made now, the same for all that are made at this instant. */
  get initialMeta(): ObjectMeta {
    if (this.#initialMeta.created !== this.moment) this.#initialMeta = newMeta(this.moment);
    return this.#initialMeta;
  }

  /** In the form of the Date header. */
  get httpDate(): string {
    if (this.#date.ms !== this.#now)
      this.#date = { ms: this.#now, text: formatHttpDate(this.#now) };
    return this.#date.text;
  }
}
