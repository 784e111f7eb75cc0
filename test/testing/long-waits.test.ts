import type { MockInstance } from "vitest";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { failure } from "../support/failure.js";
import { keyOf, post, simulator } from "./support.js";

// A timer for longer than 2^31 - 1 ms would end at once; the platform warns of each.
describe("waits longer than a timer can be do not end at once", () => {
  let warn: MockInstance<typeof process.emitWarning>;
  beforeEach(() => {
    warn = vi.spyOn(process, "emitWarning");
  });
  afterEach(() => {
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  test("an answer that a fault delays", async () => {
    const sim = await simulator();
    await sim.faults.arm({ resource: "agents", operation: "list", delay: "30d" });
    const { signal, abort } = stop();
    const answer = failure(sim.fetch("/agents", { headers: keyOf(sim), signal }));
    await sim.requests.waitFor({ resource: "agents" });
    abort();
    expect(await answer).toMatchObject({ name: "AbortError" });
  });

  test("the same over a port", async () => {
    const sim = await simulator();
    await sim.faults.arm({ resource: "agents", operation: "list", delay: "30d" });
    const { signal, abort } = stop();
    const url = await sim.listen();
    const answer = failure(fetch(`${url}/agents`, { headers: keyOf(sim), signal }));
    await sim.requests.waitFor({ resource: "agents" });
    abort();
    expect(await answer).toMatchObject({ name: "AbortError" });
  });

  test("an inbox that waits for an event", async () => {
    const sim = await simulator();
    const inbox = await sim.webhooks.inbox();
    const waiting = inbox.waitFor("agent.created", { timeout: "30d" });
    await post(sim, "/agents", { name: "Ada" });
    expect((await waiting).data["name"]).toBe("Ada");
  });

  test("a test that waits for a call", async () => {
    const sim = await simulator();
    const waiting = sim.requests.waitFor({ resource: "agents" }, { timeout: "30d" });
    await post(sim, "/agents", { name: "Ada" });
    expect(await waiting).toMatchObject({ request: { method: "POST" } });
  });
});

function stop(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
