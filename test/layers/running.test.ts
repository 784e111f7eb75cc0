import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compile } from "../../codegen/command/command.js";
import { digestOf } from "../../src/engine/world/world.js";
import { coverageReport } from "../../src/instance/coverage/report/coverage-report.js";
import { createInstance } from "../../src/instance/server/create-instance.js";
import type { Simulator } from "../../src/use/testing/index.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { loadPack } from "../../src/use/testing/pack/pack.js";
import { cli } from "../cli/support.js";
import { lampFiles } from "../codegen/lamps.js";

let folder: string;

const LAYERS = {
  "learned/operations.yaml": "createLamp: { verb: create, $source: a recording of 2026-06-09 }\n",
  "own/resources.yaml": "Lamp:\n  fields:\n    name: { fallback: Ada }\n",
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "facsimile-layers-"));
  const guessed = [...lampFiles()].map(([file, text]) => [`guessed/${file}`, text] as const);
  for (const [file, text] of [...guessed, ...Object.entries(LAYERS)]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  const options = { pack: folder, out: join(folder, "generated"), build: true };
  expect(await compile(options, { print, complain: print }), lines.join("\n")).toBe(0);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function lit({ key, fetch }: Pick<Simulator, "key" | "fetch">): Promise<Response> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const call = async (path: string, body: object): Promise<Response> =>
    fetch(`/lamps${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const made = await call("", { name: "Bob" });
  const { id } = Object(await made.json());
  expect((await call(`/${id}/light`, {})).status).toBe(200);
  return made;
}

test("traces, pages and places say which layer a fact is of", async () => {
  await using sim = await createSimulator({ pack: folder, coverage: join(folder, "coverage") });
  const { steps, fields } = await sim.lastTrace(await lit(sim));
  expect(steps.at(-1)).toMatchObject({
    step: "stateful",
    note: "as said in learned/operations.yaml:1 (a recording of 2026-06-09)",
  });
  expect(fields).toContainEqual(
    expect.objectContaining({ path: "name", note: "as said in own/resources.yaml:3" }),
  );
  const shown = await cli(["pack", "show", "layers", "--pack", folder]);
  expect(shown.out).toMatch(/lamps\.fields\.name\.fallback +"Ada" +own\/resources\.yaml:3/);

  const pack = await loadPack(folder);
  const { counts } = sim.coverage;
  if (counts === undefined) throw new Error("nothing was counted");
  const report = JSON.stringify(coverageReport(pack, await pack.places(), counts));
  expect(report).toContain("learned/operations.yaml");
  expect(report).toContain("guessed/events.yaml");
});

test("a fork is equal to its original, and a recording replays", async () => {
  await using sim = await createSimulator({ pack: folder, record: true });
  await lit(sim);
  const instance = await createInstance({ pack: await loadPack(folder) });
  const fork = instance.fork({});
  expect(digestOf(fork.world)).toBe(digestOf(instance.world));
  await Promise.all([fork.close(), instance.close()]);
  const file = join(folder, "lamp.recording.jsonl");
  await sim.recording.save(file);
  const { out } = await cli(["recording", "replay", file, "--pack", folder]);
  expect(out).toBe("lamps@0.1.0 answers all 2 calls as before.\n");
});
