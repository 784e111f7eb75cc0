/** The conditions of an event. */
export interface NeedsSpec {
  /** A field of the object that is not null or empty. */
  readonly field?: string;
  /** A duration that has passed: only its own timer causes the event. */
  readonly duration?: string;
  /** A world event, which alone causes it. */
  readonly event?: string;
}
