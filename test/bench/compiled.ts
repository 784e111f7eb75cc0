import { execFile } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import ts from "typescript";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FOLDERS = ["src", "generated", "pack", "test/bench", "test/support"];

/**
 * The sources and the benches as plain JavaScript, in a separate folder: programs that run
 * TypeScript directly make functions slower. Types are not looked at.
 */
export class Compiled {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static make(): Compiled {
    const cache = join(ROOT, "node_modules/.cache");
    mkdirSync(cache, { recursive: true });
    const folder = mkdtempSync(join(cache, "bench-"));
    // Modules, as the package says; the folder is outside of the package's scope.
    writeFileSync(join(folder, "package.json"), '{"type":"module"}');
    const { options } = ts.convertCompilerOptionsFromJson(
      { target: "es2023", module: "esnext", verbatimModuleSyntax: true },
      ROOT,
    );
    for (const name of FOLDERS.flatMap(filesIn)) {
      const target = join(folder, name);
      mkdirSync(dirname(target), { recursive: true });
      if (/\.(?:m?js|json)$/.test(name)) copyFileSync(join(ROOT, name), target);
      if (!/(?<!\.d)\.ts$/.test(name)) continue;
      const { outputText } = ts.transpileModule(readFileSync(join(ROOT, name), "utf8"), {
        compilerOptions: options,
      });
      writeFileSync(target.replace(/\.ts$/, ".js"), outputText);
    }
    return new Compiled(folder);
  }

  /** Where a source file's JavaScript is; `name` is its path in the repository. */
  path(name: string): string {
    return join(this.#folder, name.replace(/\.ts$/, ".js"));
  }

  /**
   * The program's output: one JSON value. `flags` are options of Node.js, `given` those of the
   * program.
   */
  async run(
    name: string,
    flags: readonly string[] = [],
    given: readonly string[] = [],
  ): Promise<unknown> {
    const all = [...flags, this.path(name), ...given];
    const { stdout } = await promisify(execFile)(process.execPath, all, {
      cwd: ROOT,
      maxBuffer: 2 ** 26,
    });
    return JSON.parse(stdout);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** All files in a folder of the repository, those of installed packages aside. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : filesIn(name);
    return entry.isFile() ? [name] : [];
  });
