import type { OutcomeEntry, PinEntry } from "../../model/model.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, entryOf } from "../draft.js";
import { Place } from "../place.js";
import { allFieldsOf } from "../resources/resources.js";
import { checkNeeds } from "./needs.js";

/** Values of `binds` that are not states: at any end, or never. */
const BINDINGS = ["terminal", "n/a"];

/** Branches name transitions; pins name branches, states and the fields with their schemas. */
export function checkOutcomes(draft: Draft, report: Report): void {
  for (const [name, lifecycle] of entriesOf(draft.lifecycles?.lifecycles)) {
    const { outcome } = lifecycle;
    if (outcome === undefined) continue;
    const place = new Place(report, "lifecycles.yaml", ["lifecycles", name, "outcome"]);
    const message = `the default "${outcome.default}" is not a branch of ${name}`;
    place.at("default").mustBeIn(outcome.default, Object.keys(outcome.branches), message);
    for (const [branch, { transition, steps = [], needs }] of entriesOf(outcome.branches)) {
      const here = place.at("branches", branch);
      checkNeeds(draft, needs, [name], here.at("needs"));
      const mustExist = (named: string, at: Place): void => {
        const words = `branch "${branch}" names transition "${named}", which ${name} does not have`;
        at.mustBeIn(named, Object.keys(lifecycle.transitions), words);
      };
      for (const [index, step] of steps.entries()) mustExist(step, here.at("steps", index));
      if (transition !== null) mustExist(transition, here.at("transition"));
    }
    for (const [pin, entry] of entriesOf(outcome.pins)) {
      const words = `pin "${pin}" binds in "${entry.binds}", which is not a state of ${name}`;
      const here = place.at("pins", pin);
      const bindings = [...Object.keys(lifecycle.states), ...BINDINGS];
      here.at("binds").mustBeIn(entry.binds, bindings, words);
      checkPin(draft, name, outcome, pin, entry, here);
    }
  }
}

function checkPin(
  draft: Draft,
  name: string,
  { branches }: OutcomeEntry,
  pin: string,
  entry: PinEntry,
  place: Place,
): void {
  const mustBeBranch = (branch: string, at: Place): void => {
    const message = `pin "${pin}" selects "${branch}", which is not a branch of ${name}`;
    at.mustBeIn(branch, Object.keys(branches), message);
  };
  if (entry.kind === "choice") {
    for (const [value, branch] of entriesOf(entry.branches)) {
      mustBeBranch(branch, place.at("branches", value));
    }
  } else if (entry.kind === "errors" || entry.kind === "variant") {
    mustBeBranch(entry.branch, place.at("branch"));
  } else if (entry.kind === "body") {
    const { schema_field: field } = entry;
    const fields = allFieldsOf(draft.api, entryOf(draft.resources, name));
    place.at("schema_field").lack.mustBeIn(field, fields, `"${field}" is not a field of ${name}`);
  }
}
