import type { Json, JsonObject } from "../../../../engine/base/json.js";
import { isArray, isObject, ownValue } from "../../../../engine/base/json.js";
import type { LifecycleSpec, OperationSpec } from "../../../../engine/pack/pack.js";
import type { Exchange } from "../../playing/played.js";
import type { Found } from "../calls.js";
import { byOperation, callsOf, differencesOf, isCreation } from "../calls.js";
import type { Facts, FindFacts, Recording, Sources } from "../fact.js";
import { newFact, ofOperation, positionOf } from "../fact.js";
import { isPlainValue } from "../plain-value.js";
import { transitionTo } from "../states/steps.js";
import type { Example } from "./case-list.js";
import { caseList } from "./case-list.js";

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
  const examples = items.flatMap((item) => exampleOf(item, lifecycle, sources));
  const isSaid = (value: Json): boolean => isPlainValue(value, sources["openapi.yaml"]);
  const isOne = new Set(examples.map(({ outcome }) => outcome)).size < 2;
  const cases = isOne ? undefined : caseList(examples, isSaid);
  if (cases === undefined) return [];
  const { initial } = lifecycle;
  const steps = cases.map(({ when, outcome }) => ({
    condition: when === undefined ? {} : { when },
    step:
      outcome === initial
        ? undefined
        : transitionTo(lifecycle, initial, outcome, `begin_as_${outcome}`, sources),
  }));
  const value = steps.map(({ condition, step }) => ({
    ...condition,
    ...(step === undefined ? {} : { transition: step.transition }),
  }));
  return newFact("initial state", ofOperation(operation, "next"), value, {
    also: steps.flatMap(({ step }) => step?.also ?? []),
    words: `${operation.resource} begin in a state that follows from what ${operation.operation} sends`,
    proofs: items,
  });
}

function exampleOf(item: Exchange, { field, states }: LifecycleSpec, sources: Sources): Example[] {
  const outcome = isObject(item.theirs) ? ownValue(item.theirs, field) : undefined;
  if (typeof outcome !== "string" || !Object.hasOwn(states, outcome)) return [];
  return [{ known: sentBy(item, sources), outcome, position: positionOf(item) }];
}

/** What a call sends, by path. A name that the document does not have can be the user's own. */
export function sentBy(
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
