import type { ScenarioEffect } from "../../../engine/world/state/overrides/scenarios.js";
import type { WireAnswer } from "../answer/answer.js";
import { failingValues, NO_ANSWER, renderError, renderForeign } from "../answer/forced-outcome.js";
import type { Call } from "../call.js";

/** An answer that is forced is the call's; values wait for the object that the call makes. */
export function takeEffect(
  call: Call,
  effect: ScenarioEffect,
  source: "scenario" | "magic",
  ref: string,
): WireAnswer | undefined {
  const { world, operation, overrides } = call;
  if (effect.kind === "pins") {
    overrides.push({ source, ref, values: effect.pins });
    return undefined;
  }
  const { outcome } = effect;
  if (outcome.kind === "error") return renderError(call, outcome);
  if (outcome.kind === "foreign") return renderForeign(outcome);
  if (outcome.kind === "slow") call.pace = outcome.rate;
  if (outcome.kind === "network") return { ...NO_ANSWER, network: outcome.network };
  if (outcome.kind === "run-error") {
    const values = failingValues(world, operation.resource, outcome.error);
    overrides.push({ source, ref, values });
  }
  return undefined;
}
