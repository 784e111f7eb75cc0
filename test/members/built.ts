import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { compile } from "../../codegen/command/command.js";
import type { Pack } from "../../src/engine/pack/pack.js";
import { loadPackFolder } from "../../src/use/testing/pack/pack-folder.js";

/** What this process has compiled, by folder: several tests are about one vendor. */
const built = new Map<string, Promise<string>>();
const folders: string[] = [];
process.once("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Compiles the pack of a folder as its sources are now; code of it is loaded when it is needed. */
export async function withPack<T>(folder: string, work: (pack: Pack) => Promise<T>): Promise<T> {
  const place = resolve(folder);
  const made = built.get(place) ?? compiled(place);
  built.set(place, made);
  return work(loadPackFolder(relative("", await made)));
}

async function compiled(folder: string): Promise<string> {
  const out = mkdtempSync(join(tmpdir(), "facsimile-members-"));
  folders.push(out);
  const generated = join(out, "generated");
  const options = { pack: folder, out: generated, build: true, unchecked: true };
  const problems: string[] = [];
  const complain = (line: string): void => void problems.push(line);
  const status = await compile(options, { print: () => {}, complain });
  if (status !== 0) throw new Error(problems.join("\n"));
  return generated;
}
