/** Something that a document does not say and a pack has to. */
export interface Guess {
  readonly says: string;
  readonly reason: string;
  /** Between 0 and 1. */
  readonly confidence: number;
}
