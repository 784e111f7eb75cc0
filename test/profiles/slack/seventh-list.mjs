import { randomUUID } from "node:crypto";
import { assert, has, refused } from "../assertions.mjs";
import { ADA, GRACE, nowOf, slackAt } from "./support.mjs";

// Twenty more behaviours of Slack, by a reader who has opened neither the profile nor the other
// lists, but for the names of their checks. The methods come from the head of the 269 of the SDK's
// client (@slack/web-api 8.2.0), in the order of the SHA-256 of "seventh-list 2026-12-01 slack
// METHOD", also where an earlier list names the method. Left out are the methods of
// administrators of an Enterprise organization (admin, team.integrationLogs) and those that only
// the token of a person or of a person's configuration may call (dnd.endDnd, reminders,
// users.deletePhoto, apps.manifest), all of which are given in a browser, as are the codes of
// oauth.access and of openid.connect.token and the threads of assistant.threads.setTitle. Requests
// of Slack Connect (conversations.requestSharedInvite.deny) want a second workspace.

const METHODS = "https://docs.slack.dev/reference/methods";

const fresh = (name) => `${name}-${randomUUID().slice(0, 8)}`;
const idsOf = (things) => things.map(({ id }) => id);
const code = (value) => ({ "data.error": value });
const stranger = (place) => slackAt({ ...place, key: "xoxb-nobody" });

async function channelOf(client, more = {}) {
  const { channel } = await client.conversations.create({ name: fresh("harbour"), ...more });
  return channel.id;
}

async function remoteOf(client, title = "Chart") {
  const external_id = fresh("chart");
  const external_url = `https://charts.example.com/${external_id}`;
  const { file } = await client.files.remote.add({ external_id, external_url, title });
  return { external_id, id: file.id, file };
}

const rich = (text) => [
  {
    type: "rich_text",
    elements: [{ type: "rich_text_section", elements: [{ type: "text", text }] }],
  },
];

// A List of tasks, each with a text and a checkbox.
async function listOf(client, name = fresh("Tasks")) {
  const { list_id, list_metadata } = await client.slackLists.create({
    name,
    schema: [
      { key: "task", name: "Task", type: "text", is_primary_column: true },
      { key: "done", name: "Done", type: "checkbox" },
    ],
  });
  const columnOf = (wanted) => list_metadata.schema.find(({ key }) => key === wanted).id;
  return { list_id, task: columnOf("task"), done: columnOf("done") };
}

async function itemOf(client, { list_id, task }, text) {
  const initial_fields = [{ column_id: task, rich_text: rich(text) }];
  return (await client.slackLists.items.create({ list_id, initial_fields })).item.id;
}

