const FORM = /^(\d+(?:\.\d+)?)(B|kB|KiB|MB|MiB)\/s$/;

const UNITS: Readonly<Record<string, number>> = {
  B: 1,
  kB: 1_000,
  KiB: 1_024,
  MB: 1_000_000,
  MiB: 1_048_576,
};

export const RATE_FORMS = 'a rate is "100B/s", "1.5kB/s", "64KiB/s", "2MB/s" or "1MiB/s"';

/** Reads bytes per second; undefined for any other text, and below a byte in 1,000 seconds. */
export function parseRate(text: string): number | undefined {
  const [, number, unit = ""] = FORM.exec(text) ?? [];
  const rate = Number(number) * (UNITS[unit] ?? Number.NaN);
  return rate >= SLOWEST && rate <= Number.MAX_SAFE_INTEGER ? rate : undefined;
}

const SLOWEST = 0.001;

/** A rate as `parseRate` reads it. */
export const formatRate = (bytes: number): string => `${bytes}B/s`;
