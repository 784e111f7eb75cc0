import { WebClient } from "@slack/web-api";
import { field } from "./field.mjs";

await field("a message is posted once", async (context) => {
  const { sim, withoutSurprises, settled, surprised, always } = context;
  const slack = new WebClient(sim.key, {
    slackApiUrl: `${sim.url}/`,
    fetch: sim.fetch,
    logLevel: "error",
  });
  const { channel } = await withoutSurprises(() => slack.conversations.create({ name: "orders" }));
  const posted = await slack.chat
    .postMessage({ channel: channel.id, text: "Order 1042 is paid" })
    .catch(() => undefined);
  await settled();
  // Other members may say something too.
  const { data } = await sim.state({ resource: "messages" });
  const count = data.filter((message) => message.text === "Order 1042 is paid").length;
  always("one message at most", count <= 1);
  always("what is said to be posted is posted", posted === undefined || count >= 1);
  if (surprised().length === 0) always("the baseline path posts", count === 1);
});
