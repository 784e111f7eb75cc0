import { assert, has, refused } from "../assertions.mjs";
import { ADA, BOT, GENERAL, GRACE, nowOf, slackAt } from "./support.mjs";

// Twenty more behaviours of Slack, by a reader who has opened neither the profile nor the other
// lists. The methods come from the head of the SDK's (@slack/web-api 8.2.0), in the order of the
// SHA-256 of "fifth-list 2026-12-01 slack METHOD", but for those of administrators, of people's own
// tokens, of Slack Connect, of manifests and sign-in, those that need a person's trigger, lists,
// agents and workflows, the SDK's own helpers, and those of which no page tells enough.

const of = (method) => `https://docs.slack.dev/reference/methods/${method}`;
const error = (code) => ({ code: "slack_webapi_platform_error", "data.error": code });
const NO_CHANNEL = "C0NOBODY000";
const NO_USER = "U0NOBODY000";
const NO_TS = "1000000000.000001";

async function channelOf(slack, name, more = {}) {
  const { channel } = await slack.conversations.create({ name, ...more });
  return channel.id;
}

const post = async (slack, channel, text) => (await slack.chat.postMessage({ channel, text })).ts;
const infoOf = async (slack, channel) => (await slack.conversations.info({ channel })).channel;
const idsOf = (list) => list.map(({ id }) => id);

async function textsOf(slack, channel) {
  const { messages } = await slack.conversations.history({ channel });
  return messages.map(({ text }) => text);
}

const markdown = (text) => ({ type: "markdown", markdown: text });

/** Whether a canvas has a header with a text. */
async function headed(slack, canvas_id, contains_text) {
  const criteria = { section_types: ["any_header"], contains_text };
  const { sections } = await slack.canvases.sections.lookup({ canvas_id, criteria });
  return sections.length > 0;
}

