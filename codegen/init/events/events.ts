// `init` (from a document to a pack): `eventsOf` makes `events.yaml`: the events that a document
// announces as webhooks, or lists by name, each with its object and the call that causes it.
// `envelope.ts` reads the document for it, and `catalog.ts` collects.

import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isObject, listAt, objectAt } from "../../../src/engine/base/json.js";
import type { ResourceEntry } from "../../model/model.js";
import { normal, wordsIn } from "../api/bodies.js";
import type { Operation } from "../api/operations.js";
import type { Schemas, View } from "../api/schemas.js";
import type { Entries, Guesses } from "../document.js";
import { withOperations } from "../document.js";
import type { ComponentNames, SubjectGuess } from "./catalog.js";
import { Catalog, hasObjects, subjectNamed } from "./catalog.js";
import { subscriptionOf, withDestinations } from "./destinations.js";
import type { Announced, Envelope } from "./envelope.js";
import { announcedAs, announcedBy, envelopeOf, HOLDERS, TYPES, typeOf, USUAL } from "./envelope.js";

/** The events of a document, each with its object and its cause. */
export function eventsOf(facts: EventFacts): Events {
  const { document, resources, views, schemas, guesses } = facts;
  const log = eventLogOf(resources, views, schemas);
  const all = new Map<string, Announced>();
  for (const event of [...announcedBy(document, schemas), ...listedEvents({ ...facts, log })]) {
    if (!all.has(event.type)) all.set(event.type, event);
  }
  const catalog = new Catalog(resources, guesses);
  const unheard: string[] = [];
  const components = componentsOf(document, views);
  for (const event of all.values()) {
    const subject = subjectOf(event, facts, components);
    if (subject === undefined) unheard.push(event.type);
    else catalog.add(event, subject);
  }
  catalog.addGeneral();
  const emitting = withEmitters(resources, catalog.emitters);
  if (catalog.entries.size === 0) {
    return { ...kept(catalog), envelope: USUAL, resources: emitting, unheard };
  }
  const listsTypes = (name: string): boolean =>
    typesFor(name, facts).some((type) => all.has(String(type)));
  const receiving = withDestinations(emitting, views, schemas, listsTypes, guesses);
  const logged = log === undefined ? receiving : withLog(receiving, log, guesses);
  const message = [...all.values()].find((event) => event.message !== undefined);
  return {
    ...kept(catalog),
    envelope: formOf(message, log === undefined ? undefined : views.get(log), schemas),
    resources: logged,
    unheard,
  };
}

/** The events of a pack. */
export interface Events extends Pick<Catalog, "entries" | "causes" | "payloads" | "subjects"> {
  readonly envelope: Envelope;
  /** The resources, with the events that their operations emit, the log, and the receivers. */
  readonly resources: Entries;
  /** Types without a kind of object, which are left out. */
  readonly unheard: readonly string[];
}

export interface EventFacts extends Omit<EventLists, "log"> {
  readonly guesses: Guesses;
}

/** Where a document lists the types of its events. */
interface EventLists {
  readonly document: JsonObject;
  readonly schemas: Schemas;
  readonly resources: Readonly<Record<string, ResourceEntry>>;
  readonly views: ReadonlyMap<string, View>;
  readonly operations: readonly Operation[];
  /** Kind of object that is an event. */
  readonly log: string | undefined;
}

/**
 * The events whose types a document lists: as alternatives of its event object, as the types to which
 * an endpoint subscribes, or as a schema of its own.
 */
function listedEvents(lists: EventLists): readonly Announced[] {
  const variants = variantsOf(lists);
  const named = [...subscribedTypes(lists), ...loggedTypes(lists), ...schemaTypes(lists)];
  return [...variants, ...named.filter(isType).map(plainly)];
}

/** A type has at least two words: what it is about, and what happened. */
const isType = (type: Json): type is string =>
  typeof type === "string" && /^\S+$/.test(type) && !type.includes("*") && wordsIn(type).length > 1;

