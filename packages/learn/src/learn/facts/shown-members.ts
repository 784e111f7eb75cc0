// Learn: `shownMembers` finds members that the answers of one operation leave out or have besides.

import type { Json, OperationSpec } from "facsimile/kit";
import { isObject, ownValue } from "facsimile/kit";
import { holderOf, lastMember, queryOf } from "../comparing/difference.js";
import type { Exchange } from "../playing/played.js";
import { objectsIn } from "../playing/played.js";
import { byOperation, callsOf, differencesOf, grouped, isSuccess, seenIn } from "./calls.js";
import type { Facts, FindFacts, Recording, Sources } from "./fact.js";
import { newFact, ofOperation, saidAt } from "./fact.js";
import { isOwn } from "./members.js";
import { answerPlace, leading, propertyPlace } from "./templates/templates.js";

/** Members of objects that the answers of one operation leave out, or have besides. */
export const shownMembers: FindFacts = (played) =>
  [...byOperation(callsOf(played).filter(isSuccess))].map(([operation, items]) => [
    omitted(operation, items, played),
    listed(operation, items, played.sources),
  ]);

/** A field of the kind that the answers never have, or only where a parameter asks for it. */
function omitted(operation: OperationSpec, items: readonly Exchange[], played: Recording): Facts {
  const { resource: kind, operation: name } = operation;
  const seen = seenIn(played).get(kind) ?? [];
  const extra = differencesOf(items).flatMap(({ difference: { kind: how, place } }) =>
    how === "extra" && place.resource === kind && isOwn(place) ? (place.field ?? []) : [],
  );
  return [...new Set(extra)].map((field) => {
    const has = ({ theirs = null }: Exchange): boolean =>
      objectsIn(theirs).some((object) => Object.hasOwn(object, field));
    const showing = items.filter(has);
    // What no operation shows is left out of the kind.
    const isShown = seen.some(({ object }) => Object.hasOwn(object, field));
    const parameter = showing.length === 0 ? null : askedBy(items, showing);
    const isId = field === played.pack.resources[kind]?.id.field;
    if (!isShown || isId || parameter === undefined) return [];
    const without = parameter === null ? "" : ` without ${parameter}`;
    return newFact("answer", ofOperation(operation, "omits", field), parameter ?? true, {
      words: `${name} of ${kind} leaves a member out${without}`,
      proofs: items.filter((item) => !has(item)),
    });
  });
}

/** The parameter that all calls have whose answers show a member, and no other. */
function askedBy(items: readonly Exchange[], showing: readonly Exchange[]): string | undefined {
  const asked = items.map((item) => ({ names: parametersOf(item), item }));
  const names = new Set(asked.flatMap((each) => [...each.names]));
  return [...names].find((name) =>
    asked.every((each) => each.names.has(name) === showing.includes(each.item)),
  );
}

/** The parameters that a call turns on. */
const parametersOf = ({ url }: Exchange): ReadonlySet<string> =>
  new Set([...queryOf(url)].flatMap(([name, value]) => (value === "false" ? [] : [name])));

/** Fields of the kind that the elements of a list have, though the schema of these does not. */
function listed(operation: OperationSpec, items: readonly Exchange[], sources: Sources): Facts {
  if (operation.list === null) return [];
  const missing = differencesOf(items).filter(
    ({ difference: { kind, place } }) =>
      kind === "missing" && place.resource === operation.resource && place.field !== null,
  );
  const { "openapi.yaml": document } = sources;
  const groups = grouped(missing, ({ difference: { place } }) => place.words);
  return [...groups].flatMap(([words, found]) => {
    const field = lastMember(words);
    const own = propertyPlace(operation.resource, field, sources);
    const schema = own && saidAt(document, own);
    const at = answerPlace(operation, holderOf(words), document);
    if (schema === undefined || at === undefined) return [];
    const path = [...leading(at, document), "properties", field];
    const isNull = found.some(({ difference: { theirs } }) => theirs === null);
    const said = saidAt(document, path);
    if (said !== undefined && !isNull) return [];
    const value = isNull ? orNull(said ?? schema) : schema;
    return newFact("answer", ["openapi.yaml", ...path], value, {
      words: `the elements of ${operation.operation} of ${operation.resource} have ${field}`,
      proofs: found,
    });
  });
}

/** A schema that admits null too. */
function orNull(schema: Json): Json {
  const type = isObject(schema) ? ownValue(schema, "type") : undefined;
  if (!isObject(schema) || typeof type !== "string") return {};
  return { ...schema, type: [type, "null"] };
}
