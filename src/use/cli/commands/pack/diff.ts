// The command `facsimile pack diff`: prints what differs between two OpenAPI documents or two
// packs, and whether it breaks callers.

import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { JsonObject } from "../../../../engine/base/json.js";
import { isFolder } from "../../../../instance/files/named-file.js";
import { compare, comparePacks } from "../../../../tools/diff/compare.js";
import type { ApiChange, Level } from "../../../../tools/diff/schemas.js";
import { placeOfPack } from "../../../testing/pack/pack.js";
import { holdsPack } from "../../../testing/pack/pack-folder.js";
import { command } from "../../definition.js";
import { UserError } from "../../output/terminal.js";
import { found, packToStart } from "./find-pack.js";

/** The option of commands that read a document. */
export const OUTSIDE_OPTION = {
  "--allow-outside": "follow references to files outside of the document's folder",
} as const;

export const diff = command({
  about:
    "compare two OpenAPI documents or packs, and list breaking changes, additions and changes of wording",
  args: {
    "<before>": "OpenAPI document, a pack's folder, or the name of a pack",
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
    "It ends with status 1 if something breaks callers. The kinds of change have oasdiff's names. Of two packs it also compares what their documents do not say: kinds of objects, states, events, errors.",
  examples: [
    "facsimile pack diff vendor-2025.yaml vendor-2026.yaml",
    "facsimile pack diff ../before/node_modules/@facsimile/stripe stripe",
  ],
  run: async ({ args: [before = "", after = ""], options, terminal }) => {
    const read = (path: string) =>
      readDocument(path, options.allowOutside === true, (line) => terminal.printError(`${line}\n`));
    const folders = await Promise.all([before, after].map(packFolderOf));
    const [was = before, is = after] = folders;
    const named: ApiChange[] = [];
    if (!folders.includes(undefined)) {
      try {
        const one = await packToStart(before, terminal);
        named.push(...comparePacks(one, await packToStart(after, terminal)));
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        terminal.printError(`facsimile: only the documents are compared: ${error.message}\n`);
      }
    }
    const changes = [...compare(await read(was), await read(is)), ...named];
    terminal.print(options.format === "json" ? asJson(changes) : asText(changes, options.words));
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

const countOf = (changes: readonly ApiChange[], level: Level): number =>
  changes.filter((change) => change.level === level).length;

function asJson(changes: readonly ApiChange[]): string {
  const counts = Object.fromEntries(LEVELS.map((level) => [level, countOf(changes, level)]));
  return `${JSON.stringify({ counts, changes })}\n`;
}

function asText(changes: readonly ApiChange[], hasWords = false): string {
  if (changes.length === 0) return "Nothing changes.\n";
  const parts = LEVELS.flatMap((level) => {
    const these = changes.filter((change) => change.level === level);
    if (these.length === 0) return [];
    const title = `${these.length} ${these.length === 1 ? "change" : "changes"}: ${TITLES[level]}`;
    if (level === "words" && !hasWords) return [`${title} (--words lists them)\n`];
    return [`${title}\n${these.map(changeWords).join("")}`];
  });
  return parts.join("\n");
}

const MAX_CALLS = 3;

function changeWords({ operations, place, words, id }: ApiChange): string {
  // Calls that are new or gone are the change itself.
  const most = place === "" ? operations.length : MAX_CALLS;
  const calls = operations.slice(0, most).join(", ");
  const more = operations.length > most ? ` and ${operations.length - most} more` : "";
  const where = calls === "" ? "" : `${calls}${more}: `;
  return `  ${where}${place === "" ? "" : `${place} `}${words} [${id}]\n`;
}

/** The folder of a pack that is named, or that a folder holds; undefined for a document. */
async function packFolderOf(given: string): Promise<string | undefined> {
  if (existsSync(given)) return isFolder(given) && holdsPack(given) ? given : undefined;
  if (/[/\\.]/.test(given)) return undefined;
  const { folder } = await found((async () => placeOfPack(given))());
  return folder;
}

/** Names of the document in a folder. */
const DOCUMENTS =
  "openapi.yaml openapi.yml openapi.json facts/openapi.json guessed/openapi.yaml".split(" ");

/**
 * Reads an OpenAPI document, or the one in a pack's folder, as OpenAPI 3.
 *
 * @param allowsOutside whether references may name files outside of the document's folder
 * @param report receives each reference that leads nowhere, with its place
 * @throws UserError when it is not an OpenAPI document
 */
export async function readDocument(
  path: string,
  allowsOutside: boolean,
  report: (line: string) => void,
): Promise<JsonObject> {
  const file = fileOf(path);
  // The compiler reads documents of every edition; only this command loads it.
  const { readPublished } = await import("../../../../../codegen/init/published.js");
  try {
    return await readPublished(file, allowsOutside, report);
  } catch (error) {
    if (!(error instanceof Error && error.name === "Refusal")) throw error;
    const folder = dirname(file);
    throw new UserError(folder === "." ? error.message : `${folder}/${error.message}`);
  }
}

function fileOf(path: string): string {
  if (!isFolder(path)) return path;
  const file = DOCUMENTS.map((name) => join(path, name)).find(existsSync);
  if (file !== undefined) return file;
  throw new UserError(
    `${path}: this folder has no ${DOCUMENTS.slice(0, -1).join(", ")} or ${DOCUMENTS.at(-1)}`,
  );
}
