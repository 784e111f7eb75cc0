import type { Change, Level } from "../../../../tools/diff/change.js";
import { compare } from "../../../../tools/diff/compare.js";
import { command } from "../../definition/command.js";
import { OUTSIDE_OPTION, readDocument } from "./diff-document.js";

export const diff = command({
  about:
    "compare two OpenAPI documents, and list breaking changes, additions and changes of wording",
  args: {
    "<before>": "OpenAPI document, or a pack's folder with its openapi.yaml",
    "<after>": "the later one",
  },
  options: {
    "--format <format>": {
      about: "format of the output",
      choices: ["text", "json"],
      default: "text",
    },
    "--words": "list each change of words, not only their number",
    ...OUTSIDE_OPTION,
  },
  notes:
    "It ends with status 1 if something breaks callers. The kinds of change have oasdiff's names.",
  examples: ["facsimile pack diff vendor-2025.yaml vendor-2026.yaml"],
  run: async ({ args: [before = "", after = ""], options, terminal }) => {
    const read = (path: string) =>
      readDocument(path, options.allowOutside === true, (line) => terminal.printError(`${line}\n`));
    const changes = compare(await read(before), await read(after));
    const text = options.format === "json" ? asJson(changes) : asText(changes, options.words);
    terminal.print(text);
    if (changes.some(({ level }) => level === "breaks")) terminal.end(1);
  },
});

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

function asText(changes: readonly Change[], hasWords = false): string {
  if (changes.length === 0) return "Nothing changes.\n";
  const parts = LEVELS.flatMap((level) => {
    const count = countOf(changes, level);
    if (count === 0) return [];
    const title = `${count} ${count === 1 ? "change" : "changes"}: ${TITLES[level]}`;
    if (level === "words" && !hasWords) return [`${title} (--words lists them)\n`];
    return [`${title}\n${groupsOf(changes, level).map(groupWords).join("")}`];
  });
  return parts.join("\n");
}

/** Groups changes that differ only in the call: many calls may use a changed schema. */
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

const MAX_CALLS = 3;

function groupWords(group: readonly Change[]): string {
  const [first] = group;
  if (first === undefined) return "";
  const calls = group.slice(0, MAX_CALLS).map(({ operation }) => operation);
  const more = group.length > MAX_CALLS ? ` and ${group.length - MAX_CALLS} more` : "";
  const place = first.place === "" ? "" : `${first.place} `;
  return `  ${calls.join(", ")}${more}: ${place}${first.words} [${first.id}]\n`;
}
