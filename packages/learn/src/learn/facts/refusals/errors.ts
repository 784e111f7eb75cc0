// Three finders of `facsimile learn`, which compare a vendor's recorded answers with those of its
// pack and propose corrections (facts): `errors` of the status, code and type of an error,
// `errorBodies` of the form of its body, and `ignoredFormats` of formats in the document that the
// vendor does not check.

import type { Json, OperationSpec, Pack, ResourceSpec } from "facsimile/kit";
import { capturedOf, equalJson, isArray, isObject, listAt, objectAt } from "facsimile/kit";
import { segmentsOf } from "../../comparing/difference.js";
import type { Exchange } from "../../playing/played.js";
import { callsOf, grouped, mostUsual, namedId } from "../calls.js";
import type { Fact, Facts, FindFacts, LayerPlace, Sources } from "../fact.js";
import { newFact, ofOperation, REMOVED, saidAt, saying, sayings } from "../fact.js";
import type { RefusalWords, Rejection } from "./refusals.js";
import { formOf, refusalsOf, sentWord, wordsIn } from "./refusals.js";

/** A refusal that has the status of the recorded one, and the form of that one's body. */
interface Shaped {
  readonly item: Exchange;
  /** Undefined for a path that the document does not have. */
  readonly operation: OperationSpec | undefined;
  readonly form: Json;
  /** Where the pack describes the body that the world answers with. */
  readonly place: readonly string[];
}

/** The bodies of refusals, without the values in them. */
export const errorBodies: FindFacts = (played) => {
  const { sources } = played;
  const shaped = callsOf(played).flatMap((item): readonly Shaped[] => {
    const { theirs, status, recorded, url } = item;
    const { operation } = recorded;
    if (!isObject(theirs) || status < 400 || status !== recorded.status) return [];
    const named = new Set([operation && namedId(item, operation), ...segmentsOf(url)]);
    const form = formOf(theirs, status, named, sources["openapi.yaml"]);
    return [{ item, operation, form, place: placeOf(operation, status, sources) }];
  });
  return [...grouped(shaped, ({ place }) => place.join("\n")).values()].flatMap((group) => {
    // Calls outside of the document have no form of their own.
    const outer = group.filter(({ operation }) => operation === undefined);
    const formIn = ({ form }: Shaped): string => JSON.stringify(form);
    const [usual] = mostUsual(outer.length > 0 ? outer : group, formIn);
    if (usual === undefined) return [];
    const others = grouped(group, ({ operation, item, form }) =>
      operation === undefined || equalJson(form, usual.form)
        ? null
        : `${operation.id} ${item.status}`,
    );
    return [usualBody(group, usual, sources), [...others.values()].map(ownBody)];
  });
};

/** The name in `wire.bodies.errors` for an operation and a status, or the body of all others. */
function placeOf(
  operation: OperationSpec | undefined,
  status: number,
  sources: Sources,
): readonly string[] {
  const path = [operation?.resource ?? "", "operations", operation?.operation ?? "", "errors"];
  const own = saidAt(sources["resources.yaml"], path);
  const bodies = saidAt(sources["pack.yaml"], ["wire", "bodies", "errors"]);
  const keys = [String(status), `${Math.floor(status / 100)}XX`, "default"];
  const named = typeof own === "string" ? own : keys.map((key) => saidAt(own, [key])).find(isText);
  const usual = keys.map((key) =>
    Object.entries(isObject(bodies) ? bodies : {}).find(([, body]) => {
      const statuses = saidAt(body, ["statuses"]);
      return isArray(statuses) && statuses.some((each) => String(each) === key);
    }),
  );
  const name = named ?? usual.find((entry) => entry !== undefined)?.[0];
  return name === undefined
    ? ["wire", "bodies", "error"]
    : ["wire", "bodies", "errors", name, "body"];
}

const isText = (value: Json | undefined): value is string => typeof value === "string";

const isOther = ({ item }: Shaped): boolean =>
  item.differences.some(
    ({ kind, theirs }) =>
      ["missing", "extra", "type"].includes(kind) ||
      // A sentence is for people.
      (kind === "value" && !String(theirs).includes(" ")),
  );

function usualBody(
  group: readonly Shaped[],
  { form, place }: Shaped,
  { "pack.yaml": pack }: Sources,
): Facts {
  const alike = group.filter((each) => equalJson(each.form, form));
  if (!alike.some(isOther)) return [];
  return newFact("error", ["pack.yaml", ...place], inPlaceOf(saidAt(pack, place), form), {
    words: "refusals have another form",
    proofs: alike,
  });
}

/** A body that replaces another one whole. An empty map would remove it. */
function inPlaceOf(before: Json | undefined, form: Json): Json {
  if (!isObject(form)) return form;
  if (Object.keys(form).length > 0) return { ...REMOVED, ...form };
  const names = Object.keys(isObject(before) ? before : {});
  return Object.fromEntries(names.map((name) => [name, REMOVED]));
}

/** The body of one operation and status, where all refusals there have the same form. */
function ownBody(others: readonly Shaped[]): Facts {
  const [first] = others;
  if (first?.operation === undefined || !others.some(isOther)) return [];
  const { operation, item } = first;
  const { resource, operation: own } = operation;
  const name = `learned_${resource}_${own}_${item.status}`.replaceAll(/\W/g, "_");
  return newFact("error", ["pack.yaml", "wire", "bodies", "errors", name, "body"], first.form, {
    also: [saying(ofOperation(operation, "errors", String(item.status)), name)],
    words: `refusals of ${own} of ${resource} with ${item.status} have a form of their own`,
    proofs: others,
  });
}