export const seventhList = [
  {
    name: "api.test works without a token, and other methods do not",
    source: `${METHODS}/api.test`,
    async check(place) {
      const nobody = slackAt({ ...place, key: undefined });
      const { ok, args } = await nobody.api.test({ ship: "Beagle" });
      assert.deepEqual([ok, args.ship], [true, "Beagle"]);
      assert.equal((await slackAt(place).api.test()).ok, true);
      const failed = nobody.api.test({ error: "leak", ship: "Beagle" });
      const error = await refused(failed, code("leak"));
      has(error.data.args, { error: "leak", ship: "Beagle" });
      await refused(nobody.auth.test(), code("not_authed"));
    },
  },
  {
    name: "files.remote.remove takes one file off the list, by either of its ids but not by both",
    source: `${METHODS}/files.remote.remove`,
    async check(place) {
      const client = slackAt(place);
      const { remote } = client.files;
      const first = await remoteOf(client);
      const second = await remoteOf(client);
      const kept = await remoteOf(client);
      const both = remote.remove({ file: first.id, external_id: first.external_id });
      await refused(both, code("too_many_ids"));
      assert.equal((await remote.remove({ external_id: first.external_id })).ok, true);
      assert.equal((await remote.remove({ file: second.id })).ok, true);
      const ids = idsOf((await remote.list()).files);
      assert.deepEqual(
        [first, second, kept].map(({ id }) => ids.includes(id)),
        [false, false, true],
      );
      await refused(remote.info({ external_id: first.external_id }), code("file_not_found"));
      await refused(remote.remove({ file: second.id }), code("file_not_found"));
    },
  },
  {
    name: "slackLists.update gives a List another name, and leaves its items",
    source: `${METHODS}/slackLists.update`,
    async check(place) {
      const client = slackAt(place);
      const list = await listOf(client, "Before the voyage");
      const item = await itemOf(client, list, "Tar the hull");
      const read = async () => client.slackLists.items.info({ list_id: list.list_id, id: item });
      assert.equal((await read()).list.title, "Before the voyage");
      const name = "After the voyage";
      assert.equal((await client.slackLists.update({ id: list.list_id, name })).ok, true);
      const { list: changed, record } = await read();
      assert.deepEqual([changed.title, record.id], [name, item]);
      await refused(client.slackLists.update({ id: list.list_id }), code("missing_arguments"));
      await refused(client.slackLists.update({ id: "F0NOTHING01", name }), code("list_not_found"));
    },
  },
  {
    name: "files.uploadV2 keeps a file in no channel where none is named",
    source: `${METHODS}/files.completeUploadExternal`,
    async check(place) {
      const client = slackAt(place);
      const content = "Depth: 12 fathoms\n";
      const wanted = { content, filename: "depth.txt", title: "Depth" };
      const alone = await client.files.uploadV2(wanted);
      const { id } = alone.files[0].files[0];
      const { file } = await client.files.info({ file: id });
      has(file, { name: "depth.txt", title: "Depth", size: content.length, is_public: false });
      assert.deepEqual(file.channels, []);
      const channel_id = await channelOf(client);
      const shared = await client.files.uploadV2({ ...wanted, channel_id });
      const { id: other } = shared.files[0].files[0];
      assert.notEqual(other, id);
      const nowhere = client.files.uploadV2({ ...wanted, channel_id: "C0NOTHING01" });
      await refused(nowhere, code("channel_not_found"));
      await refused(stranger(place).files.uploadV2(wanted), code("invalid_auth"));
    },
  },
  {
    name: "usergroups.users.list gives the people of one group, as they were set last",
    source: `${METHODS}/usergroups.users.list`,
    async check(place) {
      const { usergroups } = slackAt(place);
      const make = async (handle) =>
        (await usergroups.create({ name: handle, handle })).usergroup.id;
      const deck = await make(fresh("deck"));
      const engine = await make(fresh("engine"));
      const usersOf = async (usergroup) =>
        (await usergroups.users.list({ usergroup })).users.sort();
      assert.deepEqual(await usersOf(deck), []);
      await usergroups.users.update({ usergroup: deck, users: `${ADA},${GRACE}` });
      assert.deepEqual(await usersOf(deck), [ADA, GRACE].sort());
      await usergroups.users.update({ usergroup: deck, users: GRACE });
      assert.deepEqual(await usersOf(deck), [GRACE]);
      assert.deepEqual(await usersOf(engine), []);
      await refused(usergroups.users.list({ usergroup: "S0NOTHING01" }), code("no_such_subteam"));
    },
  },
  {
    name: "slackLists.items.list gives the items of one List, without those that were deleted",
    source: `${METHODS}/slackLists.items.list`,
    async check(place) {
      const client = slackAt(place);
      const { items } = client.slackLists;
      const list = await listOf(client);
      const other = await listOf(client);
      const { list_id } = list;
      assert.deepEqual((await items.list({ list_id })).items, []);
      const kept = await itemOf(client, list, "Mend the sail");
      const gone = await itemOf(client, list, "Paint the bow");
      await itemOf(client, other, "Sell the ship");
      await items.delete({ list_id, id: gone });
      const { items: left } = await items.list({ list_id });
      assert.deepEqual(
        left.map((item) => [item.id, item.list_id]),
        [[kept, list_id]],
      );
      const text = left[0].fields.find(({ column_id }) => column_id === list.task);
      assert.equal(text.rich_text[0].elements[0].elements[0].text, "Mend the sail");
      await refused(items.list({ list_id: "F0NOTHING01" }), code("list_not_found"));
      await refused(items.list({ list_id, cursor: "no-such-cursor" }), code("invalid_cursor"));
    },
  },
  {
    name: "files.remote.update changes the title of a file by the id it has elsewhere",
    source: `${METHODS}/files.remote.update`,
    async check(place) {
      const client = slackAt(place);
      const { remote } = client.files;
      const file = await remoteOf(client, "Chart");
      const other = await remoteOf(client, "Log");
      const { external_id } = file;
      const { file: changed } = await remote.update({ external_id, title: "Sea chart" });
      has(changed, { id: file.id, external_id, title: "Sea chart", is_external: true });
      has((await remote.info({ file: file.id })).file, { external_id, title: "Sea chart" });
      assert.equal((await remote.info({ file: other.id })).file.title, "Log");
      const unknown = { external_id: fresh("nothing"), title: "Nothing" };
      await refused(remote.update(unknown), code("file_not_found"));
      await remote.remove({ external_id });
      await refused(remote.update({ external_id, title: "Gone" }), code("file_not_found"));
    },
  },
  {
    name: "calls.add registers a call of somebody, as calls.info tells it then",
    source: `${METHODS}/calls.add`,
    async check(place) {
      const { calls } = slackAt(place);
      const wanted = () => {
        const external_unique_id = fresh("call");
        const join_url = `https://calls.example.com/${external_unique_id}`;
        return { external_unique_id, join_url, title: "Watch" };
      };
      const add = (more) => calls.add({ created_by: ADA, ...more });
      const date_start = await nowOf(place);
      const one = { ...wanted(), external_display_id: "705-292-868", date_start };
      const { call } = await add(one);
      has(call, one);
      has((await calls.info({ id: call.id })).call, { id: call.id, ...one });
      const { call: next } = await add({ ...wanted(), title: "Next watch" });
      assert.ok(next.id !== call.id && next.title === "Next watch");
      const nobody = add({ ...wanted(), created_by: "U0NOTHING01" });
      await refused(nobody, code("invalid_created_by"));
      const guests = { ...wanted(), users: [{ slack_id: "U0NOTHING01" }] };
      await refused(add(guests), code("user_not_found"));
    },
  },
  {
    name: "conversations.leave takes the bot out of a channel, which it may join again",
    source: `${METHODS}/conversations.leave`,
    async check(place) {
      const { conversations } = slackAt(place);
      const channel = await channelOf({ conversations });
      await conversations.invite({ channel, users: ADA });
      assert.equal((await conversations.leave({ channel })).ok, true);
      const isMember = async () => (await conversations.info({ channel })).channel.is_member;
      assert.equal(await isMember(), false);
      assert.deepEqual((await conversations.members({ channel })).members, [ADA]);
      await conversations.join({ channel });
      assert.equal(await isMember(), true);
      const { channel: direct } = await conversations.open({ users: ADA });
      const talk = conversations.leave({ channel: direct.id });
      await refused(talk, code("method_not_supported_for_channel_type"));
      const nowhere = conversations.leave({ channel: "C0NOTHING01" });
      await refused(nowhere, code("channel_not_found"));
    },
  },
  {
    name: "slackLists.items.update writes some cells of some items, and leaves the others",
    source: `${METHODS}/slackLists.items.update`,
    async check(place) {
      const client = slackAt(place);
      const list = await listOf(client);
      const { list_id, task, done } = list;
      const first = await itemOf(client, list, "Mend the sail");
      const second = await itemOf(client, list, "Paint the bow");
      const update = (cell, where = list_id) =>
        client.slackLists.items.update({ list_id: where, cells: [cell] });
      const cellsOf = async (id) => {
        const { record } = await client.slackLists.items.info({ list_id, id });
        const cell = (wanted) => record.fields.find(({ column_id }) => column_id === wanted);
        const text = cell(task)?.rich_text[0].elements[0].elements[0].text;
        return [text, cell(done)?.checkbox ?? false];
      };
      const ticked = { row_id: first, column_id: done, checkbox: true };
      assert.equal((await update(ticked)).ok, true);
      assert.deepEqual(await cellsOf(first), ["Mend the sail", true]);
      await update({ row_id: first, column_id: task, rich_text: rich("Furl the sail") });
      assert.deepEqual(await cellsOf(first), ["Furl the sail", true]);
      assert.deepEqual(await cellsOf(second), ["Paint the bow", false]);
      await refused(update(ticked, "F0NOTHING01"), code("list_not_found"));
      const nowhere = update({ ...ticked, column_id: "Col0NOTHING01" });
      await refused(nowhere, code(/^(invalid_column_id|column_not_found)$/));
    },
  },
  {
    name: "slackLists.download.start begins the export of a List, by a job of that List",
    source: `${METHODS}/slackLists.download.start`,
    async check(place) {
      const client = slackAt(place);
      const { download } = client.slackLists;
      const { list_id } = await listOf(client);
      assert.match((await download.start({ list_id })).job_id, /./);
      const { ok, job_id } = await download.start({ list_id, include_archived: true });
      assert.deepEqual([ok, typeof job_id], [true, "string"]);
      assert.equal((await download.get({ list_id, job_id })).ok, true);
      await refused(download.start({ list_id: "F0NOTHING01" }), code("list_not_found"));
      const unknown = download.get({ list_id, job_id: "Le0NOTHING01" });
      await refused(unknown, code("job_not_found"));
    },
  },
  {
    name: "slackLists.access.delete takes access from channels or from people, not from both",
    source: `${METHODS}/slackLists.access.delete`,
    async check(place) {
      const client = slackAt(place);
      const { access } = client.slackLists;
      const { list_id } = await listOf(client);
      const channel_ids = [await channelOf(client)];
      const user_ids = [ADA];
      await access.set({ list_id, access_level: "read", channel_ids });
      await access.set({ list_id, access_level: "write", user_ids });
      assert.equal((await access.delete({ list_id, channel_ids })).ok, true);
      assert.equal((await access.delete({ list_id, user_ids })).ok, true);
      const both = access.delete({ list_id, channel_ids, user_ids });
      await refused(both, code("invalid_parameters"));
      await refused(access.delete({ list_id }), code("invalid_parameters"));
      const elsewhere = access.delete({ list_id: "F0NOTHING01", user_ids });
      await refused(elsewhere, code("list_not_found"));
    },
  },
  {
    name: "conversations.list gives public channels, unless other kinds are asked for",
    source: `${METHODS}/conversations.list`,
    async check(place) {
      const { conversations } = slackAt(place);
      const open = await channelOf({ conversations });
      const hidden = await channelOf({ conversations }, { is_private: true });
      const { channel: direct } = await conversations.open({ users: ADA });
      const listOf = async (more) => (await conversations.list({ limit: 999, ...more })).channels;
      const wanted = [open, hidden, direct.id];
      const has3 = async (more) => {
        const ids = idsOf(await listOf(more));
        return wanted.map((id) => ids.includes(id));
      };
      assert.deepEqual(await has3(), [true, false, false]);
      assert.deepEqual(await has3({ types: "private_channel" }), [false, true, false]);
      const kinds = "public_channel,im";
      assert.deepEqual(await has3({ types: kinds }), [true, false, true]);
      const talk = (await listOf({ types: "im" })).find(({ id }) => id === direct.id);
      has(talk, { is_im: true, user: ADA });
      await refused(conversations.list({ types: "harbour" }), code("invalid_types"));
      await refused(conversations.list({ cursor: "no-such-cursor" }), code("invalid_cursor"));
    },
  },
  {
    name: "files.remote.share shows a file in several channels, each of which lists it",
    source: `${METHODS}/files.remote.share`,
    async check(place) {
      const client = slackAt(place);
      const { remote } = client.files;
      const { id, external_id } = await remoteOf(client);
      const channels = [await channelOf(client), await channelOf(client)];
      const away = await channelOf(client);
      await remote.share({ external_id, channels: channels.join(",") });
      const { file } = await remote.info({ external_id });
      assert.deepEqual([...file.channels].sort(), [...channels].sort());
      const listOf = async (channel) => idsOf((await remote.list({ channel })).files);
      assert.deepEqual(await listOf(channels[1]), [id]);
      assert.deepEqual(await listOf(away), []);
      const unknown = remote.share({ external_id: fresh("nothing"), channels: away });
      await refused(unknown, code("file_not_found"));
      const nowhere = remote.share({ external_id, channels: "C0NOTHING01" });
      await refused(nowhere, code("channel_not_found"));
    },
  },
  {
    name: "auth.revoke ends a token for every method, once, and says so",
    source: `${METHODS}/auth.revoke`,
    async check(place) {
      const client = slackAt(place);
      const dead = code(/^(token_revoked|account_inactive|invalid_auth)$/);
      await refused(stranger(place).auth.revoke(), code("invalid_auth"));
      has(await client.auth.revoke({ test: true }), { ok: true, revoked: false });
      assert.equal((await client.auth.test()).ok, true);
      has(await client.auth.revoke(), { ok: true, revoked: true });
      await refused(client.conversations.list(), dead);
      await refused(client.auth.revoke(), dead);
    },
  },
  {
    name: "files.remote.add makes a file that is in no channel, for each id it has elsewhere",
    source: `${METHODS}/files.remote.add`,
    async check(place) {
      const client = slackAt(place);
      const { remote } = client.files;
      const first = await remoteOf(client, "Chart");
      const { external_id } = first;
      has(first.file, { title: "Chart", external_id, is_external: true });
      const { file } = await remote.info({ external_id });
      assert.deepEqual([file.id, file.channels], [first.id, []]);
      const second = await remoteOf(client, "Chart");
      assert.notEqual(second.id, first.id);
      const ids = idsOf((await remote.list()).files);
      assert.ok(ids.includes(first.id) && ids.includes(second.id));
      const unknown = remote.info({ external_id: fresh("nothing") });
      await refused(unknown, code("file_not_found"));
    },
  },
  {
    name: "bots.info tells the bot of a token, by the id that its messages have",
    source: `${METHODS}/bots.info`,
    async check(place) {
      const client = slackAt(place);
      const { bot_id, user_id } = await client.auth.test();
      const { bot } = await client.bots.info({ bot: bot_id });
      has(bot, { id: bot_id, user_id, deleted: false });
      const channel = await channelOf(client);
      const { message } = await client.chat.postMessage({ channel, text: "Ahoy" });
      assert.equal(message.bot_id, bot.id);
      const { user } = await client.users.info({ user: bot.user_id });
      assert.deepEqual([user.is_bot, user.profile.bot_id], [true, bot.id]);
      await refused(client.bots.info({ bot: "B0NOTHING01" }), code("bot_not_found"));
      await refused(client.bots.info({ bot: ADA }), code("bot_not_found"));
    },
  },
  {
    name: "conversations.canvases.create gives each channel a canvas of its own, with its text",
    source: `${METHODS}/conversations.canvases.create`,
    async check(place) {
      const client = slackAt(place);
      const { canvases } = client.conversations;
      const channel_id = await channelOf(client);
      const document_content = { type: "markdown", markdown: "# Watches\n\nFour hours each.\n" };
      const { canvas_id } = await canvases.create({ channel_id, document_content });
      const canvasOf = async (channel) =>
        (await client.conversations.info({ channel })).channel.properties.canvas.file_id;
      assert.equal(await canvasOf(channel_id), canvas_id);
      const criteria = { section_types: ["h1"], contains_text: "Watches" };
      const { sections } = await client.canvases.sections.lookup({ canvas_id, criteria });
      assert.equal(sections.length, 1);
      const other = await channelOf(client);
      const { canvas_id: second } = await canvases.create({ channel_id: other });
      assert.ok(second !== canvas_id && (await canvasOf(other)) === second);
      const again = canvases.create({ channel_id, document_content });
      await refused(again, code("channel_canvas_already_exists"));
      assert.equal(await canvasOf(channel_id), canvas_id);
    },
  },
  {
    name: "chat.postEphemeral writes to a member alone, and its message is not changed",
    source: `${METHODS}/chat.postEphemeral`,
    async check(place) {
      const client = slackAt(place);
      const channel = await channelOf(client);
      await client.conversations.invite({ channel, users: ADA });
      const one = { channel, user: ADA, text: "Your watch begins." };
      const { ok, message_ts } = await client.chat.postEphemeral(one);
      assert.deepEqual([ok, typeof message_ts], [true, "string"]);
      const { messages } = await client.conversations.history({ channel });
      assert.ok(messages.every(({ ts, text }) => ts !== message_ts && text !== one.text));
      const change = client.chat.update({ channel, ts: message_ts, text: "It ends." });
      await refused(change, code("message_not_found"));
      const outside = { ...one, user: GRACE };
      await refused(client.chat.postEphemeral(outside), code("user_not_in_channel"));
      await client.conversations.archive({ channel });
      await refused(client.chat.postEphemeral(one), code("is_archived"));
    },
  },
  {
    name: "conversations.close keeps a direct message, which is the same when it is opened again",
    source: `${METHODS}/conversations.close`,
    async check(place) {
      const client = slackAt(place);
      const { conversations } = client;
      const open = async () => (await conversations.open({ users: GRACE })).channel.id;
      const channel = await open();
      const { ts } = await client.chat.postMessage({ channel, text: "Ahoy" });
      assert.equal((await conversations.close({ channel })).ok, true);
      has(await conversations.close({ channel }), { ok: true, no_op: true, already_closed: true });
      assert.equal(await open(), channel);
      const { messages } = await conversations.history({ channel });
      assert.ok(messages.some((message) => message.ts === ts));
      const hidden = await channelOf(client, { is_private: true });
      const shut = conversations.close({ channel: hidden });
      await refused(shut, code("method_not_supported_for_channel_type"));
      const nowhere = conversations.close({ channel: "D0NOTHING01" });
      await refused(nowhere, code("channel_not_found"));
    },
  },
];
