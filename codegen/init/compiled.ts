import { join } from "node:path";
import { textAt, writeSources } from "./again/folder.js";
import type { LeftOut } from "./emit/left-out.js";
import { ease } from "./emit/left-out.js";
import type { Sources } from "./emit/sources.js";
import type { Workshop } from "./workshop.js";

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
  workshop: Workshop,
): Promise<CompiledSources | readonly string[]> {
  let sources = made;
  const leftOut: LeftOut[] = [];
  for (let round = 0; ; round++) {
    const stayed = await writeSources(folder, sources.files);
    const problems = await workshop.build(folder);
    if (problems.length === 0) return { sources, leftOut, stayed };
    const eased = round < ROUNDS ? ease(sources, problems, await textsIn(folder)) : undefined;
    if (eased === undefined) return problems;
    sources = eased.sources;
    leftOut.push(...eased.leftOut);
  }
}

async function textsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = ["resources.yaml", "events.yaml"];
  const texts = files.map(
    async (file) => [file, (await textAt(join(folder, file))) ?? ""] as const,
  );
  return new Map(await Promise.all(texts));
}