/** Statuses by which a vendor refuses the form of what a call sends. */
const FORMAL: ReadonlySet<number> = new Set([400, 422]);

/**
 * Formats that the document names and the vendor does not check: it takes a text of another form, or
 * refuses the call for another reason.
 */
export const ignoredFormats: FindFacts = (played) => {
  const broken = callsOf(played).flatMap((item) =>
    brokenBy(item, played.pack).map((format) => ({ item, format })),
  );
  const known = listAt(objectAt(played.sources["pack.yaml"], "document"), "ignored_formats");
  const taken = broken.filter(({ item }) => !FORMAL.has(item.recorded.status));
  const formats = [...new Set(taken.map(({ format }) => format))];
  if (formats.length === 0) return [];
  const place = ["pack.yaml", "document", "ignored_formats"] as const;
  return newFact("condition", place, [...known, ...formats], {
    words: `texts need not be of the format ${formats.join(", ")}`,
    proofs: taken,
  });
};

/** The formats for whose sake alone the world refuses what a call sends. */
function brokenBy({ recorded, sent, trace }: Exchange, pack: Pack): readonly string[] {
  const captured = capturedOf(pack);
  const schema = captured?.bodySchema(recorded.operation?.id ?? "");
  if (trace?.refused !== "invalid" || sent === undefined || schema === undefined) return [];
  const findings = captured?.findings(schema, sent, captured.requests) ?? [];
  const isFormat = ({ rule, expected }: { rule: string; expected: Json }): boolean =>
    rule === "format" && typeof expected === "string";
  return findings.every(isFormat)
    ? [...new Set(findings.map(({ expected }) => String(expected)))]
    : [];
}

/** What a vendor answers in one case of refusal. */
interface CaseAnswer extends RefusalWords {
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
    const kinds = [...grouped(group, ({ operation }) => operation?.resource ?? null)];
    return [
      factsOf(name, group, usual, played.pack.wire),
      kinds.map(([kind, each]) => ofResource(name, each, usual, played.pack.resources[kind])),
    ];
  });

const outcomeOf = ({ item }: Rejection): CaseAnswer => ({
  status: item.recorded.status,
  ...wordsIn(item.theirs),
});

const keyOf = (outcome: CaseAnswer): string =>
  `${outcome.status} ${outcome.code ?? ""} ${outcome.type ?? ""}`;

/** The key of the outcome that the catalog says. */
const ownKey = (refusal: Rejection): string => {
  const { status } = refusal.error;
  const { code, type } = outcomeOf(refusal);
  return keyOf({
    status: status ?? 0,
    code: code === null ? null : sentWord(refusal.error, "code"),
    type: type === null ? null : sentWord(refusal.error, "type"),
  });
};

const keyIn = (refusal: Rejection): string => keyOf(outcomeOf(refusal));

/**
 * The outcome that the catalog says if any refusal has it, else that of the most; as one of these. A
 * failure of the server is usual only where nothing else is: clients repeat such calls.
 */
function mostUsualOf(refusals: readonly Rejection[]): Rejection | undefined {
  const known = refusals.find((each) => keyIn(each) === ownKey(each));
  const isRefused = ({ item }: Rejection): boolean => item.recorded.status < 500;
  const [refused] = mostUsual(refusals.filter(isRefused), keyIn);
  return known ?? refused ?? mostUsual(refusals, keyIn)[0];
}

/** What the catalog says otherwise of an error: what most of its refusals have. */
function factsOf(
  name: string,
  refusals: readonly Rejection[],
  usual: Rejection,
  { validation }: Pack["wire"],
): Facts {
  const wanted = outcomeOf(usual);
  const parts: readonly (readonly [part: keyof CaseAnswer, Json])[] = [
    ["status", usual.item.status],
    ["code", sentWord(usual.error, "code")],
    ["type", sentWord(usual.error, "type")],
  ];
  return parts.flatMap(([part, own]) => {
    const value = wanted[part];
    if (value === null || value === own) return [];
    const isOfForm = part === "status" && validation.error === name;
    return newFact("error", ["errors.yaml", name, part], value, {
      also: isOfForm ? [saying(["pack.yaml", "wire", "validation", "status"], value)] : [],
      words: `${name} has the ${part} ${String(value)}`,
      proofs: refusals.filter((each) => outcomeOf(each)[part] === value),
    });
  });
}

const isUniform = (refusals: readonly Rejection[]): boolean =>
  new Set(refusals.map(keyIn)).size === 1;

/** An error of its own for a kind of object, or for its operations one by one. */
function ofResource(
  name: string,
  refusals: readonly Rejection[],
  usual: Rejection,
  resource: ResourceSpec | undefined,
): Facts {
  if (resource === undefined) return [];
  const { not_found: notFound, name: kind } = resource;
  const isOfKind = notFound === name;
  const groups = [...grouped(refusals, ({ operation }) => operation?.id ?? null).values()];
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
    if (operation === undefined) continue;
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
  refusals: readonly Rejection[],
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

const NONE: CaseAnswer = { status: 400, code: null, type: null };
