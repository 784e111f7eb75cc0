import type { Json } from "../../../../engine/base/json.js";
import type { ResourceSpec } from "../../../../engine/pack/pack.js";
import { grouped, mostUsual } from "../calls.js";
import type { Fact, Facts, FindFacts, LayerPlace } from "../fact.js";
import { newFact, ofOperation, saying, sayings, split } from "../fact.js";
import type { Refusal, RefusalWords } from "./refusals.js";
import { refusalsOf, sentWord, wordsIn } from "./refusals.js";

/** What a vendor answers in one case of refusal. */
interface Outcome extends RefusalWords {
  readonly status: number;
}

/**
 * The statuses, codes and types of errors. Where refusals of one error differ, those of one kind of
 * object, or those of one operation, have an error of their own.
 */
export const errors: FindFacts = (played) =>
  [...grouped(refusalsOf(played), ({ name }) => name)].map(([name, group]) => {
    const usual = mostUsualOf(group);
    if (usual === undefined) return [];
    const kinds = [...grouped(group, ({ operation }) => operation.resource)];
    return [
      factsOf(name, group, usual),
      kinds.map(([kind, each]) => ofResource(name, each, usual, played.pack.resources[kind])),
    ];
  });

const outcomeOf = ({ item }: Refusal): Outcome => ({
  status: item.recorded.status,
  ...wordsIn(item.theirs),
});

const keyOf = (outcome: Outcome): string =>
  `${outcome.status} ${outcome.code ?? ""} ${outcome.type ?? ""}`;

/** The key of the outcome that the catalog says. */
const ownKey = (refusal: Refusal): string => {
  const { status } = refusal.error;
  const { code, type } = outcomeOf(refusal);
  return keyOf({
    status: status ?? 0,
    code: code === null ? null : sentWord(refusal.error, "code"),
    type: type === null ? null : sentWord(refusal.error, "type"),
  });
};

const keyIn = (refusal: Refusal): string => keyOf(outcomeOf(refusal));

/**
 * The outcome that the catalog says if any refusal has it, else that of the most; as one of these. A
 * failure of the server is usual only where nothing else is: clients repeat such calls.
 */
function mostUsualOf(refusals: readonly Refusal[]): Refusal | undefined {
  const known = refusals.find((each) => keyIn(each) === ownKey(each));
  const isRefused = ({ item }: Refusal): boolean => item.recorded.status < 500;
  const [refused] = mostUsual(refusals.filter(isRefused), keyIn);
  return known ?? refused ?? mostUsual(refusals, keyIn)[0];
}

/** What the catalog says otherwise of an error. */
function factsOf(name: string, refusals: readonly Refusal[], usual: Refusal): Facts {
  const wanted = outcomeOf(usual);
  const parts: readonly (readonly [part: keyof Outcome, Json])[] = [
    ["status", usual.error.status ?? 0],
    ["code", sentWord(usual.error, "code")],
    ["type", sentWord(usual.error, "type")],
  ];
  const others = refusals.filter((each) => !isApart(each, refusals, usual));
  return parts.flatMap(([part, own]) => {
    const value = wanted[part];
    if (value === null || value === own) return [];
    return newFact("error", ["errors.yaml", name, part], value, {
      words: `${name} has the ${part} ${String(value)}`,
      ...split(others, (each) => outcomeOf(each)[part] === value),
    });
  });
}

/** Refusals of an operation that has always the same outcome can have an error of their own. */
const isApart = (refusal: Refusal, all: readonly Refusal[], usual: Refusal): boolean =>
  keyIn(refusal) !== keyIn(usual) &&
  isUniform(all.filter(({ operation }) => operation.id === refusal.operation.id));

const isUniform = (refusals: readonly Refusal[]): boolean =>
  new Set(refusals.map(keyIn)).size === 1;

/** An error of its own for a kind of object, or for its operations one by one. */
function ofResource(
  name: string,
  refusals: readonly Refusal[],
  usual: Refusal,
  resource: ResourceSpec | undefined,
): Facts {
  if (resource === undefined) return [];
  const { not_found: notFound, name: kind } = resource;
  const isOfKind = notFound === name;
  const groups = [...grouped(refusals, ({ operation }) => operation.id).values()];
  const common = isOfKind ? mostUsualOf(groups.filter(isUniform).flat()) : undefined;
  const other = common ?? usual;
  const ending = `_${plain(kind)}`;
  const facts: Fact[] = [];
  if (keyIn(other) !== keyIn(usual)) {
    const alike = refusals.filter((each) => keyIn(each) === keyIn(other));
    const place = ["resources.yaml", kind, "not_found"] as const;
    facts.push(ownError(`${name}${ending}`, alike, place, `${name} of unknown ${kind}`));
  }
  for (const each of groups) {
    const [first] = each;
    if (first === undefined || !isUniform(each) || keyIn(first) === keyIn(other)) continue;
    const { operation } = first;
    const own = `${name}_${plain(operation.operation)}${name.endsWith(ending) ? "" : ending}`;
    const words = `${name} of ${operation.operation} of ${kind}`;
    facts.push(ownError(own, each, ofOperation(operation, "error_as", name), words));
  }
  return facts;
}

const plain = (name: string): string => name.replaceAll(/\W/g, "_");

/** An entry of the catalog, and the place that names it. */
function ownError(
  own: string,
  refusals: readonly Refusal[],
  place: LayerPlace,
  phrase: string,
): Fact {
  const [first] = refusals;
  const { status, ...words } = first === undefined ? NONE : outcomeOf(first);
  const entries = { ...words, message: first?.error.message ?? "Refused.", provenance: "captured" };
  return newFact("error", ["errors.yaml", own, "status"], status, {
    also: [...sayings(["errors.yaml", own], entries), saying(place, own)],
    words: `${phrase} has the status ${status}${words.code === null ? "" : ` and the code ${words.code}`}`,
    proofs: refusals,
  });
}

const NONE: Outcome = { status: 400, code: null, type: null };
