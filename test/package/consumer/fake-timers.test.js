// Jest's fake timers replace process.nextTick and queueMicrotask too; here before the simulator
// starts and until it has been closed.
const { setupSimulator } = require("facsimile/jest");

jest.useFakeTimers();
const sim = setupSimulator();

test("nothing of the simulator stops", async () => {
  const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
  const inbox = await sim.webhooks.inbox();
  await sim.faults.arm({ resource: "agents", operation: "create", delay: "5ms" });
  const init = { method: "POST", headers, body: '{"name":"Ada"}' };
  expect((await sim.fetch("/agents", init)).status).toBe(201);
  await sim.clock.advance("1h");
  expect((await inbox.waitFor("agent.created")).verified).toBe(true);
  const none = sim.requests.waitFor({ method: "PUT" }, { timeout: "5ms" });
  await expect(none).rejects.toThrow("no call of the application matched");
});

test("and the fake timers are still there", () => {
  const rang = jest.fn();
  setTimeout(rang, 60_000);
  process.nextTick(rang);
  jest.advanceTimersByTime(60_000);
  expect(rang).toHaveBeenCalledTimes(2);
});
