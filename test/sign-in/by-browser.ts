// The proof of sign-in by a real browser: next-auth, Auth.js and better-auth, unchanged, from the
// button to the session, for GitHub and Google; an app of Slack with Bolt, from its installation to an
// answered event; and openid-client's own checks, for Google and Clerk. It takes the Chromium of this
// machine and certutil, and skips by name without them or without the packages.
import type { ChildProcess } from "node:child_process";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { chromium } from "playwright-core";
import { browserPath } from "../console/browser/browser.js";
import { installPackages } from "../profiles/install.js";
import { freePort } from "../support/free-port.js";

const HERE = fileURLToPath(new URL("browser", import.meta.url));
const COMMAND = fileURLToPath(new URL("../../bin/facsimile.cjs", import.meta.url));
const KEY = "fax_of_the_sign_in_trial";
const HOSTS: Readonly<Record<string, readonly string[]>> = {
  clerk: ["facsimile.clerk.accounts.dev"],
  github: ["github.com", "api.github.com"],
  google: [
    ...["accounts.google.com", "oauth2.googleapis.com"],
    ...["openidconnect.googleapis.com", "www.googleapis.com"],
  ],
  slack: ["slack.com"],
};

async function lacking(): Promise<string | null> {
  if (browserPath() === undefined) return "there is no Chromium: apt-get install chromium";
  try {
    execFileSync("certutil", ["-H"], { stdio: "ignore" });
  } catch (error) {
    if (Object(error).code === "ENOENT")
      return "there is no certutil: apt-get install libnss3-tools";
  }
  return installPackages(HERE);
}

