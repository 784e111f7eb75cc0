import { readdirSync } from "node:fs";
import type { Exploration, Explored, Progress, Simulator } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Scene } from "../../examples/explore/scene.js";
import type { WhyFailed } from "../../generated/control/types.js";
import { systemClock } from "../../src/api/webhooks/system-clock.js";
import type { FutureResult } from "../../src/tools/explore/run/future-result.js";
import { FutureRunner } from "../../src/tools/explore/run/future-runner.js";
import type { Surprise } from "../../src/tools/explore/surprises/surprise.js";
import { everyNth } from "../support/every-nth.js";
import { call, explored, oneRunAtMost, only } from "./support.js";

/** The call after which no continuation of a failing future passes, and the fewest surprises. */

type App = new (...given: never[]) => object;

const folder = new URL("../../examples/explore/", import.meta.url);
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

async function load(name: string): Promise<{ readonly scene: Scene<App>; readonly App: App }> {
  const { scene } = await import(`../../examples/explore/${name}/futures.ts`);
  const before = await import(`../../examples/explore/${name}/before.ts`);
  return {
    scene,
    App: Object.values<App>(before).find((one) => /^class/.test(String(one))) ?? Object,
  };
}

/** Something that the application has seen. */
interface Seen {
  /** `POST answered 201 at 00:02`. */
  readonly words: string;
  readonly all: string;
}

/** The context of a body; what reaches the application is noted in `seen`, in order. */
async function observed(context: Explored, seen: Seen[]): Promise<Explored> {
  const { sim } = context;
  const now = async (): Promise<number> => Date.parse(await sim.clock.now());
  const start = await now();
  const note = async (words: string, all: string): Promise<void> => {
    const ms = (await now()) - start;
    const at = new Date(ms).toISOString().slice(14, 19);
    seen.push({ words: `${words} at ${at}`, all: `${words} ${ms} ${all}` });
  };
  const fetch: Simulator["fetch"] = async (input, init) => {
    const method = init?.method ?? "GET";
    const what = `${method} ${String(input)} ${init?.body}`;
    try {
      const response = await sim.fetch(input, init);
      const text = await response.clone().text();
      await note(`${method} answered ${response.status}`, what + text);
      return response;
    } catch (error) {
      await note(`${method} without an answer`, what);
      throw error;
    }
  };
  const handler: Simulator["webhooks"]["handler"] = (handle, options) =>
    sim.webhooks.handler(async (request) => {
      const text = await request.clone().text();
      const sent = Number(request.headers.get("webhook-timestamp")) * 1_000;
      // Its timestamp is of the wall clock or virtual.
      const age = Math.min(...[Date.now(), await now()].map((time) => Math.abs(time - sent)));
      await note(`webhook ${JSON.parse(text).type}`, `${text} ${age > 300_000}`);
      return await handle(request);
    }, options);
  const webhooks = replacing(sim.webhooks, { handler });
  return { ...context, sim: replacing(sim, { fetch, webhooks }) };
}

/** The object with other members. */
const replacing = <T extends object>(whole: T, members: Partial<T>): T =>
  new Proxy(whole, {
    get(target, name) {
      const value: unknown = Reflect.get(name in members ? members : target, name);
      return typeof value === "function" && !(name in members) ? value.bind(target) : value;
    },
  });

/** A future, played again with one surprise more on offer. */
interface Played {
  readonly seen: readonly Seen[];
  readonly result: FutureResult;
}

const childrenOf = ({ result }: Played): readonly Surprise[] =>
  result.open.flatMap(({ label, options }) =>
    options.map(({ name: option }) => ({ label, option })),
  );

