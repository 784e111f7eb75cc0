import { ftruncateSync, readFileSync, writeSync } from "node:fs";
import { expect, test } from "vitest";
import { digestOf } from "../../src/engine/world/world.js";
import type { Disk } from "../../src/instance/recording/writer/recorder.js";
import { subject } from "../support/instance.js";
import { recordingFile } from "./support.js";

const ADMIN = "/__admin__";

/** A disk with a limited number of bytes. */
class SmallDisk implements Disk {
  room = Number.POSITIVE_INFINITY;
  /** Lines that it does not take. */
  refused: RegExp | null = null;

  readonly write = (file: number, data: string | Uint8Array): number => {
    const bytes = Buffer.from(data);
    const length = Math.min(bytes.length, this.room);
    if (length === 0 || this.refused?.test(String(data)))
      throw Object.assign(new Error("full"), { code: "ENOSPC" });
    this.room -= length;
    return writeSync(file, bytes, 0, length);
  };

  readonly cut = ftruncateSync;
  readonly sync = (): void => {};
}

test("on a full disk every change of the world is refused, and reads continue", async () => {
  const disk = new SmallDisk();
  const path = recordingFile();
  const sim = await subject({ recording: { path, disk } });
  const { body: ada } = await sim.post("/agents", { name: "Ada" });
  const before = digestOf(sim.instance.world);
  const written = readFileSync(path, "utf8");
  disk.room = 10;
  const refused = [
    await sim.post("/agents", { name: "Bob" }),
    await sim.post(`${ADMIN}/faults`, {
      resource: "agents",
      operation: "list",
      outcome: { status: 500 },
    }),
    await sim.post(`${ADMIN}/clock/advance`, { duration: "1s" }),
    await sim.post(`${ADMIN}/reset`),
    await sim.post(`${ADMIN}/snapshots`, { name: "one" }),
  ];
  for (const { status, body } of refused) {
    expect(status).toBe(503);
    expect(body).toMatchObject({ error: { code: "recording_unwritable" } });
  }
  expect(refused[0]?.text).toContain("the disk is full (ENOSPC)");
  expect(digestOf(sim.instance.world)).toBe(before);
  expect((await sim.get(`/agents/${ada["id"]}`)).status).toBe(200);
  expect((await sim.get(`${ADMIN}/state`)).status).toBe(200);
  disk.room = 100_000;
  const { status, body: bob } = await sim.post("/agents", { name: "Bob" });
  expect(status).toBe(201);
  // The partial lines of the refused calls are removed.
  expect(readFileSync(path, "utf8").startsWith(written)).toBe(true);
  await sim.instance.close();
  const again = await subject({ recording: { path } });
  expect((await again.get(`/agents/${bob["id"]}`)).body["name"]).toBe("Bob");
});

test("a result that cannot be written enters before the next input that can", async () => {
  const disk = new SmallDisk();
  const path = recordingFile();
  const sim = await subject({ recording: { path, disk } });
  await sim.post(`${ADMIN}/webhooks/endpoints`, { url: "http://127.0.0.1:9/", subscribe: ["*"] });
  await sim.post("/agents", { name: "Ada" });
  const [delivery] = sim.instance.world.deliveries.allPending();
  disk.room = 0;
  await sim.instance.replayTarget.host.webhookDispatcher.settled();
  const attempts = (): unknown =>
    sim.instance.world.deliveries.byId(delivery?.id ?? "")?.attempts.length;
  expect(attempts()).toBe(0);
  disk.room = 100_000;
  await sim.post("/agents", { name: "Bob" });
  expect(attempts()).toBe(1);
});

test("work that is due when a result enters waits until a step can be written", async () => {
  const disk = new SmallDisk();
  const path = recordingFile();
  const sim = await subject({ recording: { path, disk } });
  await sim.post(`${ADMIN}/clock/durations`, { durations: { webhook_retry_1: "0s" } });
  await sim.post(`${ADMIN}/webhooks/endpoints`, { url: "http://127.0.0.1:9/", subscribe: ["*"] });
  disk.refused = /"step"/;
  await sim.post("/agents", { name: "Ada" });
  await sim.instance.replayTarget.host.webhookDispatcher.settled();
  const attempts = (): readonly number[] =>
    [...sim.instance.world.deliveries.oldestFirst()].map((each) => each.attempts.length);
  expect(attempts()).toEqual([1]);
  disk.refused = null;
  await sim.advance("0s");
  expect(attempts()).toEqual([2]);
});
