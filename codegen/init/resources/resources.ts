import type { JsonObject } from "../../../src/base/json.js";
import type {
  FieldEntry,
  IdEntry,
  OperationEntry,
  ParentEntry,
  ResourceEntry,
} from "../../model.js";
import type { Operation } from "../api/operations.js";
import { isJson } from "../api/operations.js";
import type { Schemas, View } from "../api/schemas.js";
import { normal } from "../api/words.js";
import type { Classified } from "../classify/classify.js";
import { isPaging, queryOf } from "../classify/site.js";
import type { Verb } from "../classify/verbs.js";
import type { Guess } from "../guess.js";
import { below } from "../lift/pointers.js";
import type { Errors } from "../wire/errors.js";
import type { Lists } from "../wire/lists.js";
import { fieldsOf, writtenBy } from "./fields.js";
import type { Group, Grouped } from "./groups.js";
import { idOf } from "./ids.js";
import { freeName, objectName, pathWords } from "./names.js";
import type { NamedGroup } from "./parents.js";
import { parentsOf } from "./parents.js";
import type { Into } from "./place.js";
import { placeOf } from "./place.js";
import { stampsOf, timeForm } from "./times.js";

/** A guess, and where in resources.yaml it stands. */
export interface PlacedGuess extends Guess {
  readonly path: readonly string[];
  /** resources.yaml unless said. */
  readonly file?: string;
  /** Operations that it decides about. */
  readonly weight: number;
}

export interface Resources {
  readonly entries: Readonly<Record<string, ResourceEntry>>;
  readonly guesses: readonly PlacedGuess[];
  /** What the objects of each kind show. */
  readonly views: ReadonlyMap<string, View>;
  /** Bodies in which objects stand, by the name that operations use. */
  readonly envelopes: Readonly<Record<string, JsonObject>>;
}

interface Bench {
  readonly schemas: Schemas;
  readonly lists: Lists;
  readonly errors: Errors;
  readonly named: ReadonlyMap<string, NamedGroup>;
  readonly envelopes: Map<string, JsonObject>;
  /** Of the ids of kinds before. */
  readonly prefixes: Set<string>;
  readonly guesses: PlacedGuess[];
}

/** All kinds of object of a document, and the calls that are about none, as resources.yaml. */
export function resourcesOf(
  { groups, calls }: Grouped,
  schemas: Schemas,
  lists: Lists,
  errors: Errors,
): Resources {
  const named = nameGroups(groups);
  const byKey = new Map(named.flatMap((it) => it.group.keys.map((key) => [key, it])));
  const bench = {
    schemas,
    lists,
    errors,
    named: byKey,
    envelopes: new Map(),
    prefixes: new Set<string>(),
    guesses: [],
  };
  const entries = named.map((it): [string, ResourceEntry] => [it.name, resourceOf(it, bench)]);
  const service = callsOf(calls, new Set(named.map(({ name }) => name)), bench.guesses);
  return {
    entries: Object.fromEntries([...entries, ...service]),
    guesses: bench.guesses,
    views: new Map(named.map(({ name, group }) => [name, sourceOf(group, schemas).view])),
    envelopes: Object.fromEntries(bench.envelopes),
  };
}

function nameGroups(groups: readonly Group[]): readonly NamedGroup[] {
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
  return groups.map((group) => ({
    group,
    name: names.get(group) ?? group.key,
    isMade: group.members.some(({ finding }) => MAKING.has(finding.verb)),
  }));
}

const MAKING: ReadonlySet<Verb> = new Set(["create", "upsert"]);

function resourceOf({ group, name }: NamedGroup, bench: Bench): ResourceEntry {
  const { schemas } = bench;
  const source = sourceOf(group, schemas);
  const { view } = source;
  const noun = objectName(name);
  const isSingle = group.members.some(({ finding }) => SINGLE.has(finding.verb));
  const id = isSingle ? undefined : idOf(group.members, view, noun, schemas);
  const idField = id?.entry.field ?? "id";
  if (id !== undefined) {
    bench.guesses.push({ ...id.guess, path: [name, "id"], weight: group.members.length });
  }
  const operations = operationsOf(group, name, view, idField, bench);
  const parents = Object.values(operations).flatMap((it) => it.parents ?? []);
  const stamps = stampsOf(view);
  const given: Readonly<Record<string, FieldEntry>> =
    id?.isGiven === true && view.properties.has(idField) ? { [idField]: { role: "once" } } : {};
  const written = { ...given, ...fieldsOf(group.members, view, idField, schemas) };
  const fields = withTimes(written, stamps, view, schemas);
  const hidden = hiddenOf(parents, view, id?.entry);
  const indexes = indexesOf(operations);
  return {
    object: noun,
    ...(source.place === undefined ? {} : { schema: source.place }),
    ...(id === undefined ? {} : { id: ownPrefix(id.entry, bench.prefixes) }),
    not_found: bench.errors.names.notFound,
    taken: bench.errors.names.taken,
    seedable: true,
    provenance: "assumed",
    stamps,
    ...(Object.keys(fields).length === 0 ? {} : { fields }),
    ...(hidden.length === 0 ? {} : { hidden }),
    ...(indexes.length === 0 ? {} : { indexes }),
    operations,
  };
}

