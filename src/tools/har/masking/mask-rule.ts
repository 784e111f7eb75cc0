/** The mask of a text with the number that tells it apart from others. */
export type MaskForm = (number: number) => string;

/** Texts that are secret or personal wherever they are. */
export interface TextRule {
  readonly name: string;
  /** Finds them; global. */
  readonly pattern: RegExp;
  /** The form of the mask, which is that of the text; undefined for a text that may stay. */
  readonly form: (found: string) => MaskForm | undefined;
  /** Whether it finds whole addresses: each part of one is masked by itself otherwise. */
  readonly isOfAddress?: true;
}

/** Values that are secret by the name before them in a text. */
export interface NamedRule {
  readonly name: string;
  /** Finds the name, its first group, with what stands between it and the value; global. */
  readonly pattern: RegExp;
  /** Reads the value from there; sticky. */
  readonly value: RegExp;
  /** What has to follow a value; sticky. */
  readonly end?: RegExp;
  /** Values that stay. */
  readonly stays?: RegExp;
}

export type MaskRule = TextRule | NamedRule;
