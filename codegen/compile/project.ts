import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import type { JsonObject } from "../../src/engine/base/json.js";
import { checkCalls } from "../checks/document/calls.js";
import { emitContract } from "../contract/contract.js";
import { contractPage } from "../contract/page.js";
import { lacksOf } from "../contract/python-models.js";
import { emitPacks } from "../emit/packs.js";
import { packContext } from "../facts/context.js";
import { formatPage } from "../format/page.js";
import { emitFormatTypes } from "../format/types.js";
import type { PackModel } from "../model/model.js";
import type { OutputFile } from "../print/source.js";
import { readContract } from "../read/pack.js";
import { markdownPages } from "../reference/markdown.js";
import { exists } from "../sources/files.js";
import { formatProblem } from "../sources/problems.js";
import { ROOT } from "../sources/root.js";
import type { Compiled, Complaint, Read, Wanted } from "./compile.js";
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

/** A project: where the packs and the control contract are, and where they are compiled to. */
export interface Project {
  /** Folders `<name>/<version>/`. */
  readonly packs: string;
  /** Folder of the `openapi.yaml` of the control plane. */
  readonly contract: string;
  readonly generated: string;
  /** Folder of the pages; the reference of each pack is in a folder of its name. */
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

export interface CompiledProject {
  readonly files: readonly OutputFile[];
  /** Paths are relative to `docs`. */
  readonly pages: readonly OutputFile[];
  readonly fixtures: readonly { readonly folder: string; readonly files: readonly OutputFile[] }[];
  /** One line for each part of the contract that a client lacks. */
  readonly behind: readonly string[];
}

/** Compiles the packs of a project, the list of them, its control contract and its fixtures. */
export async function compileProject(
  project: Project,
  wanted: Wanted = () => true,
): Promise<CompiledProject | Complaint> {
  const folders = await packFolders(project.packs);
  const read = await Promise.all(folders.map((folder) => readModel(folder)));
  const models = read.flatMap((it) => ("model" in it ? [it] : []));
  const misplaced = (await Promise.all(models.map(misplacement))).flat();
  const packs = misplaced.length > 0 ? [] : models;
  const places = packs.map(({ model: { pack } }) => `${pack.name}/${pack.version}`);
  const contract = await compileContract(project, wanted);
  const parts = await Promise.all([
    ...packs.map(async (it, at) => {
      const place = places[at] ?? "";
      return below(place, await compileModel(it, join(project.generated, place), wanted));
    }),
    below("control", contract),
  ]);
  const fixtures = await compileFixtures(project);
  const refused = [...read, ...parts, ...fixtures];
  const problems = [
    ...refused.flatMap((it) => ("problems" in it ? it.problems : [])),
    ...misplaced,
  ];
  if (problems.length > 0) return { problems };
  const all = packs.map(({ model }) => model);
  const list = [emitPacks(all.map(({ pack }) => pack)), emitFormatTypes()];
  return {
    files: [
      ...(await formatted(list, wanted)),
      ...parts.flatMap((it) => ("files" in it ? it.files : [])),
    ],
    pages: [...all.flatMap(pagesOf), await formatPage(), ...contract.pages],
    fixtures: fixtures.flatMap((it) => ("files" in it ? [it] : [])),
    behind: contract.behind,
  };
}

/** The same files in a folder below. */
function below(place: string, compiled: Compiled): Compiled {
  if ("problems" in compiled) return compiled;
  return { files: compiled.files.map(({ path, text }) => ({ path: `${place}/${path}`, text })) };
}

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
      return { folder, ...(await compilePack(join(fixtures, name, "pack"), folder)) };
    }),
  );
}

async function compileContract(
  { contract: folder, generated, pythonModels }: Project,
  wanted: Wanted,
): Promise<Compiled & Pick<CompiledProject, "pages" | "behind">> {
  if (!(await exists(join(folder, "openapi.yaml")))) return { files: [], pages: [], behind: [] };
  const read = await readContract(folder, [checkCalls]);
  if ("problems" in read) return { ...complaint(read, folder), pages: [], behind: [] };
  const src = sourcesFrom(join(generated, "control"));
  const compiled = await refusing(folder, () =>
    formatted(emitContract(read.contract, src), wanted),
  );
  const { openapi } = read.contract;
  return {
    ...compiled,
    pages: [contractPage(openapi)],
    behind: await behindIn(openapi, pythonModels),
  };
}

async function behindIn(openapi: JsonObject, file: string): Promise<readonly string[]> {
  if (!(await exists(file))) return [];
  const lacks = lacksOf(openapi, await readFile(file, "utf8"));
  return lacks.map(
    (lack) => `${nameOf(file)} lacks ${lack}: clients/python/README.md says how to make it`,
  );
}

/** The reference, in a folder of the pack's name; only of the last version, which is the newest. */
function pagesOf(model: PackModel, at: number, all: readonly PackModel[]): readonly OutputFile[] {
  const { name } = model.pack;
  if (all.slice(at + 1).some(({ pack }) => pack.name === name)) return [];
  const pages = markdownPages(packContext(model, { src: "", behaviors: null }));
  return pages.map(({ path, text }) => ({ path: `${name}/${path}`, text }));
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
