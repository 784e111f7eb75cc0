import type { Denominator } from "./lcov.js";
import { coverageLcov } from "./lcov.js";
import { coverageMarkdown } from "./markdown.js";
import type { CoverageReport } from "./report.js";
import { coverageTable } from "./table.js";

export const FORMATS = ["table", "json", "markdown", "lcov"] as const;

/** How a report is told. */
export type CoverageFormat = (typeof FORMATS)[number];

export interface LcovOptions {
  /** The folder of the pack's sources, as whoever reads the lines knows it. */
  readonly sources: (pack: string) => string;
  readonly of?: Denominator | undefined;
}

/** The reports of several packs in one text. */
export function coverageText(
  reports: readonly CoverageReport[],
  format: CoverageFormat,
  { sources, of }: LcovOptions,
): string {
  if (format === "json") {
    return `${JSON.stringify({ facsimile: "coverage report 1", packs: reports }, null, 1)}\n`;
  }
  if (format === "lcov") {
    return reports.map((report) => coverageLcov(report, sources(report.pack), of)).join("");
  }
  const write = format === "table" ? coverageTable : coverageMarkdown;
  return reports.map(write).join("\n");
}
