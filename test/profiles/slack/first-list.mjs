// Forty behaviours of Slack that applications rely on, by a reader who has not opened the profile.
//
// Seed: "slack first list 2026-11-29". A method's place is the order of sha256(`${seed}/${method}`).
// Pool: methods of @slack/web-api 8.2.0 that the document has, without `admin`, `oauth`,
// `migration`, `apps`, `rtm`, `stars`, `reminders`, `dialog` and `files.comments`.
//
// Drawn off the getting-started guides: calls.info, files.info, usergroups.disable,
// users.profile.get, reactions.get, reactions.list, conversations.archive, emoji.list,
// dnd.setSnooze, chat.scheduledMessages.list, usergroups.users.list, conversations.open,
// calls.update, files.remote.share, dnd.info, calls.add, usergroups.update, views.update,
// conversations.close, files.remote.remove.
// Drawn and left out, because a bot's token may not call them as dnd.setSnooze:
// files.sharedPublicURL, users.profile.set, team.billableInfo, dnd.endSnooze.
// Drawn on the guides: conversations.create, conversations.replies, chat.postEphemeral,
// chat.postMessage, conversations.join, conversations.members, users.info, reactions.add,
// auth.test, chat.update, conversations.invite, conversations.list, conversations.info, users.list.
// Drawn and left out, because only a person's click gives a trigger: views.open.
// Chosen by subject: pins.add, conversations.mark, chat.deleteScheduledMessage,
// conversations.rename, conversations.kick, users.lookupByEmail.

import { assert, has, refused } from "../assertions.mjs";
import { ADA, BOT, GRACE, nowOf, slackAt } from "./support.mjs";

const of = (method) => `https://docs.slack.dev/reference/methods/${method}`;
const PLATFORM = "slack_webapi_platform_error";

async function channelOf(client, name, more = {}) {
  const { channel } = await client.conversations.create({ name, ...more });
  return channel.id;
}

const say = async (client, channel, text, more = {}) =>
  (await client.chat.postMessage({ channel, text, ...more })).ts;

async function saidIn(client, channel) {
  const { messages } = await client.conversations.history({ channel });
  return messages;
}

const infoOf = async (client, channel) => (await client.conversations.info({ channel })).channel;

const callOf = async (client, more = {}) =>
  (
    await client.calls.add({
      external_unique_id: "stand-up-17",
      join_url: "https://calls.example.com/17",
      created_by: ADA,
      title: "Stand-up",
      ...more,
    })
  ).call;

const groupOf = async (client, more = {}) =>
  (
    await client.usergroups.create({
      name: "On call",
      handle: "on-call",
      description: "Who answers at night",
      ...more,
    })
  ).usergroup;

const remoteFile = async (client) =>
  (
    await client.files.remote.add({
      external_id: "doc-17",
      external_url: "https://docs.example.com/17",
      title: "Minutes",
    })
  ).file;

const home = (text) => ({
  type: "home",
  blocks: [{ type: "section", text: { type: "mrkdwn", text } }],
});

