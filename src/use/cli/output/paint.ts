const CODES = { dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const;

/** Colours a text for a terminal, or leaves it as it is. */
export type Paint = (color: keyof typeof CODES, text: string) => string;

export const painter =
  (isColored: boolean): Paint =>
  (color, text) =>
    isColored ? `\u001b[${CODES[color]}m${text}\u001b[0m` : text;
