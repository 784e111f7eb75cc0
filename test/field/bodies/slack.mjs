import { WebClient } from "@slack/web-api";
import { field } from "./field.mjs";

await field("a message is posted once", async ({ sim, settled, surprised, always }) => {
  const slack = new WebClient(sim.key, {
    slackApiUrl: `${sim.url}/`,
    fetch: sim.fetch,
    logLevel: "error",
  });
  const posted = await slack.chat
    .postMessage({ channel: "C1", text: "Hello" })
    .catch(() => undefined);
  await settled();
  const { count } = await sim.state({ resource: "message" });
  always("one message at most", count <= 1);
  always("what is said to be posted is posted", posted === undefined || count >= 1);
  if (surprised().length === 0) always("the baseline path posts", count === 1);
});
