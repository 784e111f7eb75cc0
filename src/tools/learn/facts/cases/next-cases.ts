import { isObject, ownValue } from "../../../../engine/base/json.js";
import type { OperationSpec } from "../../../../engine/pack/pack.js";
import type { Exchange } from "../../playing/played.js";
import type { Found } from "../calls.js";
import { byOperation, callsOf, differencesOf, isCreation } from "../calls.js";
import type { Facts, FindFacts, Recording } from "../fact.js";
import { newFact, ofOperation } from "../fact.js";
import { transitionTo } from "../states/timers.js";
import { caseList, exampleOf } from "./case-list.js";

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
