import type { Json } from "../../../../engine/base/json.js";
import type { Recording } from "../fact.js";
import type { Latest } from "../shown-objects.js";
import type { Sample } from "./templates.js";

/** Fewer sums could be alike by chance. */
const FEW = 2;

/** Objects of another kind, and their field that names the object of a sample. */
export interface Naming {
  readonly of: string;
  readonly field: string;
}

/** The sum of a member of the objects that name this one, such as the refunds of a charge. */
export function sumOf(
  values: readonly Json[],
  samples: readonly Sample[],
  namings: readonly Naming[],
  objects: readonly Latest[],
  { items }: Recording,
): Json | undefined {
  const sums = new Set(values.filter((value) => value !== 0));
  if (sums.size < FEW || values.some((value) => typeof value !== "number")) return undefined;
  const places = new Map(items.map((item, at) => [item, at]));
  for (const { of, field } of namings) {
    const own = objects.filter(({ kind }) => kind.name === of);
    const member = numbersIn(own).find((name) =>
      samples.every(({ id, item }, at) => {
        const place = places.get(item) ?? 0;
        const there = own.filter(({ first, object }) => first <= place && object[field] === id);
        return there.reduce((sum, { object }) => sum + Number(object[name]), 0) === values[at];
      }),
    );
    if (member !== undefined) {
      return { $sum: { of, where: { [field]: "{id}" }, field: member } };
    }
  }
  return undefined;
}

/** The members that have a number in all of some objects. */
const numbersIn = (objects: readonly Latest[]): readonly string[] =>
  Object.keys(objects[0]?.object ?? {}).filter((name) =>
    objects.every(({ object }) => typeof object[name] === "number"),
  );
