import { execFile, spawnSync } from "node:child_process";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { Environment, Underway } from "./support.js";
import { cli, elsewhere, facsimile, refusal, underway } from "./support.js";

const MINTED = /^fax_[0-9A-Za-z]{32}$/;

interface Line {
  readonly url: string;
  readonly key: string;
}

const lineOf = (out: string): Line => {
  const { url, key }: JsonObject = Object(JSON.parse(out));
  return { url: String(url), key: String(key) };
};

const get = ({ url, key }: Line, path: string): Promise<Response> =>
  fetch(url + path, { headers: { authorization: `Bearer ${key}` } });

async function started(args: readonly string[], env: Environment = {}): Promise<Underway> {
  const start = underway(["start", "--port", "0", ...args], env);
  await start.printed(/\}\n$|Ctrl-C ends/);
  return start;
}

test("with --strict it prints the likely mistakes when it ends, and ends with 1", async () => {
  const mistaken = async (args: readonly string[], env?: Environment) => {
    const start = await started(["--json", ...args], env);
    await get(lineOf(start.out()), "/agents?colour=red");
    start.interrupt();
    return start.ended;
  };
  expect(await mistaken(["--strict"])).toMatchObject({
    how: 1,
    err: expect.stringMatching(/^facsimile: strict: not modelled: filter:colour of agents\.list: /),
  });
  const allowed = ["--strict", "--allow", "filter:colour"];
  expect(await mistaken(allowed)).toMatchObject({ how: 0, err: "" });
  expect(await mistaken([], { FACSIMILE_STRICT: "1" })).toMatchObject({ how: 1 });
  expect(await refusal(["start"], { FACSIMILE_STRICT: "status" })).toMatch(
    /^FACSIMILE_STRICT: "status" is not a kind and a name, such as filter:status; /,
  );
});

describe("as a process", () => {
  test("--json prints one line and nothing else; SIGTERM ends it with 0 while a caller is connected", async () => {
    const running = facsimile(["start", "--port", "0", "--json"]);
    await running.printed(/\n/);
    expect(JSON.parse(running.out())).toEqual({
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      key: expect.stringMatching(MINTED),
      pack: "deck@0.1.0",
      contract: "2.0",
    });
    const answer = await get(lineOf(running.out()), "/test");
    expect([answer.status, await answer.json()]).toMatchObject([200, { status: "ready" }]);
    running.child.kill("SIGTERM");
    expect(await running.ended).toEqual([0, null]);
    expect(running.out()).toMatch(/^\{[^\n]*\}\n$/);
    expect(running.err()).toBe("");
  });

  test("prints URL, key, pack and clock mode; SIGINT ends it with 0", async () => {
    const running = facsimile(["--port", "0"]);
    await running.printed(/Ctrl-C ends it\.\n/);
    const text = running.out();
    expect(text).toMatch(/^ {2}URL +http:\/\/127\.0\.0\.1:\d+$/m);
    expect(text).toMatch(/^ {2}Key +fax_[0-9A-Za-z]{32}$/m);
    expect(text).toMatch(/^ {2}Pack +deck@0\.1\.0 /m);
    expect(text).toMatch(/^ {2}Clock +frozen at 2025-01-01T00:00:00Z/m);
    running.child.kill("SIGINT");
    expect(await running.ended).toEqual([0, null]);
    expect(running.err()).toBe("");
  });
});

describe("options", () => {
  test("the key is that of FACSIMILE_KEY, and the clock begins at --t0", async () => {
    const options = ["--json", "--t0", "2026-03-01T00:00:00Z", "--pack", "deck"];
    const start = await started(options, { FACSIMILE_KEY: "sk_live_mine" });
    const line = lineOf(start.out());
    expect(line.key).toBe("sk_live_mine");
    const answer = await get(line, "/test");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("date")).toBe("Sun, 01 Mar 2026 00:00:00 GMT");
  });

  const hasCurl = spawnSync("curl", ["--version"]).status === 0;

  test.skipIf(!hasCurl)("the curl lines work when pasted (needs curl)", async () => {
    const key = `it's"$HOME\`!\\`;
    const start = await started(["--key", key], { FACSIMILE_KEY: "not this one" });
    const lines = start.out().match(/^ {2}curl .*$/gm) ?? [];
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      const { stdout } = await promisify(execFile)("sh", ["-c", `${line} -w '\\n%{http_code}'`]);
      const [body = "", status] = stdout.split("\n");
      expect([line, status]).toEqual([line, expect.stringMatching(/^20[01]$/)]);
      expect(JSON.parse(body)).toEqual(expect.any(Object));
    }
    const { url } = /(?<url>http:\S+)/.exec(start.out())?.groups ?? {};
    const clock = await get({ url: url ?? "", key }, "/test");
    expect(clock.headers.get("date")).toBe("Wed, 01 Jan 2025 00:01:00 GMT");
  });
});

