// `init` (from a document to a pack): `resourcesOf` makes `resources.yaml`: all kinds of object of
// a document with their fields, ids and operations, one after the other, from the groups of
// `groups.ts`. It calls the other files of this folder.

import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isObject, listAt, mapValues, objectAt, ownValue } from "../../../src/engine/base/json.js";
import { getAt } from "../../../src/engine/base/paths.js";
import { SchemaDocument } from "../../../src/engine/schemas/document.js";
import type { FieldEntry, IdEntry, OperationEntry, ResourceEntry } from "../../model/model.js";
import { normal, wordList } from "../api/bodies.js";
import type { Schemas, View } from "../api/schemas.js";
import { componentName } from "../api/schemas.js";
import type { Classified } from "../classify/classify.js";
import type { Verb } from "../classify/verbs.js";
import { below } from "../document.js";
import { isShortFor } from "../ids/id-forms.js";
import type { Id, SeenIds } from "../ids/ids.js";
import { idOf, Mentions, UNKNOWN } from "../ids/ids.js";
import type { FieldMap, SentBody, ShownObjects } from "../values.js";
import { admits, shownObjects, usualValues } from "../values.js";
import { isGone } from "./answers.js";
import type { Stamps } from "./fields.js";
import { fieldsOf, saysInstant, stampsOf, timeForm, withOnlyStates, writtenBy } from "./fields.js";
import type { Group, Grouped } from "./groups.js";
import type { CausedKind, InferenceContext } from "./inference-context.js";
import { freeName, objectName, pathWords } from "./kind-names.js";
import { callsOf, operationsOf } from "./operations.js";
import type { NamedGroup } from "./parents.js";
import { homesOf } from "./parents.js";
import type { PathKey } from "./path-keys.js";
import { pathKeyOf } from "./path-keys.js";

export interface Resources {
  readonly entries: Readonly<Record<string, ResourceEntry>>;
  /** The objects of each kind. */
  readonly views: ReadonlyMap<string, View>;
  /** Objects of each kind in examples. */
  readonly shown: ReadonlyMap<string, ShownObjects>;
  /** Bodies around an object, by the name that operations use. */
  readonly envelopes: Readonly<Record<string, Json>>;
}

interface ResourceFacts
  extends Pick<InferenceContext, "schemas" | "lists" | "errors" | "guesses" | "barrier"> {
  readonly document: JsonObject;
}

/** The content of resources.yaml: all kinds of object of a document, and its stateless calls. */
export function resourcesOf(
  { groups, calls }: Grouped,
  { document, ...known }: ResourceFacts,
): Resources {
  const { schemas, barrier } = known;
  const facts = { schemas, mentions: new Mentions(document) };
  const named = nameGroups(groups, facts);
  const context: InferenceContext = {
    ...known,
    shown: new Map(),
    whole: new SchemaDocument(document),
    homes: homesOf(named),
    caused: causedKinds(named, schemas),
    envelopes: new Map(),
  };
  const lost: Classified[] = [];
  const entries = named.flatMap((it): readonly [string, ResourceEntry][] =>
    barrier.attempt(
      "resource",
      it.group.key,
      () => [[it.name, resourceOf(it, context)]],
      () => {
        lost.push(...it.group.members);
        return [];
      },
    ),
  );
  const names = new Set(named.map(({ name }) => name));
  const service = callsOf([...calls, ...lost], names, context);
  return {
    entries: Object.fromEntries([...entries, ...service]),
    views: new Map(named.map(({ name, group }) => [name, sourceOf(group, schemas).view])),
    shown: context.shown,
    envelopes: Object.fromEntries(context.envelopes),
  };
}

/** The kinds with ids that no call creates. */
function causedKinds(named: readonly IdentifiedGroup[], schemas: Schemas): readonly CausedKind[] {
  return named.flatMap(({ group, name, isMade, id }) => {
    const { view } = sourceOf(group, schemas);
    const isNamed = group.members.some(({ finding }) => finding.id !== undefined);
    const hasId = id !== undefined && view.properties.has(id.entry.field ?? "id");
    return isMade || !isNamed || !hasId ? [] : [{ name, view }];
  });
}

/** A group with what it has to be known by before others are inferred. */
interface IdentifiedGroup extends NamedGroup {
  readonly id: Id | undefined;
}

function nameGroups(groups: readonly Group[], facts: SeenIds): readonly IdentifiedGroup[] {
  const taken = new Set<string>();
  const ordered = [...groups].sort((a, b) => a.key.length - b.key.length);
  const names = new Map(
    ordered.map((group) => {
      const { word, before } = pathWords(group.key);
      const name = freeName(word, before, taken);
      taken.add(name);
      return [group, name];
    }),
  );
  const named = groups.map((group) => ({ group, name: names.get(group) ?? group.key }));
  const ids = idsOf(named, facts);
  return named.map(({ group, name }) => {
    const isMade = group.members.some(({ finding }) => MAKING.has(finding.verb));
    const id = ids.get(name);
    return { group, name, isMade, id, pathKey: id && pathKeyAt(group, name, id, facts.schemas) };
  });
}

