import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import type { JsonObject } from "../../src/engine/base/json.js";
import { cli, file, underway } from "../cli/support.js";
import { TASKS } from "./support.js";

const TASK = `name: name-ada
goal: Make an agent with the name Ada.
verdict:
  - { objects: agents, where: { name: Ada }, count: 1 }
`;
const MAKE = { call: { method: "POST", path: "/agents", body: { name: "Ada" } } };

interface Served {
  readonly url: string;
  readonly task: string;
  /** The folder with the files of the episodes. */
  readonly folder: string;
}

async function served(...more: readonly string[]): Promise<Served> {
  const task = file("task.yaml", TASK);
  const folder = mkdtempSync(join(tmpdir(), "facsimile-env-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const args = ["env", "--tasks", task, "--port", "0", "--record", folder, ...more];
  const command = underway(args);
  await command.printed(/name-ada\n/);
  return { url: command.out().split("\n")[0] ?? "", task, folder };
}

test("tasks of several packs are served, but for those of a pack that is not there", async () => {
  const command = underway(["env", "--tasks", TASKS, "--port", "0"]);
  await command.printed(/tidy-up\n/);
  const [url = "", ...served] = command.out().trim().split(/\n */);
  expect(served).toHaveLength(6);
  expect(Object((await http(`${url}/tasks`)).json["data"])).toHaveLength(6);
  expect(command.err()).toMatch(
    /^left out: \S+count-the-pages\.yaml:5: there is no pack "stentor"\. .*\n(?:left out: .*\n){3}$/,
  );
});

/** A client of the protocol: sends a message, and answers the next one. */
async function connected(
  url: string,
  headers = {},
): Promise<(sent: unknown) => Promise<JsonObject>> {
  const socket = new WebSocket(`${url.replace("http:", "ws:")}/ws`, { headers });
  onTestFinished(() => socket.terminate());
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  return (sent) =>
    new Promise((resolve) => {
      socket.once("message", (data) => resolve(Object(JSON.parse(String(data)))));
      socket.send(typeof sent === "string" ? sent : JSON.stringify(sent));
    });
}

const refusedSocket = (url: string, headers = {}): Promise<string> =>
  connected(url, headers).then(
    () => "connected",
    (error: unknown) => String(error),
  );

async function http(url: string, body?: unknown): Promise<{ status: number; json: JsonObject }> {
  const headers = { "content-type": "application/json" };
  const init = body === undefined ? {} : { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await fetch(url, init);
  return { status: answer.status, json: Object(await answer.json()) };
}

describe("facsimile env", () => {
  test("speaks the protocol over a WebSocket, and records what can be scored", async () => {
    const { url, task, folder } = await served();
    const send = await connected(url);
    expect(await send({ type: "step", data: MAKE })).toMatchObject({
      type: "error",
      data: { code: "VALIDATION_ERROR", message: "there is no episode yet: send reset" },
    });
    const opened = await send({ type: "reset", data: { seed: 42, episode_id: "one" } });
    expect(opened).toMatchObject({
      type: "observation",
      data: { observation: { episode_id: "one", task: "name-ada" }, reward: 0, done: false },
    });
    const stepped = await send({ type: "step", data: { ...MAKE, metadata: {} } });
    expect(stepped).toMatchObject({ data: { observation: { status: 201 }, done: false } });
    expect(await send({ type: "state" })).toMatchObject({
      type: "state",
      data: { episode_id: "one", step_count: 1, seed: 42 },
    });
    expect(await send({ type: "step", data: { done: true } })).toMatchObject({
      data: { reward: 1, done: true, observation: { metadata: { fraction: 1 } } },
    });
    const recorded = join(folder, "one.jsonl");
    expect(readFileSync(recorded, "utf8").split("\n")).toHaveLength(4);
    expect((await cli(["env", "score", task, recorded])).out).toContain("reward 1");
    expect(await send({ type: "reset", data: { fork: "one", step: 1 } })).toMatchObject({
      data: { observation: { status: 201, goal: "Make an agent with the name Ada." } },
    });
  });

  test("answers wrong messages with the protocol's codes", async () => {
    const send = await connected((await served()).url);
    const codeOf = async (sent: unknown) => Object((await send(sent))["data"]).code;
    expect(await codeOf("no json")).toBe("INVALID_JSON");
    expect(await codeOf({ type: "rest" })).toBe("UNKNOWN_TYPE");
    expect(await codeOf({ type: "reset", data: { task: "other" } })).toBe("VALIDATION_ERROR");
    expect(await codeOf({ type: "reset", data: 1 })).toBe("VALIDATION_ERROR");
  });

  test("does the same over HTTP", async () => {
    const { url } = await served();
    expect((await http(`${url}/health`)).json).toEqual({ status: "healthy" });
    expect((await http(`${url}/metadata`)).json).toMatchObject({ name: "facsimile" });
    expect((await http(`${url}/tasks`)).json).toMatchObject({ data: [{ name: "name-ada" }] });
    expect(Object.keys((await http(`${url}/schema`)).json)).toEqual([
      ...["action", "observation", "state"],
    ]);
    expect((await http(`${url}/step`, { action: MAKE })).status).toBe(422);
    await http(`${url}/reset`, { seed: 1, episode_id: "one" });
    await http(`${url}/reset`, {});
    const step = await http(`${url}/step`, { action: MAKE, episode_id: "one", timeout_s: 3 });
    expect(step).toMatchObject({ status: 200, json: { observation: { status: 201 } } });
    expect((await http(`${url}/state?episode_id=one`)).json).toMatchObject({ step_count: 1 });
    expect((await http(`${url}/state`)).json).toMatchObject({ step_count: 0 });
    expect(await http(`${url}/step`, { action: { wat: "1h" } })).toMatchObject({
      status: 422,
      json: { detail: 'an action has no member "wat"; did you mean wait?' },
    });
  });

  test("refuses another origin, a foreign host, another path and a missing key", async () => {
    const { url } = await served("--key", "k");
    const key = { authorization: "Bearer k" };
    expect(await refusedSocket(url, key)).toBe("connected");
    expect(await refusedSocket(url)).toContain("401");
    expect(await refusedSocket(url, { ...key, origin: "https://evil.example" })).toContain("403");
    expect(await refusedSocket(url, { ...key, host: "rebound.example" })).toContain("403");
    expect(await refusedSocket(`${url}/other`, key)).toContain("404");
    expect((await http(`${url}/health`)).status).toBe(401);
    const status = await new Promise((resolve) =>
      request(`${url}/health`, { headers: { ...key, host: "rebound.example" } }, (answer) =>
        resolve(answer.statusCode),
      ).end(),
    );
    expect(status).toBe(403);
  });
});
