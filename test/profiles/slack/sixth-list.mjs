import { randomUUID } from "node:crypto";
import { assert, has, refused } from "../assertions.mjs";
import { ADA, BOT, GENERAL, GRACE, RANDOM, slackAt } from "./support.mjs";

// Twenty more behaviours of Slack, by a reader who has opened neither the profile nor the other
// lists, but for the names of their checks. The methods come from the head of the 269 of the SDK's
// client (@slack/web-api 8.2.0), in the order of the SHA-256 of "sixth-list 2026-12-01 slack
// METHOD". Left out are those of administrators and of Enterprise, of tokens of users or of
// configurations, of Slack Connect, of OAuth, of Socket Mode and RTM, of workflows and functions,
// Lists and the threads of assistants (which depend on the plan), what needs a person's click
// (dialogs), what is deprecated, and methods of which the name of an earlier check tells the same.

const METHODS = "https://docs.slack.dev/reference/methods";

const short = () => randomUUID().slice(0, 8);
const fresh = (name) => `${name}-${short()}`;
const code = (error) => ({ "data.error": error });

const NO_CHANNEL = "C0000000000";
const NO_FILE = "F0000000000";

async function channelOf(slack, more = {}) {
  const { channel } = await slack.conversations.create({ name: fresh("quay"), ...more });
  return channel;
}

const infoOf = async (slack, channel) => (await slack.conversations.info({ channel })).channel;
const membersOf = async (slack, channel) =>
  (await slack.conversations.members({ channel })).members;
const say = async (slack, channel, text, more = {}) =>
  (await slack.chat.postMessage({ channel, text, ...more })).ts;
const textsOf = ({ messages }) => messages.map(({ text }) => text);
const titlesOf = (files) => files.map(({ title }) => title).sort();

async function remoteOf(slack, title) {
  const external_id = fresh("remote");
  const external_url = `https://files.example.com/${external_id}`;
  const { file } = await slack.files.remote.add({ external_id, external_url, title });
  return file;
}

