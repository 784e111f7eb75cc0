import type { Json } from "../../../../engine/base/json.js";
import { ownValue } from "../../../../engine/base/json.js";
import type { ResourceSpec } from "../../../../engine/pack/pack.js";
import { MASKED } from "../../../../instance/recording/replay/comparable.js";
import { isSameTime, readTime } from "../../comparing/times.js";
import type { Fact, Facts, Sources } from "../fact.js";
import { newFact, ofField, saying } from "../fact.js";
import { formOf, patternOf } from "../id-forms.js";
import type { Seen } from "../seen.js";
import { schemaOf } from "../templates/member-schema.js";

/** Fewer objects could be different by chance. */
const FEW = 3;

/** A member with a text that the vendor makes up for each object, in a form of its own. */
export function madeMember(
  { name: resource, id }: ResourceSpec,
  field: string,
  made: readonly Seen[],
  sources: Sources,
): Facts {
  const values = new Map(
    made.map(({ object }) => [
      JSON.stringify(ownValue(object, id.field ?? "id") ?? null),
      ownValue(object, field) ?? null,
    ]),
  );
  const texts = [...values.values()].filter((value) => typeof value === "string");
  const isMade = texts.length === values.size && new Set(texts).size === texts.length;
  if (texts.length === values.size && texts.every((text) => text.startsWith(MASKED))) {
    return [madeFact(resource, field, made, SECRET, texts, sources)];
  }
  if (texts.length < FEW || !isMade) return [];
  const form = formOf(texts);
  if (form === undefined || (form.kind === "prefix" && !/^[A-Za-z_.:-]*$/.test(form.prefix))) {
    return [];
  }
  if (form.kind === "integer" || form.kind === "digits") return [];
  const value: Json =
    form.kind === "uuid"
      ? { type: "string", format: "uuid" }
      : { type: "string", pattern: patternOf(form) };
  return [madeFact(resource, field, made, value, texts, sources)];
}

/** What stands for a secret: the recording has a mask in its place. */
const SECRET = { type: "string", pattern: "^[0-9A-Za-z]{32}$" };

const madeFact = (
  resource: string,
  field: string,
  made: readonly Seen[],
  value: Json,
  texts: readonly string[],
  sources: Sources,
): Fact =>
  newFact("made up", ofField(resource, field, "made"), value, {
    also: schemaOf(resource, field, texts, sources),
    words: `${resource} have a text of their own in a further member`,
    proofs: made,
  });

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
