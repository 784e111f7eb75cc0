import { randomUUID } from "node:crypto";
import { setTimeout as passed } from "node:timers/promises";
import { assert, has, refused } from "../assertions.mjs";
import { ADA, GRACE, nowOf, slackAt } from "./support.mjs";

// Twenty more behaviours of Slack, by a reader who has opened neither the profile nor the other
// lists. The methods come from the head of the SDK's (8.2.0), in the order of the SHA-256 of
// "fourth-list 2026-11-30 slack METHOD". Left out are those that a bot's token may not call (of
// administrators, of stars, of reminders, of searches, of public links, of ends of snoozes, of an
// app's own token), those that need an interaction, a link of the app's domain, another
// organization, an Enterprise or a workflow, and those of agents' code channels, whose scope an
// ordinary app does not have.

const DOCS = "https://docs.slack.dev/reference/methods";

const NOWHERE = "C0NOTTHERE0";
const NEVER = "1400000000.000001";

const says = (error) => ({ code: "slack_webapi_platform_error", "data.error": error });
const fresh = (name) => `${name}-${randomUUID().slice(0, 8)}`;
const idsOf = (list) => list.map(({ id }) => id);
const textsOf = (messages) => messages.map(({ text }) => text);
const markdown = (text) => ({ type: "markdown", markdown: text });

/** What a look finds soon: Slack does some things after its answer. */
async function until(place, look) {
  for (let time = 0; time < 30; time += 1) {
    const found = await look();
    if (found) return found;
    await place.sim.clock.advance("1s");
    await passed(50);
  }
  return look();
}

/** A new public channel, whose only member is the app. */
async function channelOf(slack, name = "harbor") {
  const { channel } = await slack.conversations.create({ name: fresh(name) });
  return channel.id;
}

const rich = (text) => [
  {
    type: "rich_text",
    elements: [{ type: "rich_text_section", elements: [{ type: "text", text }] }],
  },
];

const choices = [
  { value: "waiting", label: "Waiting", color: "red" },
  { value: "loaded", label: "Loaded", color: "green" },
];

/** A List with a column of texts and one of choices, and the ids of the columns by their keys. */
async function cargo(slack) {
  const { list_id, list_metadata } = await slack.slackLists.create({
    name: fresh("Cargo"),
    schema: [
      { key: "crate", name: "Crate", type: "text", is_primary_column: true },
      { key: "state", name: "State", type: "select", options: { choices } },
    ],
  });
  const columns = Object.fromEntries(list_metadata.schema.map(({ key, id }) => [key, id]));
  return { list_id, columns };
}

async function crate(slack, { list_id, columns }, text) {
  const initial_fields = [{ column_id: columns.crate, rich_text: rich(text) }];
  return (await slack.slackLists.items.create({ list_id, initial_fields })).item;
}

async function crew(slack, users) {
  const name = fresh("Crew");
  const { usergroup } = await slack.usergroups.create({ name, handle: name.toLowerCase() });
  if (users) await slack.usergroups.users.update({ usergroup: usergroup.id, users });
  return usergroup;
}

/** The id of a new text file that is in no channel yet. */
async function fileOf(slack, more = {}) {
  const content = "Two crates of rope\n";
  const { files } = await slack.files.uploadV2({ filename: "manifest.txt", content, ...more });
  return files[0].files[0].id;
}

