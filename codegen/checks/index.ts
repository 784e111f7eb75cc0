import { checkAnswers } from "./answers.js";
import { checkBindings } from "./bindings.js";
import { checkBodies } from "./bodies.js";
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
import { checkRoutes } from "./routes.js";
import { checkMagic, checkScenarios } from "./scenarios.js";
import { checkSchemas } from "./schemas.js";
import { checkTimers } from "./timers.js";
import { checkUnbuilt } from "./unbuilt.js";
import { checkWire } from "./wire.js";
import { checkWorldEvents } from "./world-events.js";

/** Everything a pack is checked for once its files fit their schemas. */
export const CHECKS: readonly Check[] = [
  checkUnbuilt,
  checkRoutes,
  checkSchemas,
  checkProvenance,
  checkBindings,
  checkBodies,
  checkAnswers,
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
