import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { pack } from "../../generated/deck/0.1.0/index.js";
import type { CountSet } from "../../src/instance/coverage/counts-file.js";
import { readCounts } from "../../src/instance/coverage/counts-file.js";
import { documentedErrors, operationName } from "../../src/instance/coverage/points.js";
import type { CoverageReport } from "../../src/instance/coverage/report/coverage-report.js";
import { coverageReport } from "../../src/instance/coverage/report/coverage-report.js";
import type { Simulator } from "../../src/use/testing/index.js";
import { aRun, keyOf, post, simulator } from "../testing/support.js";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "coverage-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const counting = (): Promise<Simulator> => simulator({ coverage: folder() });

const metBy = (sim: Simulator, book: CountSet, name: string): number =>
  sim.coverage.counts?.of(book, name) ?? 0;
const met = (sim: Simulator, name: string): number => metBy(sim, "plain", name);

async function reportOn({ coverage: { counts } }: Simulator): Promise<CoverageReport> {
  if (counts === undefined) throw new Error("nothing was counted");
  return coverageReport(pack, await pack.places(), counts);
}

const get = (sim: Simulator, path: string, key = sim.key): Promise<Response> =>
  sim.fetch(sim.url + path, { headers: { authorization: `Bearer ${key}` } });

test("nothing is counted by default", async () => {
  const sim = await simulator();
  expect(sim.coverage.isCounted).toBe(false);
  expect(sim.coverage.counts).toBeUndefined();
});

test("a call counts for its operation, with any answer", async () => {
  const sim = await counting();
  await get(sim, "/agents");
  await get(sim, "/agents/agt_0000000000000000");
  await get(sim, "/agents", "another key");
  expect(met(sim, "operation agents.list")).toBe(2);
  expect(met(sim, "operation agents.retrieve")).toBe(1);
  expect(met(sim, "error agents.retrieve request/agent_not_found")).toBe(1);
  expect(met(sim, "error agents.list request/api_key_invalid")).toBe(1);
});

test("an error counts under the status that it is documented with, and no other", async () => {
  const sim = await counting();
  const fault = { resource: "agents", operation: "list", count: 1 } as const;
  await sim.faults.arm({ ...fault, outcome: { code: "api_error", status: 503 } });
  await get(sim, "/agents");
  await sim.faults.arm({ ...fault, outcome: { status: 500, body: "<h1>Bad gateway</h1>" } });
  await get(sim, "/agents");
  expect(met(sim, "error agents.list api/api_error")).toBe(0);
  await sim.faults.arm({ ...fault, outcome: { code: "api_error" } });
  await get(sim, "/agents");
  expect(met(sim, "error agents.list api/api_error")).toBe(1);
});

test("an answer is lost before or after the call takes effect; to a read it is the same", async () => {
  const sim = await counting();
  const lose = async (method: "GET" | "POST", when: "before" | "after"): Promise<void> => {
    const operation = method === "GET" ? "list" : "create";
    const outcome = { network: "reset" } as const;
    await sim.faults.arm({ resource: "agents", operation, count: 1, when, outcome });
    const body = method === "GET" ? {} : { body: '{"name":"Ada"}' };
    const headers = { ...keyOf(sim), "content-type": "application/json" };
    await sim.fetch(`${sim.url}/agents`, { method, headers, ...body }).catch(() => {});
  };
  await lose("POST", "before");
  await lose("POST", "after");
  await lose("GET", "before");
  await lose("GET", "after");
  expect(met(sim, "lost agents.create before")).toBe(1);
  expect(met(sim, "lost agents.create after")).toBe(1);
  expect(met(sim, "lost agents.list after")).toBe(2);
});

test("the end of work counts with its transition, its error and its interaction", async () => {
  const sim = await counting();
  await sim.pins.set({
    resource: "task_run",
    path: "interaction",
    value: { type: "mfa" },
    count: 1,
  });
  await aRun(sim);
  await sim.clock.advance("1h");
  expect(met(sim, "transition task_runs.pause")).toBe(1);
  expect(met(sim, "end task_runs interaction mfa")).toBe(1);
  expect(met(sim, "transition task_runs.expire")).toBe(1);
  expect(met(sim, "end task_runs interaction/interaction_timeout")).toBe(1);
});

test("an event counts when a handler accepts it, with the handler's answer", async () => {
  const sim = await counting();
  let answers = 0;
  await sim.webhooks.handler(() => new Response(null, { status: answers++ === 0 ? 500 : 204 }), {
    subscribe: ["agent.created"],
  });
  await sim.webhooks.deliveries.fault({ event: "agent.created", do: "duplicate", count: 1 });
  await post(sim, "/agents", { name: "Ada" });
  await sim.clock.advance(0);
  expect(met(sim, "event agent.created")).toBe(0);
  await sim.clock.advance("1m");
  expect(met(sim, "event agent.created")).toBeGreaterThan(0);
  const { answers: context } = await reportOn(sim);
  expect(context["agent.created"]).toMatchObject({ 500: 1, 204: expect.any(Number) });
});

