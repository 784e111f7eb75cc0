import type { ScenarioEffect } from "../../../engine/world/state/overrides/scenarios.js";
import type { WireAnswer } from "../answer/answer.js";
import { outcomeAnswer, prepareOutcome } from "../answer/fault-outcomes.js";
import type { Call } from "../call.js";

/** Applies a scenario or a magic value: its pins wait for the object that the call makes. */
export function takeEffect(
  call: Call,
  effect: ScenarioEffect,
  source: "scenario" | "magic",
  ref: string,
): WireAnswer | undefined {
  if (effect.kind === "pins") {
    call.overrides.push({ source, ref, values: effect.pins });
    return undefined;
  }
  prepareOutcome(call, effect.outcome, { source, ref });
  return outcomeAnswer(call, effect.outcome);
}
