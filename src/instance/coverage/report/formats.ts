import { coverageMarkdown } from "./markdown.js";
import type { CoverageReport } from "./report.js";
import { coverageTable } from "./table.js";

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
