import { assert, has, refused } from "../assertions.mjs";
import { ADA, BOT, GENERAL, GRACE, slackAt } from "./support.mjs";

// Twenty more behaviours of Slack that applications rely on, by a reader who has opened neither the
// profile nor the first list. The seed and the draw stand in second-list.draw.json.

const of = (method) => `https://docs.slack.dev/reference/methods/${method}`;
const not = (error) => ({ code: "slack_webapi_platform_error", "data.error": error });
const NOWHERE = "C00000000ZZ";

async function channelOf(client, name, more = {}) {
  const { channel } = await client.conversations.create({ name, ...more });
  return channel.id;
}

const say = async (client, channel, text, more = {}) =>
  (await client.chat.postMessage({ channel, text, ...more })).ts;

/** The messages of a channel that somebody said, without those of who joined. */
async function saidIn(client, channel, more = {}) {
  const { messages } = await client.conversations.history({ channel, ...more });
  return messages.filter(({ subtype }) => subtype !== "channel_join");
}

const textsOf = (messages) => messages.map(({ text }) => text);

const home = (text) => ({
  type: "home",
  callback_id: "start",
  private_metadata: "17",
  blocks: [{ type: "section", block_id: "hello", text: { type: "mrkdwn", text } }],
});

const remote = (more = {}) => ({
  external_id: "report-17",
  external_url: "https://files.example.com/report-17",
  title: "Report",
  ...more,
});

