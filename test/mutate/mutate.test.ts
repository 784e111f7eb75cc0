import type { Simulator } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";
import { expect, onTestFinished, test } from "vitest";
import { responseValidators } from "../../src/engine/schemas/validators.js";
import type { AnswerChange } from "../../src/tools/mutate/change.js";
import { Findings } from "../../src/tools/mutate/findings.js";
import type { MutationReport } from "../../src/tools/mutate/mutation-report.js";
import { mutationReport } from "../../src/tools/mutate/mutation-report.js";
import { playMutations } from "../../src/tools/mutate/player.js";
import { INSIDE } from "../../src/use/testing/options.js";

type Body = (sim: Simulator) => Promise<void>;

const LIMITS = { test: 30, run: 5 };

/** Plays a test with every change that concerns it. */
async function played(body: Body, sim?: Simulator): Promise<MutationReport> {
  const own = sim ?? (await createSimulator());
  onTestFinished(() => own.close());
  const findings = new Findings();
  await playMutations(
    own[INSIDE].parts,
    {
      name: "a test",
      begin: async () => void (await own.reset()),
      play: () => body(own),
      end: async () => {},
      captureRejections: () => () => {},
    },
    LIMITS,
    findings,
  );
  return mutationReport(findings.results());
}

const AGENT = "agt_AdaAdaAdaAdaAda1";
const TASK = "task_Balance000000001";
const seed = {
  resources: {
    agents: [{ id: AGENT, name: "Ada" }],
    tasks: [{ id: TASK, name: "Read the balance", agent_id: AGENT }],
  },
};

/** Ten members of a task's output. */
const OUTPUT = {
  ...{ owner: "Ada", bank: "Kraków", currency: "EUR", balance: 1204.5, limit: 500 },
  ...{ cards: ["4020"], isClosed: false, address: { city: "Nice" }, score: 7, note: "none" },
};
const TEN = Object.keys(OUTPUT).map((name) => `output.${name}`);

const call = (sim: Simulator, path: string, method = "GET"): Promise<Response> =>
  sim.fetch(sim.url + path, { method, headers: { authorization: `Bearer ${sim.key}` } });

/** The parsed body of an answer, as applications use it. */
async function get(sim: Simulator, path: string, method?: string): Promise<Answered> {
  const body: unknown = await (await call(sim, path, method)).json();
  return body as Answered;
}

interface Answered {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly output: typeof OUTPUT;
  readonly has_more: boolean;
  readonly data: readonly { readonly id: string; readonly description: string | null }[];
}

async function readBalance(sim: Simulator): Promise<typeof OUTPUT> {
  await sim.seed(seed);
  await sim.pins.set({ resource: "task_run", path: "output", value: OUTPUT });
  await sim.clock.collapse();
  const { id } = await get(sim, `/tasks/${TASK}/run`, "POST");
  const { output } = await get(sim, `/task-runs/${id}`);
  // It copies all of it, whether anybody looks at it or not.
  return { ...output };
}

const noticedOf = ({ members }: MutationReport): ReadonlyMap<string, readonly AnswerChange[]> =>
  new Map(members.map(({ member, noticed }) => [member, noticed]));

test("tests that ignore ten members and tests that check them are distinguished", async () => {
  const ignored = await played(async (sim) => void (await readBalance(sim)));
  const checked = await played(async (sim) => expect(await readBalance(sim)).toEqual(OUTPUT));
  for (const member of TEN) {
    expect(noticedOf(ignored).get(member), member).toEqual([]);
    const row = checked.members.find((one) => one.member === member);
    expect(row?.noticed.length, member).toBeGreaterThan(1);
    expect(row?.unnoticed, member).toEqual([]);
  }
  expect(ignored.advice).toHaveLength(10);
  expect(checked.advice).toEqual([]);
});

test("only members that the application reads are changed", async () => {
  const report = await played(async (sim) => {
    await sim.seed(seed);
    const { data } = await get(sim, "/agents");
    expect(data[0]?.description).toBe(null);
  });
  expect(report.members.map(({ member }) => member)).toEqual(["data"]);
  expect(report.unread["agents.list"]).toContain("data[].name");
});

