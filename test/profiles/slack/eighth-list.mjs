import { randomUUID } from "node:crypto";
import { assert, has, refused } from "../assertions.mjs";
import { ADA, BOT, GRACE, slackAt } from "./support.mjs";

// Twenty more behaviours of Slack, by a reader who has opened neither the profile nor the other
// lists, but for the names of their checks. The first ten are of the methods that Slack's own
// guides, quickstarts and samples use: 82 were written down, and taken in the order of the SHA-256
// of "eighth-list 2026-12-01 slack METHOD". The other ten are of the 269 methods of the SDK's
// client (@slack/web-api 8.2.0) in the same order, without those that the first ten have. An
// earlier list may name the method; here it is another behaviour of it. Left out were
//  - of the guides: openid.connect.userInfo (wants a person who signs in with a browser),
//    search.messages (a person's token) and assistant.threads.setSuggestedPrompts (a thread that a
//    person opens in Slack's own client);
//  - of the client: every admin.* method and auth.teams.list (an Enterprise organization's token);
//    openid.connect.userInfo and users.identity (a browser); stars.* (retired);
//    files.revokePublicURL, search.messages, users.deletePhoto and dnd.endDnd (a person's token);
//    entity.presentDetails (a trigger from Slack's own client); apps.manifest.export (a token for
//    configurations); assistant.threads.setSuggestedPrompts (as above).

const METHODS = "https://docs.slack.dev/reference/methods";

const NEVER = "1000000000.000001";
const NOWHERE = "C0NOWHERE99";

const short = () => randomUUID().slice(0, 8);
const fresh = (name) => `${name}-${short()}`;
const says = (error) => ({ code: "slack_webapi_platform_error", "data.error": error });

async function channelOf(slack, more = {}) {
  const { channel } = await slack.conversations.create({ name: fresh("pier"), ...more });
  return channel.id;
}

/** A channel that the bot has left to Ada. */
async function leftChannelOf(slack) {
  const channel = await channelOf(slack);
  await slack.conversations.invite({ channel, users: ADA });
  await slack.conversations.leave({ channel });
  return channel;
}

const said = async (slack, channel, text, more = {}) =>
  (await slack.chat.postMessage({ channel, text, ...more })).ts;

const infoOf = async (slack, channel, more = {}) =>
  (await slack.conversations.info({ channel, ...more })).channel;

/** A file that is uploaded, but not completed yet. */
async function uploaded(slack, filename, content) {
  const length = Buffer.byteLength(content);
  const { upload_url, file_id } = await slack.files.getUploadURLExternal({ filename, length });
  await fetch(upload_url, { method: "POST", body: content });
  return file_id;
}

const callOf = async (slack, more = {}) => {
  const external_unique_id = randomUUID();
  const join_url = `https://calls.example.com/${external_unique_id}`;
  const wanted = { external_unique_id, join_url, created_by: ADA, title: "Watch", ...more };
  return (await slack.calls.add(wanted)).call;
};

const listOf = async (slack, name = fresh("Stores")) => {
  const schema = [{ key: "thing", name: "Thing", type: "text", is_primary_column: true }];
  const { list_id, list_metadata } = await slack.slackLists.create({ name, schema });
  return { list_id, column: list_metadata.schema.find(({ key }) => key === "thing").id };
};

const rich = (text) => [
  {
    type: "rich_text",
    elements: [{ type: "rich_text_section", elements: [{ type: "text", text }] }],
  },
];

const itemOf = async (slack, { list_id, column }, text) => {
  const initial_fields = [{ column_id: column, rich_text: rich(text) }];
  return (await slack.slackLists.items.create({ list_id, initial_fields })).item.id;
};

const itemsOf = async (slack, { list_id }) =>
  (await slack.slackLists.items.list({ list_id })).items.map(({ id }) => id).sort();

