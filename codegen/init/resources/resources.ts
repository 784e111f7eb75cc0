import type { Json } from "../../../src/engine/base/json.js";
import type { FieldEntry, IdEntry, OperationEntry, ResourceEntry } from "../../model/model.js";
import type { Schemas, View } from "../api/schemas.js";
import type { Verb } from "../classify/verbs.js";
import type { PlacedGuess } from "../document/guess.js";
import type { Mentions } from "../ids/mentions.js";
import type { Errors } from "../wire/errors.js";
import type { Lists } from "../wire/lists.js";
import type { Fields } from "./fields.js";
import { fieldsOf, withOnlyStates } from "./fields.js";
import type { Group, Grouped } from "./groups.js";
import type { InferenceContext } from "./inference-context.js";
import { freeName, objectName, pathWords } from "./names.js";
import { callsOf, operationsOf } from "./operations.js";
import type { NamedGroup } from "./parents.js";
import { idsOf } from "./resource-ids.js";
import { sourceOf } from "./source.js";
import type { Stamps } from "./times.js";
import { stampsOf, timeForm } from "./times.js";

export interface Resources {
  readonly entries: Readonly<Record<string, ResourceEntry>>;
  readonly guesses: readonly PlacedGuess[];
  /** The objects of each kind. */
  readonly views: ReadonlyMap<string, View>;
  /** Bodies around an object, by the name that operations use. */
  readonly envelopes: Readonly<Record<string, Json>>;
}

/** The content of resources.yaml: all kinds of object of a document, and its stateless calls. */
export function resourcesOf(
  { groups, calls }: Grouped,
  schemas: Schemas,
  lists: Lists,
  errors: Errors,
  mentions: Mentions,
): Resources {
  const named = nameGroups(groups);
  const byKey = new Map(named.flatMap((it) => it.group.keys.map((key) => [key, it])));
  const facts = { schemas, mentions };
  const context: InferenceContext = {
    ids: idsOf(named, facts),
    schemas,
    lists,
    errors,
    named: byKey,
    envelopes: new Map(),
    guesses: [],
  };
  const entries = named.map((it): [string, ResourceEntry] => [it.name, resourceOf(it, context)]);
  const service = callsOf(calls, new Set(named.map(({ name }) => name)), context);
  return {
    entries: Object.fromEntries([...entries, ...service]),
    guesses: context.guesses,
    views: new Map(named.map(({ name, group }) => [name, sourceOf(group, schemas).view])),
    envelopes: Object.fromEntries(context.envelopes),
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

function resourceOf({ group, name }: NamedGroup, context: InferenceContext): ResourceEntry {
  const { schemas } = context;
  const source = sourceOf(group, schemas);
  const { view } = source;
  const noun = objectName(name);
  const id = context.ids.get(name);
  const idField = id?.entry.field ?? "id";
  if (id !== undefined) {
    context.guesses.push({ ...id.guess, path: [name, "id"], weight: group.members.length });
  }
  const operations = operationsOf(group, name, view, idField, context);
  const stamps = stampsOf(view);
  const isChosen = id?.isChosen === true && view.properties.has(idField);
  const chosen: Fields = isChosen ? { [idField]: { role: "once" } } : {};
  const roles = { ...chosen, ...fieldsOf(group.members, view, idField, schemas) };
  const written = withOnlyStates(roles, group.members, view, schemas);
  const fields = withTimes(written, stamps, view, schemas);
  const hidden = hiddenOf(operations, view, id?.entry);
  const indexes = indexesOf(operations);
  return {
    object: noun,
    ...(source.place === undefined ? {} : { schema: source.place }),
    ...(id === undefined ? {} : { id: id.entry }),
    not_found: context.errors.names.notFound,
    taken: context.errors.names.taken,
    seedable: true,
    provenance: "assumed",
    stamps,
    ...(Object.keys(fields).length === 0 ? {} : { fields }),
    ...(hidden.length === 0 ? {} : { hidden }),
    ...(indexes.length === 0 ? {} : { indexes }),
    operations,
  };
}

function withTimes(fields: Fields, stamps: Stamps, view: View, schemas: Schemas): Fields {
  const stamped = Object.values(stamps).flatMap((field): [string, FieldEntry][] => {
    const time = timeForm(schemas, view.properties.get(field));
    return time === "iso" ? [] : [[field, { ...fields[field], time }]];
  });
  return { ...fields, ...Object.fromEntries(stamped) };
}

type Operations = Readonly<Record<string, OperationEntry>>;

function hiddenOf(operations: Operations, view: View, id: IdEntry | undefined): readonly string[] {
  const parents = Object.values(operations).flatMap((it) => it.parents ?? []);
  const names = [...parents, ...(id === undefined ? [] : [id])].flatMap(({ field }) => field ?? []);
  return [...new Set(names)].filter((name) => !view.properties.has(name));
}

/** The fields that filter lists. */
function indexesOf(operations: Operations): readonly (readonly string[])[] {
  const fields = Object.values(operations).flatMap(({ verb, filters, parents }) => [
    ...(verb === "list" ? (parents ?? []).map(({ field }) => field) : []),
    ...Object.entries(filters ?? {}).map(([name, it]) =>
      typeof it === "string" ? name : it.field,
    ),
  ]);
  return [...new Set(fields)].map((field) => [field]);
}
