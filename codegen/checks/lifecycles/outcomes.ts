import type { LifecycleEntry, OutcomeEntry, PinEntry } from "../../model/model.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, entryOf, mustBeIn, spotsOf } from "../draft.js";
import { allFieldsOf } from "../resources/resources.js";

const at = spotsOf("lifecycles.yaml");

/** Beside a state, a pin can bind at any end, or never by itself. */
const BINDINGS = ["terminal", "n/a"];

/** Arms name moves; pins name arms, states and the fields with their schemas. */
export function checkOutcomes(draft: Draft, report: Report): void {
  for (const [name, lifecycle] of entriesOf(draft.lifecycles?.lifecycles)) {
    const { outcome } = lifecycle;
    if (outcome === undefined) continue;
    checkArms(name, lifecycle, outcome, report);
    for (const [pin, entry] of entriesOf(outcome.pins)) {
      checkPin(draft, name, lifecycle, outcome, pin, entry, report);
    }
  }
}

function checkArms(
  name: string,
  lifecycle: LifecycleEntry,
  outcome: OutcomeEntry,
  report: Report,
): void {
  const arms = Object.keys(outcome.arms);
  const message = `the default "${outcome.default}" is no arm of ${name}`;
  mustBeIn(report, at("lifecycles", name, "outcome", "default"), outcome.default, arms, message);
  for (const [arm, { move }] of entriesOf(outcome.arms)) {
    if (move === null) continue;
    const spot = at("lifecycles", name, "outcome", "arms", arm, "move");
    const words = `arm "${arm}" names move "${move}", which ${name} does not have`;
    mustBeIn(report, spot, move, Object.keys(lifecycle.moves), words);
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
  const arms = Object.keys(outcome.arms);
  const noArm = (arm: string): string =>
    `pin "${pin}" selects "${arm}", which is no arm of ${name}`;
  if (entry.kind === "choice") {
    for (const [value, arm] of entriesOf(entry.arms)) {
      mustBeIn(report, at(...here, "arms", value), arm, arms, noArm(arm));
    }
  } else if (entry.kind === "errors" || entry.kind === "variant") {
    mustBeIn(report, at(...here, "arm"), entry.arm, arms, noArm(entry.arm));
  } else if (entry.kind === "body") {
    const fields = allFieldsOf(draft.api, entryOf(draft.resources ?? {}, name));
    const words = `"${entry.schema_field}" is no field of ${name}`;
    mustBeIn(report, at(...here, "schema_field"), entry.schema_field, fields, words);
  }
}
