import type { JsonObject } from "../../../../engine/base/json.js";
import type { FilterSpec, OperationSpec, Pack } from "../../../../engine/pack/pack.js";
import { callsOf, grouped } from "../calls.js";
import type { Facts, FindFacts, LayerPlace, Sources } from "../fact.js";
import { factsIn, newFact, ofOperation, REMOVED, saidAt } from "../fact.js";
import { isPlainValue } from "../plain-value.js";
import type { ListCall } from "./list-calls.js";
import { formOf, listCall, refusedIds } from "./list-calls.js";
import { listMembers } from "./list-members.js";
import { fieldOrders, orders } from "./list-order.js";
import { mostOnPage, sizes } from "./list-pages.js";
import { countHeaders, sorts } from "./list-parameters.js";

/** How many objects a page has, in which order, and how parameters narrow a list. */
export const lists: FindFacts = (played) => {
  const all = callsOf(played);
  const refused = refusedIds(all, played.pack);
  const calls = all.flatMap((item) => listCall(item, played.pack, refused));
  const forms = grouped(calls, ({ operation }) => formOf(operation, played.sources).join("\n"));
  const own = grouped(calls, ({ operation }) => operation.id);
  return [
    [...forms.values()].map((each) => [
      sizes(each, played.sources),
      mostOnPage(each, played.sources),
      orders(each, played.sources),
    ]),
    [...own.values()].map((each) => [
      filters(each, played.pack, played.sources),
      unasked(each, played.sources),
      listMembers(each, played.sources),
      sorts(each, played.pack),
      fieldOrders(each, played.pack.resources[each[0]?.operation.resource ?? ""]),
    ]),
    [...forms.values()].map((each) => countHeaders(each, played.sources)),
  ];
};

function filters(calls: readonly ListCall[], pack: Pack, sources: Sources): Facts {
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
    if (known === undefined) return narrowing(asked, name, place, pack);
    const several = severalValues(asked, name, known, place);
    if (factsIn(several).length > 0) return several;
    const isStrange = ({ theirs, query }: ListCall): boolean =>
      theirs.some((each) => !matches(each, known.field, query.get(name) ?? ""));
    const strange = asked.filter(isStrange);
    const said = saidAt(sources["resources.yaml"], place.slice(1));
    if (said === undefined || strange.length === 0 || !EXACT.has(known.match)) return [];
    const isSame = ({ theirs, ours }: ListCall): boolean =>
      theirs.length > 0 && theirs.length === ours.length;
    return newFact("filter", place, REMOVED, {
      words: `${name} does not narrow the list of ${operation.resource}`,
      proofs: strange,
      contradictions: asked.filter(
        (call) => isSame(call) && !isStrange(call) && isNarrowed(call, calls),
      ),
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
  const others = several.filter((call) => !isAny(call));
  return newFact("filter", place, value, { words, proofs, contradictions: others });
}

/** Whether other calls of the list at that time would have more: then the parameter has narrowed it. */
const isNarrowed = (call: ListCall, calls: readonly ListCall[]): boolean =>
  calls.some(
    ({ item, query, ours }) =>
      query.size === 0 &&
      item.recorded.at === call.item.recorded.at &&
      ours.length > call.theirs.length,
  );

const EXACT: ReadonlySet<string> = new Set(["equals", "any-of"]);

/** A parameter that the pack ignores, and that is the value of a field of all elements. */
function narrowing(asked: readonly ListCall[], name: string, place: LayerPlace, pack: Pack): Facts {
  const isNarrower = ({ theirs, ours }: ListCall): boolean => theirs.length < ours.length;
  const narrower = asked.filter(isNarrower);
  const [first] = narrower;
  if (first === undefined) return [];
  const fields = pack.resources[first.operation.resource]?.fields.map((field) => field.name) ?? [];
  const candidates = [
    name,
    ...fields.filter((field) => field !== name && (name.endsWith(field) || field.endsWith(name))),
  ];
  for (const field of candidates.filter((each) => fields.includes(each))) {
    const value = ({ query }: ListCall): string => query.get(name) ?? "";
    const fits = (call: ListCall): boolean =>
      call.theirs.every((each) => matches(each, field, value(call))) &&
      call.ours.filter((each) => matches(each, field, value(call))).length >= call.theirs.length;
    const helps = narrower.filter(fits);
    if (helps.length === 0) continue;
    const isList = asked.some((call) =>
      call.theirs.some((each) => String(each[field]) !== value(call)),
    );
    const match = isList ? "any-of" : "equals";
    const said = field === name ? match : { field, match };
    const words = `${name} narrows the list of ${first.operation.resource} by ${field}`;
    const contradictions = asked.filter((call) => !fits(call));
    return newFact("filter", place, said, { words, proofs: helps, contradictions });
  }
  return [];
}

const matches = (object: JsonObject, field: string, value: string): boolean => {
  const own = object[field];
  if (own === undefined || typeof own === "object") return false;
  return String(own) === value || value.split(",").includes(String(own));
};

/** Parameters of pages and of order, in lower case. */
function pagingNames({ list, sort }: OperationSpec): ReadonlySet<string> {
  const pages = [list?.pages, list?.also].flatMap((style) =>
    style == null
      ? []
      : Object.entries(style).flatMap(([key, value]) => (key === "kind" ? [] : [value])),
  );
  const names = [
    list?.size?.parameter,
    list?.order_parameter?.parameter,
    sort?.parameter,
    ...pages,
  ];
  return new Set(names.flatMap((name) => (typeof name === "string" ? [name.toLowerCase()] : [])));
}
