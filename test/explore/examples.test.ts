import { readdirSync } from "node:fs";
import type { Exploration, ExploreOptions, Simulator } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";
import { describe, expect, test } from "vitest";
import type { Scene } from "../../examples/explore/scene.js";
import { judged } from "./oracle.js";

const folder = new URL("../../examples/explore/", import.meta.url);
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** An application of any kind: each example has its own. */
type App = new (...given: never[]) => object;

interface Example {
  readonly scene: Scene<App>;
  readonly before: App;
  readonly after: App;
}

async function load(name: string): Promise<Example> {
  const [{ scene }, before, after] = await Promise.all([
    import(`../../examples/explore/${name}/futures.ts`),
    import(`../../examples/explore/${name}/before.ts`),
    import(`../../examples/explore/${name}/after.ts`),
  ]);
  const appOf = (module: object): App =>
    Object.values(module).find((one) => /^class/.test(String(one)));
  return { scene, before: appOf(before), after: appOf(after) };
}

async function explored(
  scene: Scene<App>,
  app: App,
  options: ExploreOptions = {},
): Promise<Exploration> {
  await using sim: Simulator = await createSimulator();
  const budget = { seconds: 60 };
  return await sim.explore({ budget, ...scene.options, ...options }, (context) =>
    scene.play(context, app),
  );
}

/** So many futures of each example are judged. */
const WANTED = process.env["FACSIMILE_JUDGED_FUTURES"];
const FUTURES = Number(WANTED ?? 100);

const words = (surprises: readonly { readonly label: string; readonly option: string }[]): string =>
  surprises.map(({ label, option }) => `${label}: ${option}`).join(", ");

describe.each(names)("%s", (name) => {
  test("as it was, breaks with no fewer surprises than it needs", async () => {
    const { scene, before } = await load(name);
    const { failures } = await explored(scene, before, { failures: 1 });
    expect(failures[0]?.message).toMatch(scene.breaks);
    expect(failures[0]?.surprises).toHaveLength(scene.needs);
    expect(failures[0]?.reproduced).toEqual({ of: 3, times: 3 });
    expect(failures[0]?.timeline.length).toBeLessThanOrEqual(32);
    expect(failures[0]?.timeline.filter(({ length }) => length > 100)).toEqual([]);
  });

  test("no future is impossible by the description of the service", async () => {
    const { scene, after } = await load(name);
    const impossible = new Set<string>();
    await using sim: Simulator = await createSimulator();
    const surprises = WANTED === undefined ? 2 : 3;
    const options = { ...scene.options, surprises, budget: { seconds: 60, futures: FUTURES } };
    const { run } = await sim.explore(options, async (context) => {
      const future = judged(context);
      await scene.play(future.context, after).catch(() => {});
      const faults = await context.withoutSurprises(future.judge);
      for (const fault of faults) impossible.add(`${fault} after ${words(context.surprised())}`);
    });
    if (WANTED !== undefined) console.info(`${name}: ${run} futures judged`);
    expect([...impossible]).toEqual([]);
    expect(run).toBeGreaterThan(3);
  });

  test("mended, holds in every future", async () => {
    const { scene, after } = await load(name);
    const { failures, complete, unmet } = await explored(scene, after);
    expect({ failures, complete, unmet }).toEqual({ failures: [], complete: true, unmet: [] });
  });
});