/** A prefix that no other kind has: one character more of what would follow. */
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

const SINGLE: ReadonlySet<Verb> = new Set(["show", "put"]);

interface Source {
  readonly view: View;
  readonly place: string | undefined;
}

const SHOWING: readonly Verb[] = [
  "retrieve",
  "show",
  "list",
  "create",
  "put",
  "upsert",
  "update",
  "action",
];

/** The schema that tells the object's form, where it stands, and what is in it. */
function sourceOf(group: Group, schemas: Schemas): Source {
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
      const place = placeOf(schemas, content.schema, content.pointer, steps);
      // Of several lists that may be answered the place is in one: its elements are the objects.
      if (place !== undefined) return { view: schemas.view({ $ref: pointerOf(place) }), place };
    }
  }
  const [view] = group.views;
  return { view: view ?? schemas.view(undefined), place: undefined };
}

const pointerOf = (place: string): string =>
  place.startsWith("#") ? place : `#${below("/components/schemas", place)}`;

function withTimes(
  fields: Readonly<Record<string, FieldEntry>>,
  stamps: { readonly created?: string; readonly updated?: string },
  view: View,
  schemas: Schemas,
): Readonly<Record<string, FieldEntry>> {
  const stamped = Object.values(stamps).flatMap((field): [string, FieldEntry][] => {
    const time = timeForm(schemas, view.properties.get(field));
    return time === "iso" ? [] : [[field, { ...fields[field], time }]];
  });
  return { ...fields, ...Object.fromEntries(stamped) };
}

function hiddenOf(
  parents: readonly ParentEntry[],
  view: View,
  id: IdEntry | undefined,
): readonly string[] {
  const names = [
    ...parents.map(({ field }) => field),
    ...(id?.field === undefined ? [] : [id.field]),
  ];
  return [...new Set(names)].filter((name) => !view.properties.has(name));
}

/** What lists are narrowed by. */
function indexesOf(
  operations: Readonly<Record<string, OperationEntry>>,
): readonly (readonly string[])[] {
  const fields = Object.values(operations).flatMap(({ verb, filters, parents }) => [
    ...(verb === "list" ? (parents ?? []).map(({ field }) => field) : []),
    ...Object.entries(filters ?? {}).map(([name, it]) =>
      typeof it === "string" ? name : it.field,
    ),
  ]);
  return [...new Set(fields)].map((field) => [field]);
}

function operationsOf(
  group: Group,
  name: string,
  view: View,
  idField: string,
  bench: Bench,
): Readonly<Record<string, OperationEntry>> {
  const entries = new Map<string, OperationEntry>();
  for (const member of group.members) {
    const operation = operationName(member, group, entries);
    entries.set(operation, entryOf(member, view, idField, bench));
    const { finding, site } = member;
    bench.guesses.push({
      says: `${site.operation.id} is ${finding.verb}`,
      reason: finding.reason,
      confidence: finding.confidence,
      path: [name, "operations", operation],
      weight: 1,
    });
  }
  return Object.fromEntries(entries);
}

function operationName(
  { site, finding }: Classified,
  group: Group,
  taken: ReadonlyMap<string, OperationEntry>,
): string {
  const { word } = pathWords(site.node.key);
  if (finding.verb === "action") return freeName(word, [], taken);
  const verb = finding.verb === "bulk" ? `${site.operation.method}_many` : finding.verb;
  if (!taken.has(verb)) return verb;
  const owner = site.owner === undefined ? [] : [pathWords(site.owner.key).word];
  const more = finding.on === group.key ? [word] : owner;
  return freeName([verb, ...more].join("_"), [], taken);
}

function entryOf(member: Classified, view: View, idField: string, bench: Bench): OperationEntry {
  const { site, finding } = member;
  const { operation } = site;
  const parents = parentsOf(member, view, bench.named, idField);
  const parented = parents.length === 0 ? {} : { parents };
  if (finding.verb === "bulk") return bulkEntry(member, parents, bench.schemas);
  if (finding.verb === "list") {
    const filters = filtersOf(member, view, parents, bench.schemas);
    return {
      id: operation.id,
      verb: "list",
      ...parented,
      ...bench.lists.styleOf(operation.id),
      ...(operation.method === "get" ? {} : { parameters: "body" as const }),
      ...(Object.keys(filters).length === 0 ? {} : { filters }),
    };
  }
  return {
    id: operation.id,
    verb: finding.verb === "action" ? "update" : finding.verb,
    ...parented,
    ...idFrom(member),
    ...bodyOf(member, view, bench.schemas),
    ...answerOf(member, view, bench),
  };
}

