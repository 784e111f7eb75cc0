import { dirname } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import type { DefaultPack } from "../../src/use/client/index.js";
import type { Simulator, SimulatorOptions } from "../../src/use/testing/index.js";
import { createSimulator, likelyMistakes, NotReachedError } from "../../src/use/testing/index.js";
import { INSIDE } from "../../src/use/testing/options.js";
import { printFidelity, TestScope } from "../../src/use/testing/runners/setup.js";
import { readStrict } from "../../src/use/testing/strict-option.js";
import { file } from "../cli/support.js";
import { failure } from "../support/failure.js";
import { aRun, keyOf, post, simulator } from "./support.js";

const SCHEMA = { type: "object", properties: { balance: { type: "number" } } };

const mistakes: [string, (sim: Simulator) => Promise<unknown>, RegExp][] = [
  [
    "a call that no route is for",
    (sim) => sim.fetch("/agnets", { headers: keyOf(sim) }),
    /^there is no GET \/agnets; the nearest is GET \/agents \(trc_\w+\)$/,
  ],
  [
    "a property that no operation knows",
    (sim) => post(sim, "/agents", { name: "Ada", nmae: "Ada" }),
    /^not modelled: member:nmae of agents\.create: .* did you mean name\? \(trc_\w+\)$/,
  ],
  [
    "an override that never fired",
    (sim) => sim.faults.arm({ resource: "tasks", operation: "list", outcome: { status: 500 } }),
    /^never fired: fault flt_\w+ for tasks\.list; no call came near$/,
  ],
  [
    "an until that was not reached",
    (sim) => sim.clock.advance({ until: { event: "task.created" } }).catch(() => {}),
    /^not reached: task\.created$/,
  ],
  [
    "a pin that does not fit its schema",
    async (sim) => {
      await sim.pins.set({ resource: "task_run", path: "output.balance", value: "much" });
      const agent = await post(sim, "/agents", { name: "Ada" });
      const fields = { name: "Read", agent_id: agent["id"] ?? null, output_schema: SCHEMA };
      const task = await post(sim, "/tasks", fields);
      await post(sim, `/tasks/${task["id"]}/run`, {});
      await sim.clock.advance("1m");
    },
    /^the pinned output\.balance does not fit its schema: .*\(trc_\w+\)$/,
  ],
];

test.each(mistakes)("%s is a likely mistake", async (_, make, words) => {
  const sim = await simulator();
  await make(sim);
  expect(await likelyMistakes(sim)).toEqual([expect.stringMatching(words)]);
});

test("usual actions of a test are no mistakes, such as refusals and an allowed limit", async () => {
  const sim = await simulator();
  await sim.pins.set({ resource: "task_run", path: "output.balance", value: 12 });
  await aRun(sim);
  await sim.fetch("/agents/agt_0000000000000000", { headers: keyOf(sim) });
  await sim.clock.advance("1h");
  const until = { event: "task_run.failed" } as const;
  await sim.clock.advance({ until, limit: "1h" }, { orElse: "stay" });
  expect(await likelyMistakes(sim)).toEqual([]);
});

test("under strict a test that passed fails with its likely mistakes and its timeline", async () => {
  const sim = await simulator();
  const bracket = new TestScope(sim, { strict: true });
  await bracket.begin("strict");
  await sim.fetch("/agnets", { headers: keyOf(sim) });
  const error = await failure(bracket.end(undefined));
  expect(error.message).toMatch(
    /^strict: likely mistakes:\n {2}there is no GET \/agnets;[\s\S]*the timeline of this test/,
  );
  await bracket.begin("the next");
  await sim.fetch("/agents", { headers: keyOf(sim) });
  await bracket.end(undefined);
});

test("what is allowed by name, or by kind, is no likely mistake", async () => {
  const sim = await simulator();
  await sim.fetch("/agents?colour=red&size=2", { headers: keyOf(sim) });
  const [colour = "", ...others] = await likelyMistakes(sim, { allow: ["filter:size"] });
  expect(colour).toMatch(/^not modelled: filter:colour of agents\.list: /);
  expect(others).toEqual([]);
  expect(await likelyMistakes(sim, { allow: ["filter:*"] })).toEqual([]);
});

/** A simulator of a project whose facsimile.yaml allows a name. */
async function allowing(name: string, options: SimulatorOptions = {}): Promise<Simulator> {
  const yaml = `vendors: { deck: {} }\nallow: [{ name: "${name}", reason: none }]\n`;
  const cwd = vi.spyOn(process, "cwd").mockReturnValue(dirname(file("facsimile.yaml", yaml)));
  const sim = await createSimulator<DefaultPack>(options).finally(() => cwd.mockRestore());
  onTestFinished(() => sim.close().catch(() => undefined));
  return sim;
}

test("each fixture of a file is judged by its own allowances, and they count together", async () => {
  printFidelity();
  const fixtures = { size: await allowing("filter:size"), colour: await allowing("filter:colour") };
  const ends = await Promise.all(
    Object.entries(fixtures).map(async ([name, sim]) => {
      const scope = new TestScope(sim, { strict: true });
      await scope.begin(name);
      await sim.fetch("/agents?colour=red", { headers: keyOf(sim) });
      return scope.end(undefined).then(
        () => "passes",
        ({ message }) => String(message).split("\n")[1],
      );
    }),
  );
  expect(ends).toEqual([expect.stringContaining("not modelled: filter:colour"), "passes"]);
  const { tally } = fixtures.colour[INSIDE].parts.journal;
  expect(tally?.lines(false)).toEqual(["facsimile: 2 calls: 2 modelled"]);
});

