import { readTime } from "../comparing/times.js";

/** `Date` has whole seconds, so the clocks differ for certain only from here on. */
const DIFFERENT = 2000;

/** A call or a webhook; a call has the headers of its answer. */
interface Item {
  readonly at: number;
  readonly answerHeaders?: ReadonlyMap<string, string>;
}

/**
 * The traffic by the vendor's clock, which the header `Date` tells. The recorder's clock can be
 * another one: of a machine that is some seconds late, or of a vendor's test mode in another year.
 */
export function byVendorClock<Timed extends Item>(items: readonly Timed[]): readonly Timed[] {
  const apart = items.flatMap((item) => {
    const date = dateOf(item);
    return date === undefined ? [] : [date - item.at];
  });
  const median = apart.toSorted((one, other) => one - other)[apart.length >> 1] ?? 0;
  if (Math.abs(median) < DIFFERENT) return items;
  let [offset = 0] = apart;
  let last = -Infinity;
  return items.map((item) => {
    const date = dateOf(item);
    if (date !== undefined) offset = date - item.at;
    last = Math.max(last, item.at + offset);
    return { ...item, at: last };
  });
}

function dateOf({ answerHeaders }: Item): number | undefined {
  const date = readTime(answerHeaders?.get("date"));
  return date?.form === "mail" ? date.at : undefined;
}
