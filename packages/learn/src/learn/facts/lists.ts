// Learn: `lists` finds facts about lists: their order, the parameters that filter, sort and page,
// and what is beside their elements. `counts` finds numbers of objects.

import type { FilterSpec, Json, JsonObject, OperationSpec, Pack } from "facsimile/kit";
import { equalJson, isArray, isObject, ownValue, withParts } from "facsimile/kit";
import { queryOf } from "../comparing/difference.js";
import type { Exchange } from "../playing/played.js";
import { byOperation, callsOf, differencesOf, grouped, isSuccess } from "./calls.js";
import type { Facts, FindFacts, LayerPlace, Recording, Sources } from "./fact.js";
import {
  factsIn,
  isPlainValue,
  newFact,
  objectOr,
  ofField,
  ofOperation,
  REMOVED,
  saidAt,
  saying,
  sayings,
} from "./fact.js";
import { memberOf } from "./templates/templates.js";

/** In which order a list comes, how parameters narrow it, and what is beside its elements. */
export const lists: FindFacts = (played) => {
  const calls = callsOf(played).flatMap((item) => listCall(item, played.pack));
  const forms = grouped(calls, ({ operation }) => formOf(operation, played.sources).join("\n"));
  const own = grouped(calls, ({ operation }) => operation.id);
  return [
    [...forms.values()].map((each) => [orders(each, played.sources), pages(each, played.sources)]),
    [...own.values()].map((each) => [
      filters(each, played),
      unasked(each, played.sources),
      listMembers(each, played.sources),
      sorts(each, played.pack),
    ]),
    [...forms.values()].map((each) => countHeaders(each, played.sources)),
  ];
};

function filters(calls: readonly ListCall[], { pack: { resources }, sources }: Recording): Facts {
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
    if (known === undefined) return partFilter(name, asked, resources);
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

/** A part of a parameter in JSON that names a field, as `filter[where][title]`: then others do too. */
function partFilter(name: string, asked: readonly ListCall[], resources: Pack["resources"]): Facts {
  const [, head = "", field = ""] = /^(.*\[)([^[\]]+)\]$/.exec(name) ?? [];
  const isBy = ({ theirs, query }: ListCall): boolean =>
    theirs.every((each) => matches(each, field, query.get(name) ?? ""));
  const proofs = asked.filter(({ theirs, ours }) => theirs.length < ours.length);
  const [first] = proofs;
  const { resource = "" } = first?.operation ?? {};
  const fields = resources[resource]?.fields.map((each) => each.name) ?? [];
  if (first === undefined || !fields.includes(field) || !asked.every(isBy)) return [];
  const filter = (part: string) => ({ field: part, match: "equals" });
  const placeOf = (part: string): LayerPlace =>
    ofOperation(first.operation, "filters", `${head}${part}]`);
  return newFact("filter", placeOf(field), filter(field), {
    also: fields.map((each) => saying(placeOf(each), filter(each))),
    words: `${head}…] narrows the list of ${resource}`,
    proofs,
  });
}

/** The number of objects in a list, which a path below that of the list shows. */
export const counts: FindFacts = (played) =>
  [...byOperation(callsOf(played).filter(isSuccess))].map(([operation, items]) => {
    const list = played.pack.operations.find(
      ({ path, list: form, parents }) =>
        form !== null && parents.length === 0 && operation.path.startsWith(`${path}/`),
    );
    if (list === undefined || operation.verb !== "show") return [];
    const numbers = differencesOf(items).filter(
      ({ difference: { theirs, place } }) => Number.isInteger(theirs) && /^\w+$/.test(place.words),
    );
    return [...grouped(numbers, ({ difference }) => difference.place.words)].map(([name, found]) =>
      newFact(
        "computed",
        ofField(operation.resource, name, "computed"),
        { $count: { of: list.resource } },
        {
          words: `a member of ${operation.resource} is the number of ${list.resource}`,
          proofs: found,
        },
      ),
    );
  });

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

/** A call of a list, the elements on both sides, and the parameters that narrow it. */
export interface ListCall {
  readonly item: Exchange;
  readonly operation: OperationSpec;
  readonly theirs: readonly JsonObject[];
  readonly ours: readonly JsonObject[];
  /** The member of an element with its id. */
  readonly idField: string;
  readonly query: ReadonlyMap<string, string>;
  /** All values of each parameter. */
  readonly sent: URLSearchParams;
}

export function listCall(item: Exchange, pack: Pack): readonly ListCall[] {
  const { operation } = item.recorded;
  if (operation?.list == null || !isSuccess(item)) return [];
  const [theirs, ours] = [elements(item.theirs), elements(item.answer)];
  if (theirs === undefined || ours === undefined) return [];
  const idField = pack.resources[operation.resource]?.id.field ?? "id";
  const sent = parametersOf(item, operation);
  return [{ item, operation, theirs, ours, idField, query: new Map(sent), sent }];
}

/** The parameters of a list, which can be in the body. */
function parametersOf({ url, sent }: Exchange, { forms }: OperationSpec): URLSearchParams {
  if (forms?.parametersIn === "body" && isObject(sent)) {
    return new URLSearchParams(
      Object.entries(sent).flatMap(([name, value]) =>
        (isArray(value) ? value : [value]).map((each): [string, string] => [name, String(each)]),
      ),
    );
  }
  const query = queryOf(url);
  const all = Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]));
  for (const [name, values] of Object.entries(withParts(all))) {
    if (!query.has(name)) for (const value of values) query.append(name, value);
  }
  return query;
}