export const eighthList = [
  {
    name: "conversations.replies gives every answer once over its pages, or those after a time",
    source: `${METHODS}/conversations.replies`,
    async check(place) {
      const slack = slackAt(place);
      const channel = await channelOf(slack);
      const ts = await said(slack, channel, "Who sails?");
      const answers = [];
      for (const text of ["One", "Two", "Three", "Four"])
        answers.push(await said(slack, channel, text, { thread_ts: ts }));
      const alone = await said(slack, channel, "Nobody answers this");
      const answersOf = ({ messages }) =>
        messages.filter((message) => message.ts !== ts).map((message) => message.ts);
      const first = await slack.conversations.replies({ channel, ts, limit: 2 });
      assert.equal(first.has_more, true);
      const found = answersOf(first);
      let cursor = first.response_metadata.next_cursor;
      for (let page = 0; cursor && page < 10; page += 1) {
        const next = await slack.conversations.replies({ channel, ts, limit: 2, cursor });
        found.push(...answersOf(next));
        cursor = next.response_metadata?.next_cursor;
      }
      assert.deepEqual(found.toSorted(), answers);
      const late = await slack.conversations.replies({ channel, ts, oldest: answers[1] });
      assert.deepEqual(answersOf(late), answers.slice(2));
      const single = await slack.conversations.replies({ channel, ts: alone });
      assert.deepEqual(
        single.messages.map((message) => [message.ts, message.text]),
        [[alone, "Nobody answers this"]],
      );
      const none = slack.conversations.replies({ channel, ts: NEVER });
      await refused(none, says("thread_not_found"));
      const nowhere = slack.conversations.replies({ channel: NOWHERE, ts });
      await refused(nowhere, says("channel_not_found"));
    },
  },
  {
    name: "bots.info leads from a message to the bot, and on to the bot's user",
    source: `${METHODS}/bots.info`,
    async check(place) {
      const slack = slackAt(place);
      const channel = await channelOf(slack);
      const { message } = await slack.chat.postMessage({ channel, text: "Ahoy" });
      const { bot } = await slack.bots.info({ bot: message.bot_id });
      has(bot, { id: message.bot_id, user_id: BOT, deleted: false });
      assert.match(bot.app_id, /^A/);
      assert.ok(
        ["image_36", "image_48", "image_72"].every((size) => URL.canParse(bot.icons[size])),
      );
      const { user } = await slack.users.info({ user: bot.user_id });
      has(user, { id: BOT, is_bot: true, deleted: false });
      await refused(slack.bots.info({ bot: "B0NOBODY999" }), says("bot_not_found"));
    },
  },
  {
    name: "reactions.remove takes a reaction off one message, which may have it again",
    source: `${METHODS}/reactions.remove`,
    async check(place) {
      const slack = slackAt(place);
      const channel = await channelOf(slack);
      const head = await said(slack, channel, "Head");
      const answer = await said(slack, channel, "Answer", { thread_ts: head });
      const name = "anchor";
      const reactionsOf = async (timestamp) => {
        const { message } = await slack.reactions.get({ channel, timestamp });
        return (message.reactions ?? []).map((one) => [one.name, one.count]);
      };
      await slack.reactions.add({ channel, timestamp: head, name });
      await slack.reactions.add({ channel, timestamp: answer, name });
      await slack.reactions.remove({ channel, timestamp: answer, name });
      assert.deepEqual(await reactionsOf(answer), []);
      assert.deepEqual(await reactionsOf(head), [[name, 1]]);
      const { items } = await slack.reactions.list({ user: BOT });
      assert.deepEqual(
        items.filter((item) => item.channel === channel).map(({ message }) => message.ts),
        [head],
      );
      await slack.reactions.add({ channel, timestamp: answer, name });
      assert.deepEqual(await reactionsOf(answer), [[name, 1]]);
      const never = slack.reactions.remove({ channel, timestamp: NEVER, name });
      await refused(never, says(/^(message_not_found|no_reaction)$/));
      const other = slack.reactions.remove({ channel, timestamp: head, name: "ship" });
      await refused(other, says("no_reaction"));
    },
  },
  {
    name: "files.completeUploadExternal shares several uploads as one answer of a thread",
    source: `${METHODS}/files.completeUploadExternal`,
    async check(place) {
      const slack = slackAt(place);
      const channel = await channelOf(slack);
      const thread_ts = await said(slack, channel, "The charts, please");
      const north = await uploaded(slack, "north.txt", "Rocks in the north");
      const south = await uploaded(slack, "south.txt", "Sand in the south");
      const titles = [
        { id: north, title: "North" },
        { id: south, title: "South" },
      ];
      const comment = { channel_id: channel, thread_ts, initial_comment: "Here they are" };
      const done = await slack.files.completeUploadExternal({ files: titles, ...comment });
      assert.deepEqual(
        done.files.map(({ id, title }) => ({ id, title })),
        titles,
      );
      await place.sim.clock.advance("5s");
      const { messages } = await slack.conversations.replies({ channel, ts: thread_ts });
      const answer = messages.at(-1);
      has(answer, { text: "Here they are", thread_ts });
      assert.deepEqual(answer.files.map(({ id }) => id).toSorted(), [north, south].toSorted());
      const unknown = slack.files.completeUploadExternal({
        files: [{ id: "F0NOFILE999" }],
        channel_id: channel,
      });
      await refused(unknown, says("file_not_found"));
      const nowhere = slack.files.completeUploadExternal({
        files: [{ id: await uploaded(slack, "east.txt", "Wind in the east") }],
        channel_id: NOWHERE,
      });
      await refused(nowhere, says(/^(channel_not_found|invalid_channel)$/));
    },
  },
  {
    name: "conversations.setPurpose describes a channel, whose topic stays, for its members only",
    source: `${METHODS}/conversations.setPurpose`,
    async check(place) {
      const slack = slackAt(place);
      const channel = await channelOf(slack);
      await slack.conversations.setTopic({ channel, topic: "Tides" });
      await slack.conversations.setPurpose({ channel, purpose: "Boats only" });
      await slack.conversations.setPurpose({ channel, purpose: "Ships and boats" });
      const { purpose, topic } = await infoOf(slack, channel);
      has(purpose, { value: "Ships and boats", creator: BOT });
      assert.equal(topic.value, "Tides");
      const { channels } = await slack.conversations.list({ limit: 999 });
      const listed = channels.find(({ id }) => id === channel);
      assert.deepEqual(listed.purpose, purpose);
      const left = await leftChannelOf(slack);
      const outside = slack.conversations.setPurpose({ channel: left, purpose: "Mine" });
      await refused(outside, says("not_in_channel"));
      await slack.conversations.archive({ channel });
      const late = slack.conversations.setPurpose({ channel, purpose: "Late" });
      await refused(late, says("is_archived"));
    },
  },
  {
    name: "reactions.get tells of an answer what was reacted, and its link",
    source: `${METHODS}/reactions.get`,
    async check(place) {
      const slack = slackAt(place);
      const channel = await channelOf(slack);
      const head = await said(slack, channel, "Head");
      const answer = await said(slack, channel, "Answer", { thread_ts: head });
      await slack.reactions.add({ channel, timestamp: answer, name: "ship" });
      await slack.reactions.add({ channel, timestamp: answer, name: "anchor" });
      const found = await slack.reactions.get({ channel, timestamp: answer, full: true });
      has(found, { ok: true, type: "message", channel });
      has(found.message, { ts: answer, text: "Answer", user: BOT });
      assert.deepEqual(found.message.reactions.map(({ name, users }) => [name, users]).toSorted(), [
        ["anchor", [BOT]],
        ["ship", [BOT]],
      ]);
      const plain = await slack.reactions.get({ channel, timestamp: head });
      assert.deepEqual(plain.message.reactions ?? [], []);
      const never = slack.reactions.get({ channel, timestamp: NEVER });
      await refused(never, says("message_not_found"));
      await refused(slack.reactions.get({}), says("no_item_specified"));
    },
  },
  {
    name: "chat.getPermalink gives a link of channel and time, as long as the message is there",
    source: `${METHODS}/chat.getPermalink`,
    async check(place) {
      const slack = slackAt(place);
      const channel = await channelOf(slack);
      const message_ts = await said(slack, channel, "Draft");
      const other = await said(slack, channel, "Other");
      const link = await slack.chat.getPermalink({ channel, message_ts });
      assert.equal(link.channel, channel);
      const { pathname } = new URL(link.permalink);
      assert.equal(pathname, `/archives/${channel}/p${message_ts.replace(".", "")}`);
      await slack.chat.update({ channel, ts: message_ts, text: "Final" });
      const again = await slack.chat.getPermalink({ channel, message_ts });
      assert.equal(again.permalink, link.permalink);
      const second = await slack.chat.getPermalink({ channel, message_ts: other });
      assert.notEqual(second.permalink, link.permalink);
      await slack.chat.delete({ channel, ts: message_ts });
      const gone = slack.chat.getPermalink({ channel, message_ts });
      await refused(gone, says("message_not_found"));
      const nowhere = slack.chat.getPermalink({ channel: NOWHERE, message_ts });
      await refused(nowhere, says("channel_not_found"));
    },
  },
  {
    name: "pins.add pins messages to their own channel, as they read then",
    source: `${METHODS}/pins.add`,
    async check(place) {
      const slack = slackAt(place);
      const channel = await channelOf(slack);
      const other = await channelOf(slack);
      const first = await said(slack, channel, "Moor here");
      const second = await said(slack, channel, "Sail there");
      assert.equal((await slack.pins.add({ channel, timestamp: first })).ok, true);
      await slack.pins.add({ channel, timestamp: second });
      await slack.chat.update({ channel, ts: first, text: "Moor there" });
      const { items } = await slack.pins.list({ channel });
      assert.deepEqual(
        items.map(({ type, message }) => [type, message.ts, message.text]).toSorted(),
        [
          ["message", first, "Moor there"],
          ["message", second, "Sail there"],
        ],
      );
      assert.deepEqual((await slack.pins.list({ channel: other })).items, []);
      const elsewhere = slack.pins.add({ channel: other, timestamp: NEVER });
      await refused(elsewhere, says("message_not_found"));
      const nowhere = slack.pins.add({ channel: NOWHERE, timestamp: first });
      await refused(nowhere, says("channel_not_found"));
    },
  },
  {
    name: "conversations.rename is told in the channel, where its messages stay",
    source: `${METHODS}/conversations.rename`,
    async check(place) {
      const slack = slackAt(place);
      const old_name = fresh("wharf");
      const channel = await channelOf(slack, { name: old_name });
      const ts = await said(slack, channel, "Before");
      const name = fresh("dock");
      const renamed = await slack.conversations.rename({ channel, name });
      has(renamed.channel, { id: channel, name });
      const { messages } = await slack.conversations.history({ channel });
      const notice = messages.find(({ subtype }) => subtype === "channel_name");
      has(notice, { type: "message", old_name, name });
      assert.ok(messages.some((message) => message.ts === ts && message.text === "Before"));
      const { channels } = await slack.users.conversations({ limit: 999 });
      assert.equal(channels.find(({ id }) => id === channel).name, name);
      const left = await leftChannelOf(slack);
      const outside = slack.conversations.rename({ channel: left, name: fresh("mine") });
      await refused(outside, says(/^not_(in_channel|authorized)$/));
      await slack.conversations.archive({ channel });
      const late = slack.conversations.rename({ channel, name: fresh("late") });
      await refused(late, says("is_archived"));
    },
  },
  {
    name: "conversations.info tells the kind of a conversation, and whether the bot is in it",
    source: `${METHODS}/conversations.info`,
    async check(place) {
      const slack = slackAt(place);
      const open = await channelOf(slack);
      const hidden = await channelOf(slack, { is_private: true });
      const group = (await slack.conversations.open({ users: `${ADA},${GRACE}` })).channel.id;
      const flags = { is_im: false, is_mpim: false, is_archived: false };
      has(await infoOf(slack, open), { is_channel: true, is_private: false, ...flags });
      has(await infoOf(slack, hidden), { id: hidden, is_private: true, ...flags });
      has(await infoOf(slack, group), { id: group, is_mpim: true, is_im: false });
      const { locale } = await infoOf(slack, open, { include_locale: true });
      assert.match(locale, /^[a-z]{2}-[A-Z]{2}$/);
      assert.equal((await infoOf(slack, await leftChannelOf(slack))).is_member, false);
      const nowhere = slack.conversations.info({ channel: NOWHERE });
      await refused(nowhere, says("channel_not_found"));
    },
  },
  {
    name: "calls.update changes the address for the desktop, and leaves the rest of the call",
    source: `${METHODS}/calls.update`,
    async check(place) {
      const slack = slackAt(place);
      const users = [{ slack_id: ADA }, { slack_id: GRACE }];
      const call = await callOf(slack, { users, external_display_id: "705-292" });
      const other = await callOf(slack);
      const desktop_app_join_url = "callapp://join/42";
      const changed = (await slack.calls.update({ id: call.id, desktop_app_join_url })).call;
      has(changed, { id: call.id, desktop_app_join_url, join_url: call.join_url, title: "Watch" });
      const found = (await slack.calls.info({ id: call.id })).call;
      const { external_unique_id } = call;
      has(found, { desktop_app_join_url, external_unique_id, external_display_id: "705-292" });
      assert.deepEqual(found.users.map(({ slack_id }) => slack_id).toSorted(), [ADA, GRACE]);
      const untouched = (await slack.calls.info({ id: other.id })).call;
      has(untouched, { title: "Watch", join_url: other.join_url });
      const unknown = slack.calls.update({ id: "R0NOCALL999", title: "None" });
      await refused(unknown, says("invalid_call_id"));
    },
  },
  {
    name: "slackLists.download.get gives each export of a List an address of its own",
    source: `${METHODS}/slackLists.download.get`,
    async check(place) {
      const slack = slackAt(place);
      const exported = async () => {
        const { list_id } = await listOf(slack);
        const { job_id } = await slack.slackLists.download.start({ list_id });
        return { list_id, job_id };
      };
      const first = await exported();
      const second = await exported();
      assert.notEqual(first.job_id, second.job_id);
      await place.sim.clock.advance("5m");
      const one = await slack.slackLists.download.get(first);
      assert.ok(URL.canParse(one.download_url));
      const two = await slack.slackLists.download.get(second);
      assert.notEqual(two.download_url, one.download_url);
      assert.equal((await slack.slackLists.download.get(first)).status, one.status);
      const { list_id, job_id } = first;
      const unknown = slack.slackLists.download.get({ list_id, job_id: "Le0NOJOB999" });
      await refused(unknown, says("job_not_found"));
      const nowhere = slack.slackLists.download.get({ list_id: "F0NOLIST999", job_id });
      await refused(nowhere, says("list_not_found"));
    },
  },
  {
    name: "auth.revoke shuts out every client of the token",
    source: `${METHODS}/auth.revoke`,
    async check(place) {
      const slack = slackAt(place);
      const other = slackAt(place);
      assert.equal((await other.auth.test()).user_id, BOT);
      const channel = await channelOf(slack);
      assert.equal((await slack.auth.revoke()).revoked, true);
      const ended = says(/^(invalid_auth|token_revoked|account_inactive)$/);
      await refused(other.auth.test(), ended);
      await refused(other.chat.postMessage({ channel, text: "Still here" }), ended);
      await refused(other.auth.revoke(), ended);
      const nobody = slackAt({ ...place, key: "xoxb-nobody" });
      await refused(nobody.auth.revoke(), says("invalid_auth"));
    },
  },
  {
    name: "users.setPresence takes auto and away, for the token's own user",
    source: `${METHODS}/users.setPresence`,
    async check(place) {
      const slack = slackAt(place);
      const before = (await slack.users.getPresence({ user: ADA })).presence;
      assert.equal((await slack.users.setPresence({ presence: "away" })).ok, true);
      assert.equal((await slack.users.getPresence({ user: BOT })).presence, "away");
      assert.equal((await slack.users.setPresence({ presence: "auto" })).ok, true);
      assert.equal((await slack.users.getPresence({ user: ADA })).presence, before);
      const odd = slack.users.setPresence({ presence: "asleep" });
      await refused(odd, says("invalid_presence"));
      const nobody = slackAt({ ...place, key: "xoxb-nobody" });
      await refused(nobody.users.setPresence({ presence: "auto" }), says("invalid_auth"));
    },
  },
  {
    name: "conversations.close leaves what was said in a direct message",
    source: `${METHODS}/conversations.close`,
    async check(place) {
      const slack = slackAt(place);
      const channel = (await slack.conversations.open({ users: GRACE })).channel.id;
      const before = await said(slack, channel, "See you");
      assert.equal((await slack.conversations.close({ channel })).ok, true);
      has(await slack.conversations.close({ channel }), { no_op: true, already_closed: true });
      const again = (await slack.conversations.open({ users: GRACE })).channel.id;
      const after = await said(slack, again, "Back again");
      const { messages } = await slack.conversations.history({ channel });
      assert.deepEqual(
        messages.slice(0, 2).map(({ ts }) => ts),
        [after, before],
      );
      const hidden = await channelOf(slack, { is_private: true });
      const kind = slack.conversations.close({ channel: hidden });
      await refused(kind, says("method_not_supported_for_channel_type"));
      const nowhere = slack.conversations.close({ channel: NOWHERE });
      await refused(nowhere, says("channel_not_found"));
    },
  },
  {
    name: "calls.end ends one call, with its duration, and no other",
    source: `${METHODS}/calls.end`,
    async check(place) {
      const slack = slackAt(place);
      const call = await callOf(slack);
      const other = await callOf(slack, { title: "Night watch" });
      assert.equal((await slack.calls.end({ id: call.id, duration: 1800 })).ok, true);
      const changed = await slack.calls.update({ id: other.id, title: "Dog watch" });
      assert.equal(changed.call.title, "Dog watch");
      const users = [{ slack_id: ADA }];
      assert.equal((await slack.calls.participants.add({ id: other.id, users })).ok, true);
      assert.equal((await slack.calls.end({ id: other.id })).ok, true);
      await refused(slack.calls.end({ id: "R0NOCALL999" }), says("invalid_call_id"));
      const nobody = slackAt({ ...place, key: "xoxb-nobody" });
      await refused(nobody.calls.end({ id: other.id }), says("invalid_auth"));
    },
  },
  {
    name: "slackLists.access.delete wants a List, and a channel or a person that there is",
    source: `${METHODS}/slackLists.access.delete`,
    async check(place) {
      const slack = slackAt(place);
      const { list_id } = await listOf(slack);
      const channel_ids = [await channelOf(slack)];
      const { access } = slack.slackLists;
      await access.set({ list_id, access_level: "read", channel_ids });
      assert.equal((await access.delete({ list_id, channel_ids })).ok, true);
      await access.set({ list_id, access_level: "write", user_ids: [ADA] });
      assert.equal((await access.delete({ list_id, user_ids: [ADA] })).ok, true);
      await refused(access.delete({ list_id }), says("invalid_parameters"));
      const nowhere = access.delete({ list_id, channel_ids: [NOWHERE] });
      await refused(nowhere, says("channel_not_found"));
      const none = access.delete({ list_id: "F0NOLIST999", user_ids: [ADA] });
      await refused(none, says("list_not_found"));
    },
  },
  {
    name: "usergroups.enable brings one group back under its name, and no other",
    source: `${METHODS}/usergroups.enable`,
    async check(place) {
      const slack = slackAt(place);
      const made = async () => {
        const handle = fresh("crew");
        const { usergroup } = await slack.usergroups.create({ name: handle, handle });
        await slack.usergroups.disable({ usergroup: usergroup.id });
        return { id: usergroup.id, handle };
      };
      const { id, handle } = await made();
      const other = await made();
      assert.equal((await slack.usergroups.enable({ usergroup: id })).ok, true);
      const { usergroups } = await slack.usergroups.list();
      const found = usergroups.find((group) => group.id === id);
      has(found, { id, handle, name: handle, date_delete: 0 });
      assert.ok(!usergroups.some((group) => group.id === other.id));
      await slack.usergroups.users.update({ usergroup: id, users: `${ADA},${GRACE}` });
      const { users } = await slack.usergroups.users.list({ usergroup: id });
      assert.deepEqual(users.toSorted(), [ADA, GRACE]);
      const unknown = slack.usergroups.enable({ usergroup: "S0NOBODY999" });
      await refused(unknown, { code: "slack_webapi_platform_error" });
    },
  },
  {
    name: "slackLists.update describes a List, which keeps its name, and wants something to change",
    source: `${METHODS}/slackLists.update`,
    async check(place) {
      const slack = slackAt(place);
      const name = fresh("Rigging");
      const list = await listOf(slack, name);
      const id = list.list_id;
      const item = await itemOf(slack, list, "Rope");
      const description_blocks = rich("What holds the sails");
      const described = await slack.slackLists.update({ id, description_blocks });
      assert.equal(described.ok, true);
      const found = await slack.slackLists.items.info({ list_id: id, id: item });
      has(found.list, { id, title: name });
      const { description_blocks: told } = found.list.list_metadata;
      assert.match(JSON.stringify(told), /What holds the sails/);
      await refused(slack.slackLists.update({ id }), says("missing_arguments"));
      const unknown = slack.slackLists.update({ id: "F0NOLIST999", name: "None" });
      await refused(unknown, says("list_not_found"));
    },
  },
  {
    name: "slackLists.items.delete takes one item out of its own List, once",
    source: `${METHODS}/slackLists.items.delete`,
    async check(place) {
      const slack = slackAt(place);
      const list = await listOf(slack);
      const other = await listOf(slack);
      const rope = await itemOf(slack, list, "Rope");
      const sail = await itemOf(slack, list, "Sail");
      const oars = await itemOf(slack, other, "Oars");
      const { list_id } = list;
      assert.equal((await slack.slackLists.items.delete({ list_id, id: rope })).ok, true);
      assert.deepEqual(await itemsOf(slack, list), [sail]);
      const again = slack.slackLists.items.delete({ list_id, id: rope });
      await refused(again, says(/^record_(not_found|deleted)$/));
      const elsewhere = slack.slackLists.items.delete({ list_id, id: oars });
      await refused(elsewhere, says("record_not_found"));
      assert.deepEqual(await itemsOf(slack, other), [oars]);
      const nowhere = slack.slackLists.items.delete({ list_id: "F0NOLIST999", id: sail });
      await refused(nowhere, says("list_not_found"));
    },
  },
];
