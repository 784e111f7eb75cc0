// `compileProject`: compiles all packs of this clone, the control contract (the OpenAPI document of
// `/__admin__`), and the fixtures of tests. Also compares files (`differences`) and writes them
// (`writeFiles`). `compile.ts` compiles one pack.

import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { JsonObject } from "../../src/engine/base/json.js";
import { canonicalJson } from "../../src/engine/base/json.js";
import { checkCalls } from "../checks/document.js";
import { contractPage, emitContract, withTakers } from "../contract/contract.js";
import { emitPacks } from "../emit/packs.js";
import { packContext } from "../facts/context.js";
import { emitFormatTypes, formatPage } from "../format/page.js";
import type { PackModel } from "../model/model.js";
import type { OutputFile } from "../print/source.js";
import { isGenerated } from "../print/source.js";
import { readContract } from "../read/pack.js";
import { markdownPages } from "../reference/markdown.js";
import { exists, unlessMissing } from "../sources/pack-files.js";
import { ROOT } from "../sources/root.js";
import { byCodeUnit, formatProblem } from "../sources/source.js";
import type { Compiled, Complaint, LoosePack, Read, WantsModule } from "./compile.js";
import {
  compileModel,
  compilePack,
  complaint,
  formatted,
  nameOf,
  readModel,
  refusing,
  sourcesFrom,
} from "./compile.js";

/**
 * A file that differs from what the compiler makes. A generated file that it does not make any more
 * is superfluous; other files do not count.
 */
interface FileDifference {
  readonly path: string;
  readonly kind: "stale" | "missing" | "superfluous";
}

/**
 * Compares a folder with the files that it should have, byte by byte, in order of path.
 *
 * @param owns which files of the folder this compilation makes
 */
export async function differences(
  folder: string,
  files: readonly OutputFile[],
  owns: (path: string) => boolean = () => true,
): Promise<readonly FileDifference[]> {
  const present = await readGenerated(folder, owns);
  const wanted = new Set(files.map(({ path }) => path));
  const found = await Promise.all(files.map((file) => compare(folder, file)));
  return [
    ...found.filter((difference) => difference !== undefined),
    ...present
      .filter((path) => !wanted.has(path))
      .map((path) => ({ path, kind: "superfluous" }) as const),
  ].sort((a, b) => byCodeUnit(a.path, b.path));
}

async function compare(folder: string, file: OutputFile): Promise<FileDifference | undefined> {
  const text = await readText(join(folder, file.path));
  if (text === file.text) return undefined;
  return { path: file.path, kind: text === undefined ? "missing" : "stale" };
}

async function readGenerated(
  folder: string,
  owns: (path: string) => boolean,
): Promise<readonly string[]> {
  const paths = (await filesBelow(folder))
    .map((path) => relative(folder, path).split(sep).join("/"))
    .filter(owns);
  const texts = await Promise.all(paths.map((path) => readText(join(folder, path))));
  return paths.filter((_, at) => isGenerated(texts[at] ?? ""));
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await unlessMissing(readdir(folder, { withFileTypes: true }), []);
  const below = entries
    .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
    .map((entry) => filesBelow(join(folder, entry.name)));
  const files = entries.filter((entry) => entry.isFile() && /\.([jt]s|md)$/.test(entry.name));
  return [...files.map(({ name }) => join(folder, name)), ...(await Promise.all(below)).flat()];
}

const readText = (path: string): Promise<string | undefined> =>
  unlessMissing(readFile(path, "utf8"), undefined);

/** Writes the files that differ, deletes superfluous generated ones, and touches no others. */
export async function writeFiles(
  folder: string,
  files: readonly OutputFile[],
  owns?: (path: string) => boolean,
): Promise<readonly FileDifference[]> {
  const changes = await differences(folder, files, owns);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  await Promise.all(
    changes.map(async ({ path }) => {
      const target = join(folder, path);
      const text = texts.get(path);
      if (text === undefined) return rm(target);
      await mkdir(dirname(target), { recursive: true });
      // A rename, so that a concurrent reader gets the old text or the new one, and no part.
      const part = `${target}.${process.pid}`;
      await writeFile(part, text);
      return rename(part, target);
    }),
  );
  return changes;
}

