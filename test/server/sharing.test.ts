import { spawnSync } from "node:child_process";
import v8 from "node:v8";
import { afterEach, expect, test, vi } from "vitest";
import { systemClock } from "../../src/api/webhooks/system-clock.js";
import { subject } from "../support/instance.js";
import { aWorld } from "../support/worlds.js";

const METRICS = "/__admin__/metrics";
const WORLDS = "/__admin__/worlds";

afterEach(() => vi.restoreAllMocks());

test("the metrics count answers, worlds, webhooks and memory", async () => {
  const sim = await subject();
  const world = await aWorld(sim);
  await world.post("/agents", { name: "Ada" });
  const { headers, text } = await sim.get(METRICS);
  expect(headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(text).toMatch(/^facsimile_calls_total\{fidelity="modelled"\} 1$/m);
  expect(text).toMatch(/^facsimile_worlds 1$/m);
  expect(text).toMatch(/^facsimile_webhooks_pending 0$/m);
  expect(text).toMatch(/^facsimile_memory_bytes\{of="process"\} \d{7,}$/m);
  expect((await sim.get(METRICS)).text).toMatch(
    /^facsimile_event_loop_delay_seconds\{percentile="99"\} [\d.e-]+$/m,
  );
  expect((await world.get(METRICS)).status).toBe(404);
});

const HAS_PROMTOOL = spawnSync("promtool", ["--version"]).status === 0;

test.skipIf(!HAS_PROMTOOL)("promtool finds no mistake in the metrics", async () => {
  const sim = await subject();
  await sim.get(METRICS);
  const { text: input } = await sim.get(METRICS);
  const { status, stderr, stdout } = spawnSync("promtool", ["check", "metrics"], { input });
  expect([status, `${stdout}${stderr}`]).toEqual([0, ""]);
});

test("a world that nobody calls expires, and no other", async () => {
  let elapsed = 0;
  vi.spyOn(systemClock, "elapsed").mockImplementation(() => elapsed);
  const watches: (() => void)[] = [];
  vi.spyOn(systemClock, "setTimeout").mockImplementation((work) => {
    watches.push(work);
    return setTimeout(() => {}, 0);
  });
  const sim = await subject({ worldIdle: 1_800_000 });
  const pass = (ms: number): void => {
    elapsed += ms;
    for (const watch of watches.splice(0)) watch();
  };
  const [idle, used] = [await aWorld(sim), await aWorld(sim)];
  pass(1_000_000);
  expect((await used.get("/agents")).status).toBe(200);
  pass(1_000_000);
  expect((await used.get("/agents")).status).toBe(200);
  expect((await idle.get("/agents")).status).toBe(401);
  const { body } = await sim.get(WORLDS);
  expect(body["data"]).toHaveLength(1);
  pass(2_000_000);
  expect((await sim.get(WORLDS)).body["data"]).toEqual([]);
});

test("a full instance refuses the next world in words, and goes on", async () => {
  const sim = await subject();
  const world = await aWorld(sim);
  const real = v8.getHeapStatistics();
  const full = { ...real, heap_size_limit: real.used_heap_size / 4 };
  const limits = vi.spyOn(v8, "getHeapStatistics").mockReturnValue(full);
  const { status, headers, text } = await sim.post(WORLDS, {});
  expect([status, headers["x-mock-error-code"]]).toEqual([503, "memory_full"]);
  expect(text).toMatch(/the memory for worlds is full \(\d+ of \d+ MB\): delete a world, let them/);
  expect((await world.post("/agents", { name: "Ada" })).status).toBe(201);
  limits.mockRestore();
  expect((await sim.post(WORLDS, {})).status).toBe(201);
});
