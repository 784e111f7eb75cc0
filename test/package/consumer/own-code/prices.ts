/** What a tool costs: a little less by the day from the fourth on. */
export function priceOf(days: number): number {
  return 12 * Math.min(days, 3) + 9 * Math.max(days - 3, 0);
}
