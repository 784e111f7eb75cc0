import type { Cells } from "./cells.js";
import { answerWords, cellsOf, padded, widthsOf } from "./cells.js";
import type { CoverageReport } from "./report.js";

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
