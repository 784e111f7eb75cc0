import { createHash } from "node:crypto";
import { access, readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { format } from "./emit/format.js";
import { emitPack } from "./emit/index.js";
import { PackError } from "./emit/pack-error.js";
import { emitPacks } from "./emit/packs.js";
import type { OutputFile } from "./emit/source.js";
import type { PackModel } from "./model.js";
import { formatProblem } from "./problems.js";
import { readPack } from "./read.js";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PACKS = join(ROOT, "pack");

/** Where the built-in packs are compiled to. */
export const GENERATED = join(ROOT, "generated");

/** The files to be written, or what is wrong with the packs, one line each. */
export type Compiled =
  | { readonly files: readonly OutputFile[] }
  | { readonly problems: readonly string[] };

/** Compiles every folder `pack/<name>/<version>/`, and the list of them. */
export async function compileBuiltIn(): Promise<Compiled> {
  const folders = await builtInFolders();
  const read = await Promise.all(folders.map(readModel));
  const problems = read.flatMap((it) => ("problems" in it ? it.problems : []));
  if (problems.length > 0) return { problems };
  const models = read.flatMap((it) => ("model" in it ? [it] : []));
  const compiled = await Promise.all(
    models.map(({ model, folder }) => {
      const place = `${model.pack.name}/${model.pack.version}`;
      return compileModel(model, folder, join(GENERATED, place), `${place}/`);
    }),
  );
  return together([...compiled, { files: await listOf(models.map(({ model }) => model)) }]);
}

/** Compiles one pack for a folder of its own. */
export async function compileFolder(folder: string, out: string): Promise<Compiled> {
  const read = await readModel(folder);
  return "problems" in read ? read : compileModel(read.model, folder, out, "");
}

async function builtInFolders(): Promise<readonly string[]> {
  const names = await readdir(PACKS, { withFileTypes: true });
  const folders = await Promise.all(
    names
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => {
        const versions = await readdir(join(PACKS, name), { withFileTypes: true });
        return versions
          .filter((entry) => entry.isDirectory())
          .map((version) => join(PACKS, name, version.name));
      }),
  );
  const packs = await Promise.all(
    folders.flat().map(async (it) => ((await exists(join(it, "pack.yaml"))) ? [it] : [])),
  );
  return packs.flat().sort();
}

async function readModel(
  folder: string,
): Promise<
  { readonly model: PackModel; readonly folder: string } | { readonly problems: readonly string[] }
> {
  const read = await readPack(folder);
  if ("model" in read) return { model: read.model, folder };
  return { problems: read.problems.map((problem) => formatProblem(problem, shown(folder))) };
}

async function compileModel(
  model: PackModel,
  folder: string,
  out: string,
  prefix: string,
): Promise<Compiled> {
  const behaviors = (await exists(join(folder, "behaviors.ts")))
    ? specifier(out, join(folder, "behaviors.js"))
    : null;
  try {
    const places = { world: specifier(out, join(ROOT, "src/world")), behaviors };
    const files = await emitPack(model, places);
    return { files: files.map(({ path, text }) => ({ path: `${prefix}${path}`, text })) };
  } catch (error) {
    if (error instanceof PackError) return { problems: [`${shown(folder)}/${error.message}`] };
    throw error;
  }
}

function together(parts: readonly Compiled[]): Compiled {
  const problems = parts.flatMap((part) => ("problems" in part ? part.problems : []));
  if (problems.length > 0) return { problems };
  return { files: parts.flatMap((part) => ("files" in part ? part.files : [])) };
}

async function listOf(models: readonly PackModel[]): Promise<readonly OutputFile[]> {
  const fingerprint = createHash("sha256")
    .update(models.map((model) => `${model.fingerprint}\n`).join(""))
    .digest("hex");
  const places = models.map(({ pack: { name, version } }) => ({ name, version }));
  return format([emitPacks(places, { name: "the packs in pack/", fingerprint })]);
}

/** An import specifier from one folder to a file or folder. */
function specifier(from: string, to: string): string {
  const path = relative(from, to).split(sep).join("/");
  return path.startsWith(".") ? path : `./${path}`;
}

/** A folder as people see it from where they are. */
function shown(folder: string): string {
  return relative(process.cwd(), folder) || ".";
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
