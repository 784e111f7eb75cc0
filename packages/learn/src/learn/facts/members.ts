// Learn: facts about the members of objects: `renamedMembers`, `ownerMembers` (the same everywhere), `absentMembers`,
// `members` that all have, some with texts that the vendor makes up, `computed` ones whose value
// follows from others, and `newObjects`, the values and the state with which objects begin.

import type { Json, JsonObject, ResourceSpec } from "facsimile/kit";
import { equalJson, isObject, MASKED, ownValue } from "facsimile/kit";
import type { Difference, DifferencePlace } from "../comparing/difference.js";
import { isSameTime, lastMember, readTime } from "../comparing/difference.js";
import type { Exchange } from "../playing/played.js";
import type { Found, Seen } from "./calls.js";
import {
  callsOf,
  differencesOf,
  grouped,
  isCall,
  isCreation,
  seenIn,
  sends,
  valuesAt,
} from "./calls.js";
import { caseList, exampleOf } from "./cases/case-list.js";
import type { Fact, Facts, FindFacts, Recording, Sources } from "./fact.js";
import { isPlainValue, newFact, ofField, positionOf, saidAt, saying } from "./fact.js";
import { formOf, patternOf } from "./id-forms.js";
import type { Shown } from "./shown-objects.js";
import { shownIn } from "./shown-objects.js";
import { isProvenWord, TemplateFinder } from "./templates/template-finder.js";
import type { Sample } from "./templates/templates.js";
import { FEW_SAMPLES, isFree, isNews, propertyPlace, schemaOf } from "./templates/templates.js";

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

/**
 * Members whose value follows from others, as a template: constants in an object, copies of what the
 * call sent or of another member, addresses with the id, the end of a text, other objects.
 */
export const computed: FindFacts = (played) => {
  const finder = new TemplateFinder(played);
  const isWorth = ({ kind, role }: Difference): boolean => kind !== "form" && !BY_ENGINE.has(role);
  return differingFields(played, isWorth).map(({ spec, field }) =>
    computedFacts(spec, field, finder, played),
  );
};

const BY_ENGINE: ReadonlySet<string> = new Set(["state", "id", "time"]);

function computedFacts(
  spec: ResourceSpec,
  field: string,
  finder: TemplateFinder,
  played: Recording,
): Facts {
  const { name, id } = spec;
  if (id.field === field) return [];
  const all = shownIn(played).filter(
    ({ kind, object }) => kind === spec && Object.hasOwn(object, field),
  );
  const made = creationsOf(all);
  const samples = all.flatMap(({ item, object, id: own, at }): readonly Sample[] => {
    const value = ownValue(object, field);
    const creation = made.get(own);
    if (value === undefined || !isCall(item)) return [];
    const known = finder.known({ kind: spec, id: own, object }, field, creation?.sent, at);
    return [{ item, id: own, value, known }];
  });
  const values = samples.map(({ value }) => value);
  if (new Set(samples.map((each) => each.id)).size < FEW_SAMPLES) return [];
  const found = finder.templateOf(samples, field);
  const isFound = found !== undefined && isNews(found, field) && isFree(spec, field, found);
  const template = isFound ? found : unsentTemplate(spec, field, samples, made, finder);
  if (template === undefined) return [];
  // The schema of a member says that its text is made up.
  if (Object.hasOwn(Object(template), "$made")) return [];
  // What another call makes gets its members from there, but for those that change afterwards.
  const isMadeElsewhere = all.some((each) => !made.has(each.id));
  if (isMadeElsewhere && !canChange(template)) return [];
  return newFact("computed", ofField(name, field, "computed"), template, {
    also: schemaOf(name, field, values, played.sources),
    words: `a member of ${name} follows from others`,
    proofs: samples,
  });
}

/** Fewer objects could have the same values by chance. */
const FEW_UNSENT = 2;

/** What a member that callers can write has where they have not: `charge.amount` for a refund's. */
function unsentTemplate(
  spec: ResourceSpec,
  field: string,
  samples: readonly Sample[],
  made: ReadonlyMap<string, Exchange>,
  finder: TemplateFinder,
): Json | undefined {
  const unsent = samples.filter(({ id }) => {
    const creation = made.get(id);
    return creation !== undefined && !Object.hasOwn(Object(creation.sent), field);
  });
  const values = unsent.map(({ value }) => value);
  if (new Set(values).size < FEW_UNSENT || unsent.length === samples.length) return undefined;
  const template = finder.templateOf(unsent, field);
  if (template === undefined || !isNews(template, field) || isFree(spec, field, template)) {
    return undefined;
  }
  const isSent = { when: { [field]: { not: null } }, value: { $value: field } };
  return { $cases: [isSent, { value: template }] };
}

