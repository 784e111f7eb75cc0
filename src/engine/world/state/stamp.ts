import type { Json } from "../../base/json.js";
import { formatInstant, formatLetterDate, parseInstant, SECOND } from "../../base/time.js";
import type { TimeForm } from "../../pack/pack.js";

/** An instant in a form of the vendor's. */
export function stampOf(form: TimeForm, ms: number): Json {
  return FORMS[form](ms);
}

/** Virtual milliseconds of an instant in a form of the vendor's; undefined when there is none. */
export function msOf(form: TimeForm, value: Json): number | undefined {
  if (typeof value === "number") return form === "unix" ? value * SECOND : value;
  return typeof value === "string" ? parseInstant(value) : undefined;
}

/** Instants in one form, with the last one cached. */
export class Stamps {
  readonly #form: TimeForm;
  #ms = Number.NaN;
  #stamp: Json = null;

  constructor(form: TimeForm) {
    this.#form = form;
  }

  at(ms: number): Json {
    if (this.#ms !== ms) {
      this.#stamp = stampOf(this.#form, ms);
      this.#ms = ms;
    }
    return this.#stamp;
  }
}

const FORMS: Readonly<Record<TimeForm, (ms: number) => Json>> = {
  iso: formatInstant,
  "iso-seconds": (ms) => formatInstant(Math.floor(ms / SECOND) * SECOND),
  unix: (ms) => Math.floor(ms / SECOND),
  "unix-ms": (ms) => ms,
  rfc2822: formatLetterDate,
  date: (ms) => formatInstant(ms).slice(0, "2025-01-01".length),
};
