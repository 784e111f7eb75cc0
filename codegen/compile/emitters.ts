import { emitErrorBodies } from "../emit/error-bodies.js";
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
import { emitWire } from "../emit/wire.js";
import { emitWorldEvents } from "../emit/world-events.js";
import type { PackContext } from "../facts/context.js";
import type { Emitted } from "../print/source.js";
import { emitReference } from "../reference/index.js";
import { emitModel } from "../types/model.js";
import { emitPackNames } from "../types/pack-names.js";
import { emitTypes } from "../types/types.js";
import { emitCapturedSchemas } from "../validators/captured-schemas.js";
import { emitResponses } from "../validators/responses.js";
import { emitBothValidators } from "../validators/validators.js";

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
