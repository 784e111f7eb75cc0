// `nearest` finds the candidate that is nearest to a mistyped name, and `hintFor` makes the hint of
// a message from it: "did you mean running?", or else the list of all names.

/** A longer name is not a typing mistake, and comparing it takes long. */
const MAX_LENGTH = 200;
/** Fewer characters begin many names. */
const LEAST = 4;

/**
 * The candidate closest to `name`, for "did you mean"; the first one of several. When each would have
 * to change more than three in ten characters of the longer name, it is the only one that begins with
 * `name`, or undefined. Case does not count.
 *
 * @example nearest("runing", ["queued", "running"]) // "running"
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  const wanted = name.toLowerCase();
  const longer: string[] = [];
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    if (candidate.toLowerCase().startsWith(wanted)) longer.push(candidate);
    const limit = Math.max(1, Math.floor((Math.max(name.length, candidate.length) * 3) / 10));
    if (Math.abs(name.length - candidate.length) > limit) continue;
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance > limit || distance >= bestDistance) continue;
    best = candidate;
    bestDistance = distance;
  }
  const [only, ...more] = longer;
  return best ?? (more.length > 0 || wanted.length < LEAST ? undefined : only);
}

/**
 * What follows the news that a name is unknown: the nearest candidate, or else all of them.
 *
 * @example hintFor("runing", ["queued", "running"]) // "did you mean running?"
 */
export function hintFor(name: string, candidates: readonly string[], otherwise?: string): string {
  const near = nearest(name, candidates);
  if (near !== undefined) return `did you mean ${near}?`;
  return otherwise ?? `there are ${candidates.join(", ")}`;
}

/**
 * Damerau-Levenshtein distance in its restricted form: insertions, deletions, replacements and
 * swaps of neighbours, no part changed twice.
 */
export function editDistance(a: string, b: string): number {
  let twoAgo: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          at(last, j) + 1,
          at(row, j - 1) + 1,
          at(last, j - 1) + (same ? 0 : 1),
          swapped ? at(twoAgo, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    twoAgo = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
