import { withoutRepeatedAdvice } from "./advice.js";
import type { DistinctFailure } from "./distinct-failures.js";
import { withoutRepeats } from "./distinct-failures.js";
import type { Tried } from "./tried.js";
import { inOrder } from "./tried.js";
import type { Why } from "./why.js";

/** A future in which something was wrong. */
export interface FailedFuture
  extends Pick<DistinctFailure, "position" | "future" | "futures" | "kinds" | "sets"> {
  /** The failed assertion or error, without ids and instants. */
  readonly assertion: string;
  readonly message: string;
  readonly surprises: readonly {
    readonly label: string;
    readonly option: string;
    /** The call, object or delivery that it affected, as text. */
    readonly where: string;
  }[];
  /** Plays it again: as `replay`, or in the environment as FACSIMILE_REPLAY. */
  readonly token: string;
  /** The timeline, line by line. */
  readonly timeline: readonly string[];
  /**
   * All inputs, as the text of a recording for `facsimile recording replay`; null where the
   * simulator was made without `recording`.
   */
  readonly recording: string | null;
  /** In how many of how many more runs it failed in the same way. */
  readonly reproduced: { readonly of: number; readonly times: number };
  /** Alternatives there with which the test passes. */
  readonly passing: readonly string[];
  /** Which call decides it; null for a future that was not searched, such as a replay. */
  readonly why: Why | null;
}

/** The result of an exploration. */
export interface Exploration {
  /** Whether every legal future was played, except those that go on from one that failed. */
  readonly complete: boolean;
  /** The most surprises that a future could have. */
  readonly surprises: number;
  /** Futures that are legal; an estimate when the exploration is not complete. */
  readonly legal: number;
  /** Futures that were played. */
  readonly run: number;
  /** By number of surprises, from 0: the share of such futures that was played. */
  readonly shares: readonly number[];
  /** Real time. */
  readonly seconds: number;
  readonly failures: readonly FailedFuture[];
  /**
   * By kind and operation: the surprises offered, and the number of futures that met them, or the
   * reason for none.
   */
  readonly tried: readonly Tried[];
  /** The number of futures in which each `sometimes` was true. */
  readonly sometimes: Readonly<Record<string, number>>;
  /** The `sometimes` assertions that were never true. */
  readonly unmet: readonly string[];
  /** Likely mistakes that fail no test. */
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
  return {
    complete: parts.every(({ complete }) => complete),
    surprises: Math.max(...parts.map(({ surprises }) => surprises)),
    legal: sum(({ legal }) => legal),
    run: sum(({ run }) => run),
    shares: (parts[0]?.shares ?? []).map((_, at) =>
      Math.min(...parts.map(({ shares }) => shares[at] ?? 1)),
    ),
    seconds: Math.max(...parts.map(({ seconds }) => seconds)),
    failures: withoutRepeats(parts.flatMap(({ failures }) => failures)),
    tried: mergeTried(parts.flatMap(({ tried }) => tried)),
    sometimes: Object.fromEntries(sometimes),
    unmet: [...sometimes].filter(([, count]) => count === 0).map(([name]) => name),
    advice: withoutRepeatedAdvice(parts.flatMap(({ advice }) => advice)),
  };
}

/**
 * Each shard offers a part of the surprises; the merged report counts those that any shard offered.
 */
function mergeTried(rows: readonly Tried[]): readonly Tried[] {
  const merged = new Map<string, Tried>();
  for (const row of rows) {
    const key = `${row.kind} ${row.about}`;
    const known = merged.get(key);
    const offered = Math.max(known?.offered ?? 0, row.offered);
    const reason = offered > 0 ? null : row.reason;
    merged.set(key, { ...row, offered, met: (known?.met ?? 0) + row.met, reason });
  }
  const isTried = (kind: Tried["kind"]): boolean =>
    [...merged.values()].some((row) => row.kind === kind && row.about !== "*");
  return inOrder([...merged.values()].filter(({ about, kind }) => about !== "*" || !isTried(kind)));
}
