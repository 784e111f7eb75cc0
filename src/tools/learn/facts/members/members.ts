import type { JsonObject } from "../../../../engine/base/json.js";
import { equalJson, ownValue } from "../../../../engine/base/json.js";
import type { ResourceSpec } from "../../../../engine/pack/pack.js";
import type { Difference } from "../../comparing/difference.js";
import { sends } from "../calls.js";
import type { Facts, FindFacts, Recording } from "../fact.js";
import { newFact, ofField } from "../fact.js";
import { isPlainValue } from "../plain-value.js";
import type { Seen } from "../seen.js";
import { isProvenWord } from "../templates/constants.js";
import { schemaOf } from "../templates/member-schema.js";
import { differingFields, isOwn } from "./differing-fields.js";
import { madeMember, stampMember } from "./made-members.js";

/**
 * Members that all objects of a kind have, though the document does not demand or name them, and texts
 * that the vendor makes up where the world has null. A member that only some have can be the user's own.
 */
export const members: FindFacts = (played) =>
  differingFields(
    played,
    (difference) =>
      (difference.kind === "missing" || isText(difference)) && isOwn(difference.place),
  ).map(({ spec, field, found, all }) =>
    found.some(({ difference }) => difference.kind === "missing")
      ? factsOf(spec, field, all, played)
      : madeMember(spec, field, newAmong(all, field), played.sources),
  );

/** Whether the vendor has a text where the world has null. */
const isText = ({ kind, role, theirs, ours }: Difference): boolean =>
  kind === "type" && role === "value" && ours === null && typeof theirs === "string";

/** Objects whose member no call has sent, where they are new. */
function newAmong(seen: readonly Seen[], field: string): readonly Seen[] {
  const having = seen.filter(({ object }) => Object.hasOwn(object, field));
  const made = having.filter(({ item }) => item.recorded.operation?.verb === "create");
  return (made.length < FEW ? having : made).filter(({ item }) => !sends(item, field));
}

/** Fewer objects could be alike by chance. */
const FEW = 2;

function factsOf(
  spec: ResourceSpec,
  field: string,
  seen: readonly Seen[],
  played: Recording,
): Facts {
  const { name: resource } = spec;
  const document = played.sources["openapi.yaml"];
  const having = seen.filter(({ object }) => Object.hasOwn(object, field));
  // What a new object has, before anybody changes it.
  const unsent = newAmong(seen, field);
  const values = unsent.map(({ object }) => ownValue(object, field) ?? null);
  const [value = null] = values;
  const idOf = ({ object }: Seen): string =>
    JSON.stringify(ownValue(object, spec.id.field ?? "id") ?? object);
  const ids = new Set(having.map(idOf));
  // Where nothing is said, one new object is enough.
  const least = value === null && having.length === seen.length ? 1 : FEW;
  if (ids.size < FEW || unsent.length < least) return [];
  const alike = unsent.filter((_each, at) => equalJson(values[at] ?? null, value));
  const isWord =
    typeof value === "string" &&
    new Set(alike.map(idOf)).size > FEW &&
    isProvenWord(
      value,
      field,
      having.map(({ item }) => item),
      played,
    );
  if (alike.length * 2 <= values.length || !(isWord || isPlainValue(value, document, field))) {
    return [
      stampMember(spec, field, unsent, having, played.sources),
      madeMember(spec, field, unsent, played.sources),
    ];
  }
  return newFact("default", ofField(resource, field, "fallback"), value, {
    words: `${resource} have ${isNamed(field, document) ? field : "a further member"}`,
    also: schemaOf(resource, field, values, played.sources),
    proofs: having,
    contradictions: seen.filter((each) => !having.includes(each)),
  });
}

/** Whether the document has the name somewhere. */
const isNamed = (name: string, document: JsonObject): boolean =>
  JSON.stringify(document).includes(`${JSON.stringify(name)}:`);
