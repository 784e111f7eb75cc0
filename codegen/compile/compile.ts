// Compiles one pack from its sources to the texts of files: `compilePack` to TypeScript for
// `generated/`, `buildPack` to a built pack in JavaScript, for `facsimile pack build`.
// `emitModules` lists the emitters that print the modules. `project.ts` compiles all packs.

import { dirname, join, relative, sep } from "node:path";
import { isObject, parsedJson } from "../../src/engine/base/json.js";
import { LOOSE_ENDS } from "../checks/loose-ends.js";
import { emitEvents, emitWorldEvents, eventValidators } from "../emit/events.js";
import { emitIds } from "../emit/ids.js";
import { emitLifecycles, emitScenarios } from "../emit/lifecycles.js";
import { emitLists } from "../emit/lists.js";
import { emitOperations } from "../emit/operations.js";
import { emitHandlers, emitPackIndex, emitPlaces } from "../emit/pack-index.js";
import { emitResources } from "../emit/resources.js";
import { emitErrorBodies, emitErrors, emitWire } from "../emit/wire.js";
import type { PackContext } from "../facts/context.js";
import { packContext } from "../facts/context.js";
import type { LayerCount, PackModel } from "../model/model.js";
import { pascalCase } from "../print/code-names.js";
import { format, PackError } from "../print/format.js";
import { declarationOf } from "../print/module-printer.js";
import type { Emitted, OutputFile } from "../print/source.js";
import { header } from "../print/source.js";
import type { ReadPack, RefusedPack } from "../read/pack.js";
import { readPack } from "../read/pack.js";
import { emitReference } from "../reference/index.js";
import type { FactCount } from "../sources/layers/facts.js";
import { PROFILE } from "../sources/layers/layers.js";
import { filesIn } from "../sources/pack-files.js";
import type { PackReader } from "../sources/pack-reader.js";
import { ROOT } from "../sources/root.js";
import { formatProblem } from "../sources/source.js";
import { emitPackNames } from "../types/pack-names.js";
import { emitModel, emitTypes } from "../types/pack-types.js";
import { emitCapturedSchemas } from "../validators/captured-schemas.js";
import { emitBothValidators, emitResponses } from "../validators/validators.js";
import { linked } from "./linker.js";
import {
  bundled,
  exportedBy,
  handlerProblems,
  notLoaded,
  OWN_BEHAVIORS,
  operationsIn,
  ownCode,
} from "./own-code.js";
import type { UnfitCode } from "./unfit-code.js";
import { withoutBehaviors } from "./unfit-code.js";

/** Compiles one pack to TypeScript, for a folder of its own. */
export async function compilePack(folder: string, out: string): Promise<Compiled> {
  const read = await readModel(folder);
  return "problems" in read ? read : compileModel(read, out);
}

/**
 * Compiles one pack to the files of a built one: an `index.js`, the files that it loads on demand, a
 * `package.json` that makes them CommonJS, and declarations of its types, for `typeProblems` to check
 * its behaviors against.
 *
 * @param isLowest whether to build only its lowest layer
 */
export async function buildPack(folder: string, isLowest = false) {
  const read = await readModel(folder, isLowest);
  if ("problems" in read) return read;
  const { model, behaviors, leftOut, counts, looseEnds } = read;
  const own = await ownCode(folder, behaviors, model, leftOut.length === 0);
  if (typeof own === "string") return { problems: [`${nameOf(folder)}/${own}`] };
  const { problems: unfit = [], mistakes = [] } = own.unfit ?? {};
  if (mistakes.length > 0) return complaint({ problems: mistakes }, folder);
  const context = packContext(withoutBehaviors(model, own.unfit?.leftOut ?? []), {
    src: "",
    behaviors: behaviors.length === 0 ? null : OWN_BEHAVIORS,
    ownOperations: operationsIn(own.exported),
    isShared: behaviors.length > 1,
    language: "javascript",
  });
  const problems = handlerProblems(context, read.placeOf, own.exported);
  if (problems.length > 0) return complaint({ problems }, folder);
  const origin = { ...context.origin, fingerprint: model.fingerprint };
  const named = await packageNameOf(folder);
  const compiled = await refusing(folder, async () => [
    ...declarationsOf(context, named),
    { path: "package.json", text: '{ "type": "commonjs" }\n' },
    ...own.scripts.map(({ path, text }) => ({ path, text: `${header(origin)}${text}` })),
    ...linked([...emitModules(context), ...own.files], origin),
  ]);
  if ("problems" in compiled) return compiled;
  const lines = unfit.map((it) => `left out: ${formatProblem(it, nameOf(folder))}`);
  const layers = layerCounts(counts, own.unfit);
  return { ...compiled, behaviors, leftOut: [...leftOut, ...lines], layers, looseEnds };
}

