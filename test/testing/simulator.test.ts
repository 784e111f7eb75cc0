import { describe, expect, test, vi } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import type { SimulatorOptions } from "../../src/use/testing/index.js";
import { createClient, createSimulator, TransportError } from "../../src/use/testing/index.js";
import { pack as parcelry } from "../fixtures/parcelry/generated/index.js";
import { failure } from "../support/failure.js";
import { aRun, bodyOf, keyOf, post, simulator } from "./support.js";

describe("options", () => {
  test("without any: the first pack, a frozen clock, a key", async () => {
    const sim = await simulator();
    const { pack, clock, random_seed } = await sim.describe();
    expect([pack.name, pack.version]).toEqual(["deck", "0.1.0"]);
    expect(clock).toMatchObject({ now: "2025-01-01T00:00:00Z", mode: "frozen" });
    expect([random_seed, sim.key]).toEqual(["1", "fax_test"]);
  });

  test.each([
    ["name and version", "deck@0.1.0", "deck"],
    ["a name", "deck", "deck"],
    ["a pack", deck, "deck"],
    ["a pack of one's own", parcelry, parcelry.name],
  ])("pack: %s", async (_, pack, name) => {
    const sim = await simulator({ pack });
    expect((await sim.describe()).pack.name).toBe(name);
  });

  test("t0: ISO 8601 or a Date; the seed decides the ids", async () => {
    const sim = await simulator({ t0: "2030-05-06T07:08:09Z", randomSeed: "other" });
    expect(await sim.clock.now()).toBe("2030-05-06T07:08:09Z");
    const dated = await simulator({ t0: new Date(Date.UTC(2030, 4, 6, 7, 8, 9)) });
    expect(await dated.clock.now()).toBe("2030-05-06T07:08:09Z");
    const body = { name: "Ada" };
    expect((await post(sim, "/agents", body))["id"]).not.toBe(
      (await post(dated, "/agents", body))["id"],
    );
  });

  test("clock: a factor lets it flow", async () => {
    const sim = await simulator({ clock: "1000000x", t0: "2030-01-01T00:00:00Z" });
    expect((await sim.describe()).clock.mode).toBe("realtime");
  });

  test.each<[SimulatorOptions, RegExp]>([
    [{ pack: "dekc" }, /no pack "dekc".*deck@0\.1\.0/],
    [{ t0: "yesterday" }, /t0: .*ISO 8601.*yesterday/],
    [{ t0: new Date(Number.NaN) }, /t0: /],
    [{ clock: "x" as "1x" }, /clock: .*"60x".*"x"/],
    [{ clock: "0x" }, /clock: /],
    [{ key: "two words" }, /key: /],
  ])("%j is refused with a valid form", async (options, words) => {
    const error = await failure(createSimulator(options));
    expect(error).toBeInstanceOf(TypeError);
    expect(error.message).toMatch(words);
  });
});

test("two simulators share nothing", async () => {
  const [one, other] = [await simulator(), await simulator()];
  await post(one, "/agents", { name: "Ada" });
  await one.clock.advance("1h");
  expect((await other.state({ resource: "agents" })).count).toBe(0);
  expect(await other.clock.now()).toBe("2025-01-01T00:00:00Z");
  expect((await other.requests.list()).data).toEqual([]);
  // The same order of arrival makes the same ids.
  const [agent] = (await one.state({ resource: "agents" })).data;
  expect((await post(other, "/agents", { name: "Ada" }))["id"]).toBe(agent?.["id"]);
});

test("listen opens a port to the same world, once", async () => {
  const sim = await simulator();
  await post(sim, "/agents", { name: "Ada" });
  const url = await sim.listen();
  expect(await sim.listen({ port: 1 })).toBe(url);
  const response = await fetch(`${url}/agents`, { headers: keyOf(sim) });
  expect((await bodyOf(response))["data"]).toHaveLength(1);
  const remote = createClient({ url, key: sim.key });
  expect((await remote.state({ resource: "agents" })).count).toBe(1);
});

test("after close it refuses calls, and says so", async () => {
  const sim = await createSimulator();
  const url = await sim.listen();
  await Promise.all([sim.close(), sim.close()]);
  const call = await failure(sim.fetch("/agents"));
  expect(call).toMatchObject({ name: "TypeError", cause: { code: "ECONNREFUSED" } });
  const control = await failure(sim.state());
  expect(control).toBeInstanceOf(TransportError);
  expect(control.message).toContain("the simulator has been closed");
  expect(await failure(fetch(`${url}/agents`))).toBeInstanceOf(TypeError);
});

test("await using closes it at the end of the block", async () => {
  let kept: Awaited<ReturnType<typeof createSimulator>> | undefined;
  {
    await using sim = await createSimulator();
    kept = sim;
    expect((await sim.state()).now).toBe("2025-01-01T00:00:00Z");
  }
  expect(await failure(kept.state())).toBeInstanceOf(TransportError);
});

describe("fake timers of a test", () => {
  test("stop neither start, nor calls, nor deliveries, nor waiting, nor close", async () => {
    vi.useFakeTimers({ now: new Date("2040-01-01T00:00:00Z") });
    try {
      const sim = await createSimulator();
      const inbox = await sim.webhooks.inbox();
      await sim.faults.arm({ resource: "agents", operation: "create", delay: "5ms" });
      await aRun(sim);
      await sim.clock.advance("1m");
      const { verified } = await inbox.waitFor("task_run.completed");
      expect(verified).toBe(true);
      await failure(inbox.waitFor("user.created", { timeout: "5ms" }));
      const none = await failure(sim.requests.waitFor({ method: "PUT" }, { timeout: "5ms" }));
      expect(none.name).toBe("RequestNotSeenError");
      await sim.close();
    } finally {
      vi.useRealTimers();
    }
  });

  test("that also replace queueMicrotask are restore", async () => {
    vi.useFakeTimers({ toFake: ["queueMicrotask", "setTimeout", "setImmediate"] });
    try {
      const fake = globalThis.queueMicrotask;
      const sim = await createSimulator();
      expect(globalThis.queueMicrotask).toBe(fake);
      expect((await post(sim, "/agents", { name: "Ada" }))["name"]).toBe("Ada");
      await sim.close();
    } finally {
      vi.useRealTimers();
    }
  });
});
