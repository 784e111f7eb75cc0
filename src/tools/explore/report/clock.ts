const SECOND = 1_000;

/** Minutes and seconds since a future began. */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / SECOND);
  const text = (value: number): string => String(value).padStart(2, "0");
  return `${text(Math.floor(seconds / 60))}:${text(seconds % 60)}`;
}
