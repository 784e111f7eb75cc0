import type { WireAnswer } from "../answer/answer.js";
import { refusalOf, renderRefusal } from "../answer/answer.js";
import { isFile } from "../body/files.js";
import type { Call, Phase } from "../call.js";
import { findRoute } from "../routes.js";

/** Refuses calls without the key. Files have a token of their own instead. */
export const authenticate: Phase = (call) => {
  if (call.hasKey || isFile(call.request.url)) return undefined;
  return unauthenticated(call);
};

/** The refusal in the form that the operation of the path declares. */
export function unauthenticated({ world, trace, request }: Call): WireAnswer {
  trace.resolution = "unauthenticated";
  const target = findRoute(world.pack, request.method, request.url)?.target;
  const operation = typeof target === "object" ? target : null;
  return renderRefusal(world, refusalOf(world.pack.wire.unauthorized), { operation });
}
