import { describe, expect, test } from "vitest";
import { anAgent } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { ask, refusedAs, simulation, tell } from "./support.js";

const MIB = 1024 * 1024;

const evicted = async (sim: Subject): Promise<unknown> => (await ask(sim, ""))["evicted"];

const NONE = { traces: 0, events: 0, deliveries: 0, idempotency_records: 0 };

/** Stores this number of answers for separate keys, without the vendor plane. */
function keepAnswers({ instance: { world } }: Subject, count: number, text: string): void {
  for (let number = 1; number <= count; number++) {
    const answer = { parameters: "", status: 201, text, requestId: "", headers: {}, at: world.now };
    world.idempotency.keep(`key ${number}`, answer);
  }
}

const isKept = ({ instance: { world } }: Subject, number: number): boolean =>
  world.idempotency.find(`key ${number}`, world.now, 1) !== undefined;

/** Answers the ids of the traces it opens. */
function openTraces(
  { instance: { world, journal } }: Subject,
  count: number,
  text = "",
): readonly string[] {
  return Array.from({ length: count }, () => {
    const trace = journal.traces.open(world.moment, "GET", "/agents");
    journal.traces.close(trace, 200, { text, cut: false }, text.length);
    return trace.id;
  });
}

describe("logs have bounds; dropped items are counted, and a reset starts the count again", () => {
  test("10,000 traces", async () => {
    const sim = await simulation();
    const ids = openTraces(sim, 10_002);
    expect(await evicted(sim)).toEqual({ ...NONE, traces: 2 });
    expect(refusedAs(await sim.get(`/__admin__/trace/${ids[1]}`))).toBe("404 not_found");
    expect((await sim.get(`/__admin__/trace/${ids[2]}`)).status).toBe(200);
    expect((await ask(sim, "/requests?limit=1"))["evicted"]).toBe(2);
    await tell(sim, "/reset");
    expect(await evicted(sim)).toEqual(NONE);
  });

  test("64 MiB of traces", async () => {
    const sim = await simulation();
    // The texts are one and the same in memory; each trace counts its own.
    openTraces(sim, 5_000, "x".repeat(16 * 1024));
    const { traces } = sim.instance.journal;
    expect(traces.size).toBeLessThanOrEqual(4_096);
    expect(traces.size).toBeGreaterThan(3_800);
    expect(traces.evicted + traces.size).toBe(5_000);
  });

  test("10,000 idempotency records", async () => {
    const sim = await simulation();
    keepAnswers(sim, 10_002, "{}");
    expect([isKept(sim, 2), isKept(sim, 3), isKept(sim, 10_002)]).toEqual([false, true, true]);
    expect(await evicted(sim)).toEqual({ ...NONE, idempotency_records: 2 });
    await tell(sim, "/reset");
    expect(await evicted(sim)).toEqual(NONE);
    expect(isKept(sim, 10_002)).toBe(false);
  });

  test("64 MiB of idempotency records", async () => {
    const sim = await simulation();
    keepAnswers(sim, 66, "x".repeat(MIB));
    expect([isKept(sim, 3), isKept(sim, 4), isKept(sim, 66)]).toEqual([false, true, true]);
    expect(await evicted(sim)).toEqual({ ...NONE, idempotency_records: 3 });
  });

  test("objects are never evicted", async () => {
    const sim = await simulation();
    const { id } = await anAgent(sim);
    await sim.advance("400d");
    expect((await sim.get(`/agents/${id}`)).status).toBe(200);
  });
});
