/** The mask of a text with the number that tells it apart from others. */
export type MaskForm = (number: number) => string;

/** Texts that are secret or personal wherever they are. */
export interface MaskRule {
  readonly name: string;
  /** Finds them; global. */
  readonly pattern: RegExp;
  /** The form of the mask, which is that of the text; undefined for a text that may stay. */
  readonly form: (found: string) => MaskForm | undefined;
}
