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
    const these = changes.filter((change) => change.level === level);
    const count = these.length;
    if (count === 0) return [];
    const title = `${count} ${count === 1 ? "change" : "changes"}: ${TITLES[level]}`;
    if (level === "words" && !hasWords) return [`${title} (--words lists them)\n`];
    return [`${title}\n${these.map(changeWords).join("")}`];
  });
  return parts.join("\n");
}

const MAX_CALLS = 3;

function changeWords({ operations, place, words, id }: Change): string {
  const calls = operations.slice(0, MAX_CALLS).join(", ");
  const more = operations.length > MAX_CALLS ? ` and ${operations.length - MAX_CALLS} more` : "";
  return `  ${calls}${more}: ${place === "" ? "" : `${place} `}${words} [${id}]\n`;
}
