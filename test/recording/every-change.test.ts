import { expect, test } from "vitest";
import { controlCalls } from "../../generated/control/calls.js";
import { isChangeName } from "../../src/api/control/change-names.js";
import type { StartCall } from "../../src/api/control/world/start-file.js";
import { digestOf } from "../../src/engine/world/world.js";
import { openRecording } from "../../src/instance/recording/file/file-reading.js";
import type { Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";
import { recordingFile } from "./support.js";

const ADMIN = "/__admin__";
const AGENT = "agt_0123456789abcdef";

/** As a file of `--load` has it. */
const startFile = async (): Promise<readonly StartCall[]> => [
  {
    name: "seed",
    path: {},
    body: { resource: "agents", objects: [{ id: "agt_fedcba9876543210", name: "At first" }] },
    place: () => "world.yaml:1",
  },
  {
    name: "registerEndpoint",
    path: {},
    body: { url: "http://127.0.0.1:9/first" },
    place: () => "world.yaml:2",
  },
];

const SCENARIO = { on: { resource: "*", operation: "*" }, outcome: { status: 500 } };

/** Every call of the control plane that changes something, at least once; none is refused. */
async function changeAll(sim: Subject): Promise<void> {
  const call = async (method: string, path: string, body?: object): Promise<string> => {
    const answer = await sim.call(method, ADMIN + path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
    return String(answer.body["id"]);
  };
  const post = (path: string, body?: object): Promise<string> => call("POST", path, body);
  const fault = { resource: "agents", operation: "list", outcome: { status: 500 } };
  const pin = { resource: "task_run", path: "result", value: "unknown" };
  const endpoint = { url: "http://127.0.0.1:9/" };
  await post("/seed", { resource: "agents", objects: [{ id: AGENT, name: "Ada" }] });
  const task = { id: "task_0123456789abcdef", agent_id: AGENT, name: "Read" };
  await post("/seed", { resource: "tasks", objects: [task] });
  await call("DELETE", `/faults/${await post("/faults", fault)}`);
  await call("DELETE", "/faults");
  await post("/faults", fault);
  await call("DELETE", `/exogenous/pins/${await post("/exogenous/pins", pin)}`);
  await call("DELETE", "/exogenous/pins");
  await post("/exogenous/pins", pin);
  await call("PUT", "/scenarios/mine", SCENARIO);
  await call("PUT", "/scenarios/yours", SCENARIO);
  await call("DELETE", "/scenarios/yours");
  await call("DELETE", `/webhooks/endpoints/${await post("/webhooks/endpoints", endpoint)}`);
  await post("/webhooks/endpoints", endpoint);
  const [kept] = sim.instance.world.endpoints.value;
  await call("PATCH", `/webhooks/endpoints/${kept?.id}`, { fault_rates: { duplicate: 1 } });
  const webhookFault = { event: "agent.created", do: "drop", count: 1 };
  await call("DELETE", `/webhooks/faults/${await post("/webhooks/faults", webhookFault)}`);
  await call("DELETE", "/webhooks/faults");
  const ordered = await post("/webhooks/faults", webhookFault);
  await call("PATCH", `/webhooks/faults/${ordered}`, { count: 2 });
  await post("/clock/durations", { durations: { run_timeout: "10m" } });
  await post("/limits", { requests: { count: 100, per: "10s" } });
  await sim.post("/agents", { name: "Counted" });
  await post("/world/events", { event: "task.promoted", data: { task_id: task.id } });
  await post("/clock/advance", { duration: "1m" });
  const [delivery] = sim.instance.world.deliveries.oldestFirst();
  await post(`/webhooks/deliveries/${delivery?.id}/redeliver`);
  await post("/snapshots", { name: "here" });
  await post("/snapshots", { name: "there" });
  await post("/clock/advance", { duration: "1m" });
  await post("/snapshots/here/restore");
  await call("DELETE", "/snapshots/there");
  await post("/limits", { requests: { count: 50, per: "10s" } });
  await post("/rewind", { to: { steps: 1 } });
  await post("/clock/mode", { mode: "realtime", factor: 2 });
  await post("/clock/mode", { mode: "frozen" });
}

test("every change of the control plane is replayed", async () => {
  const path = recordingFile();
  const sim = await subject({ startFile, recording: { path } });
  await changeAll(sim);
  await sim.post(`${ADMIN}/reset`, { salt: "again", t0: "2026-02-03T04:05:06Z", reload: true });
  await changeAll(sim);
  const { world, replayTarget } = sim.instance;
  const [digest, names] = [digestOf(world), [...replayTarget.host.snapshots.keys()]];
  await sim.instance.close();
  const entries = [...openRecording(path).lines()].map(({ line }) => line.entry);
  const changes = entries.flatMap((entry) => (entry.kind === "control-call" ? [entry.name] : []));
  expect([...new Set(changes)].sort()).toEqual(
    // test/sign-in replays sign-ins: Deck has none.
    Object.keys(controlCalls)
      .filter((name) => isChangeName(name) && !["signIn", "failSignIn"].includes(name))
      .sort(),
  );
  const kinds = [
    "advanced",
    "attempt",
    "clock",
    "forget",
    "reset",
    "restore",
    "rewind",
    "snapshot",
    "step",
  ];
  expect(entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
  const again = await subject({ recording: { path } });
  expect(digestOf(again.instance.world)).toBe(digest);
  expect([...again.instance.replayTarget.host.snapshots.keys()]).toEqual(names);
  expect(again.instance.world.now).toBe(world.now);
  // Its start file can be loaded again from the recording.
  await again.post(`${ADMIN}/reset`, { reload: true });
  expect((await again.get("/agents")).text).toContain("At first");
});
