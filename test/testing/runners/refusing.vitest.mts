// Run by runners.test.ts, not by itself: a handler refuses every webhook, and the test fails.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Simulator } from "facsimile/vitest";
import { test } from "facsimile/vitest";
import { expect, onTestFinished } from "vitest";

/** An application whose handler looks for the wrong header. */
async function startApp(): Promise<{ readonly hooks: string; readonly paid: readonly string[] }> {
  const paid: string[] = [];
  const server = createServer((request, response) => {
    const signature = request.headers["x-signature"];
    if (signature === undefined) response.writeHead(400).end("no signature");
    else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { hooks: `http://127.0.0.1:${port}/hooks`, paid };
}

async function post(sim: Simulator, path: string, body: object): Promise<{ readonly id: string }> {
  const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  return JSON.parse(await (await sim.fetch(path, init)).text());
}

test("an order is paid when its run has completed", async ({ sim }) => {
  const app = await startApp();
  await sim.webhooks.register({ url: app.hooks, subscribe: ["task_run.completed"] });
  const agent = await post(sim, "/agents", { name: "Ada" });
  const task = await post(sim, "/tasks", { name: "Pay", agent_id: agent.id });
  const run = await post(sim, `/tasks/${task.id}/run`, {});
  await sim.clock.advance("1m");
  expect(app.paid).toContain(run.id);
});
