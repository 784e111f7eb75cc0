import type { Run } from "../run.js";
import { errorFindings } from "./error-bodies.js";
import { eventFindings } from "./events.js";
import { filterFindings } from "./filters.js";
import type { Findings } from "./finding.js";
import { stateFindings } from "./initial-states.js";
import { pageFindings } from "./pages.js";

/** Tries what a caller relies on beside valid answers, with the document and the answers alone. */
export async function behaviourOf(run: Run): Promise<Findings> {
  // Each kind of call has been made, and no event has been forgotten for a later one.
  const events = await eventFindings(run);
  const states = await stateFindings(run);
  const filters = await filterFindings(run);
  const errors = await errorFindings(run);
  const pages = await pageFindings(run);
  return { pages, filters, errors, events, states };
}
