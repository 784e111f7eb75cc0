// `init` (from a document to a pack): `announcedBy` finds the events in `webhooks` and callbacks of
// a document, and `envelopeOf` what is around the object in their bodies: type, id, instant.
// `eventsOf` makes events of a pack of them.

import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isObject, ownValue } from "../../../src/engine/base/json.js";
import type { TimeForm } from "../../../src/engine/pack/calls/wire.js";
import { normal, wordList, wordSet } from "../api/bodies.js";
import { firstBodySchema } from "../api/operations.js";
import type { Schemas, View } from "../api/schemas.js";
import { examplesOf } from "../api/schemas.js";
import { pathOperations } from "../document.js";

/** An event that a document says the vendor sends. */
export interface Announced {
  readonly type: string;
  readonly description: string;
  /** Id of the operation that has it as a callback. */
  readonly calledBackBy: string | undefined;
  /** Undefined when the document only lists the type. */
  readonly message: View | undefined;
  /** Schema of the object in the message: of its member, else of the whole message. */
  readonly data: Json | undefined;
  readonly dataKey: string | undefined;
}

/** The events in `webhooks` (OpenAPI 3.1), `x-webhooks` (before it), and `callbacks` of operations. */
export function announcedBy(document: JsonObject, schemas: Schemas): readonly Announced[] {
  const found = new Map<string, Announced>();
  const add = (announced: Announced | undefined): void => {
    if (announced !== undefined && !found.has(announced.type)) found.set(announced.type, announced);
  };
  for (const key of ["webhooks", "x-webhooks"]) {
    for (const [name, item] of membersOf(ownValue(document, key))) {
      add(announced(name, item, undefined, schemas));
    }
  }
  for (const [operation, callback, items] of callbacksOf(document, schemas)) {
    const several = items.length > 1;
    for (const [at, item] of items.entries()) {
      add(announced(several ? `${callback}.${at + 1}` : callback, item, operation, schemas));
    }
  }
  return [...found.values()];
}

type Callback = readonly [operation: string, name: string, items: readonly Json[]];

function callbacksOf(document: JsonObject, schemas: Schemas): readonly Callback[] {
  return pathOperations(document).flatMap(({ operation }) => {
    const id = ownValue(operation, "operationId");
    if (typeof id !== "string") return [];
    return membersOf(ownValue(operation, "callbacks")).map(([name, callback]): Callback => {
      const addresses = membersOf(schemas.resolved(callback));
      return [id, name, addresses.map(([, item]) => item)];
    });
  });
}

const membersOf = (value: Json | undefined): readonly [string, Json][] =>
  isObject(value) ? Object.entries(value) : [];

function announced(
  name: string,
  item: Json,
  calledBackBy: string | undefined,
  schemas: Schemas,
): Announced | undefined {
  const path = schemas.resolved(item);
  const post = isObject(path) ? (ownValue(path, "post") ?? ownValue(path, "put")) : undefined;
  const schema = isObject(post) ? firstBodySchema(post, schemas) : undefined;
  if (!isObject(post) || schema === undefined) return undefined;
  const description = firstLine(post["summary"] ?? post["description"] ?? name);
  return announcedAs(name, description, schema, calledBackBy, schemas);
}

/** An event by the schema of its message. */
export function announcedAs(
  name: string,
  description: string,
  schema: Json,
  calledBackBy: string | undefined,
  schemas: Schemas,
): Announced {
  const message = schemas.view(schema);
  const dataKey = [...message.properties.keys()].find((key) => HOLDERS.has(normal(key)));
  const data = dataKey === undefined ? undefined : message.properties.get(dataKey);
  const isHeld = schemas.view(data).properties.size > 0;
  return {
    type: typeOf(message, schemas) ?? name,
    description,
    calledBackBy,
    message,
    data: isHeld && data !== undefined ? data : schema,
    dataKey: isHeld ? dataKey : undefined,
  };
}

/** Members that hold the object that an event is about. */
export const HOLDERS = wordSet("data payload object resource");

/** Members that hold the type of an event. */
export const TYPES = wordList("type event event_type event_name topic");

