import { readdirSync } from "node:fs";
import type { Exploration, Simulator } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";
import { describe, expect, test } from "vitest";
import type { Scene } from "../../examples/explore/scene.js";
import { everyNth } from "../support/every-nth.js";
import { judged } from "./oracle.js";

const folder = new URL("../../examples/explore/", import.meta.url);
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** An application of any kind: each example has its own. */
type App = new (...given: never[]) => object;

interface Example {
  readonly scene: Scene<App>;
  readonly after: App;
}

async function load(name: string): Promise<Example> {
  const [{ scene }, after] = await Promise.all([
    import(`../../examples/explore/${name}/futures.ts`),
    import(`../../examples/explore/${name}/after.ts`),
  ]);
  const appOf = (module: object): App =>
    Object.values(module).find((one) => /^class/.test(String(one)));
  return { scene, after: appOf(after) };
}

async function explored(scene: Scene<App>, app: App): Promise<Exploration> {
  await using sim: Simulator = await createSimulator();
  const budget = { seconds: 60 };
  return await sim.explore({ budget, ...scene.options }, (context) => scene.play(context, app));
}

/** So many futures of each example are judged. */
const WANTED = process.env["FACSIMILE_JUDGED_FUTURES"];
const FUTURES = Number(WANTED ?? 100);

const words = (surprises: readonly { readonly label: string; readonly option: string }[]): string =>
  surprises.map(({ label, option }) => `${label}: ${option}`).join(", ");

describe.each(everyNth(2, names))("%s", (name) => {
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
