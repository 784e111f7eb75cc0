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

  test("of several the newest, which is said; --port chooses, and so does the key", async () => {
    const env = elsewhere();
    const first = await started(env, "--key", "one");
    const second = await started(env, "--key", "two");
    await cli(["seed", "agents", "id=agt_AdaAdaAdaAdaAda1", "name=Ada", "--url", second.url], env);
    const { out, err } = await cli(["state"], env);
    expect(out).toContain("agt_AdaAdaAdaAdaAda1");
    expect(err).toBe(
      `facsimile: 2 instances are running; this is about ${second.url}, the newest (--port chooses another)\n`,
    );
    for (const chosen of [
      ["--port", portOf(first.url)],
      ["--key", "one"],
    ]) {
      expect(await cli(["state", ...chosen], env)).toMatchObject({
        out: expect.stringContaining("the world is empty"),
        err: "",
      });
    }
    expect(await refusal(["state", "--port", "1"], env)).toContain(
      `there are instances on ${portOf(second.url)}, ${portOf(first.url)}`,
    );
  });

  test("but not before one that the environment names", async () => {
    const env = elsewhere();
    await started(env);
    const sim = await driven();
    await sim.app.post("/agents", { name: "Ada" });
    expect((await cli(["state", "agents"], { ...env, ...sim.env })).out).toMatch(/^agents {2}1/);
  });
});

describe("word of an instance", () => {
  test("is for its user alone", async () => {
    const env = elsewhere();
    await started(env);
    const [name = ""] = readdirSync(folderOf(env));
    expect(statSync(folderOf(env)).mode & 0o777).toBe(0o700);
    expect(statSync(join(folderOf(env), name)).mode & 0o777).toBe(0o600);
  });

  test("of a process that was killed is taken away by whoever looks", async () => {
    const env = elsewhere();
    const running = facsimile(["start", "--port", "0", "--json"], env);
    await running.printed(/\n/);
    running.child.kill("SIGKILL");
    await running.ended;
    expect(readdirSync(folderOf(env))).toHaveLength(1);
    expect(await refusal(["state"], env)).toMatch(/^no instance of yours/);
    expect(readdirSync(folderOf(env))).toEqual([]);
  });

  test("counts for nothing when another process has the number, or nobody can read it", async () => {
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
    const { out, err } = await cli(["state"], env);
    expect(out).toContain("the world is empty");
    expect(err).toContain(url);
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

test("what names no instance", async () => {
  expect(await refusal(["state", "--url", "http://127.0.0.1:1", "--port", "1"])).toMatch(
    /not both/,
  );
  expect(await refusal(["state", "--port", "http"])).toMatch(/^--port http: write the port/);
  expect(await refusal(["state", "--key", ""])).toMatch(/^--key: write the key/);
  expect(await refusal(["state", "--url", "http://127.0.0.1:1"])).toMatch(
    /^there is no key for http:\/\/127\.0\.0\.1:1: pass --key <text>, or set FACSIMILE_KEY/,
  );
});
