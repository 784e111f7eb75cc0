import type {
  AnyVocabulary,
  Call,
  Answer as Done,
  Json,
  JsonObject,
  ObjectRow,
  Scope,
} from "facsimile/pack";
import { listOf, numberOf, objectOf, textOf } from "facsimile/pack";

// The files of this folder serve any edition of the document: so they name objects by text.

export type World = Scope<AnyVocabulary>;
export type Row = ObjectRow;
export type { Call, Done, Json, JsonObject };

/** The app whose token calls carry, and its workspace. */
export const BOT = "U0FACBOT001";
export const BOT_ID = "B0FACBOT001";
export const APP = "A0FACAPP001";
export const TEAM = "T0FACTEAM01";
export const HOME = "https://facsimile.slack.com/";

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

const MOST = 1_000;
const USUAL = 100;

/** A page of items behind the cursor of a call: https://api.slack.com/docs/pagination */
export function paged(
  world: World,
  args: JsonObject,
  name: string,
  items: readonly Json[],
  more: (hasMore: boolean) => JsonObject = () => ({}),
): Done {
  const keyOf = (item: Json): string =>
    textOf(item) || textOf(objectOf(item)["ts"]) || textOf(objectOf(item)["id"]);
  const size = textOf(args["limit"]) === "" ? USUAL : (numberOf(args["limit"]) ?? -1);
  if (size < 0 || size > MOST) return fail(world, "invalid_limit");
  const cursor = textOf(args["cursor"]);
  const from =
    cursor === "" ? 0 : items.findIndex((item) => btoa(`next:${keyOf(item)}`) === cursor);
  if (from < 0) return fail(world, "invalid_cursor");
  const end = from + (size || USUAL);
  const next = items[end];
  const next_cursor = next === undefined ? "" : btoa(`next:${keyOf(next)}`);
  return done({
    [name]: items.slice(from, end),
    ...more(next !== undefined),
    response_metadata: { next_cursor },
  });
}

/** The users in a conversation. */
export const membersOf = ({ fields }: Row): readonly string[] => textsOf(fields["members"]);

export const isMember = (channel: Row, user = BOT): boolean => membersOf(channel).includes(user);

/** The conversation that a call names by its id; private ones are seen by members. */
export function seen(world: World, args: JsonObject): Row {
  const channel = world.get("conversations", textOf(args["channel"]));
  const isHidden = channel?.fields["is_private"] === true && !isMember(channel);
  return channel === undefined || isHidden ? fail(world, "channel_not_found") : channel;
}

export function open(world: World, channel: Row): Row {
  const why = whyClosed(channel);
  return why === undefined ? channel : fail(world, why);
}

export function whyClosed(channel: Row): string | undefined {
  if (channel.fields["is_archived"] === true) return "is_archived";
  return isMember(channel) ? undefined : "not_in_channel";
}

/** What a conversation has under a name that events use for something else. */
const OTHERS = { name: null, user: null, topic: null, purpose: null };

/** Tells the app, by an event about a conversation. */
export function notify(world: World, type: string, channel: Row, more: JsonObject): void {
  const facts = { ...OTHERS, type, event_ts: stampOf(world), ...more };
  world.emit(type, "conversations", channel.id, { more: facts });
}

export type Method = (world: World, call: Call) => Done;

/** A method on a conversation that `find` finds. */
export const on =
  (
    find: (world: World, args: JsonObject) => Row,
    work: (world: World, channel: Row, args: JsonObject) => Done,
  ): Method =>
  (world, call) => {
    const args = argsOf(call);
    return work(world, find(world, args), args);
  };

/** An instant as Slack's events have it. */
export const stampOf = (world: World): string => `${(world.now / 1_000).toFixed(3)}000`;
export const secondsOf = (world: World): number => Math.floor(world.now / 1_000);

/** The type of a conversation: https://api.slack.com/methods/conversations.list#arg_types */
export function typeOf({ fields }: Row): string {
  if (fields["is_im"] === true) return "im";
  if (fields["is_mpim"] === true) return "mpim";
  return fields["is_private"] === true ? "private_channel" : "public_channel";
}
