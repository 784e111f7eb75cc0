import { ADA, assert, BOT, GENERAL, heard, refused, slackAt } from "./support.mjs";

export const key = "xoxb-1234567890-facsimile";

/** An application of an incident: a channel, its people, a thread, a question and its answer. */
export function job(place) {
  const slack = slackAt(place);
  const at = {};
  return {
    async token() {
      assert.equal((await slack.auth.test()).user_id, BOT);
    },
    async listen() {
      at.hook = await heard(place);
    },
    async people() {
      const { user } = await slack.users.lookupByEmail({ email: "ada@example.com" });
      assert.equal(user.id, ADA);
    },
    async channel() {
      const { channel } = await slack.conversations.create({ name: "incident-1042" });
      at.channel = channel.id;
      await slack.conversations.invite({ channel: at.channel, users: ADA });
      await slack.conversations.setTopic({ channel: at.channel, topic: "Payments are slow" });
    },
    async message() {
      const { ts } = await slack.chat.postMessage({ channel: at.channel, text: "Who looks?" });
      at.ts = ts;
      await slack.pins.add({ channel: at.channel, timestamp: ts });
    },
    async answer() {
      const reply = { channel: at.channel, text: `<@${BOT}> I do`, thread_ts: at.ts };
      await place.sim.world.trigger("message.posted", reply);
      const [mention] = await at.hook.events("app_mention");
      assert.deepEqual([mention.thread_ts, mention.user], [at.ts, ADA]);
      await slack.reactions.add({ channel: at.channel, timestamp: mention.ts, name: "eyes" });
      await slack.chat.postMessage({ channel: at.channel, text: "Thanks", thread_ts: at.ts });
    },
    async thread() {
      const { messages } = await slack.conversations.replies({ channel: at.channel, ts: at.ts });
      assert.deepEqual([messages.length, messages[0].reply_count], [3, 2]);
    },
    async update() {
      await slack.chat.update({ channel: at.channel, ts: at.ts, text: "Ada looks" });
      const { messages } = await slack.conversations.history({ channel: at.channel });
      assert.equal(messages[0].text, "Ada looks");
    },
    async schedule() {
      const post_at = Math.floor(Number(at.ts)) + 600;
      await slack.chat.scheduleMessage({ channel: at.channel, text: "Still slow?", post_at });
      await place.sim.clock.advance("10m");
      const [last] = (await slack.conversations.history({ channel: at.channel })).messages;
      assert.equal(last.text, "Still slow?");
    },
    async end() {
      await slack.conversations.archive({ channel: at.channel });
      await refused(slack.chat.postMessage({ channel: at.channel, text: "More" }), "is_archived");
    },
    async list() {
      const { channels } = await slack.conversations.list({ exclude_archived: true });
      assert.ok(channels.some(({ id }) => id === GENERAL));
      assert.ok(channels.every(({ id }) => id !== at.channel));
    },
  };
}
