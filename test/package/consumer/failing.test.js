// To fail: the report is what is tested.
const { setupSimulator } = require("facsimile/jest");

const sim = setupSimulator();

test("passes", async () => {
  expect((await sim.fetch("/agents")).status).toBe(401);
});

test("fails", async () => {
  await sim.faults.arm({ resource: "tasks", operation: "list", outcome: { status: 500 } });
  const headers = { authorization: `Bearer ${sim.key}` };
  expect((await sim.fetch("/sources", { headers })).status).toBe(503);
});
