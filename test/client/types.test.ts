import { describe, expect, expectTypeOf, test } from "vitest";
import type { Fault, ResourceState, State, Trace, WorldState } from "../../src/use/client/index.js";
import { recording } from "./support.js";

// The compiler checks this file: `npm run types` fails if an expected error does not occur.
describe("types are those of the contract", () => {
  const { sim } = recording();

  test("answers", () => {
    expectTypeOf(sim.faults.arm).returns.resolves.toEqualTypeOf<Fault>();
    expectTypeOf(sim.faults.clear).returns.resolves.toEqualTypeOf<void>();
    expectTypeOf(sim.lastTrace).returns.resolves.toEqualTypeOf<Trace>();
    expectTypeOf(sim.state()).resolves.toEqualTypeOf<WorldState>();
    expectTypeOf(sim.state({ resource: "tasks" })).resolves.toEqualTypeOf<ResourceState>();
    expectTypeOf(sim.state({ id: "task_9sDfGh3JkLz5XcVb" })).resolves.toEqualTypeOf<State>();
  });

  test("mistakes that the compiler finds", async () => {
    const mistakes = [
      // @ts-expect-error: an outcome, outcomes or a delay is needed
      sim.faults.arm({ resource: "tasks", operation: "list" }),
      // @ts-expect-error: the count is called count
      sim.faults.arm({ resource: "tasks", operation: "list", delay: 1, times: 2 }),
      // @ts-expect-error: an object to seed has an id
      sim.seed("agents", [{ name: "Ada" }]),
      // @ts-expect-error: only "idle" is a text to wait for
      sim.clock.advance({ until: "bored" }),
      // @ts-expect-error: a frozen clock has no factor
      sim.clock.mode("frozen", 2),
      // @ts-expect-error: a pin without a value
      sim.pins.set({ resource: "task_run", path: "output" }),
      // @ts-expect-error: an unknown resolution
      sim.requests.list({ resolution: "guessed" }),
      // @ts-expect-error: the timeout is the one of waitFor
      sim.requests.waitFor({ wait: "2s" }),
      // @ts-expect-error: this call needs a body
      sim.call("armFault", {}),
      // @ts-expect-error: this call needs an id
      sim.call("getFault"),
      // @ts-expect-error: there is no such call
      sim.call("getFaults"),
    ];
    await Promise.allSettled(mistakes);
    expect(mistakes).toHaveLength(11);
  });
});
