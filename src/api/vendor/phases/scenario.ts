import { byKind } from "../../../engine/base/by-kind.js";
import type { Json } from "../../../engine/base/json.js";
import { subsetOf } from "../../../engine/base/json.js";
import type { MagicSpec } from "../../../engine/pack/pack.js";
import { refuse } from "../../../engine/world/rules/errors/catalog.js";
import {
  controlErrorText,
  unknownName,
} from "../../../engine/world/rules/errors/control-errors.js";
import { acceptRequest } from "../../../engine/world/rules/overrides/limits.js";
import {
  countScenario,
  effectOf,
  findScenario,
  isFor,
  scenarioNames,
} from "../../../engine/world/rules/overrides/scenarios.js";
import type { Scenario, ScenarioEffect } from "../../../engine/world/state/overrides.js";
import { effectWords } from "../../call/outcomes.js";
import type { WireAnswer } from "../answer/answer.js";
import { renderRefusal } from "../answer/answer.js";
import { outcomeAnswer, prepareOutcome } from "../answer/fault-outcomes.js";
import type { Call, Phase } from "../call.js";

/** The vendor's rate limit, if it is switched on. */
export const limit: Phase = ({ world, trace, operation }) => {
  const { rate_limit: rateLimit } = world.pack.wire;
  if (rateLimit === undefined || acceptRequest(world)) return undefined;
  trace.resolution = "limited";
  return renderRefusal(world, refuse(rateLimit.error), { operation });
};

/** A value in the body for which the vendor itself promises an outcome. */
export const magic: Phase = (call) => {
  const { trace, body } = call;
  const spec = body.kind === "read" ? magicOf(call, body.value) : undefined;
  if (spec === undefined) return undefined;
  trace.steps.push({ step: "magic", matched: true, ref: JSON.stringify(spec.body) });
  if (trace.resolution === "stateful") trace.resolution = "magic";
  return takeEffect(effectOf(spec.effect), call, { source: "magic", ref: spec.operation });
};

function magicOf({ world, operation }: Call, body: Json): MagicSpec | undefined {
  for (const spec of world.pack.magic) {
    if (spec.operation === operation.id && subsetOf(spec.body, body)) return spec;
  }
  return undefined;
}

interface EffectSource {
  readonly source: "scenario" | "magic";
  readonly ref: string;
}

/** Applies a scenario or a magic value. Its pins are for the object that the call makes. */
const takeEffect = byKind<
  ScenarioEffect,
  [call: Call, source: EffectSource],
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
