import type { WireAnswer } from "../answer/answer.js";
import { renderBare, renderInvalid } from "../answer/answer.js";
import { acceptedTypes } from "../body/body.js";
import type { Call, Phase } from "../call.js";

/** A body of another type, or that is none of its type. */
export const parse: Phase = (call) => {
  const { world, trace, operation, body } = call;
  if (body.kind === "read" || body.kind === "none") return undefined;
  trace.resolution = "invalid";
  if (body.kind === "unsupported") return unsupported(call);
  return renderInvalid(world, body.problem, operation);
};

function unsupported({ world, operation, request }: Call): WireAnswer {
  const { wire } = world.pack;
  const { mediaType } = wire;
  const type = world.services.mask(String(request.headers["content-type"]));
  const why = `the body came as ${type}; Content-Type has to be ${acceptedTypes(wire, operation)[0]}`;
  return { ...renderBare(world, mediaType, operation), why };
}
