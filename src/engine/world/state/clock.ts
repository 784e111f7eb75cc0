import type { Moment } from "../../base/time.js";
import { formatHttpDate } from "../../base/time.js";
import type { ObjectMeta } from "../../pack/behaviors.js";
import { StateCell } from "../../store/cell.js";
import { newMeta } from "./object-meta.js";

/** Virtual milliseconds since 1970: the present instant, and the instant of the start. */
interface Instants {
  readonly now: number;
  readonly t0: number;
}

/** The virtual clock, with cached forms of the present instant. */
export class Clock extends StateCell<Instants> {
  #moment: Moment = { ms: Number.NaN };
  #initialMeta: ObjectMeta = newMeta({ ms: Number.NaN });
  #date = { ms: Number.NaN, text: "" };

  get now(): number {
    return this.value.now;
  }

  /** The same object until the clock moves. */
  get moment(): Moment {
    if (this.#moment.ms !== this.now) this.#moment = { ms: this.now };
    return this.#moment;
  }

  /** The notes on a new object, the same for all objects of this instant. */
  get initialMeta(): ObjectMeta {
    if (this.#initialMeta.created !== this.moment) this.#initialMeta = newMeta(this.moment);
    return this.#initialMeta;
  }

  /** The present instant in the form of the Date header. */
  get httpDate(): string {
    if (this.#date.ms !== this.now) this.#date = { ms: this.now, text: formatHttpDate(this.now) };
    return this.#date.text;
  }
}
