// Tries the entries of the installed package that need no test runner. Run in a project that has it.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { createSimulator } from "facsimile";
import { createClient } from "facsimile/client";

const sim = await createSimulator({ key: "sk_test_smoke" });
try {
  const authorization = `Bearer ${sim.key}`;
  const call = async (path, body) => {
    const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const headers = { authorization, "content-type": "application/json" };
    const answer = await sim.fetch(`${sim.url}${path}`, { ...init, headers });
    assert.ok(answer.ok, `${path}: ${answer.status}`);
    return answer.json();
  };
  const agent = await call("/agents", { name: "Ada" });
  const task = await call("/tasks", { name: "Read", agent_id: agent.id });
  const inbox = await sim.webhooks.inbox({ subscribe: ["task_run.completed"] });
  const run = await call(`/tasks/${task.id}/run`, {});
  await sim.clock.advance("1m");
  assert.equal((await call(`/task-runs/${run.id}`)).status, "completed");
  const { verified } = await inbox.waitFor("task_run.completed", { where: { id: run.id } });
  assert.equal(verified, true);
  const client = createClient({ url: await sim.listen(), key: sim.key });
  assert.equal((await client.state({ resource: "task_runs" })).count, 1);
} finally {
  await sim.close();
}

const { createSimulator: required } = createRequire(import.meta.url)("facsimile");
const other = await required();
await other.close();

console.log(`the package works on Node ${process.versions.node}`);
