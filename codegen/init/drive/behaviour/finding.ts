/** The behaviours of a vendor that the self-check tries, beside answers and state. */
export const BEHAVIOURS = ["pages", "filters", "errors", "events", "states"] as const;

export type Behaviour = (typeof BEHAVIOURS)[number];

/** One trial of a behaviour. */
export interface Finding {
  /** Id of the operation; the type of an event. */
  readonly operation: string;
  /** What was tried, such as `by page` or `404`. */
  readonly what: string;
  readonly result: "passed" | "failed" | "untried";
  /** What the answers were, or why there was no trial. */
  readonly saw: string;
}

export type Findings = Readonly<Record<Behaviour, readonly Finding[]>>;

/** How the trials of one behaviour ended. */
export interface Tally {
  readonly passed: number;
  readonly tried: number;
  readonly untried: number;
}

export function tallyOf(findings: readonly Finding[]): Tally {
  const count = (result: Finding["result"]): number =>
    findings.filter((it) => it.result === result).length;
  const untried = count("untried");
  return { passed: count("passed"), tried: findings.length - untried, untried };
}
