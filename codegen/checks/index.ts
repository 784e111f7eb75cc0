import type { Reading } from "../read/openapi.js";
import { checkAnswers } from "./answers.js";
import { checkBindings } from "./bindings.js";
import { checkDestinations } from "./destinations.js";
import type { Check } from "./draft.js";
import { checkEvents } from "./events.js";
import { checkForms } from "./forms.js";
import { checkIds } from "./ids.js";
import { checkLifecycles } from "./lifecycles.js";
import { checkListForms } from "./list-forms.js";
import { checkLists } from "./lists.js";
import { checkMoves } from "./moves.js";
import { checkOutcomes } from "./outcomes.js";
import { checkProvenance } from "./provenance.js";
import { checkResources } from "./resources.js";
import { checkRoutes, checkSameRoutes } from "./routes.js";
import { checkMagic, checkScenarios } from "./scenarios.js";
import { checkSchemas } from "./schemas.js";
import { checkTimers } from "./timers.js";
import { checkWire } from "./wire.js";
import { checkWorldEvents } from "./world-events.js";

/** Everything a pack is checked for once its files fit their schemas. */
const CHECKS: readonly Check[] = [
  checkBindings,
  checkResources,
  checkDestinations,
  checkForms,
  checkIds,
  checkLists,
  checkLifecycles,
  checkMoves,
  checkTimers,
  checkOutcomes,
  checkWorldEvents,
  checkEvents,
  checkScenarios,
  checkMagic,
  checkWire,
  checkListForms,
];

/** What a document has to keep that was written for the pack, and no captured one does. */
const STRICT: readonly Check[] = [checkRoutes, checkSchemas, checkProvenance, checkAnswers];

export function checksOf(reading: Reading = "strict"): readonly Check[] {
  return reading === "strict" ? [...STRICT, ...CHECKS] : [checkSameRoutes, ...CHECKS];
}
