import { byKind } from "../../../engine/base/by-kind.js";
import type { ScenarioEffect } from "../../../engine/world/state/overrides.js";
import type { WireAnswer } from "../answer/answer.js";
import { outcomeAnswer, prepareOutcome } from "../answer/fault-outcomes.js";
import type { Call } from "../call.js";

interface Source {
  readonly source: "scenario" | "magic";
  readonly ref: string;
}

/** Applies a scenario or a magic value. Its pins are for the object that the call makes. */
export const takeEffect = byKind<
  ScenarioEffect,
  [call: Call, source: Source],
  WireAnswer | undefined
>({
  pins: ({ pins }, { overrides }, source) => {
    overrides.push({ ...source, values: pins });
    return undefined;
  },
  outcome: ({ outcome }, call, source) => {
    prepareOutcome(call, outcome, source);
    return outcomeAnswer(call, outcome);
  },
});
