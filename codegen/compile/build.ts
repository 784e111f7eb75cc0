import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { packContext } from "../facts/context.js";
import type { Compiled } from "./compile.js";
import { hasBehaviors, nameOf, readModel, refusing } from "./compile.js";
import { declarationsOf } from "./declarations.js";
import { emitModules } from "./emitters.js";
import { linked } from "./linker.js";
import { OWN_BEHAVIORS, ownCode, typeProblems } from "./own-code.js";

/**
 * Compiles one pack to the files of a built one: an `index.js` without imports, a `package.json`
 * that makes it CommonJS, and declarations of its types. For a pack with behaviors it writes the
 * declarations first, and checks the behaviors against them.
 *
 * @param out folder for the declarations; null to build without a check of types
 */
export async function buildPack(folder: string, out: string | null): Promise<Compiled> {
  const read = await readModel(folder);
  if ("problems" in read) return read;
  const isOwn = await hasBehaviors(folder);
  const own = isOwn ? await ownCode(folder) : [];
  if (typeof own === "string") return { problems: [`${nameOf(folder)}/${own}`] };
  const behaviors = isOwn ? OWN_BEHAVIORS : null;
  const context = packContext(read.model, { src: "", behaviors, language: "javascript" });
  const declarations = declarationsOf(context);
  const origin = { ...context.origin, fingerprint: read.model.fingerprint };
  if (isOwn && out !== null) {
    await mkdir(out, { recursive: true });
    for (const { path, text } of declarations) await writeFile(join(out, path), text);
    const problems = typeProblems(folder);
    if (problems.length > 0) return { problems };
  }
  return refusing(folder, async () => [
    ...declarations,
    { path: "package.json", text: '{ "type": "commonjs" }\n' },
    { path: "index.js", text: linked([...emitModules(context), ...own], origin) },
  ]);
}