/** The only type that the message may have; undefined when it may have several. */
export function typeOf(message: View, schemas: Schemas): string | undefined {
  for (const [key, schema] of message.properties) {
    if (!TYPES.includes(normal(key))) continue;
    const [type, ...others] = schemas.view(schema).enum;
    const isOne = typeof type === "string" && others.length === 0 && /^\S+$/.test(type);
    if (isOne) return type;
  }
  return undefined;
}

const firstLine = (text: Json): string => String(text).split("\n", 1)[0]?.trim() || "It happened.";

/** The form of an event as it is sent and listed. */
export interface Envelope {
  readonly body: Json;
  /** Form of the instant in it; undefined for that of other instants. */
  readonly time: TimeForm | undefined;
}

/** The usual form, where the document shows none. */
export const USUAL: Envelope = {
  body: { id: "$id", type: "$type", created_at: "$created_at", data: "$data" },
  time: undefined,
};

const IDS = wordSet("id event_id uid uuid");
const INSTANTS = wordSet(
  "created_at created timestamp occurred_at event_time time date date_created sent_at happened_at",
);

/** The envelope that a schema describes: its type, id, instant, data, and what it requires besides. */
export function envelopeOf(message: View, schemas: Schemas): Envelope {
  let time: TimeForm | undefined;
  const hasType = [...message.properties.keys()].some((name) => normal(name) === "type");
  const members = [...message.properties].flatMap(([name, schema]): [string, Json][] => {
    const word = normal(name);
    const view = schemas.view(schema);
    if (HOLDERS.has(word) && view.enum.length === 0 && !isText(view)) {
      return [[name, heldIn(view, schemas)]];
    }
    if (word === "type" || (!hasType && TYPES.includes(word))) return [[name, "$type"]];
    if (IDS.has(word)) return [[name, "$id"]];
    if (INSTANTS.has(word)) {
      if (view.types.has("integer") || view.types.has("number")) time = unixForm(view);
      return [[name, "$created_at"]];
    }
    const isNeeded = message.required.has(name) || view.enum.length === 1;
    return isNeeded ? [[name, plainValue(schema, schemas, 0)]] : [];
  });
  return { body: Object.fromEntries(members), time };
}

const isText = ({ types }: View): boolean => types.size === 1 && types.has("string");

/** The data, or an object whose member is the data: `{object: …}`. */
function heldIn(view: View, schemas: Schemas): Json {
  const inner = [...view.properties].find(([name, schema]) => {
    return HOLDERS.has(normal(name)) && !isText(schemas.view(schema));
  });
  const hasMore = [...view.properties.keys()].some((name) => IDS.has(normal(name)));
  if (inner === undefined || hasMore) return "$data";
  const others = [...view.required].filter((name) => name !== inner[0]);
  const needed = others.map((name) => [name, plainValue(view.properties.get(name), schemas, 0)]);
  return { [inner[0]]: "$data", ...Object.fromEntries(needed) };
}

/** Milliseconds have thirteen digits today, and seconds ten. */
function unixForm({ schema }: View): TimeForm {
  const [example] = examplesOf(schema);
  return typeof example === "number" && example > 1e11 ? "unix-ms" : "unix";
}

const DEEPEST = 4;

/** A value that says nothing, as the schema admits it. */
function plainValue(schema: JsonObject | undefined, schemas: Schemas, depth: number): Json {
  const view = schemas.view(schema);
  const { schema: own, types } = view;
  const [said] = [ownValue(own, "default"), ...view.enum, ...examplesOf(own)].filter(
    (value) => value !== undefined && typeof value !== "object",
  );
  if (said !== undefined) return typeof said === "string" ? said.replace(/^\$/, "$$$$") : said;
  if (types.has("null") || own["nullable"] === true) return null;
  if (types.has("boolean")) return false;
  if (types.has("integer") || types.has("number")) return Number(own["minimum"] ?? 0);
  if (types.has("string")) return own["format"] === "date-time" ? "$created_at" : "none";
  if (view.items !== undefined) return [];
  if (depth > DEEPEST) return {};
  const members = [...view.required].map((name) => [
    name,
    plainValue(view.properties.get(name), schemas, depth + 1),
  ]);
  return Object.fromEntries(members);
}
