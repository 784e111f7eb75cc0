// `linked`: joins the modules of a built pack into one CommonJS file, without a bundler, when
// `facsimile pack build` makes one. Modules that are loaded on demand stay files of their own.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { scriptOf } from "../print/module-printer.js";
import type { Emitted, Origin, OutputFile } from "../print/source.js";
import { header } from "../print/source.js";

/**
 * The modules that most starts of a pack do not need, each a file of its own, with the text in their
 * place: most of a pack's text.
 */
const APART: Readonly<Record<string, string>> = {
  "places.js": `module.exports = require("./places.js");`,
  "reference.js": `module.exports = require("./reference.js");`,
  "schemas.js": `exports.schemas = () => require("./schemas.js").schemas();`,
};

/**
 * Links the modules of a compiled pack, and the small modules of Ajv that its validators import,
 * into one CommonJS file without a bundler: each module becomes a function. Beside it are the modules
 * that are loaded on demand.
 */
export function linked(files: readonly Emitted[], origin: Origin): readonly OutputFile[] {
  const modules = new Modules(files);
  const apart = Object.keys(APART).filter((name) => modules.has(`./${name}`));
  return [
    { path: "index.js", text: indexOf(modules, files, origin) },
    ...apart.map((path) => ({
      path,
      text: `${header(origin)}"use strict";\n${modules.compiled(`./${path}`)}`,
    })),
  ];
}

function indexOf(modules: Modules, files: readonly Emitted[], origin: Origin): string {
  modules.add("./index.js");
  for (const { path } of files) if (path.startsWith("own/")) modules.add(`./${path}`);
  return `${header(origin)}"use strict";
const modules = {
${[...modules.texts].map(([name, text]) => `${JSON.stringify(name)}: ${text}`).join(",\n")}
};
const loaded = {};
function load(name) {
  if (loaded[name] === undefined) {
    const module = (loaded[name] = { exports: {} });
    modules[name](module.exports, load, module);
  }
  return loaded[name].exports;
}
module.exports = load("./index.js");
`;
}

/** Resolves the modules that are of no pack. */
const packages = createRequire(import.meta.url);

class Modules {
  /** A function for each module, by its name. */
  readonly texts = new Map<string, string>();
  readonly #own: ReadonlyMap<string, string>;

  constructor(files: readonly Emitted[]) {
    this.#own = new Map(
      files.map((file) => [`./${file.path.replace(/\.ts$/, ".js")}`, scriptOf(file)]),
    );
  }

  has(name: string): boolean {
    return this.#own.has(name);
  }

  /** @param file the path of a module of a package */
  add(name: string, file = ""): void {
    if (this.texts.has(name)) return;
    // Set before it is complete, since modules can import each other.
    this.texts.set(name, "");
    this.texts.set(name, `(exports, load, module) => {\n${this.#textOf(name, file)}\n}`);
  }

  /** A module of the pack as CommonJS. */
  compiled(name: string): string {
    const text = this.#compiled(this.#own.get(name) ?? "");
    return name.startsWith("./own/") ? text : inAscii(text);
  }

  #textOf(name: string, file: string): string {
    if (!this.#own.has(name)) return this.#packaged(file);
    return APART[name.slice("./".length)] ?? this.compiled(name);
  }

  /** Relies on the emitters, which begin a line with each import and each export. */
  #compiled(text: string): string {
    return text
      .replaceAll(/^import \* as (\w+) from "([^"]+)";/gm, (_, as, from) => this.#load(as, from))
      .replaceAll(/^import (\w+) from "([^"]+)";/gm, (_, as, from) => this.#load(as, from))
      .replaceAll(/^import \{([^{}]*)\} from "([^"]+)";/gm, (_, names, from) =>
        this.#load(`{${names.replaceAll(" as ", ": ")}}`, from),
      )
      .replaceAll(/\(await import\("([^"]+)"\)\)/g, (_, from) => this.#loaded(from))
      .replaceAll(/^export const (\w+) =/gm, "const $1 = exports.$1 =");
  }

  /** A CommonJS module of a package. */
  #packaged(file: string): string {
    const { resolve } = createRequire(file);
    return readFileSync(file, "utf8")
      .replaceAll(/\brequire\("([^"]+)"\)/g, (_, name) => this.#loadedFile(resolve(name)))
      .replace(/^\/\/# sourceMappingURL=.*$/m, "");
  }

  #load(as: string, from: string): string {
    return `const ${as} = ${this.#loaded(from)};`;
  }

  #loaded(from: string): string {
    if (!this.#own.has(from)) return this.#loadedFile(packages.resolve(from));
    this.add(from);
    return `load(${JSON.stringify(from)})`;
  }

  /** The name begins at the package, so that the output contains no path of this machine. */
  #loadedFile(file: string): string {
    const name = file.replaceAll("\\", "/").replace(/^.*\/node_modules\//, "");
    this.add(name, file);
    return `load(${JSON.stringify(name)})`;
  }
}

/** The same program: one other character would double the memory of its text. */
const inAscii = (text: string): string =>
  text.replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
