import { refuse } from "../../../engine/world/rules/errors/catalog.js";
import { acceptRequest } from "../../../engine/world/rules/overrides/limits.js";
import { renderRefusal } from "../answer/answer.js";
import type { Phase } from "../call.js";

/** The vendor's rate limit, if it is switched on. */
export const limit: Phase = ({ world, trace, operation }) => {
  const { rate_limit: rateLimit } = world.pack.wire;
  if (rateLimit === undefined || acceptRequest(world)) return undefined;
  trace.resolution = "limited";
  return renderRefusal(world, refuse(rateLimit.error), { operation });
};