/** The elements of a list in any envelope. */
function elements(body: Json | undefined): readonly JsonObject[] | undefined {
  if (isArray(body)) return body.filter(isObject);
  if (!isObject(body)) return undefined;
  return Object.values(body).find(isArray)?.filter(isObject);
}

/** Where `pack.yaml` describes the list. */
export function formOf(
  { resource, operation }: OperationSpec,
  sources: Sources,
): readonly string[] {
  const path = [resource, "operations", operation, "list"];
  const name = saidAt(sources["resources.yaml"], path);
  return typeof name === "string" ? ["wire", "lists", name] : ["wire", "list"];
}

const idsOf = (list: readonly JsonObject[], field: string): readonly string[] =>
  list.map((each) => String(each[field]));

function isReversed({ theirs, ours, idField }: ListCall): boolean {
  const [one, other] = [idsOf(theirs, idField), idsOf(ours.toReversed(), idField)];
  return theirs.length > 1 && one.join() === other.join();
}

/** Whether both sides list the same objects: then their order says something. */
export function isWhole({ theirs, ours, idField }: ListCall): boolean {
  const [one, other] = [idsOf(theirs, idField).toSorted(), idsOf(ours, idField).toSorted()];
  return theirs.length > 1 && one.join() === other.join();
}

/** Whether the call itself chooses an order. */
function isSorted({ operation, query }: ListCall): boolean {
  const { list, sort } = operation;
  const names = [list?.order.parameter, sort?.parameter];
  return [...query.keys()].some((name) => names.includes(name));
}

/** A parameter whose values are names of fields, by which lists are then sorted. */
export function sorts(calls: readonly ListCall[], { resources }: Pack): Facts {
  const operation = calls[0]?.operation;
  const spec = resources[operation?.resource ?? ""];
  if (operation === undefined || spec === undefined || operation.sort !== undefined) return [];
  const fields = new Set(spec.fields.map(({ name }) => name));
  const names = new Set(calls.flatMap(({ query }) => [...query.keys()]));
  return [...names].flatMap((parameter) => {
    // A value can have a sign before it, or a direction behind it.
    const fieldIn = ({ query }: ListCall): string =>
      (query.get(parameter) ?? "").replace(/^[-+]|[ :](?:asc|desc)$/i, "");
    const asked = calls.filter((call) => fields.has(fieldIn(call)));
    const all = calls.filter(({ query }) => query.has(parameter));
    const telling = asked.filter(({ theirs }) => theirs.length > 1);
    const isBy = (call: ListCall): boolean =>
      isMonotone(call.theirs.map((each) => each[fieldIn(call)] ?? null));
    if (telling.length === 0 || asked.length < all.length) return [];
    const differing = telling.filter(({ item }) =>
      item.differences.some(({ kind }) => kind === "order"),
    );
    if (differing.length === 0) return [];
    const list = [...fields].filter((name) => name !== spec.id.field);
    return newFact(
      "order",
      ofOperation(operation, "sort"),
      { parameter, fields: Object.fromEntries(list.map((name) => [name, name])) },
      {
        words: `${parameter} sorts the list of ${operation.resource} by a field`,
        proofs: telling.filter(isBy),
      },
    );
  });
}

/** Whether values only rise, or only fall. */
function isMonotone(values: readonly Json[]): boolean {
  const steps = values.slice(1).map((value, at) => compared(values[at] ?? null, value));
  return steps.every((step) => step <= 0) || steps.every((step) => step >= 0);
}

function compared(one: Json, other: Json): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  const [first, second] = [String(one), String(other)];
  return first === second ? 0 : first < second ? -1 : 1;
}

