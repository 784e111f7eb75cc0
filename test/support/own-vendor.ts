import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile } from "../../codegen/command/command.js";
import { init } from "../../codegen/init/init.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";
import { ROOT } from "./programs.js";

const EXAMPLE = join(ROOT, "examples/vendor-of-your-own");

/** Makes the pack of the example, as its page says. */
export const setup = (): Promise<void> => makeIn(join(EXAMPLE, "pack"));

/**
 * Makes the pack of the example in a new folder.
 *
 * @param below the folder around it
 */
export async function ownVendor(below = tmpdir()): Promise<string> {
  const folder = mkdtempSync(join(below, ".made-"));
  cpSync(join(EXAMPLE, "pack/own"), join(folder, "own"), { recursive: true });
  await makeIn(folder);
  return folder;
}

async function makeIn(out: string): Promise<void> {
  const lines: string[] = [];
  const document = join(EXAMPLE, "stentor.yaml");
  const options = { document, out, overlay: undefined, name: undefined, day: "2026-11-22" };
  const made = await init(
    options,
    toolchainWith(compile, (line) => lines.push(line)),
  );
  const { valid, operations, checks, held } = made?.figures ?? {};
  if (made === undefined || valid !== operations || held !== checks) {
    throw new Error(lines.join("\n"));
  }
}
