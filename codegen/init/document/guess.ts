/** Something that a document does not say and a pack has to. */
export interface Guess {
  readonly says: string;
  readonly reason: string;
  /** Between 0 and 1. */
  readonly confidence: number;
}

/** A guess, and where in resources.yaml it stands. */
export interface PlacedGuess extends Guess {
  readonly path: readonly string[];
  /** resources.yaml unless said. */
  readonly file?: string;
  /** Operations that it decides about. */
  readonly weight: number;
}
