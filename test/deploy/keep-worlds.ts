import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { freePort } from "../support/free-port.js";
import type { Machine, ProxyName } from "./machine.js";
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

/** Replicas behind a proxy. */
export interface Shared {
  readonly proxy: string;
  readonly ports: readonly number[];
  readonly replicas: ChildProcess[];
}

export async function startShared(machine: Machine, name: ProxyName): Promise<Shared> {
  const ports = await Promise.all(Array.from({ length: REPLICAS }, () => freePort()));
  const replicas = await Promise.all(ports.map((port, at) => machine.startReplica(port, at)));
  return { proxy: await machine.startProxy(name, ports), ports, replicas };
}

/**
 * Makes worlds through the proxy and finds each at one replica. Kills a replica while every world is
 * written to, starts it again, and finds all that was answered. Adds a replica, and finds again all
 * worlds that have not changed their place; and the others once it is taken away.
 */
export async function keepWorlds(
  machine: Machine,
  name: ProxyName,
  shared: Shared,
  wanted: number,
): Promise<void> {
  const began = performance.now();
  const { proxy, ports, replicas } = shared;
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
  console.log(`deploy: ${name}: ${wanted} worlds on ${places.map((it) => it.length).join(", ")}`);

  const [first] = replicas;
  const [port = 0] = ports;
  assert.ok(first !== undefined);
  let writes = 0;
  let refused = 0;
  await each(worlds, async (world) => {
    writes++;
    if (writes === Math.ceil(wanted / 2)) await kill(first);
    await write(proxy, world, "during").catch((error: Error) => {
      // What the replica had begun has no answer; what comes later is refused in words.
      assert.match(error.message, /: 503 .*the replica of this world is down|fetch failed/);
      if (/replica_down/.test(error.message)) refused++;
      world.unknown.push("during");
    });
  });
  replicas[0] = await machine.startReplica(port, 0);
  assert.deepEqual((await worldsOf(port)).sort(), places[0]?.sort(), "its worlds are back");
  await each(worlds, async (world) => expectKept(world, await agents(proxy, world)));
  const answered = worlds.flatMap((world) => world.answered).length;
  const lost = worlds.flatMap((world) => world.unknown).length;
  assert.ok(refused > 0, "the kill broke no call");
  console.log(
    `deploy: ${name}: a replica was killed: its ${places[0]?.length} worlds are back, and all ` +
      `${answered} answered writes; ${refused} of ${lost} writes without an answer say why`,
  );

  const added = await freePort();
  const fourth = await machine.startReplica(added, REPLICAS);
  const larger = await machine.startProxy(name, [...ports, added]);
  const moved = await each(worlds, async (world) => {
    const place = `${larger}/__worlds__/${world.id}`;
    const headers = { authorization: `Bearer ${KEY}` };
    const isThere = (await fetch(`${place}/agents`, { headers: headersOf(world.key) })).ok;
    if (isThere) expectKept(world, await agents(larger, world));
    else {
      const said = await (await fetch(`${place}/__admin__`, { headers })).text();
      assert.match(said, /unknown_world/, "a world that has changed its place is named");
    }
    return !isThere;
  });
  const count = moved.filter(Boolean).length;
  assert.ok(count > 0 && count < wanted / 2, `${count} of ${wanted} worlds change their place`);
  const fresh = await call(`${larger}/__admin__/worlds?id=fresh`, KEY, {});
  await write(larger, { id: "fresh", key: String(Object(fresh).key), ...NOTHING }, "new");
  await kill(fourth);
  await each(worlds, async (world) => expectKept(world, await agents(proxy, world)));
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(
    `deploy: ${name}: with a fourth replica ${count} of ${wanted} worlds have another place; ` +
      `without it all are back; ${seconds} s`,
  );
}

const NOTHING = { answered: [], unknown: [] };

/** A write without an answer may have taken effect. */
function expectKept({ id, answered, unknown }: TestWorld, found: readonly string[]): void {
  const known = found.filter((name) => !unknown.includes(name));
  assert.deepEqual([...known].sort(), [...answered].sort(), id);
}

export async function kill(child: ChildProcess): Promise<void> {
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

const headersOf = (key: string): Record<string, string> => ({
  authorization: `Bearer ${key}`,
  "content-type": "application/json",
});

/** POSTs a body, or GETs without one. */
async function call(url: string, key: string, body?: object): Promise<unknown> {
  const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const answer = await fetch(url, { headers: headersOf(key), ...sent });
  const text = await answer.text();
  assert.ok(answer.ok, `${url}: ${answer.status} ${text}`);
  return JSON.parse(text);
}
