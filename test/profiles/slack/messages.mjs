import { ADA, assert, BOT, GENERAL, heard, nowOf, RANDOM, refused, slackAt } from "./support.mjs";

const DOCS = "https://api.slack.com";

const check = (name, source, body) => ({
  name,
  source: `${DOCS}/${source}`,
  check: (place) => body(slackAt(place), place),
});

const post = (slack, text = "Hello", more = {}) =>
  slack.chat.postMessage({ channel: GENERAL, text, ...more });

export const messages = [
  check(
    "a message has a timestamp that no other has",
    "methods/chat.postMessage",
    async (slack) => {
      const sent = [];
      for (const text of ["one", "two", "three"]) sent.push((await post(slack, text)).ts);
      assert.equal(new Set(sent).size, 3);
      for (const ts of sent) assert.match(ts, /^\d{10}\.\d{6}$/);
      assert.deepEqual(sent, sent.toSorted());
    },
  ),
  check(
    "a message goes to a channel by its name, too",
    "methods/chat.postMessage#channels",
    async (slack) => {
      const { channel, message } = await slack.chat.postMessage({
        channel: "#general",
        text: "Hi",
      });
      assert.deepEqual([channel, message.bot_id, message.user], [GENERAL, "B0FACBOT001", BOT]);
    },
  ),
  check(
    "a message to a user opens a direct conversation",
    "methods/chat.postMessage#app_home",
    async (slack) => {
      const { channel } = await slack.chat.postMessage({ channel: ADA, text: "Hi" });
      assert.match(channel, /^D/);
      const again = await slack.conversations.open({ users: ADA });
      assert.equal(again.channel.id, channel);
    },
  ),
  check(
    "messages are refused with codes of their own",
    "methods/chat.postMessage#errors",
    async (slack) => {
      await refused(
        slack.chat.postMessage({ channel: "C0NOWHERE00", text: "Hi" }),
        "channel_not_found",
      );
      await refused(slack.chat.postMessage({ channel: RANDOM, text: "Hi" }), "not_in_channel");
      await refused(slack.chat.postMessage({ channel: GENERAL, text: "" }), "no_text");
      await refused(post(slack, "x".repeat(40_001)), "msg_too_long");
      await refused(post(slack, "Hi", { blocks: [{ text: "no type" }] }), "invalid_blocks");
    },
  ),
  check(
    "an archived channel takes no messages",
    "methods/chat.postMessage#errors",
    async (slack) => {
      const { channel } = await slack.conversations.create({ name: "old-news" });
      await slack.conversations.archive({ channel: channel.id });
      await refused(slack.chat.postMessage({ channel: channel.id, text: "Hi" }), "is_archived");
      await refused(slack.conversations.archive({ channel: channel.id }), "already_archived");
    },
  ),
  check(
    "blocks come back as they were sent, each with an id",
    "reference/block-kit/blocks",
    async (slack) => {
      const section = { type: "section", text: { type: "mrkdwn", text: "*Deploy?*" } };
      const { message } = await post(slack, "Deploy?", { blocks: [section] });
      const [{ block_id, ...rest }] = message.blocks;
      assert.deepEqual(rest, section);
      assert.match(block_id, /^.+$/);
    },
  ),
  check(
    "an update changes the app's own message alone",
    "methods/chat.update",
    async (slack, { sim }) => {
      const { ts } = await post(slack);
      const changed = await slack.chat.update({ channel: GENERAL, ts, text: "Goodbye" });
      assert.deepEqual([changed.ts, changed.text], [ts, "Goodbye"]);
      const { messages: all } = await slack.conversations.history({ channel: GENERAL });
      assert.equal(all[0].edited.user, BOT);
      await sim.world.trigger("message.posted", { channel: GENERAL, text: "Mine" });
      const [theirs] = (await slack.conversations.history({ channel: GENERAL })).messages;
      await refused(
        slack.chat.update({ channel: GENERAL, ts: theirs.ts, text: "No" }),
        "cant_update_message",
      );
      await refused(slack.chat.delete({ channel: GENERAL, ts: theirs.ts }), "cant_delete_message");
      await refused(
        slack.chat.update({ channel: GENERAL, ts: "1.000001", text: "No" }),
        "message_not_found",
      );
    },
  ),
  check("a deleted message is gone", "methods/chat.delete", async (slack) => {
    const { ts } = await post(slack);
    assert.equal((await slack.chat.delete({ channel: GENERAL, ts })).ts, ts);
    assert.equal((await slack.conversations.history({ channel: GENERAL })).messages.length, 0);
    await refused(slack.chat.delete({ channel: GENERAL, ts }), "message_not_found");
  }),
  check(
    "replies count in the first message of their thread",
    "messaging/managing#threading",
    async (slack) => {
      const { ts } = await post(slack, "Question");
      const one = await post(slack, "Answer", { thread_ts: ts });
      const two = await post(slack, "Another", { thread_ts: one.ts });
      assert.equal(two.message.thread_ts, ts);
      const { messages: thread } = await slack.conversations.replies({ channel: GENERAL, ts });
      assert.deepEqual(
        thread.map(({ text }) => text),
        ["Question", "Answer", "Another"],
      );
      assert.deepEqual([thread[0].reply_count, thread[0].latest_reply], [2, two.ts]);
      const { messages: shown } = await slack.conversations.history({ channel: GENERAL });
      assert.deepEqual(
        shown.map(({ text }) => text),
        ["Question"],
      );
      await refused(
        slack.conversations.replies({ channel: GENERAL, ts: "1.000001" }),
        "thread_not_found",
      );
    },
  ),
  check(
    "a reply that is broadcast is in the channel, too",
    "messaging/managing#threading",
    async (slack) => {
      const { ts } = await post(slack, "Question");
      await post(slack, "For all", { thread_ts: ts, reply_broadcast: true });
      const { messages: shown } = await slack.conversations.history({ channel: GENERAL });
      assert.deepEqual(
        shown.map(({ subtype }) => subtype ?? ""),
        ["thread_broadcast", ""],
      );
    },
  ),
  check("a message has an address", "methods/chat.getPermalink", async (slack) => {
    const { ts } = await post(slack);
    const { permalink } = await slack.chat.getPermalink({ channel: GENERAL, message_ts: ts });
    assert.ok(permalink.endsWith(`/archives/${GENERAL}/p${ts.replace(".", "")}`));
    await refused(
      slack.chat.getPermalink({ channel: GENERAL, message_ts: "1.000001" }),
      "message_not_found",
    );
  }),
  check("an ephemeral message is in no history", "methods/chat.postEphemeral", async (slack) => {
    const { message_ts } = await slack.chat.postEphemeral({
      channel: GENERAL,
      user: ADA,
      text: "Psst",
    });
    assert.match(message_ts, /^\d{10}\.\d{6}$/);
    assert.equal((await slack.conversations.history({ channel: GENERAL })).messages.length, 0);
    const other = slack.chat.postEphemeral({ channel: GENERAL, user: "U0NOBODY000", text: "Psst" });
    await refused(other, "user_not_found");
  }),
  check(
    "a scheduled message is posted when it is due",
    "messaging/scheduling",
    async (slack, place) => {
      const post_at = (await nowOf(place)) + 3_600;
      const later = { channel: GENERAL, text: "Lunch", post_at };
      const { scheduled_message_id: id } = await slack.chat.scheduleMessage(later);
      assert.match(id, /^Q/);
      const { scheduled_messages: waiting } = await slack.chat.scheduledMessages.list({
        channel: GENERAL,
      });
      assert.deepEqual(
        waiting.map((each) => [each.id, each.post_at]),
        [[id, post_at]],
      );
      await place.sim.clock.advance("1h");
      const [message] = (await slack.conversations.history({ channel: GENERAL })).messages;
      assert.deepEqual([message.text, message.ts.split(".")[0]], ["Lunch", String(post_at)]);
      assert.equal((await slack.chat.scheduledMessages.list()).scheduled_messages.length, 0);
    },
  ),
  check(
    "a scheduled message can be taken back",
    "methods/chat.deleteScheduledMessage",
    async (slack, place) => {
      const now = await nowOf(place);
      await refused(
        slack.chat.scheduleMessage({ channel: GENERAL, text: "Late", post_at: now - 1 }),
        "time_in_past",
      );
      const far = { channel: GENERAL, text: "Far", post_at: now + 121 * 86_400 };
      await refused(slack.chat.scheduleMessage(far), "time_too_far");
      const soon = { channel: GENERAL, text: "Soon", post_at: now + 60 };
      const { scheduled_message_id } = await slack.chat.scheduleMessage(soon);
      await slack.chat.deleteScheduledMessage({ channel: GENERAL, scheduled_message_id });
      await place.sim.clock.advance("2m");
      assert.equal((await slack.conversations.history({ channel: GENERAL })).messages.length, 0);
      const again = slack.chat.deleteScheduledMessage({ channel: GENERAL, scheduled_message_id });
      await refused(again, "invalid_scheduled_message_id");
    },
  ),
  check("history goes page by page, the newest first", "docs/pagination", async (slack) => {
    for (const text of ["1", "2", "3", "4", "5"]) await post(slack, text);
    const texts = [];
    for await (const page of slack.paginate("conversations.history", {
      channel: GENERAL,
      limit: 2,
    })) {
      texts.push(page.messages.map(({ text }) => text));
    }
    assert.deepEqual(texts, [["5", "4"], ["3", "2"], ["1"]]);
    await refused(
      slack.conversations.history({ channel: GENERAL, cursor: "bm9uZQ==" }),
      "invalid_cursor",
    );
  }),
  check("history is bounded by timestamps", "methods/conversations.history", async (slack) => {
    const sent = [];
    for (const text of ["1", "2", "3"]) sent.push((await post(slack, text)).ts);
    const [oldest, , latest] = sent;
    const texts = async (more) =>
      (
        await slack.conversations.history({ channel: GENERAL, oldest, latest, ...more })
      ).messages.map(({ text }) => text);
    assert.deepEqual(await texts({}), ["2"]);
    assert.deepEqual(await texts({ inclusive: true }), ["3", "2", "1"]);
  }),
  check("a user reacts once, and takes it back once", "methods/reactions.add", async (slack) => {
    const { ts: timestamp } = await post(slack);
    const at = { channel: GENERAL, timestamp, name: "thumbsup" };
    await slack.reactions.add(at);
    await refused(slack.reactions.add(at), "already_reacted");
    const { message } = await slack.reactions.get({ channel: GENERAL, timestamp });
    assert.deepEqual(message.reactions, [{ name: "thumbsup", users: [BOT], count: 1 }]);
    assert.equal((await slack.reactions.list()).items.length, 1);
    await slack.reactions.remove(at);
    await refused(slack.reactions.remove(at), "no_reaction");
    await refused(slack.reactions.add({ ...at, timestamp: "1.000001" }), "message_not_found");
  }),
  check("a message is pinned once", "methods/pins.add", async (slack) => {
    const { ts: timestamp } = await post(slack);
    const at = { channel: GENERAL, timestamp };
    await slack.pins.add(at);
    await refused(slack.pins.add(at), "already_pinned");
    const { items } = await slack.pins.list({ channel: GENERAL });
    assert.deepEqual(
      items.map(({ message }) => message.ts),
      [timestamp],
    );
    await slack.pins.remove(at);
    await refused(slack.pins.remove(at), "no_pin");
  }),
  check(
    "an edit and a deletion are told with what was there",
    "events/message/message_changed",
    async (slack, place) => {
      const hook = await heard(place);
      const { ts } = await post(slack, "Before");
      await slack.chat.update({ channel: GENERAL, ts, text: "After" });
      await slack.chat.delete({ channel: GENERAL, ts });
      const [made, changed, gone] = await hook.events("message");
      assert.equal(made.ts, ts);
      assert.deepEqual(
        [changed.subtype, changed.message.text, changed.previous_message.text],
        ["message_changed", "After", "Before"],
      );
      assert.deepEqual([gone.subtype, gone.deleted_ts], ["message_deleted", ts]);
    },
  ),
];
