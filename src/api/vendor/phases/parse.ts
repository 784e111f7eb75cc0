import { byKind } from "../../../engine/base/by-kind.js";
import type { WireAnswer } from "../answer/answer.js";
import { renderBare, renderInvalid } from "../answer/answer.js";
import type { ReadBody } from "../body/body.js";
import { acceptedTypes } from "../body/body.js";
import type { Call, Phase } from "../call.js";

/** Refuses a body of another media type, or one that cannot be read. */
export const parse: Phase = (call) => {
  const refused = REFUSALS(call.body, call);
  if (refused !== undefined) call.trace.resolution = "invalid";
  return refused;
};

const REFUSALS = byKind<ReadBody, [Call], WireAnswer | undefined>({
  none: () => undefined,
  read: () => undefined,
  bad: ({ problem }, { world, operation }) => renderInvalid(world, problem, operation),
  unsupported: (_body, { world, operation, request }) => {
    const { wire } = world.pack;
    const type = world.services.mask(String(request.headers["content-type"]));
    const why = `the body came as ${type}; Content-Type has to be ${acceptedTypes(wire, operation)[0]}`;
    return { ...renderBare(world, wire.media_type, operation), why };
  },
});
