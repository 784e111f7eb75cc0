/** Kinds of departure from the baseline path. */
export const KINDS = [
  ...(["errors", "lost", "outcomes", "events", "webhooks", "timing"] as const),
  ...(["values", "slow", "others", "outages"] as const),
  "answers",
] as const;

export type Kind = (typeof KINDS)[number];

/** A departure from the baseline path: at the point of that label this option. */
export interface Surprise {
  readonly label: string;
  readonly option: string;
}

/** Something legal that may happen at a point, other than the quiet thing. */
export interface Option {
  /** Tells it from the others of its point. */
  readonly name: string;
  readonly kind: Kind;
}

/** A place in a future where one of several things may happen. */
export interface Point {
  /** The same in every future that has come to it by the same way. */
  readonly label: string;
  /** What patterns such as `task_runs.create` may name it by. */
  readonly about: readonly string[];
  readonly options: readonly Option[];
}
