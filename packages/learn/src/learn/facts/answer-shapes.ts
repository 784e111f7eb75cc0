// Learn: `answerShapes` finds members that the answers of an operation never have, though its
// document names them.

import type { Json, JsonObject, OperationSpec } from "facsimile/kit";
import { isArray, isObject, objectAt, ownValue } from "facsimile/kit";
import { holderOf, lastMember } from "../comparing/difference.js";
import type { Exchange } from "../playing/played.js";
import { byOperation, callsOf, differencesOf, grouped, isSuccess, valuesAt } from "./calls.js";
import type { Facts, FindFacts, LayerPlace, Said } from "./fact.js";
import { newFact, REMOVED, saidAt, saying } from "./fact.js";
import { answerPlace, leading } from "./templates/templates.js";

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
