// `init` (from a document to a pack): `withDestinations` finds the objects of the vendor's own API
// that receive webhooks, such as `/webhook_endpoints`, and `retriesOf` the pauses after which a
// failed delivery is repeated, in the document's prose.

import type { ResourceEntry, WrittenDuration } from "../../model/model.js";
import { normal, wordSet, wordsIn } from "../api/bodies.js";
import type { Schemas, View } from "../api/schemas.js";
import type { Guesses } from "../document.js";
import { durationsIn } from "../document.js";

/** The fields of an object by which it receives events. */
export interface Subscription {
  /** Path to the address, with dots. */
  readonly url: string;
  readonly events: string;
  readonly secret: string | undefined;
  readonly pause: { readonly field: string; readonly value: boolean } | undefined;
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
    guesses.push({ says, reason, confidence, path: [name, "receives"] });
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

const URLS = wordSet(
  "url uri endpoint_url webhook_url callback_url target_url destination_url notification_url address",
);

const EVENTS = wordSet(
  "events enabled_events event_types subscribed_events event_filters filter_types topics triggers",
  "notification_types subscribed_event_types subscriptions event_type_filter",
);

const SECRETS = wordSet("secret signing_secret signing_key webhook_secret secret_key hmac_secret");

/** https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
const USUAL = ["5s", "5m", "30m", "2h", "5h", "10h", "14h", "20h", "24h"] as const;

const USUAL_COUNT = 3;

/**
 * The pauses after which a failed delivery is made again, as durations of lifecycles.yaml: those that
 * the document's prose names; else as many as it says, of the usual ones; else assumed ones.
 *
 * @param sentences of the document's descriptions
 */
export function retriesOf(
  sentences: readonly string[],
  guesses: Guesses,
): Readonly<Record<string, WrittenDuration>> {
  const guess = (says: string, reason: string, confidence: number, path: readonly string[]): void =>
    void guesses.push({ says, reason, confidence, path, file: "lifecycles.yaml" });
  const about = sentences.filter((it) => DELIVERY.test(it) && AGAIN.test(it));
  const listed = about.map(scheduleIn).find(({ length }) => length > 1);
  const count = about.flatMap(countIn)[0];
  const isNever = about.some((it) => NEVER.test(it));
  if (isNever && listed === undefined && count === undefined) {
    guess("a webhook that fails is not sent again", "a description says so", 0.8, []);
    return {};
  }
  const pauses = listed ?? USUAL.slice(0, count ?? USUAL_COUNT);
  const provenance = listed === undefined ? "assumed" : "documented";
  const entries = pauses.map((value, at): [string, WrittenDuration] => [
    `webhook_retry_${at + 1}`,
    { value, retry: true, provenance },
  ]);
  const reason =
    listed !== undefined
      ? "a description lists these pauses"
      : count !== undefined
        ? "a description has the number of retries, but no pauses"
        : "no description has the pauses";
  const says = `a webhook that fails is sent again after ${pauses.join(", ")}`;
  guess(says, reason, listed === undefined ? 0.6 : 0.8, ["durations"]);
  return Object.fromEntries(entries);
}

const DELIVERY = /\b(webhook|callback|notification|event|endpoint)/i;

const AGAIN = /\bretr(?:y|ies|ied|ying)\b|\bredeliver|\battempts?\b/i;

const NEVER = /\b(?:not|never|no) (?:be |automatically )?(?:retr(?:y|ies|ied)|redelivered)\b/i;

/** The pauses that follow the word, which grow; none where these form no schedule. */
function scheduleIn(sentence: string): readonly string[] {
  const pauses = durationsIn(sentence.slice(AGAIN.exec(sentence)?.index ?? 0));
  const grows = pauses.every(({ seconds }, at) => seconds > (pauses[at - 1]?.seconds ?? 0));
  return grows ? pauses.map(({ text }) => text) : [];
}

const NUMBERS = "zero one two three four five six seven eight nine".split(" ");

function countIn(sentence: string): readonly number[] {
  const [, text = ""] =
    /\b(\d{1,2}|[a-z]+) (?:more )?(?:times|attempts|retries)\b/i.exec(sentence) ?? [];
  const count = /\d/.test(text) ? Number(text) : NUMBERS.indexOf(text.toLowerCase());
  return count > 0 ? [count] : [];
}
