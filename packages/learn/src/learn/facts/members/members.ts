// Learn: facts about the members of objects: `renamedMembers`, `ownerMembers` (the same
// everywhere), `absentMembers`, and `members` that all have, some with texts that the vendor makes up.

import type { Json, JsonObject, ResourceSpec } from "facsimile/kit";
import { equalJson, isObject, MASKED, ownValue } from "facsimile/kit";
import type { Difference, DifferencePlace } from "../../comparing/difference.js";
import { isSameTime, lastMember, readTime } from "../../comparing/difference.js";
import type { Exchange } from "../../playing/played.js";
import type { Found, Seen } from "../calls.js";
import { callsOf, differencesOf, grouped, isCreation, seenIn, sends } from "../calls.js";
import type { Facts, FindFacts, Recording, Sources } from "../fact.js";
import { isPlainValue, newFact, ofField, positionOf, saidAt, saying } from "../fact.js";
import { formOf, patternOf } from "../id-forms.js";
import { isProvenWord } from "../templates/template-finder.js";
import { propertyPlace, schemaOf } from "../templates/templates.js";

/** Members that calls write under another name: the `email` of an object is the `email_address` sent. */
export const renamedMembers: FindFacts = (played) => {
  const creations = new Set<Exchange>(callsOf(played).filter(isCreation));
  return [...seenIn(played)].flatMap(([name, all]) => {
    const spec = played.pack.resources[name];
    const made = all.filter(({ item }) => creations.has(item));
    if (spec === undefined || made.length < FEW) return [];
    const writable = spec.fields.filter(({ role }) => role === "once" || role === "often");
    return writable.flatMap(({ name: field, from }) => {
      const unsent = made.filter(({ item }) => sentIn(item, from ?? field) === undefined);
      const values = unsent.map(({ object }) => ownValue(object, field) ?? null);
      const names = Object.keys(isObject(unsent[0]?.item.sent) ? unsent[0].item.sent : {});
      const isCopy = (other: string): boolean =>
        unsent.every(({ item }, at) => equalJson(sentIn(item, other) ?? null, values[at] ?? null));
      const isTelling = new Set(values.map((value) => JSON.stringify(value))).size >= FEW;
      const source = names.find((other) => other !== field && isCopy(other));
      if (!isTelling || values.includes(null) || source === undefined) return [];
      return newFact("computed", ofField(name, field, "from"), source, {
        words: `a member of ${name} is what calls send under another name`,
        proofs: [...grouped(unsent, ({ item }) => positionOf(item)).keys()],
      });
    });
  });
};

const sentIn = ({ sent }: Exchange, name: string): Json | undefined =>
  isObject(sent) ? ownValue(sent, name) : undefined;

/**
 * Members with the id of the same older object everywhere, as the account or the workspace of the
 * caller: the first object of its kind.
 */
export const ownerMembers: FindFacts = (played) => {
  const firsts = firstIds(played);
  const differing = differingFields(played, ({ kind }) => kind === "missing" || kind === "value");
  return differing.flatMap(({ spec: { name, id, fields }, field, all }) => {
    const value = all[0] && ownValue(all[0].object, field);
    const owner = typeof value === "string" ? firsts.get(value) : undefined;
    const ids = new Set(all.map(({ object }) => ownValue(object, id.field ?? "id")));
    const isWritten = fields.some((each) => each.name === field && each.role !== "engine");
    const isOne = all.every(({ object }) => ownValue(object, field) === value);
    if (owner === undefined || owner.of === name || ids.size < FEW || isWritten || !isOne)
      return [];
    const first = { $first: owner };
    return newFact("computed", ofField(name, field, "computed"), first, {
      also: schemaOf(name, field, [value ?? null], played.sources),
      words: `a member of ${name} names the first of ${owner.of}`,
      proofs: all,
    });
  });
};

/** Where the first object of a kind has its id, by this id, if no call makes such objects. */
function firstIds(played: Recording): ReadonlyMap<string, { of: string; field: string }> {
  const creates = callsOf(played).filter(({ recorded }) => recorded.operation?.verb === "create");
  const made = new Set(creates.map(({ recorded }) => recorded.operation?.resource));
  return new Map(
    [...seenIn(played)].flatMap(([of, [first]]): [string, { of: string; field: string }][] => {
      const field = played.pack.resources[of]?.id.field ?? "id";
      const id = first && ownValue(first.object, field);
      return typeof id === "string" && !made.has(of) ? [[id, { of, field }]] : [];
    }),
  );
}

/** A field that differs in answers, and the objects of its kind. */
interface DifferingField {
  readonly spec: ResourceSpec;
  readonly field: string;
  readonly found: readonly Found<Exchange>[];
  readonly all: readonly Seen[];
}

