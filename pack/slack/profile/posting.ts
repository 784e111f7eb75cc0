import { numberOf, textOf } from "facsimile/pack";
import { isMember, typeOf } from "./channels.js";
import type { Json, JsonObject, Row, World } from "./world.js";
import { BOT, compact, notify, TEAM, textsOf } from "./world.js";

/** How messages come into conversations, and the app hears of them. */

const STEP = 100;
const MICRO = 1_000_000;

/** The next timestamp of a conversation: seconds and microseconds, which no other message has. */
export function nextTs(world: World, channel: Row): string {
  const last = numberOf(world.get("conversations", channel.id)?.hidden["last_ts"]) ?? 0;
  const micros = Math.max(world.now * 1_000, last + STEP);
  world.patch("conversations", channel.id, {}, { last_ts: micros });
  return `${Math.floor(micros / MICRO)}.${String(micros % MICRO).padStart(6, "0")}`;
}

export const messageAt = (world: World, channel: Row, ts: Json | undefined): Row | undefined =>
  world.get("messages", `${channel.id}/${textOf(ts)}`);

export const shown = ({ fields }: Row): JsonObject => compact(fields);

/** Where a message is. */
export const placeOf = ({ fields, hidden }: Row): JsonObject => ({
  channel: hidden["channel"] ?? "",
  ts: fields["ts"] ?? "",
});

/** How events name a kind of conversation. */
const KINDS: JsonObject = { private_channel: "group", public_channel: "channel" };

/** Tells the app of a message, where it is a member. */
export function tell(world: World, channel: Row, facts: JsonObject): void {
  const now = world.get("conversations", channel.id) ?? channel;
  if (!isMember(now)) return;
  const channel_type = textOf(KINDS[typeOf(channel)], typeOf(channel));
  const type = `message.${channel_type}${channel_type.endsWith("m") ? "" : "s"}`;
  notify(world, type, now, { type: "message", channel: channel.id, channel_type, ...facts });
}

/** Keeps a new message, counts it in its thread, and tells the app of it. */
export function post(world: World, channel: Row, author: JsonObject, fields: JsonObject): Row {
  const ts = nextTs(world, channel);
  const root = rootOf(world, channel, fields["thread_ts"]);
  const { ts: thread_ts = null, user: parent_user_id = null } = root?.fields ?? {};
  const thread = { thread_ts, parent_user_id };
  const facts = { type: "message", team: TEAM, ...fields, ...author, ...thread, ts };
  const message = world.create("messages", facts, { channel: channel.id });
  if (root !== undefined) recount(world, root);
  tell(world, channel, { ...shown(message), event_ts: ts });
  const isByPerson = author["bot_id"] === undefined && !/^channel_/.test(textOf(fields["subtype"]));
  if (isByPerson && textOf(fields["text"]).includes(`<@${BOT}>`) && isMember(channel)) {
    const about = { type: "app_mention", channel: channel.id, event_ts: ts };
    notify(world, "app_mention", channel, { ...shown(message), ...about });
  }
  return message;
}

/** The first message of a thread, by the timestamp of any of its messages. */
export function rootOf(world: World, channel: Row, ts: Json | undefined): Row | undefined {
  const message = messageAt(world, channel, ts);
  const root = textOf(message?.fields["thread_ts"]);
  return root === "" ? message : (messageAt(world, channel, root) ?? message);
}

/** Says in the first message of a thread what the thread has; without replies it is none. */
export function recount(world: World, { id, fields: { ts = "" }, hidden }: Row): void {
  const replies = world
    .where("messages", "thread_ts", textOf(ts))
    .filter((each) => each.id !== id && each.hidden["channel"] === hidden["channel"])
    .map(({ fields }) => [textOf(fields["ts"]), textOf(fields["user"])] as const);
  const reply_users = [...new Set(replies.map(([, user]) => user))];
  const [reply_count, reply_users_count] = [replies.length, reply_users.length];
  const latest_reply = replies.at(-1)?.[0] ?? null;
  const facts = { thread_ts: ts, reply_count, reply_users, reply_users_count, latest_reply };
  const none = Object.fromEntries(Object.keys(facts).map((name) => [name, null]));
  world.patch("messages", id, replies.length === 0 ? none : facts);
}

export const isPinned = ({ fields }: Row): boolean => textsOf(fields["pinned_to"]).length > 0;

/** A message that a conversation has of what happens to it: https://api.slack.com/events/message */
export function announce(world: World, channel: Row, user: string, said: JsonObject): void {
  const { words, ...facts } = said;
  post(world, channel, { user }, { text: `<@${user}> ${textOf(words)}`, ...facts });
}
