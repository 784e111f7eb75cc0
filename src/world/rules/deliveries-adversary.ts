import type { Random } from "../../base/random.js";
import { SECOND } from "../../base/time.js";
import type { Adversary } from "../state/endpoints.js";
import type { World } from "../world.js";

/** What becomes of a new delivery before its first attempt. */
export interface EventTricks {
  /** Virtual milliseconds by which it goes late; 0 for on time. */
  readonly delay: number;
  readonly reorder: boolean;
}

/** What becomes of one attempt. */
export interface AttemptTricks {
  readonly drop: boolean;
  readonly stale: boolean;
  readonly duplicate: boolean;
}

export const LONGEST_DELAY = 60;

export function drawForEvent(
  world: World,
  endpointId: string,
  adversary: Adversary | null,
): EventTricks {
  if (adversary === null) return { delay: 0, reorder: false };
  const random = streamOf(world, endpointId);
  const late = random.chance(adversary.delay ?? 0);
  const seconds = 1 + random.below(LONGEST_DELAY);
  return { delay: late ? seconds * SECOND : 0, reorder: random.chance(adversary.reorder ?? 0) };
}

export function drawForAttempt(
  world: World,
  endpointId: string,
  adversary: Adversary | null,
): AttemptTricks {
  if (adversary === null) return { drop: false, stale: false, duplicate: false };
  const random = streamOf(world, endpointId);
  return {
    drop: random.chance(adversary.drop ?? 0),
    stale: random.chance(adversary.stale ?? 0),
    duplicate: random.chance(adversary.duplicate ?? 0),
  };
}

/** All chances are drawn, also those of 0: raising one never changes what the others give. */
const streamOf = (world: World, endpointId: string): Random =>
  world.streams.draw(`adversary ${endpointId}`);
