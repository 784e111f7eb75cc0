import { execFile } from "node:child_process";
import { createServer } from "node:net";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray } from "../../src/engine/base/json.js";
import { freePort } from "../support/free-port.js";
import { subject } from "../support/instance.js";
import { refusal, underway } from "./support.js";

async function workers(...args: readonly string[]): Promise<readonly JsonObject[]> {
  const start = underway(["start", "--port", "0", "--json", ...args]);
  await start.printed(/\n$/);
  const { workers: each }: JsonObject = Object(JSON.parse(start.out()));
  return isArray(each) ? each.map((worker: Json) => Object(worker)) : [];
}

async function newAgent({ url, key }: JsonObject): Promise<string> {
  const answer = await fetch(`${url}/agents`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: '{"name":"Ada"}',
  });
  const { id }: JsonObject = Object(await answer.json());
  return String(id);
}

describe("start --workers", () => {
  test("each has a world of its own, whose ids come from the seed and its number", async () => {
    const all = await workers("--workers", "2", "--random-seed", "mine", "--key", "k");
    expect(all.map(({ worker, key }) => [worker, key])).toEqual([
      [1, "k"],
      [2, "k"],
    ]);
    const ids = await Promise.all(all.map(newAgent));
    const alone = async (randomSeed: string): Promise<string> => {
      const { body } = await (await subject({ randomSeed })).post("/agents", { name: "Ada" });
      return String(body["id"]);
    };
    expect(ids).toEqual([await alone("mine/1"), await alone("mine/2")]);
  });

  test("a key that is minted is another for each", async () => {
    const all = await workers("--workers", "3");
    const keys = all.map(({ key }) => String(key));
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^fax_[0-9A-Za-z]{32}$/);
  });

  test("ports go up by one", async () => {
    const port = await freePort(2);
    const start = underway(["start", "--port", String(port), "--workers", "2", "--json"]);
    await start.printed(/\n$/);
    expect(JSON.parse(start.out()).workers).toMatchObject([
      { url: `http://127.0.0.1:${port}` },
      { url: `http://127.0.0.1:${port + 1}` },
    ]);
  });

  test("when one cannot listen, none does", async () => {
    const port = await freePort(2);
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(port + 1, "127.0.0.1", resolve));
    onTestFinished(() => void holder.close());
    const sentence = await refusal(["start", "--port", String(port), "--workers", "2"]);
    expect(sentence).toContain(`port ${port + 1} on 127.0.0.1 is in use`);
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  });

  test("its output for people is a shell script", async () => {
    const start = underway(["start", "--port", "0", "--workers", "2", "--key", "it's"]);
    await start.printed(/Ctrl-C/);
    const echo = `echo "$FACSIMILE_URL|$FACSIMILE_KEY|$FACSIMILE_URLS|$FACSIMILE_KEYS"`;
    const script = `${start.out()}\n${echo}`;
    const { stdout } = await promisify(execFile)("sh", ["-c", script]);
    const [url = "", key, urls = "", keys] = stdout.trim().split("|");
    expect([key, keys]).toEqual(["it's", "it's,it's"]);
    expect(urls.split(",")).toHaveLength(2);
    expect(urls.split(",").at(-1)).toBe(url);
    expect(
      start.out().match(/^export FACSIMILE_URL=\S+ FACSIMILE_KEY=.*# worker [12]$/gm),
    ).toHaveLength(2);
  });
});
