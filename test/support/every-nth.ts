const isWhole = process.env["FACSIMILE_WHOLE"] === "1";

/** Every n-th of a long row; `npm run test:whole` tries all. */
export const everyNth = <T>(n: number, row: readonly T[]): readonly T[] =>
  isWhole ? row : row.filter((_, at) => at % n === 0);

/** The n-th part of a number of trials; all with `npm run test:whole`. */
export const nthOf = (n: number, trials: number): number =>
  isWhole ? trials : Math.ceil(trials / n);
