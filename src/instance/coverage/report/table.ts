import { POINT_KINDS } from "../names.js";
import type { CoverageReport, Share, Shares } from "./report.js";
import { percentOf } from "./report.js";
import { KINDS } from "./words.js";

/** The report for a terminal. */
export function coverageTable(report: CoverageReport): string {
  const rows = POINT_KINDS.map((kind) => row(KINDS[kind].title, report.kinds[kind]));
  const parts = [
    `Coverage of ${report.pack}`,
    aligned([HEAD, ...rows, row("all", report.all)]),
    answers(report),
    missing(report),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

const HEAD = ["", "used", "", "plain", "explored", "whole pack", ""];

const row = (title: string, { used, pack }: Shares): readonly string[] => [
  title,
  ofWords(used),
  percentWords(used),
  used.of === 0 ? "" : String(used.plain),
  used.of === 0 ? "" : String(used.explored),
  ofWords(pack),
  percentWords(pack),
];

/** `7 of 41`; none of nothing is no share. */
export const ofWords = ({ either, of }: Share): string => (of === 0 ? "–" : `${either} of ${of}`);

export function percentWords(share: Share): string {
  const percent = percentOf(share);
  return percent === null ? "" : `${percent} %`;
}

/** The first column to the left, numbers to the right. */
function aligned(rows: readonly (readonly string[])[]): string {
  const widths = HEAD.map((_, at) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0)));
  return rows
    .map((cells) => {
      const padded = cells.map((cell, at) =>
        at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
      );
      return `  ${padded.join("  ")}`.trimEnd();
    })
    .join("\n");
}

function answers(report: CoverageReport): string {
  const words = answerWords(report);
  return words === "" ? "" : `  handlers answered ${words}`;
}

/** `12 × 200, 1 × 500`: over all types of event. */
export function answerWords({ answers: byEvent }: CoverageReport): string {
  const sums = new Map<string, number>();
  for (const counts of Object.values(byEvent)) {
    for (const [answer, times] of Object.entries(counts)) {
      sums.set(answer, (sums.get(answer) ?? 0) + times);
    }
  }
  const sorted = [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([answer, times]) => `${times} × ${answer}`).join(", ");
}

function missing({ missing: all }: CoverageReport): string {
  if (all.length === 0) return "";
  const lines = all.flatMap(({ words, place, line }, at) => {
    const where = place === null ? "" : `  ${place.file}:${place.line}`;
    return [`  ${String(at + 1).padStart(2)}  ${words}${where}`, `      ${line}`];
  });
  return ["  used and never met, the most valuable first:", ...lines].join("\n");
}
