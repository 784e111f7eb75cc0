import type { Random } from "../../../base/random.js";
import { SECOND } from "../../../base/time.js";
import type { DeliveryFault } from "../../state/deliveries/deliveries.js";
import type { FaultRates } from "../../state/deliveries/endpoints.js";
import type { World } from "../../world.js";

/** What becomes of a new delivery before its first attempt. */
export interface EventFaults {
  /** Virtual milliseconds by which it goes late; 0 for on time. */
  readonly delay: number;
  readonly reorder: boolean;
}

/** The other faults, each of one attempt: a kind that is never drawn does not compile. */
export type AttemptFaults = Readonly<Record<Exclude<DeliveryFault, keyof EventFaults>, boolean>>;

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

/** All chances are drawn, also those of 0: raising one never changes what the others give. */
const streamOf = (world: World, endpointId: string): Random =>
  world.streams.draw(`fault rates ${endpointId}`);