function plainly(type: string): Announced {
  const nothing = { calledBackBy: undefined, message: undefined, data: undefined };
  return { type, description: `${type} happened.`, ...nothing, dataKey: undefined };
}

/** The alternatives of the event object, each with one type. */
function variantsOf({ log, resources, schemas }: EventLists): readonly Announced[] {
  const { schema } = resources[log ?? ""] ?? {};
  if (schema === undefined) return [];
  const pointer = schema.startsWith("#") ? schema : `#/components/schemas/${schema}`;
  const whole = schemas.resolved({ $ref: pointer });
  const parts = isObject(whole) ? [...listAt(whole, "oneOf"), ...listAt(whole, "anyOf")] : [];
  return parts.flatMap((part) => {
    const type = typeOf(schemas.view(part), schemas);
    if (type === undefined) return [];
    return [announcedAs(type, `${type} happened.`, part, undefined, schemas)];
  });
}

const subscribedTypes = (lists: EventLists): readonly Json[] =>
  Object.keys(lists.resources).flatMap((name) => typesFor(name, lists));

/** The types that an object that receives events lists, or the body of a call on it. */
function typesFor(
  name: string,
  { resources, views, schemas, operations }: Omit<EventLists, "document" | "log">,
): readonly Json[] {
  const field = subscriptionOf(views.get(name), schemas)?.events;
  if (field === undefined) return [];
  const calls = Object.values(resources[name]?.operations ?? {});
  const bodies = calls.map(({ id }) => operations.find((it) => it.id === id)?.body);
  const holders = [views.get(name), ...bodies.map((body) => schemas.view(body?.schema))];
  return holders.flatMap((holder) => {
    const { items } = schemas.view(holder?.properties.get(field));
    return schemas.view(items).enum;
  });
}

/** The types of the event object's own member, and of the filters of its list. */
function loggedTypes({ log, resources, views, schemas, operations }: EventLists): readonly Json[] {
  if (log === undefined) return [];
  const isOfType = (name: string): boolean => TYPES.includes(normal(name).replace(/s$/, ""));
  const own = [...(views.get(log)?.properties ?? [])].filter(([name]) => isOfType(name));
  const ids = Object.values(resources[log]?.operations ?? {}).map(({ id }) => id);
  const filters = operations
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ parameters }) => parameters.filter(({ name }) => isOfType(name)));
  const all = [...own.map(([, schema]) => schema), ...filters.map(({ schema }) => schema)];
  return all.flatMap((schema) => {
    const view = schemas.view(schema);
    return [...view.enum, ...schemas.view(view.items).enum];
  });
}

/** The values of a schema that is named after events. */
function schemaTypes({ document, schemas }: EventLists): readonly Json[] {
  const all = Object.entries(objectAt(objectAt(document, "components"), "schemas"));
  return all.flatMap(([name, schema]) => {
    const words = wordsIn(name);
    if (!words.some((word) => /^(events?|webhooks?|topics?)$/.test(word))) return [];
    const values = schemas.view(schema).enum;
    const dotted = values.filter((it) => typeof it === "string" && DOTTED.test(it));
    return dotted.length > 1 && dotted.length >= 0.8 * values.length ? dotted : [];
  });
}

const DOTTED = /^[a-z][\w-]*(?:[.:/][\w-]+)+$/i;

export const withoutEvents = (resources: Entries): Events => ({
  ...{ entries: new Map(), causes: new Map(), payloads: new Map(), subjects: [] },
  ...{ envelope: USUAL, resources, unheard: [] },
});

function componentsOf(document: JsonObject, views: ReadonlyMap<string, View>): ComponentNames {
  const components = objectAt(objectAt(document, "components"), "schemas");
  const all = new Set(Object.keys(components).map(normal));
  return {
    has: (name) => all.has(name),
    of: (resource, name) => views.get(resource)?.names.some((it) => normal(it) === name) === true,
  };
}

