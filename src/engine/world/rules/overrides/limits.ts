import type { Pack, Wire } from "../../../pack/pack.js";
import type { Limits } from "../../state/overrides/limits.js";
import type { World } from "../../world.js";

/** The caps that the pack names, in its order; null is off. */
export function capsOf(pack: Pack, { caps }: Limits): Readonly<Record<string, number | null>> {
  const all: Record<string, number | null> = {};
  for (const name in pack.limits) all[name] = caps[name] ?? null;
  return all;
}

/** Without a rate limit no request counts any more. */
export function setLimits(world: World, limits: Limits): void {
  world.limits.value = limits;
  if (limits.requests === null) world.recentRequests.value = [];
}

/** Whether one more request is within the rate limit; if so, it counts. */
export function acceptRequest(world: World): boolean {
  const { requests } = world.limits.value;
  if (requests === null) return true;
  const recent = world.recentRequests.value.filter((at) => at > world.now - requests.per);
  if (recent.length >= requests.count) return false;
  world.recentRequests.value = [...recent, world.now];
  return true;
}

/** What is left of a window, and when there will be more. While no limit is set, all of it. */
export function leftOf(
  world: World,
  usual: NonNullable<Wire["rateLimit"]>,
): { readonly count: number; readonly remaining: number; readonly until: number } {
  const { requests } = world.limits.value;
  if (requests === null) {
    return { count: usual.requests, remaining: usual.requests, until: world.now + usual.per };
  }
  const recent = world.recentRequests.value.filter((at) => at > world.now - requests.per);
  const until = (recent[0] ?? world.now) + requests.per;
  return { count: requests.count, remaining: Math.max(requests.count - recent.length, 0), until };
}
