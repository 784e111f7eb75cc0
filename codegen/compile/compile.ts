import { createHash } from "node:crypto";
import { access, readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { checkCalls } from "../checks/document/calls.js";
import { emitContract } from "../contract/contract.js";
import { emitPacks } from "../emit/packs.js";
import { packContext } from "../facts/context.js";
import type { PackModel } from "../model/model.js";
import { format } from "../print/format.js";
import { PackError } from "../print/pack-error.js";
import type { OutputFile } from "../print/source.js";
import type { Refused } from "../read/pack.js";
import { readContract, readPack } from "../read/pack.js";
import { markdownPages } from "../reference/markdown.js";
import { formatProblem } from "../sources/problems.js";
import { IS_CLONE, ROOT } from "../sources/root.js";
import { declarationsOf } from "./declarations.js";
import { emitModules, emitPack } from "./emitters.js";
import { concatenate } from "./linker.js";
import { OWN_BEHAVIORS, ownCode } from "./own-code.js";

/** A project: where the packs and the control contract are, and where they are compiled to. */
export interface Project {
  /** Folders `<name>/<version>/`. */
  readonly packs: string;
  /** Folder of the `openapi.yaml` of the control plane. */
  readonly contract: string;
  readonly generated: string;
  /** Where people read; the reference of each pack is in a folder of its name. */
  readonly docs: string;
}

export function projectAt(root: string): Project {
  return {
    packs: join(root, "pack"),
    contract: join(root, "src/control-plane"),
    generated: join(root, "generated"),
    docs: join(root, "docs"),
  };
}

/** The project that this compiler is a part of. */
export const HERE = projectAt(ROOT);

const SRC = join(ROOT, "src");

/** The files to be written, or what is wrong with their sources. */
export type Compiled = Output | Complaint;

export interface Output {
  readonly files: readonly OutputFile[];
  /** Below the folder where people read; of a pack by itself there are none. */
  readonly pages: readonly OutputFile[];
}

/** One line for each problem. */
interface Complaint {
  readonly problems: readonly string[];
}

/** Compiles the packs of a project, the list of them, and its control contract if it has one. */
export async function compileProject(project: Project): Promise<Compiled> {
  return together(await Promise.all([compilePacks(project), compileContract(project)]));
}

async function compilePacks({ packs, generated }: Project): Promise<Compiled> {
  const folders = await packFolders(packs);
  const read = await Promise.all(folders.map(readModel));
  const models = read.flatMap((it) => ("model" in it ? [it] : []));
  const problems = [
    ...read.flatMap((it) => ("problems" in it ? it.problems : [])),
    ...(await Promise.all(models.map(misplaced))).flat(),
  ];
  if (problems.length > 0) return { problems };
  const compiled = await Promise.all(
    models.map(({ model, folder }) => {
      const place = `${model.pack.name}/${model.pack.version}`;
      return compileModel(model, folder, join(generated, place), `${place}/`);
    }),
  );
  const all = models.map(({ model }) => model);
  return together([...compiled, { files: await listOf(all), pages: all.flatMap(pagesOf) }]);
}

/** The reference, in a folder of the pack's name: of several versions the last is the newest. */
function pagesOf(model: PackModel, at: number, all: readonly PackModel[]): readonly OutputFile[] {
  const { name } = model.pack;
  if (all.slice(at + 1).some(({ pack }) => pack.name === name)) return [];
  const pages = markdownPages(packContext(model, { src: "", behaviors: null }));
  return pages.map(({ path, text }) => ({ path: `${name}/${path}`, text }));
}

/** Two packs of one name and version would be written to one place: what it says is its folder. */
async function misplaced({ model, folder }: Read): Promise<readonly string[]> {
  const lines = (await readFile(join(folder, "pack.yaml"), "utf8")).split("\n");
  const [name, version] = folder.split(sep).slice(-2);
  return Object.entries({ name, version }).flatMap(([key, wanted = ""]) => {
    const has = model.pack[key === "name" ? "name" : "version"];
    if (has === wanted) return [];
    const line = lines.findIndex((it) => it.startsWith(`${key}:`)) + 1;
    const message = `the ${key} is ${has}, and the folder's is ${wanted}`;
    return [formatProblem({ file: "pack.yaml", line, column: 1, message }, shown(folder))];
  });
}

/** Compiles one pack for a folder of its own. */
export async function compileFolder(folder: string, out: string): Promise<Compiled> {
  const read = await readModel(folder);
  return "problems" in read ? read : compileModel(read.model, folder, out, "");
}

/**
 * Compiles one pack to the files of a built one: an `index.js` that needs nothing else, a
 * `package.json` that says what it is, and declarations of its types. Undefined for a pack that in a
 * clone is checked as the project's own are.
 */
export async function compileBuilt(folder: string): Promise<Compiled | undefined> {
  const isOwn = await hasBehaviors(folder);
  if (IS_CLONE && isOwn) return undefined;
  const read = await readModel(folder);
  if ("problems" in read) return read;
  const own = isOwn ? await ownCode(folder) : [];
  if (typeof own === "string") return { problems: [`${shown(folder)}/${own}`] };
  const behaviors = isOwn ? OWN_BEHAVIORS : null;
  const context = packContext(read.model, { src: "", behaviors, language: "javascript" });
  if (IS_CLONE && context.isTyped) return undefined;
  return refusing(folder, "", async () => [
    ...declarationsOf(context),
    { path: "package.json", text: '{ "type": "commonjs" }\n' },
    { path: "index.js", text: concatenate([...emitModules(context), ...own], context.origin) },
  ]);
}

export const hasBehaviors = (folder: string): Promise<boolean> =>
  exists(join(folder, "behaviors.ts"));

async function compileContract({ contract: folder, generated }: Project): Promise<Compiled> {
  if (!(await exists(join(folder, "openapi.yaml")))) return { files: [], pages: [] };
  const read = await readContract(folder, [checkCalls]);
  if ("problems" in read) return complaint(read, folder);
  const src = specifier(join(generated, "control"), SRC);
  return refusing(folder, "control/", () => emitContract(read.contract, src));
}

async function packFolders(packs: string): Promise<readonly string[]> {
  const names = await readdir(packs, { withFileTypes: true });
  const folders = await Promise.all(
    names
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => {
        const versions = await readdir(join(packs, name), { withFileTypes: true });
        return versions
          .filter((entry) => entry.isDirectory())
          .map((version) => join(packs, name, version.name));
      }),
  );
  const found = await Promise.all(
    folders.flat().map(async (it) => ((await exists(join(it, "pack.yaml"))) ? [it] : [])),
  );
  return found.flat().sort();
}

