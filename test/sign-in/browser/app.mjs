// The application: Auth.js and better-auth as their pages say, for GitHub and Google. It knows
// nothing of a simulation.
import { ExpressAuth } from "@auth/express";
import GitHub from "@auth/express/providers/github";
import Google from "@auth/express/providers/google";
import { betterAuth } from "better-auth";
import { memoryAdapter } from "better-auth/adapters/memory";
import { toNodeHandler } from "better-auth/node";
import express from "express";

const port = Number(process.env.PORT);
const secret = "a secret of the application, long enough for both";
const client = { clientId: "app-of-the-trial", clientSecret: "secret-of-the-trial" };

const auth = betterAuth({
  baseURL: `http://localhost:${port}`,
  secret,
  database: memoryAdapter({ user: [], session: [], account: [], verification: [] }),
  socialProviders: { github: client, google: client },
});

const page = `<!doctype html><title>app</title><button id=github>GitHub</button><button id=google>Google</button>
<script type=module>
for (const button of document.querySelectorAll("button")) button.onclick = async () => {
  const body = JSON.stringify({ provider: button.id, callbackURL: "/done" });
  const headers = { "content-type": "application/json" };
  const answer = await fetch("/api/auth/sign-in/social", { method: "POST", headers, body });
  location.href = (await answer.json()).url;
};
</script>`;

const app = express();
app.all("/api/auth/*splat", toNodeHandler(auth));
app.use(
  "/auth",
  ExpressAuth({ providers: [GitHub(client), Google(client)], secret, trustHost: true }),
);
app.get("/better", (_request, response) => void response.type("html").send(page));
app.get(
  "/{*any}",
  (_request, response) =>
    void response.type("html").send("<!doctype html><title>app</title><p>Signed in or not."),
);
app.listen(port, "127.0.0.1", () => console.log("listening"));
