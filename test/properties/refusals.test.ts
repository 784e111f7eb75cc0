import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Answer, Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";
import type { ControlRequest } from "./control-requests.js";
import { CONTROL_KINDS, controlRequests, HOPELESS } from "./control-requests.js";
import { dump, sameDump } from "./dump.js";
import { holds, TIMEOUT } from "./hold.js";
import type { Mutation } from "./mutations.js";
import { mutations } from "./mutations.js";
import { played } from "./played.js";
import { plans } from "./sequences.js";
import type { Known, Plan, Request } from "./steps.js";
import { send } from "./steps.js";

describe("a refused call of the control plane", () => {
  test(
    "leaves everything unchanged, with any mistake",
    async () => {
      const [sim, twin] = [await subject(), await subject()];
      const refused = new Map<string, number>(CONTROL_KINDS.map((kind) => [kind, 0]));
      const property = fc.asyncProperty(plans(12), attempts, async (steps, tried) => {
        const pair = await Pair.of(sim, twin, steps);
        for (const attempt of tried) {
          const { kind, request } = attempt(pair.known);
          if (await pair.attempt(request)) refused.set(kind, (refused.get(kind) ?? 0) + 1);
        }
        await pair.goesOnAlike();
      });
      await holds(property, { fixed: 25, random: 5 });
      // Each kind of call was refused often enough to tell something.
      for (const [kind, times] of refused) expect(times, kind).toBeGreaterThan(10);
    },
    TIMEOUT,
  );

  test("leaves everything as it was when it could never be accepted", async () => {
    const [sim, twin] = [await subject(), await subject()];
    const [steps] = fc.sample(plans(12), { seed: 1, numRuns: 1 });
    const pair = await Pair.of(sim, twin, steps ?? []);
    for (const [method, path, body] of HOPELESS) {
      const request = { method, path, ...(body === undefined ? {} : { body: Object(body) }) };
      expect(await pair.attempt(request), `${method} ${path}`).toBe(true);
    }
    await pair.goesOnAlike();
  });
});

type Attempt = (known: Known) => ControlRequest;

const mutated: fc.Arbitrary<Attempt> = fc
  .tuple(controlRequests, fc.array(mutations, { minLength: 1, maxLength: 2 }), fc.nat({ max: 7 }))
  .map(([make, wrongs, turn]) => (known) => {
    const { kind, request } = make(known);
    return { kind, request: mutate(request, wrongs, turn) };
  });

const sound: fc.Arbitrary<Attempt> = controlRequests;

const attempts = fc.array(
  fc.oneof({ weight: 9, arbitrary: mutated }, { weight: 1, arbitrary: sound }),
  { minLength: 15, maxLength: 30 },
);

/** Sometimes the path is wrong; for calls without a body, always. */
function mutate(request: Request, wrongs: readonly Mutation[], turn: number): Request {
  const { body, path } = request;
  if (body === undefined || turn === 0) return { ...request, path: `${path}~` };
  return { ...request, body: wrongs.reduce((wrong, next) => next(wrong), body) };
}

/** Two instances with the same past, one of which also gets the refused calls. */
class Pair {
  readonly #sim: Subject;
  readonly #twin: Subject;
  readonly known: Known;
  #before: ReadonlyMap<string, string>;

  private constructor(
    sim: Subject,
    twin: Subject,
    known: Known,
    before: ReadonlyMap<string, string>,
  ) {
    this.#sim = sim;
    this.#twin = twin;
    this.known = known;
    this.#before = before;
  }

  static async of(sim: Subject, twin: Subject, steps: readonly Plan[]): Promise<Pair> {
    const { known } = await played(sim, steps);
    await played(twin, steps);
    for (const one of [sim, twin]) await one.post("/__admin__/snapshots", { name: "early" });
    return new Pair(sim, twin, known, await dump(sim));
  }

  /** Whether the call was refused without a change; otherwise the twin gets it too. */
  async attempt(request: Request): Promise<boolean> {
    const answer = await send(this.#sim, request);
    const about = `${request.method} ${request.path} ${JSON.stringify(request.body)}: ${answer.text}`;
    if (answer.status >= 400) {
      expect([400, 404, 409, 422], about).toContain(answer.status);
      sameDump(await dump(this.#sim), this.#before, about);
      return true;
    }
    expect(shown(await send(this.#twin, request)), about).toEqual(shown(answer));
    await this.#sendNothing(answer);
    this.#before = await dump(this.#sim);
    return false;
  }

  /** Attempts take real time, so a new endpoint is removed before its first one. */
  async #sendNothing({ body: { id } }: Answer): Promise<void> {
    if (typeof id !== "string" || !id.startsWith("whe_")) return;
    for (const one of [this.#sim, this.#twin])
      await one.delete(`/__admin__/webhooks/endpoints/${id}`);
  }

  /** From here on, both give the same answers and ids. */
  async goesOnAlike(): Promise<void> {
    sameDump(await dump(this.#sim), await dump(this.#twin), "against the twin");
    for (const request of GOING_ON) {
      const answers = [await send(this.#sim, request), await send(this.#twin, request)].map(shown);
      expect(answers[0], `${request.method} ${request.path}`).toEqual(answers[1]);
    }
    sameDump(await dump(this.#sim), await dump(this.#twin), "against the twin, later");
  }
}

/** Draws from the streams of every kind. */
const GOING_ON: readonly Request[] = [
  { method: "POST", path: "/agents", body: { name: "Ada" } },
  { method: "POST", path: "/agents", body: {} },
  {
    method: "POST",
    path: "/__admin__/faults",
    body: { resource: "agents", operation: "list", outcome: { status: 500 }, probability: 0.5 },
  },
  { method: "GET", path: "/agents" },
  {
    method: "POST",
    path: "/__admin__/exogenous/pins",
    body: { resource: "task_run", path: "branch", value: "failed" },
  },
  {
    method: "POST",
    path: "/__admin__/webhooks/endpoints",
    body: { url: "http://127.0.0.1:1/", subscribe: ["source.deleted"] },
  },
  { method: "POST", path: "/__admin__/world/events", body: { event: "user.created" } },
  { method: "POST", path: "/token" },
  { method: "POST", path: "/__admin__/clock/advance", body: { duration: "30m" } },
];

/** An answer without the header that is the wall clock's on the control plane. */
function shown({ status, headers, text }: Answer): object {
  const { date, ...others } = headers;
  const ofControl = "x-mock-contract-version" in others;
  return { status, headers: ofControl ? others : { ...others, date }, text };
}
