import { writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { build } from "esbuild";
import ts from "typescript";
import { ROOT } from "../sources/root.js";

/**
 * Makes a built pack of a folder with a compiled one: an `index.js` that needs nothing else, so
 * that it runs wherever the folder is copied to. CommonJS, because both builds of this package and
 * Jest can load it; a `package.json` beside it says so.
 *
 * @returns one line for each mistake; then nothing has been written
 */
export async function buildPack(folder: string): Promise<readonly string[]> {
  const index = join(folder, "index.ts");
  const problems = typeProblems(index);
  if (problems.length > 0) return problems;
  await bundlePack(folder);
  return [];
}

/** Makes the `index.js` of a folder with a compiled pack, whatever its types are like. */
export async function bundlePack(folder: string): Promise<void> {
  await build({
    entryPoints: [join(folder, "index.ts")],
    outfile: join(folder, "index.js"),
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    minifyWhitespace: true,
    // The validators' run time, when the pack is elsewhere; and the settings of nobody's project.
    nodePaths: [join(ROOT, "node_modules")],
    tsconfigRaw: {},
    logLevel: "warning",
  });
  await writeFile(join(folder, "package.json"), '{ "type": "commonjs" }\n');
}

/** What the compiler has against a pack and its behaviors, by this project's own strictness. */
function typeProblems(index: string): readonly string[] {
  const { config } = ts.readConfigFile(join(ROOT, "tsconfig.json"), ts.sys.readFile);
  const { rootDir: _, ...options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT).options;
  const program = ts.createProgram([index], {
    ...options,
    noEmit: true,
    // It is bundled: whether a package.json near it says "module" does not matter.
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  });
  return ts.getPreEmitDiagnostics(program).map(problemLine);
}

function problemLine({ file, start = 0, messageText }: ts.Diagnostic): string {
  const words = ts.flattenDiagnosticMessageText(messageText, "\n");
  if (file === undefined) return words;
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  return `${relative(process.cwd(), file.fileName)}:${line + 1}:${character + 1} ${words}`;
}
