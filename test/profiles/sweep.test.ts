import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { compile } from "../../codegen/command/command.js";
import { init } from "../../codegen/init/init.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";
import { sweep } from "./sweep.js";

const FIXTURE = "test/fixtures/toll-bridge";

/** The sweep of the toll bridge's pack with another line in its code. */
async function sweptWith(old: string, now: string) {
  const folder = await mkdtemp(join(tmpdir(), "facsimile-sweep-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(`${FIXTURE}/vendors`, join(folder, "vendors"), { recursive: true });
  const code = join(folder, "vendors/toll-bridge/profile/behaviors.ts");
  await writeFile(code, (await readFile(code, "utf8")).replace(old, now));
  const toolchain = toolchainWith(compile, () => {});
  const [document, out] = [`${FIXTURE}/openapi.yaml`, join(folder, "pack")];
  const settings = { document, out, overlay: undefined, name: undefined, day: "2026-06-09" };
  const made = await init({ ...settings, vendors: join(folder, "vendors") }, toolchain);
  expect(made).toBeDefined();
  return sweep(out, document, toolchain);
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
