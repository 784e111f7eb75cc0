// The proof of sign-in by a real browser: Auth.js and better-auth, unchanged, from the button to the
// session, for GitHub and Google, and openid-client's own checks. It takes the Chromium of this
// machine and certutil, and skips by name without them or without the packages.
import { execFileSync, spawn } from "node:child_process";
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
  github: ["github.com", "api.github.com"],
  google: [
    ...["accounts.google.com", "oauth2.googleapis.com"],
    ...["openidconnect.googleapis.com", "www.googleapis.com"],
  ],
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
  const [port, appPort] = [await freePort(2), await freePort()];
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
    PORT: String(appPort),
  };
  const app = await began([...hosts, join(HERE, "app.mjs")], "listening", HERE, env);
  try {
    const page = await browserWith(folder, authority, ports);
    const origin = `http://localhost:${appPort}`;
    const admin = (method: string, to: number, path: string, body?: object): Promise<unknown> =>
      control({ method, port: to, path: `/__admin__${path}`, body, authority });
    let failed = 0;
    for (const when of ["in 2025", "an hour later"]) {
      for (const [name, check] of Object.entries(CHECKS)) {
        try {
          await check(page, origin);
          console.log(`✓ ${name}, ${when}`);
        } catch (error) {
          failed += 1;
          console.log(`✗ ${name}, ${when}\n  ${error instanceof Error ? error.message : error}`);
          console.log(`  ${page.url()}: ${(await page.textContent("body"))?.slice(0, 300)}`);
        }
      }
      await admin("POST", port, "/clock/advance", { duration: "1h" });
    }
    const client = [...hosts, join(HERE, "client.mjs")];
    const said = execFileSync(process.execPath, client, { env: { ...process.env, ...env } });
    process.stdout.write(said);
    await page.context().browser()?.close();
    for (const [host, at] of Object.entries(ports)) {
      const count = await callsFor(host, (path) => admin("GET", at, path));
      if (count === 0) failed += 1;
      console.log(`${count === 0 ? "✗" : "✓"} ${host}: ${count} calls`);
    }
    return failed === 0;
  } finally {
    app.kill();
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
        if (answer.statusCode === 200) resolve(JSON.parse(text));
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
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

type Check = (page: Page, origin: string) => Promise<void>;

/** Allows what the application asks for, on the page at the vendor's own host. */
async function allow(page: Page, host: string): Promise<void> {
  await page.waitForURL((url) => url.host === host);
  await page.getByRole("button", { name: "Allow" }).click();
  await page.waitForURL((url) => url.hostname === "localhost");
}

async function sessionAt(page: Page, address: string): Promise<unknown> {
  const answer = await page.context().request.get(address);
  return Object(await answer.json())["user"]?.email;
}

const withAuthJs =
  (label: string, host: string, email: string): Check =>
  async (page, origin) => {
    await page.context().clearCookies();
    await page.goto(`${origin}/auth/signin`);
    await page.getByRole("button", { name: label }).click();
    await allow(page, host);
    const found = await sessionAt(page, `${origin}/auth/session`);
    if (found !== email) throw new Error(`the session is of ${found}`);
  };

const withBetterAuth =
  (label: string, host: string, email: string): Check =>
  async (page, origin) => {
    await page.context().clearCookies();
    await page.goto(`${origin}/better`);
    await page.getByRole("button", { name: label }).click();
    await allow(page, host);
    await page.waitForURL(`${origin}/done`);
    const found = await sessionAt(page, `${origin}/api/auth/get-session`);
    if (found !== email) throw new Error(`the session is of ${found}`);
  };

const GITHUB = ["github.com", "octocat@github.com"] as const;
const GOOGLE = ["accounts.google.com", "ada@example.com"] as const;

const CHECKS: Readonly<Record<string, Check>> = {
  "Auth.js with GitHub": withAuthJs("Sign in with GitHub", ...GITHUB),
  "Auth.js with Google": withAuthJs("Sign in with Google", ...GOOGLE),
  "better-auth with GitHub": withBetterAuth("GitHub", ...GITHUB),
  "better-auth with Google": withBetterAuth("Google", ...GOOGLE),
};

const reason = await lacking();
if (reason === null) process.exitCode = (await prove()) ? 0 : 1;
else console.log(`skipped, sign-in by a browser: ${reason}`);
