import { acceptRequest } from "../../../engine/world/rules/overrides/limits.js";
import { refusalOf, renderRefusal } from "../answer/answer.js";
import type { Phase } from "../call.js";

/** The vendor's rate limit, if it is switched on. */
export const limit: Phase = ({ world, trace, operation }) => {
  const { rateLimit } = world.pack.wire;
  if (rateLimit === null || acceptRequest(world)) return undefined;
  trace.resolution = "limited";
  return renderRefusal(world, refusalOf(rateLimit.error), { operation });
};
