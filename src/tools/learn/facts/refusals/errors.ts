import type { Json } from "../../../../engine/base/json.js";
import type { ErrorSpec } from "../../../../engine/pack/pack.js";
import { grouped } from "../calls.js";
import type { Fact, Facts, FindFacts, Said } from "../fact.js";
import { newFact, positionOf } from "../fact.js";
import type { Refusal, RefusalWords } from "./refusals.js";
import { refusalsOf, wordsIn } from "./refusals.js";

/** What a vendor answers in one case of refusal. */
interface Outcome extends RefusalWords {
  readonly status: number;
}

/**
 * The statuses, codes and types of errors. Where refusals of one error differ, those of one kind of
 * object, or those of one operation, have an error of their own.
 */
export const errors: FindFacts = (played) =>
  [...grouped(refusalsOf(played), ({ name }) => name)].flatMap(([name, group]) => {
    const usual = mostUsual(group);
    return [
      factsOf(name, group, usual),
      ...[...grouped(group, ({ operation }) => operation.resource).values()].flatMap((each) =>
        ofResource(name, each, usual, played.pack.resources[each[0]?.operation.resource ?? ""]),
      ),
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
function mostUsual(refusals: readonly Refusal[]): Refusal | undefined {
  const known = refusals.find((each) => keyIn(each) === ownKey(each));
  if (known !== undefined) return known;
  const groups = [...grouped(refusals, keyIn).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  const isRefused = ([first]: readonly Refusal[]): boolean =>
    (first?.item.recorded.status ?? 0) < 500;
  return (groups.find(isRefused) ?? groups[0])?.[0];
}

/** What the catalog says otherwise of an error. */
function factsOf(name: string, refusals: readonly Refusal[], usual: Refusal | undefined): Facts {
  if (usual === undefined) return [];
  const wanted = outcomeOf(usual);
  const parts: readonly (readonly [part: keyof Outcome, Json])[] = [
    ["status", usual.error.status ?? 0],
    ["code", sentWord(usual.error, "code")],
    ["type", sentWord(usual.error, "type")],
  ];
  return parts.flatMap(([part, own]) => {
    const value = wanted[part];
    if (value === null || value === own) return [];
    const isProof = (each: Refusal): boolean => outcomeOf(each)[part] === value;
    return newFact("error", ["errors.yaml", name, part], value, {
      words: `${name} has the ${part} ${String(value)}`,
      ...judged(refusals.filter(isSplit(refusals)), isProof),
    });
  });
}

/** Refusals of an operation that has always the same outcome can have an error of their own. */
function isSplit(refusals: readonly Refusal[]): (refusal: Refusal) => boolean {
  const usual = mostUsual(refusals);
  const byOperation = grouped(refusals, ({ operation }) => operation.id);
  return (refusal) => {
    const alike = byOperation.get(refusal.operation.id) ?? [];
    const isOther = usual !== undefined && keyIn(refusal) !== keyIn(usual);
    return !(isOther && isUniform(alike));
  };
}

const isUniform = (refusals: readonly Refusal[]): boolean =>
  new Set(refusals.map(keyIn)).size === 1;

const judged = (
  refusals: readonly Refusal[],
  isProof: (refusal: Refusal) => boolean,
): Pick<Fact, "proofs" | "contradictions"> => ({
  proofs: refusals.filter(isProof).map(({ item }) => positionOf(item)),
  contradictions: refusals.filter((each) => !isProof(each)).map(({ item }) => positionOf(item)),
});

/** An error of its own for a kind of object, or for its operations one by one. */
function ofResource(
  name: string,
  refusals: readonly Refusal[],
  usual: Refusal | undefined,
  resource: { readonly name: string; readonly notFound: Named | null } | undefined,
): Facts {
  if (usual === undefined || resource === undefined) return [];
  const { notFound } = resource;
  const isOfKind = notFound !== null && `${notFound.type}/${notFound.code}` === name;
  const groups = grouped(refusals, ({ operation }) => operation.id);
  const common = mostUsual([...groups.values()].filter(isUniform).flat());
  const facts: Fact[] = [];
  if (isOfKind && common !== undefined && keyIn(common) !== keyIn(usual)) {
    const own = `${name}_${plain(resource.name)}`;
    const alike = refusals.filter((each) => keyIn(each) === keyIn(common));
    const place = ["resources.yaml", [resource.name, "not_found"]] as const;
    facts.push(ownError(name, own, alike, place, `of unknown ${resource.name}`));
  }
  const other = isOfKind ? (common ?? usual) : usual;
  for (const each of groups.values()) {
    const [first] = each;
    if (first === undefined || !isUniform(each) || keyIn(first) === keyIn(other)) continue;
    const { operation } = first.operation;
    const kind = `_${plain(resource.name)}`;
    const own = `${name}_${plain(operation)}${name.endsWith(kind) ? "" : kind}`;
    const path = [resource.name, "operations", operation, "error_as", name];
    facts.push(
      ownError(name, own, each, ["resources.yaml", path], `of ${operation} of ${resource.name}`),
    );
  }
  return facts;
}

interface Named {
  readonly type: string;
  readonly code: string;
}

const plain = (name: string): string => name.replaceAll(/\W/g, "_");

/** An entry of the catalog, and the place that names it. */
function ownError(
  name: string,
  own: string,
  refusals: readonly Refusal[],
  [file, path]: readonly [Said["file"], readonly string[]],
  phrase: string,
): Fact {
  const [first] = refusals;
  const outcome = first === undefined ? { status: 400, code: null, type: null } : outcomeOf(first);
  const entries = {
    code: outcome.code,
    type: outcome.type,
    message: first?.error.message ?? "Refused.",
    provenance: "captured",
  };
  const also = Object.entries(entries).flatMap(([key, value]): readonly Said[] =>
    value === null ? [] : [{ file: "errors.yaml", path: [own, key], value }],
  );
  return newFact("error", ["errors.yaml", own, "status"], outcome.status, {
    also: [...also, { file, path, value: own }],
    words: `${name} ${phrase} has the status ${outcome.status}${outcome.code === null ? "" : ` and the code ${outcome.code}`}`,
    proofs: refusals,
  });
}

const sentWord = ({ sent, code, type }: ErrorSpec, part: "code" | "type"): string | null =>
  part === "code" ? (sent?.code === undefined ? code : sent.code) : (sent?.type ?? type);
