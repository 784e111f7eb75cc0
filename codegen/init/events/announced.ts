import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isObject, ownValue } from "../../../src/engine/base/json.js";
import { firstBodySchema } from "../api/operations.js";
import type { Schemas, View } from "../api/schemas.js";
import { normal, wordList, wordSet } from "../api/words.js";
import { pathOperations } from "../document/routes.js";

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