export const secondList = [
  {
    name: "a me message says its text as a deed",
    source: of("chat.meMessage"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "deeds");
      const said = await client.chat.meMessage({ channel, text: "waves" });
      has(said, { ok: true, channel });
      assert.match(said.ts, /^\d{10}\.\d{6}$/);
      const [message] = await saidIn(client, channel);
      has(message, { type: "message", subtype: "me_message", text: "waves", ts: said.ts });
      await refused(client.chat.meMessage({ channel, text: "" }), not("no_text"));
      const nowhere = client.chat.meMessage({ channel: NOWHERE, text: "waves" });
      await refused(nowhere, not("channel_not_found"));
    },
  },
  {
    name: "a home is published for a user, and only over the one that was seen",
    source: of("views.publish"),
    async check(place) {
      const client = slackAt(place);
      const first = await client.views.publish({ user_id: ADA, view: home("Hello") });
      has(first.view, { type: "home", callback_id: "start", private_metadata: "17" });
      assert.match(first.view.id, /^V/);
      has(first.view.blocks[0], { type: "section", block_id: "hello" });
      assert.equal(first.view.blocks[0].text.text, "Hello");
      const { hash } = first.view;
      const second = await client.views.publish({ user_id: ADA, view: home("Again"), hash });
      assert.notEqual(second.view.hash, hash);
      const late = client.views.publish({ user_id: ADA, view: home("Too late"), hash });
      await refused(late, not("hash_conflict"));
    },
  },
  {
    name: "a reaction is taken back once",
    source: of("reactions.remove"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "reactions");
      const timestamp = await say(client, channel, "Done");
      const at = { channel, timestamp };
      await client.reactions.add({ ...at, name: "eyes" });
      await client.reactions.add({ ...at, name: "thumbsup" });
      await refused(client.reactions.remove({ ...at, name: "tada" }), not("no_reaction"));
      assert.equal((await client.reactions.remove({ ...at, name: "eyes" })).ok, true);
      const [{ reactions }] = await saidIn(client, channel);
      assert.deepEqual(
        reactions.map(({ users, count }) => [users, count]),
        [[[BOT], 1]],
      );
      await refused(client.reactions.remove({ ...at, name: "eyes" }), not("no_reaction"));
      await client.reactions.remove({ ...at, name: "thumbsup" });
      const [{ reactions: none = [] }] = await saidIn(client, channel);
      assert.deepEqual(none, []);
    },
  },
  {
    name: "a test call answers what it was given, and other calls want a token",
    source: of("api.test"),
    async check(place) {
      const client = slackAt(place);
      const { ok, args } = await client.api.test({ foo: "bar" });
      assert.deepEqual([ok, args.foo], [true, "bar"]);
      await refused(client.api.test({ error: "my_error" }), not("my_error"));
      const nobody = slackAt({ ...place, key: undefined });
      assert.equal((await nobody.api.test()).ok, true);
      await refused(nobody.auth.test(), not("not_authed"));
      await refused(client.apiCall("no.such.method"), not("unknown_method"));
    },
  },
  {
    name: "a message has a link, and an answer's link names its thread",
    source: of("chat.getPermalink"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "links");
      const { url } = await client.auth.test();
      const ts = await say(client, channel, "Rain?");
      const link = await client.chat.getPermalink({ channel, message_ts: ts });
      assert.equal(link.channel, channel);
      assert.equal(link.permalink, `${url}archives/${channel}/p${ts.replace(".", "")}`);
      const answer = await say(client, channel, "Yes", { thread_ts: ts });
      const threaded = await client.chat.getPermalink({ channel, message_ts: answer });
      const { searchParams, pathname } = new URL(threaded.permalink);
      assert.equal(pathname, `/archives/${channel}/p${answer.replace(".", "")}`);
      assert.deepEqual([searchParams.get("thread_ts"), searchParams.get("cid")], [ts, channel]);
      const never = { channel, message_ts: "1000000000.000100" };
      await refused(client.chat.getPermalink(never), not("message_not_found"));
      const nowhere = { channel: NOWHERE, message_ts: ts };
      await refused(client.chat.getPermalink(nowhere), not("channel_not_found"));
    },
  },
  {
    name: "who left a channel reads it no more, and nobody leaves the general one",
    source: of("conversations.leave"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "leaving");
      await client.conversations.invite({ channel, users: ADA });
      assert.equal((await client.conversations.leave({ channel })).ok, true);
      const again = await client.conversations.leave({ channel });
      has(again, { ok: true, not_in_channel: true });
      assert.equal((await client.conversations.info({ channel })).channel.is_member, false);
      await refused(client.conversations.history({ channel }), not("not_in_channel"));
      await client.conversations.join({ channel: GENERAL });
      await refused(client.conversations.leave({ channel: GENERAL }), not("cant_leave_general"));
      await refused(client.conversations.leave({ channel: NOWHERE }), not("channel_not_found"));
    },
  },
  {
    name: "a history comes newest first, in pages, and between two times",
    source: of("conversations.history"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "pages");
      const times = [];
      for (const text of ["One", "Two", "Three"]) times.push(await say(client, channel, text));
      const page = await client.conversations.history({ channel, limit: 2 });
      assert.deepEqual([textsOf(page.messages), page.has_more], [["Three", "Two"], true]);
      const cursor = page.response_metadata.next_cursor;
      const [next] = await saidIn(client, channel, { limit: 2, cursor });
      assert.equal(next.text, "One");
      const after = await saidIn(client, channel, { oldest: times[1] });
      assert.deepEqual(textsOf(after), ["Three"]);
      const since = await saidIn(client, channel, { oldest: times[1], inclusive: true });
      assert.deepEqual(textsOf(since), ["Three", "Two"]);
      const one = { latest: times[1], inclusive: true, limit: 1 };
      assert.deepEqual(textsOf(await saidIn(client, channel, one)), ["Two"]);
      const lost = client.conversations.history({ channel, cursor: "nowhere" });
      await refused(lost, not("invalid_cursor"));
    },
  },
  {
    name: "a deleted message is gone, and leaves a stone where it had answers",
    source: of("chat.delete"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "deletions");
      const ts = await say(client, channel, "Wrong");
      has(await client.chat.delete({ channel, ts }), { ok: true, channel, ts });
      assert.deepEqual(await saidIn(client, channel), []);
      await refused(client.chat.delete({ channel, ts }), not("message_not_found"));
      const parent = await say(client, channel, "Question");
      await say(client, channel, "Answer", { thread_ts: parent });
      await client.chat.delete({ channel, ts: parent });
      const [stone] = await saidIn(client, channel);
      has(stone, { ts: parent, subtype: "tombstone" });
      const { messages } = await client.conversations.replies({ channel, ts: parent });
      assert.equal(messages.at(-1).text, "Answer");
      await refused(client.chat.delete({ channel: NOWHERE, ts }), not("channel_not_found"));
    },
  },
  {
    name: "the conversations of a user are those that the user is in",
    source: of("users.conversations"),
    async check(place) {
      const client = slackAt(place);
      const open = await channelOf(client, "open-one");
      const closed = await channelOf(client, "closed-one", { is_private: true });
      await client.conversations.invite({ channel: open, users: GRACE });
      const idsOf = async (more = {}) => {
        const { channels } = await client.users.conversations({ limit: 200, ...more });
        return channels.map(({ id }) => id);
      };
      const public_ = await idsOf();
      assert.deepEqual([public_.includes(open), public_.includes(closed)], [true, false]);
      assert.ok((await idsOf({ types: "private_channel" })).includes(closed));
      const hers = await idsOf({ user: GRACE, types: "public_channel,private_channel" });
      assert.deepEqual([hers.includes(open), hers.includes(closed)], [true, false]);
      await client.conversations.leave({ channel: open });
      assert.equal((await idsOf()).includes(open), false);
      await refused(client.users.conversations({ types: "park" }), not("invalid_types"));
    },
  },
  {
    name: "the team and the bot are the ones of the token",
    source: of("bots.info"),
    async check(place) {
      const client = slackAt(place);
      const who = await client.auth.test();
      const { team } = await client.team.info();
      has(team, { id: who.team_id, name: who.team });
      assert.equal(who.url, `https://${team.domain}.slack.com/`);
      assert.equal(who.user_id, BOT);
      const { bot } = await client.bots.info({ bot: who.bot_id });
      has(bot, { id: who.bot_id, deleted: false, user_id: BOT });
      await refused(client.bots.info({ bot: "B00000000ZZ" }), not("bot_not_found"));
      await refused(client.team.info({ team: "T00000000ZZ" }), not("team_not_found"));
    },
  },
  {
    name: "what only people may do is refused to a bot",
    source: of("users.identity"),
    async check(place) {
      const client = slackAt(place);
      const wrong = not("not_allowed_token_type");
      await refused(client.users.identity(), wrong);
      await refused(client.search.messages({ query: "rain" }), wrong);
      await refused(client.reminders.add({ text: "Umbrella", time: "in 5 minutes" }), wrong);
      await refused(client.dnd.endDnd(), wrong);
      await refused(client.stars.list(), wrong);
      assert.equal((await client.auth.test()).user_id, BOT);
    },
  },
  {
    name: "a remote file that is added again is the same file",
    source: of("files.remote.add"),
    async check(place) {
      const client = slackAt(place);
      const { file } = await client.files.remote.add(remote());
      has(file, { title: "Report", external_id: "report-17", external_type: "app" });
      has(file, { is_external: true, mode: "external", user: BOT });
      assert.equal(file.url_private, "https://files.example.com/report-17");
      const again = await client.files.remote.add(remote({ title: "Report, mended" }));
      has(again.file, { id: file.id, title: "Report, mended" });
      const { files } = await client.files.remote.list();
      assert.equal(files.filter(({ external_id }) => external_id === "report-17").length, 1);
    },
  },
  {
    name: "a remote file is found by either id, and takes a new title",
    source: of("files.remote.info"),
    async check(place) {
      const client = slackAt(place);
      const { file } = await client.files.remote.add(remote());
      const found = await client.files.remote.info({ external_id: "report-17" });
      has(found.file, { id: file.id, title: "Report" });
      await client.files.remote.update({ file: file.id, title: "Final report" });
      const named = await client.files.remote.info({ file: file.id });
      has(named.file, { external_id: "report-17", title: "Final report" });
      assert.equal(named.file.url_private, "https://files.example.com/report-17");
      const both = { file: file.id, external_id: "report-17" };
      await refused(client.files.remote.info(both), not("too_many_ids"));
      const none = { external_id: "report-99" };
      await refused(client.files.remote.info(none), not("file_not_found"));
    },
  },
  {
    name: "a message is pinned no more, once",
    source: of("pins.remove"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "pins");
      const timestamp = await say(client, channel, "The plan");
      await refused(client.pins.remove({ channel, timestamp }), not("no_pin"));
      await client.pins.add({ channel, timestamp });
      assert.equal((await client.pins.list({ channel })).items.length, 1);
      assert.equal((await client.pins.remove({ channel, timestamp })).ok, true);
      assert.deepEqual((await client.pins.list({ channel })).items, []);
      await refused(client.pins.remove({ channel, timestamp }), not("no_pin"));
      await refused(client.pins.remove({ channel }), not("no_item_specified"));
    },
  },
  {
    name: "a revoked token opens nothing, and a trial revokes nothing",
    source: of("auth.revoke"),
    async check(place) {
      const client = slackAt(place);
      assert.equal((await client.auth.revoke({ test: true })).ok, true);
      assert.equal((await client.auth.test()).user_id, BOT);
      has(await client.auth.revoke(), { ok: true, revoked: true });
      const gone = not(/^(token_revoked|account_inactive|invalid_auth)$/);
      await refused(client.auth.test(), gone);
      await refused(client.conversations.list(), gone);
    },
  },
  {
    name: "a call ends once",
    source: of("calls.end"),
    async check(place) {
      const client = slackAt(place);
      const { call } = await client.calls.add({
        external_unique_id: "retro-4",
        join_url: "https://calls.example.com/4",
        created_by: ADA,
        title: "Retro",
      });
      has(call, { external_unique_id: "retro-4", join_url: "https://calls.example.com/4" });
      assert.match(call.id, /^R/);
      assert.equal((await client.calls.end({ id: call.id, duration: 60 })).ok, true);
      await refused(client.calls.end({ id: call.id }), not("inactive_call"));
      await refused(client.calls.end({ id: "R00000000ZZ" }), not("invalid_call_id"));
    },
  },
  {
    name: "who joins a call and who leaves it is told",
    source: of("calls.participants.add"),
    async check(place) {
      const client = slackAt(place);
      const { call } = await client.calls.add({
        external_unique_id: "plan-9",
        join_url: "https://calls.example.com/9",
        created_by: ADA,
        users: [{ slack_id: ADA }],
      });
      const { id } = call;
      const peopleOf = async () => {
        const { users = [] } = (await client.calls.info({ id })).call;
        return users.map((user) => user.slack_id ?? user.external_id).toSorted();
      };
      assert.deepEqual(await peopleOf(), [ADA]);
      const guest = { external_id: "guest-1", display_name: "Guest" };
      const joined = await client.calls.participants.add({
        id,
        users: [{ slack_id: GRACE }, guest],
      });
      assert.equal(joined.ok, true);
      assert.deepEqual(await peopleOf(), [ADA, GRACE, "guest-1"].toSorted());
      const left = await client.calls.participants.remove({ id, users: [{ slack_id: ADA }] });
      assert.equal(left.ok, true);
      assert.deepEqual(await peopleOf(), [GRACE, "guest-1"].toSorted());
    },
  },
  {
    name: "a user group has a name and a handle of its own, and tells its users when asked",
    source: of("usergroups.create"),
    async check(place) {
      const client = slackAt(place);
      const { usergroup } = await client.usergroups.create({
        name: "Night watch",
        handle: "night",
      });
      has(usergroup, { name: "Night watch", handle: "night", is_usergroup: true, date_delete: 0 });
      await client.usergroups.users.update({ usergroup: usergroup.id, users: `${ADA},${GRACE}` });
      const groupOf = async (more) => {
        const { usergroups } = await client.usergroups.list(more);
        return usergroups.find(({ id }) => id === usergroup.id);
      };
      assert.equal((await groupOf({})).users, undefined);
      const told = await groupOf({ include_users: true });
      assert.deepEqual(told.users.toSorted(), [ADA, GRACE].toSorted());
      assert.equal(Number((await groupOf({ include_count: true })).user_count), 2);
      const named = client.usergroups.create({ name: "Night watch", handle: "other" });
      await refused(named, not("name_already_exists"));
      const called = client.usergroups.create({ name: "Other watch", handle: "night" });
      await refused(called, not("handle_already_exists"));
    },
  },
  {
    name: "a channel that is not archived is not unarchived, and none is archived twice",
    source: of("conversations.unarchive"),
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client, "shelf");
      await refused(client.conversations.unarchive({ channel }), not("not_archived"));
      assert.equal((await client.conversations.archive({ channel })).ok, true);
      await refused(client.conversations.archive({ channel }), not("already_archived"));
      const { channel: shelved } = await client.conversations.info({ channel });
      assert.equal(shelved.is_archived, true);
      const users = GRACE;
      await refused(client.conversations.invite({ channel, users }), not("is_archived"));
      const nowhere = client.conversations.unarchive({ channel: NOWHERE });
      await refused(nowhere, not("channel_not_found"));
    },
  },
  {
    name: "the presence of others is one word, and the own one is set to what there is",
    source: of("users.getPresence"),
    async check(place) {
      const client = slackAt(place);
      const hers = await client.users.getPresence({ user: ADA });
      assert.match(hers.presence, /^(active|away)$/);
      assert.equal(hers.manual_away, undefined);
      const own = await client.users.getPresence({ user: BOT });
      assert.match(own.presence, /^(active|away)$/);
      assert.equal((await client.users.setPresence({ presence: "auto" })).ok, true);
      await refused(client.users.setPresence({ presence: "asleep" }), not("invalid_presence"));
    },
  },
];
