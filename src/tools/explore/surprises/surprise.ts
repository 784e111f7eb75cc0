// `Surprise`: one departure from the vendor's usual course that explore tries in a run of a test,
// such as a lost answer. `ChoicePoint` is a place where some can happen, `Option` one of them,
// `KINDS` all kinds.

/** Kinds of departure from the usual course. */
export const KINDS = [
  ...(["errors", "lost", "outcomes", "events", "webhooks", "timing"] as const),
  ...(["values", "slow", "others", "outages"] as const),
  "answers",
] as const;

export type SurpriseKind = (typeof KINDS)[number];

/** A departure from the baseline path: at the point of that label this option. */
export interface Surprise {
  readonly label: string;
  readonly option: string;
}

/** A documented event at a point that differs from the expected course. */
export interface Option {
  /** Identifies it among those of its point. */
  readonly name: string;
  readonly kind: SurpriseKind;
}

/** A place in a future where one of several things may happen. */
export interface ChoicePoint {
  /** The same in every future that has come to it by the same way. */
  readonly label: string;
  /** The names that patterns such as `task_runs.create` match. */
  readonly about: readonly string[];
  readonly options: readonly Option[];
}