function pathKeyAt(group: Group, name: string, id: Id, schemas: Schemas): PathKey | undefined {
  const { view } = sourceOf(group, schemas);
  return pathKeyOf(group, view, objectName(name), id.entry.field ?? "id", schemas);
}

const MAKING: ReadonlySet<Verb> = new Set(["create", "upsert"]);

function resourceOf(named: IdentifiedGroup, context: InferenceContext): ResourceEntry {
  const { group, name, id, pathKey } = named;
  const { schemas } = context;
  const source = sourceOf(group, schemas);
  const { view } = source;
  const noun = objectName(name);
  const idField = id?.entry.field ?? "id";
  for (const it of [id, pathKey]) {
    if (it === undefined) continue;
    context.guesses.push({ ...it.guess, path: [name, "id"] });
  }
  const stamps = stampsOf(view);
  const bound = operationsOf(named, view, idField, context);
  const isChosen = id?.isChosen === true && view.properties.has(idField);
  const chosen: FieldMap = isChosen ? { [idField]: { role: "once" } } : {};
  const roles = { ...chosen, ...fieldsOf(group.members, view, idField, schemas) };
  const written = withOnlyStates(roles, group.members, view, schemas);
  const timed = withTimes(written, stamps, view, schemas);
  const shown = shownObjects(group.members, view, schemas);
  context.shown.set(name, shown);
  const bodies = sentBodies(group, view, schemas);
  const settled = new Set([idField, ...settledBy(bound, stamps)]);
  const kind = { view, fields: timed, settled, shown, bodies };
  const usual = usualValues(kind, schemas, context.whole);
  const fields = { ...timed, ...usual };
  noteUsual(name, usual, context);
  const operations = withInstants(bound, instantsOf(view, fields, settled, context));
  const hidden = hiddenOf(operations, view, id?.entry);
  return {
    object: noun,
    ...(source.place === undefined ? {} : { schema: source.place }),
    ...(id === undefined ? {} : presenceOf(named, id, context)),
    not_found: context.errors.nameOf("notFound"),
    taken: context.errors.nameOf("taken"),
    seedable: true,
    provenance: "assumed",
    stamps,
    ...(Object.keys(fields).length === 0 ? {} : { fields }),
    ...(hidden.length === 0 ? {} : { hidden }),
    ...composedOf(named, operations, view, schemas),
    operations,
  };
}

/** Objects that no call makes or lists are there when a call names them, if others are made below. */
function presenceOf(
  { name, group, isMade }: IdentifiedGroup,
  { entry, guess: { confidence } }: Id,
  { homes, guesses }: InferenceContext,
): Pick<ResourceEntry, "exists" | "id"> {
  const isGiven = group.members.some(({ finding }) => GIVING.has(finding.verb));
  if (isMade || isGiven || !homes.above.has(name)) return { id: entry };
  const says = `each of ${name} is there when a call names it`;
  const reason = "no call makes or lists one, and calls make other objects below it";
  guesses.push({ says, reason, confidence: 0.5, path: [name, "exists"] });
  // Nothing makes an id of a form that the document does not say.
  const own = confidence > UNKNOWN ? entry : { field: entry.field ?? "id", kind: "slug" as const };
  return { exists: "when-named", id: own };
}

const GIVING: ReadonlySet<Verb> = new Set(["list", "bulk"]);

/** Texts that follow from the key, and from the parents that the part with the id shows beside it. */
function composedOf(
  { pathKey, id }: IdentifiedGroup,
  { retrieve }: Operations,
  { properties }: View,
  schemas: Schemas,
): Pick<ResourceEntry, "composed"> {
  const { shown = "", entry: { field = "id" } = {} } = id ?? {};
  const [part = ""] = shown.split(".");
  const beside = schemas.view(properties.get(part)).properties;
  const named = [{ parameter: shown.slice(part.length + 1), field }, ...(retrieve?.parents ?? [])]
    .filter(({ parameter }) => beside.has(parameter))
    .map((it) => [`${part}.${it.parameter}`, `{${it.field}}`]);
  const composed = { ...pathKey?.composed, ...Object.fromEntries(named) };
  return Object.keys(composed).length === 0 ? {} : { composed };
}

function withTimes(fields: FieldMap, stamps: Stamps, view: View, schemas: Schemas): FieldMap {
  const known = new Set(Object.values(stamps));
  const instants = [...view.properties].filter(
    ([field, schema]) => known.has(field) || (!(field in fields) && saysInstant(schemas, schema)),
  );
  const stamped = instants.flatMap(([field, schema]): [string, FieldEntry][] => {
    const time = timeForm(schemas, schema);
    return time === "iso" ? [] : [[field, { ...fields[field], time }]];
  });
  return { ...fields, ...Object.fromEntries(stamped) };
}

