import type { ResourceEntry } from "../../model/model.js";
import type { Schemas, View } from "../api/schemas.js";
import { normal, wordSet, wordsIn } from "../api/words.js";
import type { Guesses } from "../document.js";

const URLS = wordSet(
  "url uri endpoint_url webhook_url callback_url target_url destination_url notification_url address",
);
const EVENTS = wordSet(
  "events enabled_events event_types subscribed_events event_filters filter_types topics triggers",
  "notification_types subscribed_event_types subscriptions event_type_filter",
);
const SECRETS = wordSet("secret signing_secret signing_key webhook_secret secret_key hmac_secret");

/** The fields of an object by which it receives events. */
export interface Subscription {
  /** Path to the address, with dots. */
  readonly url: string;
  readonly events: string;
  readonly secret: string | undefined;
  readonly pause: { readonly field: string; readonly value: boolean } | undefined;
}

/** Undefined for an object without an address or a list of types. */
export function subscriptionOf(view: View | undefined, schemas: Schemas): Subscription | undefined {
  if (view === undefined) return undefined;
  const find = (words: ReadonlySet<string>, isFit: (view: View) => boolean) =>
    [...view.properties].find(
      ([name, it]) => words.has(normal(name)) && isFit(schemas.view(it)),
    )?.[0];
  const isText = ({ types, items }: View): boolean => types.has("string") && items === undefined;
  const events = find(EVENTS, ({ items }) => schemas.view(items).types.has("string"));
  const url = find(URLS, isText) ?? innerUrl(view, schemas);
  if (events === undefined || url === undefined) return undefined;
  const isFlag = ({ types }: View): boolean => types.has("boolean");
  const off = find(wordSet("disabled paused"), isFlag);
  const on = find(wordSet("active enabled"), isFlag);
  const pause = off === undefined ? on : off;
  return {
    ...{ url, events },
    secret: find(SECRETS, isText),
    pause: pause === undefined ? undefined : { field: pause, value: off !== undefined },
  };
}

/** An address within a member: `config.url`. */
function innerUrl({ properties }: View, schemas: Schemas): string | undefined {
  for (const [name, schema] of properties) {
    if (!/^(config|configuration|settings|target|webhook|endpoint)$/.test(normal(name))) continue;
    const inner = [...schemas.view(schema).properties.keys()].find((it) => URLS.has(normal(it)));
    if (inner !== undefined) return `${name}.${inner}`;
  }
  return undefined;
}

/**
 * The resources with the fields by which they receive events: those whose lists of types have the catalog's types, else
 * those named after webhooks, else any with an address and a list of types.
 *
 * @param listsTypes whether the document lists types of the catalog for a resource
 */
export function withDestinations(
  resources: Readonly<Record<string, ResourceEntry>>,
  views: ReadonlyMap<string, View>,
  schemas: Schemas,
  listsTypes: (name: string) => boolean,
  guesses: Guesses,
): Readonly<Record<string, ResourceEntry>> {
  const able = Object.entries(resources).flatMap(([name, entry]) => {
    const view = views.get(name);
    const found = isMade(entry) ? subscriptionOf(view, schemas) : undefined;
    if (view === undefined || found === undefined) return [];
    return [{ name, entry, found, view, rank: rankOf(name, listsTypes(name)) }];
  });
  const best = Math.max(0, ...able.map(({ rank }) => rank));
  const chosen = able.filter(({ rank }) => rank === best);
  const changed = chosen.map(({ name, entry, found, view }): [string, ResourceEntry] => [
    name,
    receiving(entry, found, view),
  ]);
  for (const { name, found } of chosen) {
    const says = `${name} receive the events in ${found.events} at ${found.url}`;
    const reason = "it has an address and a list of types";
    const confidence = best > 0 ? 0.8 : 0.5;
    guesses.push({ says, reason, confidence, path: [name, "receives"], weight: 2 });
  }
  return { ...resources, ...Object.fromEntries(changed) };
}

function rankOf(name: string, listsTypes: boolean): number {
  if (listsTypes) return 2;
  return wordsIn(name).some((word) => /^(web)?hooks?$/.test(word)) ? 1 : 0;
}

/** Whether a call makes such objects. */
const isMade = ({ id, operations = {} }: ResourceEntry): boolean =>
  id !== undefined &&
  Object.entries(operations).some(([name, { verb = name }]) => /^(create|upsert)$/.test(verb));

function receiving(
  entry: ResourceEntry,
  { url, events, secret, pause }: Subscription,
  view: View,
): ResourceEntry {
  const { fields = {} } = entry;
  const receives: ResourceEntry["receives"] = {
    ...{ events, url },
    ...(secret === undefined ? {} : { secret }),
    ...(pause === undefined ? {} : { paused: pause }),
    ...(view.required.has(events) ? {} : { unset: "all" as const }),
    ack_timeout: "10s",
  };
  // An object that has to show its secret always does.
  const isShownOnce = secret !== undefined && !view.required.has(secret);
  const once = isShownOnce ? { [secret]: { ...fields[secret], secret: true } } : {};
  return { ...entry, fields: { ...fields, ...once }, receives };
}
