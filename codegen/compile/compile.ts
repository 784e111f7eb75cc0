import { dirname, join, relative, sep } from "node:path";
import { emitErrors } from "../emit/errors.js";
import { emitEvents, eventValidators } from "../emit/events.js";
import { emitHandlers } from "../emit/handlers.js";
import { emitIds } from "../emit/ids.js";
import { emitLifecycles } from "../emit/lifecycles.js";
import { emitLists } from "../emit/lists.js";
import { emitOperations } from "../emit/operations/operations.js";
import { emitPackIndex } from "../emit/pack-index.js";
import { emitPlaces } from "../emit/places.js";
import { emitResources } from "../emit/resources.js";
import { emitScenarios } from "../emit/scenarios.js";
import { emitErrorBodies, emitWire } from "../emit/wire.js";
import { emitWorldEvents } from "../emit/world-events.js";
import type { PackContext } from "../facts/context.js";
import { packContext } from "../facts/context.js";
import type { PackModel } from "../model/model.js";
import { format } from "../print/format.js";
import { PackError } from "../print/pack-error.js";
import type { Emitted, OutputFile } from "../print/source.js";
import type { Refused } from "../read/pack.js";
import { readPack } from "../read/pack.js";
import { emitReference } from "../reference/index.js";
import type { FactCount } from "../sources/layers/facts.js";
import type { PackReader } from "../sources/pack-reader.js";
import { formatProblem } from "../sources/problems.js";
import { ROOT } from "../sources/root.js";
import { emitModel } from "../types/model.js";
import { emitPackNames } from "../types/pack-names.js";
import { emitTypes } from "../types/types.js";
import { emitCapturedSchemas } from "../validators/captured-schemas.js";
import { emitResponses } from "../validators/responses.js";
import { emitBothValidators } from "../validators/validators.js";
import { bundled, exportedBy, handlerProblems, notLoaded, operationsIn } from "./own-code.js";

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

/** The files to write, or the problems of their sources. */
export type Compiled = { readonly files: readonly OutputFile[] } | Complaint;

/** One line for each problem. */
export interface Complaint {
  readonly problems: readonly string[];
}

/** Whether a module is wanted, by its path below the output folder. */
export type Wanted = (path: string) => boolean;

const ALL: Wanted = () => true;

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
}

/** @param isLowest whether to read only the lowest layer */
export async function readModel(folder: string, isLowest = false): Promise<Read | Complaint> {
  const read = await readPack(folder, isLowest);
  if ("problems" in read) return complaint(read, folder);
  const leftOut = read.leftOut.map((it) => `left out: ${formatProblem(it, nameOf(folder))}`);
  return { ...read, folder, leftOut };
}

/** Compiles one pack to TypeScript, for a folder of its own. */
export async function compilePack(folder: string, out: string, wanted = ALL): Promise<Compiled> {
  const read = await readModel(folder);
  return "problems" in read ? read : compileModel(read, out, wanted);
}

export async function compileModel(
  read: Read,
  out: string,
  wanted: Wanted = ALL,
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
  return refusing(folder, () => formatted(emitModules(context), wanted));
}

export const formatted = (
  emitted: readonly Emitted[],
  wanted: Wanted,
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

export function complaint({ problems }: Refused, folder: string): Complaint {
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
