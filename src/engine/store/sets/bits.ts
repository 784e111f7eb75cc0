/** Result of a seek that finds nothing; keys are never negative. */
export const NONE = -1;

/** Identifies who may write a node in place. A snapshot makes a new owner, so older nodes are shared. */
export type Owner = object;

/** Index of the highest set bit; `bits` is not 0. */
export const highest = (bits: number): number => 31 - Math.clz32(bits);

/** Index of the lowest set bit; `bits` is not 0. */
export const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits);

// Shifts wrap at 32; each of these is right for bit 31 too.
/** Bits 0..bit. */
export const upTo = (bit: number): number => (2 << bit) - 1;
/** Bits 0..bit-1. */
export const below = (bit: number): number => (1 << bit) - 1;
/** Bits bit..31. */
export const from = (bit: number): number => -1 << bit;
/** Bits bit+1..31. */
export const above = (bit: number): number => -2 << bit;
