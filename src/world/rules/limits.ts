import type { World } from "../world.js";

/** Limits that are off until a test turns them on. */
export interface Limits {
  /** Requests accepted within a span of virtual time. */
  readonly requests: { readonly count: number; readonly per: number } | null;
  /** Sessions that may live at once. */
  readonly sessions: number | null;
}

export const NO_LIMITS: Limits = { requests: null, sessions: null };

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
