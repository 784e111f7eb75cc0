import { cut } from "../../../engine/base/text.js";

/** Columns that each side has. */
const WIDTH = 58;

/**
 * Two texts side by side, JSON with a property on each line. Between the columns, `|` marks lines that
 * differ, `<` and `>` lines that only one side has.
 */
export function sideBySide(left: string, right: string): string {
  const rows = paired(linesOf(left), linesOf(right));
  return rows
    .map(([one, other]) => `${fitted(one ?? "")} ${sign(one, other)} ${other ?? ""}`.trimEnd())
    .join("\n");
}

type Row = readonly [left: string | undefined, right: string | undefined];

function sign(one: string | undefined, other: string | undefined): string {
  if (one === other) return " ";
  if (one === undefined) return ">";
  return other === undefined ? "<" : "|";
}

const fitted = (text: string): string => cut(text, WIDTH).padEnd(WIDTH);

function linesOf(text: string): readonly string[] {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).split("\n");
  } catch {
    return text.split("\n");
  }
}

/** Longer texts are compared line by line. */
const MAX_LINES = 2_000;

/** Pairs the lines that both have, and those between them in order. */
function paired(left: readonly string[], right: readonly string[]): readonly Row[] {
  const rows: Row[] = [];
  let [at, by] = [0, 0];
  for (const [one, other] of common(left, right)) {
    rows.push(...inOrder(left.slice(at, one), right.slice(by, other)), [left[one], right[other]]);
    [at, by] = [one + 1, other + 1];
  }
  return [...rows, ...inOrder(left.slice(at), right.slice(by))];
}

const inOrder = (left: readonly string[], right: readonly string[]): readonly Row[] =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, at) => [left[at], right[at]]);

/** Places of a longest common run of lines, in order. */
function common(
  left: readonly string[],
  right: readonly string[],
): readonly (readonly [number, number])[] {
  if (left.length > MAX_LINES || right.length > MAX_LINES) return [];
  const lengths = left.map(() => new Uint16Array(right.length + 1));
  const length = (one: number, other: number): number => lengths[one]?.[other] ?? 0;
  for (let one = left.length - 1; one >= 0; one--) {
    for (let other = right.length - 1; other >= 0; other--) {
      const row = lengths[one];
      if (row === undefined) continue;
      row[other] =
        left[one] === right[other]
          ? length(one + 1, other + 1) + 1
          : Math.max(length(one + 1, other), length(one, other + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let [one, other] = [0, 0]; one < left.length && other < right.length; ) {
    if (left[one] === right[other]) pairs.push([one++, other++]);
    else if (length(one + 1, other) >= length(one, other + 1)) one++;
    else other++;
  }
  return pairs;
}
