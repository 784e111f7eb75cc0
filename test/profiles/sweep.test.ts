import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { compile } from "../../codegen/command/command.js";
import { init } from "../../codegen/init/init.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";
import { sweep } from "./sweep.js";

const FIXTURE = "test/fixtures/toll-bridge";

/** The sweep of the toll bridge's pack with another line in its code, and maybe a lifecycle. */
async function sweptWith(old: string, now: string, lifecycles?: string) {
  const folder = await mkdtemp(join(tmpdir(), "facsimile-sweep-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(`${FIXTURE}/vendors`, join(folder, "vendors"), { recursive: true });
  const profile = join(folder, "vendors/toll-bridge/profile");
  const code = join(profile, "behaviors.ts");
  await writeFile(code, (await readFile(code, "utf8")).replace(old, now));
  if (lifecycles !== undefined) await writeFile(join(profile, "lifecycles.yaml"), lifecycles);
  const said: string[] = [];
  const toolchain = toolchainWith(compile, (line) => said.push(line));
  const [document, out] = [join(folder, "openapi.yaml"), join(folder, "pack")];
  const text = await readFile(`${FIXTURE}/openapi.yaml`, "utf8");
  const lane = "lane: { type: string, enum: [north, south] }";
  await writeFile(document, lifecycles ? text.replaceAll("lane: { type: string }", lane) : text);
  const settings = { document, out, overlay: undefined, name: undefined, day: "2026-06-09" };
  const made = await init({ ...settings, vendors: join(folder, "vendors") }, toolchain);
  expect(made, said.join("\n")).toBeDefined();

  return sweep(out, document);
}

test("a sweep calls every operation, and finds the code that fails on an object alone", async () => {
  const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => log.mockRestore());
  expect(await sweptWith("", "")).toMatchObject({ operations: 7, succeeded: 7, failures: [] });
  const { failures } = await sweptWith(
    'return { kind: "object", resource: "crossings", row };',
    "return Object(undefined).answers.first;",
  );
  expect(failures).toEqual([
    expect.stringMatching(/^payCrossing: 501 on an object: .*operations\.payCrossing .* 'first'/),
  ]);
});

/** A crossing turns to the south after an hour. */
const TURNING = `
durations: { lane_turn: { value: 1h, provenance: assumed } }
lifecycles:
  crossings:
    field: lane
    initial: north
    provenance: assumed
    states: { north: {}, south: {} }
    transitions: { turn: { from: [north], to: south, provenance: assumed } }
    timers: { lane_turn: { states: [north], transition: turn } }
`;

test("a sweep finds the code that fails in scheduled work", async () => {
  const deleting = "deleting: (world, { id }) => {";
  const entered = `entered: { south: () => Object(undefined).lanes.first },\n${deleting}`;
  const { failures } = await sweptWith(deleting, entered, TURNING);
  expect(failures).toEqual([expect.stringMatching(/^lane_turn: TypeError: .* 'first'/)]);
});
