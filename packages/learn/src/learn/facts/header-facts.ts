// Learn: `headers` finds facts about the headers of answers: the request id, and the state of the
// rate limit.

import { isObject, ownValue } from "facsimile/kit";
import type { Exchange } from "../playing/played.js";
import type { Found } from "./calls.js";
import { byOperation, callsOf, differencesOf, grouped } from "./calls.js";
import type { Fact, Facts, FindFacts, Recording, Sources } from "./fact.js";
import { factsIn, keyOf, newFact, ofOperation, REMOVED, saidAt } from "./fact.js";

/** What a header is for, and where a pack names it. */
const PURPOSES: readonly (readonly [name: RegExp, path: readonly string[]])[] = [
  [/(?:request|correlation)-?id/, ["wire", "request_id", "header"]],
];

/** The headers of answers: the id of a call, the state of the rate limit. */
export const headers: FindFacts = (played) => {
  const calls = callsOf(played);
  const found = differencesOf(calls).filter(
    ({ difference: { kind, theirs, ours } }) =>
      kind === "header" && (theirs === undefined || ours === undefined),
  );
  const names = grouped(found, ({ difference }) => difference.place.words);
  const facts = [...names].flatMap(([name, each]): readonly Fact[] => {
    const path = PURPOSES.find(([pattern]) => pattern.test(name))?.[1];
    if (path === undefined) return factsIn(ofOperations(name, each, played));
    if (!isFit(path, played.sources)) return [];
    const isTheirs = each.some(({ difference }) => difference.theirs !== undefined);
    return [
      newFact("header", ["pack.yaml", ...path], isTheirs ? name : REMOVED, {
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

/** A pack without a rate limit says nothing of its headers. */
const isFit = (path: readonly string[], { "pack.yaml": pack }: Sources): boolean =>
  isObject(saidAt(pack, path.slice(0, 2)));
