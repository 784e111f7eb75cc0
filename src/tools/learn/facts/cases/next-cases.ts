import type { Json, JsonObject } from "../../../../engine/base/json.js";
import { isArray, isObject, ownValue } from "../../../../engine/base/json.js";
import type { LifecycleSpec, Pack } from "../../../../engine/pack/pack.js";
import type { Exchange } from "../../playing/played.js";
import { callsOf, differencesOf, grouped, isCreation } from "../calls.js";
import type { Facts, FindFacts, Said, Sources } from "../fact.js";
import { newFact, positionOf } from "../fact.js";
import { isPlainValue } from "../plain-value.js";
import type { Example } from "./case-list.js";
import { caseList } from "./case-list.js";

/** The states of new objects where these depend on what the call sends. */
export const nextCases: FindFacts = (played) => {
  const creations = callsOf(played).filter(isCreation);
  const different = differencesOf(creations).filter(
    ({ difference }) => difference.role === "state",
  );
  const operations = new Set(different.map(({ item }) => item.recorded.operation?.id));
  const groups = grouped(creations, ({ recorded }) => recorded.operation?.id ?? null);
  return [...groups].flatMap(([id, items]) =>
    operations.has(id) ? factOf(items, played.pack, played.sources) : [],
  );
};

function factOf(items: readonly Exchange[], pack: Pack, sources: Sources): Facts {
  const operation = items[0]?.recorded.operation;
  const lifecycle = pack.lifecycles[operation?.resource ?? ""];
  if (operation === undefined || lifecycle === undefined) return [];
  const examples = items.flatMap((item) => exampleOf(item, lifecycle, sources));
  const isSaid = (value: Json): boolean => isPlainValue(value, sources["openapi.yaml"]);
  const cases =
    new Set(examples.map(({ outcome }) => outcome)).size < 2
      ? undefined
      : caseList(examples, isSaid);
  if (cases === undefined) return [];
  const { resource } = lifecycle;
  const steps = cases.map(({ when, outcome }) => ({ when, ...transitionTo(outcome, lifecycle) }));
  return newFact(
    "initial state",
    ["resources.yaml", resource, "operations", operation.operation, "next"],
    steps.map(({ when, name }) => ({
      ...(when === undefined ? {} : { when }),
      ...(name === null ? {} : { transition: name }),
    })),
    {
      also: steps.flatMap(({ also }) => also),
      words: `${resource} begin in a state that follows from what ${operation.operation} sends`,
      proofs: items,
    },
  );
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

/** The transition from the first state to another one; a new one where there is none. */
function transitionTo(
  state: string,
  { resource, initial, transitions }: LifecycleSpec,
): { readonly name: string | null; readonly also: readonly Said[] } {
  if (state === initial) return { name: null, also: [] };
  const known = Object.values(transitions).find(
    ({ from, to }) => to === state && from.includes(initial),
  );
  if (known !== undefined) return { name: known.name, also: [] };
  const name = `begin_as_${state.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_")}`;
  const path = ["lifecycles", resource, "transitions", name];
  const entries = { from: [initial], to: state, provenance: "captured" };
  const also = Object.entries(entries).map(
    ([key, value]): Said => ({ file: "lifecycles.yaml", path: [...path, key], value }),
  );
  return { name, also };
}
