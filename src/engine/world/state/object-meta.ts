// The engine's notes on a stored object beside its fields, such as its running timers: `newMeta`,
// `changedMeta`, `changedRow` make them for all code that writes objects. Also instants in the
// vendor's form (`stampOf`, `msOf`).

import type { Json, JsonObject } from "../../base/json.js";
import type { Moment } from "../../base/time.js";
import {
  formatInstant,
  formatLetterDate,
  later,
  parseInstant,
  parseMailInstant,
  SECOND,
  UNITS,
} from "../../base/time.js";
import type { ObjectMeta, ObjectRow, OwnOverride } from "../../pack/behaviors.js";
import type { ResourceSpec, StateChange, TimeForm } from "../../pack/pack.js";

/** The notes on a new object. */
export function newMeta(created: Moment): ObjectMeta {
  return { created, entered: {}, spent: [], paused: false, overrides: NO_OVERRIDES, bound: [] };
}

/** The notes with some of them replaced. Member by member: much faster than spreading. */
export function changedMeta(life: ObjectMeta, changes: Partial<ObjectMeta>): ObjectMeta {
  return {
    created: changes.created ?? life.created,
    entered: changes.entered ?? life.entered,
    spent: changes.spent ?? life.spent,
    paused: changes.paused ?? life.paused,
    overrides: changes.overrides ?? life.overrides,
    bound: changes.bound ?? life.bound,
  };
}

/** The row with some parts replaced, likewise member by member. `written`: fields that are set on purpose. */
export function changedRow(
  row: ObjectRow,
  changes: Partial<Omit<ObjectRow, "id" | "seq" | "trace" | "madeUp">>,
  written: JsonObject = NO_FIELDS,
): ObjectRow {
  return {
    id: row.id,
    seq: row.seq,
    fields: changes.fields ?? row.fields,
    hidden: changes.hidden ?? row.hidden,
    timers: changes.timers ?? row.timers,
    trace: row.trace,
    meta: changes.meta ?? row.meta,
    madeUp: stillMadeUp(row, changes.fields ?? row.fields, written),
  };
}

/** The fields of a new object whose values nothing determines. */
export function madeUpIn(spec: ResourceSpec, fields: Partial<JsonObject>): readonly string[] {
  const { made_up: all = NOTHING_MADE_UP } = spec;
  return all.length === 0 ? all : sharedNames(all.filter((name) => fields[name] == null));
}

/** One list for all objects with the same names. */
export function sharedNames(names: readonly string[]): readonly string[] {
  const key = names.join();
  const known = lists.get(key) ?? names;
  lists.set(key, known);
  return known;
}

/** An instant in a form of the vendor's. */
export function stampOf(form: TimeForm, ms: number): Json {
  return FORMS[form](ms);
}

/** Virtual milliseconds of an instant in a form of the vendor's; undefined when there is none. */
export function msOf(form: TimeForm, value: Json): number | undefined {
  if (typeof value === "number") return form === "unix" ? value * SECOND : value;
  return typeof value === "string" ? (parseInstant(value) ?? parseMailInstant(value)) : undefined;
}

/** An instant so many units of the calendar later, in the same form; null where one is none. */
export function laterThan(start: Json, count: Json, unit: Json): Json {
  const of = UNITS.find((each) => each === unit || `${each}s` === unit);
  const form = formOf(start);
  const ms = form === undefined ? undefined : msOf(form, start);
  if (of === undefined || form === undefined || ms === undefined) return null;
  const moved = later(ms, Number(count ?? 1), of);
  return Number.isFinite(moved) ? stampOf(form, moved) : null;
}

/** Seconds since 1970 have less digits than milliseconds. */
const MOST_SECONDS = 1e11;

/** The form in which an instant is written; undefined for no instant. */
function formOf(value: Json): TimeForm | undefined {
  if (typeof value === "number") return Math.abs(value) < MOST_SECONDS ? "unix" : "unix-ms";
  if (typeof value !== "string") return undefined;
  if (parseInstant(value) === undefined)
    return parseMailInstant(value) === undefined ? undefined : "rfc2822";
  return value.length === "2025-01-01".length ? "date" : "iso";
}

/** Instants in one form, with the last one cached. */
export class Stamper {
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

/** Shared by all objects without overrides. */
export const NO_OVERRIDES: readonly OwnOverride[] = [];

const NO_FIELDS: JsonObject = {};

/** Those of an object's made-up fields that keep their values, and are not written. */
function stillMadeUp(row: ObjectRow, fields: JsonObject, written: JsonObject): readonly string[] {
  if (row.madeUp.length === 0 || fields === row.fields) return row.madeUp;
  const isStill = (name: string): boolean =>
    fields[name] === row.fields[name] && !Object.hasOwn(written, name);
  return sharedNames(row.madeUp.filter(isStill));
}

const lists = new Map<string, readonly string[]>();

export const NOTHING_MADE_UP = sharedNames([]);

/** A copy with one more number. A loop: adding to a spread copy is ten times slower. */
function withNumber(
  numbers: Readonly<Record<string, number>>,
  name: string,
  number: number,
): Readonly<Record<string, number>> {
  const copy: Record<string, number> = {};
  for (const known in numbers) copy[known] = numbers[known] ?? 0;
  copy[name] = number;
  return copy;
}

/** The first instant in each state, for the states that a transition measures from. */
export function enteredBy(
  entered: ObjectMeta["entered"],
  { to, isMeasured }: StateChange,
  now: number,
): ObjectMeta["entered"] {
  return isMeasured && !Object.hasOwn(entered, to) ? withNumber(entered, to, now) : entered;
}
