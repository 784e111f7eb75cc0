import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pack } from "../../generated/deck/0.1.0/index.js";
import type { Point, PointKind } from "../../src/instance/coverage/points.js";
import { operationName, pointsOf } from "../../src/instance/coverage/points.js";
import { testLine } from "../../src/instance/coverage/report/test-lines.js";
import type { Simulator } from "../../src/use/testing/index.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { keyOf, post } from "../testing/support.js";

/** Every line that is named for a point, run unchanged in the body of a test, meets the point. */

type Ids = Readonly<Record<string, string>>;
type Line = (sim: Simulator, ids: Ids) => Promise<unknown>;

const folder = mkdtempSync(join(tmpdir(), "coverage-"));
let sim: Simulator;

beforeAll(async () => {
  sim = await createSimulator({ coverage: folder });
  await sim.webhooks.handler(() => new Response(null, { status: 204 }));
});

afterAll(async () => {
  await sim.close();
  rmSync(folder, { recursive: true });
});

/** A line as code, with the ids that it names at hand. */
function asCode(line: string): Line {
  const names = Object.keys(NO_IDS);
  const body = `return async (sim, { ${names.join(", ")} }) => { ${line} };`;
  const made: unknown = new Function(body)();
  if (typeof made !== "function") throw new Error("no function");
  return async (subject, ids) => made(subject, ids);
}

const NO_IDS: Ids = {
  agent_id: "",
  source_id: "",
  credential_id: "",
  task_id: "",
  task_run_id: "",
  session_id: "",
  storage_id: "stor_0000000000000000",
  event_id: "evt_0000000000000000",
  event_destination_id: "",
  destination_id: "",
};

/** One object of each kind that an application makes. */
async function objects(): Promise<Ids> {
  const agent = await post(sim, "/agents", { name: "Ada" });
  const source = await post(sim, "/sources", {
    type: "website",
    website: { url: "https://bank.example" },
  });
  const credential = await post(sim, "/credentials", {
    source_id: source["id"] ?? null,
    auth_method: "username_password",
    auth_credentials: { username: "ada", password: "engine" },
  });
  const task = await post(sim, "/tasks", {
    name: "Read",
    agent_id: agent["id"] ?? null,
    storage: { enabled: true },
  });
  const destination = await post(sim, "/event-destinations", {
    name: "Hooks",
    events: ["user.created"],
    webhook: { url: "https://hooks.example" },
  });
  return {
    ...NO_IDS,
    agent_id: String(agent["id"]),
    source_id: String(source["id"]),
    credential_id: String(credential["id"]),
    task_id: String(task["id"]),
    event_destination_id: String(destination["id"]),
    destination_id: String(destination["id"]),
  };
}

async function run(ids: Ids): Promise<Ids> {
  const made = await post(sim, `/tasks/${ids["task_id"]}/run`, {
    credential_id: ids["credential_id"] ?? null,
  });
  return { ...ids, task_run_id: String(made["id"]), session_id: String(made["session_id"]) };
}

async function paused(branch: "interaction_required" | "review_required", line: Line) {
  await sim.pins.set({ resource: "task_run", path: "branch", value: branch, count: 1 });
  const ids = await run(await objects());
  await sim.clock.advance("25s");
  await line(sim, ids);
}

/** The application's work at the time of the line. */
const SCENES: Readonly<Record<string, (line: Line) => Promise<unknown>>> = {
  "before its run": async (line) => {
    const ids = await objects();
    await line(sim, ids);
    await run(ids);
  },
  "behind its run": async (line) => line(sim, await run(await objects())),
  "while its run goes on": async (line) => {
    const ids = await run(await objects());
    await sim.clock.advance("5s");
    await line(sim, ids);
  },
  "while its run waits for an answer": (line) => paused("interaction_required", line),
  "while its run waits for review": (line) => paused("review_required", line),
};

/** The application calls an operation; its request is validated only after the fault. */
async function call(name: string): Promise<void> {
  const operation = pack.operations.find((each) => operationName(each) === name);
  const { method = "GET", path = "" } = operation ?? {};
  const url = sim.url + path.replaceAll(/[{}]/g, "");
  await sim.fetch(url, { method, headers: keyOf(sim) }).catch(() => {});
}

const timesMet = ({ name }: Point): number => sim.coverage.counts?.of("plain", name) ?? 0;

/** Faults wait for any call of their operation. */
async function isMetByCall(point: Point, line: Line): Promise<boolean> {
  const before = timesMet(point);
  await line(sim, NO_IDS);
  await call(point.of);
  return timesMet(point) > before;
}

async function isMetInScene(point: Point, line: Line): Promise<boolean> {
  const before = timesMet(point);
  for (const play of Object.values(SCENES)) {
    await sim.reset();
    // In some scenes it requests objects that cannot exist.
    await play(line).catch(() => {});
    await sim.clock.advance("2h");
    if (timesMet(point) > before) return true;
  }
  return false;
}

/** The lines of a kind of point that do not meet it. */
async function failing(
  kind: PointKind,
  isMet: (point: Point, line: Line) => Promise<boolean>,
  of = /./,
): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const point of pointsOf(pack)) {
    if (point.kind !== kind || !of.test(point.of)) continue;
    const line = testLine(pack, point);
    if (line !== null && !(await isMet(point, asCode(line)))) failed.push(`${point.name}: ${line}`);
  }
  return failed;
}

test.each(["error", "lost"] as const)("each line for a point of kind %s meets it", async (kind) => {
  expect(await failing(kind, isMetByCall)).toEqual([]);
});

test.each(["transition", "end", "event", "world", "operation"] as const)(
  "each line for a point of kind %s meets it",
  async (kind) => {
    expect(await failing(kind, isMetInScene)).toEqual([]);
  },
);

test("each line for a webhook fault meets it", async () => {
  expect(await failing("webhook", isMetInScene, /^task_run.completed$/)).toEqual([]);
});

test("only points that need a body, or that follow from another point, have no line", () => {
  const without = pointsOf(pack).filter((point) => testLine(pack, point) === null);
  expect(new Set(without.map(({ kind }) => kind))).toEqual(
    new Set(["operation", "transition", "event"]),
  );
  expect(without.filter(({ kind }) => kind === "transition").map(({ of }) => of)).toEqual([
    "sessions.rest",
    "sessions.resume",
    "task_runs.answer",
    "task_runs.fail_with_session",
    "credentials.unverify",
    "tasks.relearn",
    "event_destinations.activate",
    "event_destinations.deactivate",
  ]);
});
