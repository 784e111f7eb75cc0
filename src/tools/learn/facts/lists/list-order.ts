import type { Json, JsonObject } from "../../../../engine/base/json.js";
import type { ResourceSpec } from "../../../../engine/pack/pack.js";
import type { Facts, Sources } from "../fact.js";
import { newFact, ofOperation, saying } from "../fact.js";
import type { ListCall } from "./list-calls.js";
import { formOf, isReversed, isSorted, isWhole } from "./list-calls.js";
import { compared } from "./list-parameters.js";

/** A field by whose values lists are ordered where no parameter says otherwise. */
export function fieldOrders(calls: readonly ListCall[], resource: ResourceSpec | undefined): Facts {
  const plain = calls.filter((call) => isWhole(call) && !isSorted(call));
  const [first] = plain;
  const isOther = ({ item }: ListCall): boolean =>
    item.differences.some(({ kind }) => kind === "order");
  const others = plain.filter((call) => isOther(call) && !isReversed(call));
  if (first === undefined || resource === undefined || others.length === 0) return [];
  const { operation } = first;
  const { id, stamps } = resource;
  const engine = [id.field, stamps.created];
  const names = resource.fields.map(({ name }) => name).filter((name) => !engine.includes(name));
  const directions = names.flatMap((name) => [
    { name, sign: 1 },
    { name, sign: -1 },
  ]);
  const isFit = ({ theirs }: ListCall, { name, sign }: (typeof directions)[number]): boolean =>
    isOrdered(valuesOf(theirs, name), sign);
  const found = directions.find(
    ({ name, sign }) =>
      others.every((call) => isFit(call, { name, sign })) &&
      others.some(({ theirs }) => new Set(valuesOf(theirs, name)).size > 1),
  );
  if (found === undefined) return [];
  const { name, sign } = found;
  const fallback = sign === 1 ? name : `-${name}`;
  return newFact("order", ofOperation(operation, "sort", "fallback"), fallback, {
    also: [saying(ofOperation(operation, "sort", "fields", name), name)],
    words: `the list of ${operation.resource} is ordered by ${name}`,
    proofs: others,
    contradictions: plain.filter((call) => !isFit(call, found)),
  });
}

const valuesOf = (list: readonly JsonObject[], name: string): readonly Json[] =>
  list.map((each) => each[name] ?? null);

const isOrdered = (values: readonly Json[], sign: number): boolean =>
  values.slice(1).every((value, at) => {
    const before = values[at] ?? null;
    return value !== null && before !== null && sign * compared(before, value) <= 0;
  });

export function orders(calls: readonly ListCall[], sources: Sources): Facts {
  const [first] = calls;
  const list = first?.operation.list ?? null;
  if (first === undefined || list === null) return [];
  const isOther = ({ item }: ListCall): boolean =>
    item.differences.some(({ kind }) => kind === "order");
  const other = calls.filter((call) => isOther(call) && isReversed(call));
  if (other.length === 0) return [];
  const value = list.order === "newest-first" ? "oldest-first" : "newest-first";
  const path = [...formOf(first.operation, sources), "order"];
  const same = calls.filter(
    (call) => isWhole(call) && !isSorted(call) && !isOther(call) && !isReversed(call),
  );
  const words = `lists are ordered ${value}`;
  return newFact("order", ["pack.yaml", ...path], value, {
    words,
    proofs: other,
    contradictions: same,
  });
}
