// Learn: `answers` finds facts about answers that succeed: their statuses, and the bodies of
// deletions. `answerShapes` finds members that they never have, though the document names them, and
// `headers` their headers: the id of a call, and the address of an object.

import type { Json, JsonObject, OperationSpec } from "facsimile/kit";
import { isArray, isObject, objectAt, ownValue } from "facsimile/kit";
import { holderOf, lastMember, segmentsOf } from "../comparing/difference.js";
import type { Exchange } from "../playing/played.js";
import type { Found } from "./calls.js";
import {
  byOperation,
  callsOf,
  differencesOf,
  grouped,
  isSuccess,
  namedId,
  valuesAt,
} from "./calls.js";
import type { Fact, Facts, FindFacts, LayerPlace, Recording, Said } from "./fact.js";
import {
  factsIn,
  isPlainValue,
  keyOf,
  newFact,
  objectOr,
  ofOperation,
  REMOVED,
  saidAt,
  saying,
} from "./fact.js";
import { answerPlace, leading, memberOf } from "./templates/templates.js";

/** The statuses of answers that succeed, and the bodies of deletions. */
export const answers: FindFacts = (played) => [statuses(played), deletions(played)];

function statuses(played: Recording): Facts {
  return [...byOperation(callsOf(played).filter(isSuccess))].flatMap(([operation, items]) => {
    const other = items.find(({ recorded, status }) => recorded.status !== status);
    const { path, method } = operation;
    const place = ["openapi.yaml", "paths", path, method.toLowerCase(), "responses"] as const;
    const [file, ...way] = place;
    const said = saidAt(played.sources[file], [...way, String(operation.status)]);
    if (other === undefined || said === undefined) return [];
    const { status } = other.recorded;
    return newFact("answer", [...place, String(operation.status)], REMOVED, {
      also: [{ file, path: [...way, String(status)], value: said }],
      words: `${method} ${path} succeeds with ${status}`,
      proofs: items.filter(({ recorded }) => recorded.status === status),
    });
  });
}

/** The body of a deletion that is not the object: its id, its kind, whether it is deleted. */
function deletions(played: Recording): Facts {
  const deleted = callsOf(played).filter(
    (item) => item.recorded.operation?.verb === "delete" && isSuccess(item),
  );
  return [...byOperation(deleted)].flatMap(([operation, items]) => {
    const form = items[0] && deletedForm(items[0], played.sources["openapi.yaml"]);
    const differences = items.flatMap((item) => item.differences);
    if (form === undefined || differences.length === 0) return [];
    const { resource } = operation;
    const stamps = played.pack.resources[resource]?.stamps ?? { updated: null };
    const isLate = differences.some(
      ({ role, place }) => role === "time" && lastMember(place.words) === stamps.updated,
    );
    return newFact("answer", ofOperation(operation, "answer"), form, {
      also: [
        ...Object.keys(form).flatMap((each) => memberOf(operation, each, played.sources)),
        ...(isLate
          ? [saying(ofOperation(operation, "sets", stamps.updated ?? ""), { now: true })]
          : []),
      ],
      words: `a deletion of ${resource} has a body of its own`,
      proofs: items,
    });
  });
}

/** The body with `$id` and `$object` in it; undefined where it has parts of the object. */
function deletedForm(item: Exchange, document: JsonObject): JsonObject | undefined {
  const { theirs, recorded, url } = item;
  if (!isObject(theirs)) return undefined;
  const { operation } = recorded;
  const named = operation === undefined ? undefined : namedId(item, operation);
  const ids = new Set([...segmentsOf(url), named]);
  const isId = (value: Json): boolean => ids.has(String(value));
  const entries = Object.entries(theirs).map(([name, value]) => {
    if (isId(value)) return [name, "$id"] as const;
    if (isObject(value) && Object.values(value).some(isId)) return [name, "$object"] as const;
    const isKnown = typeof value === "boolean" || typeof value === "string";
    return isKnown && isPlainValue(value, document) ? ([name, value] as const) : undefined;
  });
  const known = entries.filter((entry) => entry !== undefined);
  return known.length === entries.length ? Object.fromEntries(known) : undefined;
}

/** Members beside or around objects that an operation never answers, though the document has them. */
export const answerShapes: FindFacts = (played) => {
  const document = played.sources["openapi.yaml"];
  return [...byOperation(callsOf(played).filter(isSuccess))].map(([operation, items]) => {
    const extra = differencesOf(items).filter(
      ({ difference: { kind, place } }) => kind === "extra" && place.resource === null,
    );
    const holders = grouped(extra, ({ difference: { place } }) => holderOf(place.words));
    return [...holders].map(([holder, found]) => {
      const names = new Set(found.map(({ difference }) => lastMember(difference.place.words)));
      const never = [...names].filter((name) => !items.some((item) => has(item, holder, name)));
      const isNone = never.length === 0 || holder.includes("[]");
      return isNone ? [] : factOf(operation, holder, never, items, document);
    });
  });
};

const has = ({ theirs }: Exchange, holder: string, name: string): boolean =>
  valuesAt(theirs, holder).some((value) => isObject(value) && Object.hasOwn(value, name));

function factOf(
  operation: OperationSpec,
  holder: string,
  names: readonly string[],
  items: readonly Exchange[],
  document: JsonObject,
): Facts {
  const at = answerPlace(operation, holder, document);
  // A component is that of other answers too.
  if (at === undefined || leading(at, document).length < at.length) return [];
  const [first, ...also] = less(at, objectOr(document, at), names);
  if (first === undefined) return [];
  return newFact("answer", [first.file, ...first.path], first.value, {
    also,
    words: `answers of ${operation.operation} of ${operation.resource} lack members that the document has`,
    proofs: items,
  });
}

const placeAt = (...way: readonly string[]): LayerPlace => ["openapi.yaml", ...way];

/** A schema of this place alone without these members. */
function less(
  at: readonly string[],
  schema: JsonObject,
  names: readonly string[],
): readonly Said[] {
  const required = ownValue(schema, "required");
  const known = names.filter((name) => Object.hasOwn(objectAt(schema, "properties"), name));
  const removed = known.map((name) => saying(placeAt(...at, "properties", name), REMOVED));
  if (!isArray(required)) return removed;
  const rest = required.filter((name) => !names.includes(String(name)));
  return [...removed, saying(placeAt(...at, "required"), rest)];
}

/** Where a pack names the header with the id of a call. */
const REQUEST_ID = ["wire", "request_id", "header"] as const;

/** The headers of answers: the id of a call, or the address of an object. */
export const headers: FindFacts = (played) => {
  const calls = callsOf(played);
  const found = differencesOf(calls).filter(
    ({ difference: { kind, theirs, ours } }) =>
      kind === "header" && (theirs === undefined || ours === undefined),
  );
  const names = grouped(found, ({ difference }) => difference.place.words);
  const facts = [...names].flatMap(([name, each]): readonly Fact[] => {
    if (!/(?:request|correlation)-?id/.test(name)) return factsIn(ofOperations(name, each, played));
    const isTheirs = each.some(({ difference }) => difference.theirs !== undefined);
    return [
      newFact("header", ["pack.yaml", ...REQUEST_ID], isTheirs ? name : REMOVED, {
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
