import { expect, test } from "vitest";
import { failureReport } from "../../src/testing/index.js";
import { keyOf, post, simulator } from "./support.js";

test("the report of a test without calls says so", async () => {
  const sim = await simulator();
  expect(await failureReport(sim)).toBe("facsimile: the application made no call in this test.");
});

test("it has the last ten calls with their traces, oldest first", async () => {
  const sim = await simulator();
  for (let i = 0; i < 12; i += 1) await sim.fetch(`/nowhere/${i}`, { headers: keyOf(sim) });
  const [head, ...lines] = (await failureReport(sim)).split("\n");
  expect(head).toContain("the last calls");
  expect(lines).toHaveLength(10);
  expect(lines[0]).toMatch(/^ {2}trc_\w{16} {2}GET \/nowhere\/2 {2}404 \(unrouted\)$/);
  expect(lines[9]).toContain("/nowhere/11");
});

test("it has the levers that never fired, each with the call that came nearest", async () => {
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
  expect(report).toContain("facsimile: what never fired:");
  expect(report).toMatch(
    new RegExp(`fault ${id} for agents\\.create; the nearest call is POST /agents \\(trc_\\w+\\)`),
  );
  expect(report).toContain('body.name: "Grace" wanted, "Ada" there');
  expect(report).toMatch(/pin pin_\w+ for output\.balance of task_runs; the nearest call is POST/);
});

test("without any call it says that none came near a lever", async () => {
  const sim = await simulator();
  await sim.faults.arm({ resource: "*", operation: "*", outcome: { status: 500 } });
  expect(await failureReport(sim)).toMatch(/fault flt_\w+ for \*\.\*; no call came near/);
});
