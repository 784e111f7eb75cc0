// Learn: `headers` finds facts about the headers of answers: the id of a call, and the
// address of an object.

import { isObject, ownValue } from "facsimile/kit";
import type { Exchange } from "../playing/played.js";
import type { Found } from "./calls.js";
import { byOperation, callsOf, differencesOf, grouped } from "./calls.js";
import type { Fact, Facts, FindFacts, Recording } from "./fact.js";
import { factsIn, keyOf, newFact, ofOperation, REMOVED } from "./fact.js";

/** Where a pack names the header with the id of a call. */
const PLACE = ["wire", "request_id", "header"] as const;

/** The headers of answers: the id of a call, or the address of an object. */
export const headers: FindFacts = (played) => {
  const calls = callsOf(played);
  const found = differencesOf(calls).filter(
    ({ difference: { kind, theirs, ours } }) =>
      kind === "header" && (theirs === undefined || ours === undefined),
  );
  const names = grouped(found, ({ difference }) => difference.place.words);
  const facts = [...names].flatMap(([name, each]): readonly Fact[] => {
    if (!/(?:request|correlation)-?id/.test(name)) return factsIn(ofOperations(name, each, played));
    const isTheirs = each.some(({ difference }) => difference.theirs !== undefined);
    return [
      newFact("header", ["pack.yaml", ...PLACE], isTheirs ? name : REMOVED, {
        words: `answers have ${isTheirs ? "the" : "no"} header ${name}`,
        proofs: each,
      }),
    ];
  });
  // One header in the place of another: the vendor's is the fact.
  const named = new Set(facts.filter(({ value }) => typeof value === "string").map(keyOf));
  return facts.filter((fact) => typeof fact.value === "string" || !named.has(keyOf(fact)));
};

/** Fewer answers could be alike by chance. */
const FEW = 2;

/** A header with the address or the id of the object in an answer, by operation. */
function ofOperations(name: string, found: readonly Found<Exchange>[], played: Recording): Facts {
  return [...byOperation(found.map(({ item }) => item))].map(([operation, items]) => {
    const textOf = (item: Exchange) => templateOf(name, item, played);
    const text = items[0] && textOf(items[0]);
    if (text === undefined || items.length < FEW) return [];
    return newFact("header", ofOperation(operation, "headers", name), text, {
      words: `${operation.operation} of ${operation.resource} answers with the header ${name}`,
      proofs: items.filter((item) => textOf(item) === text),
    });
  });
}

/** The text of a header with `{id}` in it: an address of the document; undefined for any other. */
function templateOf(name: string, { recorded }: Exchange, { pack }: Recording): string | undefined {
  const { answer, answerHeaders, operation } = recorded;
  const theirs = answerHeaders.get(name);
  const field = pack.resources[operation?.resource ?? ""]?.id.field ?? "id";
  const id = answer !== undefined && isObject(answer) ? ownValue(answer, field) : undefined;
  if (theirs === undefined || (typeof id !== "string" && typeof id !== "number")) return undefined;
  const [, origin = "", path = ""] = /^(https?:\/\/[^/]+)?(.*)$/s.exec(theirs) ?? [];
  const text = path.replaceAll(String(id), `{${field}}`);
  const isKnown = pack.operations.some(
    (operation) => operation.path.replaceAll(/\{[^{}]*\}/g, `{${field}}`) === text,
  );
  if (!isKnown) return undefined;
  return origin === "" ? text : `{base_url}${text}`;
}
