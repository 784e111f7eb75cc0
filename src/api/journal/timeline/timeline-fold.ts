// `fold`: shortens a timeline to the lines that fit a screen, for failure messages and reports of
// explore: equal lines become one, and the least important are left out first.

import { cut, wrapped } from "../../../engine/base/text.js";
import type { EntryKind, TimelineLine } from "./timeline-lines.js";
import { countOf, WEIGHTS } from "./timeline-lines.js";

/** The size of a timeline on a screen, with space for the message of a failure. */
export const SCREEN = { lines: 30, columns: 98 };
/** The most lines that are never folded: the last ones stay. */
const MOST = 200;

/** A line, and how often it came in a row. */
interface RepeatedLine {
  readonly line: TimelineLine;
  readonly count: number;
  readonly until: string;
}

/**
 * The lines of a timeline for a screen. Set-up is folded, and equal lines in a row are one. If that is
 * still too long, the least important lines are folded first.
 */
export function fold(lines: readonly TimelineLine[]): readonly string[] {
  const once = alike(lines);
  let items = foldedTo(WEIGHTS.setUp, once);
  for (let weight = WEIGHTS.clock; weight < WEIGHTS.kept && items.length > SCREEN.lines; weight++) {
    items = foldedTo(weight, once);
  }
  const above = items.length - MOST;
  return above <= 0 ? items : [`  … ${above} lines above`, ...items.slice(-MOST)];
}

/** A line in full. */
export const wholeLine = ({ marked, when, text, id }: TimelineLine): string =>
  `${marked ? "!" : " "} ${when}  ${text}${id === "" ? "" : `  ${id}`}`;

function alike(lines: readonly TimelineLine[]): readonly RepeatedLine[] {
  const items: RepeatedLine[] = [];
  for (const line of lines) {
    const last = items.at(-1);
    const isSame = last?.line.text === line.text && last.line.weight === line.weight;
    if (last === undefined || !isSame) items.push({ line, count: 1, until: line.when });
    else items[items.length - 1] = { ...last, count: last.count + 1, until: line.when };
  }
  return items;
}

/** Folds two or more consecutive lines of at most this weight into one. */
function foldedTo(weight: number, all: readonly RepeatedLine[]): readonly string[] {
  const items: string[] = [];
  let run: RepeatedLine[] = [];
  const end = (): void => {
    items.push(...(run.length < 2 ? run.flatMap(fitted) : [summaryOf(run)]));
    run = [];
  };
  for (const one of all) {
    if (one.line.weight <= weight) {
      run.push(one);
      continue;
    }
    end();
    items.push(...fitted(one));
  }
  end();
  return items;
}

/** `  … 3 changes, 1 event`. */
function summaryOf(run: readonly RepeatedLine[]): string {
  const counts = new Map<EntryKind, number>();
  for (const { line, count } of run) counts.set(line.kind, (counts.get(line.kind) ?? 0) + count);
  const words = [...counts].map(([kind, count]) => countOf(kind, count)).join(", ");
  const isSetUp = run.every(({ line }) => line.weight === WEIGHTS.setUp);
  return `  … ${isSetUp ? `set-up: ${words}` : words}`;
}

/** Indent of wrapped lines. */
const INDENT = " ".repeat(14);
/** The most lines of one item: the answer of a handler can be long. */
const TALLEST = 3;

/** Words that are cut to their beginning where a line is too long: ids first, then paths. */
const CUTTABLE = [/[\w-]+/g, /\/\S{24,}/g];
const BEGINNING = 8;

/** A text of at most `most` characters: what decides, such as a status or `no Idempotency-Key`, stays. */
function shortened(text: string, most: number): string {
  let over = text.length - most;
  let short = text;
  for (const words of CUTTABLE) {
    short = short.replaceAll(words, (word) => {
      const less = Math.min(over, word.length - BEGINNING - 1);
      if (less <= 0 || !/[\d/]/.test(word)) return word;
      over -= less;
      return `${word.slice(0, -less - 1)}…`;
    });
  }
  return cut(short, most);
}

/** Fits a line to the screen: marked and never folded lines are wrapped, others shortened. */
function fitted({ line, count, until }: RepeatedLine): readonly string[] {
  const often = count === 1 ? "" : `  ×${count}${until === line.when ? "" : ` until ${until}`}`;
  const whole = wholeLine({ ...line, text: line.text + often });
  const over = whole.length - SCREEN.columns;
  if (over <= 0) return [whole];
  if (!line.marked && line.weight !== WEIGHTS.kept) {
    return [wholeLine({ ...line, text: shortened(line.text, line.text.length - over) + often })];
  }
  const most = TALLEST * (SCREEN.columns - INDENT.length);
  const lines = wrapped(shortened(whole, most), SCREEN.columns, INDENT);
  if (lines.length <= TALLEST) return lines;
  return [...lines.slice(0, TALLEST - 1), `${lines[TALLEST - 1]?.slice(0, SCREEN.columns - 1)}…`];
}
