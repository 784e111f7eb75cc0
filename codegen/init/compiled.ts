import { join } from "node:path";
import type { LeftOut } from "./pack/left-out.js";
import { dropRefused } from "./pack/left-out.js";
import type { Sources } from "./pack/sources.js";
import { textAt, writeSources } from "./regenerate/folder.js";
import type { Toolchain } from "./toolchain.js";

/** Sources that compile, and the parts that were left out for it. */
export interface CompiledSources {
  readonly sources: Sources;
  readonly leftOut: readonly LeftOut[];
  /** Lines for each edit of the user that stayed. */
  readonly stayed: readonly string[];
}

/** A problem with one part may hide a problem with another. */
const ROUNDS = 8;

/**
 * Writes sources into a folder and compiles them. Parts that the compiler refuses become stateless
 * or are left out before the next round. Returns the compiler's lines when that does not help.
 */
export async function compiled(
  folder: string,
  made: Sources,
  toolchain: Toolchain,
): Promise<CompiledSources | readonly string[]> {
  let sources = made;
  const leftOut: LeftOut[] = [];
  for (let round = 0; ; round++) {
    const stayed = await writeSources(folder, sources.files);
    const problems = await toolchain.build(folder);
    if (problems.length === 0) return { sources, leftOut, stayed };
    const texts = await textsIn(folder);
    const dropped = round < ROUNDS ? dropRefused(sources, problems, texts) : undefined;
    if (dropped === undefined) return problems;
    sources = dropped.sources;
    leftOut.push(...dropped.leftOut);
  }
}

async function textsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const file of ["resources.yaml", "events.yaml"]) {
    texts.set(file, (await textAt(join(folder, file))) ?? "");
  }
  return texts;
}
