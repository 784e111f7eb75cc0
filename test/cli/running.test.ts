import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Environment, Underway } from "./support.js";
import { cli, driven, elsewhere, facsimile, refusal, underway } from "./support.js";

/** Starts an instance and answers its URL. */
async function started(
  env: Environment,
  ...args: readonly string[]
): Promise<{ readonly url: string; readonly start: Underway }> {
  const start = underway(["start", "--port", "0", "--json", ...args], env);
  await start.printed(/\}\n/);
  const { url, workers } = JSON.parse(start.out());
  return { url: url ?? workers[0].url, start };
}

const portOf = (url: string): string => new URL(url).port;
const folderOf = (env: Environment): string => join(env["XDG_RUNTIME_DIR"] ?? "", "facsimile");

/** The number of a process that has ended. */
const endedPid = (): number => spawnSync(process.execPath, ["-e", "0"]).pid;

describe("an instance of one's own is found", () => {
  test("without --url and --key; by --url, or by --port, without --key", async () => {
    const env = elsewhere();
    const { url } = await started(env);
    for (const given of [[], ["--url", url], ["--port", portOf(url)]]) {
      expect(await cli(["state", ...given], env)).toMatchObject({
        how: 0,
        err: "",
        out: expect.stringMatching(/the world is empty/),
      });
    }
    const other = url.replace("127.0.0.1", "localhost");
    expect(await cli(["state"], { ...env, FACSIMILE_URL: other })).toMatchObject({ how: 0 });
  });

  test("until it ends", async () => {
    const env = elsewhere();
    const { start } = await started(env, "--workers", "2");
    expect(readdirSync(folderOf(env))).toHaveLength(2);
    start.interrupt();
    await start.ended;
    expect(readdirSync(folderOf(env))).toEqual([]);
    expect(await refusal(["state"], env)).toMatch(/^no instance of yours is running: start one/);
    expect(await refusal(["state", "--port", "4020"], env)).toMatch(/listens on port 4020\. /);
  });

  test("of several none is guessed: they are listed, with status 2; --port or the key chooses", async () => {
    const env = elsewhere();
    const first = await started(env, "--key", "one");
    const second = await started(env, "--key", "two");
    for (const command of [["state"], ["reset"], ["clock", "advance", "1h"]]) {
      const { out, err, how } = await cli(command, env);
      expect([out, how]).toEqual(["", 2]);
      expect(err).toMatch(/^facsimile: 2 instances are running: .*; choose one with --port\.\n$/);
      for (const { url } of [first, second]) expect(err).toContain(url);
    }
    for (const choice of [
      ["--port", portOf(first.url)],
      ["--key", "one"],
    ]) {
      expect(await cli(["status", ...choice], env)).toMatchObject({
        out: expect.stringContaining(first.url),
        err: "",
      });
    }
    expect(await refusal(["state", "--port", "1"], env)).toContain(
      `there are instances on ${portOf(second.url)}, ${portOf(first.url)}`,
    );
  });

  test("by the folder that it was started from, or the nearest parent of this one", async () => {
    const env = elsewhere();
    const inFolder = (folder: string): Environment => ({ ...env, PWD: folder });
    const outer = await started(inFolder("/work"));
    const inner = await started(inFolder("/work/app"));
    const other = await started(inFolder("/other"));
    const at = async (folder: string): Promise<string> =>
      (await cli(["status", "--json"], inFolder(folder))).out;
    expect(await at("/work")).toContain(outer.url);
    expect(await at("/work/app")).toContain(inner.url);
    expect(await at("/work/app/src/deep")).toContain(inner.url);
    expect(await at("/work/library")).toContain(outer.url);
    expect(await at("/other")).toContain(other.url);
    // A folder whose name begins alike is not a parent.
    expect(await cli(["status"], inFolder("/others"))).toMatchObject({ out: "", how: 2 });
    const again = await started(inFolder("/other"));
    expect(await refusal(["status"], inFolder("/other"))).toContain(again.url);
  });

  test("but not before one that the environment names", async () => {
    const env = elsewhere();
    await started(env);
    const sim = await driven();
    await sim.app.post("/agents", { name: "Ada" });
    expect((await cli(["state", "agents"], { ...env, ...sim.env })).out).toMatch(/^agents {2}1/);
  });
});

