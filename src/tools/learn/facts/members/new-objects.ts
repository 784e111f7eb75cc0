import type { Json } from "../../../../engine/base/json.js";
import { equalJson, isObject, ownValue } from "../../../../engine/base/json.js";
import { memberNamed } from "../../comparing/owners.js";
import type { Exchange } from "../../playing/played.js";
import type { Fact, FactKind, FindFacts } from "../fact.js";
import { callsOf, differencesOf, isCreation, positionOf, saidAt, valuesAt } from "../fact.js";
import { isPlainValue } from "../plain-value.js";
import { isProvenWord } from "../templates/constants.js";

/** The values that new objects have where the caller says nothing, and the states they begin in. */
export const newObjects: FindFacts = (played, sources) => {
  const facts = new Map<string, Fact>();
  const creations = callsOf(played).filter(isCreation);
  for (const { item, difference } of differencesOf(creations)) {
    const { place, kind, role } = difference;
    const { field, resource } = place;
    const { operation } = item.recorded;
    if (operation === undefined || field === null || resource !== operation.resource) continue;
    if (kind !== "value" && kind !== "type" && kind !== "length") continue;
    if (role === "time" || role === "id" || role === "reference" || role === "elapsed") continue;
    const words = memberWords(place.words, field);
    const wanted = valuesAt(item.theirs, words)[0] ?? null;
    if (isSent(item, field)) continue;
    const isWord = typeof wanted === "string" && isProvenWord(wanted, field, creations, played);
    if (!isWord && !isPlainValue(wanted, sources["openapi.yaml"], field)) continue;
    const key = `${resource}\n${field}`;
    if (facts.has(key)) continue;
    const isState = role === "state";
    const said = saidAt(sources["resources.yaml"], [resource, "fields", field]);
    // A field of the service has a value that data cannot say unless it is the state.
    if (!isState && isObject(said) && ownValue(said, "role") === "view") continue;
    const alike = creations.filter(
      (each) => each.recorded.operation?.resource === resource && !isSent(each, field),
    );
    const judged = judge(alike, words, wanted);
    const fact = isState
      ? ({ file: "lifecycles.yaml", path: ["lifecycles", resource, "initial"] } as const)
      : ({ file: "resources.yaml", path: [resource, "fields", field, "fallback"] } as const);
    const kindOf: FactKind = isState ? "initial state" : "default";
    const phrase = isState
      ? `${resource} begin as ${String(wanted)}`
      : `${field} of ${resource} is ${JSON.stringify(wanted)} where a call sends none`;
    facts.set(key, { kind: kindOf, ...fact, value: wanted, words: phrase, ...judged });
  }
  return [...facts.values()];
};

/** Whether the caller chose the value. */
const isSent = ({ sent }: Exchange, field: string): boolean =>
  sent !== undefined && memberNamed(sent, field) !== undefined;

/** The place of the whole field: a difference can be deeper in its value. */
function memberWords(words: string, field: string): string {
  const steps = words.split(".");
  const at = steps.findIndex((step) => step.replaceAll("[]", "") === field);
  return [...steps.slice(0, at), field].join(".");
}

function judge(
  items: readonly Exchange[],
  words: string,
  wanted: Json,
): Pick<Fact, "proofs" | "contradictions"> {
  const isProof = (item: Exchange): boolean =>
    equalJson(valuesAt(item.theirs, words)[0] ?? null, wanted);
  return {
    proofs: items.filter(isProof).map(positionOf),
    contradictions: items.filter((item) => !isProof(item)).map(positionOf),
  };
}
