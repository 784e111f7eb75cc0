import { isTrue, listOf, numberOf, objectOf, objectsOf, textOf } from "facsimile/pack";
import { isMember, open, seen, whyClosed } from "./channels.js";
import { directWith } from "./conversations.js";
import { messageAt, nextTs, placeOf, post, recount, rootOf, shown, tell } from "./posting.js";
import type { Json, JsonObject, Method, Row, World } from "./world.js";
import { argsOf, BOT, compact, done, fail, ME, stampOf, structured, TEAM } from "./world.js";

const MOST_BLOCKS = 50;
const MOST_ATTACHMENTS = 100;
/** https://docs.slack.dev/reference/block-kit/blocks */
const BLOCK =
  /^(?:actions|call|context(?:_actions)?|divider|file|header|image|input|markdown|plan|rich_text|section|table|task_card|video)$/;

/** What a caller writes of a message. */
function written(world: World, args: JsonObject, streamed?: string): JsonObject {
  const text = streamed ?? (textOf(args["text"]) || textOf(args["markdown_text"]));
  const blocks = structured(args["blocks"]) ?? null;
  const attachments = structured(args["attachments"]) ?? null;
  const metadata = structured(args["metadata"]) ?? null;
  const isBad = (sent: Json | undefined, read: Json): boolean =>
    sent !== undefined && sent !== "" && !Array.isArray(read);
  const isKnown = objectsOf(blocks).every(({ type }) => BLOCK.test(textOf(type)));
  if (isBad(args["blocks"], blocks) || listOf(blocks).length > MOST_BLOCKS || !isKnown)
    return fail(world, "invalid_blocks");
  if (isBad(args["attachments"], attachments)) return fail(world, "invalid_attachments");
  if (listOf(attachments).length > MOST_ATTACHMENTS) return fail(world, "too_many_attachments");
  const isEmpty = text === "" && listOf(blocks).length + listOf(attachments).length === 0;
  if (isEmpty) return fail(world, "no_text");
  const block_id = (): string => world.random("blocks", 5);
  return {
    ...{ text, metadata },
    blocks: blocks && objectsOf(blocks).map((each) => ({ block_id: block_id(), ...each })),
    attachments: attachments && objectsOf(attachments).map((each, at) => ({ id: at + 1, ...each })),
  };
}

/** The app, or the name and the picture that it takes for a message. */
function authorOf(args: JsonObject): JsonObject {
  const { username, icon_emoji, icon_url } = args;
  const [emoji, image_48] = [icon_emoji || null, icon_url || null];
  if (!username && !emoji && !image_48) return ME;
  const icons = emoji || image_48 ? compact({ emoji, image_48 }) : null;
  return { ...ME, subtype: "bot_message", username: username || null, icons };
}

