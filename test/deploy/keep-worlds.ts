import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { freePort } from "../support/free-port.js";
import type { Machine } from "./machine.js";
import { KEY } from "./machine.js";

const REPLICAS = 3;
const CALLS_AT_ONCE = 8;

interface TestWorld {
  readonly id: string;
  readonly key: string;
  /** Names of agents whose creation was answered. */
  readonly answered: string[];
  /** Names of agents whose creation got no answer. */
  readonly unknown: string[];
}

/**
 * Makes worlds through the proxy and finds each at one replica. Kills a replica while every world is
 * written to, starts it again, and finds all that was answered.
 */
export async function keepWorlds(machine: Machine, wanted: number): Promise<void> {
  const began = performance.now();
  const ports = await Promise.all(Array.from({ length: REPLICAS }, () => freePort()));
  const replicas = await Promise.all(ports.map((port, at) => machine.startReplica(port, at)));
  const proxy = await machine.startProxy(ports);
  const ids = Array.from({ length: wanted }, (_, at) => `team-${at}`);
  const worlds = await each(ids, async (id): Promise<TestWorld> => {
    const made = await call(`${proxy}/__admin__/worlds?id=${id}`, KEY, {});
    const world = { id, key: String(Object(made).key), answered: [], unknown: [] };
    await write(proxy, world, "before");
    return world;
  });
  const places = await Promise.all(ports.map((port) => worldsOf(port)));
  assert.deepEqual(places.flat().sort(), [...ids].sort(), "each world is at one replica");
  assert.ok(
    places.every((place) => place.length > 0),
    "each replica has worlds",
  );
  console.log(`deploy: ${wanted} worlds on ${places.map(({ length }) => length).join(", ")}`);

  const [first] = replicas;
  const [port = 0] = ports;
  assert.ok(first !== undefined);
  let writes = 0;
  await each(worlds, async (world) => {
    writes++;
    if (writes === Math.ceil(wanted / 2)) await kill(first);
    await write(proxy, world, "during").catch((error: Error) => {
      assert.match(error.message, /: 502 /);
      world.unknown.push("during");
    });
  });
  await machine.startReplica(port, 0);
  assert.deepEqual((await worldsOf(port)).sort(), places[0]?.sort(), "its worlds are back");
  await each(worlds, async (world) => expectKept(world, await agents(proxy, world)));
  const answered = worlds.flatMap((world) => world.answered).length;
  const lost = worlds.flatMap((world) => world.unknown).length;
  assert.ok(lost > 0, "the kill broke no call");
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(
    `deploy: a replica was killed: its ${places[0]?.length} worlds are back, and all ${answered} ` +
      `answered writes; ${lost} writes had no answer; ${seconds} s`,
  );
}

/** A write without an answer may have taken effect. */
function expectKept({ id, answered, unknown }: TestWorld, found: readonly string[]): void {
  const known = found.filter((name) => !unknown.includes(name));
  assert.deepEqual([...known].sort(), [...answered].sort(), id);
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

async function write(proxy: string, world: TestWorld, name: string): Promise<void> {
  const { id, key } = world;
  const answer = await call(`${proxy}/__worlds__/${id}/agents`, key, { name });
  assert.equal(Object(answer).name, name);
  world.answered.push(name);
}

async function agents(proxy: string, { id, key }: TestWorld): Promise<readonly string[]> {
  const { data } = Object(await call(`${proxy}/__worlds__/${id}/agents`, key));
  return data.map(({ name }: { readonly name: string }) => name);
}

async function worldsOf(port: number): Promise<string[]> {
  const { data } = Object(await call(`http://127.0.0.1:${port}/__admin__/worlds`, KEY));
  return data.map(({ id }: { readonly id: string }) => id);
}

/** Calls a function for each of many, a few at a time. */
async function each<T, R>(many: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const entries = many.entries();
  const lane = async (): Promise<void> => {
    for (const [at, one] of entries) results[at] = await work(one);
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, lane));
  return results;
}

/** POSTs a body, or GETs without one. */
async function call(url: string, key: string, body?: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const answer = await fetch(url, { headers, ...sent });
  const text = await answer.text();
  assert.ok(answer.ok, `${url}: ${answer.status} ${text}`);
  return JSON.parse(text);
}