/** Many objects in the body, or the ids of many; a call where neither is to be seen. */
function bulkEntry(
  { site }: Classified,
  parents: readonly ParentEntry[],
  schemas: Schemas,
): OperationEntry {
  const { operation } = site;
  const word = normal(pathWords(site.node.key).word);
  const isDelete = operation.method === "delete" || /delete|remove|destroy/.test(word);
  const change = operation.method === "post" && !/update|edit/.test(word) ? "create" : "update";
  const does = isDelete ? "delete" : change;
  const view = schemas.view(operation.body?.schema);
  const lists = [...view.properties].filter(([, it]) => schemas.view(it).items !== undefined);
  const [only] = lists;
  const called = { id: operation.id, verb: "bulk" as const };
  const rest = { ...(parents.length === 0 ? {} : { parents }), ...ownAnswer(operation) };
  if (view.items !== undefined && schemas.view(view.items).properties.size > 0) {
    return { ...called, bulk: { does, items: "" }, ...rest };
  }
  if (only === undefined || lists.length > 1) return { id: operation.id, verb: "call" };
  const holdsObjects = schemas.view(schemas.view(only[1]).items).properties.size > 0;
  if (holdsObjects) return { ...called, bulk: { does, items: only[0] }, ...rest };
  if (does === "create") return { id: operation.id, verb: "call" };
  return { ...called, bulk: { does, ids: only[0] }, ...rest };
}

function ownAnswer({ answer: { content } }: Operation): Pick<OperationEntry, "answer"> {
  return content === undefined || !isJson(content.mediaType) ? {} : { answer: "own" };
}

function idFrom({ site, finding }: Classified): Pick<OperationEntry, "id_from"> {
  const { id } = finding;
  if (id === undefined) return {};
  const last = [...site.operation.path.matchAll(/\{([^}]*)\}/g)].at(-1)?.[1];
  if (id.in === "path") return id.name === last ? {} : { id_from: { path: id.name } };
  return { id_from: id.in === "body" ? { body: id.name } : { query: id.name } };
}

function bodyOf(
  { site, finding }: Classified,
  view: View,
  schemas: Schemas,
): Pick<OperationEntry, "body"> {
  if (finding.verb === "delete" || site.operation.body === undefined) return {};
  const { in: holder } = writtenBy(site.operation.body, view, schemas);
  return holder === undefined ? {} : { body: { in: holder } };
}

function answerOf(
  { site, finding }: Classified,
  view: View,
  bench: Bench,
): Pick<OperationEntry, "answer"> {
  const { content } = site.operation.answer;
  if (content === undefined || !isJson(content.mediaType)) return {};
  const { object } = site;
  if (finding.verb === "delete" || object === undefined) return { answer: "own" };
  if (!isSame(object.object, view)) return { answer: "own" };
  const [holder, ...rest] = object.path;
  if (holder === undefined) return {};
  if (rest.length > 0) return { answer: "own" };
  const name = normal(holder);
  const body = { [holder]: "$object" };
  const known = bench.envelopes.get(name);
  if (known !== undefined && !Object.hasOwn(known, holder)) return { answer: body };
  bench.envelopes.set(name, body);
  return { answer: name };
}

/** Whether what an answer shows is the resource's object, or most of it. */
function isSame(shown: View, view: View): boolean {
  if (shown === view) return true;
  if (shown.names.some((name) => view.names.includes(name))) return true;
  const shared = [...shown.properties.keys()].filter((name) => view.properties.has(name));
  return shared.length > 0.5 * shown.properties.size;
}

function filtersOf(
  { site }: Classified,
  view: View,
  parents: readonly ParentEntry[],
  schemas: Schemas,
): NonNullable<OperationEntry["filters"]> {
  if (site.operation.method !== "get") return {};
  const held = new Set(parents.map(({ field }) => field));
  const entries = queryOf(site.operation).flatMap((it) => {
    if (isPaging(it.name)) return [];
    const field = [...view.properties.keys()].find((name) => normal(name) === normal(it.name));
    if (field === undefined || held.has(field)) return [];
    const asked = schemas.view(it.schema);
    const compared = asked.items === undefined ? asked : schemas.view(asked.items);
    if (!isPlain(schemas.view(view.properties.get(field))) || !isPlain(compared)) return [];
    const match = asked.items === undefined ? ("equals" as const) : ("any-of" as const);
    return [[it.name, field === it.name ? match : { field, match }] as const];
  });
  return Object.fromEntries(entries);
}

/** A text, a number or a flag, which can be compared with what a query says. */
function isPlain({ types }: View): boolean {
  return PLAIN.some((type) => types.has(type)) && !types.has("object");
}

const PLAIN = ["string", "integer", "boolean"];

/** Calls about no object, by the first telling word of their paths. */
function callsOf(
  calls: readonly Classified[],
  taken: ReadonlySet<string>,
  guesses: PlacedGuess[],
): readonly [string, ResourceEntry][] {
  const entries = new Map<string, OperationEntry>();
  const name = freeName("calls", ["other"], taken);
  for (const { site, finding } of calls) {
    const { word, before } = pathWords(site.node.key);
    const operation = freeName(word, before, entries);
    entries.set(operation, { id: site.operation.id, verb: "call" });
    guesses.push({
      says: `${site.operation.id} is a call that remembers nothing`,
      reason: finding.reason,
      confidence: finding.confidence,
      path: [name, "operations", operation],
      weight: 1,
    });
  }
  if (entries.size === 0) return [];
  return [[name, { provenance: "assumed", operations: Object.fromEntries(entries) }]];
}
