import { describe, expect, test } from "vitest";
import { createClient } from "../../src/use/testing/index.js";
import { failure } from "../support/failure.js";
import { aRun, bodyOf, keyOf, post, simulator } from "./support.js";

describe("a fork", () => {
  test("continues from here, and so does the first: neither hears of the other", async () => {
    const sim = await simulator();
    await aRun(sim);
    await sim.snapshots.take("one-run");
    await using fork = await sim.fork();
    await fork.clock.advance("1h");
    await post(sim, "/agents", { name: "Grace" });
    expect(await sim.clock.now()).toBe("2025-01-01T00:00:00Z");
    expect((await sim.state({ resource: "agents" })).count).toBe(2);
    expect((await fork.state({ resource: "agents" })).count).toBe(1);
    await fork.snapshots.restore("one-run");
    expect(await fork.clock.now()).toBe("2025-01-01T00:00:00Z");
  });

  test("makes the same ids as the first; with a salt, others", async () => {
    const sim = await simulator();
    await aRun(sim);
    const forks = [await sim.fork(), await sim.fork(), await sim.fork({ salt: "other" })];
    const made = await Promise.all(
      [sim, ...forks].map(async (each) => (await post(each, "/agents", { name: "Ada" }))["id"]),
    );
    expect(new Set(made.slice(0, 3)).size).toBe(1);
    expect(made[3]).not.toBe(made[0]);
    for (const fork of forks) await fork.close();
  });

  test("has an empty twin of each inbox, which gets its deliveries", async () => {
    const sim = await simulator();
    const inbox = await sim.webhooks.inbox({ subscribe: ["agent.created"] });
    await post(sim, "/agents", { name: "Ada" });
    await sim.clock.advance(0);
    await using fork = await sim.fork();
    const [twin] = fork.webhooks.inboxes;
    expect([twin?.url, twin?.id, twin?.secret]).toEqual([inbox.url, inbox.id, inbox.secret]);
    expect(twin?.all()).toEqual([]);
    twin?.failNext(1);
    await post(fork, "/agents", { name: "Grace" });
    await fork.clock.advance("10s");
    expect(twin?.all().map(({ status, verified }) => [status, verified])).toEqual([
      [500, true],
      [204, true],
    ]);
    expect(inbox.all()).toHaveLength(1);
    await post(sim, "/agents", { name: "Edith" });
    await sim.clock.advance(0);
    expect([inbox.all().length, twin?.all().length]).toEqual([2, 2]);
  });

  test("calls the same handlers", async () => {
    const sim = await simulator();
    const came: string[] = [];
    await sim.webhooks.handler(async (request) => {
      came.push(String(Object(await request.json()).type));
      return new Response(null, { status: 204 });
    });
    await using fork = await sim.fork();
    await post(fork, "/agents", { name: "Ada" });
    await fork.clock.advance(0);
    expect(came).toEqual(["agent.created"]);
  });

  test("lives on when the first is closed, and has a port of its own", async () => {
    const sim = await simulator();
    await post(sim, "/agents", { name: "Ada" });
    const urls = [await sim.listen()];
    await using fork = await sim.fork();
    urls.push(await fork.listen());
    await sim.close();
    expect(new Set(urls).size).toBe(2);
    const response = await fetch(`${urls[1]}/agents`, { headers: keyOf(fork) });
    expect((await bodyOf(response))["data"]).toHaveLength(1);
  });

  test("is refused during an advance", async () => {
    const sim = await simulator();
    let forked: Promise<unknown> | undefined;
    await sim.webhooks.handler(() => {
      forked = failure(sim.fork());
      return new Response(null, { status: 204 });
    });
    await post(sim, "/agents", { name: "Ada" });
    await sim.clock.advance("1s");
    expect(await forked).toMatchObject({
      message: expect.stringContaining("an advance of the clock is under way"),
    });
  });
});

test("after a rewind, inboxes hold the deliveries up to that point", async () => {
  const sim = await simulator();
  const inbox = await sim.webhooks.inbox();
  await post(sim, "/agents", { name: "Ada" });
  await sim.clock.advance("1s");
  await post(sim, "/agents", { name: "Grace" });
  await sim.clock.advance("1s");
  expect(inbox.all()).toHaveLength(2);
  await sim.rewind("2025-01-01T00:00:00Z");
  expect(inbox.all().map(({ data }) => data["name"])).toEqual(["Ada"]);
});

test("a world by its address is called through the simulator's fetch too", async () => {
  const sim = await simulator();
  const { base_url: url, key } = await sim.worlds.make({ name: "one" });
  const world = createClient({ url, key, fetch: sim.fetch });
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const body = JSON.stringify({ name: "Ada" });
  await sim.fetch(`${url}/agents`, { method: "POST", headers, body });
  expect((await world.state({ resource: "agents" })).count).toBe(1);
  expect((await sim.state({ resource: "agents" })).count).toBe(0);
});