test("a lost delivery reaches no handler", async () => {
  const sim = await counting();
  await sim.webhooks.handler(() => new Response(null, { status: 204 }));
  await sim.webhooks.deliveries.fault({ event: "agent.created", do: "drop", count: 1 });
  await post(sim, "/agents", { name: "Ada" });
  await sim.clock.advance(0);
  expect(met(sim, "webhook agent.created drop")).toBe(1);
  expect(met(sim, "event agent.created")).toBe(0);
});

test("explored futures are counted apart from plain tests", async () => {
  const sim = await counting();
  await post(sim, "/agents", { name: "Ada" });
  const found = await sim.explore({ surprises: 1 }, async ({ sim: it, settled }) => {
    await get(it, "/agents").catch(() => {});
    await settled();
  });
  expect(found.failures).toEqual([]);
  expect(metBy(sim, "plain", "operation agents.create")).toBe(1);
  expect(metBy(sim, "explored", "operation agents.create")).toBe(0);
  expect(metBy(sim, "plain", "error agents.list rate_limit/rate_limit_exceeded")).toBe(0);
  expect(metBy(sim, "explored", "error agents.list rate_limit/rate_limit_exceeded")).toBe(1);
  const { kinds } = await reportOn(sim);
  expect(kinds.error.used).toMatchObject({ plain: 0, explored: 2, either: 2 });
});

test("coverage does not count the calls of other clients in explored futures", async () => {
  const sim = await counting();
  const found = await sim.explore({ surprises: 1 }, async ({ sim: it }) => {
    const made = await post(it, "/agents", { name: "Ada" }).catch(() => undefined);
    if (made !== undefined) await get(it, `/agents/${String(made["id"])}`).catch(() => {});
  });
  expect(found.tried.some(({ kind, met }) => kind === "others" && met > 0)).toBe(true);
  expect(metBy(sim, "explored", "operation agents.create")).toBeGreaterThan(0);
  expect(metBy(sim, "explored", "operation agents.delete")).toBe(0);
});

test("a fork counts together with its origin, and a rewind counts nothing twice", async () => {
  const sim = await counting();
  await post(sim, "/agents", { name: "Ada" });
  await post(sim, "/agents", { name: "Bob" });
  await sim.rewind({ steps: 1 });
  expect(met(sim, "operation agents.create")).toBe(2);
  await using fork = await sim.fork();
  await post(fork, "/agents", { name: "Cid" });
  expect(met(sim, "operation agents.create")).toBe(3);
});

test("used are the called operations, the existing kinds of object and the subscribed events", async () => {
  const sim = await counting();
  await sim.webhooks.handler(() => new Response(null, { status: 204 }), {
    subscribe: ["agent.created", "task_run.failed"],
  });
  await post(sim, "/agents", { name: "Ada" });
  await sim.clock.advance(0);
  const { points } = await reportOn(sim);
  const used = points.filter(({ isUsed }) => isUsed).map(({ kind, of }) => `${kind} ${of}`);
  const own = documentedErrors(pack, agentsCreate());
  expect(used.filter((name) => name === "error agents.create")).toHaveLength(own.length);
  expect(new Set(used)).toEqual(
    new Set([
      "operation agents.create",
      "error agents.create",
      "lost agents.create",
      "event agent.created",
      // A client waits for it, and no test has triggered it.
      "event task_run.failed",
      "webhook agent.created",
    ]),
  );
});

function agentsCreate() {
  const found = pack.operations.find((each) => operationName(each) === "agents.create");
  if (found === undefined) throw new Error("no agents.create");
  return found;
}

test("the errors of an operation are those that the reference shows", async () => {
  const { pages } = await pack.reference();
  const page = pages.find(({ name }) => name === "operations");
  const shown = new Map(
    page?.entries.map(({ name, blocks }) => [name, JSON.stringify(blocks)] as const),
  );
  for (const operation of pack.operations) {
    const name = operationName(operation);
    const words = shown.get(name) ?? "";
    const named = documentedErrors(pack, operation)
      .map((error) => error.name)
      .filter((error) => error.includes("/"));
    // A 400 has no code, so all of its codes on the page are one point here.
    const context = [...words.matchAll(/"code":"(\w+\/\w+)"/g)].map(([, error = ""]) => error);
    const coded = context.filter((error) => {
      const [type, code] = error.split("/");
      return pack.errors.some((it) => it.type === type && it.code === code && it.status !== 400);
    });
    expect([...named].sort(), name).toEqual(coded.sort());
  }
});

test("one file for each process has the counts of all its simulators", async () => {
  const path = folder();
  const one = await simulator({ coverage: path });
  const other = await simulator({ coverage: path });
  await get(one, "/agents");
  await get(other, "/agents");
  await one.close();
  other.coverage.save();
  expect(readdirSync(path)).toHaveLength(1);
  const [counts] = readCounts([path]);
  expect(counts?.pack).toBe("deck@0.1.0");
  expect(counts?.of("plain", "operation agents.list")).toBe(2);
});
