import type {
  AnyVocabulary,
  Call,
  Answer as Done,
  Json,
  JsonObject,
  ObjectRow,
  Scope,
} from "facsimile/pack";
import { listOf, objectOf, textOf } from "facsimile/pack";

// The files of this folder serve any edition of the document: so they name objects by text.

export type World = Scope<AnyVocabulary>;
export type Row = ObjectRow;
export type { Call, Done, Json, JsonObject };

/** The app whose token calls carry, and its workspace. */
export const BOT = "U0FACBOT001";
const BOT_ID = "B0FACBOT001";
export const ME: JsonObject = { user: BOT, bot_id: BOT_ID, app_id: "A0FACAPP001" };
export const TEAM = "T0FACTEAM01";

/** The arguments of a call, from its query and its body: a view, since a copy would read all. */
export function argsOf({ query, body }: Call): JsonObject {
  const sent = objectOf(body);
  return new Proxy(sent, {
    get: (_, name) => sent[String(name)] ?? listOf(query[String(name)])[0],
  });
}

/** An argument with structure, which a form has as JSON text; undefined for other text. */
export function structured(value: Json | undefined): Json | undefined {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** Texts of a list, which a form has separated by commas. */
export const textsOf = (value: Json | undefined): readonly string[] =>
  (typeof value === "string" ? value.split(",") : listOf(value).map((each) => textOf(each)))
    .map((each) => each.trim())
    .filter((each) => each !== "");

export const done = (fields: JsonObject): Done => ({
  kind: "fields",
  fields: { ok: true, ...fields },
});

/** Ends a call with an error of this code. */
export const fail = (world: World, code: string): never =>
  world.end(world.refuse(`error/${code}`, {}));

/** An object without the members that have no value. */
export const compact = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** What a conversation has under a name that events use for something else. */
const OTHERS = { name: null, user: null, topic: null, purpose: null };

/** Tells the app, by an event about a conversation. */
export function notify(world: World, type: string, channel: Row, more: JsonObject): void {
  const facts = { ...OTHERS, type, event_ts: stampOf(world), ...more };
  world.emit(type, "conversations", channel.id, { more: facts });
}

export type Method = (world: World, call: Call) => Done;

/** An instant as Slack's events have it. */
export const stampOf = (world: World): string => `${(world.now / 1_000).toFixed(3)}000`;
export const secondsOf = (world: World): number => Math.floor(world.now / 1_000);