export const fifthList = [
  {
    name: "a direct message is opened with a person once, and with nobody never",
    source: of("conversations.open"),
    async check(place) {
      const slack = slackAt(place);
      const { channel } = await slack.conversations.open({ users: ADA, return_im: true });
      assert.match(channel.id, /^D/);
      has(channel, { is_im: true, user: ADA });
      const again = await slack.conversations.open({ users: ADA });
      assert.equal(again.channel.id, channel.id);
      await post(slack, channel.id, "Fifth, in private");
      assert.equal((await textsOf(slack, channel.id))[0], "Fifth, in private");
      await refused(slack.conversations.open({}), error("users_list_not_supplied"));
      await refused(slack.conversations.open({ users: NO_USER }), error("user_not_found"));
    },
  },
  {
    name: "a message is not scheduled in the past, too far ahead, or nowhere",
    source: of("chat.scheduleMessage"),
    async check(place) {
      const slack = slackAt(place);
      const channel = await channelOf(slack, "fifth-scheduled");
      const now = await nowOf(place);
      const schedule = (post_at, more = {}) =>
        slack.chat.scheduleMessage({ channel, text: "Later", post_at, ...more });
      await refused(schedule(now - 3_600), error("time_in_past"));
      await refused(schedule(now + 130 * 86_400), error("time_too_far"));
      await refused(schedule(now + 3_600, { channel: NO_CHANNEL }), error("channel_not_found"));
      const made = await schedule(now + 3_600);
      assert.equal(Number(made.post_at), now + 3_600);
      const { scheduled_message_id } = made;
      await slack.chat.deleteScheduledMessage({ channel, scheduled_message_id });
      await refused(
        slack.chat.deleteScheduledMessage({ channel, scheduled_message_id }),
        error("invalid_scheduled_message_id"),
      );
    },
  },
  {
    name: "the quiet hours of some people are told together",
    source: of("dnd.teamInfo"),
    async check(place) {
      const slack = slackAt(place);
      const { users } = await slack.dnd.teamInfo({ users: `${ADA},${GRACE}` });
      assert.deepEqual(Object.keys(users).sort(), [ADA, GRACE].sort());
      assert.equal(typeof users[ADA].dnd_enabled, "boolean");
      assert.equal(typeof users[GRACE].next_dnd_start_ts, "number");
      const one = await slack.dnd.info({ user: ADA });
      assert.equal(one.dnd_enabled, users[ADA].dnd_enabled);
    },
  },
  {
    name: "the purpose of a channel tells who has set it, in 250 characters at most",
    source: of("conversations.setPurpose"),
    async check(place) {
      const slack = slackAt(place);
      const channel = await channelOf(slack, "fifth-purpose");
      const purpose = "To find the fifth wheel";
      await slack.conversations.setPurpose({ channel, purpose });
      has((await infoOf(slack, channel)).purpose, { value: purpose, creator: BOT });
      const { messages } = await slack.conversations.history({ channel });
      has(messages[0], { type: "message", subtype: "channel_purpose", purpose });
      const long = "a".repeat(251);
      const tooLong = slack.conversations.setPurpose({ channel, purpose: long });
      await refused(tooLong, error("too_long"));
      const nowhere = slack.conversations.setPurpose({ channel: NO_CHANNEL, purpose });
      await refused(nowhere, error("channel_not_found"));
    },
  },
  {
    name: "channels are listed by kind, without those that are archived, and by pages",
    source: of("conversations.list"),
    async check(place) {
      const slack = slackAt(place);
      const open = await channelOf(slack, "fifth-open");
      const shut = await channelOf(slack, "fifth-shut", { is_private: true });
      const gone = await channelOf(slack, "fifth-gone");
      await slack.conversations.archive({ channel: gone });
      const ours = async (more) => {
        const { channels } = await slack.conversations.list({ limit: 999, ...more });
        return idsOf(channels).filter((id) => [open, shut, gone].includes(id));
      };
      assert.deepEqual((await ours({})).sort(), [open, gone].sort());
      assert.deepEqual(await ours({ exclude_archived: true }), [open]);
      assert.deepEqual(await ours({ types: "private_channel" }), [shut]);
      const page = await slack.conversations.list({ limit: 1 });
      assert.notEqual(page.response_metadata.next_cursor, "");
      const next = await slack.conversations.list({
        limit: 1,
        cursor: page.response_metadata.next_cursor,
      });
      assert.notDeepEqual(idsOf(next.channels), idsOf(page.channels));
      await refused(slack.conversations.list({ cursor: "nonsense" }), error("invalid_cursor"));
    },
  },
  {
    name: "messages that are scheduled are listed until they are posted",
    source: of("chat.scheduledMessages.list"),
    async check(place) {
      const slack = slackAt(place);
      const channel = await channelOf(slack, "fifth-waiting");
      const post_at = (await nowOf(place)) + 3_600;
      const made = await slack.chat.scheduleMessage({ channel, text: "In an hour", post_at });
      const listed = async () =>
        (await slack.chat.scheduledMessages.list({ channel })).scheduled_messages;
      const waiting = await listed();
      assert.equal(waiting.length, 1);
      has(waiting[0], { id: made.scheduled_message_id, channel_id: channel, text: "In an hour" });
      assert.equal(Number(waiting[0].post_at), post_at);
      await place.sim.clock.advance("2h");
      assert.deepEqual(await listed(), []);
      assert.equal((await textsOf(slack, channel))[0], "In an hour");
    },
  },
  {
    name: "a canvas grows by a section, and is gone once it is deleted",
    source: of("canvases.edit"),
    async check(place) {
      const slack = slackAt(place);
      const made = await slack.canvases.create({
        title: "Fifth plan",
        document_content: markdown("# Plan\n\nOne step."),
      });
      const { canvas_id } = made;
      assert.match(canvas_id, /^F/);
      const headers = async () => [
        await headed(slack, canvas_id, "Plan"),
        await headed(slack, canvas_id, "Risks"),
      ];
      assert.deepEqual(await headers(), [true, false]);
      const changes = [
        { operation: "insert_at_end", document_content: markdown("## Risks\n\nNone.") },
      ];
      await slack.canvases.edit({ canvas_id, changes });
      assert.deepEqual(await headers(), [true, true]);
      await slack.canvases.delete({ canvas_id });
      await refused(slack.canvases.edit({ canvas_id, changes }), {
        "data.error": /^canvas_(not_found|deleted)$/,
      });
    },
  },
  {
    name: "a file elsewhere is found by its id and by the one it has there, until it is removed",
    source: of("files.remote.info"),
    async check(place) {
      const slack = slackAt(place);
      const external_id = "fifth-4711";
      const external_url = "https://example.com/fifth.pdf";
      const wanted = { external_id, external_url, title: "The fifth report" };
      const { file } = await slack.files.remote.add(wanted);
      assert.match(file.id, /^F/);
      const found = await slack.files.remote.info({ external_id });
      has(found.file, { id: file.id, title: "The fifth report", is_external: true });
      assert.equal(found.file.url_private, external_url);
      const same = await slack.files.remote.info({ file: file.id });
      assert.equal(same.file.id, file.id);
      await slack.files.remote.remove({ external_id });
      await refused(slack.files.remote.info({ external_id }), {
        "data.error": /^file_(not_found|deleted)$/,
      });
    },
  },
  {
    name: "the channels of the bot and of a person are those that they are in",
    source: of("users.conversations"),
    async check(place) {
      const slack = slackAt(place);
      const channel = await channelOf(slack, "fifth-members");
      const isIn = async (more = {}) => {
        const { channels } = await slack.users.conversations({ limit: 999, ...more });
        return idsOf(channels).includes(channel);
      };
      assert.equal(await isIn(), true);
      assert.equal(await isIn({ user: ADA }), false);
      await slack.conversations.invite({ channel, users: ADA });
      assert.equal(await isIn({ user: ADA }), true);
      await slack.conversations.leave({ channel });
      assert.equal(await isIn(), false);
    },
  },
  {
    name: "the quiet hours of a person are told, and of nobody are not",
    source: of("dnd.info"),
    async check(place) {
      const slack = slackAt(place);
      const info = await slack.dnd.info({ user: GRACE });
      assert.equal(typeof info.dnd_enabled, "boolean");
      assert.equal(typeof info.next_dnd_start_ts, "number");
      assert.equal(typeof info.next_dnd_end_ts, "number");
      await refused(slack.dnd.info({ user: NO_USER }), error("user_not_found"));
    },
  },
  {
    name: "the people of a workspace are listed with its bots, and by pages",
    source: of("users.list"),
    async check(place) {
      const slack = slackAt(place);
      const { members, cache_ts } = await slack.users.list({ limit: 200 });
      assert.equal(typeof cache_ts, "number");
      const find = (id) => members.find((member) => member.id === id);
      has(find(ADA), { deleted: false, is_bot: false });
      has(find(BOT), { deleted: false, is_bot: true });
      const page = await slack.users.list({ limit: 1 });
      assert.notEqual(page.response_metadata.next_cursor, "");
      const next = await slack.users.list({ limit: 1, cursor: page.response_metadata.next_cursor });
      assert.notDeepEqual(idsOf(next.members), idsOf(page.members));
      await refused(slack.users.list({ limit: 1, cursor: "nonsense" }), error("invalid_cursor"));
    },
  },
  {
    name: "a person is found by an address that is somebody's",
    source: of("users.lookupByEmail"),
    async check(place) {
      const slack = slackAt(place);
      const { user } = await slack.users.lookupByEmail({ email: "ada@example.com" });
      has(user, { id: ADA, deleted: false, is_bot: false });
      assert.equal(user.profile.email, "ada@example.com");
      const info = await slack.users.info({ user: ADA });
      assert.equal(info.user.name, user.name);
      const nobody = slack.users.lookupByEmail({ email: "nobody.fifth@example.com" });
      await refused(nobody, error("users_not_found"));
      await refused(slack.users.info({ user: NO_USER }), error("user_not_found"));
    },
  },
  {
    name: "a group of people that is disabled is listed only where that is asked for",
    source: of("usergroups.disable"),
    async check(place) {
      const { usergroups } = slackAt(place);
      const made = await usergroups.create({ name: "Fifth crew", handle: "fifth-crew" });
      has(made.usergroup, { name: "Fifth crew", handle: "fifth-crew", date_delete: 0 });
      const usergroup = made.usergroup.id;
      const disabled = await usergroups.disable({ usergroup });
      assert.equal(disabled.usergroup.date_delete > 0, true);
      const listed = async (more = {}) =>
        idsOf((await usergroups.list(more)).usergroups).includes(usergroup);
      assert.equal(await listed(), false);
      assert.equal(await listed({ include_disabled: true }), true);
      const enabled = await usergroups.enable({ usergroup });
      assert.equal(enabled.usergroup.date_delete, 0);
      assert.equal(await listed(), true);
    },
  },
  {
    name: "a channel has one canvas of its own",
    source: of("conversations.canvases.create"),
    async check(place) {
      const slack = slackAt(place);
      const channel_id = await channelOf(slack, "fifth-canvas");
      const document_content = markdown("# Agenda\n\nFive points.");
      const { canvas_id } = await slack.conversations.canvases.create({
        channel_id,
        document_content,
      });
      assert.match(canvas_id, /^F/);
      assert.equal(await headed(slack, canvas_id, "Agenda"), true);
      await refused(slack.conversations.canvases.create({ channel_id, document_content }), {
        "data.error": /canvas(_tab)?_already_exists$/,
      });
      const nowhere = { channel_id: NO_CHANNEL, document_content };
      await refused(slack.conversations.canvases.create(nowhere), error("channel_not_found"));
    },
  },
  {
    name: "a message is changed where it is, and one that is not there is not",
    source: of("chat.update"),
    async check(place) {
      const slack = slackAt(place);
      const channel = await channelOf(slack, "fifth-changed");
      const ts = await post(slack, channel, "Draft");
      const changed = await slack.chat.update({ channel, ts, text: "Final" });
      has(changed, { ok: true, channel, ts, text: "Final" });
      const texts = await textsOf(slack, channel);
      assert.deepEqual([texts[0], texts.includes("Draft")], ["Final", false]);
      const update = (more) => slack.chat.update({ channel, ts, text: "Lost", ...more });
      await refused(update({ ts: NO_TS }), error("message_not_found"));
      await refused(update({ channel: NO_CHANNEL }), error("channel_not_found"));
      await refused(slack.chat.update({ channel, ts }), error("no_text"));
      assert.equal((await textsOf(slack, channel))[0], "Final");
    },
  },
  {
    name: "a message for one person is in no history, and for members only",
    source: of("chat.postEphemeral"),
    async check(place) {
      const slack = slackAt(place);
      const channel = await channelOf(slack, "fifth-whispers");
      await slack.conversations.invite({ channel, users: ADA });
      const whisper = (more = {}) =>
        slack.chat.postEphemeral({ channel, user: ADA, text: "Only for you", ...more });
      const { message_ts } = await whisper();
      assert.match(message_ts, /^\d+\.\d+$/);
      assert.equal((await textsOf(slack, channel)).includes("Only for you"), false);
      await refused(whisper({ user: GRACE }), error("user_not_in_channel"));
      await refused(whisper({ channel: NO_CHANNEL }), error("channel_not_found"));
    },
  },
  {
    name: "a message is pinned once, and its pin is removed once",
    source: of("pins.remove"),
    async check(place) {
      const slack = slackAt(place);
      const channel = await channelOf(slack, "fifth-unpinned");
      const pin = { channel, timestamp: await post(slack, channel, "Keep this") };
      await slack.pins.add(pin);
      await refused(slack.pins.add(pin), error("already_pinned"));
      assert.equal((await slack.pins.list({ channel })).items.length, 1);
      assert.equal((await slack.pins.remove(pin)).ok, true);
      assert.deepEqual((await slack.pins.list({ channel })).items, []);
      await refused(slack.pins.remove(pin), error("no_pin"));
    },
  },
  {
    name: "the topic of a channel is a message too, and stays once the channel is archived",
    source: of("conversations.setTopic"),
    async check(place) {
      const slack = slackAt(place);
      const channel = await channelOf(slack, "fifth-topic");
      await slack.conversations.setTopic({ channel, topic: "Wheels" });
      has((await infoOf(slack, channel)).topic, { value: "Wheels", creator: BOT });
      const { messages } = await slack.conversations.history({ channel });
      has(messages[0], { type: "message", subtype: "channel_topic", topic: "Wheels" });
      const long = slack.conversations.setTopic({ channel, topic: "a".repeat(251) });
      await refused(long, error("too_long"));
      await slack.conversations.archive({ channel });
      const late = slack.conversations.setTopic({ channel, topic: "Tyres" });
      await refused(late, error("is_archived"));
      assert.equal((await infoOf(slack, channel)).topic.value, "Wheels");
    },
  },
  {
    name: "a channel has a name of its own, of 80 small characters at most",
    source: of("conversations.create"),
    async check(place) {
      const slack = slackAt(place);
      const { channel } = await slack.conversations.create({ name: "fifth-named" });
      has(channel, { name: "fifth-named", creator: BOT, is_private: false, is_archived: false });
      assert.match(channel.id, /^C/);
      const create = (name) => slack.conversations.create({ name });
      await refused(create("fifth-named"), error("name_taken"));
      await refused(create("fifth!named"), error("invalid_name_specials"));
      await refused(create("f".repeat(81)), error("invalid_name_maxlength"));
    },
  },
  {
    name: "the pins of a channel tell what is pinned, and by whom",
    source: of("pins.list"),
    async check(place) {
      const slack = slackAt(place);
      const channel = await channelOf(slack, "fifth-pinned");
      for (const text of ["First pin", "Second pin"])
        await slack.pins.add({ channel, timestamp: await post(slack, channel, text) });
      const { items } = await slack.pins.list({ channel });
      assert.deepEqual(items.map(({ message }) => message.text).sort(), [
        "First pin",
        "Second pin",
      ]);
      has(items[0], { type: "message", channel, created_by: BOT });
      assert.equal(typeof items[0].created, "number");
      const elsewhere = await slack.pins.list({ channel: GENERAL });
      assert.equal(
        elsewhere.items.some(({ message }) => message?.text === "First pin"),
        false,
      );
      await refused(slack.pins.list({ channel: NO_CHANNEL }), error("channel_not_found"));
    },
  },
];
