import type { Json } from "../../../src/engine/base/json.js";
import type { FieldEntry, IdEntry, OperationEntry, ResourceEntry } from "../../model/model.js";
import type { Schemas, View } from "../api/schemas.js";
import type { Verb } from "../classify/verbs.js";
import type { PlacedGuess } from "../document/guess.js";
import { ownPrefix } from "../ids/id-prefixes.js";
import type { Id } from "../ids/ids.js";
import { idOf } from "../ids/ids.js";
import type { Errors } from "../wire/errors.js";
import type { Lists } from "../wire/lists.js";
import type { Fields } from "./fields.js";
import { fieldsOf, withOnlyStates } from "./fields.js";
import type { Group, Grouped } from "./groups.js";
import type { InferenceContext } from "./inference-context.js";
import { freeName, objectName, pathWords } from "./names.js";
import { callsOf, operationsOf } from "./operations.js";
import type { NamedGroup } from "./parents.js";
import { homesOf } from "./parents.js";
import type { PathKey } from "./path-keys.js";
import { pathKeyOf } from "./path-keys.js";
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
): Resources {
  const named = nameGroups(groups, schemas);
  const context: InferenceContext = {
    schemas,
    lists,
    errors,
    homes: homesOf(named),
    envelopes: new Map(),
    prefixes: new Set<string>(),
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

/** A group with what it has to be known by before others are inferred. */
interface Named extends NamedGroup {
  readonly id: Id | undefined;
}

function nameGroups(groups: readonly Group[], schemas: Schemas): readonly Named[] {
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
  return groups.map((group) => {
    const name = names.get(group) ?? group.key;
    const isMade = group.members.some(({ finding }) => MAKING.has(finding.verb));
    return { group, name, isMade, ...keyOf(group, name, schemas) };
  });
}

function keyOf(group: Group, name: string, schemas: Schemas): Pick<Named, "id" | "pathKey"> {
  const isSingle = group.members.some(({ finding }) => SINGLE.has(finding.verb));
  if (isSingle) return { id: undefined, pathKey: undefined };
  const { view } = sourceOf(group, schemas);
  const noun = objectName(name);
  const id = idOf(group.members, view, noun, schemas);
  const field = id.entry.field ?? "id";
  return { id, pathKey: pathKeyOf(group, view, noun, field, schemas) };
}

const MAKING: ReadonlySet<Verb> = new Set(["create", "upsert"]);

function resourceOf(named: Named, context: InferenceContext): ResourceEntry {
  const { group, name, id, pathKey } = named;
  const { schemas } = context;
  const source = sourceOf(group, schemas);
  const { view } = source;
  const noun = objectName(name);
  const idField = id?.entry.field ?? "id";
  if (id !== undefined) {
    context.guesses.push({ ...id.guess, path: [name, "id"], weight: group.members.length });
  }
  if (pathKey !== undefined) {
    const weight = group.members.length;
    context.guesses.push({ ...pathKey.guess, path: [name, "id"], weight });
  }
  const operations = operationsOf(named, view, idField, context);
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
    ...(id === undefined ? {} : { id: ownPrefix(id.entry, context.prefixes) }),
    not_found: context.errors.names.notFound,
    taken: context.errors.names.taken,
    seedable: true,
    provenance: "assumed",
    stamps,
    ...(Object.keys(fields).length === 0 ? {} : { fields }),
    ...(hidden.length === 0 ? {} : { hidden }),
    ...composedOf(pathKey),
    ...(indexes.length === 0 ? {} : { indexes }),
    operations,
  };
}

function composedOf(pathKey: PathKey | undefined): Pick<ResourceEntry, "composed"> {
  const { composed = {} } = pathKey ?? {};
  return Object.keys(composed).length === 0 ? {} : { composed };
}

const SINGLE: ReadonlySet<Verb> = new Set(["show", "put"]);

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
    ...Object.entries(filters ?? {}).flatMap(([name, it]) => {
      if (typeof it === "string") return [name];
      const { field = "", match } = it;
      return (match === "equals" || match === "any-of") && !field.includes(".") ? [field] : [];
    }),
  ]);
  return [...new Set(fields)].map((field) => [field]);
}
