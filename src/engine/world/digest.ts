import { Hashing } from "../base/hashing.js";
import type { World } from "./world.js";

/**
 * The state of a world in 32 hexadecimal digits. Two worlds of one pack with the same digest answer
 * alike from now on, except for request ids and trace headers. Reading never changes it.
 *
 * It covers every part of the state: the clock; objects with their notes, the positions of removed
 * objects and the next position; timers in the order of scheduling; durations; faults, pins,
 * scenarios, endpoints and webhook faults with their counts; limits and the window of the rate limit;
 * kept answers; deliveries, and the attempts that have ended since the last advance; the counters of
 * all id streams except that of request ids.
 */
export function digestOf({ state }: World): string {
  const hashing = new Hashing();
  state.digest(hashing);
  return hashing.hex();
}