export const fourthList = [
  {
    name: "cells of a List's item are written, each by its row and its column",
    source: `${DOCS}/slackLists.items.update`,
    async check(place) {
      const slack = slackAt(place);
      const list = await cargo(slack);
      const { list_id, columns } = list;
      const { id: row_id } = await crate(slack, list, "Rope");
      const updated = await slack.slackLists.items.update({
        list_id,
        cells: [
          { row_id, column_id: columns.crate, rich_text: rich("Tarred rope") },
          { row_id, column_id: columns.state, select: ["loaded"] },
        ],
      });
      assert.equal(updated.ok, true);
      const { record } = await slack.slackLists.items.info({ list_id, id: row_id });
      const cell = (key) => record.fields.find(({ column_id }) => column_id === columns[key]);
      assert.equal(cell("crate").rich_text[0].elements[0].elements[0].text, "Tarred rope");
      assert.deepEqual(cell("state").select, ["loaded"]);
      const cells = [{ row_id: "Rec0NOTTHERE0", column_id: columns.state, select: ["loaded"] }];
      await refused(slack.slackLists.items.update({ list_id, cells }), says("invalid_row_id"));
    },
  },
  {
    name: "the items of a List come in pages, until there is no cursor",
    source: `${DOCS}/slackLists.items.list`,
    async check(place) {
      const slack = slackAt(place);
      const list = await cargo(slack);
      const { list_id } = list;
      const made = [];
      for (const text of ["Rope", "Tar", "Sails"]) made.push(await crate(slack, list, text));
      const first = await slack.slackLists.items.list({ list_id, limit: 2 });
      assert.equal(first.items.length, 2);
      assert.ok(first.response_metadata.next_cursor);
      const all = [...first.items];
      for (let { next_cursor: cursor } = first.response_metadata; cursor; ) {
        const page = await slack.slackLists.items.list({ list_id, limit: 2, cursor });
        all.push(...page.items);
        cursor = page.response_metadata?.next_cursor;
      }
      const found = new Set(idsOf(all));
      assert.equal(found.size, all.length);
      assert.ok(idsOf(made).every((id) => found.has(id)));
      assert.ok(all.every((item) => item.list_id === list_id));
      const missing = { list_id: "F0NOTTHERE0" };
      await refused(slack.slackLists.items.list(missing), says("list_not_found"));
    },
  },
  {
    name: "an export of a List is a job, which has an address at its end",
    source: `${DOCS}/slackLists.download.start`,
    async check(place) {
      const slack = slackAt(place);
      const list = await cargo(slack);
      const { list_id } = list;
      await crate(slack, list, "Rope");
      const { job_id } = await slack.slackLists.download.start({ list_id });
      assert.match(job_id, /^Le/);
      const done = await until(place, async () => {
        const job = await slack.slackLists.download.get({ list_id, job_id });
        return job.status === "COMPLETED" && job;
      });
      assert.equal(done.status, "COMPLETED");
      assert.match(done.download_url, /^https?:\/\//);
      const missing = { list_id: "F0NOTTHERE0" };
      await refused(slack.slackLists.download.start(missing), says("list_not_found"));
    },
  },
  {
    name: "a person is active or away, and the rest of a presence is the person's own",
    source: `${DOCS}/users.getPresence`,
    async check(place) {
      const slack = slackAt(place);
      const { user_id } = await slack.auth.test();
      const other = await slack.users.getPresence({ user: ADA });
      assert.equal(other.ok, true);
      assert.match(other.presence, /^(active|away)$/);
      has(other, { connection_count: undefined, last_activity: undefined });
      const own = await slack.users.getPresence({ user: user_id });
      assert.match(own.presence, /^(active|away)$/);
      const stranger = slackAt({ url: place.url, key: "xoxb-not-a-token" });
      await refused(stranger.users.getPresence({ user: ADA }), says("invalid_auth"));
    },
  },
  {
    name: "an upload of the SDK is a file, and a message of its channel with the comment",
    source: `${DOCS}/files.completeUploadExternal`,
    async check(place) {
      const slack = slackAt(place);
      const channel = await channelOf(slack);
      const more = { channel_id: channel, title: "Manifest", initial_comment: "As agreed" };
      const id = await fileOf(slack, more);
      assert.match(id, /^F/);
      const shared = await until(place, async () => {
        const { file } = await slack.files.info({ file: id });
        return file.channels?.includes(channel) && file;
      });
      has(shared, { name: "manifest.txt", title: "Manifest", mimetype: "text/plain" });
      assert.equal(shared.size, Buffer.byteLength("Two crates of rope\n"));
      assert.deepEqual(shared.channels, [channel]);
      const { messages } = await slack.conversations.history({ channel });
      const message = messages.find(({ files }) => files?.some((file) => file.id === id));
      assert.equal(message?.text, "As agreed");
    },
  },
  {
    name: "a thread is its first message, which counts the replies, and then the replies",
    source: `${DOCS}/conversations.replies`,
    async check(place) {
      const slack = slackAt(place);
      const channel = await channelOf(slack);
      const { ts } = await slack.chat.postMessage({ channel, text: "Who has the tide table?" });
      const more = { channel, thread_ts: ts };
      await slack.chat.postMessage({ ...more, text: "Not me" });
      const last = await slack.chat.postMessage({ ...more, text: "Ada does" });
      const { messages, has_more } = await slack.conversations.replies({ channel, ts });
      assert.deepEqual(textsOf(messages), ["Who has the tide table?", "Not me", "Ada does"]);
      const counts = { reply_count: 2, reply_users_count: 1, latest_reply: last.ts };
      has(messages[0], { ts, thread_ts: ts, ...counts });
      assert.ok(messages.slice(1).every(({ thread_ts }) => thread_ts === ts));
      assert.equal(has_more, false);
      const none = slack.conversations.replies({ channel, ts: NEVER });
      await refused(none, says("thread_not_found"));
    },
  },
  {
    name: "a channel's purpose has who set it, and the channel hears of it",
    source: `${DOCS}/conversations.setPurpose`,
    async check(place) {
      const slack = slackAt(place);
      const { user_id } = await slack.auth.test();
      const channel = await channelOf(slack);
      const purpose = "Berths of the week";
      await slack.conversations.setPurpose({ channel, purpose });
      const { channel: now } = await slack.conversations.info({ channel });
      has(now.purpose, { value: purpose, creator: user_id });
      assert.ok(now.purpose.last_set > 0);
      const { messages } = await slack.conversations.history({ channel });
      const told = messages.find(({ subtype }) => subtype === "channel_purpose");
      has(told, { purpose, user: user_id });
      const long = slack.conversations.setPurpose({ channel, purpose: "x".repeat(251) });
      await refused(long, says("too_long"));
      const nowhere = slack.conversations.setPurpose({ channel: NOWHERE, purpose });
      await refused(nowhere, says("channel_not_found"));
    },
  },
  {
    name: "a scheduled message is taken back once, and then never sent",
    source: `${DOCS}/chat.deleteScheduledMessage`,
    async check(place) {
      const slack = slackAt(place);
      const channel = await channelOf(slack);
      const post_at = (await nowOf(place)) + 3_600;
      const scheduled = await slack.chat.scheduleMessage({ channel, post_at, text: "High water" });
      const { scheduled_message_id } = scheduled;
      const listed = await slack.chat.scheduledMessages.list({ channel });
      assert.deepEqual(idsOf(listed.scheduled_messages), [scheduled_message_id]);
      await slack.chat.deleteScheduledMessage({ channel, scheduled_message_id });
      const left = await slack.chat.scheduledMessages.list({ channel });
      assert.deepEqual(left.scheduled_messages, []);
      const again = slack.chat.deleteScheduledMessage({ channel, scheduled_message_id });
      await refused(again, says("invalid_scheduled_message_id"));
      await place.sim.clock.advance("2h");
      const { messages } = await slack.conversations.history({ channel });
      assert.ok(!textsOf(messages).includes("High water"));
    },
  },
  {
    name: "only a reaction that is there is taken off a message",
    source: `${DOCS}/reactions.remove`,
    async check(place) {
      const slack = slackAt(place);
      const channel = await channelOf(slack);
      const { ts: timestamp } = await slack.chat.postMessage({ channel, text: "Moored" });
      const at = { channel, timestamp };
      for (const name of ["anchor", "eyes"]) await slack.reactions.add({ ...at, name });
      assert.equal((await slack.reactions.remove({ ...at, name: "eyes" })).ok, true);
      const { message } = await slack.reactions.get(at);
      const left = message.reactions.map(({ name, count }) => ({ name, count }));
      assert.deepEqual(left, [{ name: "anchor", count: 1 }]);
      const again = slack.reactions.remove({ ...at, name: "eyes" });
      await refused(again, says("no_reaction"));
      const never = slack.reactions.remove({ channel, timestamp: NEVER, name: "anchor" });
      await refused(never, says("message_not_found"));
      await refused(slack.reactions.remove({ name: "anchor" }), says("no_item_specified"));
    },
  },
  {
    name: "the members of a user group are those of the last update",
    source: `${DOCS}/usergroups.users.list`,
    async check(place) {
      const slack = slackAt(place);
      const { id: usergroup } = await crew(slack, `${ADA},${GRACE}`);
      const both = await slack.usergroups.users.list({ usergroup });
      assert.deepEqual([...both.users].sort(), [ADA, GRACE].sort());
      const updated = await slack.usergroups.users.update({ usergroup, users: GRACE });
      assert.equal(Number(updated.usergroup.user_count), 1);
      const { users } = await slack.usergroups.users.list({ usergroup });
      assert.deepEqual(users, [GRACE]);
      const missing = slack.usergroups.users.list({ usergroup: "S0NOTTHERE0" });
      await refused(missing, says("no_such_subteam"));
    },
  },
  {
    name: "a canvas grows at its end, and a section of it is replaced by its id",
    source: `${DOCS}/canvases.edit`,
    async check(place) {
      const slack = slackAt(place);
      const document_content = markdown("# Log\n\nCalm seas");
      const { canvas_id } = await slack.canvases.create({ title: "Log", document_content });
      const edit = (change) => slack.canvases.edit({ canvas_id, changes: [change] });
      const find = async (contains_text) => {
        const criteria = { contains_text };
        return (await slack.canvases.sections.lookup({ canvas_id, criteria })).sections;
      };
      await edit({ operation: "insert_at_end", document_content: markdown("Fog by noon") });
      const fog = await find("Fog");
      assert.equal(fog.length, 1);
      assert.ok(fog[0].id);
      const gale = { operation: "replace", document_content: markdown("Gale by noon") };
      await edit({ ...gale, section_id: fog[0].id });
      assert.deepEqual(await find("Fog"), []);
      assert.equal((await find("Gale")).length, 1);
      const changes = [{ operation: "insert_at_end", document_content: markdown("Lost") }];
      const missing = slack.canvases.edit({ canvas_id: "F0NOTTHERE0", changes });
      await refused(missing, says("canvas_not_found"));
    },
  },
  {
    name: "a deleted file is gone from the list, and is not deleted again",
    source: `${DOCS}/files.delete`,
    async check(place) {
      const slack = slackAt(place);
      const file = await fileOf(slack);
      assert.equal((await slack.files.info({ file })).file.id, file);
      assert.equal((await slack.files.delete({ file })).ok, true);
      const gone = says(/^file_(deleted|not_found)$/);
      await refused(slack.files.info({ file }), gone);
      await refused(slack.files.delete({ file }), gone);
      const { files } = await slack.files.list({ count: 100 });
      assert.ok(!idsOf(files).includes(file));
      const never = slack.files.delete({ file: "F0NOTTHERE0" });
      await refused(never, says("file_not_found"));
    },
  },
  {
    name: "a message needs a text, a channel that is open, and blocks that there are",
    source: `${DOCS}/chat.postMessage`,
    async check(place) {
      const slack = slackAt(place);
      const channel = await channelOf(slack);
      const text = "All aboard";
      const { ts, message } = await slack.chat.postMessage({ channel, text });
      has(message, { ts, text, type: "message" });
      await refused(slack.chat.postMessage({ channel }), says("no_text"));
      const nowhere = slack.chat.postMessage({ channel: NOWHERE, text });
      await refused(nowhere, says("channel_not_found"));
      const blocks = [{ type: "lighthouse" }];
      await refused(slack.chat.postMessage({ channel, text, blocks }), says("invalid_blocks"));
      await slack.conversations.archive({ channel });
      await refused(slack.chat.postMessage({ channel, text }), says("is_archived"));
    },
  },
  {
    name: "a channel tells what it is, and counts its members only when asked",
    source: `${DOCS}/conversations.info`,
    async check(place) {
      const slack = slackAt(place);
      const { user_id: creator } = await slack.auth.test();
      const name = fresh("quay");
      const { channel: made } = await slack.conversations.create({ name });
      const channel = made.id;
      const { channel: plain } = await slack.conversations.info({ channel });
      has(plain, { id: channel, name, creator, is_channel: true, is_archived: false });
      has(plain, { is_private: false, is_im: false, is_member: true, num_members: undefined });
      await slack.conversations.invite({ channel, users: ADA });
      const counted = await slack.conversations.info({ channel, include_num_members: true });
      assert.equal(counted.channel.num_members, 2);
      await slack.conversations.archive({ channel });
      assert.equal((await slack.conversations.info({ channel })).channel.is_archived, true);
      const nowhere = slack.conversations.info({ channel: NOWHERE });
      await refused(nowhere, says("channel_not_found"));
    },
  },
  {
    name: "an update of a user group changes what it names, and keeps the rest",
    source: `${DOCS}/usergroups.update`,
    async check(place) {
      const slack = slackAt(place);
      const made = await crew(slack, ADA);
      const channel = await channelOf(slack, "deck");
      const name = fresh("Watch");
      const more = { name, description: "Those on deck", channels: channel };
      const { usergroup } = await slack.usergroups.update({ usergroup: made.id, ...more });
      has(usergroup, { id: made.id, name, description: "Those on deck", handle: made.handle });
      assert.deepEqual(usergroup.prefs.channels, [channel]);
      has(usergroup, { is_usergroup: true, date_create: made.date_create, date_delete: 0 });
      const { usergroups } = await slack.usergroups.list({ include_users: true });
      const listed = usergroups.find(({ id }) => id === made.id);
      has(listed, { name, users: [ADA] });
    },
  },
  {
    name: "a trial of a revocation revokes nothing, and needs a token of Slack's",
    source: `${DOCS}/auth.revoke`,
    async check(place) {
      const slack = slackAt(place);
      has(await slack.auth.revoke({ test: true }), { ok: true, revoked: false });
      assert.equal((await slack.auth.test()).ok, true);
      const { url } = place;
      const stranger = slackAt({ url, key: "xoxb-not-a-token" });
      await refused(stranger.auth.revoke({ test: true }), says("invalid_auth"));
      await refused(stranger.auth.test(), says("invalid_auth"));
      const nobody = slackAt({ url, key: undefined });
      await refused(nobody.auth.revoke({ test: true }), says("not_authed"));
    },
  },
  {
    name: "a disabled user group is listed only when asked for, until it is enabled",
    source: `${DOCS}/usergroups.disable`,
    async check(place) {
      const slack = slackAt(place);
      const { user_id } = await slack.auth.test();
      const { id } = await crew(slack);
      const listed = async (more) => idsOf((await slack.usergroups.list(more)).usergroups);
      const { usergroup } = await slack.usergroups.disable({ usergroup: id });
      assert.ok(usergroup.date_delete > 0);
      has(usergroup, { id, deleted_by: user_id });
      assert.ok(!(await listed({})).includes(id));
      assert.ok((await listed({ include_disabled: true })).includes(id));
      const enabled = await slack.usergroups.enable({ usergroup: id });
      assert.equal(enabled.usergroup.date_delete, 0);
      assert.ok((await listed({})).includes(id));
    },
  },
  {
    name: "the members of a channel come in pages, without those who were removed",
    source: `${DOCS}/conversations.members`,
    async check(place) {
      const slack = slackAt(place);
      const { user_id } = await slack.auth.test();
      const channel = await channelOf(slack);
      await slack.conversations.invite({ channel, users: `${ADA},${GRACE}` });
      const first = await slack.conversations.members({ channel, limit: 2 });
      assert.equal(first.members.length, 2);
      const { next_cursor: cursor } = first.response_metadata;
      const second = await slack.conversations.members({ channel, limit: 2, cursor });
      const all = [...first.members, ...second.members];
      assert.deepEqual(all.sort(), [user_id, ADA, GRACE].sort());
      assert.equal(second.response_metadata.next_cursor, "");
      await slack.conversations.kick({ channel, user: GRACE });
      const { members } = await slack.conversations.members({ channel });
      assert.deepEqual(members.sort(), [user_id, ADA].sort());
      const nowhere = slack.conversations.members({ channel: NOWHERE });
      await refused(nowhere, says("channel_not_found"));
    },
  },
  {
    name: "a deleted message is gone for good, but for the head of a thread, which leaves a stone",
    source: `${DOCS}/chat.delete`,
    async check(place) {
      const slack = slackAt(place);
      const channel = await channelOf(slack);
      const { ts } = await slack.chat.postMessage({ channel, text: "Cast off" });
      has(await slack.chat.delete({ channel, ts }), { ok: true, channel, ts });
      const { messages } = await slack.conversations.history({ channel });
      assert.ok(!textsOf(messages).includes("Cast off"));
      await refused(slack.chat.delete({ channel, ts }), says("message_not_found"));
      const late = slack.chat.update({ channel, ts, text: "Stay" });
      await refused(late, says("message_not_found"));
      const head = await slack.chat.postMessage({ channel, text: "Any news?" });
      await slack.chat.postMessage({ channel, text: "None", thread_ts: head.ts });
      await slack.chat.delete({ channel, ts: head.ts });
      const thread = await slack.conversations.replies({ channel, ts: head.ts });
      assert.equal(thread.messages[0].subtype, "tombstone");
    },
  },
  {
    name: "a channel has one canvas, which its properties name",
    source: `${DOCS}/conversations.canvases.create`,
    async check(place) {
      const slack = slackAt(place);
      const channel_id = await channelOf(slack);
      const document_content = markdown("Pilots come aboard at the buoy");
      const made = await slack.conversations.canvases.create({ channel_id, document_content });
      assert.match(made.canvas_id, /^F/);
      const { channel } = await slack.conversations.info({ channel: channel_id });
      assert.equal(channel.properties?.canvas?.file_id, made.canvas_id);
      const { canvas_id } = made;
      const criteria = { contains_text: "buoy" };
      const { sections } = await slack.canvases.sections.lookup({ canvas_id, criteria });
      assert.equal(sections.length, 1);
      const again = slack.conversations.canvases.create({ channel_id, document_content });
      await refused(again, says("channel_canvas_already_exists"));
    },
  },
];
