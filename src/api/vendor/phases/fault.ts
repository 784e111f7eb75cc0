import type { JsonObject } from "../../../engine/base/json.js";
import type { Query } from "../../../engine/world/rules/objects/lists.js";
import type { FiredFault } from "../../../engine/world/rules/overrides/faults.js";
import { fireFault } from "../../../engine/world/rules/overrides/faults.js";
import { outcomeWords } from "../../journal/timeline/override-words.js";
import type { SentHeaders } from "../../journal/traces/traces.js";
import { failingValues, NO_ANSWER } from "../answer/forced-outcome.js";
import { jsonOf } from "../body/body.js";
import type { Call, Phase } from "../call.js";

/** The fault that is armed for the call: it goes no further, unless the fault is for afterwards. */
export const fault: Phase = (call) => {
  const fired = considerFaults(call);
  if (fired === undefined) return undefined;
  call.fired = fired;
  if (takesPart(call, fired)) return undefined;
  call.trace.resolution = "fault";
  return NO_ANSWER;
};

/** Whether the call is handled all the same. */
function takesPart(call: Call, { fault: armed, outcome }: FiredFault): boolean {
  if (outcome.kind === "run-error") {
    const values = failingValues(call.world, call.operation.resource, outcome.error);
    call.overrides.push({ source: "fault", ref: armed.id, values });
    return true;
  }
  if (outcome.kind === "slow") call.pace = outcome.rate;
  return armed.when === "after" || outcome.kind === "pass" || outcome.kind === "slow";
}

function considerFaults(call: Call): FiredFault | undefined {
  const { world, trace, operation, path, query, request, body } = call;
  if (world.faults.value.length === 0) return undefined;
  const { fired, considered } = fireFault(world, {
    operation,
    path,
    query: single(query),
    headers: texts(request.headers),
    body: jsonOf(body),
  });
  const ref = fired === undefined ? {} : { ref: fired.fault.id };
  const told = considered.slice(0, MAX_TOLD);
  const more = considered.length - told.length;
  const note = more === 0 ? {} : { note: `${more} more did not fire either` };
  const matched = fired !== undefined;
  trace.steps.push({ step: "fault", matched, ...ref, considered: told, ...note });
  if (fired !== undefined) noteHit(call, fired);
  return fired;
}

function noteHit({ host, trace }: Call, { fault: { id, when }, outcome }: FiredFault): void {
  const text = outcomeWords(outcome, when);
  const hit = {
    override: "fault",
    id,
    what: "hit",
    text,
    call: trace.number,
    objectId: null,
  } as const;
  host.journal.noteOverride(hit);
}

/** So many faults are told of in a trace: ten thousand traces are kept. */
export const MAX_TOLD = 100;

function texts(headers: SentHeaders): JsonObject {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** A list only where a parameter was repeated. */
function single(query: Query): JsonObject {
  const values = Object.entries(query).map(([name, all = []]) => {
    const [first = null] = all;
    return [name, all.length > 1 ? all : first] as const;
  });
  return Object.fromEntries(values);
}
