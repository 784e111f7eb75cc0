import { assert, has, refused } from "../assertions.mjs";
import { ADA, BOT, GENERAL, GRACE, heard, nowOf, slackAt } from "./support.mjs";

// Twenty more behaviours of Slack, by a reader who has opened neither the profile nor the other
// lists. The methods come from the head of the SDK's, in the order of the SHA-256 of "third-list
// 2026-11-30 slack METHOD", but for those that a bot may not call or whose behaviour no page tells.

const of = (method) => `https://docs.slack.dev/reference/methods/${method}`;
const not = (error) => ({ code: "slack_webapi_platform_error", "data.error": error });
const NOWHERE = "C00000000ZZ";
const NOBODY = "U00000000ZZ";

async function channelOf(client, name, more = {}) {
  const { channel } = await client.conversations.create({ name, ...more });
  return channel.id;
}

const say = async (client, channel, text, more = {}) =>
  (await client.chat.postMessage({ channel, text, ...more })).ts;

async function historyOf(client, channel, more = {}) {
  const { messages } = await client.conversations.history({ channel, ...more });
  return messages;
}

const tsOf = (messages) => messages.map(({ ts }) => ts);
const idsOf = (list) => list.map(({ id }) => id);

async function membersOf(client, channel) {
  const { members } = await client.conversations.members({ channel });
  return members.sort();
}

const section = (text, more = {}) => ({
  type: "section",
  text: { type: "mrkdwn", text },
  ...more,
});

