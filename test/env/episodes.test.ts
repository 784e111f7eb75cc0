import { describe, expect, test } from "vitest";
import type { Environment } from "../../packages/agents/src/env/environment.js";
import { environmentOf } from "./support.js";

const TASK = `
name: name-ada
goal: Make one agent with the name Ada, and say its id.
pack: deck
verdict:
  - { objects: agents, where: { name: Ada }, count: 1 }
  - { answer: { contains: agt_ } }
always:
  - { name: no agent is called Eve, objects: agents, where: { name: Eve }, count: 0 }
steps: 6
difficulties:
  busy: { faults: [{ resource: agents, operation: create, count: 1, outcome: { status: 429 } }] }
`;
const make = (name: string) => ({ call: { method: "POST", path: "/agents", body: { name } } });
const RUN = {
  call: { method: "POST", path: "/tasks", body: { name: "Book", agent_id: "agt_none" } },
};

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "not refused",
    (error: unknown) => String(error),
  );

/** The bytes of an episode. */
async function bytesOf(environment: Environment, seed: number): Promise<string> {
  const episode = await environment.reset({ seed, episode_id: "same" });
  const outcomes = [episode.opening];
  for (const action of [make("Ada"), { wait: "1h" }, RUN, { done: true, answer: "agt_" }]) {
    outcomes.push(await episode.step(action));
  }
  return JSON.stringify([outcomes, episode.state]);
}

describe("an episode", () => {
  test("opens with the goal, and ends with the verdict", async () => {
    const environment = await environmentOf(TASK);
    const episode = await environment.reset({ seed: 7 });
    expect(episode.opening).toEqual({
      observation: {
        episode_id: "episode-1",
        task: "name-ada",
        goal: "Make one agent with the name Ada, and say its id.",
        difficulty: null,
        events: [],
        now: "2025-01-01T00:00:00Z",
        steps_left: 6,
      },
      reward: 0,
      done: false,
    });
    const { observation } = await episode.step(make("Ada"));
    expect(observation).toMatchObject({
      status: 201,
      body: { name: "Ada" },
      trace: expect.stringMatching(/^trc_/),
      events: [{ type: "agent.created", data: { name: "Ada" } }],
      steps_left: 5,
    });
    expect(await episode.step({ wait: "1h" })).toMatchObject({
      observation: { now: "2025-01-01T01:00:00Z", events: [] },
    });
    expect(episode.state).toMatchObject({ step_count: 2, seed: 7, done: false });
    expect(await episode.step({ done: true, answer: "no id" })).toMatchObject({
      observation: {
        verdict: [
          { criterion: "no agent is called Eve", met: true, found: 0 },
          { criterion: "objects:agents, where:{name:Ada}, count:1", met: true, found: 1 },
          { criterion: "answer:{contains:agt_}", met: false, found: 0 },
        ],
        metadata: { met: 2, criteria: 3 },
      },
      reward: 0,
      done: true,
    });
    expect(await refusal(episode.step(make("Bea")))).toContain("the episode is over");
  });

  test("has the same bytes for the same seed and actions, and other ids for another seed", async () => {
    const environment = await environmentOf(TASK);
    const first = await bytesOf(environment, 1);
    expect(await bytesOf(environment, 1)).toBe(first);
    expect(await bytesOf(await environmentOf(TASK), 1)).toBe(first);
    const other = await bytesOf(environment, 2);
    expect(/agt_\w+/.exec(other)).not.toEqual(/agt_\w+/.exec(first));
  });

  test("ends when something that must always hold is broken, and after the last step", async () => {
    const environment = await environmentOf(TASK);
    const broken = await environment.reset({});
    expect(await broken.step(make("Eve"))).toMatchObject({ reward: 0, done: true });
    const long = await environment.reset({});
    for (let step = 1; step < 6; step++) {
      expect(await long.step({ wait: "1s" })).toMatchObject({ done: false });
    }
    expect(await long.step({ wait: "1s" })).toMatchObject({
      observation: { steps_left: 0 },
      done: true,
    });
  });

  test("is forked at any step, with the same world", async () => {
    const environment = await environmentOf(TASK);
    const first = await environment.reset({ difficulty: "busy", seed: 3 });
    expect((await first.step(make("Ada"))).observation["status"]).toBe(429);
    const made = await first.step(make("Ada"));
    const fork = await environment.reset({ fork: "episode-1", step: 1 });
    expect(fork.state).toMatchObject({ step_count: 1, difficulty: "busy", seed: 3 });
    expect(await fork.step(make("Ada"))).toEqual(made);
    first.close();
    const late = await environment.reset({ fork: "episode-1", episode_id: "late" });
    expect(late.state).toMatchObject({ step_count: 2 });
  });

  test("does not reach the control plane, and takes no headers of tests", async () => {
    const environment = await environmentOf(TASK);
    const episode = await environment.reset({});
    const paths = [
      ...["/__admin__/faults", "/x/../__admin__/reset", "/%5f%5fadmin__/state"],
      ...["//__admin__/state", "/__worlds__/w/agents", "/./__files__/x"],
    ];
    for (const path of paths) {
      const call = { method: "GET", path };
      expect(await refusal(episode.step({ call }))).toContain("is no path of the vendor");
    }
    const headers = { "X-Mock-Scenario": "rich" };
    const call = { method: "GET", path: "/agents", headers };
    expect(await refusal(episode.step({ call }))).toContain("is a header of tests");
    expect(episode.state).toMatchObject({ step_count: 0 });
  });

  test("refuses what is no action or no parameter, and says what would be right", async () => {
    const environment = await environmentOf(TASK);
    const episode = await environment.reset({});
    const wrong: readonly (readonly [unknown, string])[] = [
      [null, "an action is an object"],
      [{ cal: {} }, "did you mean call?"],
      [{ call: { method: "GET", path: "agents" } }, "from the first slash"],
      [{ call: { method: "GET", path: "/agents" }, wait: "1h" }, "write {"],
      [{ call: { method: "GET", pth: "/agents" } }, "did you mean path?"],
      [{ call: { method: "POST", path: "/a", body: {}, form: {} } }, "not both"],
      [{ wait: "soon" }, '"90s"'],
      [{ wait: "1h", answer: 1 }, "answer goes with"],
      [{ done: "yes" }, '"done": true'],
    ];
    for (const [action, hint] of wrong) {
      expect(await refusal(episode.step(action))).toContain(hint);
    }
    const parameters = [
      [{ task: "name-aad" }, "did you mean name-ada?"],
      [{ difficulty: "bussy" }, "did you mean busy?"],
      [{ sed: 1 }, "did you mean seed?"],
      [{ seed: -1 }, "a whole number from 0"],
      [{ episode_id: "../x" }, "episode_id"],
      [{ step: 1 }, "step goes with fork"],
      [{ fork: "episode-9" }, "there is no episode"],
      [{ fork: "episode-1", step: 4 }, "from 0 to 0"],
      [{ fork: "episode-1", seed: 4 }, "a fork has the seed of its episode"],
    ] as const;
    for (const [parameter, hint] of parameters) {
      expect(await refusal(environment.reset(parameter))).toContain(hint);
    }
  });
});