/** What creators of the objects send. */
function sentBodies({ members }: Group, view: View, schemas: Schemas): readonly SentBody[] {
  return members.flatMap(({ site, finding }) => {
    const { body } = site.operation;
    if (!MAKING.has(finding.verb) || body === undefined) return [];
    const sent = writtenBy(body, view, schemas);
    const part = getAt(body.example ?? null, sent.in === undefined ? [] : [sent.in]);
    return [{ members: sent.members, example: body.example === undefined ? undefined : part }];
  });
}

/** Fields that a new object has from the call and the clock. */
function settledBy(operations: Operations, stamps: Stamps): readonly string[] {
  const parents = Object.values(operations).flatMap((it) => it.parents ?? []);
  return [...Object.values(stamps), ...parents.map(({ field }) => field)];
}

function noteUsual(name: string, usual: FieldMap, { guesses }: InferenceContext): void {
  const names = Object.keys(usual);
  if (names.length === 0) return;
  const says = `${names.join(", ")} of a new object of ${name} have these values unless sent`;
  const reason = "examples of answers show them, or they are defaults, or the first that fits";
  guesses.push({ says, reason, confidence: 0.6, path: [name, "fields"] });
}

/** Words of instants that come after an object's creation, if ever. */
const AFTER =
  /expir|end|due|until|cancel|delet|clos|complet|finish|renew|next|void|paid|refund|last|arriv|schedul|fail/;

/** Fields with an instant that every answer has, and that is not known to come later. */
function instantsOf(
  view: View,
  fields: FieldMap,
  settled: ReadonlySet<string>,
  { schemas, whole }: InferenceContext,
): readonly string[] {
  return [...view.properties].flatMap(([field, schema]) => {
    const { role, fallback } = fields[field] ?? {};
    const isFree = role === undefined && fallback === undefined && !settled.has(field);
    if (!isFree || !view.required.has(field) || AFTER.test(normal(field))) return [];
    return saysInstant(schemas, schema) && !admits(whole, schema, null) ? [field] : [];
  });
}

/** The operations, of which those that create an object set these fields to the present instant. */
function withInstants(operations: Operations, fields: readonly string[]): Operations {
  if (fields.length === 0) return operations;
  const sets = Object.fromEntries(fields.map((field) => [field, { now: true as const }]));
  return mapValues(operations, (it) => (it.verb === "create" ? { ...it, sets } : it));
}

type Operations = Readonly<Record<string, OperationEntry>>;

function hiddenOf(operations: Operations, view: View, id: IdEntry | undefined): readonly string[] {
  const parents = Object.values(operations).flatMap((it) => it.parents ?? []);
  const names = [...parents, ...(id === undefined ? [] : [id])].flatMap(({ field }) => field ?? []);
  return [...new Set(names)].filter((name) => !view.properties.has(name));
}

const SINGLE: ReadonlySet<Verb> = new Set(["show", "put"]);

/** The ids of all kinds of object but single ones. No two kinds have the same prefix. */
function idsOf(
  named: readonly Pick<NamedGroup, "group" | "name">[],
  facts: SeenIds,
): ReadonlyMap<string, Id> {
  const many = named.filter(
    ({ group }) => !group.members.some(({ finding }) => SINGLE.has(finding.verb)),
  );
  const found = many.map(({ group, name }) => {
    const { view } = sourceOf(group, facts.schemas);
    const id = idOf(group.members, view, objectName(name), facts);
    return { name, group, id };
  });
  // A prefix is that of the kind that it is short for, else of one that calls name by its id.
  const rank = ({ name, group, id: { entry, guess } }: (typeof found)[number]): number => {
    const isNamed = group.members.some(({ finding }) => finding.id !== undefined);
    const isShort = isShortFor(entry.prefix, objectName(name));
    return guess.confidence + (isShort ? 0.2 : 0) + (isNamed ? 0.1 : 0);
  };
  const ranked = [...found].sort(
    (a, b) => rank(b) - rank(a) || a.group.key.length - b.group.key.length,
  );
  const taken = new Set<string>();
  return new Map(
    ranked.map(({ name, id }) => [name, { ...id, entry: ownPrefix(id.entry, taken) }]),
  );
}

interface ViewSource {
  readonly view: View;
  readonly place: string | undefined;
}

/** Verbs whose answers have the object, those with the best schema first. */
const SHOWING = wordList("retrieve show list create put upsert update action");

