import type { LifecycleEntry, OutcomeEntry, PinEntry } from "../../model/model.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, entryOf, mustBeIn, spotsOf } from "../draft.js";
import { allFieldsOf } from "../resources/resources.js";

const at = spotsOf("lifecycles.yaml");

/** Beside a state, a pin can bind at any end, or never by itself. */
const BINDINGS = ["terminal", "n/a"];

/** Branches name transitions; pins name branches, states and the fields with their schemas. */
export function checkOutcomes(draft: Draft, report: Report): void {
  for (const [name, lifecycle] of entriesOf(draft.lifecycles?.lifecycles)) {
    const { outcome } = lifecycle;
    if (outcome === undefined) continue;
    checkBranches(name, lifecycle, outcome, report);
    for (const [pin, entry] of entriesOf(outcome.pins)) {
      checkPin(draft, name, lifecycle, outcome, pin, entry, report);
    }
  }
}

function checkBranches(
  name: string,
  lifecycle: LifecycleEntry,
  outcome: OutcomeEntry,
  report: Report,
): void {
  const branches = Object.keys(outcome.branches);
  const message = `the default "${outcome.default}" is no branch of ${name}`;
  mustBeIn(
    report,
    at("lifecycles", name, "outcome", "default"),
    outcome.default,
    branches,
    message,
  );
  for (const [branch, { transition }] of entriesOf(outcome.branches)) {
    if (transition === null) continue;
    const spot = at("lifecycles", name, "outcome", "branches", branch, "transition");
    const words = `branch "${branch}" names transition "${transition}", which ${name} does not have`;
    mustBeIn(report, spot, transition, Object.keys(lifecycle.transitions), words);
  }
}

function checkPin(
  draft: Draft,
  name: string,
  lifecycle: LifecycleEntry,
  outcome: OutcomeEntry,
  pin: string,
  entry: PinEntry,
  report: Report,
): void {
  const here = ["lifecycles", name, "outcome", "pins", pin] as const;
  const bindings = [...Object.keys(lifecycle.states), ...BINDINGS];
  const unbound = `pin "${pin}" binds in "${entry.binds}", which is no state of ${name}`;
  mustBeIn(report, at(...here, "binds"), entry.binds, bindings, unbound);
  const branches = Object.keys(outcome.branches);
  const noBranch = (branch: string): string =>
    `pin "${pin}" selects "${branch}", which is no branch of ${name}`;
  if (entry.kind === "choice") {
    for (const [value, branch] of entriesOf(entry.branches)) {
      mustBeIn(report, at(...here, "branches", value), branch, branches, noBranch(branch));
    }
  } else if (entry.kind === "errors" || entry.kind === "variant") {
    mustBeIn(report, at(...here, "branch"), entry.branch, branches, noBranch(entry.branch));
  } else if (entry.kind === "body") {
    const fields = allFieldsOf(draft.api, entryOf(draft.resources ?? {}, name));
    const words = `"${entry.schema_field}" is no field of ${name}`;
    mustBeIn(report, at(...here, "schema_field"), entry.schema_field, fields, words);
  }
}
