// `ownCode`: takes the `behaviors.ts`, the handwritten code of a pack, into a built pack:
// translates it to CommonJS, and joins that of a vendor's profile with the user's own.
// `typeProblems` and `handlerProblems` check it in `facsimile pack build`.

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, posix, resolve } from "node:path";
import { nearest } from "../../src/engine/base/nearest.js";
import { readTextIfThere } from "../../src/instance/files/named-file.js";
import type { PackContext } from "../facts/context.js";
import { neededHandlers } from "../facts/context.js";
import type { PackModel } from "../model/model.js";
import type { OutputFile } from "../print/source.js";
import { PROFILE } from "../sources/layers/layers.js";
import { exists, SOURCE } from "../sources/pack-files.js";
import type { PackReader } from "../sources/pack-reader.js";
import { IS_CLONE, ROOT } from "../sources/root.js";
import type { Mistake } from "../sources/source.js";
import type { CodeFile, UnfitCode } from "./unfit-code.js";
import { DEPTHS, unfitCode } from "./unfit-code.js";

/** The translated code of a pack. */
export interface OwnCode {
  readonly files: readonly OutputFile[];
  /** What the module of all layers exports as `behaviors`. */
  readonly exported: unknown;
  /** The code of a profile, for builds with further layers where there is no TypeScript. */
  readonly scripts: readonly OutputFile[];
  /** What a profile's code names and the pack lacks. */
  readonly unfit?: UnfitCode;
}

/** The folder of the pack's own code among the modules of a built pack. */
const OWN = "own/";

/** The module of `behaviors.ts` there, as an import specifier of the others. */
export const OWN_BEHAVIORS = `./${OWN}behaviors.js`;

/** The module `facsimile/pack` there, of which packs contain a copy. */
const READERS = `${OWN}facsimile-pack.js`;

const NO_TYPESCRIPT =
  "behaviors.ts is TypeScript, and none is installed where it lies: npm install --save-dev typescript";

/**
 * Translates the `behaviors.ts` of a pack, and the files of its folder that it imports, to CommonJS
 * modules of a built pack, with the TypeScript of the pack's project.
 *
 * @param behaviors the file of each layer that has one, lowest first, relative to the folder
 * @param isWhole whether the pack lacks no fact of its layers
 * @returns a text when something is wrong
 */
