import { isTrue, numberOf, textOf } from "facsimile/pack";
import { on } from "./channels.js";
import { paged } from "./pages.js";
import { isPinned, messageAt, rootOf, shown } from "./posting.js";
import type { JsonObject, Method, Row } from "./world.js";
import { done, fail } from "./world.js";

/** What a conversation has of messages, and where each of them is. */

const HOME = "https://facsimile.slack.com/";

/** Messages between two timestamps: https://api.slack.com/methods/conversations.history */
const between = (messages: readonly Row[], args: JsonObject): readonly Row[] =>
  messages.filter(({ fields }) => isWithin(numberOf(fields["ts"]) ?? 0, args));

function isWithin(at: number, args: JsonObject): boolean {
  const [oldest, latest] = [numberOf(args["oldest"]), numberOf(args["latest"])];
  const isIn = isTrue(args["inclusive"]) || args["inclusive"] === "1";
  const isEdge = at === oldest || at === latest;
  return isEdge ? isIn : at > (oldest ?? 0) && at < (latest ?? Number.POSITIVE_INFINITY);
}

/** A message, without its metadata unless the caller wants them. */
const readBy =
  (args: JsonObject) =>
  (message: Row): JsonObject => {
    const { metadata, ...rest } = shown(message);
    const isWhole = metadata !== undefined && isTrue(args["include_all_metadata"]);
    return isWhole ? { ...rest, metadata } : rest;
  };

export const operations: Readonly<Record<string, Method>> = {
  chat_getPermalink: on((world, channel, args) => {
    const row = messageAt(world, channel, args["message_ts"]) ?? fail(world, "message_not_found");
    const { ts, thread_ts } = row.fields;
    const isReply = textOf(thread_ts) !== "" && thread_ts !== ts;
    const thread = isReply ? `?thread_ts=${textOf(thread_ts)}&cid=${channel.id}` : "";
    const place = `archives/${channel.id}/p${textOf(ts).replace(".", "")}`;
    return done({ channel: channel.id, permalink: `${HOME}${place}${thread}` });
  }),
  conversations_history: on((world, channel, args) => {
    const isShown = ({ fields: { ts, thread_ts, subtype } }: Row): boolean =>
      textOf(thread_ts) === "" || thread_ts === ts || subtype === "thread_broadcast";
    const all = world.where("messages", "channel", channel.id);
    const messages = between(all.filter(isShown), args).toReversed();
    const pin_count = all.filter(isPinned).length;
    const more = (has_more: boolean): JsonObject => ({ has_more, pin_count });
    return paged(world, args, "messages", messages.map(readBy(args)), more);
  }),
  conversations_replies: on((world, channel, args) => {
    const root = rootOf(world, channel, args["ts"]) ?? fail(world, "thread_not_found");
    const { ts } = root.fields;
    const rest = world
      .where("messages", "channel", channel.id)
      .filter(({ id, fields }) => id !== root.id && fields["thread_ts"] === ts);
    const items = [root, ...between(rest, args)].map(readBy(args));
    return paged(world, args, "messages", items, (has_more) => ({ has_more }));
  }),
};
