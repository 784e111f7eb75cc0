/** The middle value, or the mean of the two in the middle; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}

/** Rounds to one decimal, for people and for compared JSON. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;

/** To two decimals, for ratios. */
export const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** The bounds between which the middle half of the values lies; NaN of none. */
export function quartiles(values: readonly number[]): readonly [number, number] {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.ceil(sorted.length / 2);
  return [median(sorted.slice(0, half)), median(sorted.slice(-half))];
}
