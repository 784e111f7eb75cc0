import { renderBare, renderInvalid } from "./answer.js";
import type { Phase } from "./call.js";

/** A body of another type, or that is none of its type. */
export const parse: Phase = ({ world, trace, body }) => {
  if (body.kind === "json" || body.kind === "none") return undefined;
  trace.resolution = "invalid";
  if (body.kind === "unsupported") return renderBare(world, world.pack.wire.mediaType);
  return renderInvalid(world, body.problem);
};
