import type { World } from "../../../engine/world/world.js";
import { unroutedNote } from "../traces/nearest-route.js";
import type { Resolution, StepNote, Trace } from "../traces/traces.js";

/**
 * Why a call was answered as it was, in the words of the phase that decided; null if it was handled
 * as usual.
 */
export function reasonOf(world: World, trace: Trace): string | null {
  const { resolution, why } = trace;
  if (resolution === "unauthenticated") return "the API key is missing or wrong";
  if (resolution === "unrouted") return unroutedNote(world, trace);
  const who = decider(trace);
  if (who !== null) return why === null ? who : `${who}: ${why}`;
  return why ?? WORDS[resolution] ?? null;
}

const WORDS: Partial<Record<Resolution, string>> = {
  replayed: "the answer to an earlier call with the same idempotency key, once more",
  stateless:
    "nothing is remembered of this call: the answer is the document's example, or made from its schema",
  failed: "an unexpected error: a bug of the simulator",
};

/** The override that answered the call. */
function decider({ resolution, steps }: Trace): string | null {
  if (resolution !== "fault" && resolution !== "scenario" && resolution !== "magic") return null;
  const step: StepNote | undefined = steps.find((each) => each.step === resolution);
  return step?.ref === undefined ? (step?.note ?? null) : `${resolution} ${step.ref}`;
}