async function prove(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "facsimile-sign-in-"));
  const port = await freePort(Object.keys(HOSTS).length);
  const ports = Object.fromEntries(
    Object.values(HOSTS).flatMap((hosts, at) => hosts.map((host) => [host, port + at])),
  );
  const names = Object.keys(ports).flatMap((host) => ["--tls-host", host]);
  const start = ["start", ...Object.keys(HOSTS), "--port", String(port), "--key", KEY, "--tls"];
  const vendors = await began([COMMAND, ...start, ...names], "Ctrl-C ends all", folder);
  const authority = join(folder, ".facsimile/tls/authority.pem");
  const hosts = ["--import", join(HERE, "hosts.mjs")];
  const env = {
    NODE_EXTRA_CA_CERTS: authority,
    HOST_PORTS: JSON.stringify(ports),
    ADMIN_KEY: KEY,
  };
  const apps: ChildProcess[] = [];
  const begin = async (file: string): Promise<string> => {
    const own = await freePort();
    const program = [...hosts, join(HERE, file)];
    apps.push(await began(program, "listening", HERE, { ...env, PORT: String(own) }));
    return `http://localhost:${own}`;
  };
  try {
    const page = await browserWith(folder, authority, ports);
    const trial: Trial = {
      page,
      express: await begin("app.mjs"),
      next: await begin("next.mjs"),
      bolt: await begin("bolt.mjs"),
      call: (method, host, path, body) =>
        control({ method, port: Number(ports[host]), path, body, authority }),
    };
    let failed = 0;
    for (const when of ["in 2025", "an hour later"]) {
      for (const [name, check] of Object.entries(CHECKS)) {
        try {
          await page.context().clearCookies();
          await check(trial);
          console.log(`✓ ${name}, ${when}`);
        } catch (error) {
          failed += 1;
          console.log(`✗ ${name}, ${when}\n  ${error instanceof Error ? error.message : error}`);
          console.log(`  ${page.url()}: ${(await page.textContent("body"))?.slice(0, 300)}`);
        }
      }
      await trial.call("POST", "github.com", "/__admin__/clock/advance", { duration: "1h" });
    }
    const client = [...hosts, join(HERE, "client.mjs")];
    const own = { env: { ...process.env, ...env }, stdio: "inherit" } as const;
    if (spawnSync(process.execPath, client, own).status !== 0) failed += 1;
    await page.context().browser()?.close();
    for (const host of Object.keys(ports)) {
      const count = await callsFor(host, (path) => trial.call("GET", host, `/__admin__${path}`));
      if (count === 0) failed += 1;
      console.log(`${count === 0 ? "✗" : "✓"} ${host}: ${count} calls`);
    }
    return failed === 0;
  } finally {
    for (const app of apps) app.kill();
    vendors.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How many calls the log of an instance has for a host. */
async function callsFor(host: string, get: (path: string) => Promise<unknown>): Promise<number> {
  const { data }: { readonly data: readonly { readonly trace_id: string }[] } = Object(
    await get("/requests?limit=1000"),
  );
  const traces = await Promise.all(data.map(({ trace_id: id }) => get(`/trace/${id}`)));
  return traces.filter((trace) => Object(trace)["request"]?.headers?.host === host).length;
}

interface ControlCall {
  readonly method: string;
  readonly port: number;
  readonly path: string;
  readonly body: object | undefined;
  /** A file. */
  readonly authority: string;
}

const control = ({ method, port, path, body, authority }: ControlCall): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
    const ca = readFileSync(authority);
    const call = request({ host: "127.0.0.1", port, path, method, headers, ca }, (answer) => {
      let text = "";
      answer.on("data", (part) => {
        text += String(part);
      });
      answer.on("end", () => {
        if (String(answer.statusCode).startsWith("2")) resolve(JSON.parse(text || "null"));
        else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`));
      });
    });
    call.on("error", reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });

/** A program that has said that it is ready. */
async function began(
  args: readonly string[],
  word: string,
  cwd: string,
  env: Readonly<Record<string, string>> = {},
) {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env } });
  await new Promise<void>((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (part) => {
      text += String(part);
      if (text.includes(word)) resolve();
    });
    child.stderr.on("data", (part) => {
      text += String(part);
    });
    child.once("exit", () => reject(new Error(`it ended: ${text}`)));
  });
  return child;
}

/** A browser whose profile trusts the authority, and which finds the hosts at their ports. */
async function browserWith(
  folder: string,
  authority: string,
  ports: Readonly<Record<string, number>>,
): Promise<Page> {
  const store = join(folder, ".pki/nssdb");
  mkdirSync(store, { recursive: true });
  const at = ["-d", `sql:${store}`];
  execFileSync("certutil", [...at, "-N", "--empty-password"]);
  execFileSync("certutil", [...at, "-A", "-t", "C,,", "-n", "facsimile", "-i", authority]);
  const rules = Object.entries(ports).map(([host, to]) => `MAP ${host}:443 127.0.0.1:${to}`);
  const browser = await chromium.launch({
    executablePath: browserPath() ?? "",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      `--host-resolver-rules=${rules.join(", ")}`,
    ],
    env: { ...process.env, HOME: folder },
  });
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

/** The applications, by their origins, a browser, and the vendors. */
interface Trial {
  readonly page: Page;
  readonly express: string;
  readonly next: string;
  readonly bolt: string;
  /** A call of an instance, by a host of its vendor. */
  readonly call: (method: string, host: string, path: string, body?: object) => Promise<unknown>;
}

type Check = (trial: Trial) => Promise<void>;

/** Answers on the page at the vendor's own host. */
async function press(page: Page, host: string, button = "Allow"): Promise<void> {
  await page.waitForURL((url) => url.host === host);
  await page.getByRole("button", { name: button }).click();
  await page.waitForURL((url) => url.hostname === "localhost");
}

async function sessionOf(page: Page, address: string, email: string): Promise<void> {
  const answer = await page.context().request.get(address);
  const found = Object(await answer.json())["user"]?.email;
  if (found !== email) throw new Error(`the session is of ${found}`);
}

const withAuthJs =
  (app: "express" | "next", label: string, host: string, email: string): Check =>
  async ({ page, [app]: origin }) => {
    const at = `${origin}${app === "next" ? "/api" : ""}/auth`;
    await page.goto(`${at}/signin`);
    await page.getByRole("button", { name: `Sign in with ${label}` }).click();
    await press(page, host);
    await sessionOf(page, `${at}/session`, email);
  };

/** next-auth shows an error where the person denies it, or the sign-in has a fault. */
const refusedBy =
  (host: string, fault: "spent_code" | "wrong_state" | null): Check =>
  async ({ page, next, call }) => {
    if (fault !== null) await call("POST", host, "/__admin__/sign-in/faults", { fault });
    await page.goto(`${next}/api/auth/signin`);
    await page.getByRole("button", { name: "Sign in with Google" }).click();
    await press(page, host, fault === null ? "Deny" : "Allow");
    await page.waitForURL((url) =>
      /Callback|AccessDenied/.test(url.searchParams.get("error") ?? ""),
    );
    const session = await page.context().request.get(`${next}/api/auth/session`);
    if ((await session.text()) !== "{}") throw new Error("there is a session");
  };

const withBetterAuth =
  (label: string, host: string, email: string): Check =>
  async ({ page, express }) => {
    await page.goto(`${express}/better`);
    await page.getByRole("button", { name: label }).click();
    await press(page, host);
    await page.waitForURL(`${express}/done`);
    await sessionOf(page, `${express}/api/auth/get-session`, email);
  };

const GENERAL = "C0FACGENER1";

/** The app is installed, hears of a mention, and answers with the token of its installation. */
const withBolt: Check = async ({ page: first, bolt, call }) => {
  const slack = "slack.com";
  // At its end Bolt's own page asks the browser to open Slack, and stays.
  const page = await first.context().newPage();
  await page.goto(`${bolt}/slack/install`);
  await page.getByRole("link").first().click();
  await page.waitForURL((url) => url.host === slack);
  await page.getByLabel("ada").check();
  await press(page, slack);
  await page.getByText(/thank you/i).waitFor();
  await page.close();
  const url = `${bolt}/slack/events`;
  const endpoint = {
    url,
    secret: "whsec_8f742231b10e8888abcd99yyyzzz85a5",
    subscribe: ["app_mention"],
  };
  await call("POST", slack, "/__admin__/webhooks/endpoints", endpoint);
  const data = { channel: GENERAL, text: "<@U0FACBOT001> hello" };
  await call("POST", slack, "/__admin__/world/events", { event: "message.posted", data });
  await call("POST", slack, "/__admin__/clock/advance", { duration: "1s" });
  // Bolt acknowledges the event before the app has answered it.
  let newest = "";
  for (let tries = 0; tries < 500 && newest !== "Hello <@U0FACADA001>"; tries++) {
    const path = `/api/conversations.history?channel=${GENERAL}&limit=1`;
    newest = Object(await call("GET", slack, path))["messages"][0].text;
  }
  if (newest !== "Hello <@U0FACADA001>") throw new Error(`the newest message is ${newest}`);
};

const GITHUB = ["GitHub", "github.com", "octocat@github.com"] as const;
const GOOGLE = ["Google", "accounts.google.com", "ada@example.com"] as const;

const CHECKS: Readonly<Record<string, Check>> = {
  "next-auth with GitHub": withAuthJs("next", ...GITHUB),
  "next-auth with Google": withAuthJs("next", ...GOOGLE),
  "next-auth, denied": refusedBy(GOOGLE[1], null),
  "next-auth, another state": refusedBy(GOOGLE[1], "wrong_state"),
  "next-auth, a spent code": refusedBy(GOOGLE[1], "spent_code"),
  "Auth.js with GitHub": withAuthJs("express", ...GITHUB),
  "Auth.js with Google": withAuthJs("express", ...GOOGLE),
  "better-auth with GitHub": withBetterAuth(...GITHUB),
  "better-auth with Google": withBetterAuth(...GOOGLE),
  "Bolt with Slack": withBolt,
};

const reason = await lacking();
if (reason === null) process.exitCode = (await prove()) ? 0 : 1;
else console.log(`skipped, sign-in by a browser: ${reason}`);
