import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compile } from "../../codegen/command/command.js";
import { init } from "../../codegen/init/init.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";

const folder = mkdtempSync(join(tmpdir(), "lifecycle-"));
const silent = toolchainWith(compile, () => {});
beforeAll(async () => {
  const document = "examples/vendor-of-your-own/repairs.yaml";
  const options = { document, out: folder, overlay: undefined, name: undefined, day: "2026-11-22" };
  expect((await init(options, silent))?.figures).toMatchObject({ operations: 3, valid: 3 });
  mkdirSync(join(folder, "own"), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function complaints(layer: string): Promise<readonly string[]> {
  writeFileSync(join(folder, "own/lifecycles.yaml"), layer);
  const lines: string[] = [];
  const terminal = { print: () => {}, complain: (line: string) => void lines.push(line) };
  await compile({ pack: folder, out: join(folder, "generated"), build: true }, terminal);
  return lines.map((line) => line.replace(/^\S*own\/lifecycles.yaml:/, ""));
}

const timer = (text: string, duration = "work: { value: 1d, provenance: assumed }"): string =>
  `durations: { ${duration} }\nlifecycles: { repair: { timers: { work: ${text} } } }\n`;

/** What people write first, in the lifecycle of the guide. */
test.each([
  [
    "a duration as a text",
    timer("{ states: [in_repair], transition: become_done }", "work: 1d"),
    `1:20 "1d" is not an object with value and provenance`,
  ],
  [
    "a duration whose origin is not said",
    timer("{ states: [in_repair], transition: become_done }", "work: { value: 1d }"),
    `1:14 "provenance" is missing (captured, documented, assumed)`,
  ],
  [
    "a timer without a duration",
    "lifecycles: { repair: { timers: { work: { states: [in_repair], transition: become_done } } } }",
    `1:35 timer "work" takes the duration of this name, which is not defined: durations: { work: { value: 5m, provenance: assumed } }`,
  ],
  [
    "a transition by another name",
    timer("{ states: [in_repair], transition: finish }"),
    `2:76 "finish" is not a transition of repairs (cancel, become_in_repair, become_done, become_failed)`,
  ],
  [
    "a choice without branches",
    timer("{ states: [in_repair], decide: true }"),
    `2:64 timer "work" decides by the outcome: repairs has none with branches and a pin`,
  ],
  [
    "an operation in a transition",
    "lifecycles: { repair: { transitions: { cancel: { by: cancelRepair } } } }",
    `1:50 "by" is not known here`,
  ],
  [
    "a lifecycle at the top",
    "repair: { timers: {} }",
    `1:1 "repair" is not known here (durations, lifecycles, world_events)`,
  ],
])("says what would be right for %s", async (_, layer, message) => {
  expect((await complaints(layer)).join("\n")).toContain(message);
  expect(readFileSync(join(folder, "own/lifecycles.yaml"), "utf8")).toBe(layer);
});
