/** What must be true before something can happen. */
export interface NeedsSpec {
  /** A field of the object that must not be null or empty. */
  readonly field?: string;
  /** A duration that must have passed: only its own timer causes it. */
  readonly duration?: string;
  /** A world event that alone causes it. */
  readonly event?: string;
}
