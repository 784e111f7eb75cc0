import type { Pack } from "../../pack-types/pack.js";
import type { World } from "../world.js";

/** Limits that are off until a test turns them on. */
export interface Limits {
  /** Requests accepted within a span of virtual time. */
  readonly requests: { readonly count: number; readonly per: number } | null;
  /** Those that the pack names, as far as they are set. */
  readonly caps: Readonly<Record<string, number>>;
}

export const NO_LIMITS: Limits = { requests: null, caps: {} };

/** The caps that the pack names, in its order; null is off. */
export function capsOf(pack: Pack, { caps }: Limits): Readonly<Record<string, number | null>> {
  const names = Object.keys(pack.limits);
  return Object.fromEntries(names.map((name) => [name, caps[name] ?? null]));
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
