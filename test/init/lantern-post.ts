import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile } from "../../codegen/command/command.js";
import { init } from "../../codegen/init/init.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";

/** The pack that init makes of a vendor whose document has no statuses of errors, only `default`. */
export interface LanternPost {
  readonly folder: string;
  readonly report: string;
  readonly remove: () => Promise<void>;
}

export async function lanternPost(): Promise<LanternPost> {
  const folder = await mkdtemp(join(tmpdir(), "facsimile-lantern-"));
  const document = "test/fixtures/lantern-post/openapi.yaml";
  const lines: string[] = [];
  const toolchain = toolchainWith(compile, (line) => lines.push(line));
  const options = { document, out: folder, overlay: undefined, name: undefined, day: "2026-06-09" };
  if ((await init(options, toolchain)) === undefined) throw new Error(lines.join("\n"));
  const report = await readFile(join(folder, "init-report.md"), "utf8");
  return { folder, report, remove: () => rm(folder, { recursive: true, force: true }) };
}