/** A header with the number of all objects of a list, also beyond its page, or with the next page. */
export function countHeaders(calls: readonly ListCall[], sources: Sources): Facts {
  const names = new Set(
    calls.flatMap(({ item }) =>
      item.differences.flatMap(({ kind, place, theirs }) =>
        kind === "header" && theirs !== undefined && /total|count|next/.test(place.words)
          ? [place.words]
          : [],
      ),
    ),
  );
  return [...names].flatMap((name) => {
    const having = calls.filter(({ item }) => item.recorded.answerHeaders.has(name));
    const [first] = having;
    if (first === undefined) return [];
    const textIn = ({ item }: ListCall): string => item.recorded.answerHeaders.get(name) ?? "";
    const form = formOf(first.operation, sources);
    const fact = (value: Json, words: string, proofs: typeof having, also: JsonObject): Facts =>
      newFact("header", ["pack.yaml", ...form, "headers", name], value, {
        also: sayings(["pack.yaml", ...form], also),
        words: `lists have the header ${name} with ${words}`,
        proofs,
      });
    if (name.includes("next")) {
      // The address of the next page has a parameter besides those of the call.
      const cursor = [...queryOf(textIn(first)).keys()].find((each) => !first.query.has(each));
      const also = { link_header: false, cursor: cursor === undefined ? null : { cursor } };
      return fact("$next_url", "the next page", having, also);
    }
    const asking = calls.filter(asksForPage);
    const isAlways = having.length === calls.length;
    // Without it where a call asks for no page, or contradicted.
    const isWhenAsked = !isAlways && asking.length === having.length && having.every(asksForPage);
    const proofs = having.filter((call) => Number(textIn(call)) >= call.theirs.length);
    const also = { headers_when_asked: isWhenAsked || null };
    return fact("$total", "the number of all objects", proofs, also);
  });
}

const asksForPage = ({ operation, query }: ListCall): boolean =>
  pageNames(operation).some((name) => query.has(name));

/** The parameters of the pages of a list. */
export function pageNames({ list }: OperationSpec): readonly string[] {
  const pages = [list?.pages, list?.also].flatMap((style) =>
    Object.entries(style ?? {}).flatMap(([key, name]) => (key === "kind" ? [] : [name])),
  );
  return [...pages, list?.size?.parameter].filter((name) => typeof name === "string");
}

/** The parameters by which calls ask for a page of a list that the pack answers whole. */
export function pages(calls: readonly ListCall[], sources: Sources): Facts {
  const [first] = calls;
  const list = first?.operation.list ?? null;
  if (first === undefined || list === null || list.size !== undefined || list.pages !== null)
    return [];
  const names = [...new Set(calls.flatMap(({ query }) => [...query.keys()]))];
  return names.map((size) => {
    const asked = calls.filter(({ query }) => /^\d{1,6}$/.test(query.get(size) ?? ""));
    const proofs = asked.filter(({ theirs, ours }) => theirs.length < ours.length);
    const isPage =
      (offset: string) =>
      ({ theirs, ours, query, idField }: ListCall): boolean => {
        const from = Number(query.get(offset) ?? 0);
        const page = ours.slice(from, from + Number(query.get(size)));
        return idsOf(page, idField).join() === idsOf(theirs, idField).join();
      };
    const offset = ["", ...names].find((name) => name !== size && asked.every(isPage(name)));
    if (proofs.length === 0 || offset === undefined) return [];
    const form = formOf(first.operation, sources);
    const said = saying(["pack.yaml", ...form, "offset"], { parameter: offset });
    return newFact(
      "filter",
      ["pack.yaml", ...form, "size"],
      { parameter: size, default: WHOLE },
      {
        also: offset === "" ? [] : [said],
        words: `${size} says how many elements a list has`,
        proofs,
      },
    );
  });
}

/** The size of a page for a call that asks for none. */
const WHOLE = 1_000;

export function orders(calls: readonly ListCall[], sources: Sources): Facts {
  const [first] = calls;
  const list = first?.operation.list ?? null;
  if (first === undefined || list === null) return [];
  const isOther = ({ item }: ListCall): boolean =>
    item.differences.some(({ kind }) => kind === "order");
  const other = calls.filter((call) => isOther(call) && isReversed(call));
  const isSame = (call: ListCall): boolean =>
    isWhole(call) && !isSorted(call) && !isOther(call) && !isReversed(call);
  if (other.length === 0 || calls.some(isSame)) return [];
  const value = list.order.default === "newest-first" ? "oldest-first" : "newest-first";
  const hasParameter = list.order.parameter !== undefined;
  const path = [...formOf(first.operation, sources), "order", ...(hasParameter ? ["default"] : [])];
  const words = `lists are ordered ${value}`;
  return newFact("order", ["pack.yaml", ...path], value, {
    words,
    proofs: other,
  });
}