test("facsimile.yaml allows for a pack that is an object, too", async () => {
  const sim = await allowing("filter:colour", { pack: deck, strict: true });
  await sim.fetch("/agents?colour=red", { headers: keyOf(sim) });
  await sim.close();
});

test("a strict simulator rejects when it closes, with what came before a reset too", async () => {
  const sim = await createSimulator({ strict: { allow: ["filter:size"] } });
  await sim.fetch("/agents?colour=red&size=2", { headers: keyOf(sim) });
  await sim.reset();
  await sim.fetch("/agnets", { headers: keyOf(sim) });
  await sim.faults.arm({ resource: "agents", operation: "list", outcome: { status: 500 } });
  const fork = await sim.fork();
  await fork.close();
  await sim.fetch("/agents", { headers: keyOf(sim) });
  const { message } = await failure(sim.close());
  expect(message).toMatch(
    /^strict: likely mistakes:\n {2}not modelled: filter:colour .*\n {2}there is no GET \/agnets;.*$/,
  );
});

test("a strict simulator judges each world that a test makes, removed or not", async () => {
  const sim = await createSimulator({ strict: true });
  await sim.faults.arm({ resource: "tasks", operation: "list", outcome: { status: 500 } });
  await sim.fetch("/tasks", { headers: keyOf(sim) });
  const worlds = [await sim.worlds.make({ name: "one" }), await sim.worlds.make({ name: "two" })];
  for (const { base_url, key, name } of worlds) {
    const headers = { authorization: `Bearer ${key}` };
    await sim.fetch(`${base_url}/agents?${name}=1`, { headers });
  }
  await sim.worlds.delete(worlds[0]?.id ?? "");
  const { message } = await failure(sim.close());
  expect(message).toMatch(
    /^strict: likely mistakes:\n {2}not modelled: filter:one .*\n {2}not modelled: filter:two .*$/,
  );
});

test("an exploration is not judged, but what came before it is", async () => {
  const sim = await createSimulator({ strict: true });
  await sim.fetch("/agents?before=1", { headers: keyOf(sim) });
  const found = await sim.explore({ surprises: 1, failures: 1 }, async () => {
    await sim.fetch("/agents?colour=red", { headers: keyOf(sim) }).catch(() => undefined);
  });
  expect(found.failures).toEqual([]);
  const { message } = await failure(sim.close());
  expect(message).toMatch(/^strict: likely mistakes:\n {2}not modelled: filter:before .*$/);
});

test("the option decides, or else FACSIMILE_STRICT", () => {
  expect(readStrict(undefined)).toBeNull();
  expect(readStrict(undefined, "0")).toBeNull();
  expect(readStrict(false, "1")).toBeNull();
  expect(readStrict(undefined, "1")).toEqual(new Set());
  expect(readStrict(undefined, "call:quote, filter:a:b")).toEqual(
    new Set(["call:quote", "filter:a:b"]),
  );
  expect(readStrict({ allow: [] }, "call:quote")).toEqual(new Set());
  for (const name of ["status", "filter:", "filters:status"]) {
    const words = `strict.allow: "${name}" is not a kind and a name, such as filter:status; kinds are call, `;
    expect(() => readStrict({ allow: [name] })).toThrow(words);
  }
});

test("a test that failed fails with its own error", async () => {
  const sim = await simulator();
  const bracket = new TestScope(sim, { strict: true });
  await bracket.begin("strict, failed");
  await sim.fetch("/agnets", { headers: keyOf(sim) });
  const own = new Error("its own");
  await bracket.end([own]);
  expect(own.message).toMatch(/^its own\n\nfacsimile: the timeline of this test/);
});

test("an `until` that is not reached throws, and lists the other events", async () => {
  const sim = await simulator();
  await aRun(sim);
  const until = { event: "task_run.failed" } as const;
  const error = await failure(sim.clock.advance({ until, limit: "1h" }));
  expect(error).toBeInstanceOf(NotReachedError);
  expect(error.message).toContain("not reached: task_run.failed. Between 2025-01-01T00:00:00Z and");
  expect(error.message).toContain("task_run.completed");
  const stayed = await sim.clock.advance({ until, limit: "1h" }, { orElse: "stay" });
  expect(stayed).toMatchObject({ reached: false });
});

test("a test without a call fails under strict, unless call:none is allowed", async () => {
  const sim = await simulator();
  const mistakesOf = async (strict: SimulatorOptions["strict"], body: () => unknown) => {
    const scope = new TestScope(sim, { strict, intercept: "localhosts" });
    await scope.begin("calls");
    await body();
    return scope.end(undefined).then(
      () => "",
      ({ message }: Error) => message,
    );
  };
  const silent = { allow: ["call:none"] };
  expect(await mistakesOf(true, () => {})).toMatch(/the application made no call, and got no/);
  expect(await mistakesOf(silent, () => {})).toBe("");
  expect(await mistakesOf(true, () => sim.fetch("/agents", { headers: keyOf(sim) }))).toBe("");
  const astray = () => fetch("http://localhost:2/agents").catch(() => {});
  expect(await mistakesOf(silent, astray)).toMatch(
    /localhost:2 was called, and not answered: intercepted is localhosts\n/,
  );
});
