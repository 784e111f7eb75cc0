import { POINT_KINDS } from "../names.js";
import type { CoverageReport, Shares } from "./report.js";
import { answerWords, ofWords, percentWords } from "./table.js";
import { KINDS } from "./words.js";

/** The report for people to read where Markdown is shown, such as in a pull request. */
export function coverageMarkdown(report: CoverageReport): string {
  const parts = [
    `## Coverage of ${report.pack}`,
    aligned([
      ...POINT_KINDS.map((kind) => row(KINDS[kind].title, report.kinds[kind])),
      row("**all**", report.all),
    ]),
    answers(report),
    missing(report),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

const HEAD = ["", "used", "", "plain", "explored", "whole pack", ""];

/** As formatters lay tables out: names to the left, numbers to the right. */
function aligned(rows: readonly (readonly string[])[]): string {
  const all = [HEAD, ...rows];
  const widths = HEAD.map((_, at) => Math.max(3, ...all.map((cells) => cells[at]?.length ?? 0)));
  const line = (cells: readonly string[]): string => {
    const padded = cells.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
    );
    return `| ${padded.join(" | ")} |`;
  };
  const rule = widths.map((width, at) =>
    at === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  return [line(HEAD), line(rule), ...rows.map(line)].join("\n");
}

function row(title: string, { used, pack }: Shares): readonly string[] {
  const books = used.of === 0 ? ["", ""] : [String(used.plain), String(used.explored)];
  return [title, ofWords(used), percentWords(used), ...books, ofWords(pack), percentWords(pack)];
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
