import type { ChildProcess } from "node:child_process";
import { execFile, spawn, spawnSync } from "node:child_process";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { startCommand } from "../../src/cli/start.js";
import { UserError } from "../../src/cli/user-error.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MINTED = /^fax_[0-9A-Za-z]{32}$/;

type Environment = Readonly<Record<string, string>>;

/** A process of the command line, from the sources: no build needed. */
interface Running {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  /** Status and signal, once it has ended. */
  readonly ended: Promise<readonly [number | null, NodeJS.Signals | null]>;
}

function facsimile(args: readonly string[], environment: Environment = {}): Running {
  const { FACSIMILE_KEY: _, ...inherited } = process.env;
  const command = ["--import", "tsx", "src/cli/main.ts", ...args];
  const env = { ...inherited, ...environment };
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const texts = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    texts.out += part;
  });
  child.stderr.setEncoding("utf8").on("data", (part: string) => {
    texts.err += part;
  });
  const ended = new Promise<readonly [number | null, NodeJS.Signals | null]>((resolve) => {
    child.once("close", (status, signal) => resolve([status, signal]));
  });
  return { child, out: () => texts.out, err: () => texts.err, ended };
}

/** Starts on any free port; answers as soon as what it prints matches. */
async function started(
  args: readonly string[],
  ready: RegExp,
  environment?: Environment,
): Promise<Running> {
  const running = facsimile(["start", "--port", "0", ...args], environment);
  const printed = new Promise<void>((resolve) => {
    running.child.stdout?.on("data", () => {
      if (ready.test(running.out())) resolve();
    });
  });
  const early = running.ended.then(([status]) => {
    throw new Error(`ended with ${status}: ${running.err()}`);
  });
  await Promise.race([printed, early]);
  early.catch(() => undefined);
  return running;
}

const startedWithJson = (args: readonly string[] = [], environment?: Environment) =>
  started(["--json", ...args], /\n/, environment);

interface Line {
  readonly url: string;
  readonly key: string;
}

function lineOf(running: Running): Line {
  const line: unknown = JSON.parse(running.out());
  const { url, key }: Readonly<Record<string, unknown>> = Object(line);
  return { url: String(url), key: String(key) };
}

const get = ({ url, key }: Line, path: string): Promise<Response> =>
  fetch(url + path, { headers: { authorization: `Bearer ${key}` } });

describe("facsimile start --json", () => {
  test("prints one line and nothing else; SIGTERM ends it with 0 while a caller is connected", async () => {
    const running = await startedWithJson();
    const line = lineOf(running);
    expect(JSON.parse(running.out())).toEqual({
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      key: expect.stringMatching(MINTED),
      pack: "deck@0.1.0",
      contract: "1.0",
    });
    const answer = await get(line, "/test");
    expect([answer.status, await answer.json()]).toMatchObject([200, { status: "ready" }]);
    running.child.kill("SIGTERM");
    expect(await running.ended).toEqual([0, null]);
    expect(running.out()).toMatch(/^\{[^\n]*\}\n$/);
    expect(running.err()).toBe("");
  });

  test("takes the key from FACSIMILE_KEY, and the clock from --t0", async () => {
    const options = ["--t0", "2026-03-01T00:00:00Z", "--pack", "deck"];
    const running = await startedWithJson(options, { FACSIMILE_KEY: "sk_live_mine" });
    const line = lineOf(running);
    expect(line.key).toBe("sk_live_mine");
    const answer = await get(line, "/test");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("date")).toBe("Sun, 01 Mar 2026 00:00:00 GMT");
  });
});