export async function ownCode(
  folder: string,
  behaviors: readonly string[],
  model: PackModel,
  isWhole: boolean,
): Promise<OwnCode | string> {
  const readers = { path: READERS, text: await readersScript() };
  if (behaviors.length === 0) return { files: [readers], exported: {}, scripts: [] };
  const files = new Map<string, string>();
  const originals: CodeFile[] = [];
  const scripts: OutputFile[] = [];
  const add = async (name: string, by: string): Promise<string | undefined> => {
    if (files.has(name)) return undefined;
    const path = join(folder, `${name}.ts`);
    const text = readTextIfThere(path, SOURCE);
    if (text === undefined)
      return `${by} imports ./${posix.basename(name)}.js, and there is no ${name}.ts`;
    const outputText = await scriptOf(folder, name, text);
    if (outputText === undefined) return NO_TYPESCRIPT;
    if (name.startsWith(`${PROFILE}/`)) {
      originals.push({ file: `${name}.ts`, text });
      scripts.push({ path: `${name}.js`, text: outputText });
    }
    const place = posix.join(OWN, posix.dirname(name), "/");
    const script = outputText.replaceAll(NEIGHBOUR, `load("./${place}$1.js")`);
    files.set(name, script.replaceAll(IMPORTED_READERS, `load("./${READERS}")`));
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
  const modules = (): readonly OutputFile[] => [
    ...[...files].map(([name, text]) => ({ path: `${OWN}${name}.js`, text })),
    readers,
  ];
  const profile = names.find((name) => name.startsWith(`${PROFILE}/`));
  const exportedOf = (name: string): unknown => exportedBy(`${OWN}${name}.js`, modules(), folder);
  try {
    const unfit =
      profile === undefined ? undefined : unfitCode(exportedOf(profile), originals, model);
    const fits = isWhole && unfit?.problems.length === 0;
    if (!files.has("behaviors"))
      files.set("behaviors", joined(names, model, fits ? undefined : unfit));
    const code = { files: modules(), exported: exportedOf("behaviors"), scripts };
    return unfit === undefined ? code : { ...code, unfit };
  } catch (error) {
    return `behaviors.ts: ${notLoaded(error)}`;
  }
}

/** A module as CommonJS: that of a profile comes translated with the package. */
async function scriptOf(folder: string, name: string, text: string): Promise<string | undefined> {
  const ready = join(folder, `${name}.js`);
  if (name.startsWith(`${PROFILE}/`) && (await exists(ready))) return readFile(ready, "utf8");
  return translated(folder, text);
}

/** Without the interface for tools, which TypeScript 7 lacks, its command translates. */
function translated(folder: string, text: string): string | undefined {
  const require = typescriptOf(folder);
  if (require === undefined) return undefined;
  const ts: Partial<TypeScript> & TypeScript = require("typescript");
  if (ts.transpileModule === undefined) {
    return compiled(require, { "behaviors.ts": text }, TRANSLATION, "behaviors.js").made;
  }
  const { module, target } = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  return ts.transpileModule(text, {
    compilerOptions: { module, target, verbatimModuleSyntax: false, esModuleInterop: true },
  }).outputText;
}

const TRANSLATION = {
  compilerOptions: {
    module: "commonjs",
    target: "es2022",
    esModuleInterop: true,
    noCheck: true,
    noResolve: true,
    types: [],
  },
  files: ["behaviors.ts"],
};

/** What the command of TypeScript prints of a project, and a file that it makes. */
function compiled(
  require: NodeJS.Require,
  files: Readonly<Record<string, string>>,
  project: object,
  made: string,
): { readonly printed: string; readonly made?: string } {
  const folder = mkdtempSync(join(tmpdir(), "facsimile-types-"));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(project));
    const tsc = join(dirname(require.resolve("typescript/package.json")), "bin/tsc");
    const given = [tsc, "--project", folder, "--pretty", "false"];
    const { stdout } = spawnSync(process.execPath, given, { encoding: "utf8" });
    const file = join(folder, made);
    return { printed: stdout, ...(existsSync(file) && { made: readFileSync(file, "utf8") }) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The readers of JSON values as CommonJS, which the package has ready. */
async function readersScript(): Promise<string> {
  if (!IS_CLONE) return readFile(join(ROOT, "dist/cjs/src/engine/pack/index.js"), "utf8");
  return bundled(PACK_ENTRY);
}

/** What `facsimile/pack` is in a clone. */
const PACK_ENTRY = join(ROOT, "src/engine/pack/index.ts");

/** A file of a clone with all that it imports, as CommonJS. */
export async function bundled(file: string): Promise<string> {
  const { build } = createRequire(import.meta.url)("esbuild") as typeof import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [file],
    alias: { "facsimile/pack": PACK_ENTRY },
    bundle: true,
    write: false,
    format: "cjs",
    target: "node20",
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

/** A module with the behaviors of all layers: of one name, that of the highest. */
function joined(names: readonly string[], model: PackModel, unfit: UnfitCode | undefined): string {
  const layers = names.map((name) => {
    const layer = `load("./${OWN}${name}.js").behaviors`;
    const isUnfit = name.startsWith(`${PROFILE}/`) && unfit !== undefined;
    return isUnfit ? `fitting(${layer})` : layer;
  });
  return `${unfit === undefined ? "" : fitting(unfit, model)}// How many names lead to a behavior, by section.
const DEPTHS = ${JSON.stringify(DEPTHS)};
const laid = (below, above, depth) => {
  if (depth === 0 || typeof above !== "object") return above;
  const all = { ...below };
  for (const name of Object.keys(above)) all[name] = laid(all[name], above[name], depth - 1);
  return all;
};
const layers = [${layers.join(", ")}];
const section = (name) => layers.reduce((below, layer) => laid(below, layer[name] ?? {}, DEPTHS[name]), {});
exports.behaviors = Object.fromEntries(Object.keys(DEPTHS).map((name) => [name, section(name)]));
`;
}

/** A function that makes a profile's behaviors fit a pack that lacks some of what they name. */
function fitting({ leftOut }: UnfitCode, { resources, events }: PackModel): string {
  const json = (value: readonly unknown[]): string => JSON.stringify(value);
  // A kind without a schema has calls and no objects.
  const kept = Object.entries(resources).flatMap(([name, { schema }]) => (schema ? [name] : []));
  return `// Behaviors whose names the pack lacks are left out. Others find nothing of what it lacks, and where
// they fail, the engine does without them: an operation then answers as the pack does by itself.
const RESOURCES = new Set(${json(kept)});
const EVENTS = new Set(${json(Object.keys(events))});
const LEFT_OUT = new Set(${json(leftOut.map((path) => path.join("\n")))});
const NOTHING = { get: undefined, where: [], count: 0, any: false, emit: undefined };
const CHANGES = new Set("create record patch transition decide remove start stop".split(" "));
// A field that is no longer indexed finds nothing.
const found = (key, read) => {
  try {
    return read();
  } catch (error) {
    if (key in NOTHING && /^table: no index /.test(error?.message)) return NOTHING[key];
    throw error;
  }
};
const around = (world) => new Proxy(world, {
  get: (target, key) => {
    const value = Reflect.get(target, key, target);
    if (typeof value !== "function") return value;
    return (...args) => {
      const isKnown = (key === "emit" ? EVENTS : RESOURCES).has(args[0]);
      if (key in NOTHING && !isKnown) return NOTHING[key];
      if (CHANGES.has(key) && !isKnown) throw new Error("the pack has no " + args[0]);
      return found(key, () => value.apply(target, args));
    };
  },
});
const fitting = (part, path = []) => {
  if (typeof part === "function") return (world, ...rest) => {
    try {
      return part(around(world), ...rest);
    } catch (error) {
      throw error?.name === "Ended" ? error : Object.assign(error, { lacks: true });
    }
  };
  const kept = Object.entries(part).filter(([name]) => !LEFT_OUT.has([...path, name].join("\\n")));
  return Object.fromEntries(kept.map(([name, inner]) => [name, fitting(inner, [...path, name])]));
};
`;
}

/** An import of a value from a file of the same folder; TypeScript has removed those of types. */
const NEIGHBOUR = /\brequire\("\.\/([\w-]+)(?:\.js|\.ts)?"\)/g;

/** An import of a value from the package: packs contain a copy, since a folder may be without it. */
const IMPORTED_READERS = /\brequire\("facsimile\/pack"\)/g;

/** A translated module of a layer: its name as `load` takes it, and its CommonJS text. */
interface Module {
  readonly path: string;
  readonly text: string;
}

/**
 * The export `behaviors` of a module.
 *
 * @param folder where packages are looked for
 */
export function exportedBy(main: string, modules: readonly Module[], folder: string): unknown {
  const texts = new Map(modules.map(({ path, text }) => [`./${path}`, text]));
  const loaded = new Map<string, { readonly exports: Record<string, unknown> }>();
  const require = createRequire(join(folder, "behaviors.ts"));
  const load = (name: string): unknown => {
    const known = loaded.get(name);
    if (known !== undefined) return known.exports;
    const module = { exports: {} };
    loaded.set(name, module);
    new Function("exports", "load", "module", "require", texts.get(name) ?? "")(
      ...[module.exports, load, module, require],
    );
    return module.exports;
  };
  return Object(load(`./${main}`)).behaviors;
}

/** The operations that behaviors carry out. */
export const operationsIn = (behaviors: unknown): ReadonlySet<string> =>
  new Set(Object.keys(Object(valueAt(behaviors, ["operations"]))));

/** Why code cannot be loaded, in one line. */
export const notLoaded = (error: unknown): string =>
  `it cannot be loaded: ${String(error).replaceAll(/\n\s*/g, " ")}`;

/** The handlers that the pack needs and `behaviors` lacks, each at what needs it. */
export function handlerProblems(
  context: PackContext,
  placeOf: PackReader["placeOf"],
  behaviors: unknown,
): readonly Mistake[] {
  const needed = neededHandlers(context);
  return needed.flatMap(({ path, by }) => {
    const steps = path[0] === "worldEvents" ? [...path, "happens"] : path;
    if (typeof valueAt(behaviors, steps) === "function") return [];
    const message = `behaviors.ts has no "${path.join(".")}"`;
    const taken = needed.map((each) => each.path.at(-1));
    const there = Object.keys(Object(valueAt(behaviors, path.slice(0, -1))));
    const free = there.filter((name) => !taken.includes(name));
    const near = nearest(path.at(-1) ?? "", free);
    const problem = { ...placeOf(by.file, by.path), message };
    return near === undefined ? problem : { ...problem, nearest: near };
  });
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (part, name) =>
      Object.hasOwn(Object(part), name) ? Reflect.get(Object(part), name) : undefined,
    value,
  );
}

type TypeScript = typeof import("typescript");

/** The types of the engine that declarations of packs import. */
const PACK_TYPES = IS_CLONE ? "src/engine/pack/index.ts" : "dist/src/engine/pack/index.d.ts";

/**
 * The type errors of a pack's `behaviors.ts`, one line for each. The declarations that it imports
 * have to be written before. A profile was checked where it was written, and fits each edition.
 */
export function typeProblems(folder: string, layers: readonly string[]): readonly string[] {
  const behaviors = layers.filter((file) => !file.startsWith(`${PROFILE}/`));
  if (behaviors.length === 0) return [];
  const require = typescriptOf(folder);
  if (require === undefined) return [NO_TYPESCRIPT];
  const project = {
    compilerOptions: CHECKED,
    files: behaviors.map((file) => resolve(folder, file)),
  };
  const { printed } = compiled(require, {}, project, "none");
  return printed
    .split(/\n(?! )/)
    .filter(Boolean)
    .map((text) => {
      const [, path, line, column, message = text] = DIAGNOSTIC.exec(text) ?? [];
      const words = shortened(message);
      return path === undefined ? words : `${path}:${line}:${column} ${words}`;
    });
}

const CHECKED = {
  strict: true,
  noEmit: true,
  noErrorTruncation: true,
  skipLibCheck: true,
  target: "es2022",
  module: "esnext",
  moduleResolution: "bundler",
  allowImportingTsExtensions: true,
  types: [],
  paths: { "facsimile/pack": [join(ROOT, PACK_TYPES)] },
};

/** `behaviors.ts(3,7): error TS2322: …`, and the lines that go on. */
const DIAGNOSTIC = /^(.+)\((\d+),(\d+)\): error TS\d+: (.*)$/s;

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

/** Finds the TypeScript of the project of a folder, of the working directory, or of this package. */
function typescriptOf(folder: string): NodeJS.Require | undefined {
  for (const place of [folder, process.cwd(), ROOT]) {
    const require = createRequire(join(place, "behaviors.ts"));
    try {
      require.resolve("typescript/package.json");
      return require;
    } catch {
      // Not there.
    }
  }
  return undefined;
}
