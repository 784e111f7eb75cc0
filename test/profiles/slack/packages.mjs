import { LogLevel } from "@slack/web-api";
import { assert, BOT, GENERAL, SECRET, slackAt } from "./support.mjs";

/** A framework for edge functions, with a client of its own, on Slack's own address. */
async function slackEdge({ sim, key, ...place }) {
  const { SlackApp } = await import("slack-edge");
  const env = { SLACK_SIGNING_SECRET: SECRET, SLACK_BOT_TOKEN: key };
  const app = new SlackApp({ env });
  app.event("app_mention", async ({ payload, context }) => {
    const { channel, ts } = payload;
    await context.client.chat.postMessage({ channel, text: "Here I am", thread_ts: ts });
  });
  const work = [];
  const waits = { waitUntil: (promise) => void work.push(promise), passThroughOnException() {} };
  await sim.webhooks.handler((request) => app.run(request, waits), { secret: SECRET });
  await sim.world.trigger("message.posted", { channel: GENERAL, text: `<@${BOT}> where?` });
  await sim.clock.advance("1s");
  await Promise.all(work);
  const [message] = (await slackAt({ ...place, key }).conversations.history({ channel: GENERAL }))
    .messages;
  const found = await slackAt({ ...place, key }).conversations.replies({
    channel: GENERAL,
    ts: message.ts,
  });
  assert.deepEqual(
    found.messages.map(({ text }) => text),
    [`<@${BOT}> where?`, "Here I am"],
  );
}

/** A client that sends the token in the form. */
async function plainClient({ key: token }) {
  const { default: slack } = await import("slack");
  assert.equal((await slack.auth.test({ token })).user_id, BOT);
  const { ts, channel } = await slack.chat.postMessage({ token, channel: "general", text: "Hi" });
  await slack.reactions.add({ token, channel, timestamp: ts, name: "wave" });
  const { messages } = await slack.conversations.history({ token, channel });
  assert.equal(messages[0].reactions[0].name, "wave");
  await assert.rejects(slack.chat.postMessage({ token, channel: "C0NONE", text: "Hi" }), {
    message: "channel_not_found",
  });
  await assert.rejects(slack.auth.test({ token: "xoxb-other" }), { message: "invalid_auth" });
}

/** Bolt's own server, on a port. */
async function bolt(place) {
  const { App, HTTPReceiver } = await import("@slack/bolt");
  const receiver = new HTTPReceiver({ signingSecret: SECRET, logLevel: LogLevel.ERROR });
  const clientOptions = { slackApiUrl: `${place.url}/api/` };
  const app = new App({ token: place.key, receiver, clientOptions, logLevel: LogLevel.ERROR });
  app.event("app_mention", ({ event, say }) => say({ text: "Here", thread_ts: event.ts }));
  app.message("ping", ({ say }) => say("pong"));
  const server = await app.start(0);
  try {
    const { port } = server.address();
    const url = `http://127.0.0.1:${port}/slack/events`;
    await place.sim.webhooks.register({ url, secret: SECRET });
    await place.sim.world.trigger("message.posted", { channel: GENERAL, text: "ping" });
    await place.sim.world.trigger("message.posted", { channel: GENERAL, text: `<@${BOT}>` });
    await place.sim.clock.advance("1s");
    const { messages } = await slackAt(place).conversations.history({ channel: GENERAL });
    const texts = messages.map(({ text, reply_count = 0 }) => [text, reply_count]);
    assert.ok(
      texts.some(([text]) => text === "pong"),
      JSON.stringify(texts),
    );
    assert.ok(texts.some(([text, replies]) => text === `<@${BOT}>` && replies === 1));
  } finally {
    await app.stop();
  }
}

/** A package that calls Slack's own address. */
const onItsOwnHost = (check) => async (place) => {
  const { restore } = place.sim.intercept("slack.com");
  try {
    await check(place);
  } finally {
    restore();
  }
};

export const packages = [
  { name: "slack-edge", check: onItsOwnHost(slackEdge) },
  { name: "slack", check: onItsOwnHost(plainClient) },
  { name: "@slack/bolt", check: bolt },
];
