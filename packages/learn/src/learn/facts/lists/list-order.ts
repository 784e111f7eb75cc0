// Learn: `orders` finds in which order a list comes, and which parameter and header go with it.

import type { Json, JsonObject, OperationSpec, Pack } from "facsimile/kit";
import { isArray, isObject } from "facsimile/kit";
import { queryOf } from "../../comparing/difference.js";
import type { Exchange } from "../../playing/played.js";
import { isSuccess } from "../calls.js";
import type { Facts, Sources } from "../fact.js";
import { newFact, ofOperation, saidAt, sayings } from "../fact.js";

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
  // The pack has learned since the recording was read.
  const operation = pack.operations.find(({ id }) => id === item.recorded.operation?.id);
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
  return queryOf(url);
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
    const asked = calls.filter(({ query }) => fields.has(query.get(parameter) ?? ""));
    const all = calls.filter(({ query }) => query.has(parameter));
    const telling = asked.filter(({ theirs }) => theirs.length > 1);
    const isBy = ({ theirs, query }: ListCall): boolean =>
      isMonotone(theirs.map((each) => each[query.get(parameter) ?? ""] ?? null));
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