/** The fields with differences that are meant, also within their values. */
export function differingFields(
  played: Recording,
  isMeant: (difference: Difference) => boolean,
): readonly DifferingField[] {
  const meant = differencesOf(callsOf(played)).filter(({ difference }) => isMeant(difference));
  const groups = grouped(meant, ({ difference: { place } }) =>
    place.resource === null || place.field === null ? null : `${place.resource}\n${place.field}`,
  );
  const seen = seenIn(played);
  return [...groups].flatMap(([key, found]) => {
    const [resource = "", field = ""] = key.split("\n");
    const spec = played.pack.resources[resource];
    return spec === undefined ? [] : [{ spec, field, found, all: seen.get(resource) ?? [] }];
  });
}

/** Whether a place is a member of the object itself. */
export const isOwn = ({ words, field }: DifferencePlace): boolean =>
  field !== null && !words.endsWith("[]") && lastMember(words) === field;

/**
 * Fields whose values the document does not admit: null where it says an object, and members that it
 * lacks within an object, or of objects that no call makes.
 */
export const anyForms: FindFacts = (played) => {
  const { sources } = played;
  const creations = callsOf(played).filter(isCreation);
  const made = new Set(creations.map(({ recorded }) => recorded.operation?.resource));
  return differingFields(played, () => true).flatMap(({ spec: { name }, field, found }) => {
    const inner = found.filter(({ difference }) => isForm(difference));
    const lacking = found.filter(
      ({ difference: { kind, place } }) => kind === "missing" && isOwn(place),
    );
    if (inner.length > 0) {
      return newFact("answer", ofField(name, field, "any_form"), true, {
        words: `a member of ${name} has another form than the document says`,
        proofs: inner,
      });
    }
    const { "openapi.yaml": document } = sources;
    const place = propertyPlace(name, field, sources) ?? [];
    const known = saidAt(document, place.slice(0, -1));
    if (lacking.length === 0 || made.has(name) || !isObject(known)) return [];
    if (Object.hasOwn(known, field)) return [];
    const [any, words] = [{}, `older objects of ${name} have a further member`];
    return newFact("answer", ["openapi.yaml", ...place], any, { words, proofs: lacking });
  });
};

/** Whether the document alone can have made the difference. */
const isForm = ({ kind, theirs, place }: Difference): boolean =>
  isOwn(place) ? kind === "type" && theirs === null : kind === "missing";

/** Members that answers leave out where they have no value, or that no answer ever has. */
export const absentMembers: FindFacts = (played) =>
  differingFields(played, ({ kind, place }) => kind === "extra" && isOwn(place)).flatMap(
    ({ spec: { name, id }, field, found, all }) => {
      const having = all.filter(({ object }) => Object.hasOwn(object, field));
      const isNull = found.some(({ difference: { ours } }) => ours === null);
      if (id.field === field || all.length === 0 || (having.length > 0 && !isNull)) return [];
      return newFact("answer", ofField(name, field, "optional"), true, {
        words: `answers leave a member of ${name} out where it has no value`,
        proofs: found,
      });
    },
  );

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
  const isAlways = having.length === seen.length;
  const least = value === null && isAlways ? 1 : FEW;
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
  if (!isAlways) return [];
  return newFact("default", ofField(resource, field, "fallback"), value, {
    words: `${resource} have ${isNamed(field, document) ? field : "a further member"}`,
    also: schemaOf(resource, field, values, played.sources),
    proofs: having,
  });
}

/** Whether the document has the name somewhere. */
const isNamed = (name: string, document: JsonObject): boolean =>
  JSON.stringify(document).includes(`${JSON.stringify(name)}:`);

/** A member with a text that the vendor makes up for each object, in a form of its own. */
function madeMember(
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
  const form =
    texts.length < FEW_TEXTS || new Set(texts).size < texts.length ? undefined : formOf(texts);
  const isNumber = form?.kind === "integer" || form?.kind === "digits";
  const isWord = form?.kind === "prefix" && !/^[A-Za-z_.:-]*$/.test(form.prefix);
  if (form === undefined || isNumber || isWord) return [];
  const isUuid = form.kind === "uuid";
  return fact({ type: "string", ...(isUuid ? { format: "uuid" } : { pattern: patternOf(form) }) });
}

/** Fewer texts could be different by chance. */
const FEW_TEXTS = 3;

/** What stands for a secret: the recording has a mask in its place. */
const SECRET = { type: "string", pattern: "^[0-9A-Za-z]{32}$" };

/** A member with the instant of the object's creation, or of its latest change. */
function stampMember(
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
