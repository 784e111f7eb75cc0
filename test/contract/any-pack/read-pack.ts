import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parse } from "yaml";
import { buildPack } from "../../../codegen/compile/build.js";
import { writeFiles } from "../../../codegen/compile/write.js";
import type { Pack } from "../../../src/engine/pack/pack.js";
import { loadPackFolder } from "../../../src/use/testing/pack/pack-folder.js";
import type { CapturedDocument } from "../document.js";
import { readCaptured } from "../document.js";

/** The document in a folder of sources, as the outside judge has it. */
export function documentIn(folder: string): Promise<CapturedDocument> {
  return readCaptured(parse(readFileSync(join(folder, "openapi.yaml"), "utf8")));
}

/** The pack with valid sources in a folder, compiled from their present state. */
export async function compiledPack(folder: string): Promise<Pack> {
  const pack = await packIn(folder);
  if (!("resources" in pack)) throw new Error(pack.join("\n"));
  return pack;
}

/** The pack with its sources in a folder, compiled from their present state, or the problems. */
export async function packIn(folder: string): Promise<Pack | readonly string[]> {
  const sources = resolve(folder);
  if (!existsSync(join(sources, "pack.yaml"))) {
    return [`${folder} holds no sources of a pack: there is no pack.yaml`];
  }
  const out = await mkdtemp(join(tmpdir(), "contract-"));
  try {
    const compiled = await buildPack(sources, null);
    if ("problems" in compiled) return compiled.problems;
    await writeFiles(out, compiled.files);
    return loadPackFolder(out);
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
