import type { Json, JsonObject } from "../../../../engine/base/json.js";
import { equalJson, isObject, ownValue } from "../../../../engine/base/json.js";
import type { Facts, Sources } from "../fact.js";
import { newFact, objectOr, ofOperation, saidAt, saying } from "../fact.js";
import { isPlainValue } from "../plain-value.js";
import { memberOf } from "../templates/member-schema.js";
import type { ListCall } from "./list-calls.js";
import { formOf, isWhole } from "./list-calls.js";

/** Members beside the elements of a list that the document does not have: always alike, or the count. */
export function listMembers(calls: readonly ListCall[], sources: Sources): Facts {
  const [first] = calls;
  const differences = calls.flatMap(({ item }) => item.differences);
  const missing = differences.flatMap(({ kind, place: { resource, words } }) =>
    kind === "missing" && resource === null && /^\w+$/.test(words) ? [words] : [],
  );
  const members = [...new Set(missing)].flatMap((name): [string, Json][] => {
    const value = commonValue(name, calls, sources);
    return value === undefined ? [] : [[name, value]];
  });
  // A form of its own has the order that the pack has learned by then.
  const isSettled = calls.some(isWhole) && !differences.some(({ kind }) => kind === "order");
  if (first === undefined || members.length === 0 || !isSettled) return [];
  const { resource, operation } = first.operation;
  const own = `learned_${resource}_${operation}`.replaceAll(/\W/g, "_");
  const form = ownForm(Object.fromEntries(members), first, sources);
  return newFact("answer", ["pack.yaml", "wire", "lists", own], form, {
    also: [
      saying(ofOperation(first.operation, "list"), own),
      ...members.flatMap(([name]) => memberOf(first.operation, name, sources)),
    ],
    words: `the list of ${resource} has further members beside its elements`,
    proofs: calls,
  });
}

/** The form of the list as it is, with further members. */
function ownForm(members: JsonObject, { operation }: ListCall, sources: Sources): Json {
  const { "pack.yaml": pack } = sources;
  const form = formOf(operation, sources);
  const said = objectOr(pack, form);
  const body = ownValue(said, "body") ?? saidAt(pack, ["wire", "list_body"]);
  const { order, size } = operation.list ?? {};
  return {
    ...said,
    ...(order === undefined ? {} : { order }),
    ...(size == null ? {} : { size: { ...objectOr(said, ["size"]), default: size.default } }),
    body: { ...(isObject(body) ? body : {}), ...members },
  };
}

/** The value of all, if a fact can have it, or the word for the number of elements. */
function commonValue(name: string, calls: readonly ListCall[], sources: Sources): Json | undefined {
  const values = calls.map(({ item: { theirs } }) =>
    isObject(theirs) ? ownValue(theirs, name) : undefined,
  );
  const isCount = calls.every(({ theirs }, at) => values[at] === theirs.length);
  if (isCount && new Set(values).size > 1) return "$count";
  const [value] = values;
  const isOne = value !== undefined && values.every((each) => equalJson(each ?? null, value));
  return isOne && isPlainValue(value, sources["openapi.yaml"], name) ? value : undefined;
}
