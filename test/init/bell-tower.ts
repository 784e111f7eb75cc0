import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile } from "../../codegen/command/command.js";
import type { Made } from "../../codegen/init/init.js";
import { init } from "../../codegen/init/init.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";

/** The pack that init makes of a vendor whose document only lists the types of its events. */
export interface BellTower {
  readonly folder: string;
  readonly made: Made;
  readonly report: string;
  readonly remove: () => Promise<void>;
}

export async function bellTower(): Promise<BellTower> {
  const folder = await mkdtemp(join(tmpdir(), "facsimile-bells-"));
  const document = "test/fixtures/bell-tower/openapi.yaml";
  const lines: string[] = [];
  const toolchain = toolchainWith(compile, (line) => lines.push(line));
  const options = { document, out: folder, overlay: undefined, name: undefined, day: "2026-06-09" };
  const made = await init(options, toolchain);
  if (made === undefined) throw new Error(lines.join("\n"));
  const report = await readFile(join(folder, "init-report.md"), "utf8");
  return { folder, made, report, remove: () => rm(folder, { recursive: true, force: true }) };
}
