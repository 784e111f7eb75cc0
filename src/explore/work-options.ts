import type { Json } from "../base/json.js";
import type { OutcomeSpec, Pack, PinSpec } from "../pack-types/pack.js";
import { runErrorCodes, selectableArms } from "../world/rules/pin-values.js";
import type { Option } from "./surprise.js";

/** A way in which work may end, as the pin that makes it so. */
export interface WorkOption extends Option {
  readonly path: string;
  readonly value: Json;
}

/**
 * Every end but the usual one, each once: by its errors and interactions where it has any, else by
 * its name or by a value that chooses it.
 */
export function workOptions(
  pack: Pack,
  outcome: OutcomeSpec,
  hasPaused: boolean,
): readonly WorkOption[] {
  // It pauses once.
  const pins = outcome.pins.filter((pin) => !(hasPaused && pin.kind === "variant"));
  const detailed = pins.flatMap((pin) => detailsOf(pack, pin));
  const done = new Set([outcome.default, ...outcome.pins.flatMap(armOfDetails)]);
  const named = outcome.pins.flatMap((pin) => namesOf(outcome, pin, done));
  return [...named, ...detailed];
}

const armOfDetails = (pin: PinSpec): readonly string[] =>
  pin.kind === "errors" || pin.kind === "variant" ? [pin.arm] : [];

function detailsOf(pack: Pack, pin: PinSpec): readonly WorkOption[] {
  const { path } = pin;
  if (pin.kind === "errors") {
    return runErrorCodes(pack).map((code) => option(`${pin.arm}: ${code}`, path, [{ code }]));
  }
  if (pin.kind !== "variant") return [];
  return Object.keys(pin.variants).map((type) => option(`${pin.arm}: ${type}`, path, { type }));
}

/** The arms that this pin names and no earlier one; adds them to `done`. */
function namesOf(outcome: OutcomeSpec, pin: PinSpec, done: Set<string>): readonly WorkOption[] {
  const values =
    pin.kind === "arm"
      ? selectableArms(outcome).map((arm) => [arm, arm] as const)
      : pin.kind === "choice"
        ? Object.entries(pin.arms)
        : [];
  return values.flatMap(([value, arm]) => {
    if (done.has(arm)) return [];
    done.add(arm);
    return [option(arm, pin.path, value)];
  });
}

const option = (name: string, path: string, value: Json): WorkOption => ({
  name: `ends ${name}`,
  kind: "outcomes",
  weight: 2,
  path,
  value,
});
