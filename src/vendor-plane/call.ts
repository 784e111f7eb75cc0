import type { JsonObject } from "../base/json.js";
import type { FiredFault, NetworkFault } from "../world/faults.js";
import { fireFault } from "../world/faults.js";
import type { Query } from "../world/lists.js";
import type { SentHeaders } from "../world/traces.js";
import type { WireAnswer } from "./answer.js";
import { failingValues, NO_ANSWER, renderError } from "./forced-outcome.js";
import type { VendorCall } from "./phases.js";
import { jsonOf, resolve } from "./phases.js";

/** How a call ends: with an answer, perhaps late, or with what a broken network makes of it. */
export interface Handled {
  readonly answer: WireAnswer;
  readonly network: NetworkFault | null;
  /** Real milliseconds before anything is sent. */
  readonly delay: number;
}

/**
 * Handles a call from its faults on. The world has changed when this returns; nothing has been
 * sent.
 */
export function handle(call: VendorCall): Handled {
  const fired = considerFaults(call);
  if (fired === undefined) {
    const answer = resolve(call);
    return { answer, network: answer.network ?? null, delay: 0 };
  }
  const { fault, outcome } = fired;
  const letsGo = outcome.kind === "pass" || outcome.kind === "run-error";
  if (!letsGo && fault.when === "before") {
    call.trace.resolution = "fault";
    return end(call, NO_ANSWER, fired);
  }
  if (outcome.kind === "run-error") {
    const values = failingValues(call.world, call.operation.resource, outcome.error);
    call.levers.push({ source: "fault", ref: fault.id, values });
  }
  const own = resolve(call);
  if (!letsGo) call.trace.resolution = "fault";
  return end(call, own, fired);
}

/** So many faults are told of in a trace: ten thousand traces are kept. */
const MOST_TOLD = 100;

function considerFaults(call: VendorCall): FiredFault | undefined {
  const { world, trace, operation, path, query, headers, body } = call;
  if (world.faults.value.length === 0) return undefined;
  const { fired, considered } = fireFault(world, {
    operation,
    path,
    query: single(query),
    headers: texts(headers),
    body: jsonOf(body),
  });
  const ref = fired === undefined ? {} : { ref: fired.fault.id };
  const told = considered.slice(0, MOST_TOLD);
  const more = considered.length - told.length;
  const note = more === 0 ? {} : { note: `${more} more did not fire either` };
  trace.steps.push({
    step: "fault",
    matched: fired !== undefined,
    ...ref,
    considered: told,
    ...note,
  });
  return fired;
}

function end(call: VendorCall, own: WireAnswer, { fault, outcome }: FiredFault): Handled {
  const answer = outcome.kind === "error" ? renderError(call, outcome) : own;
  const network = outcome.kind === "network" ? outcome.network : (answer.network ?? null);
  return { answer, network, delay: fault.delay };
}

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
