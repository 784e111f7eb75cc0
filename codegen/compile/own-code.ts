import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, posix, relative } from "node:path";
import { nearest } from "../../src/engine/base/nearest.js";
import type { OutputFile } from "../print/source.js";
import { exists } from "../sources/files.js";
import { IS_CLONE, ROOT } from "../sources/root.js";

/** The folder of the pack's own code among the modules of a built pack. */
const OWN = "own/";

/** The module of `behaviors.ts` there, as an import specifier of the others. */
export const OWN_BEHAVIORS = `./${OWN}behaviors.js`;

type TypeScript = typeof import("typescript");

/** The types of the engine that declarations of packs import. */
const PACK_TYPES = IS_CLONE ? "src/engine/pack/index.ts" : "dist/src/engine/pack/index.d.ts";

const NO_TYPESCRIPT =
  "behaviors.ts is TypeScript, and none is installed where it lies: npm install --save-dev typescript";

/**
 * Translates the `behaviors.ts` of a pack, and the files of its folder that it imports, to CommonJS
 * modules of a built pack, with the TypeScript of the pack's project.
 *
 * @param behaviors the file of each layer that has one, lowest first, relative to the folder
 * @returns a text when something is wrong
 */
export async function ownCode(
  folder: string,
  behaviors: readonly string[],
): Promise<readonly OutputFile[] | string> {
  if (behaviors.length === 0) return [];
  const ts = typescriptOf(folder);
  if (ts === undefined) return NO_TYPESCRIPT;
  const files = new Map<string, string>();
  const add = async (name: string, by: string): Promise<string | undefined> => {
    if (files.has(name)) return undefined;
    const path = join(folder, `${name}.ts`);
    if (!(await exists(path)))
      return `${by} imports ./${posix.basename(name)}.js, and there is no ${name}.ts`;
    const { module, target } = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
    const { outputText } = ts.transpileModule(await readFile(path, "utf8"), {
      compilerOptions: { module, target, verbatimModuleSyntax: false, esModuleInterop: true },
    });
    const place = posix.join(OWN, posix.dirname(name), "/");
    files.set(name, outputText.replaceAll(NEIGHBOUR, `load("./${place}$1.js")`));
    for (const [, neighbour = ""] of outputText.matchAll(NEIGHBOUR)) {
      const problem = await add(posix.join(posix.dirname(name), neighbour), `${name}.ts`);
      if (problem !== undefined) return problem;
    }
    return undefined;
  };
  const names = behaviors.map((file) => file.replace(/\.ts$/, ""));
  for (const name of names) {
    const problem = await add(name, `${name}.ts`);
    if (problem !== undefined) return problem;
  }
  if (!files.has("behaviors")) files.set("behaviors", joined(names));
  return [...files].map(([name, text]) => ({ path: `${OWN}${name}.js`, text }));
}

/** A module with the behaviors of all layers: of one name, that of the highest. */
function joined(names: readonly string[]): string {
  const layers = names.map((name) => `load("./${OWN}${name}.js").behaviors`).join(", ");
  return `// How many names lead to a behavior, by section.
const DEPTHS = { operations: 1, streams: 1, views: 2, reactions: 3, defaultBranches: 1, seeds: 1, worldEvents: 1 };
const laid = (below, above, depth) => {
  if (depth === 0 || typeof above !== "object") return above;
  const all = { ...below };
  for (const name of Object.keys(above)) all[name] = laid(all[name], above[name], depth - 1);
  return all;
};
const layers = [${layers}];
const section = (name) => layers.reduce((below, layer) => laid(below, layer[name] ?? {}, DEPTHS[name]), {});
exports.behaviors = Object.fromEntries(Object.keys(DEPTHS).map((name) => [name, section(name)]));
`;
}

/** An import of a value from a file of the same folder; TypeScript has removed those of types. */
const NEIGHBOUR = /\brequire\("\.\/([\w-]+)(?:\.js|\.ts)?"\)/g;

/**
 * The type errors of a pack's `behaviors.ts`, one line for each. The declarations that it imports
 * have to be written before.
 */
export function typeProblems(folder: string, behaviors: readonly string[]): readonly string[] {
  if (behaviors.length === 0) return [];
  const ts = typescriptOf(folder);
  if (ts === undefined) return [NO_TYPESCRIPT];
  const program = ts.createProgram(
    behaviors.map((file) => join(folder, file)),
    {
      strict: true,
      noEmit: true,
      noErrorTruncation: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      allowImportingTsExtensions: true,
      types: [],
      paths: { "facsimile/pack": [join(ROOT, PACK_TYPES)] },
    },
  );
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const words = shortened(ts.flattenDiagnosticMessageText(messageText, "\n"));
    if (file === undefined) return words;
    const { line, character } = file.getLineAndCharacterOfPosition(start);
    return `${relative(process.cwd(), file.fileName)}:${line + 1}:${character + 1} ${words}`;
  });
}

/** A message of TypeScript with the nearest name, and without types of a whole pack. */
export function shortened(message: string): string {
  const [, name = "", union = ""] = WRONG_NAME.exec(message) ?? [];
  if (union === "") return message.replace(LONG_TYPE, "");
  const names = [...union.matchAll(/"([^"]*)"/g)].map(([, each = ""]) => each);
  const more = names.length > MOST ? `, and ${names.length - MOST} more` : "";
  const near = nearest(name, names);
  const hint = near === undefined ? "" : `. Did you mean "${near}"?`;
  return `"${name}" is not one of ${names.slice(0, MOST).join(", ")}${more}${hint}`;
}

/** How many names a message lists. */
const MOST = 8;

const WRONG_NAME =
  /ype '"([^"']+)"' is not assignable to (?:parameter of )?type '((?:"[^"']*"[ |]*)+)'/;
const LONG_TYPE = / (?:in|on) type '\{[^']{60,}'/g;

/** The TypeScript of the project of a folder, or else of the working directory. */
function typescriptOf(folder: string): TypeScript | undefined {
  for (const place of [folder, process.cwd()]) {
    const require = createRequire(join(place, "behaviors.ts"));
    try {
      const found: Partial<TypeScript> & TypeScript = require("typescript");
      if (found.transpileModule !== undefined) return found;
    } catch {
      // Not there.
    }
  }
  return undefined;
}
