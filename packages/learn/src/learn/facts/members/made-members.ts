// Learn: `madeMember` finds members that the vendor makes up for each object, and `stampMember`
// those with an instant.

import type { Json, ResourceSpec } from "facsimile/kit";
import { MASKED, ownValue } from "facsimile/kit";
import { isSameTime, readTime } from "../../comparing/difference.js";
import type { Seen } from "../calls.js";
import type { Facts, Sources } from "../fact.js";
import { newFact, ofField, saying } from "../fact.js";
import { formOf, patternOf } from "../id-forms.js";
import { schemaOf } from "../templates/templates.js";

/** Fewer objects could be different by chance. */
const FEW = 3;

/** A member with a text that the vendor makes up for each object, in a form of its own. */
export function madeMember(
  { name: resource, id }: ResourceSpec,
  field: string,
  made: readonly Seen[],
  sources: Sources,
): Facts {
  const own = new Map(made.map(({ object }) => [JSON.stringify(object[id.field ?? "id"]), object]));
  const texts = [...own.values()]
    .map((object) => object[field])
    .filter((value) => typeof value === "string");
  const fact = (value: Json): Facts =>
    newFact("made up", ofField(resource, field, "made"), value, {
      also: schemaOf(resource, field, texts, sources),
      words: `${resource} have a text of their own in a further member`,
      proofs: made,
    });
  if (texts.length < own.size) return [];
  if (texts.every((text) => text.startsWith(MASKED))) return fact(SECRET);
  const form = texts.length < FEW || new Set(texts).size < texts.length ? undefined : formOf(texts);
  const isNumber = form?.kind === "integer" || form?.kind === "digits";
  const isWord = form?.kind === "prefix" && !/^[A-Za-z_.:-]*$/.test(form.prefix);
  if (form === undefined || isNumber || isWord) return [];
  const isUuid = form.kind === "uuid";
  return fact({ type: "string", ...(isUuid ? { format: "uuid" } : { pattern: patternOf(form) }) });
}

/** What stands for a secret: the recording has a mask in its place. */
const SECRET = { type: "string", pattern: "^[0-9A-Za-z]{32}$" };

/** A member with the instant of the object's creation, or of its latest change. */
export function stampMember(
  { name: resource, stamps }: ResourceSpec,
  field: string,
  made: readonly Seen[],
  having: readonly Seen[],
  sources: Sources,
): Facts {
  const isFresh = ({ item, object }: Seen): boolean => {
    const time = readTime(ownValue(object, field));
    const { at, took } = item.recorded;
    return time !== undefined && isSameTime(time.at, at, took);
  };
  const [first] = made;
  const form = readTime(first && ownValue(first.object, field))?.form;
  if (form === undefined || form === "mail" || !made.every(isFresh)) return [];
  const isChanged = having.some(
    (each) => each.item.recorded.operation?.verb === "update" && isFresh(each),
  );
  const isLater = isChanged && !/creat/i.test(field);
  const stamp = isLater ? "updated" : "created";
  if (stamps[stamp] !== null) return [];
  return newFact("default", ["resources.yaml", resource, "stamps", stamp], field, {
    also: [
      saying(ofField(resource, field, "time"), form),
      ...schemaOf(resource, field, [ownValue(first?.object ?? {}, field) ?? null], sources),
    ],
    words: `${resource} have the instant of their ${isLater ? "latest change" : "creation"}`,
    proofs: made,
  });
}
