/** A future in which something was wrong. */
export interface FailedFuture {
  /** What did not hold, without ids and instants. */
  readonly assertion: string;
  readonly message: string;
  /** Which of the futures that were played it was, from 1. */
  readonly future: number;
  /** The way to it among all futures: of two failures that need as many surprises the first counts. */
  readonly position: readonly number[];
  readonly surprises: readonly {
    readonly label: string;
    readonly option: string;
    /** What it befell, in words. */
    readonly where: string;
  }[];
  /** Plays it again: as `replay`, or in the environment as FACSIMILE_REPLAY. */
  readonly token: string;
  /** What happened, line by line. */
  readonly timeline: readonly string[];
  /**
   * All that entered, as the text of a recording for `facsimile recording replay`; null where the simulator
   * was made without `recording`.
   */
  readonly recording: string | null;
  /** In how many of how many more runs it failed in the same way. */
  readonly reproduced: { readonly of: number; readonly times: number };
  /** What else might have happened there, and lets the test pass. */
  readonly passing: readonly string[];
}

/** What came of exploring. */
export interface Exploration {
  /** Whether every legal future was played, or goes on as one that was. */
  readonly complete: boolean;
  /** The most surprises that a future could have. */
  readonly surprises: number;
  /** Futures that are legal, as far as they are known. */
  readonly legal: number;
  readonly run: number;
  /** Not played, since they go on as one that was. */
  readonly merged: number;
  /** Real time. */
  readonly seconds: number;
  readonly failures: readonly FailedFuture[];
  /** In how many futures each thing came true that is to come true once. */
  readonly sometimes: Readonly<Record<string, number>>;
  /** Those that never did. */
  readonly unmet: readonly string[];
  /** What is not wrong and yet worth a look. */
  readonly advice: readonly string[];
}

/**
 * Puts the parts of one exploration together, each made with another `shard`.
 *
 * @example
 * ```ts
 * const whole = mergeExplorations([first, second]);
 * ```
 */
export function mergeExplorations(parts: readonly Exploration[]): Exploration {
  const sum = (of: (part: Exploration) => number): number =>
    parts.reduce((total, part) => total + of(part), 0);
  const sometimes = new Map<string, number>();
  for (const part of parts) {
    for (const [name, count] of Object.entries(part.sometimes)) {
      sometimes.set(name, (sometimes.get(name) ?? 0) + count);
    }
  }
  const [first] = parts.flatMap(({ failures }) => failures).toSorted(byPosition);
  const same = ({ token }: FailedFuture): boolean => token === first?.token;
  return {
    complete: parts.every(({ complete }) => complete),
    surprises: Math.max(...parts.map(({ surprises }) => surprises)),
    legal: sum(({ legal }) => legal),
    run: sum(({ run }) => run),
    merged: sum(({ merged }) => merged),
    seconds: Math.max(...parts.map(({ seconds }) => seconds)),
    failures: parts.find(({ failures }) => failures.some(same))?.failures ?? [],
    sometimes: Object.fromEntries(sometimes),
    unmet: [...sometimes].filter(([, count]) => count === 0).map(([name]) => name),
    advice: [...new Set(parts.flatMap(({ advice }) => advice))],
  };
}

/** Fewest surprises first, then the earliest. */
function byPosition({ position: one }: FailedFuture, { position: other }: FailedFuture): number {
  if (one.length !== other.length) return one.length - other.length;
  const at = one.findIndex((index, place) => index !== other[place]);
  return (one[at] ?? 0) - (other[at] ?? 0);
}