/** The calls that made objects of a kind, by their ids. */
function creationsOf(all: readonly Shown[]): ReadonlyMap<string, Exchange> {
  const made = new Map<string, Exchange>();
  for (const { item, id, isDirect } of all) {
    if (isDirect && isCall(item) && isCreation(item)) made.set(id, item);
  }
  return made;
}

/** Whether a template follows from other objects, or from members that do. */
const canChange = (template: Json): boolean =>
  /\{id\}|"newest":true|"\$least"/.test(JSON.stringify(template));

/** The values that new objects have where the caller says nothing, and the states they begin in. */
export const newObjects: FindFacts = (played) => {
  const facts = new Map<string, Facts>();
  const creations = callsOf(played).filter(isCreation);
  for (const { item, difference } of differencesOf(creations)) {
    const { place, kind, role } = difference;
    const { field } = place;
    const spec = played.pack.resources[item.recorded.operation?.resource ?? ""];
    if (spec === undefined || field === null || place.resource !== spec.name) continue;
    if (!OTHER.has(kind) || NOT_SAID.has(role) || sends(item, field)) continue;
    const words = memberWords(place.words, field);
    const wanted = valuesAt(item.theirs, words)[0] ?? null;
    const isWord = typeof wanted === "string" && isProvenWord(wanted, field, creations, played);
    if (!isWord && !isPlainValue(wanted, played.sources["openapi.yaml"], field)) continue;
    const key = `${spec.name}\n${field}`;
    const said = saidAt(played.sources["resources.yaml"], [spec.name, "fields", field]);
    // A field of the service has a value that data cannot say unless it is the state.
    const isView = role !== "state" && isObject(said) && ownValue(said, "role") === "view";
    if (facts.has(key) || isView) continue;
    const alike = creations.filter(
      (each) => each.recorded.operation?.resource === spec.name && !sends(each, field),
    );
    const common = commonValue(spec, field, role === "state", wanted, alike, words);
    const isOne = common.proofs.length === alike.length;
    const operations = grouped(alike, ({ recorded }) => recorded.operation?.id ?? null);
    const byCalls = [...operations.values()].map((own) =>
      role === "state" ? [] : byCase(field, own, words, played.sources),
    );
    facts.set(key, isOne ? common : byCalls);
  }
  return [...facts.values()];
};

const OTHER: ReadonlySet<string> = new Set(["value", "type", "length"]);
const NOT_SAID: ReadonlySet<string> = new Set(["time", "id", "reference", "elapsed"]);

/** The place of the whole field: a difference can be deeper in its value. */
function memberWords(words: string, field: string): string {
  const steps = words.split(".");
  const at = steps.findIndex((step) => step.replaceAll("[]", "") === field);
  return [...steps.slice(0, at), field].join(".");
}

const valueIn = ({ theirs }: Exchange, words: string): Json => valuesAt(theirs, words)[0] ?? null;

/** One value of all new objects. */
function commonValue(
  { name }: ResourceSpec,
  field: string,
  isState: boolean,
  wanted: Json,
  creations: readonly Exchange[],
  words: string,
): Fact {
  const proofs = creations.filter((item) => equalJson(valueIn(item, words), wanted));
  return isState
    ? newFact("initial state", ["lifecycles.yaml", "lifecycles", name, "initial"], wanted, {
        words: `${name} begin as ${String(wanted)}`,
        proofs,
      })
    : newFact("default", ofField(name, field, "fallback"), wanted, {
        words: `${field} of ${name} is ${JSON.stringify(wanted)} where a call sends none`,
        proofs,
      });
}

/** A value of new objects that follows from what else the call sends. */
function byCase(field: string, creations: readonly Exchange[], words: string, sources: Sources) {
  const { operation } = creations[0]?.recorded ?? {};
  const isSaid = (value: Json): boolean => isPlainValue(value, sources["openapi.yaml"], field);
  const values = creations.map((item) => valueIn(item, words));
  const examples = creations.map((item, at) =>
    exampleOf(item, JSON.stringify(values[at]), sources),
  );
  const cases = values.every(isSaid) ? caseList(examples, sources) : undefined;
  if (operation === undefined || cases === undefined) return [];
  const parts = cases.map(({ outcome, ...rest }) => ({
    ...rest,
    value: values.find((value) => JSON.stringify(value) === outcome) ?? null,
  }));
  const path = `$sent.${field}`;
  const own = { when: { [path]: { not: null } }, value: { $value: path } };
  const { resource, operation: name } = operation;
  const place = ["resources.yaml", resource, "operations", name, "sets", field] as const;
  const filled = { filled: { $cases: [own, ...parts] } };
  return newFact("default", place, filled, {
    words: `${field} of ${resource} follows from what else ${name} sends`,
    proofs: creations,
  });
}