export const firstList = [
  {
    name: "a call that an application adds is read by its id",
    source: of("calls.info"),
    async check(place) {
      const client = slackAt(place);
      const made = await callOf(client, { external_display_id: "17" });
      const { ok, call } = await client.calls.info({ id: made.id });
      assert.equal(ok, true);
      assert.equal(call.id, made.id);
      assert.equal(call.external_unique_id, "stand-up-17");
      assert.equal(call.join_url, "https://calls.example.com/17");
      assert.equal(call.title, "Stand-up");
      assert.equal(call.external_display_id, "17");
    },
  },
  {
    name: "a file that is not there is refused, to read and to delete",
    source: of("files.info"),
    async check(place) {
      const client = slackAt(place);
      const error = await refused(client.files.info({ file: "F0NOFILE001" }), {
        "data.error": "file_not_found",
      });
      assert.equal(error.code, PLATFORM);
      assert.equal(error.data.ok, false);
      await refused(client.files.delete({ file: "F0NOFILE001" }), {
        "data.error": "file_not_found",
      });
      const { ok, files } = await client.files.list({});
      assert.equal(ok, true);
      assert.ok(files.every(({ id }) => id !== "F0NOFILE001"));
    },
  },
  {
    name: "a disabled user group leaves the list until it is enabled",
    source: of("usergroups.disable"),
    async check(place) {
      const client = slackAt(place);
      const { id } = await groupOf(client);
      const disabled = await client.usergroups.disable({ usergroup: id });
      assert.equal(disabled.usergroup.id, id);
      assert.ok(disabled.usergroup.date_delete > 0);
      const listed = await client.usergroups.list();
      assert.ok(listed.usergroups.every((group) => group.id !== id));
      const all = await client.usergroups.list({ include_disabled: true });
      assert.ok(all.usergroups.some((group) => group.id === id));
      const { usergroup } = await client.usergroups.enable({ usergroup: id });
      assert.equal(usergroup.date_delete, 0);
      const again = await client.usergroups.list();
      assert.ok(again.usergroups.some((group) => group.id === id));
    },
  },
  {
    name: "the profile of a user is the one that users.info has",
    source: of("users.profile.get"),
    async check(place) {
      const client = slackAt(place);
      const { ok, profile } = await client.users.profile.get({ user: ADA });
      const { user } = await client.users.info({ user: ADA });
      assert.equal(ok, true);
      assert.equal(typeof profile.real_name, "string");
      assert.equal(profile.real_name, user.profile.real_name);
      assert.equal(profile.display_name, user.profile.display_name);
      assert.equal(typeof profile.status_text, "string");
      await refused(client.users.profile.get({ user: "U0NOBODY001" }), {
        "data.error": "user_not_found",
      });
    },
  },
  {
    name: "reactions.get shows a message with who reacted how",
    source: of("reactions.get"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "reactions-get");
      const timestamp = await say(client, channel, "Lunch?");
      await client.reactions.add({ channel, timestamp, name: "thumbsup" });
      await client.reactions.add({ channel, timestamp, name: "eyes" });
      const found = await client.reactions.get({ channel, timestamp });
      assert.equal(found.type, "message");
      assert.equal(found.channel, channel);
      assert.equal(found.message.text, "Lunch?");
      assert.deepEqual(
        found.message.reactions.map(({ count }) => count),
        [1, 1],
      );
      assert.deepEqual(
        found.message.reactions.map(({ users }) => users),
        [[BOT], [BOT]],
      );
      await client.reactions.remove({ channel, timestamp, name: "eyes" });
      const after = await client.reactions.get({ channel, timestamp });
      assert.equal(after.message.reactions.length, 1);
    },
  },
  {
    name: "reactions.list has what the application reacted to",
    source: of("reactions.list"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "reactions-list");
      const timestamp = await say(client, channel, "Shipped");
      await client.reactions.add({ channel, timestamp, name: "rocket" });
      const { ok, items } = await client.reactions.list();
      assert.equal(ok, true);
      const item = items.find(({ message }) => message?.ts === timestamp);
      assert.equal(item.type, "message");
      assert.equal(item.channel, channel);
      assert.equal(item.message.text, "Shipped");
      assert.deepEqual(item.message.reactions, [{ name: "rocket", users: [BOT], count: 1 }]);
      const others = await client.reactions.list({ user: GRACE });
      assert.ok(others.items.every(({ message }) => message?.ts !== timestamp));
    },
  },
  {
    name: "an archived channel takes no messages and leaves the list",
    source: of("conversations.archive"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "to-be-archived");
      const { ok } = await client.conversations.archive({ channel });
      assert.equal(ok, true);
      assert.equal((await infoOf(client, channel)).is_archived, true);
      await refused(client.chat.postMessage({ channel, text: "Too late" }), {
        "data.error": "is_archived",
      });
      await refused(client.conversations.archive({ channel }), {
        "data.error": "already_archived",
      });
      const open = await client.conversations.list({ exclude_archived: true, limit: 200 });
      assert.ok(open.channels.every(({ id }) => id !== channel));
      const all = await client.conversations.list({ exclude_archived: false, limit: 200 });
      assert.ok(all.channels.some(({ id }) => id === channel));
    },
  },
  {
    name: "emoji.list has an address or an alias for each custom emoji",
    source: of("emoji.list"),
    async check(place) {
      const client = slackAt(place);
      const { ok, emoji, error } = await client.emoji.list();
      assert.equal(ok, true);
      assert.equal(error, undefined);
      assert.equal(typeof emoji, "object");
      assert.equal(Array.isArray(emoji), false);
      assert.ok(Object.values(emoji).every((value) => /^(https:\/\/|alias:)/.test(value)));
    },
  },
  {
    name: "a bot cannot snooze, because it needs a user's token",
    source: of("dnd.setSnooze"),
    async check(place) {
      const client = slackAt(place);
      const error = await refused(client.dnd.setSnooze({ num_minutes: 60 }), {
        "data.error": "not_allowed_token_type",
      });
      assert.equal(error.code, PLATFORM);
      assert.equal(error.data.ok, false);
      await refused(client.dnd.endSnooze(), { "data.error": "not_allowed_token_type" });
      await refused(client.search.messages({ query: "pizza" }), {
        "data.error": "not_allowed_token_type",
      });
    },
  },
  {
    name: "scheduled messages are listed by channel and by time",
    source: of("chat.scheduledMessages.list"),
    async check(place) {
      const client = slackAt(place);
      const now = await nowOf(place);
      const channel = await channelOf(client, "scheduled");
      const other = await channelOf(client, "scheduled-elsewhere");
      const early = { channel, text: "Early", post_at: now + 3_600 };
      const late = { channel, text: "Late", post_at: now + 7_200 };
      const { scheduled_message_id } = await client.chat.scheduleMessage(early);
      await client.chat.scheduleMessage(late);
      const { scheduled_messages } = await client.chat.scheduledMessages.list({ channel });
      assert.deepEqual(scheduled_messages.map(({ text }) => text).sort(), ["Early", "Late"]);
      const first = scheduled_messages.find(({ text }) => text === "Early");
      assert.equal(first.id, scheduled_message_id);
      assert.equal(first.channel_id, channel);
      assert.equal(first.post_at, now + 3_600);
      const none = await client.chat.scheduledMessages.list({ channel: other });
      assert.deepEqual(none.scheduled_messages, []);
      const latest = String(now + 5_000);
      const soon = await client.chat.scheduledMessages.list({ channel, latest });
      assert.deepEqual(
        soon.scheduled_messages.map(({ text }) => text),
        ["Early"],
      );
    },
  },
  {
    name: "the users of a group are replaced by each update",
    source: of("usergroups.users.list"),
    async check(place) {
      const client = slackAt(place);
      const { id: usergroup } = await groupOf(client);
      const updated = await client.usergroups.users.update({ usergroup, users: `${ADA},${GRACE}` });
      assert.equal(updated.usergroup.id, usergroup);
      const { ok, users } = await client.usergroups.users.list({ usergroup });
      assert.equal(ok, true);
      assert.deepEqual([...users].sort(), [ADA, GRACE].sort());
      await client.usergroups.users.update({ usergroup, users: GRACE });
      const after = await client.usergroups.users.list({ usergroup });
      assert.deepEqual(after.users, [GRACE]);
      const listed = await client.usergroups.list({ include_users: true });
      const group = listed.usergroups.find(({ id }) => id === usergroup);
      assert.deepEqual(group.users, [GRACE]);
    },
  },
  {
    name: "a direct message is opened once, and found again",
    source: of("conversations.open"),
    async check(place) {
      const client = slackAt(place);
      const { channel } = await client.conversations.open({ users: GRACE });
      assert.match(channel.id, /^D/);
      const again = await client.conversations.open({ users: GRACE, return_im: true });
      assert.equal(again.channel.id, channel.id);
      assert.equal(again.already_open, true);
      assert.equal(again.no_op, true);
      const { is_im, user } = await infoOf(client, channel.id);
      assert.equal(is_im, true);
      assert.equal(user, GRACE);
    },
  },
  {
    name: "a call takes a new title and a new address",
    source: of("calls.update"),
    async check(place) {
      const client = slackAt(place);
      const { id } = await callOf(client);
      const join_url = "https://calls.example.com/18";
      const { ok, call } = await client.calls.update({ id, title: "Retrospective", join_url });
      assert.equal(ok, true);
      assert.equal(call.id, id);
      assert.equal(call.title, "Retrospective");
      const read = await client.calls.info({ id });
      assert.equal(read.call.title, "Retrospective");
      assert.equal(read.call.join_url, join_url);
      assert.equal(read.call.external_unique_id, "stand-up-17");
    },
  },
  {
    name: "a remote file is shared in a channel",
    source: of("files.remote.share"),
    async check(place) {
      const client = slackAt(place);
      const channels = await channelOf(client, "remote-files");
      const added = await remoteFile(client);
      assert.match(added.id, /^F/);
      assert.equal(added.title, "Minutes");
      assert.equal(added.is_external, true);
      const { ok, file } = await client.files.remote.share({ external_id: "doc-17", channels });
      assert.equal(ok, true);
      assert.equal(file.id, added.id);
      assert.equal(file.external_id, "doc-17");
      const nowhere = { external_id: "doc-17", channels: "C0NOWHERE01" };
      await refused(client.files.remote.share(nowhere), { "data.error": "channel_not_found" });
    },
  },
  {
    name: "dnd.info and dnd.teamInfo say when a user is not to be disturbed",
    source: of("dnd.info"),
    async check(place) {
      const client = slackAt(place);
      const info = await client.dnd.info({ user: ADA });
      assert.equal(info.ok, true);
      assert.equal(typeof info.dnd_enabled, "boolean");
      assert.equal(typeof info.next_dnd_start_ts, "number");
      assert.ok(info.next_dnd_end_ts >= info.next_dnd_start_ts);
      const { users } = await client.dnd.teamInfo({ users: `${ADA},${GRACE}` });
      assert.deepEqual(Object.keys(users).sort(), [ADA, GRACE].sort());
      assert.equal(users[ADA].dnd_enabled, info.dnd_enabled);
    },
  },
  {
    name: "a call is added with its participants",
    source: of("calls.add"),
    async check(place) {
      const client = slackAt(place);
      const guest = { external_id: "guest-1", display_name: "A guest", avatar_url: "" };
      const users = [{ slack_id: ADA }, guest];
      const call = await callOf(client, { date_start: 1_562_002_086, users });
      assert.match(call.id, /^R/);
      assert.equal(call.date_start, 1_562_002_086);
      assert.equal(call.users.length, 2);
      assert.equal(call.users[0].slack_id, ADA);
      assert.equal(call.users[1].external_id, "guest-1");
      assert.equal((await client.calls.end({ id: call.id, duration: 1_800 })).ok, true);
    },
  },
  {
    name: "a user group keeps what an update does not name",
    source: of("usergroups.update"),
    async check(place) {
      const client = slackAt(place);
      const made = await groupOf(client);
      assert.match(made.id, /^S/);
      const { usergroup } = await client.usergroups.update({ usergroup: made.id, name: "Night" });
      assert.equal(usergroup.id, made.id);
      assert.equal(usergroup.name, "Night");
      assert.equal(usergroup.handle, "on-call");
      const { usergroups } = await client.usergroups.list();
      const listed = usergroups.find(({ id }) => id === made.id);
      assert.equal(listed.name, "Night");
      assert.equal(listed.description, "Who answers at night");
    },
  },
  {
    name: "a view that is not there is not updated",
    source: of("views.update"),
    async check(place) {
      const client = slackAt(place);
      const view = {
        type: "modal",
        title: { type: "plain_text", text: "Order" },
        blocks: [{ type: "divider" }],
      };
      const error = await refused(client.views.update({ view_id: "V0NOVIEW001", view }), {
        "data.error": "not_found",
      });
      assert.equal(error.code, PLATFORM);
      assert.equal(error.data.ok, false);
      await refused(client.views.update({ external_id: "no-such-view", view }), {
        "data.error": "not_found",
      });
      const published = await client.views.publish({ user_id: ADA, view: home("Hello") });
      assert.equal(published.view.type, "home");
      assert.match(published.view.id, /^V/);
    },
  },
  {
    name: "a closed direct message is closed, and a channel has no closing",
    source: of("conversations.close"),
    async check(place) {
      const client = slackAt(place);
      const { channel } = await client.conversations.open({ users: GRACE });
      assert.equal((await client.conversations.close({ channel: channel.id })).ok, true);
      const again = await client.conversations.close({ channel: channel.id });
      assert.equal(again.already_closed, true);
      assert.equal(again.no_op, true);
      const reopened = await client.conversations.open({ users: GRACE });
      assert.equal(reopened.channel.id, channel.id);
      const room = await channelOf(client, "not-closable");
      await refused(client.conversations.close({ channel: room }), {
        "data.error": "method_not_supported_for_channel_type",
      });
    },
  },
  {
    name: "a remote file that was removed is gone",
    source: of("files.remote.remove"),
    async check(place) {
      const client = slackAt(place);
      const { id } = await remoteFile(client);
      const read = await client.files.remote.info({ external_id: "doc-17" });
      assert.equal(read.file.id, id);
      assert.equal(read.file.title, "Minutes");
      const listed = await client.files.remote.list({});
      assert.ok(listed.files.some((file) => file.id === id));
      assert.equal((await client.files.remote.remove({ external_id: "doc-17" })).ok, true);
      await refused(client.files.remote.info({ external_id: "doc-17" }), {
        "data.error": "file_not_found",
      });
      const after = await client.files.remote.list({});
      assert.ok(after.files.every((file) => file.id !== id));
    },
  },
  {
    name: "a channel's name is taken, too long, or of the wrong letters",
    source: of("conversations.create"),
    async check(place) {
      const client = slackAt(place);
      const { channel } = await client.conversations.create({ name: "launch" });
      has(channel, { name: "launch", is_channel: true, is_private: false, creator: BOT });
      assert.match(channel.id, /^C/);
      const error = await refused(client.conversations.create({ name: "launch" }), {
        "data.error": "name_taken",
      });
      assert.equal(error.code, PLATFORM);
      await refused(client.conversations.create({ name: "x".repeat(81) }), {
        "data.error": "invalid_name_maxlength",
      });
      await refused(client.conversations.create({ name: "what?!" }), {
        "data.error": "invalid_name_specials",
      });
    },
  },
  {
    name: "a thread begins with its parent, which counts its replies",
    source: of("conversations.replies"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "threads");
      const ts = await say(client, channel, "Question");
      const first = await say(client, channel, "One", { thread_ts: ts });
      const second = await say(client, channel, "Two", { thread_ts: ts });
      const { messages } = await client.conversations.replies({ channel, ts });
      assert.deepEqual(
        messages.map(({ text }) => text),
        ["Question", "One", "Two"],
      );
      assert.equal(messages[0].reply_count, 2);
      assert.equal(messages[0].latest_reply, second);
      assert.deepEqual(
        messages.map(({ thread_ts }) => thread_ts),
        [ts, ts, ts],
      );
      assert.equal(messages[1].parent_user_id, BOT);
      const said = await saidIn(client, channel);
      assert.ok(said.every((message) => message.ts !== first));
    },
  },
  {
    name: "an ephemeral message is in no history and needs a member",
    source: of("chat.postEphemeral"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "whispers");
      await client.conversations.invite({ channel, users: ADA });
      const { ok, message_ts } = await client.chat.postEphemeral({
        channel,
        user: ADA,
        text: "Only you",
      });
      assert.equal(ok, true);
      assert.match(message_ts, /^\d+\.\d+$/);
      const said = await saidIn(client, channel);
      assert.ok(said.every(({ text }) => text !== "Only you"));
      const error = await refused(
        client.chat.postEphemeral({ channel, user: GRACE, text: "Psst" }),
        {
          "data.error": "user_not_in_channel",
        },
      );
      assert.equal(error.code, PLATFORM);
    },
  },
  {
    name: "a posted message comes back as the channel keeps it",
    source: of("chat.postMessage"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "posting");
      const posted = await client.chat.postMessage({ channel, text: "Deployed *v2*" });
      assert.equal(posted.channel, channel);
      assert.match(posted.ts, /^\d{10}\.\d{6}$/);
      has(posted.message, { type: "message", text: "Deployed *v2*", user: BOT, ts: posted.ts });
      assert.match(posted.message.bot_id, /^B/);
      const [last] = await saidIn(client, channel);
      assert.equal(last.ts, posted.ts);
      await refused(client.chat.postMessage({ channel, text: "" }), { "data.error": "no_text" });
    },
  },
  {
    name: "a channel is joined once, and a second time with a warning",
    source: of("conversations.join"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "in-and-out");
      await client.conversations.leave({ channel });
      assert.equal((await infoOf(client, channel)).is_member, false);
      const joined = await client.conversations.join({ channel });
      assert.equal(joined.channel.id, channel);
      assert.equal((await infoOf(client, channel)).is_member, true);
      const again = await client.conversations.join({ channel });
      assert.equal(again.ok, true);
      assert.equal(again.warning, "already_in_channel");
      assert.deepEqual(again.response_metadata.warnings, ["already_in_channel"]);
    },
  },
  {
    name: "the members of a channel come in pages",
    source: of("conversations.members"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "members");
      await client.conversations.invite({ channel, users: `${ADA},${GRACE}` });
      const all = await client.conversations.members({ channel });
      assert.deepEqual([...all.members].sort(), [ADA, BOT, GRACE].sort());
      const one = await client.conversations.members({ channel, limit: 2 });
      assert.equal(one.members.length, 2);
      const { next_cursor: cursor } = one.response_metadata;
      assert.ok(cursor);
      const two = await client.conversations.members({ channel, limit: 2, cursor });
      assert.deepEqual([...one.members, ...two.members].sort(), [ADA, BOT, GRACE].sort());
      assert.equal(two.response_metadata.next_cursor, "");
    },
  },
  {
    name: "a user is known by id, and nobody else is",
    source: of("users.info"),
    async check(place) {
      const client = slackAt(place);
      const { user } = await client.users.info({ user: ADA });
      has(user, { id: ADA, deleted: false, is_bot: false });
      assert.match(user.team_id, /^T/);
      assert.equal(user.profile.team, user.team_id);
      assert.equal(typeof user.name, "string");
      const error = await refused(client.users.info({ user: "U0NOBODY001" }), {
        "data.error": "user_not_found",
      });
      assert.equal(error.code, PLATFORM);
    },
  },
  {
    name: "a reaction counts once for each user",
    source: of("reactions.add"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "reacting");
      const timestamp = await say(client, channel, "Vote");
      const vote = { channel, timestamp, name: "tada" };
      assert.equal((await client.reactions.add(vote)).ok, true);
      await refused(client.reactions.add(vote), { "data.error": "already_reacted" });
      const [message] = await saidIn(client, channel);
      assert.deepEqual(message.reactions, [{ name: "tada", users: [BOT], count: 1 }]);
      await client.reactions.remove(vote);
      await refused(client.reactions.remove(vote), { "data.error": "no_reaction" });
      const [after] = await saidIn(client, channel);
      assert.equal(after.reactions, undefined);
    },
  },
  {
    name: "a token says who it is, and an unknown one is refused",
    source: of("auth.test"),
    async check(place) {
      const me = await slackAt(place).auth.test();
      has(me, { ok: true, user_id: BOT });
      assert.match(me.team_id, /^T/);
      assert.match(me.bot_id, /^B/);
      assert.match(me.url, /^https:\/\/[\w.-]+\.slack\.com\/$/);
      const stranger = slackAt({ ...place, key: "not-a-token" });
      const error = await refused(stranger.auth.test(), { "data.error": "invalid_auth" });
      assert.equal(error.code, PLATFORM);
    },
  },
  {
    name: "an updated message keeps its place and is marked as edited",
    source: of("chat.update"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "updates");
      const ts = await say(client, channel, "Building");
      const updated = await client.chat.update({ channel, ts, text: "Built" });
      has(updated, { ok: true, channel, ts, text: "Built" });
      const [message] = await saidIn(client, channel);
      assert.equal(message.text, "Built");
      assert.equal(message.ts, ts);
      assert.equal(message.edited.user, BOT);
      const gone = { channel, ts: "1234567890.123456", text: "Nothing" };
      await refused(client.chat.update(gone), { "data.error": "message_not_found" });
    },
  },
  {
    name: "a user is invited once, and a bot cannot invite itself",
    source: of("conversations.invite"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "invitations");
      const invited = await client.conversations.invite({ channel, users: ADA });
      assert.equal(invited.channel.id, channel);
      await refused(client.conversations.invite({ channel, users: ADA }), {
        "data.error": "already_in_channel",
      });
      await refused(client.conversations.invite({ channel, users: BOT }), {
        "data.error": "cant_invite_self",
      });
      await refused(client.conversations.invite({ channel, users: "U0NOBODY001" }), {
        "data.error": "user_not_found",
      });
      await refused(client.conversations.invite({ channel: "C0NOWHERE01", users: ADA }), {
        "data.error": "channel_not_found",
      });
    },
  },
  {
    name: "channels are listed in pages, by their kind",
    source: of("conversations.list"),
    async check(place) {
      const client = slackAt(place);
      const open = await channelOf(client, "public-one");
      const closed = await channelOf(client, "private-one", { is_private: true });
      const types = "private_channel";
      const secret = await client.conversations.list({ types });
      assert.ok(secret.channels.some(({ id }) => id === closed));
      assert.ok(secret.channels.every(({ is_private }) => is_private));
      const ids = [];
      for await (const page of client.paginate("conversations.list", { limit: 1 })) {
        ids.push(...page.channels.map(({ id }) => id));
      }
      assert.ok(ids.includes(open));
      assert.equal(ids.includes(closed), false);
      assert.equal(new Set(ids).size, ids.length);
      await refused(client.conversations.list({ cursor: "nonsense" }), {
        "data.error": "invalid_cursor",
      });
    },
  },
  {
    name: "a channel tells its topic, its purpose and its members",
    source: of("conversations.info"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "informed");
      await client.conversations.invite({ channel, users: ADA });
      await client.conversations.setTopic({ channel, topic: "Ponies" });
      await client.conversations.setPurpose({ channel, purpose: "To talk of ponies" });
      const found = await client.conversations.info({ channel, include_num_members: true });
      has(found.channel, { id: channel, name: "informed", is_archived: false, num_members: 2 });
      has(found.channel.topic, { value: "Ponies", creator: BOT });
      has(found.channel.purpose, { value: "To talk of ponies", creator: BOT });
      assert.equal(found.channel.name_normalized, "informed");
      await refused(client.conversations.info({ channel: "C0NOWHERE01" }), {
        "data.error": "channel_not_found",
      });
    },
  },
  {
    name: "users are listed in pages, people and bots",
    source: of("users.list"),
    async check(place) {
      const client = slackAt(place);
      const { members, cache_ts } = await client.users.list({});
      assert.ok([ADA, BOT, GRACE].every((id) => members.some((member) => member.id === id)));
      assert.equal(members.find(({ id }) => id === BOT).is_bot, true);
      assert.equal(typeof cache_ts, "number");
      const one = await client.users.list({ limit: 1 });
      assert.equal(one.members.length, 1);
      const { next_cursor: cursor } = one.response_metadata;
      const two = await client.users.list({ limit: 1, cursor });
      assert.notEqual(two.members[0].id, one.members[0].id);
      await refused(client.users.list({ cursor: "nonsense", limit: 1 }), {
        "data.error": "invalid_cursor",
      });
    },
  },
  {
    name: "a message is pinned once, and shown as pinned",
    source: of("pins.add"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "pins");
      const timestamp = await say(client, channel, "Remember");
      await client.pins.add({ channel, timestamp });
      const { items } = await client.pins.list({ channel });
      has(items[0], { type: "message", channel, created_by: BOT });
      assert.equal(items[0].message.ts, timestamp);
      await refused(client.pins.add({ channel, timestamp }), { "data.error": "already_pinned" });
      const nothing = { channel, timestamp: "1234567890.123456" };
      await refused(client.pins.add(nothing), { "data.error": "message_not_found" });
      await client.pins.remove({ channel, timestamp });
      assert.deepEqual((await client.pins.list({ channel })).items, []);
    },
  },
  {
    name: "the read mark of a channel moves",
    source: of("conversations.mark"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "read-marks");
      const ts = await say(client, channel, "Read me");
      await say(client, channel, "And me");
      assert.equal((await client.conversations.mark({ channel, ts })).ok, true);
      assert.equal((await infoOf(client, channel)).last_read, ts);
      const error = await refused(client.conversations.mark({ channel: "C0NOWHERE01", ts }), {
        "data.error": "channel_not_found",
      });
      assert.equal(error.code, PLATFORM);
      assert.equal(error.data.ok, false);
    },
  },
  {
    name: "a scheduled message is taken back, and times are checked",
    source: of("chat.deleteScheduledMessage"),
    async check(place) {
      const client = slackAt(place);
      const now = await nowOf(place);
      const channel = await channelOf(client, "taken-back");
      const { scheduled_message_id } = await client.chat.scheduleMessage({
        channel,
        text: "Never",
        post_at: now + 3_600,
      });
      assert.match(scheduled_message_id, /^Q/);
      await client.chat.deleteScheduledMessage({ channel, scheduled_message_id });
      await refused(client.chat.deleteScheduledMessage({ channel, scheduled_message_id }), {
        "data.error": "invalid_scheduled_message_id",
      });
      await place.sim.clock.advance("2h");
      assert.ok((await saidIn(client, channel)).every(({ text }) => text !== "Never"));
      const past = { channel, text: "Late", post_at: now - 60 };
      await refused(client.chat.scheduleMessage(past), { "data.error": "time_in_past" });
      const far = { channel, text: "Far", post_at: now + 200 * 86_400 };
      await refused(client.chat.scheduleMessage(far), { "data.error": "time_too_far" });
    },
  },
  {
    name: "a channel is not renamed to a name that is taken",
    source: of("conversations.rename"),
    async check(place) {
      const client = slackAt(place);
      await channelOf(client, "name-one");
      const channel = await channelOf(client, "name-two");
      const error = await refused(client.conversations.rename({ channel, name: "name-one" }), {
        "data.error": "name_taken",
      });
      assert.equal(error.code, PLATFORM);
      await refused(client.conversations.rename({ channel, name: "y".repeat(81) }), {
        "data.error": "invalid_name_maxlength",
      });
      assert.equal((await infoOf(client, channel)).name, "name-two");
      const renamed = await client.conversations.rename({ channel, name: "name-three" });
      assert.equal(renamed.channel.name, "name-three");
      assert.deepEqual((await infoOf(client, channel)).previous_names, ["name-two"]);
    },
  },
  {
    name: "who is not in a channel is not removed from it",
    source: of("conversations.kick"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "removals");
      await client.conversations.invite({ channel, users: ADA });
      const error = await refused(client.conversations.kick({ channel, user: GRACE }), {
        "data.error": "not_in_channel",
      });
      assert.equal(error.code, PLATFORM);
      await refused(client.conversations.kick({ channel, user: BOT }), {
        "data.error": "cant_kick_self",
      });
      assert.equal((await client.conversations.kick({ channel, user: ADA })).ok, true);
      const { members } = await client.conversations.members({ channel });
      assert.deepEqual(members, [BOT]);
    },
  },
  {
    name: "a user is found by email, and a stranger is not",
    source: of("users.lookupByEmail"),
    async check(place) {
      const client = slackAt(place);
      const { user: ada } = await client.users.info({ user: ADA });
      const { ok, user } = await client.users.lookupByEmail({ email: ada.profile.email });
      assert.equal(ok, true);
      assert.equal(user.id, ADA);
      assert.equal(user.profile.email, ada.profile.email);
      const error = await refused(client.users.lookupByEmail({ email: "nobody@nowhere.example" }), {
        "data.error": "users_not_found",
      });
      assert.equal(error.code, PLATFORM);
    },
  },
];
