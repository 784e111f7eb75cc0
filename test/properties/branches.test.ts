import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { WorldSnapshot } from "../../src/engine/world/world.js";
import { digestOf } from "../../src/engine/world/world.js";
import type { Answer, Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";
import { controlRequests } from "./control-requests.js";
import { holds, TIMEOUT } from "./hold.js";
import { Memory } from "./known.js";
import { BEGINNING, plans } from "./sequences.js";
import type { Known, Plan, Request } from "./steps.js";
import { send } from "./steps.js";
import { possible } from "./views.js";

const WORLDS = 3;
const ADMIN = "/__admin__";

const ENDPOINT: Request = {
  method: "POST",
  path: `${ADMIN}/webhooks/endpoints`,
  body: { url: "http://127.0.0.1:9/hook", fault_rates: { delay: 0.3, reorder: 0.3, drop: 0.3 } },
};
/** Every attempt that is under way ends, and its result takes effect. */
const BARRIER: Request = {
  method: "POST",
  path: `${ADMIN}/clock/advance`,
  body: { duration: "0s" },
};

/** The steps of one world, and its answers. */
interface Past {
  readonly requests: readonly Request[];
  readonly answers: readonly string[];
}

/** A world as it was, with its past. */
interface Point extends Past {
  readonly state: WorldSnapshot;
}

type Step =
  | { readonly do: "send"; readonly world: number; readonly make: (known: Known) => Request }
  | { readonly do: "keep"; readonly world: number }
  | { readonly do: "go"; readonly world: number; readonly point: number };

const requests = fc.oneof(
  { weight: 3, arbitrary: plans(6).map((all) => all.map((plan) => (k: Known) => plan(k).request)) },
  { weight: 1, arbitrary: controlRequests.map((make) => [(k: Known) => make(k).request]) },
  {
    weight: 1,
    arbitrary: fc.nat({ max: 9 }).map((at) => [(k: Known) => lists(k)[at] ?? BARRIER]),
  },
);

const world = fc.nat({ max: WORLDS - 1 });
const steps: fc.Arbitrary<readonly Step[]> = fc
  .array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc
          .tuple(world, requests)
          .map(([at, all]) => all.map((make) => ({ do: "send", world: at, make }) as const)),
      },
      { weight: 2, arbitrary: world.map((at) => [{ do: "keep", world: at } as const]) },
      {
        weight: 3,
        arbitrary: fc
          .tuple(world, fc.nat({ max: 9 }))
          .map(([at, point]) => [{ do: "go", world: at, point } as const]),
      },
    ),
    { minLength: 6, maxLength: 12 },
  )
  .map((all) => all.flat());

describe("worlds that go from one another's points", () => {
  test(
    "each equals, byte for byte, a world that got there alone",
    async () => {
      const subjects = await Promise.all(Array.from({ length: WORLDS }, () => subject()));
      const alone = await subject();
      const property = fc.asyncProperty(steps, async (chosen) => {
        const branches = await Promise.all(subjects.map(Branch.begin));
        const points: Point[] = branches.map((branch) => branch.point());
        for (const step of chosen) await take(step, branches, points);
        for (const branch of branches) await branch.isAsAlone(alone);
      });
      await holds(property, { fixed: 8, random: 2 });
    },
    TIMEOUT,
  );
});

async function take(step: Step, branches: readonly Branch[], points: Point[]): Promise<void> {
  const branch = branches[step.world];
  if (branch === undefined) throw new Error(`no world ${step.world}`);
  if (step.do === "send") await branch.send(step.make);
  else if (step.do === "keep") points.push(branch.point());
  else await branch.goTo(points.at(-1 - (step.point % points.length)));
}

/** One of the worlds, with all that led to its present state. */
class Branch {
  readonly #sim: Subject;
  #requests: Request[] = [];
  #answers: string[] = [];
  #memory = new Memory();

