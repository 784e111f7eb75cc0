import type { Pack } from "../../pack-types/pack.js";
import type { Limits } from "../state/limits.js";
import type { World } from "../world.js";

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