/** A project: where the packs and the control contract are, and where they are compiled to. */
export interface Project {
  /** Folders `<name>/<version>/`. */
  readonly packs: string;
  /** Folder of the `openapi.yaml` of the control plane. */
  readonly contract: string;
  readonly generated: string;
  /** Folder of the pages; the reference of each pack is in `<name>/<version>/`. */
  readonly docs: string;
  /** Folders `<name>/pack`, of which those with code are compiled into `<name>/generated`. */
  readonly fixtures: string;
  /** The types of the Python client, which its own generator makes of the contract. */
  readonly pythonModels: string;
}

export function projectAt(root: string): Project {
  return {
    packs: join(root, "pack"),
    contract: join(root, "src/api/control"),
    generated: join(root, "generated"),
    docs: join(root, "docs"),
    fixtures: join(root, "test/fixtures"),
    pythonModels: join(root, "clients/python/src/facsimile_testing/control/models.py"),
  };
}

/** The project that this compiler is a part of. */
export const HERE = projectAt(ROOT);

/** A folder of the output, and why its sources are refused. */
export interface RefusedFolder extends Complaint {
  readonly folder: string;
}

export interface CompiledProject {
  readonly files: readonly OutputFile[];
  /** Paths are relative to `docs`. */
  readonly pages: readonly OutputFile[];
  readonly fixtures: readonly { readonly folder: string; readonly files: readonly OutputFile[] }[];
  /** The packs whose sources are right. */
  readonly read: readonly LoosePack[];
  /** One line for each part of the contract that a client lacks. */
  readonly behind: readonly string[];
  /** The others are compiled. */
  readonly refused: readonly RefusedFolder[];
}

/** Compiles the packs of a project, the list of them, its control contract and its fixtures. */
export async function compileProject(
  project: Project,
  wanted: WantsModule = () => true,
): Promise<CompiledProject> {
  const folders = await packFolders(project.packs);
  const [packs, contract, fixtures] = await Promise.all([
    Promise.all(folders.map((sources) => compileOwn(project, sources, wanted))),
    compileContract(project, wanted),
    compileFixtures(project),
  ]);
  const read = packs.flatMap((it) => ("model" in it ? [it] : []));
  const list = [emitPacks(read.map(({ model }) => model.pack)), emitFormatTypes()];
  const parts = [...packs, { ...contract, folder: join(project.generated, "control") }];
  return {
    files: [
      ...(await formatted(list, wanted)),
      ...parts.flatMap((it) =>
        "files" in it ? below(relative(project.generated, it.folder), it.files) : [],
      ),
    ],
    read: read.map((it) => ({ ...it, folder: it.sources })),
    pages: [...read.flatMap(({ model }) => pagesOf(model)), await formatPage(), ...contract.pages],
    fixtures: fixtures.flatMap((it) => ("files" in it ? [it] : [])),
    behind: contract.behind,
    refused: [...parts, ...fixtures].flatMap((it) => ("problems" in it ? [it] : [])),
  };
}

type OwnPack = { readonly folder: string; readonly sources: string } & (
  | Complaint
  | (Pick<Read, "model"> & Exclude<Compiled, Complaint>)
);

/** Compiles a pack of the project, for the folder of its name and version. */
async function compileOwn(
  { packs, generated }: Project,
  sources: string,
  wanted: WantsModule,
): Promise<OwnPack> {
  const folder = join(generated, relative(packs, sources));
  const compiled = await apart(sources, async () => {
    const read = await readModel(sources);
    if ("problems" in read) return read;
    const problems = [...(await misplacement(read)), ...(await older(read, folder, wanted))];
    if (problems.length > 0) return { problems };
    return { model: read.model, ...(await compileModel(read, folder, wanted)) };
  });
  return { folder, sources, ...compiled };
}

/** A mistake of the compiler itself is one of the pack that it compiles: the others go on. */
async function apart<Done>(sources: string, work: () => Promise<Done>): Promise<Done | Complaint> {
  try {
    return await work();
  } catch (error) {
    const stack = error instanceof Error ? error.stack : undefined;
    return { problems: [`${nameOf(sources)}: ${stack ?? String(error)}`] };
  }
}