/** The schema of a group's objects: its place and its content. */
function sourceOf(group: Group, schemas: Schemas): ViewSource {
  for (const verb of SHOWING) {
    for (const { site, finding } of group.members) {
      if (finding.verb !== verb) continue;
      const { content } = site.operation.answer;
      const form = site.list ?? site.object;
      if (content?.schema === undefined || form === undefined) continue;
      const view = site.object?.object ?? site.list?.item;
      if (view === undefined || view.properties.size === 0) continue;
      const steps: Into[] = form.path.map((member) => ({ member }));
      if (site.list !== undefined) steps.push("elements");
      if (site.list?.within !== undefined) steps.push({ member: site.list.within });
      const place = placeOf(schemas, content.schema, content.pointer, steps);
      // An answer may be one of several lists: the view is that of the one at the place.
      if (place !== undefined) return { view: schemas.view({ $ref: pointerOf(place) }), place };
    }
  }
  const [view] = group.views;
  return { view: view ?? schemas.view(undefined), place: undefined };
}

const pointerOf = (place: string): string =>
  place.startsWith("#") ? place : `#${below("/components/schemas", place)}`;

/** The id with a prefix that no other kind has: one or two characters longer when it is taken. */
function ownPrefix(id: IdEntry, taken: Set<string>): IdEntry {
  if (id.prefix === undefined) return id;
  const wanted = id.prefix;
  const more = "0123456789abcdef".split("").flatMap((one) => [one, `0${one}`, `1${one}`]);
  const prefix = ["", ...more].map((end) => wanted + end).find((it) => !taken.has(it)) ?? wanted;
  taken.add(prefix);
  const added = prefix.length - wanted.length;
  if (added === 0 || id.length === undefined) return { ...id, prefix };
  return { ...id, prefix, length: Math.max(1, id.length - added) };
}

/** A schema and its place: `#/components/schemas/Order`, or deeper. */
interface SubSchema {
  readonly schema: JsonObject;
  readonly pointer: string;
}

/** A step into a value: a member's name, or the elements. */
type Into = { readonly member: string } | "elements";

/** The place of a part's schema, references followed: a component's name, or a pointer (`#/…`). */
function placeOf(
  schemas: Schemas,
  schema: JsonObject,
  pointer: string,
  steps: readonly Into[],
): string | undefined {
  const spot = reached(schemas, resolved(schemas, { schema, pointer: `#${pointer}` }), steps);
  return spot && (componentName(spot.pointer) ?? spot.pointer);
}

/** The spot behind references, and behind alternatives that only add null or a deleted object. */
function resolved(schemas: Schemas, spot: SubSchema): SubSchema {
  let current = spot;
  for (let steps = 0; steps < 100; steps++) {
    const next = onward(schemas, current);
    if (next === undefined) return current;
    current = next;
  }
  return current;
}

function onward(schemas: Schemas, { schema, pointer }: SubSchema): SubSchema | undefined {
  const reference = ownValue(schema, "$ref");
  if (typeof reference === "string") {
    const target = schemas.at(reference);
    return isObject(target) ? { schema: target, pointer: reference } : undefined;
  }
  for (const key of ["anyOf", "oneOf", "allOf"]) {
    const parts = listAt(schema, key).map((part, at): SubSchema | undefined =>
      isObject(part) ? { schema: part, pointer: below(pointer, key, at) } : undefined,
    );
    const real = parts.filter((part) => part !== undefined && part.schema["type"] !== "null");
    const alone = !("properties" in schema) && !("items" in schema);
    if (!alone || parts.length > 2) continue;
    const living = real.filter((part) => part !== undefined && !isGone(schemas, part.schema));
    if (living.length === 1) return living[0];
    if (real.length === 1) return real[0];
  }
  return undefined;
}

/** The end of the steps, in the first part that has all of them. */
function reached(schemas: Schemas, spot: SubSchema, steps: readonly Into[]): SubSchema | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return spot;
  const found = own(spot, step);
  const through = found && reached(schemas, resolved(schemas, found), rest);
  if (through !== undefined) return through;
  for (const key of ["allOf", "anyOf", "oneOf"]) {
    for (const [at, part] of listAt(spot.schema, key).entries()) {
      if (!isObject(part)) continue;
      const pointer = below(spot.pointer, key, at);
      const within = reached(schemas, resolved(schemas, { schema: part, pointer }), steps);
      if (within !== undefined) return within;
    }
  }
  return undefined;
}

function own({ schema, pointer }: SubSchema, step: Into): SubSchema | undefined {
  if (step === "elements") {
    const items = ownValue(schema, "items");
    // Another part may describe the elements when this one does not.
    if (!isObject(items) || Object.keys(items).length === 0) return undefined;
    return { schema: items, pointer: below(pointer, "items") };
  }
  const member = ownValue(objectAt(schema, "properties"), step.member);
  if (!isObject(member)) return undefined;
  return { schema: member, pointer: below(pointer, "properties", step.member) };
}
