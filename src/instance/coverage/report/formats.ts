// `coverageText`: writes reports of coverage in the format that `facsimile coverage` or a test
// runner wants: a table for a terminal, JSON, or Markdown, such as for a pull request.

import { mapValues } from "../../../engine/base/json.js";
import { KINDS } from "../points.js";
import type { CoverageReport, Share, Shares } from "./coverage-report.js";
import { percentOf } from "./coverage-report.js";

export const FORMATS = ["table", "json", "markdown"] as const;

/** How a report is written. */
export type CoverageFormat = (typeof FORMATS)[number];

/** The reports of several packs in one text. */
export function coverageText(reports: readonly CoverageReport[], format: CoverageFormat): string {
  if (format === "json") {
    return `${JSON.stringify({ facsimile: "coverage report 1", packs: reports }, null, 1)}\n`;
  }
  return reports.map(format === "table" ? coverageTable : coverageMarkdown).join("\n");
}

/** The report for a terminal. */
export const coverageTable = (report: CoverageReport): string =>
  joined([
    `Coverage of ${report.pack}`,
    plainTable(report),
    answerWords(report, (words) => `  handlers answered ${words}`),
    missing(report, "  used and never met, the most valuable first:", "\n", (each, at) => {
      const { words, place, line } = each;
      const where = place === null ? "" : `  ${place.file}:${place.line}`;
      return `  ${String(at).padStart(2)}  ${words}${where}\n      ${line}`;
    }),
  ]);

/** The report for places that show Markdown, such as a pull request. */
export const coverageMarkdown = (report: CoverageReport): string =>
  joined([
    `## Coverage of ${report.pack}`,
    markdownTable(report),
    answerWords(report, (words) => `Handlers answered ${words}.`),
    missing(report, "Used and never met, the most valuable first:", "\n\n", (each, at) => {
      const { words, place, line } = each;
      const where = place === null ? "" : ` (\`${place.file}:${place.line}\`)`;
      const indent = " ".repeat(`${at}. `.length);
      return `${at}. ${words}${where}\n\n${indent}\`\`\`ts\n${indent}${line}\n${indent}\`\`\``;
    }),
  ]);

const joined = (parts: readonly string[]): string =>
  `${parts.filter((part) => part !== "").join("\n\n")}\n`;

function missing(
  { missing: all }: CoverageReport,
  head: string,
  between: string,
  item: (each: CoverageReport["missing"][number], at: number) => string,
): string {
  if (all.length === 0) return "";
  return [head, ...all.map((each, at) => item(each, at + 1))].join(between);
}

function plainTable(report: CoverageReport): string {
  const rows = cellsOf(report, "all");
  const widths = widthsOf(rows);
  return rows.map((cells) => `  ${padded(cells, widths).join("  ")}`.trimEnd()).join("\n");
}

/** Formatters of Markdown leave this layout as it is. */
function markdownTable(report: CoverageReport): string {
  const rows = cellsOf(report, "**all**");
  const widths = widthsOf(rows).map((width) => Math.max(3, width));
  const rule = widths.map((width, at) =>
    at === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  const [head = [], ...others] = rows.map((cells) => padded(cells, widths));
  return [head, rule, ...others].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const HEAD = ["", "used", "", "plain", "explored", "whole pack", ""];

/** The cells of a report's table: a head, a row for each kind of point, and the sum. */
const cellsOf = ({ kinds, all }: CoverageReport, sum: string): readonly Cells[] => [
  HEAD,
  ...Object.values(mapValues(KINDS, ({ title }, kind) => row(title, kinds[kind]))),
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
const widthsOf = (rows: readonly Cells[]): readonly number[] =>
  HEAD.map((_, at) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0)));

/** Aligns the first cell to the left, and the numbers after it to the right. */
const padded = (cells: Cells, widths: readonly number[]): Cells =>
  cells.map((cell, at) =>
    at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
  );

/** `12 × 200, 1 × 500`: over all types of event. */
function answerWords({ answers }: CoverageReport, sentence: (words: string) => string): string {
  const sums = new Map<string, number>();
  for (const [answer, times] of Object.values(answers).flatMap(Object.entries<number>)) {
    sums.set(answer, (sums.get(answer) ?? 0) + times);
  }
  const sorted = [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const words = sorted.map(([answer, times]) => `${times} × ${answer}`);
  return words.length === 0 ? "" : sentence(words.join(", "));
}
