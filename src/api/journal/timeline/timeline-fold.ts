import { wrapped } from "../../../engine/base/wrap.js";
import type { LineKind, TimelineLine } from "./timeline-lines.js";
import { countOf, WEIGHTS } from "./timeline-lines.js";

/** Lines and columns that a timeline may fill, so that a failure fits a screen with what is said around it. */
const SCREEN = { lines: 30, columns: 98 };
/** Of lines that are never folded the last so many are told. */
const MOST = 200;

/** A line, and how often it came in a row. */
interface Told {
  readonly line: TimelineLine;
  readonly count: number;
  readonly until: string;
}

/**
 * The lines of a timeline for a screen: set-up is folded, lines that say the same in a row are one,
 * and where that is still too much the least important are folded first.
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

/** A line as it is, with nothing left out. */
export const wholeLine = ({ marked, when, text, id }: TimelineLine): string =>
  `${marked ? "!" : " "} ${when}  ${text}${id === "" ? "" : `  ${id}`}`;

/** A line that stands by itself, cut to the width of the screen. */
export const cut = (text: string): string =>
  text.length <= SCREEN.columns ? text : `${text.slice(0, SCREEN.columns - 1)}…`;

function alike(lines: readonly TimelineLine[]): readonly Told[] {
  const items: Told[] = [];
  for (const line of lines) {
    const last = items.at(-1);
    const isSame = last?.line.text === line.text && last.line.weight === line.weight;
    if (last === undefined || !isSame) items.push({ line, count: 1, until: line.when });
    else items[items.length - 1] = { ...last, count: last.count + 1, until: line.when };
  }
  return items;
}

/** Two or more lines in a row that matter no more than that are one. */
function foldedTo(weight: number, all: readonly Told[]): readonly string[] {
  const items: string[] = [];
  let run: Told[] = [];
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
function summaryOf(run: readonly Told[]): string {
  const counts = new Map<LineKind, number>();
  for (const { line, count } of run) counts.set(line.kind, (counts.get(line.kind) ?? 0) + count);
  const words = [...counts].map(([kind, count]) => countOf(kind, count)).join(", ");
  const isSetUp = run.every(({ line }) => line.weight === WEIGHTS.setUp);
  return `  … ${isSetUp ? `set-up: ${words}` : words}`;
}

/** What goes on is indented by so much. */
const INDENT = " ".repeat(14);
/** Lines that one item may fill; what a handler answers may be long. */
const TALLEST = 3;

/** No wider than the screen: what is marked or never folded is wrapped, other words are cut. */
function fitted({ line, count, until }: Told): readonly string[] {
  const often = count === 1 ? "" : `  ×${count}${until === line.when ? "" : ` until ${until}`}`;
  const whole = wholeLine({ ...line, text: line.text + often });
  const over = whole.length - SCREEN.columns;
  if (over <= 0) return [whole];
  if (!line.marked && line.weight !== WEIGHTS.kept) {
    return [wholeLine({ ...line, text: `${line.text.slice(0, -over - 1)}…${often}` })];
  }
  const lines = wrapped(whole, SCREEN.columns, INDENT);
  if (lines.length <= TALLEST) return lines;
  return [...lines.slice(0, TALLEST - 1), `${lines[TALLEST - 1]?.slice(0, SCREEN.columns - 1)}…`];
}
