import { getHeapSpaceStatistics } from "node:v8";

const MIB = 1024 * 1024;

/** By so much may the heap grow from the first quarter of the measurements to the last. */
export const MAX_GROWTH = 8;

/**
 * MiB in use after a garbage collection, without the engine's machine code for hot functions. Needs
 * `node --expose-gc`.
 */
export function heapInUse(): number {
  if (globalThis.gc === undefined) throw new Error("fuzz: start node with --expose-gc");
  globalThis.gc();
  globalThis.gc();
  const spaces = getHeapSpaceStatistics().filter(({ space_name: name }) => !/code/.test(name));
  return spaces.reduce((sum, { space_used_size: size }) => sum + size, 0) / MIB;
}

export interface Growth {
  readonly first: number;
  readonly last: number;
  readonly most: number;
}

/** A summary of measurements: the medians of the first and the last quarter. */
export function growthOf(measured: readonly number[]): Growth {
  const quarter = Math.max(1, Math.floor(measured.length / 4));
  return {
    first: median(measured.slice(0, quarter)),
    last: median(measured.slice(-quarter)),
    most: Math.max(...measured),
  };
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
