// `coverageText`: writes reports of coverage in the format that `facsimile coverage` or a test
// runner wants: a table for a terminal (here), JSON, or Markdown (`markdown.ts`).

import type { CoverageReport } from "./coverage-report.js";
import { answerWords, cellsOf, coverageMarkdown, padded, widthsOf } from "./markdown.js";

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
export function coverageTable(report: CoverageReport): string {
  const rows = cellsOf(report, "all");
  const widths = widthsOf(rows);
  const lines = rows.map((cells) => `  ${padded(cells, widths).join("  ")}`.trimEnd());
  const parts = [`Coverage of ${report.pack}`, lines.join("\n"), answers(report), missing(report)];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function answers(report: CoverageReport): string {
  const words = answerWords(report);
  return words === "" ? "" : `  handlers answered ${words}`;
}

function missing({ missing: all }: CoverageReport): string {
  if (all.length === 0) return "";
  const lines = all.flatMap(({ words, place, line }, at) => {
    const where = place === null ? "" : `  ${place.file}:${place.line}`;
    return [`  ${String(at + 1).padStart(2)}  ${words}${where}`, `      ${line}`];
  });
  return ["  used and never met, the most valuable first:", ...lines].join("\n");
}