/** The files to write, or the problems of their sources. */
export type Compiled = Files | Complaint;

interface Files extends Partial<Pick<Read, "looseEnds">> {
  readonly files: readonly OutputFile[];
}

function layerCounts(
  counts: readonly FactCount[],
  { behaviors = 0, behaviorsLeftOut = 0 }: Partial<UnfitCode> = {},
): readonly LayerCount[] {
  const none = { layer: PROFILE, facts: 0, leftOut: 0 };
  const isThere = behaviors === 0 || counts.some(({ layer }) => layer === PROFILE);
  return (isThere ? counts : [...counts, none]).map((count) =>
    count.layer === PROFILE
      ? { ...count, behaviors, behaviorsLeftOut }
      : { ...count, behaviors: 0, behaviorsLeftOut: 0 },
  );
}

/** The name of the pack in a folder that is a package for it: docs/guides/another-vendor.md says which. */
async function packageNameOf(folder: string): Promise<string | undefined> {
  const manifest = parsedJson((await filesIn(folder).text("package.json")) ?? "");
  const name = isObject(manifest) ? String(manifest["name"] ?? "") : "";
  return /^(?:@facsimile\/|facsimile-pack-)(.+)$/.exec(name)?.[1];
}

/** The types of the engine, in the package. */
const ENGINE = "facsimile/pack";

/**
 * The declarations of a built pack: the names for tests, and for a pack with behaviors also their
 * types. They import the package, and printing them needs no compiler of TypeScript.
 */
function declarationsOf(context: PackContext, named: string | undefined): readonly OutputFile[] {
  const { document, origin, places, model } = context;
  const sources = [
    emitTypes(document, origin, places.src, context.carriesSchemas ? "captured" : "strict"),
    emitPackNames(context),
    ...(places.behaviors === null ? [] : [emitModel(context)]),
  ];
  const names = pascalCase(model.pack.name);
  // By a global interface, since "facsimile" has its types twice, for import and for require.
  const installed = `import type { ${names} } from "./names.js";\n
declare global {
/** The names of packs that are packages. */
interface FacsimilePacks {
readonly ${JSON.stringify(named)}: ${names};
readonly ${JSON.stringify(`${named}@${model.pack.version}`)}: ${names};
}
}\n`;
  const index = `import type { Pack } from "${ENGINE}";
${named === undefined ? "" : installed}
export declare const format: number;
export declare const pack: Pack;\n`;
  return [
    ...sources.map((source) => declarationOf(source, ENGINE)),
    { path: "index.d.ts", text: `${header(origin)}\n${index}` },
  ];
}

type Emitter = (context: PackContext) => Emitted | readonly Emitted[];

/** The modules of every compiled pack, one emitter each. */
const emitters: readonly Emitter[] = [
  emitPackNames,
  emitIds,
  emitResources,
  emitErrorBodies,
  emitLists,
  emitHandlers,
  emitOperations,
  emitLifecycles,
  emitWorldEvents,
  emitEvents,
  emitErrors,
  emitScenarios,
  emitWire,
  emitReference,
  emitPlaces,
  emitPackIndex,
];

/** Types of the schemas and of the behaviors. */
const typed: readonly Emitter[] = [
  ({ document, origin, places }) => emitTypes(document, origin, places.src),
  emitModel,
];

/** The types of events whose data a component describes. */
const typesWithPayload = (events: PackContext["model"]["events"]): readonly string[] =>
  Object.keys(events).filter((type) => events[type]?.payload !== undefined);

const validators: readonly Emitter[] = [
  (context) =>
    emitBothValidators(
      context.document,
      { responses: eventValidators(context) },
      context.origin,
      context.places.src,
    ),
  ({ document, model, origin, places }) =>
    emitResponses(document, typesWithPayload(model.events), origin, places.src),
];

/** The modules of a compiled pack, to be printed. */
export function emitModules(context: PackContext): readonly Emitted[] {
  const all = [
    ...(context.isTyped ? typed : []),
    ...(context.carriesSchemas ? [emitCapturedSchemas] : validators),
    ...emitters,
  ];
  return all.flatMap((emit) => emit(context));
}

/** One line for each problem. */
export interface Complaint {
  readonly problems: readonly string[];
}

/** Whether a module is wanted, by its path below the output folder. */
export type WantsModule = (path: string) => boolean;

const ALL: WantsModule = () => true;

