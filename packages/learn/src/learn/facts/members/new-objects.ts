// Learn: `newObjects` finds the values and the state with which new objects begin.

import type { Json, ResourceSpec } from "facsimile/kit";
import { equalJson, isObject, ownValue } from "facsimile/kit";
import type { Exchange } from "../../playing/played.js";
import { callsOf, differencesOf, grouped, isCreation, sends, valuesAt } from "../calls.js";
import { caseList, exampleOf } from "../cases/case-list.js";
import type { Fact, Facts, FindFacts, Sources } from "../fact.js";
import { isPlainValue, newFact, ofField, saidAt } from "../fact.js";
import { isProvenWord } from "../templates/template-finder.js";

/** The values that new objects have where the caller says nothing, and the states they begin in. */
export const newObjects: FindFacts = (played) => {
  const facts = new Map<string, Facts>();
  const creations = callsOf(played).filter(isCreation);
  for (const { item, difference } of differencesOf(creations)) {
    const { place, kind, role } = difference;
    const { field } = place;
    const spec = played.pack.resources[item.recorded.operation?.resource ?? ""];
    if (spec === undefined || field === null || place.resource !== spec.name) continue;
    if (!OTHER.has(kind) || ENGINE.has(role) || sends(item, field)) continue;
    const words = memberWords(place.words, field);
    const wanted = valuesAt(item.theirs, words)[0] ?? null;
    const isWord = typeof wanted === "string" && isProvenWord(wanted, field, creations, played);
    if (!isWord && !isPlainValue(wanted, played.sources["openapi.yaml"], field)) continue;
    const key = `${spec.name}\n${field}`;
    const said = saidAt(played.sources["resources.yaml"], [spec.name, "fields", field]);
    // A field of the service has a value that data cannot say unless it is the state.
    const isView = role !== "state" && isObject(said) && ownValue(said, "role") === "view";
    if (facts.has(key) || isView) continue;
    const alike = creations.filter(
      (each) => each.recorded.operation?.resource === spec.name && !sends(each, field),
    );
    const common = commonValue(spec, field, role === "state", wanted, alike, words);
    const isOne = common.proofs.length === alike.length;
    const operations = grouped(alike, ({ recorded }) => recorded.operation?.id ?? null);
    const byCalls = [...operations.values()].map((own) =>
      role === "state" ? [] : byCase(field, own, words, played.sources),
    );
    facts.set(key, isOne ? common : byCalls);
  }
  return [...facts.values()];
};

const OTHER: ReadonlySet<string> = new Set(["value", "type", "length"]);
const ENGINE: ReadonlySet<string> = new Set(["time", "id", "reference", "elapsed"]);

/** The place of the whole field: a difference can be deeper in its value. */
function memberWords(words: string, field: string): string {
  const steps = words.split(".");
  const at = steps.findIndex((step) => step.replaceAll("[]", "") === field);
  return [...steps.slice(0, at), field].join(".");
}

const valueIn = ({ theirs }: Exchange, words: string): Json => valuesAt(theirs, words)[0] ?? null;

/** One value of all new objects. */
function commonValue(
  { name }: ResourceSpec,
  field: string,
  isState: boolean,
  wanted: Json,
  creations: readonly Exchange[],
  words: string,
): Fact {
  const proofs = creations.filter((item) => equalJson(valueIn(item, words), wanted));
  return isState
    ? newFact("initial state", ["lifecycles.yaml", "lifecycles", name, "initial"], wanted, {
        words: `${name} begin as ${String(wanted)}`,
        proofs,
      })
    : newFact("default", ofField(name, field, "fallback"), wanted, {
        words: `${field} of ${name} is ${JSON.stringify(wanted)} where a call sends none`,
        proofs,
      });
}

/** A value of new objects that follows from what else the call sends. */
function byCase(field: string, creations: readonly Exchange[], words: string, sources: Sources) {
  const { operation } = creations[0]?.recorded ?? {};
  const isSaid = (value: Json): boolean => isPlainValue(value, sources["openapi.yaml"], field);
  const values = creations.map((item) => valueIn(item, words));
  const examples = creations.map((item, at) =>
    exampleOf(item, JSON.stringify(values[at]), sources),
  );
  const cases = values.every(isSaid) ? caseList(examples, sources) : undefined;
  if (operation === undefined || cases === undefined) return [];
  const parts = cases.map(({ outcome, ...rest }) => ({
    ...rest,
    value: values.find((value) => JSON.stringify(value) === outcome) ?? null,
  }));
  const path = `$sent.${field}`;
  const own = { when: { [path]: { not: null } }, value: { $value: path } };
  const { resource, operation: name } = operation;
  const place = ["resources.yaml", resource, "operations", name, "sets", field] as const;
  const filled = { filled: { $cases: [own, ...parts] } };
  return newFact("default", place, filled, {
    words: `${field} of ${resource} follows from what else ${name} sends`,
    proofs: creations,
  });
}