  private constructor(sim: Subject) {
    this.#sim = sim;
  }

  static async begin(sim: Subject): Promise<Branch> {
    await sim.post(`${ADMIN}/reset`);
    const branch = new Branch(sim);
    await branch.send(() => ENDPOINT);
    for (const plan of EVERYTHING) await branch.send((known) => plan(known).request);
    for (const at of lists(branch.#memory.known).keys()) {
      await branch.send((known) => lists(known)[at] ?? BARRIER);
    }
    return branch;
  }

  async send(make: (known: Known) => Request): Promise<void> {
    this.#memory.possible = await possible(this.#sim);
    const request = make(this.#memory.known);
    // Named points are kept outside of a world, and stay after a rewind.
    if (request.path.startsWith(`${ADMIN}/snapshots`)) return;
    this.#requests.push(request, BARRIER);
    const answer = await send(this.#sim, request);
    this.#answers.push(wordsOf(answer), wordsOf(await send(this.#sim, BARRIER)));
    this.#memory.learn(answer.body);
  }

  point(): Point {
    const state = this.#sim.instance.world.snapshot();
    return { requests: [...this.#requests], answers: [...this.#answers], state };
  }

  /** Returns to a point of any world. */
  async goTo(point: Point | undefined): Promise<void> {
    if (point === undefined) return;
    const { world } = this.#sim.instance;
    world.restore(point.state);
    this.#requests = [...point.requests];
    this.#answers = [...point.answers];
    this.#memory = new Memory();
    for (const text of this.#answers) this.#memory.learn(bodyIn(text));
  }

  /** Plays all steps up to here, and the probes, in a new world. */
  async isAsAlone(alone: Subject): Promise<void> {
    const here = digestOf(this.#sim.instance.world);
    for (const plan of EVERYTHING) await this.send((known) => plan(known).request);
    for (const request of lists(this.#memory.known)) await this.send(() => request);
    await alone.post(`${ADMIN}/reset`);
    for (const [at, request] of this.#requests.entries()) {
      const words = wordsOf(await send(alone, request));
      if (words !== this.#answers[at]) expect(words, `answer ${at}`).toBe(this.#answers[at]);
    }
    expect(digestOf(this.#sim.instance.world)).toBe(digestOf(alone.instance.world));
    expect(digestOf(this.#sim.instance.world)).not.toBe(here);
  }
}

/** A new object of each kind, which shows whether the counters continue. */
const EVERYTHING: readonly Plan[] = [
  ...BEGINNING,
  ...fc.sample(controlRequests, { seed: 5, numRuns: 25 }).map((make) => (known: Known) => ({
    request: make(known).request,
    predict: () => ({ status: 200 }),
  })),
];

/** Pages by everything that has an index. */
function lists(known: Known): readonly Request[] {
  const [task = "", agent = "", session = ""] = [
    known.task.at(-1),
    known.agent.at(-1),
    known.session.at(-1),
  ];
  return [
    ...["queued", "running", "completed", "failed", "interaction_required"].map(
      (status) => `/task-runs?status=${status}&limit=100`,
    ),
    `/task-runs?task_id=${task}&limit=3`,
    `/task-runs?agent_id=${agent}`,
    `/task-runs?session_id=${session}`,
    `/tasks?agent_id=${agent}`,
    "/credentials?status=verified",
    "/events?limit=100",
    "/event-destinations",
    `${ADMIN}/events?limit=1000`,
    `${ADMIN}/clock`,
  ].map((path) => ({ method: "GET", path }));
}

/** All of an answer but the trace header. */
function wordsOf({ status, headers, text }: Answer): string {
  const { "x-mock-resolution-trace": _trace, ...shown } = headers;
  return JSON.stringify([status, shown, text]);
}

function bodyIn(words: string): Answer["body"] {
  const parsed: unknown = JSON.parse(words);
  const text = Array.isArray(parsed) ? String(parsed[2]) : "";
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