describe("facsimile start", () => {
  const READY = /Ctrl-C ends it\.\n/;
  const hasCurl = spawnSync("curl", ["--version"]).status === 0;

  test("prints URL, key, pack and clock mode; SIGINT ends it with 0", async () => {
    const running = await started([], READY);
    const text = running.out();
    expect(text).toMatch(/^ {2}URL +http:\/\/127\.0\.0\.1:\d+$/m);
    expect(text).toMatch(/^ {2}Key +fax_[0-9A-Za-z]{32}$/m);
    expect(text).toMatch(/^ {2}Pack +deck@0\.1\.0 /m);
    expect(text).toMatch(/^ {2}Clock +frozen at 2025-01-01T00:00:00Z/m);
    running.child.kill("SIGINT");
    expect(await running.ended).toEqual([0, null]);
    expect(running.err()).toBe("");
  });

  test.skipIf(!hasCurl)("its three curl lines work when pasted (needs curl)", async () => {
    const key = `it's"$HOME\`!\\`;
    const running = await started(["--key", key], READY, { FACSIMILE_KEY: "not this one" });
    const lines = running.out().match(/^ {2}curl .*$/gm) ?? [];
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      const { stdout } = await promisify(execFile)("sh", ["-c", `${line} -w '\\n%{http_code}'`]);
      const [body = "", status] = stdout.split("\n");
      expect([line, status]).toEqual([line, expect.stringMatching(/^20[01]$/)]);
      expect(JSON.parse(body)).toEqual(expect.any(Object));
    }
    const { url } = /(?<url>http:\S+)/.exec(running.out())?.groups ?? {};
    const clock = await get({ url: url ?? "", key }, "/test");
    expect(clock.headers.get("date")).toBe("Wed, 01 Jan 2025 00:01:00 GMT");
  });
});

describe("a start that cannot be says so in one sentence, with a status that is not 0", () => {
  async function refusal(args: readonly string[], environment?: Environment): Promise<string> {
    const running = facsimile(["start", ...args], environment);
    const [status, signal] = await running.ended;
    expect([status, signal, running.out()]).toEqual([1, null, ""]);
    const [line = "", ...hints] = running.err().trimEnd().split("\n");
    for (const hint of hints) expect(hint).toMatch(/^\(.*\)$/);
    return line;
  }

  test("a port in use", async () => {
    const holder = createServer();
    onTestFinished(() => void holder.close());
    const port = await new Promise<number>((resolve) => {
      holder.listen({ host: "127.0.0.1", port: 0 }, () => {
        const address: AddressInfo | string | null = holder.address();
        resolve(typeof address === "object" && address !== null ? address.port : 0);
      });
    });
    const line = await refusal(["--port", String(port)]);
    expect(line).toContain(`port ${port} on 127.0.0.1 is in use`);
    expect(line).toContain("--port 0");
  });

  test.each([
    [
      "an unknown pack, with the nearest name",
      ["--pack", "dekc"],
      /no pack "dekc"\. .*mean deck\?/,
    ],
    ["a t0 that is no instant", ["--t0", "yesterday"], /--t0 yesterday: .*2025-01-01T00:00:00Z/],
    ["a port that is no number", ["--port", "http"], /--port http: .*0 to 65535/],
    ["an unknown option, with the nearest", ["--prot", "0"], /unknown option '--prot'/],
  ])("%s", async (_name, args, expected) => {
    expect(await refusal(args)).toMatch(expected);
  });
});

describe("other values of options that are refused", () => {
  test.each([
    ["--pack", "deck@0.2.0", /Did you mean deck@0\.1\.0\?/],
    ["--pack", "zzzzzz", /^there is no pack "zzzzzz"\. This package has: deck@0\.1\.0\.$/],
    ["--t0", "2025-02-30", /^--t0 2025-02-30: /],
    ["--t0", "", /^--t0 : /],
    ["--port", "65536", /^--port 65536: .*from 0 to 65535/],
    ["--port", "-1", /^--port -1: /],
    ["--port", "1e3", /^--port 1e3: /],
    ["--key", "a b", /^--key: .*visible ASCII/],
    ["--key", "", /^--key: /],
    ["--host", "192.0.2.1", /^192\.0\.2\.1 is no address of this machine/],
  ])("%s %s", async (option, value, expected) => {
    const start = startCommand().parseAsync(["--port", "0", `${option}=${value}`], {
      from: "user",
    });
    const error: unknown = await start.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UserError);
    expect(String(Object(error)["message"])).toMatch(expected);
  });
});
