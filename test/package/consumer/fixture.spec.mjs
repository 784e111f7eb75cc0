import { createClient } from "facsimile/client";
import { test } from "facsimile/vitest";
import { expect } from "vitest";

const seen = [];

for (const name of ["first", "second"]) {
  test(`the ${name} test begins with an empty world`, async ({ sim }) => {
    const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
    const init = { method: "POST", headers, body: '{"name":"Ada"}' };
    const inbox = await sim.webhooks.inbox();
    const { id } = await (await sim.fetch("/agents", init)).json();
    expect((await inbox.waitFor("agent.created")).verified).toBe(true);
    expect((await sim.state({ resource: "agents" })).count).toBe(1);
    expect(seen).not.toContain(id);
    seen.push(id);
  });
}

test("a client of another module sees the same world over a port", async ({ sim }) => {
  const remote = createClient({ url: await sim.listen(), key: sim.key });
  await sim.clock.advance("1h");
  expect(await remote.clock.now()).toBe("2025-01-01T01:00:00Z");
});
