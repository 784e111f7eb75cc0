// A Jest file as people have it: no configuration, no flags, CommonJS.
const { setupSimulator } = require("facsimile/jest");
const { ControlPlaneError } = require("facsimile/client");
const { WebhookNotDeliveredError } = require("facsimile/testing");

const sim = setupSimulator({ key: "sk_jest" });

const ids = [];

async function call(method, path, body) {
  const headers = { authorization: "Bearer sk_jest", "content-type": "application/json" };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return sim.fetch(`${sim.url}${path}`, { method, headers, ...sent });
}

const made = async (path, body) => (await call("POST", path, body)).json();

describe("a booking", () => {
  test("completes, and its webhook is verified", async () => {
    const inbox = await sim.webhooks.inbox({ subscribe: ["task_run.completed"] });
    const agent = await made("/agents", { name: "Ada" });
    ids.push(agent.id);
    const task = await made("/tasks", { name: "Book", agent_id: agent.id });
    const run = await made(`/tasks/${task.id}/run`, {});
    await sim.clock.advance("1m");
    const { data, verified } = await inbox.waitFor("task_run.completed");
    expect([data.id, verified]).toEqual([run.id, true]);
  });

  test("starts from an empty world with other ids", async () => {
    expect((await sim.state({ resource: "agents" })).count).toBe(0);
    expect((await sim.webhooks.list()).data).toEqual([]);
    expect((await made("/agents", { name: "Ada" })).id).not.toBe(ids[0]);
  });

  test("is answered 429 when a fault says so", async () => {
    await sim.faults.arm({ resource: "agents", operation: "list", outcome: { status: 429 } });
    const response = await call("GET", "/agents");
    expect(response).toBeInstanceOf(Response);
    expect(response.status).toBe(429);
    expect((await sim.lastTrace(response)).resolution).toBe("fault");
  });

  test("meets a broken network", async () => {
    const outcome = { network: "reset" };
    await sim.faults.arm({ resource: "agents", operation: "list", outcome });
    const error = await call("GET", "/agents").catch((thrown) => thrown);
    expect(error).toBeInstanceOf(TypeError);
    expect(error.cause.code).toBe("ECONNRESET");
  });

  test("the classes of errors are the same from every entry", async () => {
    await expect(sim.trace("trc_none")).rejects.toBeInstanceOf(ControlPlaneError);
    const inbox = await sim.webhooks.inbox();
    const waiting = inbox.waitFor("agent.created", { timeout: "5ms" });
    await expect(waiting).rejects.toBeInstanceOf(WebhookNotDeliveredError);
  });
});
