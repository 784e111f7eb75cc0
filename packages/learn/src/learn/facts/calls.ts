// Learn: what the finders of facts share: calls and webhooks of a recording, grouped by operation
// (`byOperation`), and the objects in their answers.

import type { Json, JsonObject, OperationSpec } from "facsimile/kit";
import { getAt, isArray, isObject, ownValue } from "facsimile/kit";
import { memberNamed } from "../comparing/compare.js";
import type { Difference } from "../comparing/difference.js";
import { segmentsOf, withoutLists } from "../comparing/difference.js";
import type { Delivered, Exchange, Played } from "../playing/played.js";
import { objectsIn } from "../playing/played.js";
import type { Recording } from "./fact.js";

/** A difference, and the call or webhook that has it. */
export interface Found<I> {
  readonly item: I;
  readonly difference: Difference;
}

export const isCall = (item: Exchange | Delivered): item is Exchange => item.kind === "call";

export const callsOf = ({ items }: Played): readonly Exchange[] => items.filter(isCall);

export const webhooksOf = ({ items }: Played): readonly Delivered[] =>
  items.filter((item): item is Delivered => item.kind === "webhook");

/** All differences of some calls or webhooks. */
export const differencesOf = <I extends Exchange | Delivered>(
  items: readonly I[],
): readonly Found<I>[] =>
  items.flatMap((item) => item.differences.map((difference) => ({ item, difference })));

/** Groups values by a key, in the order of their first ones. */
export function grouped<T>(
  values: Iterable<T>,
  keyOf: (value: T) => string | null,
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}

/** The values of the largest group. */
export const mostUsual = <T>(
  values: Iterable<T>,
  keyOf: (value: T) => string | null,
): readonly T[] =>
  [...grouped(values, keyOf).values()].toSorted((one, other) => other.length - one.length)[0] ?? [];

/** Calls by their operations. */
export function byOperation(calls: Iterable<Exchange>): ReadonlyMap<OperationSpec, Exchange[]> {
  const groups = grouped(calls, ({ recorded }) => recorded.operation?.id ?? null);
  return new Map(
    [...groups.values()].flatMap((items): [OperationSpec, Exchange[]][] => {
      const operation = items[0]?.recorded.operation;
      return operation === undefined ? [] : [[operation, items]];
    }),
  );
}

/** The members of an answer at a place such as `data[].status`. */
export function valuesAt(value: Json | undefined, words: string): readonly Json[] {
  if (value === undefined) return [];
  let parts: readonly Json[] = [value];
  for (const step of words === "" ? [] : words.split(".")) {
    const name = withoutLists(step);
    const isListed = step.endsWith("[]");
    parts = parts.flatMap((part) => {
      const found = name === "" ? part : isObject(part) ? ownValue(part, name) : undefined;
      if (found === undefined) return [];
      return isListed && isArray(found) ? found : [found];
    });
  }
  return parts;
}

/** Whether a call created or changed something, and succeeded on both sides. */
export const isSuccess = ({ recorded, status }: Exchange): boolean =>
  recorded.status < 300 && status < 300;

/** The id by which a call names its object, in its body or at the end of its path. */
export function namedId({ sent = null, url }: Exchange, { forms, idParameter }: OperationSpec) {
  const id = forms?.idFrom?.in === "body" ? getAt(sent, forms.idFrom.path) : undefined;
  if (id !== undefined) return String(id);
  return idParameter === null ? undefined : segmentsOf(url).at(-1);
}

/** Whether a call sends a member of that name anywhere. */
export const sends = ({ sent }: Exchange, name: string): boolean =>
  sent !== undefined && memberNamed(sent, name) !== undefined;

/** Whether a call made an object of its own kind. */
export const isCreation = (item: Exchange): boolean => {
  const { operation } = item.recorded;
  if (operation === undefined || !isSuccess(item)) return false;
  return operation.verb === "create" || operation.operation === "create";
};

/** An object of the vendor in an answer. */
export interface Seen {
  readonly item: Exchange;
  readonly object: JsonObject;
}

/** The objects of each kind, as the answers of a recording show them. */
export function seenIn({ items, pack }: Recording): ReadonlyMap<string, Seen[]> {
  const seen = new Map<string, Seen[]>();
  for (const item of items) {
    if (item.kind !== "call" || item.theirs === undefined || item.recorded.status >= 300) continue;
    const { operation } = item.recorded;
    const spec = pack.resources[operation?.resource ?? ""];
    if (spec === undefined || operation?.verb === "delete") continue;
    const field = spec.id.field ?? "id";
    // What an object has within itself is of another kind.
    const isOne = isObject(item.theirs) && Object.hasOwn(item.theirs, field);
    for (const object of isOne && isObject(item.theirs) ? [item.theirs] : objectsIn(item.theirs)) {
      if (!Object.hasOwn(object, field)) continue;
      const known = seen.get(spec.name) ?? [];
      known.push({ item, object });
      seen.set(spec.name, known);
    }
  }
  return seen;
}
