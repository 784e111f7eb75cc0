import { POINT_KINDS } from "./names.js";
import type { CoverageReport, Shares } from "./report.js";
import { answerWords, ofWords, percentWords } from "./table.js";
import { KINDS } from "./words.js";

/** The report for people to read where Markdown is shown, such as in a pull request. */
export function coverageMarkdown(report: CoverageReport): string {
  const parts = [
    `## Coverage of ${report.pack}`,
    [
      "| | used | | plain | explored | whole pack | |",
      "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
      ...POINT_KINDS.map((kind) => row(KINDS[kind].title, report.kinds[kind])),
      row("**all**", report.all),
    ].join("\n"),
    answers(report),
    missing(report),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function row(title: string, { used, pack }: Shares): string {
  const books = used.of === 0 ? ["", ""] : [String(used.plain), String(used.explored)];
  const cells = [ofWords(used), percentWords(used), ...books, ofWords(pack), percentWords(pack)];
  return `| ${[title, ...cells].join(" | ")} |`;
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
