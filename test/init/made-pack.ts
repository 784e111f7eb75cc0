import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile } from "../../codegen/command/command.js";
import type { Made } from "../../codegen/init/init.js";
import { init } from "../../codegen/init/init.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";

export interface MadePack extends AsyncDisposable {
  readonly folder: string;
  /** Undefined when the pack does not compile. */
  readonly made: Made | undefined;
  readonly printed: readonly string[];
}

/** Runs init on a document, in a folder that disposal removes. */
export async function packFrom(document: JsonObject): Promise<MadePack> {
  const folder = await mkdtemp(join(tmpdir(), "facsimile-made-"));
  const file = join(folder, "api.json");
  await writeFile(file, JSON.stringify(document));
  const printed: string[] = [];
  const toolchain = toolchainWith(compile, (line) => printed.push(line));
  const out = join(folder, "pack");
  const options = { document: file, out, overlay: undefined, name: undefined, day: "2026-06-09" };
  const made = await init(options, toolchain);
  return {
    folder: out,
    made,
    printed,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Runs init on a document with these paths. */
export function packOf(paths: JsonObject): Promise<MadePack> {
  return packFrom({ openapi: "3.1.1", info: { title: "Shop", version: "1" }, paths });
}

/** An operation that answers JSON of a schema. */
export function answering(schema: JsonObject, more: JsonObject = {}): JsonObject {
  const content = { "application/json": { schema } };
  return { responses: { "200": { description: "Done.", content } }, ...more };
}