/** The conversation that a message goes to: by its id, its name or a user. */
function target(world: World, args: JsonObject): Row {
  const text = textOf(args["channel"]);
  const [named] = text === "" ? [] : world.where("conversations", "name", text.replace(/^#/, ""));
  const channel = world.get("users", text) === undefined ? named : directWith(world, [text]);
  return open(world, seen(world, channel === undefined ? args : { channel: channel.id }));
}

type Draft = { readonly channel: Row; readonly fields: JsonObject };

/** Where a call writes, and what; a thread has to be there. */
function draft(world: World, args: JsonObject, own?: JsonObject): Draft {
  const channel = target(world, args);
  const fields = own ?? written(world, args);
  const thread_ts = textOf(args["thread_ts"]);
  if (thread_ts === "") return { channel, fields };
  if (messageAt(world, channel, thread_ts) === undefined) return fail(world, "thread_not_found");
  const subtype = isTrue(args["reply_broadcast"]) ? { subtype: "thread_broadcast" } : {};
  return { channel, fields: { ...fields, thread_ts, ...subtype } };
}

/** The app's own message at a timestamp, which it can change. */
function own(world: World, args: JsonObject, refused: string): { channel: Row; row: Row } {
  const channel = seen(world, args);
  const row = messageAt(world, channel, args["ts"]) ?? fail(world, "message_not_found");
  if (channel.fields["is_archived"] === true) return fail(world, "is_archived");
  return row.fields["bot_id"] === ME["bot_id"] ? { channel, row } : fail(world, refused);
}

/** What a call adds to a stream: its own text and that of its chunks. */
function streamed(args: JsonObject): string {
  const chunks = objectsOf(structured(args["chunks"]));
  return textOf(args["markdown_text"]) + chunks.map(({ text }) => textOf(text)).join("");
}

/** Adds to a message that is streamed, or ends it: https://docs.slack.dev/ai/developing-agents */
const stream =
  (isOver: boolean): Method =>
  (world, call) => {
    const args = argsOf(call);
    const { row } = own(world, args, "message_not_owned_by_app");
    if (row.hidden["streams"] !== true) return fail(world, "message_not_in_streaming_state");
    const text = textOf(row.fields["text"]) + streamed(args);
    const { blocks, metadata } = isOver ? written(world, args, text) : row.fields;
    const fields = { text, blocks: blocks ?? null, metadata: metadata ?? null };
    const message = world.patch("messages", row.id, fields, { streams: !isOver });
    return done({ ...placeOf(row), ...(isOver ? { message: shown(message) } : {}) });
  };

export const operations: Readonly<Record<string, Method>> = {
  chat_postMessage(world, call) {
    const args = argsOf(call);
    const { channel, fields } = draft(world, args);
    const message = post(world, channel, authorOf(args), fields);
    return done({ ...placeOf(message), message: shown(message) });
  },
  chat_startStream(world, call) {
    const args = argsOf(call);
    const { channel, fields } = draft(world, args, { text: streamed(args) });
    const { id } = post(world, channel, authorOf(args), fields);
    return done(placeOf(world.patch("messages", id, {}, { streams: true })));
  },
  chat_appendStream: stream(false),
  chat_stopStream: stream(true),
  chat_meMessage(world, call) {
    const made = draft(world, argsOf(call));
    const fields = { ...made.fields, subtype: "me_message" };
    return done(placeOf(post(world, made.channel, ME, fields)));
  },
  chat_postEphemeral(world, call) {
    const args = argsOf(call);
    const made = draft(world, args);
    if (!isMember(made.channel, textOf(args["user"]))) return fail(world, "user_not_in_channel");
    return done({ message_ts: nextTs(world, made.channel) });
  },
  chat_update(world, call) {
    const args = argsOf(call);
    const { channel, row } = own(world, args, "cant_update_message");
    const fields = written(world, args);
    const edited = { user: BOT, ts: stampOf(world) };
    const message = world.patch("messages", row.id, { ...fields, edited });
    const facts = { subtype: "message_changed", hidden: true, ts: stampOf(world) };
    tell(world, channel, { ...facts, message: shown(message), previous_message: shown(row) });
    const text = fields["text"] ?? "";
    return done({ ...placeOf(row), text, message: shown(message) });
  },
  chat_delete(world, call) {
    const { channel, row } = own(world, argsOf(call), "cant_delete_message");
    const { ts = "", thread_ts } = row.fields;
    const root = thread_ts === ts ? undefined : rootOf(world, channel, thread_ts);
    // What people have answered to stays as a mark.
    const isRoot = (numberOf(row.fields["reply_count"]) ?? 0) > 0;
    const text = "This message was deleted.";
    if (isRoot) world.patch("messages", row.id, { subtype: "tombstone", text, blocks: null });
    else world.remove("messages", row.id);
    if (root !== undefined) recount(world, root);
    const facts = { subtype: "message_deleted", hidden: true, ts: stampOf(world) };
    tell(world, channel, { ...facts, deleted_ts: ts, previous_message: shown(row) });
    return done({ channel: channel.id, ts });
  },
  chat_scheduleMessage(world, call) {
    const args = argsOf(call);
    const { channel, fields } = draft(world, args);
    const post_at = numberOf(args["post_at"]) ?? 0;
    const kept = { channel_id: channel.id, post_at, text: fields["text"] ?? "" };
    const { id } = world.create("scheduled_messages", kept, { message: fields });
    const message = { type: "delayed_message", ...ME, team: TEAM, ...compact(fields) };
    return done({ channel: channel.id, scheduled_message_id: id, post_at, message });
  },
};

/** A scheduled message is due: it is posted as any other, where the app still may. */
export function sendScheduled(world: World, row: Row): void {
  const channel = world.get("conversations", textOf(row.fields["channel_id"]));
  if (channel === undefined || whyClosed(channel) !== undefined) return;
  post(world, channel, ME, objectOf(row.hidden["message"]));
}
