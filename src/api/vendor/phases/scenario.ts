import {
  controlErrorText,
  unknownName,
} from "../../../engine/world/rules/errors/control-errors.js";
import {
  countScenario,
  findScenario,
  isFor,
  scenarioNames,
} from "../../../engine/world/rules/overrides/scenarios.js";
import type { Scenario } from "../../../engine/world/state/overrides.js";
import { effectWords } from "../../call/outcomes.js";
import type { WireAnswer } from "../answer/answer.js";
import type { Call, Phase } from "../call.js";
import { takeEffect } from "./take-effect.js";

const SCENARIO_HEADER = "x-mock-scenario";

/** Plays the scenario that the request names in its header. */
export const scenario: Phase = (call) => {
  const name = call.request.headers[SCENARIO_HEADER];
  return name === undefined ? undefined : play(call, String(name));
};

function play(call: Call, name: string): WireAnswer | undefined {
  const { host, world, trace, operation } = call;
  const found = findScenario(world, name);
  if (found === undefined) return unknownScenario(call, name);
  if (!isFor(world, found, operation)) {
    const note = `${name} is for ${targetOf(found)}`;
    trace.steps.push({ step: "scenario", matched: false, note });
    return undefined;
  }
  trace.steps.push({ step: "scenario", matched: true, ref: name });
  trace.resolution = "scenario";
  countScenario(world, name);
  const hit = { override: "scenario", id: name, what: "hit" } as const;
  host.journal.noteOverride({ ...hit, text: effectWords(found.effect), call: trace.number });
  return takeEffect(found.effect, call, { source: "scenario", ref: name });
}

function targetOf({ on, effect }: Scenario): string {
  const calls = `${on.resource}.${on.operation}`;
  const anyCall = calls.includes("*");
  return anyCall && effect.kind === "pins" ? "calls that create the object of its pins" : calls;
}

function unknownScenario({ world, trace }: Call, name: string): WireAnswer {
  const error = unknownName("unknown_scenario", "scenario", name, scenarioNames(world));
  const note = `X-Mock-Scenario: ${error.message}`;
  trace.steps.push({ step: "scenario", matched: false, note });
  trace.resolution = "scenario";
  return { status: error.status, text: controlErrorText(world, error) };
}
