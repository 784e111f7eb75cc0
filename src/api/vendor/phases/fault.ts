import type { JsonObject } from "../../../engine/base/json.js";
import type { QueryValues } from "../../../engine/world/rules/lists/pages.js";
import type { FiredFault } from "../../../engine/world/rules/overrides/faults.js";
import { fireFault } from "../../../engine/world/rules/overrides/faults.js";
import { outcomeWords } from "../../call/outcomes.js";
import type { SentHeaders } from "../../journal/traces/traces.js";
import { outcomeAnswer, prepareOutcome } from "../answer/fault-outcomes.js";
import { jsonOf } from "../body/body.js";
import type { Call, Phase } from "../call.js";

/** The fault that fires on the call. It ends the call, unless it fires after the call is handled. */
export const fault: Phase = (call) => {
  const fired = considerFaults(call);
  if (fired === undefined) return undefined;
  const { outcome, fault: armed } = fired;
  call.fired = fired;
  prepareOutcome(call, outcome, { source: "fault", ref: armed.id });
  const answer = armed.when === "after" ? undefined : outcomeAnswer(call, outcome);
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
    headers: texts(request.headers),
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

function texts(headers: SentHeaders): JsonObject {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** Each parameter as text; a list where it is repeated. */
function single(query: QueryValues): JsonObject {
  const values = Object.entries(query).map(([name, all = []]) => {
    const [first = null] = all;
    return [name, all.length > 1 ? all : first] as const;
  });
  return Object.fromEntries(values);
}
