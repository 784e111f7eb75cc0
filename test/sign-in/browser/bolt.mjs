// An app of Slack with Bolt, which people install by its own page. It knows nothing of a simulation.
import bolt from "@slack/bolt";

const port = Number(process.env.PORT);
const app = new bolt.App({
  signingSecret: "whsec_8f742231b10e8888abcd99yyyzzz85a5",
  clientId: "1700000000001.1700000000002",
  clientSecret: "secret-of-the-trial",
  stateSecret: "a secret of the state",
  scopes: ["app_mentions:read", "channels:history", "chat:write"],
  redirectUri: `http://localhost:${port}/slack/oauth_redirect`,
  installerOptions: { redirectUriPath: "/slack/oauth_redirect" },
});
app.event("app_mention", ({ event, say }) => say(`Hello <@${event.user}>`));
await app.start(port);
console.log("listening");
