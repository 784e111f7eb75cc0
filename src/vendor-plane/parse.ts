import type { WireAnswer } from "./answer.js";
import { renderBare, renderInvalid } from "./answer.js";
import type { Call, Phase } from "./call.js";

/** A body of another type, or that is none of its type. */
export const parse: Phase = (call) => {
  const { world, trace, body } = call;
  if (body.kind === "json" || body.kind === "none") return undefined;
  trace.resolution = "invalid";
  if (body.kind === "unsupported") return unsupported(call);
  return renderInvalid(world, body.problem);
};

function unsupported({ world, request }: Call): WireAnswer {
  const { mediaType } = world.pack.wire;
  const type = world.services.mask(String(request.headers["content-type"]));
  const why = `the body came as ${type}; Content-Type has to be ${mediaType.accepts[0]}`;
  return { ...renderBare(world, mediaType), why };
}
