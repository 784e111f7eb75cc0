import type { Barrier } from "../../document/barrier.js";
import { WHOLE } from "../../document/barrier.js";
import type { Run } from "../run.js";
import { errorFindings } from "./error-bodies.js";
import { eventFindings } from "./events.js";
import { filterFindings } from "./filters.js";
import type { Behaviour, Finding, Findings } from "./finding.js";
import { stateFindings } from "./initial-states.js";
import { pageFindings } from "./pages.js";

/** Tries what a caller relies on beside valid answers, with the document and the answers alone. */
export async function behaviourOf(run: Run, barrier: Barrier): Promise<Findings> {
  const found = (rule: Behaviour, findings: (run: Run) => Promise<readonly Finding[]>) =>
    barrier.attemptAsync(
      rule,
      WHOLE,
      () => findings(run),
      () => [],
    );
  // Each kind of call has been made, and no event has been forgotten for a later one.
  const events = await found("events", eventFindings);
  const states = await found("states", stateFindings);
  const filters = await found("filters", filterFindings);
  const errors = await found("errors", errorFindings);
  const pages = await found("pages", pageFindings);
  return { pages, filters, errors, events, states };
}
