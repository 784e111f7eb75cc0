import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { digestOf } from "../../src/engine/world/world.js";
import { lastLine } from "../../src/instance/recording/file/checkpoint-file.js";
import { cli } from "../cli/support.js";
import type { Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";
import { recordingFile } from "./support.js";

const ADMIN = "/__admin__";

interface Ended {
  readonly path: string;
  readonly checkpoint: string;
  readonly digest: string;
}

/** A recording that has ended with a checkpoint, which inputs as many as these are worth. */
async function ended(): Promise<Ended> {
  const path = recordingFile();
  const sim = await subject({ recording: { path } });
  await sim.post(`${ADMIN}/webhooks/endpoints`, { url: "http://127.0.0.1:9/", subscribe: ["*"] });
  await sim.post("/agents", { name: "First" });
  await sim.post(`${ADMIN}/snapshots`, { name: "early" });
  const { body: agent } = await sim.post("/agents", { name: "Ada" });
  for (let at = 0; at < 2_100; at++) {
    await sim.call("PATCH", `/agents/${agent["id"]}`, { name: `Ada ${at}` });
  }
  await sim.get(`/agents/${agent["id"]}`);
  await sim.instance.close();
  const checkpoint = `${path}.checkpoint`;
  expect(statSync(checkpoint).mode & 0o777).toBe(0o600);
  return { path, checkpoint, digest: digestOf(sim.instance.world) };
}

/** A replay of the inputs meets the damage. */
function damage(path: string): void {
  writeFileSync(path, readFileSync(path, "utf8").replace('"First\\"', '"Worst\\"'));
}

const namesOf = async (sim: Subject): Promise<readonly unknown[]> => {
  const { data } = (await sim.get("/agents")).body;
  return (Array.isArray(data) ? data : []).map((each) => Object(each)["name"]);
};

test("a start reads the world from the checkpoint, and replays only later inputs", async () => {
  const { path, digest } = await ended();
  damage(path);
  expect((await cli(["recording", "check", path])).err).toContain(`${path}:3: its checksum`);
  const sim = await subject({ recording: { path } });
  expect(digestOf(sim.instance.world)).toBe(digest);
  await sim.post("/agents", { name: "Bob" });
  expect(await namesOf(sim)).toEqual(["Bob", "Ada 2099", "First"]);
  await sim.instance.close();
  const again = await subject({ recording: { path } });
  expect(await namesOf(again)).toEqual(["Bob", "Ada 2099", "First"]);
  await again.post(`${ADMIN}/snapshots/early/restore`);
  expect(await namesOf(again)).toEqual(["First"]);
});

test("ids of requests and traces continue as if there had been no checkpoint", async () => {
  const { path, checkpoint } = await ended();
  const first = await subject({ recording: { path } });
  const one = await first.post("/agents", { name: "Bob" });
  await first.instance.close();
  rmSync(checkpoint, { force: true });
  const { out } = await cli(["recording", "replay", path]);
  expect(out).toContain("all as before");
  expect(one.headers["x-mock-resolution-trace"]).toBe(
    first.instance.journal.traces.idAt(first.instance.journal.traces.next - 1),
  );
});

test("a way back behind a checkpoint is found again, with the checkpoint and without", async () => {
  const { path, checkpoint } = await ended();
  const sim = await subject({ recording: { path } });
  await sim.post("/agents", { name: "Bob" });
  await sim.post("/agents", { name: "Carl" });
  expect((await sim.post(`${ADMIN}/rewind`, { to: { steps: 1 } })).status).toBe(200);
  expect(existsSync(checkpoint)).toBe(false);
  await sim.post("/agents", { name: "Dora" });
  const names = ["Dora", "Bob", "Ada 2099", "First"];
  expect(await namesOf(sim)).toEqual(names);
  await sim.instance.close();
  expect(existsSync(checkpoint)).toBe(true);
  const second = await subject({ recording: { path } });
  expect(await namesOf(second)).toEqual(names);
  await second.instance.close();
  rmSync(checkpoint, { force: true });
  expect(await namesOf(await subject({ recording: { path } }))).toEqual(names);
});

test.each([
  ["is torn", (text: string) => text.slice(0, -20)],
  ["has another byte", (text: string) => text.replace("Ada", "Eva")],
  ["is something else", () => "milk\n"],
])("where a checkpoint %s the inputs are played", async (_, spoil) => {
  const { path, checkpoint, digest } = await ended();
  writeFileSync(checkpoint, spoil(readFileSync(checkpoint, "utf8")));
  const sim = await subject({ recording: { path } });
  expect(digestOf(sim.instance.world)).toBe(digest);
});

/** A checkpoint of another world, which is as good as the one that it was. */
const ofEva = (text: string): string => resealed(text.replaceAll("Ada", "Eva"));

function resealed(text: string): string {
  const lines = text.slice(0, text.lastIndexOf("\n", text.length - 2) + 1);
  return lines + lastLine(crc32(lines));
}

/** The agents after a start with the checkpoint of Eva. */
async function foundAfter(change: (text: string) => string): Promise<readonly unknown[]> {
  const { path, checkpoint } = await ended();
  writeFileSync(checkpoint, resealed(change(ofEva(readFileSync(checkpoint, "utf8")))));
  return namesOf(await subject({ recording: { path } }));
}

test("a whole checkpoint of this format, simulator and pack is believed", async () => {
  expect(await foundAfter((text) => text)).toEqual(["Eva 2099", "First"]);
});

test.each([
  ["format", (text: string) => text.replace('"checkpoint":3', '"checkpoint":2')],
  ["simulator", (text: string) => text.replace('"simulator":"', '"simulator":"9.')],
  ["pack", (text: string) => text.replace('"pack_digest":"', '"pack_digest":"other ')],
])("where a whole checkpoint is of another %s the inputs are played", async (_, change) => {
  expect(await foundAfter(change)).toEqual(["Ada 2099", "First"]);
});

test("where the file has no such place the inputs are played", async () => {
  const { path, checkpoint } = await ended();
  const lines = readFileSync(path, "utf8").split("\n");
  writeFileSync(path, `${lines.slice(0, 4).join("\n")}\n`);
  const sim = await subject({ recording: { path } });
  expect(existsSync(checkpoint)).toBe(true);
  expect(await namesOf(sim)).toEqual(["First"]);
});
