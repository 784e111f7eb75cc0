import { join } from "node:path";
import type { LeftOut } from "./pack/left-out.js";
import { dropRefused } from "./pack/left-out.js";
import type { Sources } from "./pack/sources.js";
import { textAt, writeSources } from "./regenerate/folder.js";
import type { Toolchain } from "./toolchain.js";

/** Sources that have compiled, and what had to be left out for it. */
export interface CompiledSources {
  readonly sources: Sources;
  readonly leftOut: readonly LeftOut[];
  /** Lines that tell what a person has changed and stayed. */
  readonly stayed: readonly string[];
}

/** What is wrong with one part may hide what is wrong with another. */
const ROUNDS = 8;

/**
 * Writes sources into a folder and compiles them. What the compiler refuses of them is made
 * stateless or left out, and it tries again. Lines of problems where that is no help.
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
    const dropped =
      round < ROUNDS ? dropRefused(sources, problems, await textsIn(folder)) : undefined;
    if (dropped === undefined) return problems;
    sources = dropped.sources;
    leftOut.push(...dropped.leftOut);
  }
}

async function textsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = ["resources.yaml", "events.yaml"];
  const texts = files.map(
    async (file) => [file, (await textAt(join(folder, file))) ?? ""] as const,
  );
  return new Map(await Promise.all(texts));
}
