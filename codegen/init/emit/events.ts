import type { Json, JsonObject } from "../../../src/base/json.js";
import { isObject, ownValue } from "../../../src/base/json.js";
import type { EventEntry, OperationEntry, ResourceEntry } from "../../model.js";
import type { Schemas, View } from "../api/schemas.js";
import { normal, singular, wordsIn } from "../api/words.js";

/** What a document's webhooks become. */
export interface Events {
  readonly entries: Readonly<Record<string, EventEntry>>;
  /** Component schemas to be added to the document: of each event the fields that its object has. */
  readonly payloads: JsonObject;
  readonly body: Json;
  /** The resources, their operations saying which events they emit. */
  readonly resources: Readonly<Record<string, ResourceEntry>>;
  /** Types that no call of the document brings about. */
  readonly unemitted: readonly string[];
}

interface Webhook {
  readonly type: string;
  readonly description: string;
  /** The message, and what of it is about the object. */
  readonly message: View;
  readonly data: View;
  readonly dataKey: string | undefined;
}

const USUAL_BODY = { id: "$id", type: "$type", created_at: "$created_at", data: "$data" };

/** The events that operations of the document bring about, by its `webhooks`. */
export function eventsOf(
  document: JsonObject,
  resources: Readonly<Record<string, ResourceEntry>>,
  views: ReadonlyMap<string, View>,
  schemas: Schemas,
): Events {
  const webhooks = webhooksOf(document, schemas);
  const entries = new Map<string, EventEntry>();
  const payloads = new Map<string, Json>();
  const emitters = new Map<string, string>();
  for (const webhook of webhooks) {
    const source = sourceOf(webhook, resources);
    const view = source === undefined ? undefined : views.get(source.resource);
    if (source === undefined || view === undefined || emitters.has(source.operation)) continue;
    const payload = payloadOf(webhook.data, view);
    if (payload === undefined) continue;
    const name = `${wordsIn(webhook.type).map(capital).join("")}Payload`;
    payloads.set(name, payload);
    emitters.set(source.operation, webhook.type);
    entries.set(webhook.type, {
      resource: source.resource,
      payload: name,
      description: webhook.description,
      provenance: "documented",
    });
  }
  const [first] = webhooks;
  return {
    entries: Object.fromEntries(entries),
    payloads: Object.fromEntries(payloads),
    body: first === undefined ? USUAL_BODY : bodyOf(first),
    resources: withEmitters(resources, emitters),
    unemitted: webhooks.flatMap(({ type }) => (entries.has(type) ? [] : [type])),
  };
}

function webhooksOf(document: JsonObject, schemas: Schemas): readonly Webhook[] {
  const all = ownValue(document, "webhooks");
  return Object.entries(isObject(all) ? all : {}).flatMap(([name, item]) => {
    const resolved = schemas.resolved(item);
    const post = isObject(resolved) ? ownValue(resolved, "post") : undefined;
    if (!isObject(post)) return [];
    const message = messageOf(post, schemas);
    if (message === undefined) return [];
    const dataKey = [...message.properties.keys()].find((key) =>
      ["data", "payload", "object", "resource"].includes(normal(key)),
    );
    const inner = schemas.view(dataKey === undefined ? undefined : message.properties.get(dataKey));
    const whole = inner.properties.size === 0;
    const description = String(post["summary"] ?? post["description"] ?? name);
    const [type = name] = schemas.view(message.properties.get("type")).enum;
    return [
      {
        type: typeof type === "string" && /^\S+$/.test(type) ? type : name,
        description,
        message,
        data: whole ? message : inner,
        dataKey: whole ? undefined : dataKey,
      },
    ];
  });
}

function messageOf(post: JsonObject, schemas: Schemas): View | undefined {
  const body = schemas.resolved(ownValue(post, "requestBody"));
  const content = isObject(body) ? ownValue(body, "content") : undefined;
  const media = isObject(content) ? Object.values(content)[0] : undefined;
  const schema = isObject(media) ? ownValue(media, "schema") : undefined;
  return schema === undefined ? undefined : schemas.view(schema);
}

interface EventSource {
  readonly resource: string;
  /** `resource.operation` */
  readonly operation: string;
}

/** The operation that an event tells of: `order.cancelled` is of cancel, of the orders. */
function sourceOf(
  { type }: Webhook,
  resources: Readonly<Record<string, ResourceEntry>>,
): EventSource | undefined {
  const words = wordsIn(type);
  const what = words.at(-1) ?? "";
  const about = singular(words.slice(0, -1).join("_"));
  const found = Object.entries(resources)
    .filter(([, { object, operations }]) => object !== undefined && operations !== undefined)
    .filter(
      ([, { object = "" }]) =>
        about === object || about.endsWith(`_${object}`) || object.endsWith(`_${about}`),
    )
    .sort(([, a], [, b]) => (b.object ?? "").length - (a.object ?? "").length);
  for (const [resource, { operations = {} }] of found) {
    const name = operationFor(what, operations);
    if (name !== undefined) return { resource, operation: `${resource}.${name}` };
  }
  return undefined;
}

const DONE: Readonly<Record<string, readonly string[]>> = {
  create: ["created", "added", "new", "registered", "opened", "sent", "received"],
  update: ["updated", "changed", "modified", "edited"],
  delete: ["deleted", "removed", "destroyed"],
};

function operationFor(
  what: string,
  operations: Readonly<Record<string, OperationEntry>>,
): string | undefined {
  const stem = what.replace(/(led|ed|d)$/, "");
  const acts = Object.keys(operations).filter((name) => operations[name]?.verb === "update");
  const act = acts.find((name) => name !== "update" && stem.length > 2 && name.startsWith(stem));
  if (act !== undefined) return act;
  const verb = Object.keys(DONE).find((each) => DONE[each]?.includes(what));
  if (verb === undefined) return undefined;
  return Object.keys(operations).find((name) => operations[name]?.verb === verb);
}

/** What an event carries of its object: the fields that the object has. */
function payloadOf(data: View, view: View): JsonObject | undefined {
  const shared = [...data.properties].filter(([name]) => view.properties.has(name));
  if (shared.length === 0) return undefined;
  return { type: "object", properties: Object.fromEntries(shared) };
}

function bodyOf({ message, dataKey }: Webhook): Json {
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

function withEmitters(
  resources: Readonly<Record<string, ResourceEntry>>,
  emitters: ReadonlyMap<string, string>,
): Readonly<Record<string, ResourceEntry>> {
  const changed = Object.entries(resources).map(([resource, entry]): [string, ResourceEntry] => {
    const operations = Object.entries(entry.operations ?? {}).map(
      ([name, operation]): [string, OperationEntry] => {
        const emits = emitters.get(`${resource}.${name}`);
        return [name, emits === undefined ? operation : { ...operation, emits }];
      },
    );
    return [resource, { ...entry, operations: Object.fromEntries(operations) }];
  });
  return Object.fromEntries(changed);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