describe("--public-url", () => {
  test("is the address of links and of the ready line; commands still find the instance", async () => {
    const args = ["start", "--pack", "stripe", "--port", "0", "--key", "sk_test_1"];
    const env = elsewhere();
    const start = underway([...args, "--public-url", "https://pay.test/stripe/"], env);
    await start.printed(/Ctrl-C ends/);
    expect(start.out()).toMatch(/^ {2}URL +https:\/\/pay\.test\/stripe$/m);
    expect(start.out()).toMatch(/^ {2}curl https:\/\/pay\.test\/stripe\/v1\//m);
    const session = ["mode=setup", "currency=usd", "success_url=https://shop.test"];
    const made = await cli(["call", "POST", "/v1/checkout/sessions", "--form", ...session], env);
    expect(made.out).toMatch(/"url": "https:\/\/pay\.test\/stripe\/__pages__\//);
  });

  test("is that of one instance, and an address", async () => {
    const url = ["--public-url", "https://pay.test"];
    expect(await refusal(["start", "stripe", "github", ...url])).toMatch(/address of one instance/);
    expect(await refusal(["start", "--workers", "2", ...url])).toMatch(/address of one instance/);
    expect(await refusal(["start", "--public-url", "pay.test"])).toBe(
      "--public-url pay.test: write an address, such as https://api.vendor.example/v2.",
    );
  });
});

describe("--host", () => {
  test("one that other machines can call is warned of in a line, once, and shown as they call it", async () => {
    const options = ["--workers", "2", "--host", "0.0.0.0", "--key", "k"];
    const start = underway(["start", "--port", "0", "--json", ...options]);
    await start.printed(/\}\n/);
    expect(start.err()).toMatch(/^facsimile: warning: --host 0\.0\.0\.0: other machines [^\n]*\n$/);
    const { workers } = JSON.parse(start.out());
    for (const { url } of workers) {
      expect(url).not.toContain("0.0.0.0");
      expect((await get({ url, key: "k" }, "/test")).status).toBe(200);
    }
  });

  test.each(["127.0.0.1", "localhost"])("%s is not warned of", async (host) => {
    const start = await started(["--json", "--host", host]);
    expect(start.err()).toBe("");
  });
});

describe("a clock that flows", () => {
  test("begins at the time of day, and says that two runs may give different answers", async () => {
    const before = Date.now();
    const start = await started(["--clock", "60x"]);
    expect(start.out()).toMatch(/Clock {2}flows 60 times as fast from .*two runs may give/);
    const [, began = ""] = /from (\S+);/.exec(start.out()) ?? [];
    expect(Date.parse(began)).toBeGreaterThanOrEqual(before);
  });

  test("is in real time with realtime, from --t0; a reset lets it flow again", async () => {
    const options = ["--json", "--clock", "realtime", "--t0", "2026-03-01T00:00:00Z"];
    const start = await started(options);
    expect(start.err()).toMatch(/^facsimile: .*two runs may give different answers/);
    const line = lineOf(start.out());
    const admin = async (path: string, method = "GET"): Promise<unknown> =>
      (
        await fetch(`${line.url}/__admin__${path}`, {
          method,
          headers: { authorization: `Bearer ${line.key}` },
        })
      ).json();
    const clock = { mode: "realtime", t0: "2026-03-01T00:00:00Z" };
    expect(await admin("/clock")).toMatchObject(clock);
    await admin("/reset", "POST");
    expect(await admin("/clock")).toMatchObject(clock);
  });
});

describe("a start that cannot be says so in one sentence, with a status that is not 0", () => {
  test("a port in use", async () => {
    const holder = createServer();
    onTestFinished(() => void holder.close());
    const port = await new Promise<number>((resolve) => {
      holder.listen({ host: "127.0.0.1", port: 0 }, () => {
        const address: AddressInfo | string | null = holder.address();
        resolve(typeof address === "object" && address !== null ? address.port : 0);
      });
    });
    const sentence = await refusal(["start", "--port", String(port)]);
    expect(sentence).toContain(`port ${port} on 127.0.0.1 is in use`);
    expect(sentence).toContain("--port 0");
  });

  test.each([
    ["--pack", "dekc", /no pack "dekc"\. .*mean deck\?/],
    ["--pack", "deck@0.2.0", /Did you mean deck@0\.1\.0\?/],
    ["--pack", "zzzzzz", /^there is no pack "zzzzzz"\. There are: deck@0\.1\.0\b/],
    ["--t0", "yesterday", /^--t0 yesterday: .*2025-01-01T00:00:00Z/],
    ["--t0", "2025-02-30", /^--t0 2025-02-30: /],
    ["--t0", "", /^--t0 : /],
    ["--port", "http", /^--port http: .*0 to 65535/],
    ["--port", "65536", /^--port 65536: /],
    ["--port", "-1", /^--port -1: /],
    ["--port", "1e3", /^--port 1e3: /],
    ["--key", "a b", /^--key: .*visible ASCII/],
    ["--key", "", /^--key: /],
    ["--host", "192.0.2.1", /^192\.0\.2\.1 is not an address of this machine/],
    ["--clock", "fast", /^--clock fast: .*frozen, realtime.*60x/],
    ["--clock", "0x", /^--clock 0x: /],
    ["--clock", "-1x", /^--clock -1x: /],
    ["--workers", "0", /^--workers 0: write a number from 1 to 256/],
    ["--workers", "two", /^--workers two: /],
    ["--load", "/nowhere.yaml", /^--load \/nowhere\.yaml: there is no such file/],
    ["--load", "/", /^--load \/: this is a folder/],
  ])("%s %s", async (option, value, expected) => {
    expect(await refusal(["start", "--port", "0", `${option}=${value}`])).toMatch(expected);
  });

  test("more workers than ports, or a comma in the key of several", async () => {
    const many = ["start", "--workers", "3"];
    expect(await refusal([...many, "--port", "65534"])).toMatch(/^--port 65534: .*over 65535/);
    expect(await refusal([...many, "--key", "a,b"])).toMatch(/^--key: .*comma/);
  });
});
