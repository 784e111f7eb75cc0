import { answerWords, cellsOf, padded, widthsOf } from "./cells.js";
import type { CoverageReport } from "./report.js";

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
