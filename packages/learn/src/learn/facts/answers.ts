// Learn: `answers` finds facts about answers that succeed: their statuses, and the bodies of
// deletions. `answerShapes` finds members that they never have, though the document names them.

import type { Json, JsonObject, OperationSpec } from "facsimile/kit";
import { isArray, isObject, objectAt, ownValue } from "facsimile/kit";
import { holderOf, lastMember, segmentsOf } from "../comparing/difference.js";
import type { Exchange } from "../playing/played.js";
import {
  byOperation,
  callsOf,
  differencesOf,
  grouped,
  isSuccess,
  namedId,
  valuesAt,
} from "./calls.js";
import type { Facts, FindFacts, LayerPlace, Recording, Said } from "./fact.js";
import { isPlainValue, newFact, ofOperation, REMOVED, saidAt, saying } from "./fact.js";
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
  const schema = at && saidAt(document, leading(at, document));
  if (at === undefined || !isObject(schema)) return [];
  const isOwn = leading(at, document).length === at.length;
  const [first, ...also] = isOwn ? less(at, schema, names) : own(at, schema, items, holder);
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

/** A schema of its own in place of a component, with the members that answers have. */
function own(
  at: readonly string[],
  schema: JsonObject,
  items: readonly Exchange[],
  holder: string,
): readonly Said[] {
  const values = items.flatMap(({ theirs }) => valuesAt(theirs, holder)).filter(isObject);
  const [first = {}] = values;
  const isAlways = (name: string): boolean => values.every((each) => Object.hasOwn(each, name));
  const always = Object.keys(first).filter(isAlways);
  const known = objectAt(schema, "properties");
  const schemaOf = (name: string): Json => known[name] ?? { type: typeof first[name] };
  const properties = Object.fromEntries(always.map((name) => [name, schemaOf(name)]));
  return [saying(placeAt(...at), { ...REMOVED, type: "object", properties, required: always })];
}
