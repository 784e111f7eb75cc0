import type {
  Exploration,
  ExploreBody,
  Explored,
  ExploreOptions,
  Simulator,
} from "facsimile/testing";
import { createSimulator } from "facsimile/testing";
import type { SurpriseKind } from "../../src/tools/explore/surprises/surprise.js";
import { KINDS } from "../../src/tools/explore/surprises/surprise.js";

export const AGENT = "agt_AdaAdaAdaAdaAda1";
export const TASK = "task_Balance000000001";

/** Choices that leave out all other kinds of surprise. */
export const only = (...kinds: readonly SurpriseKind[]): NonNullable<ExploreOptions["choices"]> =>
  Object.fromEntries(KINDS.filter((kind) => !kinds.includes(kind)).map((kind) => [kind, false]));

/** Explores a body in a simulator that has a task; real time is no reason to stop. */
export async function explored(
  body: ExploreBody,
  options: ExploreOptions = {},
): Promise<Exploration> {
  await using sim = await createSimulator();
  await seedTask(sim);
  const usual = { budget: { seconds: 60 }, surprises: 1, incomplete: "accept" } as const;
  return await sim.explore({ ...usual, ...options }, body);
}

export async function seedTask(sim: Simulator): Promise<void> {
  await sim.seed({
    resources: {
      agents: [{ id: AGENT, name: "Ada" }],
      tasks: [{ id: TASK, name: "Read the balance", agent_id: AGENT }],
    },
  });
}

/** Notes without the futures that show them. */
export const withoutTokens = (advice: readonly string[]): readonly string[] =>
  advice.map((one) => one.replace(/; FACSIMILE_REPLAY=.*$/, ""));

/** A call of the application; the text of the answer, or "lost". */
export async function call(
  { sim }: Pick<Explored, "sim">,
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Readonly<Record<string, string>> } = {},
): Promise<{ readonly status: number; readonly text: string }> {
  const response = await sim.fetch(sim.url + path, {
    method,
    headers: { authorization: `Bearer ${sim.key}`, "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

export const run = (context: Pick<Explored, "sim">): ReturnType<typeof call> =>
  call(context, "POST", `/tasks/${TASK}/run`);

/** Runs the task, at most twice, without a key: an answer that is lost makes two runs. */
export async function runTwiceIfLost(context: Explored): Promise<void> {
  for (let attempt = 1; attempt <= 2; attempt++) {
    const answer = await run(context).catch(() => undefined);
    if (answer?.status === 201) return;
  }
}

export async function oneRunAtMost(context: Explored): Promise<void> {
  await runTwiceIfLost(context);
  await context.settled();
  context.always(
    "one run at most",
    (await context.sim.state({ resource: "task_runs" })).count <= 1,
  );
}
