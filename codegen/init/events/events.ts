import type { JsonObject } from "../../../src/engine/base/json.js";
import { objectAt } from "../../../src/engine/base/json.js";
import type { ResourceEntry } from "../../model/model.js";
import type { Schemas, View } from "../api/schemas.js";
import { normal } from "../api/words.js";
import type { Guesses } from "../document/guess.js";
import { withOperations } from "../document/with-operations.js";
import type { Announced } from "./announced.js";
import { announcedBy, HOLDERS, TYPES } from "./announced.js";
import { Catalog } from "./catalog.js";
import { withDestinations } from "./destinations.js";
import type { Envelope } from "./envelope.js";
import { envelopeOf, USUAL } from "./envelope.js";
import type { Lists } from "./listed.js";
import { listedEvents, typesFor } from "./listed.js";
import type { ComponentNames, Subject } from "./subject.js";
import { hasObjects, subjectNamed } from "./subject.js";

/** The events of a pack. */
export interface Events extends Pick<Catalog, "entries" | "causes" | "payloads" | "subjects"> {
  readonly envelope: Envelope;
  /** The resources, with the events that their operations emit, the log, and the receivers. */
  readonly resources: Entries;
  /** Types without a kind of object, which are left out. */
  readonly unheard: readonly string[];
}

type Entries = Readonly<Record<string, ResourceEntry>>;

export interface EventFacts extends Omit<Lists, "log"> {
  readonly guesses: Guesses;
}

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
  guesses.push({ says, reason, confidence: 0.8, path: [log, "log"], weight: 2 });
  const { seedable: _seedable, ...entry } = resources[log] ?? { provenance: "assumed" };
  return { ...resources, [log]: { ...entry, log: "events" } };
}

/** The subject by the event's name, else by the operation of a callback, else by the data. */
function subjectOf(
  { type, calledBackBy, data }: Announced,
  { resources, views, schemas }: EventFacts,
  components: ComponentNames,
): Subject | undefined {
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