test("an application that reads the text may read all of it", async () => {
  const report = await played(async (sim) => {
    await sim.seed(seed);
    expect(await (await call(sim, "/agents")).text()).toContain(AGENT);
  });
  expect(report.unread).toEqual({});
  expect(report.members.map(({ member }) => member)).toContain("data[].name");
});

test("code that accepts only plain objects runs without a record of its reads", async () => {
  const report = await played(async (sim) => {
    await sim.seed(seed);
    const body = structuredClone(await get(sim, `/agents/${AGENT}`));
    expect(body.name).toBe("Ada");
  });
  expect(report.members.find(({ member }) => member === "name")).toMatchObject({
    changed: ["text"],
    noticed: ["text"],
  });
});

const MANY = {
  resources: {
    agents: [1, 2, 3].map((number) => ({ id: `agt_AdaAdaAdaAdaAda${number}`, name: "Ada" })),
    tasks: [{ id: TASK, name: "Read the balance", agent_id: AGENT }],
  },
};

test("a list becomes empty, reordered, or two pages; an enum gets an unknown value", async () => {
  const seen = new Set<string>();
  const report = await played(async (sim) => {
    await sim.seed(MANY);
    const agents = await get(sim, "/agents");
    const ids = agents.data.map(({ id }) => id).join(" ");
    seen.add(`${ids.replaceAll("agt_AdaAdaAdaAdaAda", "")} ${agents.has_more}`);
    const { status } = await get(sim, `/tasks/${TASK}`);
    seen.add(status);
  });
  const lists = ["3 2 1 false", "1 2 3 false", "3 true", " false"];
  expect([...seen].sort()).toEqual([...lists, "learning", "facsimile_unknown"].sort());
  expect(report.noticed).toBe(0);
});

test("a changed answer is valid; the world and the trace keep the original", async () => {
  const sim = await createSimulator();
  const judges = await responseValidators(sim[INSIDE].parts.world.pack);
  const mutated: string[] = [];
  await played(async () => {
    await sim.seed(MANY);
    const response = await call(sim, "/agents");
    const text = await response.text();
    const id = response.headers.get("x-mock-resolution-trace") ?? "";
    const trace = await sim.trace(id);
    const step = trace.steps.find((one) => one.step === "mutated");
    expect(trace.response.body).toMatchObject({ data: [{ name: "Ada" }, {}, {}] });
    expect((await sim.state({ resource: "agents" })).data[0]).toMatchObject({ name: "Ada" });
    if (step === undefined) return;
    mutated.push(step.note ?? "");
    // The vendor announces new members, which its document does not have.
    if (step.note?.endsWith("added-member")) return;
    const judge = judges["listAgents"]?.["200"];
    expect(judge?.(JSON.parse(text)), step.note).toBe(true);
  }, sim);
  expect(mutated).toContain("data[].name: text");
  expect(mutated).toContain("data[]: added-member");
  expect(mutated.length).toBeGreaterThan(5);
});

test("a test that cannot be played twice, or that mutated runs disturb, is left out", async () => {
  let count = 0;
  const once = await played(async () => {
    count += 1;
    if (count > 0) throw new Error("only once");
  });
  expect(once).toMatchObject({
    tests: 0,
    leftOut: [{ reason: expect.stringMatching(/only once/) }],
  });
  let isSpoilt = false;
  const spoilt = await played(async (sim) => {
    await sim.seed(seed);
    const { name } = await get(sim, `/agents/${AGENT}`);
    isSpoilt ||= name !== "Ada";
    expect(isSpoilt).toBe(false);
  });
  expect(spoilt).toMatchObject({ tests: 0, members: [] });
  expect(spoilt.leftOut[0]?.reason).toMatch(/leave state behind/);
});

test("a run that loops forever ends, and counts as noticed", async () => {
  const report = await played(async (sim) => {
    await sim.seed(seed);
    for (;;) {
      const agent = await get(sim, `/agents/${AGENT}`).catch(() => null);
      if (agent?.name === "Ada") return;
    }
  });
  expect(report.members.find(({ member }) => member === "name")?.noticed).toEqual(["text"]);
});