export const sixthList = [
  {
    name: "files.getUploadURLExternal gives an address, and a file once the upload is complete",
    source: `${METHODS}/files.getUploadURLExternal`,
    async check(place) {
      const slack = slackAt(place);
      const text = "Depth,Place\n12,Ven\n";
      const { file_id, upload_url } = await slack.files.getUploadURLExternal({
        filename: "depths.csv",
        length: text.length,
      });
      assert.match(file_id, /^F/);
      const answer = await fetch(upload_url, { method: "POST", body: text });
      assert.equal(answer.status, 200);
      const done = await slack.files.completeUploadExternal({
        files: [{ id: file_id, title: "Depths" }],
      });
      has(done.files[0], { id: file_id, title: "Depths" });
      const { file } = await slack.files.info({ file: file_id });
      has(file, { id: file_id, name: "depths.csv", title: "Depths", size: text.length });
      await refused(
        slack.files.getUploadURLExternal({ filename: "empty.csv", length: 0 }),
        code(/missing_argument|invalid_arguments/),
      );
      await refused(
        slack.files.completeUploadExternal({ files: [{ id: NO_FILE }] }),
        code(/not_found/),
      );
    },
  },
  {
    name: "conversations.rename gives a channel another name, which nobody else has",
    source: `${METHODS}/conversations.rename`,
    async check(place) {
      const slack = slackAt(place);
      const { id: channel } = await channelOf(slack);
      const name = fresh("harbour");
      const renamed = await slack.conversations.rename({ channel, name });
      has(renamed.channel, { id: channel, name });
      assert.equal((await infoOf(slack, channel)).name, name);
      const { name: taken } = await infoOf(slack, RANDOM);
      await refused(slack.conversations.rename({ channel, name: taken }), code("name_taken"));
      const long = "n".repeat(81);
      await refused(
        slack.conversations.rename({ channel, name: long }),
        code("invalid_name_maxlength"),
      );
      await refused(
        slack.conversations.rename({ channel: NO_CHANNEL, name: fresh("none") }),
        code("channel_not_found"),
      );
    },
  },
  {
    name: "calls.participants.add brings people of Slack and others into a call that goes on",
    source: `${METHODS}/calls.participants.add`,
    async check(place) {
      const slack = slackAt(place);
      const { call } = await slack.calls.add({
        external_unique_id: randomUUID(),
        join_url: "https://calls.example.com/watch",
        created_by: ADA,
        users: [{ slack_id: ADA }],
      });
      const { id } = call;
      const outer = { external_id: "54321678", display_name: "The pilot" };
      const added = await slack.calls.participants.add({ id, users: [{ slack_id: GRACE }, outer] });
      assert.equal(added.ok, true);
      const { users } = (await slack.calls.info({ id })).call;
      assert.equal(users.length, 3);
      const inside = users.flatMap(({ slack_id }) => slack_id ?? []);
      assert.deepEqual(inside.sort(), [ADA, GRACE].sort());
      has(
        users.find(({ external_id }) => external_id !== undefined),
        outer,
      );
      await refused(
        slack.calls.participants.add({ id: "R0000000000", users: [outer] }),
        code("invalid_call_id"),
      );
      await slack.calls.end({ id, duration: 60 });
      const late = { external_id: "87654321", display_name: "The late one" };
      await refused(slack.calls.participants.add({ id, users: [late] }), code("inactive_call"));
    },
  },
  {
    name: "conversations.setTopic says what a channel is about, in 250 characters at most",
    source: `${METHODS}/conversations.setTopic`,
    async check(place) {
      const slack = slackAt(place);
      const { id: channel } = await channelOf(slack);
      const topic = "t".repeat(250);
      assert.equal((await slack.conversations.setTopic({ channel, topic })).ok, true);
      has((await infoOf(slack, channel)).topic, { value: topic, creator: BOT });
      await slack.conversations.setTopic({ channel, topic: "" });
      assert.equal((await infoOf(slack, channel)).topic.value, "");
      await refused(
        slack.conversations.setTopic({ channel, topic: `${topic}t` }),
        code("too_long"),
      );
      await refused(
        slack.conversations.setTopic({ channel: RANDOM, topic: "Fog" }),
        code("not_in_channel"),
      );
      await refused(
        slack.conversations.setTopic({ channel: NO_CHANNEL, topic: "Fog" }),
        code("channel_not_found"),
      );
    },
  },
  {
    name: "bookmarks.edit changes what is given of a bookmark, until it is removed",
    source: `${METHODS}/bookmarks.edit`,
    async check(place) {
      const slack = slackAt(place);
      const link = "https://example.com/tides";
      const { bookmark } = await slack.bookmarks.add({
        channel_id: GENERAL,
        title: "Tides",
        type: "link",
        link,
      });
      has(bookmark, { channel_id: GENERAL, title: "Tides", type: "link", link });
      const at = { channel_id: GENERAL, bookmark_id: bookmark.id };
      const edited = await slack.bookmarks.edit({ ...at, title: "High tides" });
      has(edited.bookmark, { id: bookmark.id, title: "High tides", link });
      const { bookmarks } = await slack.bookmarks.list({ channel_id: GENERAL });
      assert.deepEqual(
        bookmarks.map(({ id, title }) => [id, title]),
        [[bookmark.id, "High tides"]],
      );
      await refused(slack.bookmarks.edit({ ...at, link: "tides" }), code("invalid_link"));
      await slack.bookmarks.remove(at);
      assert.deepEqual((await slack.bookmarks.list({ channel_id: GENERAL })).bookmarks, []);
      await refused(slack.bookmarks.edit({ ...at, title: "Low tides" }), code("not_found"));
    },
  },
  {
    name: "files.uploadV2 puts several files into one answer of a thread",
    source: "https://docs.slack.dev/tools/node-slack-sdk/web-api/#upload-a-file",
    async check(place) {
      const slack = slackAt(place);
      const thread_ts = await say(slack, GENERAL, "Who has the charts?");
      const file_uploads = [
        { content: "north", filename: "north.txt", title: "The north" },
        { content: "south!", filename: "south.txt", title: "The south" },
      ];
      const more = { channel_id: GENERAL, thread_ts, initial_comment: "Here they are" };
      const { files } = await slack.files.uploadV2({ ...more, file_uploads });
      const made = files.flatMap((completion) => completion.files);
      assert.deepEqual(titlesOf(made), ["The north", "The south"]);
      const { messages } = await slack.conversations.replies({ channel: GENERAL, ts: thread_ts });
      assert.equal(messages.length, 2);
      assert.equal(messages[1].text, "Here they are");
      assert.deepEqual(titlesOf(messages[1].files), ["The north", "The south"]);
      const south = made.find(({ title }) => title === "The south");
      const { file } = await slack.files.info({ file: south.id });
      has(file, { name: "south.txt", size: 6 });
      await refused(
        slack.files.uploadV2({ content: "west", filename: "w.txt", channel_id: NO_CHANNEL }),
        code("channel_not_found"),
      );
    },
  },
  {
    name: "conversations.create makes a public or a private channel, with its maker in it",
    source: `${METHODS}/conversations.create`,
    async check(place) {
      const slack = slackAt(place);
      const open = await channelOf(slack);
      has(open, { is_private: false, is_archived: false, creator: BOT });
      const name = fresh("cabin");
      const hidden = await channelOf(slack, { name, is_private: true });
      has(hidden, { name, is_private: true });
      assert.deepEqual(await membersOf(slack, hidden.id), [BOT]);
      await refused(slack.conversations.create({ name }), code("name_taken"));
      await refused(slack.conversations.create({ name: "" }), {
        "data.error": /invalid_name_required|invalid_arguments|missing_argument/,
      });
      const long = "n".repeat(81);
      await refused(slack.conversations.create({ name: long }), code("invalid_name_maxlength"));
    },
  },
  {
    name: "canvases.create makes a canvas of Markdown, of which the sections are found",
    source: `${METHODS}/canvases.create`,
    async check(place) {
      const slack = slackAt(place);
      const markdown = "# Watch plan\n\nAll hands.\n\n## First watch\n\nAda steers.\n";
      const { canvas_id } = await slack.canvases.create({
        title: "Watches",
        document_content: { type: "markdown", markdown },
      });
      assert.match(canvas_id, /^F/);
      const find = async (criteria) =>
        (await slack.canvases.sections.lookup({ canvas_id, criteria })).sections;
      assert.equal((await find({ section_types: ["any_header"] })).length, 2);
      const first = await find({ section_types: ["h2"], contains_text: "First watch" });
      assert.equal(first.length, 1);
      assert.deepEqual(await find({ section_types: ["h1"], contains_text: "Last watch" }), []);
      await slack.canvases.delete({ canvas_id });
      await refused(slack.canvases.delete({ canvas_id }), code("canvas_not_found"));
      const change = { operation: "delete", section_id: first[0].id };
      await refused(
        slack.canvases.edit({ canvas_id, changes: [change] }),
        code("canvas_not_found"),
      );
    },
  },
  {
    name: "files.remote.share shows a file from elsewhere in channels where the bot is",
    source: `${METHODS}/files.remote.share`,
    async check(place) {
      const slack = slackAt(place);
      const { id: channel } = await channelOf(slack);
      const remote = await remoteOf(slack, "Logbook");
      const shared = await slack.files.remote.share({
        file: remote.id,
        channels: `${GENERAL},${channel}`,
      });
      assert.deepEqual([...shared.file.channels].sort(), [GENERAL, channel].sort());
      const { messages } = await slack.conversations.history({ channel, limit: 1 });
      assert.equal(messages[0].files[0].id, remote.id);
      const { file } = await slack.files.remote.info({ external_id: remote.external_id });
      has(file, { id: remote.id, title: "Logbook", is_external: true });
      const share = (more) => slack.files.remote.share({ channels: GENERAL, ...more });
      await refused(share({ external_id: fresh("none") }), code("file_not_found"));
      await refused(share({ file: remote.id, channels: NO_CHANNEL }), code("channel_not_found"));
      await refused(share({ file: remote.id, channels: RANDOM }), code("not_in_channel"));
    },
  },
  {
    name: "chat.appendStream adds to a message of a thread until the stream is stopped",
    source: `${METHODS}/chat.appendStream`,
    async check(place) {
      const slack = slackAt(place);
      const { team_id } = await slack.auth.test();
      const thread_ts = await say(slack, GENERAL, "What will the weather be?");
      const at = { channel: GENERAL, thread_ts };
      const recipient = { recipient_user_id: ADA, recipient_team_id: team_id };
      const { ts } = await slack.chat.startStream({ ...at, ...recipient, markdown_text: "Fog, " });
      const more = await slack.chat.appendStream({
        channel: GENERAL,
        ts,
        markdown_text: "then sun, ",
      });
      has(more, { ok: true, channel: GENERAL, ts });
      await slack.chat.stopStream({ channel: GENERAL, ts, markdown_text: "then wind." });
      const { messages } = await slack.conversations.replies({ channel: GENERAL, ts: thread_ts });
      assert.equal(messages.length, 2);
      assert.match(messages[1].text, /^Fog,\s*then sun,\s*then wind\.\s*$/);
      const append = (to) => slack.chat.appendStream({ ...to, markdown_text: "Rain." });
      await refused(append({ channel: GENERAL, ts }), code("message_not_in_streaming_state"));
      await refused(append({ channel: NO_CHANNEL, ts }), code("channel_not_found"));
      await refused(
        slack.chat.startStream({ ...at, markdown_text: "Snow." }),
        code(/^missing_recipient_(team|user)_id$/),
      );
    },
  },
  {
    name: "api.test fails as it is told to, and tells what it was sent",
    source: `${METHODS}/api.test`,
    async check(place) {
      const slack = slackAt(place);
      const good = await slack.api.test({ sea: "Kattegat", depth: "23" });
      has(good.args, { sea: "Kattegat", depth: "23" });
      const error = await refused(slack.api.test({ error: "my_error", sea: "Skagerrak" }), {
        code: "slack_webapi_platform_error",
        "data.ok": false,
        "data.error": "my_error",
      });
      assert.equal(error.data.args.sea, "Skagerrak");
      const nobody = slackAt({ ...place, key: undefined });
      assert.equal((await nobody.api.test()).ok, true);
      await refused(nobody.auth.test(), code("not_authed"));
    },
  },
  {
    name: "conversations.open tells the whole direct message if that is asked for",
    source: `${METHODS}/conversations.open`,
    async check(place) {
      const slack = slackAt(place);
      const { channel } = await slack.conversations.open({ users: ADA, return_im: true });
      has(channel, { is_im: true, user: ADA });
      const again = await slack.conversations.open({ users: ADA });
      has(again, { ok: true, no_op: true, already_open: true });
      assert.equal(again.channel.id, channel.id);
      await refused(slack.conversations.open({}), code("users_list_not_supplied"));
      await refused(slack.conversations.open({ users: "U0000000000" }), code("user_not_found"));
      await refused(slack.conversations.open({ channel: NO_CHANNEL }), code("channel_not_found"));
    },
  },
  {
    name: "canvases.access.delete takes access from channels or people, of a canvas that is there",
    source: `${METHODS}/canvases.access.delete`,
    async check(place) {
      const slack = slackAt(place);
      const { canvas_id } = await slack.canvases.create({
        title: "Berths",
        document_content: { type: "markdown", markdown: "Berth one is free." },
      });
      const { access } = slack.canvases;
      const set = await access.set({ canvas_id, access_level: "read", channel_ids: [GENERAL] });
      assert.equal(set.ok, true);
      assert.equal((await access.delete({ canvas_id, channel_ids: [GENERAL] })).ok, true);
      await refused(access.delete({ canvas_id }), code("invalid_parameters"));
      await refused(
        access.delete({ canvas_id, channel_ids: [NO_CHANNEL] }),
        code("channel_not_found"),
      );
      await refused(
        access.delete({ canvas_id: NO_FILE, user_ids: [ADA] }),
        code("canvas_not_found"),
      );
      const both = { canvas_id, access_level: "write", channel_ids: [GENERAL], user_ids: [ADA] };
      await refused(access.set(both), code("invalid_parameters"));
    },
  },
  {
    name: "usergroups.users.list gives the people of a group, also of a disabled one if asked",
    source: `${METHODS}/usergroups.users.list`,
    async check(place) {
      const slack = slackAt(place);
      const handle = fresh("crew");
      const { usergroup } = await slack.usergroups.create({ name: handle, handle });
      await slack.usergroups.users.update({ usergroup: usergroup.id, users: `${ADA},${GRACE}` });
      const list = async (more = {}) =>
        (await slack.usergroups.users.list({ usergroup: usergroup.id, ...more })).users;
      assert.deepEqual((await list()).sort(), [ADA, GRACE].sort());
      await slack.usergroups.users.update({ usergroup: usergroup.id, users: GRACE });
      assert.deepEqual(await list(), [GRACE]);
      await slack.usergroups.disable({ usergroup: usergroup.id });
      assert.deepEqual(await list({ include_disabled: true }), [GRACE]);
      await refused(
        slack.usergroups.users.list({ usergroup: "S0000000000" }),
        code("no_such_subteam"),
      );
      const nobody = slackAt({ ...place, key: "xoxb-nobody" });
      await refused(
        nobody.usergroups.users.list({ usergroup: usergroup.id }),
        code("invalid_auth"),
      );
    },
  },
  {
    name: "conversations.leave says of a second time that it was not in the channel",
    source: `${METHODS}/conversations.leave`,
    async check(place) {
      const slack = slackAt(place);
      await slack.conversations.join({ channel: RANDOM });
      assert.ok((await membersOf(slack, RANDOM)).includes(BOT));
      assert.equal((await slack.conversations.leave({ channel: RANDOM })).ok, true);
      assert.ok(!(await membersOf(slack, RANDOM)).includes(BOT));
      const again = await slack.conversations.leave({ channel: RANDOM }).catch(({ data }) => data);
      assert.equal(again.not_in_channel, true);
      await refused(slack.conversations.leave({ channel: NO_CHANNEL }), code("channel_not_found"));
      const { channel } = await slack.conversations.open({ users: ADA });
      await refused(
        slack.conversations.leave({ channel: channel.id }),
        code("method_not_supported_for_channel_type"),
      );
    },
  },
  {
    name: "conversations.history leaves the messages at its bounds out, unless they are to be in",
    source: `${METHODS}/conversations.history`,
    async check(place) {
      const slack = slackAt(place);
      const { id: channel } = await channelOf(slack);
      const times = [];
      for (const text of ["One", "Two", "Three"]) {
        times.push(await say(slack, channel, text));
        await place.sim.clock.advance("1m");
      }
      const [oldest, , latest] = times;
      const read = (more) => slack.conversations.history({ channel, ...more });
      assert.deepEqual(textsOf(await read({ oldest, latest })), ["Two"]);
      const whole = await read({ oldest, latest, inclusive: true });
      assert.deepEqual(textsOf(whole), ["Three", "Two", "One"]);
      const page = await read({ latest, inclusive: true, limit: 1 });
      assert.deepEqual([textsOf(page), page.has_more], [["Three"], true]);
      await refused(read({ latest: "yesterday" }), code("invalid_ts_latest"));
      await refused(read({ oldest: "yesterday" }), code("invalid_ts_oldest"));
      await refused(read({ channel: NO_CHANNEL }), code("channel_not_found"));
    },
  },
  {
    name: "files.remote.list gives the files from elsewhere by pages, or those of a channel",
    source: `${METHODS}/files.remote.list`,
    async check(place) {
      const slack = slackAt(place);
      const made = [];
      for (const title of ["Log", "Map", "Roll"]) made.push(await remoteOf(slack, title));
      const all = await slack.files.remote.list({});
      assert.deepEqual(titlesOf(all.files), ["Log", "Map", "Roll"]);
      const first = await slack.files.remote.list({ limit: 2 });
      assert.equal(first.files.length, 2);
      const { next_cursor: cursor } = first.response_metadata;
      const second = await slack.files.remote.list({ limit: 2, cursor });
      assert.deepEqual(titlesOf([...first.files, ...second.files]), ["Log", "Map", "Roll"]);
      await slack.files.remote.share({ file: made[1].id, channels: GENERAL });
      const here = await slack.files.remote.list({ channel: GENERAL });
      assert.deepEqual(titlesOf(here.files), ["Map"]);
      await slack.files.remote.remove({ file: made[0].id });
      assert.deepEqual(titlesOf((await slack.files.remote.list({})).files), ["Map", "Roll"]);
      await refused(slackAt({ ...place, key: "xoxb-nobody" }).files.remote.list({}), {
        "data.error": "invalid_auth",
      });
    },
  },
  {
    name: "users.conversations gives the channels of one kind, without the archived ones if asked",
    source: `${METHODS}/users.conversations`,
    async check(place) {
      const slack = slackAt(place);
      const open = await channelOf(slack);
      const hidden = await channelOf(slack, { is_private: true });
      const list = async (more) =>
        (await slack.users.conversations(more)).channels.map(({ id }) => id);
      const openOnes = await list({ types: "public_channel" });
      assert.deepEqual([openOnes.includes(open.id), openOnes.includes(hidden.id)], [true, false]);
      assert.deepEqual(await list({ types: "private_channel" }), [hidden.id]);
      await slack.conversations.archive({ channel: hidden.id });
      const types = "private_channel";
      assert.deepEqual(await list({ types, exclude_archived: true }), []);
      assert.ok(!(await list({ types: "public_channel" })).includes(RANDOM));
      await refused(slack.users.conversations({ types: "planet" }), code("invalid_types"));
      await refused(slack.users.conversations({ cursor: "no cursor" }), code("invalid_cursor"));
    },
  },
  {
    name: "conversations.join enters an open channel, and no other conversation",
    source: `${METHODS}/conversations.join`,
    async check(place) {
      const slack = slackAt(place);
      const joined = await slack.conversations.join({ channel: RANDOM });
      has(joined.channel, { id: RANDOM, is_archived: false });
      assert.equal((await infoOf(slack, RANDOM)).is_member, true);
      const again = await slack.conversations.join({ channel: RANDOM });
      assert.equal(again.warning, "already_in_channel");
      await refused(slack.conversations.join({ channel: NO_CHANNEL }), code("channel_not_found"));
      const { channel: direct } = await slack.conversations.open({ users: ADA });
      await refused(
        slack.conversations.join({ channel: direct.id }),
        code("method_not_supported_for_channel_type"),
      );
      const { id: channel } = await channelOf(slack);
      await slack.conversations.archive({ channel });
      await refused(slack.conversations.join({ channel }), code("is_archived"));
    },
  },
  {
    name: "conversations.close closes a talk of several people, and says so of a closed one",
    source: `${METHODS}/conversations.close`,
    async check(place) {
      const slack = slackAt(place);
      const { channel } = await slack.conversations.open({ users: `${ADA},${GRACE}` });
      const first = await slack.conversations.close({ channel: channel.id });
      has(first, { ok: true, already_closed: undefined });
      const again = await slack.conversations.close({ channel: channel.id });
      has(again, { ok: true, no_op: true, already_closed: true });
      const reopened = await slack.conversations.open({ users: `${ADA},${GRACE}` });
      assert.equal(reopened.channel.id, channel.id);
      await refused(
        slack.conversations.close({ channel: GENERAL }),
        code("method_not_supported_for_channel_type"),
      );
      await refused(slack.conversations.close({ channel: NO_CHANNEL }), code("channel_not_found"));
    },
  },
];
