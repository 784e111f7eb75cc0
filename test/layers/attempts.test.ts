import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PackNames, Simulator } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Pack } from "../../src/engine/pack/pack.js";
import { lampFiles } from "../codegen/lamps.js";
import { compiledPack } from "../contract/any-pack/read-pack.js";
import { ROOT } from "../support/programs.js";

/** A lamp that is lit burns out or fizzles at once, and one that has fizzled can be lit again. */
const LAYER: Readonly<Record<string, string>> = {
  "lifecycles.yaml": `lifecycles:
  lamps:
    transitions: { fizzle: { from: [lit], to: dark, provenance: assumed } }
    outcome: { attempts: each, branches: { fizzled: { transition: fizzle } } }
`,
  "errors.yaml": `lamp/fizzled:
  { status: 402, message: It has fizzled., keeps: true, provenance: assumed }
`,
  "scenarios.yaml": `lamp.fizzles:
  { on: lamps.create, pins: { branch: fizzled }, description: It fizzles., provenance: assumed }
`,
  "behaviors.ts": `export const behaviors = {
  operations: {
    lightLamp: (world, call) => {
      const { id } = world.write(call);
      const row = world.decide("lamps", id);
      if (row.fields.status === "dark") return world.refuse("lamp/fizzled");
      return { kind: "object", resource: "lamps", row };
    },
  },
};
`,
};

let folder: string;
let pack: Pack;

beforeAll(async () => {
  folder = await mkdtemp(join(ROOT, "test/layers/.made-"));
  const guessed = [...lampFiles()].map(([file, text]) => [`guessed/${file}`, text]);
  const own = Object.entries(LAYER).map(([file, text]) => [`own/${file}`, text]);
  for (const [file = "", text = ""] of [...guessed, ...own]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  pack = await compiledPack(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

type Sim = Simulator<PackNames>;

async function post(sim: Sim, path: string, scenario?: string) {
  const headers = {
    authorization: `Bearer ${sim.key}`,
    "content-type": "application/json",
    ...(scenario === undefined ? {} : { "x-mock-scenario": scenario }),
  };
  const answer = await sim.fetch(path, { method: "POST", headers, body: '{"name":"Ada"}' });
  const trace = await sim.trace(answer.headers.get("x-mock-resolution-trace") ?? "");
  const chosen = trace.fields.find(({ path: field }) => field === "branch");
  const { id = "" } = Object(await answer.json());
  return { status: answer.status, id: String(id), pin: chosen?.ref };
}

test("a pin decides every attempt until it is removed, and each trace names it", async () => {
  await using sim = await createSimulator<PackNames>({ pack });
  const { id } = await post(sim, "/lamps");
  const pin = await sim.pins.set({ resource: "lamps", path: "branch", value: "fizzled" });
  for (const _ of [1, 2, 3]) {
    expect(await post(sim, `/lamps/${id}/light`)).toMatchObject({ status: 402, pin: pin.id });
  }
  expect((await sim.pins.list()).data).toMatchObject([{ hits: 3 }]);
  await sim.pins.clear(pin.id);
  expect(await post(sim, `/lamps/${id}/light`)).toMatchObject({ status: 200, pin: undefined });
});

test("a pin with a count decides as many attempts", async () => {
  await using sim = await createSimulator<PackNames>({ pack });
  const { id } = await post(sim, "/lamps");
  await sim.pins.set({ resource: "lamps", path: "branch", value: "fizzled", count: 2 });
  const statuses: number[] = [];
  for (const _ of [1, 2, 3]) statuses.push((await post(sim, `/lamps/${id}/light`)).status);
  expect(statuses).toEqual([402, 402, 200]);
});

test("a scenario decides the first attempt of the object that its call makes", async () => {
  await using sim = await createSimulator<PackNames>({ pack });
  const { id } = await post(sim, "/lamps", "lamp.fizzles");
  expect((await post(sim, `/lamps/${id}/light`)).status).toBe(402);
  expect((await post(sim, `/lamps/${id}/light`)).status).toBe(200);
});