test.each(everyNth(2, names))(
  "%s breaks by as few surprises as it needs, and no continuation passes after the call that is named",
  async (name) => {
    const { scene, App } = await load(name);
    const runs = vi.spyOn(FutureRunner.prototype, "play");
    onTestFinished(() => runs.mockRestore());
    await using sim = await createSimulator();
    let seen: Seen[] = [];
    const options = { ...scene.options, budget: { seconds: 600 }, failures: 1 };
    const { failures } = await sim.explore(options, async (context) => {
      seen = [];
      await scene.play(await observed({ ...context, sim }, seen), App);
    });
    const [failure] = failures;
    expect(failure?.message).toMatch(scene.breaks);
    expect(failure?.surprises).toHaveLength(scene.needs);
    expect(failure?.reproduced).toEqual({ of: 3, times: 3 });
    expect(failure?.timeline.length).toBeLessThanOrEqual(32);
    expect(failure?.timeline.filter(({ length }) => length > 100)).toEqual([]);
    const runner = runs.mock.contexts.at(-1);
    const settings = runs.mock.lastCall?.[1];
    if (!(runner instanceof FutureRunner) || settings === undefined) throw new Error("no future");
    const surprises = (failure?.surprises ?? []).map(({ label, option }) => ({ label, option }));
    const play = async (planned: readonly Surprise[]): Promise<Played> => {
      const most = { ...settings, surprises: surprises.length + 1 };
      const result = await runner.play(planned, most);
      return { seen, result };
    };
    runner.open();
    const failing = await play(surprises);
    expect(failing.result.failures[0]?.message).toMatch(scene.breaks);
    if (failing.seen.length > 100) {
      // Thousands of continuations with a thousand calls each.
      expect(failure?.why).toMatchObject({ decided: false, step: null });
      await runner.close();
      return;
    }
    const before = surprises.slice(0, -1);
    const continuations = [
      ...surprises.map((_, at) => surprises.slice(0, at)),
      ...childrenOf(await play(before)).map((one) => [...before, one]),
      ...childrenOf(failing).map((one) => [...surprises, one]),
    ];
    const passing: (readonly Seen[])[] = [];
    for (const continuation of continuations) {
      const played = await play(continuation);
      if (played.result.failures.length === 0) passing.push(played.seen);
    }
    await runner.close();
    const goesOn = (length: number): boolean =>
      passing.some((one) =>
        failing.seen.slice(0, length).every(({ all }, at) => one[at]?.all === all),
      );
    const prefixes = failing.seen.map((_, at) => at + 1);
    const first = prefixes.find((length) => !goesOn(length));
    const step = first === undefined ? null : (failing.seen[first - 1]?.words ?? "");
    expect(plain(failure?.why ?? null)).toBe(step);
    expect(passing.length).toBeGreaterThan(0);
  },
  60_000,
);

test("a machine that becomes slow when the search is over changes nothing", async () => {
  const { elapsed } = systemClock;
  let late = 0;
  let step = 0;
  const clock = vi.spyOn(systemClock, "elapsed").mockImplementation(() => {
    late += step;
    return elapsed.call(systemClock) + late;
  });
  onTestFinished(() => clock.mockRestore());
  const options = { choices: only("lost", "errors"), settle: { seconds: 1e6 } };
  const explore = async (slow: number): Promise<Exploration> => {
    step = 0;
    const onProgress = ({ run }: Progress): void => {
      step = run === 8 ? slow : step;
    };
    return await explored(oneRunAtMost, { ...options, budget: { futures: 8 }, onProgress });
  };
  const [quick] = (await explore(0)).failures;
  const [slow] = (await explore(10_000)).failures;
  expect(quick?.why?.decided).toBe(true);
  expect(slow).toEqual(quick);
});

/** In the words of this test: `POST answered 201 at 00:02`. */
const plain = (why: WhyFailed | null): string | null =>
  why?.step
    ?.replace(/^(?!webhook)(\S+) \S+ at (\S+), (.*)$/, "$1 $3 at $2")
    .replace(/^(webhook \S+) \S+ (at \d+:\d+).*$/, "$1 $2") ?? null;

test("what is not needed for a failure is left out, where not all smaller futures were played", async () => {
  const found: (readonly [played: number, needed: number])[] = [];
  for (let seed = 1; seed <= 6; seed++) {
    const { failures } = await explored(
      async (context) => {
        const lost: number[] = [];
        for (let nth = 1; nth <= 10; nth++) {
          await call(context, "GET", "/agents").catch(() => lost.push(nth));
        }
        context.always("the last two are answered", !(lost.includes(9) && lost.includes(10)));
      },
      { surprises: 3, choices: only("lost"), budget: { futures: 30 }, seed: String(seed) },
    );
    for (const { position, surprises } of failures) found.push([position.length, surprises.length]);
  }
  expect(found.filter(([played]) => played === 3)).not.toEqual([]);
  expect(new Set(found.map(([, needed]) => needed))).toEqual(new Set([2]));
});
