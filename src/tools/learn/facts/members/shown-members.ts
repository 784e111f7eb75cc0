import type { Json } from "../../../../engine/base/json.js";
import { isObject, ownValue } from "../../../../engine/base/json.js";
import { lastMember } from "../../comparing/member-path.js";
import { objectsIn } from "../../playing/adopted.js";
import type { Exchange } from "../../playing/played.js";
import { callsOf, differencesOf, grouped, isSuccess } from "../calls.js";
import type { Facts, FindFacts, Recording, Sources } from "../fact.js";
import { newFact, saidAt } from "../fact.js";
import type { Seen } from "../seen.js";
import { seenIn } from "../seen.js";
import { answerPlace, leading } from "../templates/member-schema.js";

/** Members of objects that the answers of one operation leave out, or have besides. */
export const shownMembers: FindFacts = (played) => {
  const calls = callsOf(played).filter(isSuccess);
  const seen = seenIn(played);
  const own = grouped(calls, ({ recorded }) => recorded.operation?.id ?? null);
  return [...own.values()].flatMap((items) => [
    omitted(items, played, seen),
    listed(items, played.sources),
  ]);
};

/** A field of the kind that the answers never have, or only where a parameter asks for it. */
function omitted(
  items: readonly Exchange[],
  { pack }: Recording,
  all: ReadonlyMap<string, readonly Seen[]>,
): Facts {
  const operation = items[0]?.recorded.operation;
  const spec = pack.resources[operation?.resource ?? ""];
  if (operation === undefined || spec === undefined) return [];
  const seen = all.get(spec.name) ?? [];
  const extra = differencesOf(items).flatMap(({ difference: { kind, place } }) => {
    const isOwn = kind === "extra" && place.resource === spec.name && place.field !== null;
    return isOwn && lastMember(place.words) === place.field ? [place.field] : [];
  });
  return [...new Set(extra)].flatMap((field) => {
    if (field === spec.id.field) return [];
    const has = ({ theirs }: Exchange): boolean =>
      theirs !== undefined && objectsIn(theirs).some((object) => Object.hasOwn(object, field));
    const showing = items.filter(has);
    // What no operation shows is left out of the kind.
    if (!seen.some(({ object }) => Object.hasOwn(object, field))) return [];
    const parameter = showing.length === 0 ? null : askedBy(items, showing);
    if (parameter === undefined) return [];
    return newFact(
      "answer",
      ["resources.yaml", spec.name, "operations", operation.operation, "omits", field],
      parameter ?? true,
      {
        words: `${operation.operation} of ${spec.name} leaves a member out${parameter === null ? "" : ` without ${parameter}`}`,
        proofs: items.filter((item) => !has(item)),
      },
    );
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
function parametersOf({ url }: Exchange): ReadonlySet<string> {
  const at = url.indexOf("?");
  const query = new URLSearchParams(at < 0 ? "" : url.slice(at + 1));
  return new Set([...query].flatMap(([name, value]) => (value === "false" ? [] : [name])));
}

/** Fields of the kind that the elements of a list have, though the schema of these does not. */
function listed(items: readonly Exchange[], sources: Sources): Facts {
  const operation = items[0]?.recorded.operation;
  if (operation?.list == null) return [];
  const missing = differencesOf(items).filter(
    ({ difference: { kind, place } }) =>
      kind === "missing" && place.resource === operation.resource && place.field !== null,
  );
  const kind = saidAt(sources["resources.yaml"], [operation.resource, "schema"]);
  if (typeof kind !== "string") return [];
  const groups = grouped(missing, ({ difference: { place } }) => place.words);
  return [...groups].flatMap(([words, found]) => {
    const field = lastMember(words);
    const schema = saidAt(sources["openapi.yaml"], [
      "components",
      "schemas",
      kind,
      "properties",
      field,
    ]);
    const holder = words.split(".").slice(0, -1).join(".");
    const at = answerPlace(operation, holder, sources["openapi.yaml"]);
    if (schema === undefined || at === undefined) return [];
    const path = leading(at, sources["openapi.yaml"]);
    const isNull = found.some(({ difference: { theirs } }) => theirs === null);
    const said = saidAt(sources["openapi.yaml"], [...path, "properties", field]);
    if (said !== undefined && !isNull) return [];
    return newFact(
      "answer",
      ["openapi.yaml", ...path, "properties", field],
      isNull ? orNull(said ?? schema) : schema,
      {
        words: `the elements of ${operation.operation} of ${operation.resource} have ${field}`,
        proofs: found,
      },
    );
  });
}

/** A schema that admits null too. */
function orNull(schema: Json): Json {
  const type = isObject(schema) ? ownValue(schema, "type") : undefined;
  if (!isObject(schema) || typeof type !== "string") return {};
  return { ...schema, type: [type, "null"] };
}
