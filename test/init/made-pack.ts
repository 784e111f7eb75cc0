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
  /** Undefined when no pack could be made. */
  readonly made: Made | undefined;
  readonly printed: readonly string[];
}

/** What init makes of paths, in a folder that is gone with it. */
export async function packOf(paths: JsonObject): Promise<MadePack> {
  const folder = await mkdtemp(join(tmpdir(), "facsimile-made-"));
  const document = join(folder, "api.json");
  const info = { title: "Shop", version: "1" };
  await writeFile(document, JSON.stringify({ openapi: "3.1.1", info, paths }));
  const printed: string[] = [];
  const toolchain = toolchainWith(compile, (line) => printed.push(line));
  const out = join(folder, "pack");
  const options = { document, out, overlay: undefined, name: undefined, day: "2026-06-09" };
  return {
    folder: out,
    made: await init(options, toolchain),
    printed,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** An operation that answers JSON of a schema. */
export function answering(schema: JsonObject, more: JsonObject = {}): JsonObject {
  const content = { "application/json": { schema } };
  return { responses: { "200": { description: "Done.", content } }, ...more };
}