export const thirdList = [
  {
    name: "each block of a message has an id, and fifty blocks are the most",
    source: "https://docs.slack.dev/reference/block-kit/blocks",
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "blocks");
      const blocks = [section("Hello", { block_id: "hello" }), section("Again")];
      const { message } = await client.chat.postMessage({ channel, text: "Hello", blocks });
      assert.deepEqual(
        message.blocks.map(({ type }) => type),
        ["section", "section"],
      );
      assert.equal(message.blocks[0].block_id, "hello");
      assert.match(message.blocks[1].block_id, /^.+$/);
      const many = Array.from({ length: 51 }, () => section("One of many"));
      const full = client.chat.postMessage({ channel, text: "Many", blocks: many });
      await refused(full, not("invalid_blocks"));
      const odd = client.chat.postMessage({ channel, text: "Odd", blocks: [{ type: "no_such" }] });
      await refused(odd, not("invalid_blocks"));
    },
  },
  {
    name: "the attachments of a message are numbered",
    source: "https://docs.slack.dev/legacy/legacy-messaging/legacy-secondary-message-attachments",
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "attachments");
      const attachments = [
        { text: "The first", fallback: "First", title: "One" },
        { text: "The second", fallback: "Second" },
      ];
      const posted = await client.chat.postMessage({ channel, text: "See", attachments });
      has(posted.message.attachments[0], { id: 1, ...attachments[0] });
      has(posted.message.attachments[1], { id: 2, ...attachments[1] });
      const [kept] = await historyOf(client, channel, { limit: 1 });
      has(kept, { text: "See", ts: posted.ts });
      assert.deepEqual(idsOf(kept.attachments), [1, 2]);
    },
  },
  {
    name: "the metadata of a message are shown to who asks for them",
    source: "https://docs.slack.dev/messaging/message-metadata",
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "metadata");
      const metadata = { event_type: "task_created", event_payload: { id: "17", title: "Paint" } };
      const ts = await say(client, channel, "A task", { metadata });
      const asked = { include_all_metadata: true };
      const [message] = await historyOf(client, channel, { limit: 1, ...asked });
      has(message, { ts, text: "A task" });
      assert.equal(message.metadata.event_type, "task_created");
      assert.deepEqual(message.metadata.event_payload, metadata.event_payload);
      const { messages } = await client.conversations.replies({ channel, ts, ...asked });
      assert.deepEqual(messages[0].metadata.event_payload, metadata.event_payload);
    },
  },
  {
    name: "a message finds a channel by its name, and a user by the user's id",
    source: of("chat.postMessage"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "by-name");
      const named = await client.chat.postMessage({ channel: "#by-name", text: "Hello" });
      assert.equal(named.channel, channel);
      const direct = await client.chat.postMessage({ channel: ADA, text: "Hello, Ada" });
      assert.match(direct.channel, /^D/);
      const opened = await client.conversations.open({ users: ADA });
      assert.equal(opened.channel.id, direct.channel);
      const [message] = await historyOf(client, direct.channel, { limit: 1 });
      has(message, { text: "Hello, Ada", ts: direct.ts });
      const nowhere = client.chat.postMessage({ channel: "#no-such-channel-17", text: "Hello" });
      await refused(nowhere, not("channel_not_found"));
    },
  },
  {
    name: "a scheduled message is said at its time, and is scheduled no more",
    source: of("chat.scheduleMessage"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "later");
      const post_at = (await nowOf(place)) + 600;
      const planned = await client.chat.scheduleMessage({ channel, text: "Ten to one", post_at });
      has(planned, { channel, post_at });
      const textsNow = async () => (await historyOf(client, channel)).map(({ text }) => text);
      assert.equal((await textsNow()).includes("Ten to one"), false);
      await place.sim.clock.advance("11m");
      assert.equal((await textsNow())[0], "Ten to one");
      const left = await client.chat.scheduledMessages.list({ channel });
      assert.deepEqual(left.scheduled_messages, []);
      const { scheduled_message_id } = planned;
      const late = client.chat.deleteScheduledMessage({ channel, scheduled_message_id });
      await refused(late, not("invalid_scheduled_message_id"));
    },
  },
  {
    name: "a conversation of several people is one, however often it is opened",
    source: of("conversations.open"),
    async check(place) {
      const client = slackAt(place);
      const users = `${ADA},${GRACE}`;
      const { channel } = await client.conversations.open({ users });
      const info = await client.conversations.info({ channel: channel.id });
      assert.equal(info.channel.is_mpim, true);
      const again = await client.conversations.open({ users: `${GRACE},${ADA}` });
      assert.equal(again.channel.id, channel.id);
      assert.deepEqual(await membersOf(client, channel.id), [ADA, BOT, GRACE].sort());
      const { channels } = await client.conversations.list({ types: "mpim" });
      assert.ok(idsOf(channels).includes(channel.id));
      await refused(client.conversations.open({ users: NOBODY }), not("user_not_found"));
    },
  },
  {
    name: "one message is read by its time",
    source: of("conversations.history"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "one-message");
      const first = await say(client, channel, "First");
      const second = await say(client, channel, "Second");
      await say(client, channel, "Third");
      const read = async (more) => tsOf(await historyOf(client, channel, { limit: 1, ...more }));
      assert.deepEqual(await read({ latest: second, inclusive: true }), [second]);
      assert.deepEqual(await read({ latest: second, oldest: second, inclusive: true }), [second]);
      assert.deepEqual(await read({ latest: second }), [first]);
      await refused(historyOf(client, NOWHERE, { limit: 1 }), not("channel_not_found"));
    },
  },
  {
    name: "an answer is read by its own time, and is in no history",
    source: of("conversations.replies"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "answers");
      const parent = await say(client, channel, "A question");
      const alone = await client.conversations.replies({ channel, ts: parent });
      assert.deepEqual(tsOf(alone.messages), [parent]);
      const answer = await say(client, channel, "An answer", { thread_ts: parent });
      assert.equal(tsOf(await historyOf(client, channel)).includes(answer), false);
      const { messages } = await client.conversations.replies({ channel, ts: parent });
      assert.deepEqual(tsOf(messages), [parent, answer]);
      const own = await client.conversations.replies({ channel, ts: answer });
      const found = own.messages.find(({ ts }) => ts === answer);
      has(found, { text: "An answer", thread_ts: parent });
    },
  },
  {
    name: "a reaction has the name of an emoji, and is to a message",
    source: of("reactions.add"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "emoji");
      const timestamp = await say(client, channel, "Done");
      const react = (more) =>
        client.reactions.add({ channel, timestamp, name: "thumbsup", ...more });
      await refused(react({ name: "no_such_emoji_17" }), not("invalid_name"));
      await refused(react({ timestamp: "soon" }), not("bad_timestamp"));
      await refused(react({ timestamp: "1000000000.000100" }), not("message_not_found"));
      await refused(react({ channel: NOWHERE }), not("channel_not_found"));
      const { message } = await client.reactions.get({ channel, timestamp });
      assert.deepEqual(message.reactions ?? [], []);
    },
  },
  {
    name: "a user group counts its users when asked, and has channels of its own",
    source: of("usergroups.list"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "watch");
      const asked = { name: "Harbor watch", handle: "harbor-watch", channels: channel };
      const { usergroup } = await client.usergroups.create(asked);
      assert.match(usergroup.id, /^S/);
      assert.deepEqual(usergroup.prefs.channels, [channel]);
      const users = `${ADA},${GRACE}`;
      await client.usergroups.users.update({ usergroup: usergroup.id, users });
      const { usergroups } = await client.usergroups.list({ include_count: true });
      const group = usergroups.find(({ id }) => id === usergroup.id);
      has(group, { name: "Harbor watch", handle: "harbor-watch", is_usergroup: true });
      assert.equal(Number(group.user_count), 2);
      const none = client.usergroups.users.update({ usergroup: "S00000000ZZ", users });
      await refused(none, not("no_such_subteam"));
    },
  },
  {
    name: "several users are invited by one call",
    source: of("conversations.invite"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "crew");
      assert.deepEqual(await membersOf(client, channel), [BOT]);
      const invited = await client.conversations.invite({ channel, users: `${ADA},${GRACE}` });
      has(invited.channel, { id: channel, name: "crew" });
      assert.deepEqual(await membersOf(client, channel), [ADA, BOT, GRACE].sort());
      const nobody = client.conversations.invite({ channel, users: NOBODY });
      await refused(nobody, not("user_not_found"));
      const nowhere = client.conversations.invite({ channel: NOWHERE, users: ADA });
      await refused(nowhere, not("channel_not_found"));
    },
  },
  {
    name: "a renamed channel keeps its id and remembers its old name",
    source: of("conversations.rename"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "old-name");
      const renamed = await client.conversations.rename({ channel, name: "new-name" });
      has(renamed.channel, { id: channel, name: "new-name", name_normalized: "new-name" });
      assert.ok(renamed.channel.previous_names.includes("old-name"));
      assert.equal((await client.conversations.info({ channel })).channel.name, "new-name");
      assert.notEqual(await channelOf(client, "old-name-again"), channel);
      const nowhere = client.conversations.rename({ channel: NOWHERE, name: "newer" });
      await refused(nowhere, not("channel_not_found"));
    },
  },
  {
    name: "a private channel is among the private ones, and every channel has a name",
    source: of("conversations.create"),
    async check(place) {
      const client = slackAt(place);
      const { channel } = await client.conversations.create({ name: "hidden", is_private: true });
      has(channel, { name: "hidden", is_private: true, is_archived: false, creator: BOT });
      const listed = async (types) => {
        const { channels } = await client.users.conversations({ types });
        return idsOf(channels).includes(channel.id);
      };
      assert.equal(await listed("private_channel"), true);
      assert.equal(await listed("public_channel"), false);
      const nameless = client.conversations.create({ name: "" });
      await refused(nameless, not("invalid_name_required"));
    },
  },
  {
    name: "nothing is done to a message that was deleted",
    source: of("chat.delete"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "gone");
      const ts = await say(client, channel, "Not for long");
      has(await client.chat.delete({ channel, ts }), { ok: true, channel, ts });
      const gone = not("message_not_found");
      await refused(client.chat.delete({ channel, ts }), gone);
      await refused(client.chat.update({ channel, ts, text: "Still here" }), gone);
      await refused(client.reactions.add({ channel, timestamp: ts, name: "eyes" }), gone);
      await refused(client.pins.add({ channel, timestamp: ts }), gone);
      await refused(client.chat.getPermalink({ channel, message_ts: ts }), gone);
    },
  },
  {
    name: "a file is uploaded, read and deleted",
    source: "https://docs.slack.dev/messaging/working-with-files",
    async check(place) {
      const client = slackAt(place);
      const text = "Pull the sheet.";
      const wanted = { filename: "sails.txt", length: text.length };
      const where = await client.files.getUploadURLExternal(wanted);
      assert.match(where.upload_url, /^https?:\/\//);
      assert.match(where.file_id, /^F/);
      const file = Buffer.from(text);
      const sent = await client.filesUploadV2({ file, filename: "sails.txt", title: "Sails" });
      const id = sent.files[0].files[0].id;
      const found = await client.files.info({ file: id });
      has(found.file, { id, name: "sails.txt", title: "Sails", size: text.length });
      assert.equal((await client.files.delete({ file: id })).ok, true);
      await refused(client.files.info({ file: id }), not(/^file_(deleted|not_found)$/));
    },
  },
  {
    name: "the general channel is not archived, and nobody is removed from it",
    source: of("conversations.archive"),
    async check(place) {
      const client = slackAt(place);
      const { channel } = await client.conversations.info({ channel: GENERAL });
      has(channel, { id: GENERAL, is_general: true, is_archived: false });
      const archive = client.conversations.archive({ channel: GENERAL });
      await refused(archive, not("cant_archive_general"));
      const kick = client.conversations.kick({ channel: GENERAL, user: ADA });
      await refused(kick, not("cant_kick_from_general"));
      assert.ok((await membersOf(client, GENERAL)).includes(ADA));
      const after = await client.conversations.info({ channel: GENERAL });
      assert.equal(after.channel.is_archived, false);
    },
  },
  {
    name: "the locale of a user is told when it is asked for",
    source: of("users.info"),
    async check(place) {
      const client = slackAt(place);
      const { user } = await client.users.info({ user: ADA });
      assert.equal(user.locale, undefined);
      const asked = await client.users.info({ user: ADA, include_locale: true });
      assert.equal(asked.user.id, ADA);
      assert.match(asked.user.locale, /^[a-z]{2}-[A-Z]{2}$/);
      const { members } = await client.users.list({ include_locale: true });
      const ada = members.find(({ id }) => id === ADA);
      assert.equal(ada.locale, asked.user.locale);
    },
  },
  {
    name: "a direct message is known by its user, and is no channel",
    source: of("conversations.info"),
    async check(place) {
      const client = slackAt(place);
      const opened = await client.conversations.open({ users: GRACE });
      const channel = opened.channel.id;
      has((await client.conversations.info({ channel })).channel, { is_im: true, user: GRACE });
      const { channels } = await client.conversations.list({ types: "im" });
      assert.equal(channels.find(({ id }) => id === channel).user, GRACE);
      const wrong = not("method_not_supported_for_channel_type");
      await refused(client.conversations.archive({ channel }), wrong);
      await refused(client.conversations.invite({ channel, users: ADA }), wrong);
      await refused(client.conversations.leave({ channel }), wrong);
    },
  },
  {
    name: "reactions that are taken back, and messages that are pinned, are told",
    source: "https://docs.slack.dev/reference/events/reaction_removed",
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "told");
      const timestamp = await say(client, channel, "Done");
      const told = await heard(place, ["reaction_removed", "pin_added"]);
      await client.reactions.add({ channel, timestamp, name: "eyes" });
      await client.reactions.remove({ channel, timestamp, name: "eyes" });
      await client.pins.add({ channel, timestamp });
      const removed = await told.events("reaction_removed");
      assert.equal(removed.length, 1);
      has(removed[0], { user: BOT, reaction: "eyes", item_user: BOT });
      has(removed[0].item, { type: "message", channel, ts: timestamp });
      const [pinned] = await told.events("pin_added");
      has(pinned, { user: BOT, channel_id: channel });
      assert.equal(pinned.item.message.ts, timestamp);
    },
  },
  {
    name: "a new user group, and who comes into it, is told",
    source: "https://docs.slack.dev/reference/events/subteam_members_changed",
    async check(place) {
      const client = slackAt(place);
      const told = await heard(place, ["subteam_created", "subteam_members_changed"]);
      const { usergroup } = await client.usergroups.create({ name: "Deck", handle: "deck-17" });
      await client.usergroups.users.update({ usergroup: usergroup.id, users: ADA });
      const made = await told.events("subteam_created");
      assert.equal(made.length, 1);
      has(made[0].subteam, { id: usergroup.id, name: "Deck", handle: "deck-17" });
      const changed = await told.events("subteam_members_changed");
      assert.equal(changed.length, 1);
      assert.equal(changed[0].subteam_id, usergroup.id);
      assert.deepEqual(changed[0].added_users, [ADA]);
    },
  },
];
