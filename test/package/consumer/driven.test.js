// The application waits by setTimeout and by the sleep it is given; one advance moves all clocks.
const { setupSimulator } = require("facsimile/jest");

const sim = setupSimulator();
const T0 = Date.parse("2025-01-01T00:00:00Z");

async function createAgent(wait) {
  const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
  for (;;) {
    const init = { method: "POST", headers, body: '{"name":"Ada"}' };
    const { status } = await sim.fetch("/agents", init);
    if (status === 201) return Date.now();
    await wait(300_000);
  }
}

const limited = { status: 429, code: "rate_limit_exceeded" };
const fault = { resource: "agents", operation: "create", outcome: limited, count: 2 };

test("jest's timers go along, and are real again in the next test", async () => {
  sim.clock.drive(jest);
  await sim.faults.arm(fault);
  const inbox = await sim.webhooks.inbox();
  const created = createAgent((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  await sim.clock.advance("10m");
  expect(await created).toBe(T0 + 600_000);
  expect((await inbox.waitFor("agent.created")).verified).toBe(true);
});

test("a sleep needs no fake timers; a handler no port", async () => {
  expect(Date.now()).toBeGreaterThan(T0 + 3_600_000);
  await sim.faults.arm(fault);
  let came = 0;
  await sim.webhooks.handler(async (request) => {
    await sim.clock.sleep("1s");
    came = JSON.parse(await request.text()).data.name;
    return new Response(null, { status: 204 });
  });
  const created = createAgent(sim.clock.sleep);
  await sim.clock.advance("11m");
  await created;
  expect(came).toBe("Ada");
});
