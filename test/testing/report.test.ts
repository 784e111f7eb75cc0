import { expect, test } from "vitest";
import { failureReport } from "../../src/use/testing/index.js";
import { appendToError } from "../../src/use/testing/runners/setup.js";
import { keyOf, post, simulator } from "./support.js";

test("the report of a test without calls says so", async () => {
  const sim = await simulator();
  expect(await failureReport(sim)).toBe("facsimile: nothing happened in this test.");
});

test("it has the timeline, after the worst problems", async () => {
  const sim = await simulator();
  for (let i = 0; i < 3; i += 1) await sim.fetch(`/nowhere/${i}`, { headers: keyOf(sim) });
  const [head, ...lines] = (await failureReport(sim)).split("\n");
  expect(head).toContain("the timeline of this test");
  expect(lines.slice(0, 3)).toEqual([
    "  2025-01-01, 00:00:00 to 00:00:00",
    "  ! 3 of 3 calls: 404 unrouted",
    expect.stringMatching(/^ {2}! 00:00:00 {2}GET \/nowhere\/0 {2}404 {2}there is no GET /),
  ]);
});

test("it has the overrides that never fired, each with the call that came nearest", async () => {
  const sim = await simulator();
  const { id } = await sim.faults.arm({
    resource: "agents",
    operation: "create",
    match: { body: { name: "Grace" } },
    outcome: { status: 429 },
  });
  await sim.pins.set({ resource: "task_run", path: "output.balance", value: 12 });
  await post(sim, "/agents", { name: "Ada" });
  const report = await failureReport(sim);
  expect(report).toContain("facsimile: these overrides never fired:");
  expect(report).toMatch(
    new RegExp(`fault ${id} for agents\\.create; the nearest call is POST /agents \\(trc_\\w+\\)`),
  );
  expect(report).toContain('body.name: "Grace" wanted, "Ada" there');
  expect(report).toMatch(/pin pin_\w+ for output\.balance of task_runs; the nearest call is POST/);
});

test("without any call it says that none came near an override", async () => {
  const sim = await simulator();
  await sim.faults.arm({ resource: "*", operation: "*", outcome: { status: 500 } });
  expect(await failureReport(sim)).toMatch(/fault flt_\w+ for \*\.\*; no call came near/);
});

test("it is reported behind an error's message, in its stack too", () => {
  const error = new Error("not so");
  expect(appendToError(error, "the timeline")).toBe(true);
  expect(error.message).toBe("not so\n\nthe timeline");
  expect(error.stack).toMatch(/^Error: not so\n\nthe timeline\n\s+at /);
});

test.each([
  ["a text", "thrown"],
  ["nothing", undefined],
  ["a frozen error", Object.freeze(new Error("x"))],
])("%s takes no timeline", (_, thrown) => {
  expect(appendToError(thrown, "the timeline")).toBe(false);
});
