import type { PackModel } from "../model.js";
import { emitReference } from "../reference/index.js";
import { emitCapturedSchemas } from "./captured-schemas.js";
import type { PackContext, Places } from "./context.js";
import { packContext } from "./context.js";
import { emitErrorBodies } from "./error-bodies.js";
import { emitErrors } from "./errors.js";
import { emitEvents, eventValidators } from "./events.js";
import { format } from "./format.js";
import { emitIds } from "./ids.js";
import { emitLifecycles } from "./lifecycles.js";
import { emitLists } from "./lists.js";
import { emitModel } from "./model.js";
import { emitOperations } from "./operations.js";
import { emitPackIndex } from "./pack-index.js";
import { emitPackNames } from "./pack-names.js";
import { emitPlaces } from "./places.js";
import { emitResources } from "./resources.js";
import { emitResponses } from "./responses.js";
import { emitScenarios } from "./scenarios.js";
import type { Emitted, OutputFile } from "./source.js";
import { emitTypes } from "./types.js";
import { emitBothValidators } from "./validators.js";
import { emitWire } from "./wire.js";
import { emitWorldEvents } from "./world-events.js";

type Emitter = (context: PackContext) => Emitted | readonly Emitted[];

/** The modules of every compiled pack, one emitter each. */
const emitters: readonly Emitter[] = [
  emitPackNames,
  emitIds,
  emitResources,
  emitErrorBodies,
  emitLists,
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

/** Types of the schemas, and what behaviors are checked against. */
const typed: readonly Emitter[] = [
  ({ document, origin, places }) => emitTypes(document, origin, places.src),
  emitModel,
];

const validators: readonly Emitter[] = [
  (context) =>
    emitBothValidators(
      context.document,
      { responses: eventValidators(context) },
      context.origin,
      context.places.src,
    ),
  ({ document, model, origin, places }) =>
    emitResponses(document, Object.keys(model.events), origin, places.src),
];

/** Compiles a checked pack to the files of its output folder, formatted. */
export async function emitPack(model: PackModel, places: Places): Promise<readonly OutputFile[]> {
  return format(emitModules(packContext(model, places)));
}

/** The modules of a compiled pack, to be printed. */
export function emitModules(context: PackContext): readonly Emitted[] {
  const all = [
    ...(context.isTyped ? typed : []),
    ...(context.carriesSchemas ? [emitCapturedSchemas] : validators),
    ...emitters,
  ];
  return all.flatMap((emit) => emit(context));
}
