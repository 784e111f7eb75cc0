import { access, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import type { OutputFile } from "../print/source.js";
import { IS_CLONE, ROOT } from "../sources/root.js";

/** Below it lies a pack's own code among the modules of a built pack. */
const OWN = "own/";

/** The module of a pack's `behaviors.ts` there, as the others import it. */
export const OWN_BEHAVIORS = `./${OWN}behaviors.js`;

type TypeScript = typeof import("typescript");

/** The types of the engine that declarations of packs import. */
const PACK_TYPES = IS_CLONE ? "src/engine/pack/index.ts" : "dist/src/engine/pack/index.d.ts";

/** What a project that keeps a pack has to have. */
const NO_TYPESCRIPT =
  "behaviors.ts is TypeScript, and none is installed where it lies: npm install --save-dev typescript";

/**
 * A pack's `behaviors.ts` and the files beside it that it imports, as CommonJS modules of a built
 * pack; translated by the TypeScript of the project that the pack lies in. Or what is wrong.
 */
export async function ownCode(folder: string): Promise<readonly OutputFile[] | string> {
  const ts = typescriptOf(folder);
  if (ts === undefined) return NO_TYPESCRIPT;
  const files = new Map<string, string>();
  const add = async (name: string): Promise<string | undefined> => {
    if (files.has(name)) return undefined;
    const path = join(folder, `${name}.ts`);
    if (!(await exists(path)))
      return `behaviors.ts imports ./${name}.js, and there is no ${name}.ts`;
    const { module, target } = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
    const { outputText } = ts.transpileModule(await readFile(path, "utf8"), {
      compilerOptions: { module, target, verbatimModuleSyntax: false, esModuleInterop: true },
    });
    const asked = [...outputText.matchAll(NEIGHBOUR)].map(([, neighbour = ""]) => neighbour);
    files.set(name, outputText.replaceAll(NEIGHBOUR, `load("./${OWN}$1.js")`));
    for (const neighbour of asked) {
      const problem = await add(neighbour);
      if (problem !== undefined) return problem;
    }
    return undefined;
  };
  const problem = await add("behaviors");
  if (problem !== undefined) return problem;
  return [...files].map(([name, text]) => ({ path: `${OWN}${name}.js`, text }));
}

/** A value that is taken from a file beside: what is a type alone is gone by then. */
const NEIGHBOUR = /\brequire\("\.\/([\w-]+)(?:\.js|\.ts)?"\)/g;

/**
 * What the compiler has against a pack's `behaviors.ts`, once the declarations that it imports have
 * been written: one line for each mistake.
 */
export function typeProblems(folder: string): readonly string[] {
  const ts = typescriptOf(folder);
  if (ts === undefined) return [NO_TYPESCRIPT];
  const program = ts.createProgram([join(folder, "behaviors.ts")], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    types: [],
    paths: { "facsimile/pack": [join(ROOT, PACK_TYPES)] },
  });
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const words = ts.flattenDiagnosticMessageText(messageText, "\n");
    if (file === undefined) return words;
    const { line, character } = file.getLineAndCharacterOfPosition(start);
    return `${relative(process.cwd(), file.fileName)}:${line + 1}:${character + 1} ${words}`;
  });
}

/** The TypeScript of the project that a folder lies in, or of the one that this is started in. */
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

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
