// Learn: `nextCases` finds the states of new objects that depend on what the call sends, as a list
// of cases.

import type { Json, JsonObject, OperationSpec } from "facsimile/kit";
import { isArray, isObject, ownValue } from "facsimile/kit";
import type { Exchange } from "../../playing/played.js";
import type { Found } from "../calls.js";
import { byOperation, callsOf, differencesOf, isCreation } from "../calls.js";
import type { Facts, FindFacts, Recording, Sources } from "../fact.js";
import { isPlainValue, newFact, ofOperation, positionOf } from "../fact.js";

/** The states of new objects where these depend on what the call sends. */
export const nextCases: FindFacts = (played) =>
  [...byOperation(callsOf(played).filter(isCreation))].map(([operation, items]) => {
    const isState = ({ difference }: Found<Exchange>): boolean => difference.role === "state";
    return differencesOf(items).some(isState) ? factOf(operation, items, played) : [];
  });

function factOf(
  operation: OperationSpec,
  items: readonly Exchange[],
  { pack, sources }: Recording,
): Facts {
  const lifecycle = pack.lifecycles[operation.resource];
  if (lifecycle === undefined) return [];
  const { field, initial, states } = lifecycle;
  const examples = items.flatMap((item) => {
    const state = isObject(item.theirs) ? ownValue(item.theirs, field) : undefined;
    const isState = typeof state === "string" && Object.hasOwn(states, state);
    return isState ? exampleOf(item, state, sources) : [];
  });
  const isOne = new Set(examples.map(({ outcome }) => outcome)).size < 2;
  const cases = isOne ? undefined : caseList(examples, sources);
  if (cases === undefined) return [];
  const transitions = Object.values(lifecycle.transitions);
  const value = cases.flatMap(({ when, outcome }): JsonObject[] => {
    const known = transitions.find(({ from, to }) => to === outcome && from.includes(initial));
    const step = outcome === initial ? {} : known && { transition: known.name };
    return step === undefined ? [] : [{ ...(when === undefined ? {} : { when }), ...step }];
  });
  if (value.length < cases.length) return [];
  return newFact("initial state", ofOperation(operation, "next"), value, {
    words: `${operation.resource} begin in a state that follows from what ${operation.operation} sends`,
    proofs: items,
  });
}

/** What is known of one call or object, by path, and what came of it. */
export interface Example {
  readonly known: ReadonlyMap<string, Json>;
  readonly outcome: string;
  readonly position: string;
}

/** What a call sends, by path. A name that the document does not have can be the user's own. */
function sentBy(
  { sent }: Exchange,
  { "openapi.yaml": document }: Sources,
): ReadonlyMap<string, Json> {
  const body: JsonObject = sent !== undefined && isObject(sent) ? sent : {};
  return new Map(
    Object.entries(body).flatMap(([name, value]): [string, Json][] =>
      isPlainValue(name, document) && !isArray(value) && !isObject(value)
        ? [[`$sent.${name}`, value]]
        : [],
    ),
  );
}

export const exampleOf = (item: Exchange, outcome: string, sources: Sources): Example => ({
  known: sentBy(item, sources),
  outcome,
  position: positionOf(item),
});

/** One outcome, and the condition under which it comes; the last case of a list has none. */
export interface Case {
  readonly when?: JsonObject;
  readonly outcome: string;
}

/** A condition of one member, and the examples that meet it. */
interface MemberCondition {
  readonly path: string;
  readonly wanted: Json;
  readonly met: readonly Example[];
}

/** Fewer examples could be alike by chance. */
const FEW = 2;
/** A longer list, or more members, explain anything. */
const MOST = 3;

/**
 * The shortest list of cases that explains all outcomes, each by a condition of one member: it has no
 * value, or a value that the vendor's document names. Where several members explain a case alike, the
 * one that the outcome names counts, else those with a value that the document names, else all of them
 * together: no example says which of them it is.
 */
export function caseList(
  examples: readonly Example[],
  sources: Sources,
): readonly Case[] | undefined {
  const cases: Case[] = [];
  let rest = examples;
  while (new Set(rest.map(({ outcome }) => outcome)).size > 1) {
    const next = cases.length < MOST ? clearest(rest, sources) : undefined;
    const [first] = next?.met ?? [];
    if (next === undefined || first === undefined) return undefined;
    cases.push({ when: next.when, outcome: first.outcome });
    rest = rest.filter((each) => !next.met.includes(each));
  }
  const [last] = rest;
  return last === undefined || rest.length < FEW ? undefined : [...cases, last].map(bare);
}

const bare = ({ when, outcome }: Case): Case =>
  when === undefined ? { outcome } : { when, outcome };

/** The conditions that most examples meet, all with one outcome. */
function clearest(examples: readonly Example[], sources: Sources): Together | undefined {
  const paths = new Set(examples.flatMap(({ known }) => [...known.keys()]));
  const pure = [...paths]
    .flatMap((path) => conditionsOf(path, examples, sources))
    .filter(({ met }) => met.length >= FEW && met.length < examples.length)
    .filter(({ met }) => new Set(met.map(({ outcome }) => outcome)).size === 1)
    .toSorted((one, other) => other.met.length - one.met.length);
  return pure.map((each) => together(each, pure)).find((each) => each !== undefined);
}

/** Conditions of several members that the same examples meet. */
interface Together extends Pick<MemberCondition, "met"> {
  readonly when: JsonObject;
}

/** Those that explain the same: by the member that the outcome names, by words, or all. */
function together({ met }: MemberCondition, all: readonly MemberCondition[]): Together | undefined {
  const alike = all.filter(
    (each) => each.met.length === met.length && each.met.every((example) => met.includes(example)),
  );
  const [outcome = ""] = met.map((each) => each.outcome);
  const named = alike.filter(({ path }) => outcome.includes(path.split(".").at(-1) ?? path));
  const worded = alike.filter(({ wanted }) => typeof wanted === "string");
  const [chosen = alike] = [named, worded].filter(({ length }) => length > 0);
  // The first condition of a member is the most telling one.
  const when = Object.fromEntries(chosen.toReversed().map(({ path, wanted }) => [path, wanted]));
  return Object.keys(when).length <= MOST ? { when, met } : undefined;
}

/** The conditions that a member can have, the most telling first. */
function conditionsOf(
  path: string,
  examples: readonly Example[],
  { "openapi.yaml": document }: Sources,
): readonly MemberCondition[] {
  const valueIn = ({ known }: Example): Json => known.get(path) ?? null;
  const values = new Set(examples.map(valueIn));
  const words = [...values].filter(
    (value) => value !== null && isPlainValue(plain(value), document),
  );
  const met = (isMet: (value: Json) => boolean): readonly Example[] =>
    examples.filter((example) => isMet(valueIn(example)));
  return [
    ...words.map((word) => ({ path, wanted: plain(word), met: met((value) => value === word) })),
    { path, wanted: null, met: met((value) => value === null) },
    { path, wanted: { not: null }, met: met((value) => value !== null) },
  ];
}

/** A form sends `true` as a text. */
const plain = (value: Json): Json => (value === "true" ? true : value === "false" ? false : value);
