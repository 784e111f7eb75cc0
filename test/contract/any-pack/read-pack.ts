import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildPack } from "../../../codegen/compile/compile.js";
import { writeFiles } from "../../../codegen/compile/project.js";
import { mergedFile } from "../../../codegen/sources/pack-reader.js";
import type { Pack } from "../../../src/engine/pack/pack.js";
import { loadPackFolder } from "../../../src/use/testing/pack/pack-folder.js";
import type { CapturedDocument } from "../document.js";
import { readCaptured } from "../document.js";

/** The document in a folder of sources, as the outside judge has it. */
export async function documentIn(folder: string): Promise<CapturedDocument> {
  return readCaptured(await sourceIn(folder, "openapi.yaml"), true);
}

/** A file of a pack's sources with all its layers; what compiles has the form that was checked. */
export const sourceIn = async (folder: string, file: string) =>
  JSON.parse(JSON.stringify(await mergedFile(folder, file)));

/** The pack with valid sources in a folder, compiled from their present state. */
export async function compiledPack(folder: string): Promise<Pack> {
  const pack = await packIn(folder);
  if (!("resources" in pack)) throw new Error(pack.join("\n"));
  return pack;
}

/** The pack with its sources in a folder, compiled from their present state, or the problems. */
export async function packIn(folder: string): Promise<Pack | readonly string[]> {
  const sources = resolve(folder);
  if (!["pack.yaml", "guessed/pack.yaml"].some((file) => existsSync(join(sources, file)))) {
    return [`${folder} holds no sources of a pack: there is no pack.yaml`];
  }
  const out = await mkdtemp(join(tmpdir(), "contract-"));
  try {
    const compiled = await buildPack(sources);
    if ("problems" in compiled) return compiled.problems;
    await writeFiles(out, compiled.files);
    const pack = await loadPackFolder(out);
    // Files of their own, which the folder has only now.
    await Promise.all([pack.reference(), pack.places(), pack.schemas()]);
    return pack;
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
