import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isObject, listAt, objectAt } from "../../../src/engine/base/json.js";
import type { ResourceEntry } from "../../model/model.js";
import type { Operation } from "../api/operations.js";
import type { Schemas, View } from "../api/schemas.js";
import { normal, wordsIn } from "../api/words.js";
import type { Announced } from "./announced.js";
import { announcedAs, TYPES, typeOf } from "./announced.js";
import { subscriptionOf } from "./destinations.js";

/** Where a document lists the types of its events. */
export interface Lists {
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
export function listedEvents(lists: Lists): readonly Announced[] {
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
function variantsOf({ log, resources, schemas }: Lists): readonly Announced[] {
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

const subscribedTypes = (lists: Lists): readonly Json[] =>
  Object.keys(lists.resources).flatMap((name) => typesFor(name, lists));

/** The types that an object that receives events lists, or the body of a call on it. */
export function typesFor(
  name: string,
  { resources, views, schemas, operations }: Omit<Lists, "document" | "log">,
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
function loggedTypes({ log, resources, views, schemas, operations }: Lists): readonly Json[] {
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
function schemaTypes({ document, schemas }: Lists): readonly Json[] {
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
