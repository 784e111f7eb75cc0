import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bareRoot, missingBareRoot } from "./bare-root.js";
import { findEngines } from "./engine.js";
import type { Container, Place } from "./place.js";
import { statusOf } from "./ready.js";

// Builds the image and tries what it promises. Without a container engine, it lays out the file tree
// of the image and runs that as a container does: read-only, without rights, as process 1 of its own
// namespace. Skipped by name where neither is possible.
//
//   npm run image

const KEY = "fax_image";
const USER = 65532;
const MOST_BYTES = 150_000_000;
const MOST_SECONDS = 5;
/** Processor time of a start beside that of Node.js alone: how fast the machine is does not matter. */
const MOST_READY = 14;
const STARTS = 5;

const folder = await mkdtemp(join(tmpdir(), "facsimile-image-"));
try {
  const place = await placeHere();
  if (typeof place === "string") console.log(`image: skipped: ${place}`);
  else await tryOut(place);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function placeHere(): Promise<Place | string> {
  const { places, missing } = await findEngines();
  const [place] = places;
  if (place !== undefined) return place;
  for (const why of missing) console.log(`image: skipped: ${why}`);
  return (await missingBareRoot()) ?? bareRoot(folder);
}

async function tryOut(place: Place): Promise<void> {
  console.log(`image: ${place.name}`);
  try {
    const size = await place.build();
    assert.ok(size < MOST_BYTES, `it has ${size} bytes, more than ${MOST_BYTES}`);
    report(`${Math.round(size / 1e6)} MB`);
    await refusesToStartWithoutKey(place);
    await isReadySoon(place);
    await keepsToItsVolume(place);
    await endsSoon(place);
  } finally {
    await place.remove();
  }
}

async function refusesToStartWithoutKey(place: Place): Promise<void> {
  const { status, text } = await place.startWithoutKey(await place.volume());
  assert.equal(status, 2, text);
  assert.match(text, /FACSIMILE_KEY is empty/);
  report("no start without a key");
}

async function isReadySoon(place: Place): Promise<void> {
  const starts: { readonly seconds: number; readonly busy: number }[] = [];
  for (let start = 1; start <= STARTS; start++) {
    const began = performance.now();
    const container = await place.start(KEY, await place.volume());
    const seconds = (performance.now() - began) / 1_000;
    starts.push({ seconds, busy: busySeconds(await container.proc("stat")) });
    await container.stop();
  }
  const busy = Math.min(...starts.map((start) => start.busy));
  const seconds = Math.min(...starts.map((start) => start.seconds)).toFixed(2);
  const times = busy / Math.min(...Array.from({ length: STARTS }, secondsOfNode));
  const what = `ready after ${busy} s of a processor, ${times.toFixed(1)} times those of Node.js alone`;
  assert.ok(times < MOST_READY, `${what}, not ${MOST_READY}`);
  report(`${what}, ${seconds} s in all: the least of ${STARTS} starts`);
}

/** The processor time of Node.js without a program. */
function secondsOfNode(): number {
  const own = "const { user, system } = process.cpuUsage(); console.log(user + system)";
  return Number(execFileSync(process.execPath, ["-e", own], { encoding: "utf8" })) / 1_000_000;
}

/** The processor time of a process, from its `/proc/…/stat`, in hundredths of a second there. */
function busySeconds(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Its user, from its `/proc/…/status`. */
function userOf(status: string): number {
  return Number(/^Uid:\t(\d+)/m.exec(status)?.[1]);
}

/** The root is read-only, so a write to anything else would have failed. */
async function keepsToItsVolume(place: Place): Promise<void> {
  const data = await place.volume();
  const record = ["--record", "/data/worlds/", "--pack", "deck"];
  const first = await place.start(KEY, data, ...record);
  assert.equal(userOf(await first.proc("status")), USER, "its user");
  assert.equal(await first.health(), 0);
  assert.equal(await first.health("another"), 1);
  assert.equal(await statusOf(`${first.url}/__admin__`, "another"), 401);
  await call(first, "POST", "/agents", { name: "Ada" });
  const end = await first.stop();
  assert.equal(end.status, 0, end.text);

  const second = await place.start(KEY, data, ...record);
  assert.deepEqual(await agentsOf(second), ["Ada"]);
  await second.kill();

  const third = await place.start(KEY, data, ...record);
  assert.deepEqual(await agentsOf(third), ["Ada"]);
  await third.stop();
  report("not as root, on a read-only root; the health check fails when it should");
  report("its recording is in the volume, and the next start continues it, also after a kill");
}

async function endsSoon(place: Place): Promise<void> {
  const container = await place.start(KEY, await place.volume());
  const fault = { resource: "agents", operation: "list", outcome: { network: "hang" } };
  await call(container, "POST", "/__admin__/faults", fault);
  const hanging = call(container, "GET", "/agents").catch(() => undefined);
  await call(container, "GET", "/__admin__");
  const began = performance.now();
  const { status, text } = await container.stop();
  const seconds = (performance.now() - began) / 1_000;
  await hanging;
  assert.equal(status, 0, text);
  assert.ok(seconds < MOST_SECONDS, `it has ended after ${seconds} s`);
  assert.notEqual(await container.health().catch(() => 1), 0);
  report(`ended ${seconds.toFixed(1)} s after SIGTERM, with a call that hangs`);
}

async function agentsOf(container: Container): Promise<readonly string[]> {
  const { data } = Object(await call(container, "GET", "/agents"));
  return data.map(({ name }: { readonly name: string }) => name);
}

async function call(
  { url }: Container,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(url + path, { method, headers, ...sent });
  const text = await answer.text();
  assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}

function report(line: string): void {
  console.log(`  ✓ ${line}`);
}
