import { wrapped } from "../../../../engine/base/text.js";
import { CHANGE_WORDS } from "../../../../tools/mutate/change.js";
import type { MutationReport } from "../../../../tools/mutate/report.js";
import { table } from "../../output/table.js";

/** Columns of a screen. */
const WIDTH = 100;

/** The report of `facsimile mutate` for people. */
export function mutationText(report: MutationReport): string {
  const parts = [memberTable(report), unread(report), breaks(report), advice(report)];
  return `${[...parts.filter((part) => part !== ""), leftOut(report) + summary(report)].join("\n")}`;
}

function memberTable({ members }: MutationReport): string {
  if (members.length === 0) return "";
  const rows = members.map(({ operation, member, readBy, changed, noticed, unnoticed }) => [
    operation,
    member,
    readBy === 0 ? "not read" : `read by ${readBy}`,
    changed.length,
    noticed.length,
    unnoticed.map((change) => CHANGE_WORDS[change]).join(", "),
  ]);
  return table([
    ["operation", "member", "tests", "changed", "noticed", "not noticed when"],
    ...rows,
  ]);
}

function unread({ unread: members }: MutationReport): string {
  const lines = Object.entries(members).map(
    ([operation, names]) => `${operation}: ${names.join(", ")}`,
  );
  return section("Members that no test reads, so that no test can notice a change:", lines);
}

function breaks({ breaks: all }: MutationReport): string {
  const lines = all.map(
    ({ operation, member, noticed }) => `${operation} ${member}: ${noticed?.error ?? ""}`,
  );
  return section("Operations whose tests fail if the vendor adds an unknown member:", lines);
}

function advice({ advice: all }: MutationReport): string {
  const lines = all.map(
    ({ operation, member, words }, at) => `${at + 1}. ${operation} ${member} ${words}`,
  );
  return section("The assertions that are worth most:", lines);
}

function leftOut({ leftOut: all }: MutationReport): string {
  const lines = all.map(({ test, reason }) => `${test}: ${reason}`);
  const text = section("Left out:", lines);
  return text === "" ? "" : `${text}\n`;
}

function section(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return "";
  const indented = lines.flatMap((line) => wrapped(`  ${line}`, WIDTH, "    "));
  return `${[title, ...indented].join("\n")}\n`;
}

function summary(report: MutationReport): string {
  const { tests, changed, noticed, runs, seconds, perSecond, unplayed } = report;
  const left = unplayed === 0 ? "" : `; the budget left out ${unplayed} runs (--seconds)`;
  const of = tests === 1 ? "1 test" : `${tests} tests`;
  return (
    `${changed} changes in ${of}: ${noticed} noticed, ${changed - noticed} not noticed\n` +
    `${runs} mutated runs in ${seconds.toFixed(1)} s, ${perSecond} a second${left}\n`
  );
}
