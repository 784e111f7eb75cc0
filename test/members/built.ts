import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { compile } from "../../codegen/command/command.js";
import type { Pack } from "../../src/engine/pack/pack.js";
import { loadPackFolder } from "../../src/use/testing/pack/pack-folder.js";

/** Compiles the pack of a folder as its sources are now; code of it is loaded when it is needed. */
export async function withPack<T>(folder: string, work: (pack: Pack) => Promise<T>): Promise<T> {
  const out = await mkdtemp(join(tmpdir(), "facsimile-members-"));
  try {
    const generated = join(out, "generated");
    const options = { pack: folder, out: generated, build: true, unchecked: true };
    const problems: string[] = [];
    const complain = (line: string): void => void problems.push(line);
    const status = await compile(options, { print: () => {}, complain });
    if (status !== 0) throw new Error(problems.join("\n"));
    return await work(loadPackFolder(relative("", generated)));
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
