import type { World } from "../../../engine/world/world.js";
import { unroutedNote } from "./nearest-route.js";
import type { Resolution, StepNote, Trace } from "./traces.js";

/**
 * Why a call got its answer, in the words of the phase that decided; null if it was handled
 * as usual.
 */
export const reasonOf = (world: World, trace: Trace): string | null =>
  REASONS[trace.resolution](world, trace);

type Reason = (world: World, trace: Trace) => string | null;

const refusal: Reason = (_world, { why }) => why;
const otherwise =
  (words: string): Reason =>
  (_world, { why }) =>
    why ?? words;

/** The override that answered the call. */
const override: Reason = (_world, { resolution, steps, why }) => {
  const step: StepNote | undefined = steps.find((each) => each.step === resolution);
  const name = step?.ref === undefined ? (step?.note ?? null) : `${resolution} ${step.ref}`;
  return name === null || why === null ? (name ?? why) : `${name}: ${why}`;
};

const REASONS: Readonly<Record<Resolution, Reason>> = {
  unauthenticated: () => "the API key is missing or wrong",
  unrouted: unroutedNote,
  fault: override,
  scenario: override,
  magic: override,
  invalid: refusal,
  limited: refusal,
  replayed: otherwise("the answer to an earlier call with the same idempotency key, once more"),
  stateful: refusal,
  stateless: otherwise(
    "the call keeps no state: the answer is the document's example, or made from its schema",
  ),
  failed: otherwise("an unexpected error: a bug of the simulator"),
};