describe("ps, status and stop", () => {
  test("ps lists the running instances, and prints nothing without one", async () => {
    const env = elsewhere();
    expect((await cli(["ps"], env)).out).toBe("no instance of yours is running\n");
    const { url } = await started({ ...env, PWD: "/work" });
    expect((await cli(["ps"], env)).out).toMatch(
      new RegExp(`^${url}  pid ${process.pid} .* /work\n$`),
    );
    expect(JSON.parse((await cli(["ps", "--json"], env)).out)).toMatchObject({
      data: [{ url, pid: process.pid, folder: "/work" }],
    });
  });

  test("status describes one", async () => {
    const env = elsewhere();
    const { url } = await started(env);
    const { out } = await cli(["status"], env);
    expect(out).toMatch(new RegExp(`^url +${url}\npack +deck@0.1.0$`, "m"));
    expect(out).toMatch(/^clock +2025-01-01T00:00:00Z frozen$/m);
  });

  test("stop ends one as Ctrl-C does, and waits for it", async () => {
    const env = elsewhere();
    const running = facsimile(["start", "--port", "0", "--json"], env);
    await running.printed(/\n/);
    const { url } = JSON.parse(running.out());
    expect((await cli(["stop"], env)).out).toBe(`${url} has ended\n`);
    expect(await running.ended).toEqual([0, null]);
    expect(readdirSync(folderOf(env))).toEqual([]);
  });

  test("stop ends nothing that another user or machine has started", async () => {
    const sim = await driven();
    expect(await sim.refusal("stop")).toContain("stops only instances that you have started");
  });
});

describe("the announcement of an instance", () => {
  test("is for its user alone", async () => {
    const env = elsewhere();
    await started(env);
    const [name = ""] = readdirSync(folderOf(env));
    expect(statSync(folderOf(env)).mode & 0o777).toBe(0o700);
    expect(statSync(join(folderOf(env), name)).mode & 0o777).toBe(0o600);
  });

  test("the file of a killed process is removed by the next reader", async () => {
    const env = elsewhere();
    const running = facsimile(["start", "--port", "0", "--json"], env);
    await running.printed(/\n/);
    running.child.kill("SIGKILL");
    await running.ended;
    expect(readdirSync(folderOf(env))).toHaveLength(1);
    expect(await refusal(["state"], env)).toMatch(/^no instance of yours/);
    expect(readdirSync(folderOf(env))).toEqual([]);
  });

  test("is ignored if another process has the number, or if it is unreadable", async () => {
    const env = elsewhere();
    const { url } = await started(env);
    const words = JSON.stringify({
      url: "http://127.0.0.1:1",
      key: "k",
      startedAt: Number.MAX_SAFE_INTEGER,
    });
    writeFileSync(join(folderOf(env), `${process.pid}-1.json`), words);
    writeFileSync(join(folderOf(env), `${process.pid}-2.json`), '{"url":');
    writeFileSync(join(folderOf(env), `${endedPid()}-3.json`), words);
    writeFileSync(join(folderOf(env), "README"), "");
    expect(await cli(["status"], env)).toMatchObject({
      out: expect.stringContaining(url),
      err: "",
    });
    expect(existsSync(join(folderOf(env), "README"))).toBe(true);
  });

  test("in a folder that others can write to is neither left nor read", async () => {
    const env = elsewhere();
    mkdirSync(folderOf(env));
    chmodSync(folderOf(env), 0o777);
    const words = JSON.stringify({ url: "http://127.0.0.1:1", key: "k", startedAt: 1 });
    writeFileSync(join(folderOf(env), `${process.pid}-1.json`), words);
    expect(await refusal(["state"], env)).toMatch(/^no instance of yours/);
    await started(env);
    expect(readdirSync(folderOf(env))).toEqual([`${process.pid}-1.json`]);
    // The folder for temporary files takes its place.
    expect(await cli(["state"], env)).toMatchObject({ how: 0 });
  });

  test("that cannot be left anywhere is missed aloud", async () => {
    const nowhere = { XDG_RUNTIME_DIR: "/nowhere", TMPDIR: "/nowhere" };
    const { start } = await started(nowhere);
    expect(start.err()).toMatch(/^facsimile: warning: no folder .* need --url and --key\.\n$/);
  });
});

test("targets without an instance", async () => {
  expect(await refusal(["state", "--url", "http://127.0.0.1:1", "--port", "1"])).toMatch(
    /not both/,
  );
  expect(await refusal(["state", "--port", "http"])).toMatch(/^--port http: write the port/);
  expect(await refusal(["state", "--key", ""])).toMatch(/^--key: write the key/);
  expect(await refusal(["state", "--url", "http://127.0.0.1:1"])).toMatch(
    /^there is no key for http:\/\/127\.0\.0\.1:1: pass --key <text>, or set FACSIMILE_KEY/,
  );
});
