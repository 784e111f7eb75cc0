/** The price of a tool: lower for each day from the fourth on. */
export function priceOf(days: number): number {
  return 12 * Math.min(days, 3) + 9 * Math.max(days - 3, 0);
}