/** A pack without a problem, and the folder of its sources. */
export interface Read {
  readonly model: PackModel;
  readonly folder: string;
  /** The `behaviors.ts` of each layer that has one, relative to the folder. */
  readonly behaviors: readonly string[];
  /** One line for each fact of an upper layer that is left out. */
  readonly leftOut: readonly string[];
  readonly counts: readonly FactCount[];
  readonly placeOf: PackReader["placeOf"];
  readonly looseEnds: ReadPack["looseEnds"];
}

export type LoosePack = Pick<Files, "looseEnds"> & Pick<Read, "folder">;

/** How many loose ends of a kind are listed by default. */
const LISTED = 3;

/** Lines about the loose ends of a pack, by kind: the first of each, or all of them. */
export async function looseLines(
  { looseEnds, folder }: LoosePack,
  isAll: boolean,
): Promise<readonly string[]> {
  const [found = [], name] = [await looseEnds?.(), nameOf(folder)];
  return Object.entries(LOOSE_ENDS).flatMap(([kind, title]) => {
    const own = found.filter((end) => end.kind === kind);
    const listed = isAll ? own : own.slice(0, LISTED);
    const more = own.length - listed.length;
    return [
      ...(own.length > 0 ? [`${name}: ${own.length} ${title}`] : []),
      ...listed.map((end) => `  ${formatProblem(end, name)}`),
      ...(more > 0 ? [`  and ${more} more: --strict lists all`] : []),
    ];
  });
}

/** @param isLowest whether to read only the lowest layer */
export async function readModel(folder: string, isLowest = false): Promise<Read | Complaint> {
  const read = await readPack(folder, isLowest);
  if ("problems" in read) return complaint(read, folder);
  const leftOut = read.leftOut.map((it) => `left out: ${formatProblem(it, nameOf(folder))}`);
  return { ...read, folder, leftOut };
}

export async function compileModel(
  read: Read,
  out: string,
  wanted: WantsModule = ALL,
): Promise<Compiled> {
  const { model, folder, behaviors: files } = read;
  const [file, second] = files;
  if (second !== undefined) return { problems: [`${nameOf(folder)}/${second}: ${ONLY_BUILT}`] };
  const code = file?.replace(/ts$/, "js");
  const behaviors = code === undefined ? null : specifier(out, join(folder, code));
  const exported = file === undefined ? {} : await exportedFrom(join(folder, file));
  if (typeof exported === "string") return { problems: [`${nameOf(folder)}/${file}: ${exported}`] };
  const ownOperations = operationsIn(exported.behaviors);
  const context = packContext(model, { src: sourcesFrom(out), behaviors, ownOperations });
  const problems = handlerProblems(context, read.placeOf, exported.behaviors);
  if (problems.length > 0) return complaint({ problems }, folder);
  const compiled = await refusing(folder, () => formatted(emitModules(context), wanted));
  return { ...compiled, looseEnds: read.looseEnds };
}

export const formatted = (
  emitted: readonly Emitted[],
  wanted: WantsModule,
): Promise<readonly OutputFile[]> => format(emitted.filter(({ path }) => wanted(path)));

/** The files, or the mistake of a source that an emitter found. */
export async function refusing(
  folder: string,
  emit: () => Promise<readonly OutputFile[]>,
): Promise<Compiled> {
  try {
    return { files: await emit() };
  } catch (error) {
    if (error instanceof PackError) return { problems: [`${nameOf(folder)}/${error.message}`] };
    throw error;
  }
}

export function complaint({ problems }: RefusedPack, folder: string): Complaint {
  return { problems: problems.map((problem) => formatProblem(problem, nameOf(folder))) };
}

/** What a file of a clone exports, by the clone's bundler; a text when it cannot be loaded. */
async function exportedFrom(file: string): Promise<{ readonly behaviors?: unknown } | string> {
  try {
    const modules = [{ path: "behaviors.js", text: await bundled(file) }];
    return { behaviors: exportedBy("behaviors.js", modules, dirname(file)) };
  } catch (error) {
    return notLoaded(error);
  }
}

const ONLY_BUILT = "behaviors of several layers need a built pack: compile it with --build";

/** The folder `src`, as an import specifier from an output folder. */
export const sourcesFrom = (out: string): string => specifier(out, join(ROOT, "src"));

/** An import specifier from one folder to a file or folder. */
function specifier(from: string, to: string): string {
  const path = relative(from, to).split(sep).join("/");
  return path.startsWith(".") ? path : `./${path}`;
}

/** A folder relative to the working directory. */
export function nameOf(folder: string): string {
  return relative(process.cwd(), folder) || ".";
}