/** Whether the committed files, which are not wanted, are of other sources than the wanted ones. */
async function older(
  { model, folder }: Read,
  generated: string,
  wanted: WantsModule,
): Promise<readonly string[]> {
  const index = join(generated, "index.ts");
  if (wanted("index.ts")) return [];
  const text = await unlessMissing(readFile(index, "utf8"), "");
  if (text.includes(model.fingerprint)) return [];
  return [`${nameOf(folder)} has changed since ${nameOf(generated)} was made: npm run codegen`];
}

/** The same files in a folder below. */
const below = (place: string, files: readonly OutputFile[]): readonly OutputFile[] =>
  files.map(({ path, text }) => ({ path: `${place.split(sep).join("/")}/${path}`, text }));

/** All of their files are products. */
async function compileFixtures({ fixtures }: Project) {
  if (!(await exists(fixtures))) return [];
  const names = (await readdir(fixtures)).sort();
  const found = await Promise.all(
    names.map(async (name) =>
      (await exists(join(fixtures, name, "pack/behaviors.ts"))) ? [name] : [],
    ),
  );
  return Promise.all(
    found.flat().map(async (name) => {
      const folder = join(fixtures, name, "generated");
      const sources = join(fixtures, name, "pack");
      return { folder, ...(await apart(sources, () => compilePack(sources, folder))) };
    }),
  );
}

async function compileContract(
  { contract: folder, generated, pythonModels }: Project,
  wanted: WantsModule,
): Promise<Compiled & Pick<CompiledProject, "pages" | "behind">> {
  if (!(await exists(join(folder, "openapi.yaml")))) return { files: [], pages: [], behind: [] };
  const read = await readContract(folder, [checkCalls]);
  if ("problems" in read) return { ...complaint(read, folder), pages: [], behind: [] };
  const src = sourcesFrom(join(generated, "control"));
  const openapi = withTakers(read.contract.openapi);
  const compiled = await refusing(folder, () =>
    formatted(emitContract({ ...read.contract, openapi }, src), wanted),
  );
  return {
    ...compiled,
    pages: [contractPage(openapi)],
    behind: await behindIn(openapi, pythonModels),
  };
}

async function behindIn(openapi: JsonObject, file: string): Promise<readonly string[]> {
  if (!(await exists(file))) return [];
  const digest = createHash("sha256").update(canonicalJson(openapi)).digest("hex");
  const isCurrent = (await readFile(file, "utf8")).includes(`# ${digest}\n`);
  return isCurrent ? [] : [`${nameOf(file)} is made from another contract: run npm run models`];
}

/** The reference, in a folder of the pack's name and version. */
function pagesOf(model: PackModel): readonly OutputFile[] {
  const { name, version } = model.pack;
  return below(
    `${name}/${version}`,
    markdownPages(packContext(model, { src: "", behaviors: "behaviors.js" })),
  );
}

/** A pack's folder has its name and version, so that no two packs are compiled into one folder. */
async function misplacement({ model, folder }: Read): Promise<readonly string[]> {
  const lines = (await readFile(join(folder, "pack.yaml"), "utf8")).split("\n");
  const [name, version] = folder.split(sep).slice(-2);
  return Object.entries({ name, version }).flatMap(([key, wanted = ""]) => {
    const has = model.pack[key === "name" ? "name" : "version"];
    if (has === wanted) return [];
    const line = lines.findIndex((it) => it.startsWith(`${key}:`)) + 1;
    const message = `the ${key} is ${has}, and the folder's is ${wanted}`;
    return [formatProblem({ file: "pack.yaml", line, column: 1, message }, nameOf(folder))];
  });
}

async function packFolders(packs: string): Promise<readonly string[]> {
  const files = await readdir(packs, { recursive: true });
  // A folder named by a version is a pack of this repository; others are layers of a vendor's pack.
  return files
    .filter((file) => /^[^/\\]+[/\\]\d[^/\\]*[/\\]pack\.yaml$/.test(file))
    .map((file) => join(packs, file, ".."))
    .sort();
}
