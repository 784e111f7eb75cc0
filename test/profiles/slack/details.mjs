import { ADA, assert, BOT, GENERAL, heard, nowOf, RANDOM, refused, slackAt } from "./support.mjs";

const check = (name, source, body) => ({
  name,
  source: `https://api.slack.com/${source}`,
  check: (place) => body(slackAt(place), place),
});

/** What an application meets that does not look closely. */
export const details = [
  check(
    "a channel says who came, and what it is called and about",
    "events/message",
    async (slack, place) => {
      const listener = await heard(place, ["message.channels"]);
      const { channel } = await slack.conversations.create({ name: "news" });
      await slack.conversations.invite({ channel: channel.id, users: ADA });
      await slack.conversations.setTopic({ channel: channel.id, topic: "Launch" });
      await slack.conversations.rename({ channel: channel.id, name: "old-news" });
      const { messages } = await slack.conversations.history({ channel: channel.id });
      const seen = messages.map(({ subtype, user }) => [subtype, user]).toReversed();
      const wanted = [
        ["channel_join", BOT],
        ["channel_join", ADA],
        ["channel_topic", BOT],
        ["channel_name", BOT],
      ];
      assert.deepEqual(seen, wanted);
      const events = await listener.events("message");
      assert.deepEqual(
        events.map(({ subtype, user }) => [subtype, user]),
        wanted,
      );
      assert.deepEqual(
        [events[1].inviter, events[2].topic, events[3].old_name],
        [BOT, "Launch", "news"],
      );
    },
  ),
  check(
    "members, metadata and a locale are there for who asks",
    "methods/conversations.info",
    async (slack) => {
      const info = async (more) =>
        (await slack.conversations.info({ channel: GENERAL, ...more })).channel;
      assert.equal((await info({})).num_members, undefined);
      assert.equal((await info({ include_num_members: true })).num_members, 3);
      const metadata = { event_type: "order", event_payload: { id: 1042 } };
      await slack.chat.postMessage({ channel: GENERAL, text: "Hello", metadata });
      const [plain] = (await slack.conversations.history({ channel: GENERAL })).messages;
      assert.equal(plain.metadata, undefined);
      const asked = { channel: GENERAL, include_all_metadata: true };
      const [whole] = (await slack.conversations.history(asked)).messages;
      assert.deepEqual(whole.metadata, metadata);
      const { user } = await slack.users.info({ user: ADA, include_locale: true });
      assert.match(user.locale, /^[a-z]{2}-[A-Z]{2}$/);
      assert.equal((await slack.users.info({ user: ADA })).user.locale, undefined);
    },
  ),
  check(
    "an unknown type of conversation is refused",
    "methods/conversations.list",
    async (slack) => {
      await refused(slack.conversations.list({ types: "public_channel,dm" }), "invalid_types");
      await refused(slack.users.conversations({ types: "channel" }), "invalid_types");
      const { channels } = await slack.conversations.list({ types: "public_channel, im" });
      assert.deepEqual(
        channels.map(({ id }) => id),
        [GENERAL, RANDOM],
      );
    },
  ),
  check(
    "a message has the name and the picture that the app chooses",
    "methods/chat.postMessage#authorship",
    async (slack) => {
      const said = {
        channel: GENERAL,
        text: "Hello",
        username: "Robot",
        icon_emoji: ":robot_face:",
      };
      const { message } = await slack.chat.postMessage(said);
      const { subtype, username, icons } = message;
      assert.deepEqual([subtype, username, icons.emoji], ["bot_message", "Robot", ":robot_face:"]);
    },
  ),
  check("a message is written in Markdown, alone", "methods/chat.postMessage", async (slack) => {
    const said = { channel: GENERAL, markdown_text: "**Hello**" };
    assert.equal((await slack.chat.postMessage(said)).message.text, "**Hello**");
    await refused(slack.chat.postMessage({ ...said, text: "Hello" }), "markdown_text_conflict");
  }),
  check(
    "an event has no members of its channel",
    "events/message.channels",
    async (slack, place) => {
      const hook = await heard(place);
      const { ts } = await slack.chat.postMessage({ channel: GENERAL, text: "Hello" });
      await slack.reactions.add({ channel: GENERAL, timestamp: ts, name: "eyes" });
      const all = await hook.events();
      assert.deepEqual(
        all.map(({ type, name }) => [type, name]),
        [
          ["message", undefined],
          ["reaction_added", undefined],
        ],
      );
      const direct = await slack.chat.postMessage({ channel: ADA, text: "Hello" });
      await slack.chat.delete({ channel: direct.channel, ts: direct.ts });
      assert.equal((await hook.events()).at(-1).user, undefined);
    },
  ),
  check("a thread without replies is none", "methods/chat.delete", async (slack, { sim }) => {
    const { ts: thread_ts } = await slack.chat.postMessage({ channel: GENERAL, text: "Who?" });
    const event = { channel: GENERAL, user: ADA, text: "I", thread_ts };
    await sim.world.trigger("message.posted", event);
    const reply = { channel: GENERAL, text: "And I", thread_ts };
    const { ts } = await slack.chat.postMessage(reply);
    const root = async () => (await slack.conversations.replies(reply_to)).messages[0];
    const reply_to = { channel: GENERAL, ts: thread_ts };
    assert.deepEqual((await root()).reply_users.toSorted(), [ADA, BOT]);
    await slack.chat.delete({ channel: GENERAL, ts });
    const { reply_count, reply_users, latest_reply } = await root();
    assert.deepEqual([reply_count, reply_users], [1, [ADA]]);
    assert.notEqual(latest_reply, ts);
    const alone = await slack.chat.postMessage({ channel: GENERAL, text: "Alone" });
    const only = { channel: GENERAL, text: "One", thread_ts: alone.ts };
    const gone = await slack.chat.postMessage(only);
    await slack.chat.delete({ channel: GENERAL, ts: gone.ts });
    const { messages } = await slack.conversations.history({ channel: GENERAL });
    assert.equal(messages[0].thread_ts, undefined);
    assert.equal(messages[0].reply_count, undefined);
  }),
  check(
    "a scheduled message that was sent cannot be taken back",
    "methods/chat.deleteScheduledMessage",
    async (slack, place) => {
      const post_at = (await nowOf(place)) + 600;
      const sent = await slack.chat.scheduleMessage({ channel: GENERAL, text: "Now", post_at });
      const { scheduled_message_id } = sent;
      const early = { channel: GENERAL, latest: post_at - 1 };
      const late = { channel: GENERAL, oldest: post_at - 1 };
      const waiting = async (args) =>
        (await slack.chat.scheduledMessages.list(args)).scheduled_messages.length;
      assert.deepEqual([await waiting(early), await waiting(late)], [0, 1]);
      await place.sim.clock.advance("11m");
      const taken = slack.chat.deleteScheduledMessage({ channel: GENERAL, scheduled_message_id });
      await refused(taken, "invalid_scheduled_message_id");
    },
  ),
  check("a limit is a number up to 1,000", "docs/pagination", async (slack) => {
    await refused(slack.conversations.list({ limit: 1_001 }), "invalid_limit");
    await refused(slack.conversations.history({ channel: GENERAL, limit: "all" }), "invalid_limit");
    assert.equal((await slack.users.list({ limit: 1_000 })).members.length, 3);
  }),
  check("a history counts what is pinned", "methods/conversations.history", async (slack) => {
    const { ts: timestamp } = await slack.chat.postMessage({ channel: GENERAL, text: "Rules" });
    await slack.pins.add({ channel: GENERAL, timestamp });
    assert.equal((await slack.conversations.history({ channel: GENERAL })).pin_count, 1);
  }),
  check("a bookmark of a channel is an address", "methods/bookmarks.add", async (slack) => {
    const wanted = { channel_id: GENERAL, title: "Rules", type: "link" };
    await refused(slack.bookmarks.add({ ...wanted, link: "rules" }), "invalid_link");
    const { bookmark } = await slack.bookmarks.add({
      ...wanted,
      link: "https://example.com/rules",
    });
    const named = { channel_id: GENERAL, bookmark_id: bookmark.id };
    await slack.bookmarks.edit({ ...named, title: "The rules" });
    const listed = async (channel_id) =>
      (await slack.bookmarks.list({ channel_id })).bookmarks.map(({ title, link }) => [
        title,
        link,
      ]);
    assert.deepEqual(await listed(GENERAL), [["The rules", "https://example.com/rules"]]);
    assert.deepEqual(await listed(RANDOM), []);
    await slack.bookmarks.remove(named);
    await refused(slack.bookmarks.remove(named), "not_found");
  }),
  check("a read mark is a timestamp", "methods/conversations.mark", async (slack) => {
    await refused(slack.conversations.mark({ channel: GENERAL }), "invalid_arguments");
    await refused(slack.conversations.mark({ channel: GENERAL, ts: "now" }), "invalid_timestamp");
    await slack.conversations.mark({ channel: GENERAL, ts: "1700000000.000100" });
    const { channel } = await slack.conversations.info({ channel: GENERAL });
    assert.equal(channel.last_read, "1700000000.000100");
  }),
];
