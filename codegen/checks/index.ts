// `checksOf`: the list of all checks that `readPack` runs on the files of a pack before any code is
// printed. A document that was written for the pack has to pass more of them than a vendor's own.

import type { Reading } from "../model/model.js";
import { checkProvenance, checkRoutes, checkSameRoutes, checkSchemas } from "./document.js";
import type { Check } from "./draft.js";
import { checkEvents } from "./lifecycles/events.js";
import { checkLifecycles, checkTimers } from "./lifecycles/lifecycles.js";
import { checkMagic, checkOutcomes, checkScenarios } from "./lifecycles/scenarios.js";
import { checkTransitions } from "./lifecycles/transitions.js";
import { checkWorldEvents } from "./lifecycles/world-events.js";
import { checkRefers } from "./refers.js";
import { checkAnswers } from "./resources/answers.js";
import { checkForms } from "./resources/forms.js";
import { checkIds } from "./resources/ids.js";
import { checkListForms } from "./resources/list-forms.js";
import { checkLists } from "./resources/lists.js";
import { checkReferences } from "./resources/references.js";
import { checkBindings, checkResources } from "./resources/resources.js";
import { checkStreams } from "./resources/streams.js";
import { checkHeaders, checkWire } from "./resources/wire.js";

/** The checks of every pack whose files fit their schemas. */
const CHECKS: readonly Check[] = [
  checkRefers,
  checkBindings,
  checkResources,
  checkForms,
  checkHeaders,
  checkReferences,
  checkStreams,
  checkIds,
  checkLists,
  checkLifecycles,
  checkTransitions,
  checkTimers,
  checkOutcomes,
  checkWorldEvents,
  checkEvents,
  checkScenarios,
  checkMagic,
  checkWire,
  checkListForms,
];

/** Further checks of a document that was written for the pack, and is not captured. */
const STRICT: readonly Check[] = [checkRoutes, checkSchemas, checkProvenance, checkAnswers];

export function checksOf(reading: Reading = "strict"): readonly Check[] {
  return reading === "strict" ? [...STRICT, ...CHECKS] : [checkSameRoutes, ...CHECKS];
}
