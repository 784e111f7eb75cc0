// `vendorPlane`: the vendor's API, from a call of the application to its answer. It runs the phases
// in their order, which stands here; the input dispatcher calls it. The control API is
// `api/control/plane.ts`.

import { thrower } from "../../engine/pack/handlers.js";
import { refuse } from "../../engine/world/rules/errors/catalog.js";
import { ControlError, controlErrorText } from "../../engine/world/rules/errors/control-errors.js";
import { headerOf } from "../call/call-keys.js";
import type { PlaneAnswer, PlaneCall } from "../call/plane-call.js";
import { RecordingWriteError } from "../call/plane-call.js";
import type { WireAnswer } from "./answer/answer.js";
import { renderRefusal } from "./answer/answer.js";
import { answer, applyFaultOutcome, conditional, toPlaneAnswer } from "./answer/respond.js";
import { behave } from "./phases/behave.js";
import { callHeaders, judge, parse, read, route } from "./phases/read.js";
import { callKeyOf, fault, limit, magic, replay, scenario } from "./phases/scenario.js";
import type { Phase, PlaneHost } from "./routes.js";
import { Call } from "./routes.js";
import { scopes, signIn } from "./sign-in/sign-in.js";

/**
 * The phases of a call, after its trace is open. The first one that returns an answer is the last to
 * run. Faults therefore fire also on malformed bodies, and a call without the key is refused on
 * every path.
 */
const REQUEST_PHASES: readonly Phase[] = [
  route,
  callHeaders,
  read,
  fault,
  scenario,
  magic,
  parse,
  limit,
  replay,
  judge,
  // Changes the world and renders the answer from the state right after, in one transaction.
  behave,
];

/** Where people sign in with the vendor: its addresses come first, then what a token opens. */
const SIGN_IN_PHASES: readonly Phase[] = [signIn, route, scopes, ...REQUEST_PHASES.slice(1)];

/**
 * The phases of every answer. Afterwards the input dispatcher runs what is now due, and once the
 * answer has left, the webhooks that the call caused are sent.
 */
const RESPONSE_PHASES: readonly ((call: Call) => void)[] = [conditional, applyFaultOutcome, answer];

/**
 * The vendor's API: from a call to its answer. `kept` receives the answer before the change is final;
 * if it throws, nothing has changed.
 */
export function vendorPlane(
  host: PlaneHost,
  request: PlaneCall,
  kept?: (answer: WireAnswer) => void,
): PlaneAnswer {
  const call = new Call(host, request);
  try {
    host.world.transact({ call: call.trace.number, overrides: [] }, () => {
      call.answer = firstAnswer(call);
      for (const phase of RESPONSE_PHASES) phase(call);
      kept?.(call.answer);
    });
  } catch (error) {
    fail(call, error);
  } finally {
    host.world.caller = null;
  }
  return toPlaneAnswer(call);
}

function firstAnswer(call: Call): WireAnswer {
  const { world, request, grant, hasKey } = call;
  world.caller = {
    header: (name) => headerOf(request.headers, name),
    idempotencyKey: () => callKeyOf(call),
    hasKey,
    holder: grant?.client === "" ? grant.person : undefined,
  };
  for (const phase of world.pack.signIn ? SIGN_IN_PHASES : REQUEST_PHASES) {
    const found = phase(call);
    if (found !== undefined) return found;
  }
  throw new Error("no phase has answered");
}

/**
 * A recording that cannot be written is an error of the test, in the format of the control plane. Any
 * other exception is a bug, and reported: one of the pack's code is answered with 501 and its name,
 * others with the vendor's 500.
 */
function fail(call: Call, error: unknown): void {
  const { host, world, trace, traceId } = call;
  trace.resolution = "failed";
  if (error instanceof RecordingWriteError) {
    const refused = new ControlError("recording_unwritable", error.message);
    // The answer is not the vendor's, so it is not checked as one.
    trace.operation = null;
    call.answer = { status: refused.status, text: controlErrorText(world, refused) };
    answer(call);
    return;
  }
  host.reportBug(error, `trace ${traceId}, ${trace.method} ${trace.path}`);
  const { unexpected } = world.pack.wire;
  const behavior = thrower(error);
  if (behavior === undefined) call.answer = renderRefusal(world, refuse(unexpected));
  else {
    const found = { kind: "behavior", name: behavior, isDocumented: true } as const;
    host.journal.noteNotModelled(trace, [found]);
    if (error instanceof Error && error.stack !== undefined) trace.warnings.push(error.stack);
    const message = `not modelled: ${behavior} in the pack's code fails: ${error}`;
    call.answer = renderRefusal(world, refuse(unexpected), { status: 501, message });
  }
  answer(call);
}
