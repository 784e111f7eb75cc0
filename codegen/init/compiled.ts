import { join } from "node:path";
import type { LayerCount } from "../model/model.js";
import { GUESSED } from "../sources/layers/layers.js";
import { textAt } from "./document.js";
import type { Line } from "./drive/line.js";
import { writeGuesses } from "./pack/folder.js";
import type { LeftOut } from "./pack/left-out.js";
import { dropRefused } from "./pack/left-out.js";
import type { Sources } from "./pack/sources.js";

/** Sources that compile. */
export interface CompiledSources {
  readonly sources: Sources;
  readonly leftOut: readonly LeftOut[];
  /** Lines for the facts of other layers that the document lacks. */
  readonly unfit: readonly string[];
  readonly layers: readonly LayerCount[];
}

/** The problem of one part may hide that of another. */
const ROUNDS = 8;

/**
 * Writes the guesses of a pack and compiles them, repeatedly: what the compiler refuses becomes
 * stateless or is left out. Then it compiles the pack with all its layers.
 *
 * @returns the compiler's problems when that does not help
 */
export async function compiled(
  folder: string,
  inferred: Sources,
  toolchain: Toolchain,
): Promise<CompiledSources | readonly string[]> {
  let sources = inferred;
  await writeGuesses(folder, sources.files);
  // In most cases nothing is refused, and one compilation is enough.
  const whole = await toolchain.build(folder, "all layers");
  if (whole.problems.length === 0)
    return { sources, leftOut: [], unfit: whole.unfit, layers: whole.layers };
  const leftOut: LeftOut[] = [];
  for (let round = 0; ; round++) {
    await writeGuesses(folder, sources.files);
    const { problems } = await toolchain.build(folder, "guesses");
    if (problems.length === 0) break;
    const dropped =
      round < ROUNDS ? dropRefused(sources, problems, await textsIn(folder)) : undefined;
    if (dropped === undefined) return problems;
    sources = dropped.sources;
    leftOut.push(...dropped.leftOut);
  }
  const { problems, unfit, layers } = await toolchain.build(folder, "all layers");
  return problems.length > 0 ? problems : { sources, leftOut, unfit, layers };
}

async function textsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = ["resources.yaml", "events.yaml"];
  const texts = files.map(
    async (file) => [file, (await textAt(join(folder, GUESSED, file))) ?? ""] as const,
  );
  return new Map(await Promise.all(texts));
}

/** The functions that compile and start a pack, which this module does not import. */
export interface Toolchain {
  /** Compiles the sources into a built pack. */
  readonly build: (folder: string, layers: "guesses" | "all layers") => Promise<BuildResult>;
  /** Starts the built pack in a folder; calls have to carry the key unless it accepts any. */
  readonly start: (folder: string, key: string) => Promise<RunningPack>;
  /** Real milliseconds. */
  readonly now: () => number;
  readonly print: (line: string) => void;
}

export interface RunningPack extends Line {
  readonly close: () => Promise<void>;
}

export interface BuildResult {
  /** One line for each mistake. */
  readonly problems: readonly string[];
  /** One line for each fact of a layer that the document lacks. */
  readonly unfit: readonly string[];
  /** How much the layers of the pack say. */
  readonly layers: readonly LayerCount[];
}
