import { ADA, assert, BOT, GENERAL, heard, RANDOM, refused, slackAt } from "./support.mjs";

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
  check(
    "a method that the profile does not model takes a token from the header",
    "methods/dnd.setSnooze",
    async (slack) => {
      assert.equal((await slack.dnd.setSnooze({ num_minutes: 10 })).ok, true);
    },
  ),
];
