import type { Moment } from "../../base/time.js";
import type { ObjectMeta, ObjectRow, OwnOverride } from "../../pack/behaviors.js";
import type { StateChange } from "../../pack/pack.js";

/** Shared by all objects without overrides. */
export const NO_OVERRIDES: readonly OwnOverride[] = [];

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

/** The row with some parts replaced, likewise member by member. */
export function changedRow(
  row: ObjectRow,
  changes: Partial<Omit<ObjectRow, "id" | "seq" | "trace">>,
): ObjectRow {
  return {
    id: row.id,
    seq: row.seq,
    fields: changes.fields ?? row.fields,
    hidden: changes.hidden ?? row.hidden,
    timers: changes.timers ?? row.timers,
    trace: row.trace,
    meta: changes.meta ?? row.meta,
  };
}

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
