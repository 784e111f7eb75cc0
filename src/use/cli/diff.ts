import { Command, Option } from "commander";
import type { Change, Level } from "../../tools/diff/change.js";
import { compare } from "../../tools/diff/compare.js";
import { ALLOW_OUTSIDE, ALLOW_OUTSIDE_WORDS, readDocument } from "./diff-document.js";
import type { Terminal } from "./terminal.js";

interface DiffOptions {
  readonly format: "text" | "json";
  readonly words?: true;
  readonly allowOutside?: true;
}

/** `facsimile diff`: what changes between two editions of a vendor's document. */
export function diffCommand(terminal: Terminal): Command {
  return new Command("diff")
    .helpGroup("Keep up with a vendor:")
    .description("compare two OpenAPI documents: what breaks a caller, what adds, what only words")
    .argument("<before>", "OpenAPI document, or a pack's folder with its openapi.yaml")
    .argument("<after>", "the later one")
    .addOption(
      new Option("--format <format>", "how to print").choices(["text", "json"]).default("text"),
    )
    .option("--words", "tell each change of words too, and not only how many there are")
    .option(ALLOW_OUTSIDE, ALLOW_OUTSIDE_WORDS)
    .addHelpText("after", EXAMPLES)
    .action(async (before: string, after: string, options: DiffOptions) => {
      const read = (path: string) => readDocument(path, options.allowOutside === true);
      const changes = compare(await read(before), await read(after));
      terminal.print(options.format === "json" ? asJson(changes) : asText(changes, options));
      if (changes.some(({ level }) => level === "breaks")) terminal.end(1);
    });
}

const EXAMPLES = `
It ends with status 1 when something breaks callers. Kinds of change are named as oasdiff names them.

Examples:
  $ facsimile diff vendor-2025.yaml vendor-2026.yaml
  $ facsimile diff ./pack vendor-2026.yaml --format json | jq '.changes[] | select(.level == "breaks")'`;

const LEVELS: readonly Level[] = ["breaks", "may-break", "adds", "words"];

const TITLES: Readonly<Record<Level, string>> = {
  breaks: "break callers",
  "may-break": "may break callers",
  adds: "break nobody",
  words: "are words only",
};

const countOf = (changes: readonly Change[], level: Level): number =>
  changes.filter((change) => change.level === level).length;

function asJson(changes: readonly Change[]): string {
  const counts = Object.fromEntries(LEVELS.map((level) => [level, countOf(changes, level)]));
  return `${JSON.stringify({ counts, changes })}\n`;
}

function asText(changes: readonly Change[], { words }: DiffOptions): string {
  if (changes.length === 0) return "Nothing changes.\n";
  const parts = LEVELS.flatMap((level) => {
    const count = countOf(changes, level);
    if (count === 0) return [];
    const title = `${count} ${count === 1 ? "change" : "changes"}: ${TITLES[level]}`;
    if (level === "words" && !words) return [`${title} (--words tells them)\n`];
    return [`${title}\n${groupsOf(changes, level).map(groupWords).join("")}`];
  });
  return parts.join("\n");
}

/** Changes that differ in nothing but the call: a schema that is changed may stand in many. */
function groupsOf(changes: readonly Change[], level: Level): readonly (readonly Change[])[] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    if (change.level !== level) continue;
    const key = [change.id, change.place, change.words].join("\n");
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [change]);
    else group.push(change);
  }
  return [...groups.values()];
}

const SHOWN = 3;

function groupWords(group: readonly Change[]): string {
  const [first] = group;
  if (first === undefined) return "";
  const calls = group.slice(0, SHOWN).map(({ operation }) => operation);
  const more = group.length > SHOWN ? ` and ${group.length - SHOWN} more` : "";
  const place = first.place === "" ? "" : `${first.place} `;
  return `  ${calls.join(", ")}${more}: ${place}${first.words} [${first.id}]\n`;
}
