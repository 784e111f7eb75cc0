import type { FaultOutcome, FiredFault, NetworkFault } from "../world/faults.js";
import { fireFault } from "../world/faults.js";
import type { Json } from "../world/json.js";
import type { World } from "../world/world.js";
import type { WireAnswer } from "./answer.js";
import { renderRefusal } from "./answer.js";
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
  if (fired === undefined) return { answer: resolve(call), network: null, delay: 0 };
  const { fault, outcome } = fired;
  call.trace.resolution = "fault";
  if (fault.when === "after" || outcome.kind === "pass" || outcome.kind === "run-error") {
    if (outcome.kind === "run-error") layOnRun(call, fault.id, outcome.error);
    const own = resolve(call);
    call.trace.resolution = "fault";
    return end(call.world, own, fired);
  }
  return end(call.world, NO_ANSWER, fired);
}

/** What goes out when the network fails before there is an answer. */
const NO_ANSWER: WireAnswer = { status: 200, text: '{"data":[]}' };

function considerFaults(call: VendorCall): FiredFault | undefined {
  const { world, trace, operation, path, sentQuery, headers, body } = call;
  if (world.faults.value.length === 0) return undefined;
  const { fired, considered } = fireFault(world, {
    operation,
    path,
    query: sentQuery,
    headers,
    body: jsonOf(body),
  });
  const ref = fired === undefined ? {} : { ref: fired.fault.id };
  trace.steps.push({ step: "fault", matched: fired !== undefined, ...ref, considered });
  return fired;
}

function end(world: World, own: WireAnswer, { fault, outcome }: FiredFault): Handled {
  const network = outcome.kind === "network" ? outcome.network : null;
  const answer = outcome.kind === "error" ? renderError(world, outcome) : own;
  return { answer, network, delay: fault.delay };
}

function renderError(
  world: World,
  { error, status, message, field, headers }: Extract<FaultOutcome, { readonly kind: "error" }>,
): WireAnswer {
  const refusal = { kind: "refusal", ...error, values: {}, field } as const;
  const answer = renderRefusal(world, refusal, message === null ? { status } : { status, message });
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

/** The run that the call makes fails with the error; the call itself goes on. */
function layOnRun(call: VendorCall, ref: string, error: Json): void {
  const outcome = call.world.lifecycle(call.operation.resource)?.outcome;
  const values: [string, Json][] = [];
  for (const pin of outcome?.pins ?? []) {
    if (pin.kind === "errors") values.push([pin.path, [error]]);
  }
  const arm = outcome?.pins.find((pin) => pin.kind === "errors")?.arm ?? "";
  const branch = outcome?.pins.find((pin) => pin.kind === "arm");
  if (branch !== undefined) values.push([branch.path, arm]);
  call.levers.push({ source: "fault", ref, values: Object.fromEntries(values) });
}
