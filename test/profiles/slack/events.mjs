import { isValidSlackRequest } from "@slack/bolt";
import { ADA, assert, BOT, GENERAL, heard, RANDOM, SECRET, slackAt } from "./support.mjs";

const DOCS = "https://api.slack.com";

const check = (name, source, body) => ({
  name,
  source: `${DOCS}/${source}`,
  check: (place) => body(slackAt(place), place),
});

const say = ({ sim }, text, more = {}) =>
  sim.world.trigger("message.posted", { channel: GENERAL, text, ...more });

export const events = [
  check(
    "a mention comes in the envelope of events",
    "events/app_mention",
    async (_slack, place) => {
      const hook = await heard(place, ["app_mention"]);
      await say(place, `<@${BOT}> hello`);
      const [mention] = await hook.events("app_mention");
      assert.deepEqual(
        [mention.user, mention.channel, mention.text],
        [ADA, GENERAL, `<@${BOT}> hello`],
      );
      const { payload } = hook.requests[0];
      assert.match(payload.event_id, /^Ev/);
      assert.deepEqual([payload.type, payload.team_id], ["event_callback", "T0FACTEAM01"]);
      assert.equal(payload.authorizations[0].user_id, BOT);
      assert.equal(typeof payload.event_time, "number");
    },
  ),
  check(
    "the app's own messages are told, with its bot_id",
    "events/message.channels",
    async (slack, place) => {
      const hook = await heard(place, ["message.channels"]);
      const { ts } = await slack.chat.postMessage({ channel: GENERAL, text: "Hi" });
      const [event] = await hook.events("message");
      assert.deepEqual(
        [event.ts, event.bot_id, event.channel_type],
        [ts, "B0FACBOT001", "channel"],
      );
    },
  ),
  check(
    "the app hears of no channel that it is not in",
    "events/message.channels",
    async (_slack, place) => {
      const hook = await heard(place);
      await place.sim.world.trigger("message.posted", { channel: RANDOM, text: `<@${BOT}>` });
      assert.deepEqual(await hook.events(), []);
    },
  ),
  check(
    "a direct message and a reply say what they are",
    "events/message.im",
    async (slack, place) => {
      const hook = await heard(place);
      const { channel } = await slack.conversations.open({ users: ADA });
      await place.sim.world.trigger("message.posted", { channel: channel.id, text: "Hi" });
      const [direct] = await hook.events("message");
      assert.equal(direct.channel_type, "im");
      const thread_ts = direct.ts;
      await place.sim.world.trigger("message.posted", {
        channel: channel.id,
        text: "More",
        thread_ts,
      });
      const [, reply] = await hook.events("message");
      assert.deepEqual([reply.thread_ts, reply.parent_user_id], [thread_ts, ADA]);
    },
  ),
  check("a reaction names its message", "events/reaction_added", async (slack, place) => {
    const hook = await heard(place, ["reaction_added"]);
    const { ts } = await slack.chat.postMessage({ channel: GENERAL, text: "Hi" });
    await place.sim.world.trigger("reaction.added", { channel: GENERAL, ts, name: "tada" });
    const [event] = await hook.events("reaction_added");
    assert.deepEqual([event.user, event.reaction, event.item_user], [ADA, "tada", BOT]);
    assert.deepEqual(event.item, { type: "message", channel: GENERAL, ts });
  }),
  check(
    "channels and their members are told",
    "events/member_joined_channel",
    async (slack, place) => {
      const hook = await heard(place);
      const { channel } = await slack.conversations.create({ name: "news" });
      await slack.conversations.invite({ channel: channel.id, users: ADA });
      await slack.conversations.rename({ channel: channel.id, name: "old-news" });
      await slack.conversations.archive({ channel: channel.id });
      const told = (await hook.events()).filter(({ type }) => type !== "message");
      assert.deepEqual(
        told.map(({ type }) => type),
        ["channel_created", "member_joined_channel", "channel_rename", "channel_archive"],
      );
      assert.deepEqual([told[0].channel.name, told[1].user, told[1].inviter], ["news", ADA, BOT]);
      assert.equal(told[2].channel.name, "old-news");
    },
  ),
  check("a person opens the home of the app", "events/app_home_opened", async (_slack, place) => {
    const hook = await heard(place);
    await place.sim.world.trigger("home.opened", { user: ADA });
    const [event] = await hook.events("app_home_opened");
    assert.deepEqual([event.user, event.tab], [ADA, "home"]);
  }),
  check(
    "Bolt verifies the signature",
    "authentication/verifying-requests-from-slack",
    async (_slack, place) => {
      const hook = await heard(place);
      await say(place, "Hi");
      await hook.events();
      const [{ body, headers }] = hook.requests;
      const sent = Object.fromEntries(
        ["x-slack-signature", "x-slack-request-timestamp"].map((name) => [name, headers.get(name)]),
      );
      const isValid = (signingSecret) =>
        isValidSlackRequest({ signingSecret, body, headers: sent });
      assert.deepEqual([isValid(SECRET), isValid("another")], [true, false]);
    },
  ),
  check(
    "an event comes three times more, and says why",
    "apis/connections/events-api#retries",
    async (_slack, { sim }) => {
      const attempts = [];
      await sim.webhooks.handler((request) => {
        const header = (name) => request.headers.get(`x-slack-retry-${name}`);
        attempts.push([header("num"), header("reason")]);
        return new Response(null, { status: 500 });
      });
      await say({ sim }, "Hi");
      const counts = [];
      for (const time of ["1s", "1m", "5m", "2h"]) {
        await sim.clock.advance(time);
        counts.push(attempts.length);
      }
      assert.deepEqual(counts, [2, 3, 4, 4]);
      assert.deepEqual(attempts.slice(0, 3), [
        [null, null],
        ["1", "http_error"],
        ["2", "http_error"],
      ]);
    },
  ),
];
