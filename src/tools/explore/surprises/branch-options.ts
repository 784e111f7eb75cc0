import type { Json, JsonObject } from "../../../engine/base/json.js";
import type { ObjectRow } from "../../../engine/pack/behaviors.js";
import type { OutcomeSpec, Pack, PinSpec } from "../../../engine/pack/pack.js";
import { selectableBranches } from "../../../engine/world/rules/overrides/pin-values.js";
import { isPossible } from "./needs.js";
import type { Option } from "./surprise.js";

/** A way in which work may end, as the pin that makes it so. */
export interface BranchOption extends Option {
  readonly path: string;
  readonly value: Json;
}

/**
 * Every end but the usual one, each once: by its errors and interactions where it has any, else by
 * its name or by a value that chooses it.
 */
export function branchOptions(
  pack: Pack,
  outcome: OutcomeSpec,
  { fields, meta: { paused: hasPaused } }: Pick<ObjectRow, "fields" | "meta">,
): readonly BranchOption[] {
  // It pauses once.
  const pins = outcome.pins.filter((pin) => !(hasPaused && pin.kind === "variant"));
  const detailed = pins.flatMap((pin) => detailsOf(pack, pin, fields));
  const done = new Set([outcome.default, ...outcome.pins.flatMap(branchOfDetails)]);
  const named = outcome.pins.flatMap((pin) => namesOf(outcome, pin, fields, done));
  return [...named, ...detailed];
}

const branchOfDetails = (pin: PinSpec): readonly string[] =>
  pin.kind === "errors" || pin.kind === "variant" ? [pin.branch] : [];

function detailsOf(pack: Pack, pin: PinSpec, fields: JsonObject): readonly BranchOption[] {
  const { path } = pin;
  if (pin.kind === "errors") {
    return pack.errors
      .filter(({ run, needs }) => run && isPossible(needs, fields))
      .map(({ code }) => option(`${pin.branch}: ${code}`, path, [{ code }]));
  }
  if (pin.kind !== "variant") return [];
  return Object.keys(pin.variants).map((type) => option(`${pin.branch}: ${type}`, path, { type }));
}

/** The branches that this pin names and no earlier one; adds them to `done`. */
function namesOf(
  outcome: OutcomeSpec,
  pin: PinSpec,
  fields: JsonObject,
  done: Set<string>,
): readonly BranchOption[] {
  const values =
    pin.kind === "branch"
      ? selectableBranches(outcome).map((branch) => [branch, branch] as const)
      : pin.kind === "choice"
        ? Object.entries(pin.branches)
        : [];
  return values.flatMap(([value, branch]) => {
    if (done.has(branch) || !isPossible(outcome.branches[branch]?.needs, fields)) return [];
    done.add(branch);
    return [option(branch, pin.path, value)];
  });
}

const option = (name: string, path: string, value: Json): BranchOption => ({
  name: `ends ${name}`,
  kind: "outcomes",
  weight: 2,
  path,
  value,
});
