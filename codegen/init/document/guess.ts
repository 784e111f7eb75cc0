/** A fact that a pack needs and the document does not state. */
export interface Guess {
  readonly says: string;
  readonly reason: string;
  /** Between 0 and 1. */
  readonly confidence: number;
}

/** A guess with its place in the sources. */
export interface PlacedGuess extends Guess {
  readonly path: readonly string[];
  /** Default: resources.yaml. */
  readonly file?: string;
  /** How many operations depend on it; default: 1. */
  readonly weight?: number;
}

/** The guesses of a pack so far; each inference adds its own. */
export type Guesses = PlacedGuess[];
