import { readFileSync, statSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { digestOf } from "../../src/engine/world/world.js";
import { controlRequests } from "../properties/control-requests.js";
import { Memory } from "../properties/known.js";
import { BEGINNING, plans } from "../properties/sequences.js";
import { send } from "../properties/steps.js";
import { possible } from "../properties/views.js";
import { objectOf } from "../rules/support.js";
import type { Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";
import type { Received } from "../webhooks/inbox.js";
import { accept, aInbox, hang } from "../webhooks/inbox.js";
import { emit, register, settle } from "../webhooks/support.js";
import { recordingFile } from "./support.js";

const ADMIN = "/__admin__";

test("an instance continues where its recording ends, with any inputs", async () => {
  const path = recordingFile();
  const first = await subject({ recording: { path } });
  await live(first);
  const { now, requestIds } = first.instance.world;
  const digest = digestOf(first.instance.world);
  await first.instance.close();
  const second = await subject({ recording: { path } });
  expect(second.instance.world.now).toBe(now);
  expect(digestOf(second.instance.world)).toBe(digest);
  expect(second.instance.world.requestIds.count).toBe(requestIds.count);
  const next = await Promise.all([first, second].map((sim) => sim.post("/agents", { name: "B" })));
  expect(next[1]?.body).toEqual(next[0]?.body);
  expect(next[1]?.headers).toEqual(next[0]?.headers);
});

test("the file is its owner's alone, and the key is not in it", async () => {
  const path = recordingFile();
  const key = "fax_of_nobody_else";
  const sim = await subject({ key, recording: { path } });
  await sim.call("POST", "/agents", { name: `my key is ${key}` }, authorized(key));
  await sim.call("POST", `${ADMIN}/scenarios/${key}`, {}, authorized(key));
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const text = readFileSync(path, "utf8");
  expect(text).toContain("my key is [key]");
  expect(text).not.toContain(key);
});

test("an instance that continues with another key signs as before", async () => {
  const path = recordingFile();
  const url = "http://127.0.0.1:9/hook";
  const first = await subject({ recording: { path } });
  const { body } = await first.post(`${ADMIN}/webhooks/endpoints`, { url });
  await first.instance.close();
  const key = "fax_another_one";
  const second = await subject({ key, recording: { path } });
  const call = (path: string) => second.call("GET", path, undefined, authorized(key));
  const { body: found } = await call(`${ADMIN}/webhooks/endpoints/${body["id"]}`);
  // Once made it is shown by its beginning only.
  expect(String(body["secret"])).toContain(String(found["secret"]).replace("…", ""));
});

const authorized = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

/** Calls of every kind, refused ones among them, with resets and snapshots between. */
async function live(sim: Subject): Promise<void> {
  const memory = new Memory();
  const [steps = []] = fc.sample(plans(60), { seed: 21, numRuns: 1 });
  const overrides = fc.sample(controlRequests, { seed: 22, numRuns: 40 });
  const makings = [...BEGINNING, ...steps].map((plan) => plan);
  await sim.post(`${ADMIN}/webhooks/endpoints`, { url: "http://127.0.0.1:9/", subscribe: ["*"] });
  for (const [at, plan] of makings.entries()) {
    memory.possible = await possible(sim);
    memory.learn((await send(sim, plan(memory.known).request)).body);
    const override = overrides[at % overrides.length];
    if (override !== undefined) await send(sim, override(memory.known).request);
    if (at % 7 === 0) await sim.advance("20s");
    if (at === 30) await sim.post(`${ADMIN}/snapshots`, { name: "half" });
    if (at === 50) await sim.post(`${ADMIN}/snapshots/half/restore`);
  }
}

test("a rewind is replayed too: the world has its state at the end of the recording", async () => {
  const path = recordingFile();
  const first = await subject({ recording: { path } });
  await first.post("/agents", { name: "Ada" });
  await first.post("/agents", { name: "Grace" });
  await first.post(`${ADMIN}/rewind`, { to: { steps: 1 } });
  await first.post("/agents", { name: "Edith" });
  const digest = digestOf(first.instance.world);
  await first.instance.close();
  const second = await subject({ recording: { path } });
  expect(digestOf(second.instance.world)).toBe(digest);
  await second.post(`${ADMIN}/snapshots/before-rewind-1/restore`);
  expect(JSON.stringify((await second.get("/agents")).body)).toContain("Grace");
});

test("an attempt that was answered is not made again, though others are pending at each crash", async () => {
  const recording = { path: recordingFile() };
  const inbox = await aInbox(hang);
  const first = await subject({ deliver: true, recording });
  await register(first, inbox.url);
  for (const name of ["Ada", "Grace", "Edith", "Joan"]) await emit(first, name);
  await inbox.got(1);
  await first.instance.close();
  inbox.answerWith((got, response, request) => {
    if (nameIn(got) !== "Edith") accept(got, response, request);
  });
  const second = await subject({ deliver: true, recording });
  await inbox.got(1 + 3);
  await second.instance.close();
  inbox.answerWith(accept);
  await settle(await subject({ deliver: true, recording }));
  expect(inbox.received.map(nameIn)).toEqual([
    ...["Ada"],
    ...["Ada", "Grace", "Edith"],
    ...["Edith", "Joan"],
  ]);
});

const nameIn = ({ event }: Received): unknown => objectOf(event["data"])["name"];
