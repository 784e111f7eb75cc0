// The phases that can answer a vendor call after it was read and before it is handled: `fault` and
// `scenario` play what a test has set, `magic` plays values for which the vendor promises an
// outcome, `limit` is the rate limit, and `replay` answers a repeated idempotency key as before.

import { hash } from "node:crypto";
import { byKind } from "../../../engine/base/by-key.js";
import type { Json, JsonObject } from "../../../engine/base/json.js";
import { canonicalJson, mapValues, subsetOf } from "../../../engine/base/json.js";
import type { OwnOverride } from "../../../engine/pack/behaviors.js";
import type { MagicSpec } from "../../../engine/pack/pack.js";
import { findError, refuse } from "../../../engine/world/rules/errors/catalog.js";
import {
  controlErrorText,
  unknownName,
} from "../../../engine/world/rules/errors/control-errors.js";
import type { FiredFault } from "../../../engine/world/rules/overrides/faults.js";
import { fireFault } from "../../../engine/world/rules/overrides/faults.js";
import { acceptRequest } from "../../../engine/world/rules/overrides/limits.js";
import {
  countScenario,
  effectOf,
  findScenario,
  isFor,
  scenarioNames,
} from "../../../engine/world/rules/overrides/scenarios.js";
import type { QueryValues } from "../../../engine/world/rules/pages.js";
import {
  idempotencyKeyOf,
  keyPlaceOf,
  parametersOf,
  takesKey,
} from "../../../engine/world/state/idempotency.js";
import type { Scenario, ScenarioEffect } from "../../../engine/world/state/overrides.js";
import { effectWords, outcomeWords } from "../../call/outcomes.js";
import type { WireAnswer } from "../answer/answer.js";
import { renderInvalid, renderRefusal } from "../answer/answer.js";
import { NO_ANSWER, outcomeAnswer, prepareOutcome } from "../answer/fault-outcomes.js";
import { streamed } from "../answer/streamed.js";
import { fileIn, jsonOf, sentQuery } from "../body/body.js";
import type { Call, Phase } from "../routes.js";

/** The fault that fires on the call. It ends the call, unless it fires after the call is handled. */
export const fault: Phase = (call) => {
  const fired = considerFaults(call);
  if (fired === undefined) return undefined;
  const { outcome, fault: armed } = fired;
  call.fired = fired;
  prepareOutcome(outcome, call, { source: "fault", ref: armed.id });
  const answer = armed.when === "after" ? undefined : outcomeAnswer(outcome, call, NO_ANSWER);
  if (answer !== undefined) call.trace.resolution = "fault";
  return answer;
};

function considerFaults(call: Call): FiredFault | undefined {
  const { world, trace, operation, path, query, request, body } = call;
  if (world.faults.value.length === 0) return undefined;
  const { fired, considered } = fireFault(world, {
    operation,
    path,
    query: single(query),
    headers: mapValues(request.headers, String),
    body: jsonOf(body),
  });
  const ref = fired === undefined ? {} : { ref: fired.fault.id };
  const named = considered.slice(0, MAX_NAMED);
  const more = considered.length - named.length;
  const note = more === 0 ? {} : { note: `${more} more did not fire either` };
  const matched = fired !== undefined;
  trace.steps.push({ step: "fault", matched, ...ref, considered: named, ...note });
  if (fired !== undefined) noteHit(call, fired);
  return fired;
}

function noteHit({ host, trace }: Call, { fault: { id, when }, outcome }: FiredFault): void {
  const text = outcomeWords(outcome, when);
  host.journal.noteOverride({ override: "fault", id, what: "hit", text, call: trace.number });
}

/** The most faults that a trace names, since ten thousand traces are kept. */
export const MAX_NAMED = 100;

/** Each parameter as text; a list where it is repeated. */
const single = (query: QueryValues): JsonObject =>
  mapValues(query, (all = []) => (all.length > 1 ? all : (all[0] ?? null)));

/** Answers a repeated key with the same parameters as before, without handling the call. */
export const replay: Phase = (call) => {
  const { world, trace, operation } = call;
  const { idempotency } = world.pack.wire;
  const key = callKeyOf(call);
  if (idempotency === undefined || key === undefined) return undefined;
  const { max: longest = Infinity, above: words = "", conflict } = idempotency;
  if (key.length > longest) {
    trace.resolution = "invalid";
    const { name } = keyPlaceOf(idempotency);
    const error = world.pack.wire.validation.errors?.[`${name}.maxLength`];
    const problem = { path: name, message: words, ...(error && { error }) };
    return renderInvalid(world, { kind: "invalid", problems: [problem] }, operation);
  }
  const kept = world.idempotency.find(key, world.now, idempotency.keep);
  if (kept === undefined) return undefined;
  if (conflict !== undefined && kept.parameters !== parametersOfCall(call)) {
    trace.resolution = "invalid";
    return renderRefusal(world, refuse(conflict), { operation });
  }
  trace.resolution = "replayed";
  const { status, text, requestId } = kept;
  const { answer } = idempotency;
  const own = answer === undefined ? {} : { [answer.toLowerCase()]: "true" };
  const headers = { ...kept.headers, ...own };
  return streamed(call, { status, text, requestId, headers });
};

/** Keeps an answer whose changes stay for its idempotency key; returns it. */
export function remember(call: Call, answer: WireAnswer): WireAnswer {
  const key = callKeyOf(call);
  const { world } = call;
  if (key === undefined || !isKept(world, answer)) return answer;
  const { status, text, requestId = "", headers = {} } = answer;
  const parameters = parametersOfCall(call);
  world.idempotency.keep(key, { parameters, status, text, requestId, headers, at: world.now });
  return answer;
}

function isKept({ pack }: Call["world"], { status, refused }: WireAnswer): boolean {
  if (refused === undefined || refused === "invalid") return status < 300;
  return findError(pack, refused)?.keeps === true;
}

export function callKeyOf({ world, trace, request, body }: Call): string | undefined {
  const { idempotency } = world.pack.wire;
  if (idempotency === undefined || !takesKey(idempotency, trace.method)) return undefined;
  return idempotencyKeyOf(idempotency, request.headers, () => jsonOf(body));
}

/** The same for every spelling of the path: with the base path or without, escaped or not. */
function parametersOfCall({ trace, operation, path, request, body }: Call): string {
  const route = `${operation.path} ${canonicalJson(path)}`;
  const file = fileIn(body);
  const sent = jsonOf(body);
  const whole = file === undefined ? sent : [sent ?? null, hash("sha256", file.bytes, "base64")];
  return parametersOf(trace.method, route, sentQuery(request.url), whole);
}

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

const magicOf = ({ world, operation }: Call, body: Json): MagicSpec | undefined =>
  world.pack.magic.find((it) => it.operation === operation.id && subsetOf(it.body, body));

/** Applies a scenario or a magic value. Its pins are for the object that the call makes. */
const takeEffect = byKind<
  ScenarioEffect,
  [call: Call, source: Pick<OwnOverride, "source" | "ref">],
  WireAnswer | undefined
>({
  pins: ({ pins }, { overrides }, source) => {
    overrides.push({ ...source, values: pins });
    return undefined;
  },
  outcome: ({ outcome }, call, source) => {
    prepareOutcome(outcome, call, source);
    return outcomeAnswer(outcome, call, NO_ANSWER);
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
