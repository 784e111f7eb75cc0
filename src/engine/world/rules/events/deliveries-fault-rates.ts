import type { Random } from "../../../base/random.js";
import { SECOND } from "../../../base/time.js";
import type { FaultRates } from "../../state/deliveries/endpoints.js";
import type { World } from "../../world.js";

/** The faults of a new delivery before its first attempt. */
export interface EventFaults {
  /** Virtual milliseconds before the first attempt. */
  readonly delay: number;
  readonly reorder: boolean;
}

/** The faults of one attempt. */
export interface AttemptFaults {
  readonly drop: boolean;
  readonly stale: boolean;
  readonly duplicate: boolean;
}

export const LONGEST_DELAY = 60;

export function drawForEvent(
  world: World,
  endpointId: string,
  faultRates: FaultRates | null,
): EventFaults {
  if (faultRates === null) return { delay: 0, reorder: false };
  const random = streamOf(world, endpointId);
  const late = random.chance(faultRates.delay ?? 0);
  const seconds = 1 + random.below(LONGEST_DELAY);
  return { delay: late ? seconds * SECOND : 0, reorder: random.chance(faultRates.reorder ?? 0) };
}

export function drawForAttempt(
  world: World,
  endpointId: string,
  faultRates: FaultRates | null,
): AttemptFaults {
  if (faultRates === null) return { drop: false, stale: false, duplicate: false };
  const random = streamOf(world, endpointId);
  return {
    drop: random.chance(faultRates.drop ?? 0),
    stale: random.chance(faultRates.stale ?? 0),
    duplicate: random.chance(faultRates.duplicate ?? 0),
  };
}

/** Each call draws every rate, even 0: so a change of one rate never changes other draws. */
const streamOf = (world: World, endpointId: string): Random =>
  world.streams.draw(`fault rates ${endpointId}`);