interface Read {
  readonly model: PackModel;
  readonly folder: string;
}

async function readModel(folder: string): Promise<Read | Complaint> {
  const read = await readPack(folder);
  return "model" in read ? { model: read.model, folder } : complaint(read, folder);
}

async function compileModel(
  model: PackModel,
  folder: string,
  out: string,
  prefix: string,
): Promise<Compiled> {
  const behaviors = (await hasBehaviors(folder))
    ? specifier(out, join(folder, "behaviors.js"))
    : null;
  const places = { src: specifier(out, SRC), behaviors };
  return refusing(folder, prefix, () => emitPack(model, places));
}

/** Files below `prefix`, or the mistake of `folder` that showed only when they were made. */
async function refusing(
  folder: string,
  prefix: string,
  emit: () => Promise<readonly OutputFile[]>,
): Promise<Compiled> {
  try {
    const files = await emit();
    return {
      files: files.map(({ path, text }) => ({ path: `${prefix}${path}`, text })),
      pages: [],
    };
  } catch (error) {
    if (error instanceof PackError) return { problems: [`${shown(folder)}/${error.message}`] };
    throw error;
  }
}

function complaint({ problems }: Refused, folder: string): Complaint {
  return { problems: problems.map((problem) => formatProblem(problem, shown(folder))) };
}

function together(parts: readonly Compiled[]): Compiled {
  const problems = parts.flatMap((part) => ("problems" in part ? part.problems : []));
  if (problems.length > 0) return { problems };
  const outputs = parts.flatMap((part) => ("files" in part ? [part] : []));
  return {
    files: outputs.flatMap(({ files }) => files),
    pages: outputs.flatMap(({ pages }) => pages),
  };
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