const kept = ({ entries, causes, payloads, subjects }: Catalog) => ({
  ...{ entries, causes, payloads, subjects },
});

/** The envelope of the messages, else that of the events that the vendor lists. */
function formOf(
  announced: Announced | undefined,
  listed: View | undefined,
  schemas: Schemas,
): Envelope {
  const { message, dataKey } = announced ?? {};
  if (message !== undefined) {
    return dataKey === undefined
      ? { body: "$data", time: undefined }
      : envelopeOf(message, schemas);
  }
  return listed === undefined ? USUAL : envelopeOf(listed, schemas);
}

function withLog(resources: Entries, log: string, guesses: Guesses): Entries {
  const says = `${log} has the events that were emitted`;
  const reason = "its objects are only read, and have a type and data";
  guesses.push({ says, reason, confidence: 0.8, path: [log, "log"] });
  const { seedable: _seedable, ...entry } = resources[log] ?? { provenance: "assumed" };
  return { ...resources, [log]: { ...entry, log: "events" } };
}

/** The subject by the event's name, else by the operation of a callback, else by the data. */
function subjectOf(
  { type, calledBackBy, data }: Announced,
  { resources, views, schemas }: EventFacts,
  components: ComponentNames,
): SubjectGuess | undefined {
  const named = subjectNamed(type, resources, components);
  // Only a name says what a listed type is about, so all of it has to.
  if (data === undefined) return named?.isWhole === true ? named : undefined;
  if (named !== undefined) return named;
  const entries = Object.entries(resources).filter(([, entry]) => hasObjects(entry));
  const caller = entries.find(([, { operations = {} }]) =>
    Object.values(operations).some(({ id }) => id === calledBackBy),
  );
  const unnamed = { operation: undefined, what: "", isWhole: false };
  if (caller !== undefined) {
    const [resource] = caller;
    const reason = `it is a callback of ${calledBackBy}`;
    return { ...unnamed, resource, reason, confidence: 0.7 };
  }
  const { names } = schemas.view(data);
  const found = entries.find(([name]) => views.get(name)?.names.some((it) => names.includes(it)));
  if (found === undefined) return undefined;
  const [resource, { object }] = found;
  const reason = `its data is ${/^[aeiou]/.test(object ?? "") ? "an" : "a"} ${object}`;
  return { ...unnamed, resource, reason, confidence: 0.6 };
}

function withEmitters(resources: Entries, emitters: ReadonlyMap<string, string>): Entries {
  return withOperations(resources, (operation, name) => {
    const emits = emitters.get(name);
    return emits === undefined ? operation : { ...operation, emits };
  });
}

/**
 * The kind of object that is an event: it is only read, and has a type and data. Undefined when the
 * vendor has no list of its events, or when its ids are no prefixed ones.
 */
function eventLogOf(
  resources: Readonly<Record<string, ResourceEntry>>,
  views: ReadonlyMap<string, View>,
  schemas: Schemas,
): string | undefined {
  const found = Object.entries(resources).filter(([name, entry]) => {
    const { object = "", id, operations = {} } = entry;
    const { field = "id", kind = "prefix" } = id ?? {};
    if (!/(^|_)event$/.test(object) || id === undefined) return false;
    const isRead = Object.entries(operations).every(
      ([key, { verb = key, parents = [] }]) =>
        /^(list|retrieve)$/.test(verb) && parents.length === 0,
    );
    return isRead && kind === "prefix" && field === "id" && isEvent(views.get(name), schemas);
  });
  return found.sort(([a], [b]) => a.length - b.length)[0]?.[0];
}

function isEvent(view: View | undefined, schemas: Schemas): boolean {
  const names = [...(view?.properties ?? [])];
  const hasType = names.some(
    ([name, it]) => TYPES.includes(normal(name)) && schemas.view(it).types.has("string"),
  );
  return (
    hasType &&
    names.some(([name, it]) => {
      return HOLDERS.has(normal(name)) && !schemas.view(it).types.has("string");
    })
  );
}
