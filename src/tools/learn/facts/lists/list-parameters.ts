import type { Json, JsonObject } from "../../../../engine/base/json.js";
import type { Pack } from "../../../../engine/pack/pack.js";
import type { Facts, Sources } from "../fact.js";
import { newFact, ofOperation, saidAt, saying } from "../fact.js";
import type { ListCall } from "./list-calls.js";
import { formOf } from "./list-calls.js";

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
        contradictions: telling.filter((call) => !isBy(call)),
      },
    );
  });
}

/** Whether values only rise, or only fall. */
function isMonotone(values: readonly Json[]): boolean {
  const steps = values.slice(1).map((value, at) => compared(values[at] ?? null, value));
  return steps.every((step) => step <= 0) || steps.every((step) => step >= 0);
}

export function compared(one: Json, other: Json): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  const [first, second] = [String(one), String(other)];
  return first === second ? 0 : first < second ? -1 : 1;
}

/** A header with the number of all objects of a list, also beyond its page. */
export function countHeaders(calls: readonly ListCall[], sources: Sources): Facts {
  const names = new Set(
    calls.flatMap(({ item }) =>
      item.differences.flatMap(({ kind, place, theirs }) =>
        kind === "header" && theirs !== undefined && /total|count/.test(place.words)
          ? [place.words]
          : [],
      ),
    ),
  );
  return [...names].flatMap((name) => {
    const having = calls.filter(({ item }) => item.recorded.answerHeaders.has(name));
    const isCount = ({ item, theirs }: ListCall): boolean =>
      Number(item.recorded.answerHeaders.get(name)) >= theirs.length;
    const [first] = having;
    if (first === undefined) return [];
    const asking = calls.filter(asksForPage);
    const isAlways = having.length === calls.length;
    // Without it where a call asks for no page, or contradicted.
    const isWhenAsked = !isAlways && asking.length === having.length && having.every(asksForPage);
    const form = formOf(first.operation, sources);
    const said = saidAt(sources["pack.yaml"], [...form, "headers"]);
    const headers: JsonObject = { ...Object(said), [name]: "$total" };
    return newFact("header", ["pack.yaml", ...form, "headers", name], headers[name] ?? null, {
      also: isWhenAsked ? [saying(["pack.yaml", ...form, "headers_when_asked"], true)] : [],
      words: `lists have the header ${name} with the number of all objects`,
      proofs: having.filter(isCount),
      contradictions: calls.filter((call) => {
        const isExpected = isAlways || (isWhenAsked && asksForPage(call));
        return having.includes(call) ? !isCount(call) : isExpected || !isWhenAsked;
      }),
    });
  });
}

function asksForPage({ operation: { list }, query }: ListCall): boolean {
  const pages = [list?.pages, list?.also].flatMap((style) =>
    style == null ? [] : Object.entries(style).flatMap(([key, it]) => (key === "kind" ? [] : [it])),
  );
  return [...pages, list?.size?.parameter].some(
    (name) => typeof name === "string" && query.has(name),
  );
}
