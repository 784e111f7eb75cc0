import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { StartCall } from "../../src/api/control/world/start-file.js";
import { digestOf } from "../../src/engine/world/world.js";
import { openRecording } from "../../src/instance/recording/file/file-reading.js";
import type { InstanceOptions } from "../../src/instance/server/instance.js";
import { firstFileIn } from "../../src/instance/server/world/world-files.js";
import type { Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";
import { aWorld } from "../support/worlds.js";
import { folder, recordingFile } from "./support.js";

const ADMIN = "/__admin__";
const KEY = "fax_of_the_folder";

/** An instance that keeps a recording for each world in a folder. */
const recordedIn = (place: string, options: Partial<InstanceOptions> = {}): Promise<Subject> =>
  subject({
    key: KEY,
    recording: { path: firstFileIn(place) },
    worldFolder: place,
    ...options,
  });

/** A start file with an agent, and an endpoint whose id the world makes. */
const startFile = async (): Promise<readonly StartCall[]> => {
  const agents = [{ id: "agt_AdaAdaAdaAdaAda1", name: "Ada" }];
  const call = { path: {}, place: () => "" };
  return [
    { ...call, name: "seed", body: { resources: { agents } } },
    { ...call, name: "registerEndpoint", body: { url: "http://127.0.0.1:9/" } },
  ];
};

const authorized = { headers: { authorization: `Bearer ${KEY}` } };

test("an instance comes back with each of its worlds", async () => {
  const place = join(folder(), "new");
  const first = await recordedIn(place);
  const post = (path: string, body: object = {}) =>
    first.call("POST", path, { ...body }, authorized);
  await post("/agents", { name: "Root" });
  const made = await post(`${ADMIN}/worlds?id=orders-7`);
  expect(made.body).toMatchObject({ id: "orders-7", name: "orders-7" });
  const other = await post(`${ADMIN}/worlds`, { name: "booking" });
  const key = { headers: { authorization: `Bearer ${String(made.body["key"])}` } };
  const call = (sim: Subject, method: string, path: string, body?: { name: string }) =>
    sim.call(method, `/__worlds__/orders-7${path}`, body, key);
  await call(first, "POST", "/agents", { name: "Ada" });
  await call(first, "POST", `${ADMIN}/clock/advance`, JSON.parse('{"duration":"1h"}'));
  const before = await call(first, "GET", "/agents");
  const state = digestOf(first.instance.world);
  await first.instance.close();

  const second = await recordedIn(place);
  expect(digestOf(second.instance.world)).toBe(state);
  const { body } = await second.call("GET", `${ADMIN}/worlds`, undefined, authorized);
  expect(body["data"]).toMatchObject([
    { id: "orders-7", now: "2025-01-01T01:00:00Z" },
    { id: other.body["id"], name: "booking" },
  ]);
  expect((await call(second, "GET", "/agents")).body["data"]).toEqual(before.body["data"]);
  const third = await second.call("POST", `${ADMIN}/worlds`, {}, authorized);
  expect([made.body["id"], other.body["id"]]).not.toContain(third.body["id"]);
  await second.call("DELETE", `${ADMIN}/worlds/orders-7`, undefined, authorized);
  expect(existsSync(join(place, "orders-7.recording.jsonl"))).toBe(false);
  await second.instance.close();
});

const STARTED = [`/agents`, `${ADMIN}/webhooks/endpoints`];

/** The data of what the start file has made. */
const started = (get: Subject["get"]) =>
  Promise.all(STARTED.map(async (path) => (await get(path)).body["data"]));

test("worlds of a continued recording begin with the objects of its start file", async () => {
  const recording = { path: recordingFile() };
  const first = await subject({ startFile, recording });
  const begun = await started((await aWorld(first)).get);
  expect(begun).toMatchObject([[{ name: "Ada" }], [{ url: "http://127.0.0.1:9/" }]]);
  await first.post("/agents", { name: "of the first alone" });
  await first.instance.close();
  const second = await subject({ recording });
  expect(await started((await aWorld(second)).get)).toEqual(begun);
});

test("a recorded world comes back with the objects of the start file, and its file has them", async () => {
  const place = folder();
  const first = await recordedIn(place, { startFile });
  const made = await first.call("POST", `${ADMIN}/worlds?id=orders`, { name: "o" }, authorized);
  const key = { headers: { authorization: `Bearer ${String(made.body["key"])}` } };
  const call = (sim: Subject, method: string, path: string, body?: object) =>
    sim.call(method, `/__worlds__/orders${path}`, body, key);
  const begun = await started((path) => call(first, "GET", path));
  await call(first, "POST", "/agents", { name: "Grace" });
  const before = await started((path) => call(first, "GET", path));
  await first.instance.close();

  const second = await recordedIn(place);
  expect(await started((path) => call(second, "GET", path))).toEqual(before);
  const { head } = openRecording(join(place, "orders.recording.jsonl"));
  expect(await started((await subject({ beginning: head })).get)).toEqual(begun);
});

test("a world of its own key or of another state is refused, since no recording could keep it", async () => {
  const sim = await recordedIn(folder());
  const refused = async (wish: object): Promise<unknown> => {
    const { status, body } = await sim.call("POST", `${ADMIN}/worlds`, { ...wish }, authorized);
    return [status, Object(body["error"]).code];
  };
  expect(await refused({ key: "fax_mine" })).toEqual([409, "precondition_failed"]);
  expect(await refused({ from: "current" })).toEqual([409, "precondition_failed"]);
});

test("an id is one world's, and is part of an address", async () => {
  const sim = await subject();
  const { id } = await aWorld(sim);
  const made = async (wanted: string): Promise<number> =>
    (await sim.post(`${ADMIN}/worlds?id=${wanted}`)).status;
  expect(await made(id)).toBe(409);
  expect(await made("a/b")).toBe(400);
  expect(await made("..")).toBe(400);
  expect(await made("orders-7")).toBe(201);
});

test("no world takes the file of another one", async () => {
  const place = folder();
  const sim = await recordedIn(place);
  const call = (method: string, path: string, body?: object) =>
    sim.call(method, path, body, authorized);
  await call("POST", "/agents", { name: "Root" });
  writeFileSync(join(place, "kept.recording.jsonl"), "of somebody");
  const before = readFileSync(firstFileIn(place), "utf8");
  for (const id of ["first", "First", "kept"]) {
    const { status, body } = await call("POST", `${ADMIN}/worlds?id=${id}`, {});
    expect([status, Object(body["error"]).message]).toEqual([
      409,
      expect.stringContaining(`a world ${id} is that of another world; choose another id`),
    ]);
    expect((await call("DELETE", `${ADMIN}/worlds/${id}`)).status).toBe(404);
  }
  expect(readFileSync(firstFileIn(place), "utf8")).toBe(before);
  expect(readFileSync(join(place, "kept.recording.jsonl"), "utf8")).toBe("of somebody");
});

test("the recording of an instance is no recording of a further world", async () => {
  const place = folder();
  const sim = await recordedIn(place);
  await sim.instance.close();
  writeFileSync(join(place, "copy.recording.jsonl"), readFileSync(firstFileIn(place)));
  await expect(recordedIn(place)).rejects.toThrow(/copy.*of an instance, not of a world/);
});
