// `coverageMarkdown`: writes a report of coverage as Markdown, such as for a pull request. Also
// `cellsOf` and `padded`, the figures and columns that the table for terminals in `formats.ts`
// shows too.

import { POINT_KINDS } from "../points.js";
import type { CoverageReport, Share, Shares } from "./coverage-report.js";
import { KINDS, percentOf } from "./coverage-report.js";

/** The report for places that show Markdown, such as a pull request. */
export function coverageMarkdown(report: CoverageReport): string {
  const parts = [
    `## Coverage of ${report.pack}`,
    table(cellsOf(report, "**all**")),
    answers(report),
    missing(report),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** Formatters of Markdown leave this layout as it is. */
function table(rows: readonly Cells[]): string {
  const widths = widthsOf(rows).map((width) => Math.max(3, width));
  const rule = widths.map((width, at) =>
    at === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  const [head = [], ...others] = rows.map((cells) => padded(cells, widths));
  return [head, rule, ...others].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function answers(report: CoverageReport): string {
  const words = answerWords(report);
  return words === "" ? "" : `Handlers answered ${words}.`;
}

function missing({ missing: all }: CoverageReport): string {
  if (all.length === 0) return "";
  const items = all.map(({ words, place, line }, at) => {
    const where = place === null ? "" : ` (\`${place.file}:${place.line}\`)`;
    const indent = " ".repeat(`${at + 1}. `.length);
    return `${at + 1}. ${words}${where}\n\n${indent}\`\`\`ts\n${indent}${line}\n${indent}\`\`\``;
  });
  return ["Used and never met, the most valuable first:", ...items].join("\n\n");
}

const HEAD = ["", "used", "", "plain", "explored", "whole pack", ""];

/** The cells of a report's table: a head, a row for each kind of point, and the sum. */
export const cellsOf = ({ kinds, all }: CoverageReport, sum: string): readonly Cells[] => [
  HEAD,
  ...POINT_KINDS.map((kind) => row(KINDS[kind].title, kinds[kind])),
  row(sum, all),
];

type Cells = readonly string[];

const row = (title: string, { used, pack }: Shares): Cells => [
  title,
  shareWords(used),
  percentWords(used),
  used.of === 0 ? "" : String(used.plain),
  used.of === 0 ? "" : String(used.explored),
  shareWords(pack),
  percentWords(pack),
];

/** `7 of 41`; a dash without points. */
const shareWords = ({ either, of }: Share): string => (of === 0 ? "–" : `${either} of ${of}`);

function percentWords(share: Share): string {
  const percent = percentOf(share);
  return percent === null ? "" : `${percent} %`;
}

/** The width of each column. */
export const widthsOf = (rows: readonly Cells[]): readonly number[] =>
  HEAD.map((_, at) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0)));

/** Aligns the first cell to the left, and the numbers after it to the right. */
export const padded = (cells: Cells, widths: readonly number[]): Cells =>
  cells.map((cell, at) =>
    at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
  );

/** `12 × 200, 1 × 500`: over all types of event. */
export function answerWords({ answers }: CoverageReport): string {
  const sums = new Map<string, number>();
  for (const [answer, times] of Object.values(answers).flatMap(Object.entries<number>)) {
    sums.set(answer, (sums.get(answer) ?? 0) + times);
  }
  const sorted = [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([answer, times]) => `${times} × ${answer}`).join(", ");
}
