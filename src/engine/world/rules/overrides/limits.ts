// Limits that are off until a test sets them: `acceptRequest` counts a call against the rate limit,
// and `capsOf` has the pack's own limits, such as a number of objects. The control call is in
// `api/control/overrides/limits.ts`.

import type { Pack, Wire } from "../../../pack/pack.js";
import type { Limits } from "../../state/overrides.js";
import type { World } from "../../world.js";

/** The caps of the pack, in its order; null is off. */
export function capsOf(pack: Pack, { caps }: Limits): Readonly<Record<string, number | null>> {
  const all: Record<string, number | null> = {};
  for (const name in pack.limits) all[name] = caps[name] ?? null;
  return all;
}

/** Sets the limits. Without a rate limit, earlier requests no longer count. */
export function setLimits(world: World, limits: Limits): void {
  world.limits.value = limits;
  if (limits.requests === null) world.recentRequests.value = [];
}

/** Whether one more request is within the rate limit; if so, counts it. */
export function acceptRequest(world: World): boolean {
  const { requests } = world.limits.value;
  if (requests === null) return true;
  const recent = world.recentRequests.value.filter((at) => at > world.now - requests.per);
  if (recent.length >= requests.count) return false;
  world.recentRequests.value = [...recent, world.now];
  return true;
}

/** The rest of the rate limit's window, and its end. Without a limit, the whole usual window. */
export function leftOf(
  world: World,
  usual: NonNullable<Wire["rate_limit"]>,
): { readonly count: number; readonly remaining: number; readonly until: number } {
  const { requests } = world.limits.value;
  if (requests === null) {
    return { count: usual.requests, remaining: usual.requests, until: world.now + usual.per };
  }
  const recent = world.recentRequests.value.filter((at) => at > world.now - requests.per);
  const until = (recent[0] ?? world.now) + requests.per;
  return { count: requests.count, remaining: Math.max(requests.count - recent.length, 0), until };
}
