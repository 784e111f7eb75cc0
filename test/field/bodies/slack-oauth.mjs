import slack from "@slack/oauth";
import { field } from "./field.mjs";

const vendor = { pack: "slack", intercept: "slack.com" };
const PLACE = "https://app.example/slack/oauth_redirect";

/** What a handler of the package writes: status, headers, body. */
const responseOf = () => {
  const headers = new Map();
  return {
    headers,
    setHeader: (name, value) => headers.set(name, value),
    getHeader: (name) => headers.get(name),
    writeHead() {},
    end() {},
  };
};

await field(
  "who installs the app is told whether it is installed",
  async ({ sim, settled, surprised, always }) => {
    const store = new slack.MemoryInstallationStore();
    const installer = new slack.InstallProvider({
      clientId: "1.2",
      clientSecret: "secret",
      stateSecret: "a secret of the application",
      installationStore: store,
      directInstall: true,
      logLevel: "error",
      installUrlOptions: { scopes: ["chat:write"], redirectUri: PLACE },
    });
    const begun = responseOf();
    await installer.handleInstallPath({ url: "/slack/install", headers: {} }, begun);
    const asked = new URL(begun.headers.get("Location"));
    const form = new URLSearchParams(asked.search);
    form.set("person", "ada");
    form.set("decision", "allow");
    const page = await sim.fetch(asked.pathname, {
      method: "POST",
      body: form,
      redirect: "manual",
    });
    const [cookie = ""] = String(begun.headers.get("Set-Cookie")).split(";");
    const back = { url: page.headers.get("location"), headers: { cookie } };
    let told = "nothing";
    await installer.handleCallback(back, responseOf(), {
      success: () => (told = "installed"),
      failure: () => (told = "failed"),
    });
    await settled();
    const installed = Object.keys(store.devDB ?? {}).length > 0;
    always("who is told of success has it", told !== "installed" || installed);
    always("who is told of failure has it not", told !== "failed" || !installed);
    if (surprised().length === 0) always("the baseline path installs", told === "installed");
  },
  vendor,
);
