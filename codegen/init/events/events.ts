import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import type { EventEntry, ResourceEntry, WorldEventEntry } from "../../model/model.js";
import type { Schemas, View } from "../api/schemas.js";
import { normal, wordsIn } from "../api/words.js";
import type { PlacedGuess } from "../document/guess.js";
import { withOperations } from "../document/with-operations.js";
import type { Announced } from "./announced.js";
import { announcedBy } from "./announced.js";
import type { Subject } from "./subject.js";
import { hasObjects, subjectNamed } from "./subject.js";

/** The events of a pack, from the webhooks and callbacks of a document. */
export interface Events {
  readonly entries: Readonly<Record<string, EventEntry>>;
  /** Events that no call causes: a test triggers them. */
  readonly causes: Readonly<Record<string, WorldEventEntry>>;
  /** Component schemas to add to the document: the data of each event. */
  readonly payloads: JsonObject;
  readonly body: Json;
  /** The resources, with the events that their operations emit. */
  readonly resources: Readonly<Record<string, ResourceEntry>>;
  readonly guesses: readonly PlacedGuess[];
  /** Types without a kind of object, which are left out. */
  readonly unheard: readonly string[];
}

const USUAL_BODY = { id: "$id", type: "$type", created_at: "$created_at", data: "$data" };

type Entries = Readonly<Record<string, ResourceEntry>>;

/** The events of a document, each with its object and its cause. */
export function eventsOf(
  document: JsonObject,
  resources: Entries,
  views: ReadonlyMap<string, View>,
  schemas: Schemas,
): Events {
  const all = announcedBy(document, schemas);
  const catalog = new Catalog(resources);
  for (const event of all) {
    const subject = subjectOf(event, resources, views, schemas);
    if (subject === undefined) catalog.unheard.push(event.type);
    else catalog.add(event, subject);
  }
  const [first] = all;
  return {
    entries: Object.fromEntries(catalog.entries),
    causes: Object.fromEntries(catalog.causes),
    payloads: Object.fromEntries(catalog.payloads),
    body: first === undefined ? USUAL_BODY : bodyOf(first),
    resources: withEmitters(resources, catalog.emitters),
    guesses: catalog.guesses,
    unheard: catalog.unheard,
  };
}

/** The subject by the event's name, else by the operation of a callback, else by the data. */
function subjectOf(
  { type, calledBackBy, data }: Announced,
  resources: Entries,
  views: ReadonlyMap<string, View>,
  schemas: Schemas,
): Subject | undefined {
  const named = subjectNamed(type, resources);
  if (named !== undefined) return named;
  const entries = Object.entries(resources).filter(([, entry]) => hasObjects(entry));
  const caller = entries.find(([, { operations = {} }]) =>
    Object.values(operations).some(({ id }) => id === calledBackBy),
  );
  if (caller !== undefined) {
    const [resource] = caller;
    const reason = `it is a callback of ${calledBackBy}`;
    return { resource, operation: undefined, reason, confidence: 0.7 };
  }
  const { names } = schemas.view(data);
  const found = entries.find(([name]) => views.get(name)?.names.some((it) => names.includes(it)));
  if (found === undefined) return undefined;
  const [resource, { object }] = found;
  const reason = `its data is ${/^[aeiou]/.test(object ?? "") ? "an" : "a"} ${object}`;
  return { resource, operation: undefined, reason, confidence: 0.6 };
}

class Catalog {
  readonly entries = new Map<string, EventEntry>();
  readonly causes = new Map<string, WorldEventEntry>();
  readonly payloads = new Map<string, Json>();
  /** Types by `resource.operation`. */
  readonly emitters = new Map<string, string>();
  readonly guesses: PlacedGuess[] = [];
  readonly unheard: string[] = [];
  readonly #resources: Entries;

  constructor(resources: Entries) {
    this.#resources = resources;
  }

  add({ type, description, data }: Announced, subject: Subject): void {
    const { resource, operation } = subject;
    const payload = `${wordsIn(type).map(capital).join("")}Payload`;
    this.payloads.set(payload, data);
    this.entries.set(type, { resource, payload, description, provenance: "documented" });
    const emitter = operation === undefined ? undefined : `${resource}.${operation}`;
    if (operation === undefined || emitter === undefined || this.emitters.has(emitter)) {
      this.#byHand(type, description, subject);
      return;
    }
    this.emitters.set(emitter, type);
    const path = [resource, "operations", operation, "emits"];
    this.#guess(`${type} is emitted by ${operation} of ${resource}`, subject, path);
  }

  #byHand(type: string, description: string, subject: Subject): void {
    const { resource } = subject;
    const { object = "object" } = this.#resources[resource] ?? {};
    this.causes.set(type, {
      id: `${object}_id`,
      resource,
      emits: type,
      description,
      provenance: "assumed",
    });
    const says = `${type} happens when a test triggers it for one of ${resource}`;
    this.#guess(says, subject, ["world_events", type], "lifecycles.yaml");
  }

  #guess(
    says: string,
    { reason, confidence }: Subject,
    path: readonly string[],
    file?: string,
  ): void {
    const place = file === undefined ? { path } : { path, file };
    this.guesses.push({ says, reason, confidence, ...place, weight: 1 });
  }
}

function bodyOf({ message, dataKey }: Announced): Json {
  if (dataKey === undefined) return "$data";
  const members = [...message.properties.keys()].flatMap((name): [string, Json][] => {
    if (name === dataKey) return [[name, "$data"]];
    const word = normal(name);
    if (word === "type" || word === "event" || word === "event_type") return [[name, "$type"]];
    if (word === "id" || word === "event_id") return [[name, "$id"]];
    if (/^(created_at|created|timestamp|occurred_at|event_time)$/.test(word)) {
      return [[name, "$created_at"]];
    }
    return [];
  });
  return Object.fromEntries(members);
}

function withEmitters(resources: Entries, emitters: ReadonlyMap<string, string>): Entries {
  return withOperations(resources, (operation, name) => {
    const emits = emitters.get(name);
    return emits === undefined ? operation : { ...operation, emits };
  });
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
