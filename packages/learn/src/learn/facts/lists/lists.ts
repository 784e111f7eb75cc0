// Learn: `lists` finds facts about lists: their order, and the parameters that filter.

import type { FilterSpec, Json, JsonObject, OperationSpec } from "facsimile/kit";
import { equalJson, isObject, ownValue } from "facsimile/kit";
import { callsOf, grouped } from "../calls.js";
import type { Facts, FindFacts, LayerPlace, Sources } from "../fact.js";
import {
  factsIn,
  isPlainValue,
  newFact,
  objectOr,
  ofOperation,
  REMOVED,
  saidAt,
  saying,
} from "../fact.js";
import { memberOf } from "../templates/templates.js";
import type { ListCall } from "./list-order.js";
import { countHeaders, formOf, isWhole, listCall, orders, pageNames, sorts } from "./list-order.js";

/** In which order a list comes, how parameters narrow it, and what is beside its elements. */
export const lists: FindFacts = (played) => {
  const calls = callsOf(played).flatMap((item) => listCall(item, played.pack));
  const forms = grouped(calls, ({ operation }) => formOf(operation, played.sources).join("\n"));
  const own = grouped(calls, ({ operation }) => operation.id);
  return [
    [...forms.values()].map((each) => orders(each, played.sources)),
    [...own.values()].map((each) => [
      filters(each, played.sources),
      unasked(each, played.sources),
      listMembers(each, played.sources),
      sorts(each, played.pack),
    ]),
    [...forms.values()].map((each) => countHeaders(each, played.sources)),
  ];
};

function filters(calls: readonly ListCall[], sources: Sources): Facts {
  const [first] = calls;
  if (first === undefined) return [];
  const { operation } = first;
  const paging = pagingNames(operation);
  const names = new Set(calls.flatMap(({ query }) => [...query.keys()]));
  return [...names].map((name) => {
    if (paging.has(name.toLowerCase())) return [];
    const asked = calls.filter(({ query }) => query.has(name));
    const place = ofOperation(operation, "filters", name);
    const known = operation.filters.find(({ parameter }) => parameter === name);
    if (known === undefined) return [];
    const several = severalValues(asked, name, known, place);
    if (factsIn(several).length > 0) return several;
    const isStrange = ({ theirs, query }: ListCall): boolean =>
      theirs.some((each) => !matches(each, known.field, query.get(name) ?? ""));
    const strange = asked.filter(isStrange);
    const said = saidAt(sources["resources.yaml"], place.slice(1));
    if (said === undefined || strange.length === 0 || !EXACT.has(known.match)) return [];
    return newFact("filter", place, REMOVED, {
      words: `${name} does not narrow the list of ${operation.resource}`,
      proofs: strange,
    });
  });
}

/** A filter that narrows the list also where a call does not send it: all elements have one value. */
function unasked(calls: readonly ListCall[], sources: Sources): Facts {
  const [first] = calls;
  return (first?.operation.filters ?? []).map(({ parameter, field, match: kind, fallback }) => {
    const plain = calls.filter(({ query }) => !query.has(parameter));
    const extra = ({ theirs, ours, idField }: ListCall) => {
      const ids = new Set(theirs.map((each) => each[idField]));
      return ours.filter((each) => !ids.has(each[idField]));
    };
    const values = plain.flatMap(({ theirs }) => theirs.map((each) => each[field] ?? null));
    const [value] = values;
    const isOne = typeof value === "string" && values.every((each) => each === value);
    const narrowed = plain.filter((call) => extra(call).length > 0);
    const isOther = narrowed.every((call) => extra(call).every((each) => each[field] !== value));
    const isPlain = isOne && isPlainValue(value, sources["openapi.yaml"]);
    const isNew = fallback === undefined && kind === "equals" && narrowed.length > 0;
    if (first === undefined || !isPlain || !isOther || !isNew) return [];
    const said = { field, match: "equals", fallback: value };
    return newFact("filter", ofOperation(first.operation, "filters", parameter), said, {
      words: `the list of ${first.operation.resource} has only those with one ${parameter} where a call does not ask`,
      proofs: narrowed,
    });
  });
}

/** A parameter that takes several values, of which the pack reads one. */
function severalValues(
  asked: readonly ListCall[],
  name: string,
  { match: kind, field }: FilterSpec,
  place: LayerPlace,
): Facts {
  const several = asked.filter(({ sent }) => sent.getAll(name).length > 1);
  const isAny = ({ theirs, sent }: ListCall): boolean =>
    theirs.every((each) => sent.getAll(name).some((value) => matches(each, field, value)));
  const proofs = several.filter((call) => isAny(call) && call.theirs.length > call.ours.length);
  if (kind !== "equals" || proofs.length === 0) return [];
  const value = field === name ? "any-of" : { field, match: "any-of" };
  const words = `${name} narrows a list by several values`;
  return newFact("filter", place, value, { words, proofs });
}

const EXACT: ReadonlySet<string> = new Set(["equals", "any-of"]);

const matches = (object: JsonObject, field: string, value: string): boolean => {
  const own = object[field];
  if (own === undefined || typeof own === "object") return false;
  return String(own) === value || value.split(",").includes(String(own));
};

/** Parameters of pages and of order, in lower case. */
function pagingNames(operation: OperationSpec): ReadonlySet<string> {
  const { list, sort } = operation;
  const names = [list?.order.parameter, sort?.parameter, ...pageNames(operation)];
  return new Set(names.flatMap((name) => name?.toLowerCase() ?? []));
}

/** Members beside the elements of a list that the document does not have: always alike, or the count. */
function listMembers(calls: readonly ListCall[], sources: Sources): Facts {
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
  const body = ownValue(said, "body") ?? saidAt(pack, ["wire", "bodies", "list"]);
  const { order, size } = operation.list ?? {};
  return {
    ...said,
    ...(order && { order: order.parameter === undefined ? order.default : order }),
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
