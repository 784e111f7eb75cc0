import type { Draft, Report } from "../draft.js";
import { entriesOf } from "../draft.js";
import { Place } from "../place.js";

/** Values of `binds` that are not states: at any end, or never. */
const BINDINGS = ["terminal", "n/a"];

/** Pins take effect in a state, at any end, or never. */
export function checkOutcomes(draft: Draft, report: Report): void {
  for (const [name, { outcome, states }] of entriesOf(draft.lifecycles?.lifecycles)) {
    const place = new Place(report, "lifecycles.yaml", ["lifecycles", name, "outcome", "pins"]);
    for (const [pin, { binds }] of entriesOf(outcome?.pins)) {
      const words = `pin "${pin}" binds in "${binds}", which is not a state of ${name}`;
      place.at(pin, "binds").mustBeIn(binds, [...Object.keys(states), ...BINDINGS], words);
    }
  }
}
