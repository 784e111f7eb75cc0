// The commands `facsimile pack list`, `show`, `find`, `init` and `build`. `show` and `find` print
// the pack's reference (generated pages on its calls, objects and errors) as text.

import { existsSync } from "node:fs";
import { basename } from "node:path";
import { hintFor } from "../../../../engine/base/nearest.js";
import { cut } from "../../../../engine/base/text.js";
import type {
  Reference,
  ReferenceBlock,
  ReferenceEntry,
  ReferencePage,
  Words,
} from "../../../../engine/pack/reference.js";
import { installedPacks, noFolder } from "../../../testing/pack/pack.js";
import { generatedFolder } from "../../../testing/pack/pack-folder.js";
import { packagesFrom } from "../../../testing/pack/packages.js";
import { command, JSON_OPTION } from "../../definition.js";
import { table } from "../../output/table.js";
import { show as print, UserError } from "../../output/terminal.js";
import { OUTSIDE_OPTION } from "./diff.js";
import { buildProject, findPack, PACK_OPTION } from "./find-pack.js";

// The reference of a pack as plain text.

/** The pages, each with the first names on it. */
function overviewText({ pack, pages }: Reference): string {
  const rows = pages.map(({ name, entries }) => {
    const names = entries.map((entry) => entry.name).filter((entry) => entry !== name);
    const first = names.slice(0, MAX_NAMES).join(", ");
    return [name, names.length > MAX_NAMES ? `${first}…` : first];
  });
  return `${pack}\n${table(rows, "  ")}`;
}

const MAX_NAMES = 5;

/**
 * A page, or the entries and rows of a name on every page.
 *
 * @throws UserError for an unknown name
 */
function lookUp(reference: Reference, what: string): string {
  const { pack, pages } = reference;
  const page = pages.find(({ name }) => name === what);
  // A name of both, such as events, means the page.
  if (page !== undefined) return pageText(page);
  const found = [...entriesNamed(reference, what), ...rowsNamed(reference, what)];
  if (found.length > 0) return found.map(foundText).join("\n");
  const names = pages.map(({ name }) => name).join(", ");
  const hint = hintFor(what, namesIn(reference), `its pages are ${names}`);
  throw new UserError(`${pack} has nothing named "${what}"; ${hint}`);
}

/** The place of a name, and its content. */
interface FoundBlocks {
  readonly page: string;
  readonly entry: string;
  readonly blocks: readonly ReferenceBlock[];
}

function pageText({ title, about, name, entries }: ReferencePage): string {
  const parts = entries.map((entry) => {
    const heading = entry.name === name ? "" : `\n${entry.name}\n`;
    return heading + entry.blocks.map(blockText).join("");
  });
  return `${title}\n${wordsText(about)}\n${parts.join("")}`;
}

function foundText({ page, entry, blocks }: FoundBlocks): string {
  const at = page === entry ? page : `${page}: ${entry}`;
  return `${at}\n${blocks.map(blockText).join("")}`;
}

/** Entries of this name. */
function entriesNamed({ pages }: Reference, name: string): readonly FoundBlocks[] {
  return eachEntry(pages)
    .filter(({ entry }) => entry.name === name)
    .map(({ page, entry }) => ({ page, entry: entry.name, blocks: entry.blocks }));
}

/** Rows of tables that begin with this name, or with `type/code` of an error, below their heads. */
function rowsNamed({ pages }: Reference, name: string): readonly FoundBlocks[] {
  return eachEntry(pages).flatMap(({ page, entry }) => {
    const blocks = entry.blocks.flatMap((block): ReferenceBlock[] => {
      if (block.kind !== "table") return [];
      const rows = block.rows.filter((row) => namesOf(entry, row).includes(name));
      return rows.length === 0 ? [] : [{ ...block, rows }];
    });
    return blocks.length === 0 ? [] : [{ page, entry: entry.name, blocks }];
  });
}

/** Every name of the reference. */
function namesIn({ pages }: Reference): readonly string[] {
  const rows = eachEntry(pages).flatMap(({ entry }) =>
    entry.blocks.flatMap((block) =>
      block.kind === "table" ? block.rows.flatMap((row) => namesOf(entry, row)) : [],
    ),
  );
  const entries = eachEntry(pages).map(({ entry }) => entry.name);
  return [...new Set([...pages.map(({ name }) => name), ...entries, ...rows])];
}

const eachEntry = (pages: readonly ReferencePage[]) =>
  pages.flatMap(({ name, entries }) => entries.map((entry) => ({ page: name, entry })));

/** The names of a row: its first word that is code, alone and after the entry's name. */
function namesOf({ name }: ReferenceEntry, [first = []]: readonly Words[]): readonly string[] {
  const [word] = first;
  if (typeof word !== "object") return [];
  return [word.code, `${name}/${word.code}`];
}

function blockText(block: ReferenceBlock): string {
  switch (block.kind) {
    case "text":
      return `  ${wordsText(block.words)}\n`;
    case "heading":
      return `  ${wordsText(block.words)}:\n`;
    case "json":
      return block.text.replaceAll(/^/gm, "    ").concat("\n");
    // A table follows with the same transitions.
    case "diagram":
      return "";
    case "table":
      return table([...headOf(block.head), ...block.rows.map((row) => row.map(wordsText))], "    ");
  }
}

const headOf = (head: readonly string[]): readonly (readonly string[])[] =>
  head.every((name) => name === "") ? [] : [head.map((name) => name.toUpperCase())];

const wordsText = (words: Words): string =>
  words.map((word) => (typeof word === "string" ? word : word.code)).join("");

/** A name of the reference that fits a search. */
interface FoundName {
  readonly page: string;
  readonly name: string;
  /** The first text of its entry, or its row. */
  readonly about: string;
}

/** The names whose text has all of the words, those that have them in the name first. */
function search(reference: Reference, words: readonly string[]): readonly FoundName[] {
  const wanted = words.flatMap((word) => word.toLowerCase().split(/[\s/._-]+/)).filter(Boolean);
  const scored = candidatesOf(reference).flatMap((candidate) => {
    const score = scoreOf(candidate, wanted);
    return score === 0 ? [] : [{ candidate, score }];
  });
  return scored
    .toSorted((one, other) => other.score - one.score)
    .map(({ candidate: { page, name, about } }) => ({ page, name, about }));
}

interface NameCandidate extends FoundName {
  /** All of its text. */
  readonly text: string;
}

/** A word in the name counts more than one in the text; without one of the words it is 0. */
function scoreOf({ name, text }: NameCandidate, words: readonly string[]): number {
  const [lowerName, lowerText] = [name.toLowerCase(), text.toLowerCase()];
  const scores = words.map((word) =>
    lowerName.includes(word) ? IN_NAME : lowerText.includes(word) ? 1 : 0,
  );
  return scores.some((score) => score === 0) ? 0 : scores.reduce<number>((a, b) => a + b, 0);
}

const IN_NAME = 4;

const candidatesOf = ({ pages }: Reference): readonly NameCandidate[] =>
  eachEntry(pages).flatMap(({ page, entry }) =>
    entry.blocks.every(({ kind }) => kind === "table")
      ? rowsOf(page, entry)
      : [{ page, name: entry.name, about: aboutOf(entry), text: textOf(entry) }],
  );

/** The rows of an entry that is one table, such as the errors of a type. */
const rowsOf = (page: string, entry: ReferenceEntry): readonly NameCandidate[] =>
  entry.blocks.flatMap((block) =>
    block.kind !== "table"
      ? []
      : block.rows.flatMap((row) => {
          const [name] = namesOf(entry, row);
          const about = rowText(row.slice(1));
          const text = `${entry.name} ${name} ${about}`;
          return name === undefined ? [] : [{ page, name, about, text }];
        }),
  );

/** The call, of an operation, and the first text. */
function aboutOf({ blocks }: ReferenceEntry): string {
  const first = blocks.find((block) => block.kind === "text");
  const facts = blocks.flatMap((block) => (block.kind === "table" ? block.rows : []));
  const call = facts.find(([head = []]) => wordsText(head) === "call")?.[1];
  return rowText([call ?? [], first?.words ?? []]);
}

const textOf = ({ name, blocks }: ReferenceEntry): string =>
  `${name} ${blocks.map(blockWords).join(" ")}`;

function blockWords(block: ReferenceBlock): string {
  if (block.kind === "text" || block.kind === "heading") return wordsText(block.words);
  return block.kind === "table" ? block.rows.map(rowText).join(" ") : "";
}

const rowText = (row: readonly Words[]): string => row.map(wordsText).filter(Boolean).join("  ");

export const list = command({
  about: "list the packs that have a name here: those of facsimile, and those of packages",
  options: JSON_OPTION,
  examples: ["facsimile pack list"],
  run: async ({ options, terminal }) => {
    const names = installedPacks();
    const all = await Promise.all(names.map((name) => findPack(name).catch(unbuilt)));
    const built = all.filter((pack) => pack !== undefined);
    const data = built.map(({ name, version, apiVersion, captured, operations }) => ({
      name,
      version,
      api_version: apiVersion,
      captured,
      operations: operations.length,
    }));
    const rows = data.map(({ name, version, api_version, captured, operations }) => [
      `${name}@${version}`,
      `API ${api_version}`,
      `captured ${captured}`,
      `${operations} calls`,
    ]);
    const others = names.filter((_, at) => all[at] === undefined);
    const list = [...rows, ...others.map((name) => [name, "not built yet", "", ""])];
    print(terminal, options, { data }, () => table(list));
  },
});

/** A package of a clone, which its first start builds. */
function unbuilt(error: unknown): undefined {
  if (!(error instanceof UserError)) throw error;
}

export const show = command({
  about: "print the facts of a pack about its vendor",
  args: {
    "[what]": "a page such as errors, or any name of the vendor's API (default: an overview)",
    "[pack]": "a vendor's name, as --pack takes it",
  },
  options: PACK_OPTION,
  examples: ["facsimile pack show errors", "facsimile pack show resources stripe"],
  run: async ({ args: [what, pack], options, terminal }) => {
    const reference = await (await findPack(pack ?? options.pack)).reference();
    terminal.print(what === undefined ? overviewText(reference) : lookUp(reference, what));
  },
});

export const find = command({
  about: "search the facts of a pack about its vendor",
  args: { "<words...>": "words that the name or the text of a fact has" },
  options: {
    ...PACK_OPTION,
    "--limit <n>": { about: "print at most n (default: 20)", reads: "Count" },
  },
  notes: `Each line has a page and a name for "facsimile pack show".`,
  examples: ["facsimile pack find cancel run", "facsimile pack find rate limit"],
  run: async ({ args, options: { pack, limit = 20 }, terminal }) => {
    const reference = await (await findPack(pack)).reference();
    const found = search(reference, args);
    if (found.length === 0) throw new UserError(`nothing has all of the words ${args.join(" ")}.`);
    const rows = found.slice(0, limit).map(({ page, name, about }) => [page, name, cut(about)]);
    const more = found.length - rows.length;
    terminal.print(`${table(rows)}${more > 0 ? `and ${more} more: add a word, or --limit\n` : ""}`);
  },
});

export const init = command({
  about: "make a pack from an OpenAPI document, start it, and call every operation once",
  args: { "<document>": "OpenAPI 3.0 to 3.2 or Swagger 2.0, JSON or YAML" },
  options: {
    "--out <folder>": "folder for the pack (default: named after the document)",
    "--overlay <file>": "an OpenAPI Overlay to apply to the document",
    "--name <name>": "name of the pack (default: after the document's title)",
    "--profile <name>":
      "the profile of a vendor, or none (default: that of the document's vendor, if there is one)",
    ...OUTSIDE_OPTION,
  },
  examples: ["facsimile init openapi.yaml --out my-vendor"],
  run: async ({ args: [document = ""], options, terminal }) => {
    // Only this command loads the compiler.
    const [{ init: makePack }, { compile }, { toolchainWith }] = await Promise.all([
      import("../../../../../codegen/init/init.js"),
      import("../../../../../codegen/command/command.js"),
      import("./pack-toolchain.js"),
    ]);
    const { out = `./${basename(document).replace(/\.[^.]*$/, "")}` } = options;
    const day = new Date().toISOString().slice(0, 10);
    const settings = { ...options, document, out, day, packages: packagesFrom(terminal.folder) };
    const toolchain = toolchainWith(compile, (line) => terminal.print(`${line}\n`));
    try {
      const made = await makePack(settings, toolchain);
      if (made === undefined) throw new UserError(`${out} could not be compiled`);
    } catch (error) {
      if (error instanceof Error && error.name === "Refusal") throw new UserError(error.message);
      throw error;
    }
  },
});

export const build = command({
  about: "compile the sources of a pack for start, or the layers of facsimile.yaml",
  args: { "[folder]": "as --pack takes it" },
  options: {
    "--pack <folder>": "folder of the sources (default: what facsimile.yaml lays on packs)",
    "--out <folder>": "folder for the built pack (default: generated, in that of the sources)",
    "--skip-types": "do not check the types of behaviors.ts",
    "--strict": "take what the document promises and nothing in the pack does as a mistake",
  },
  examples: ["facsimile pack build", "facsimile pack build my-vendor --out my-vendor/built"],
  run: async ({ args: [folder], options, terminal }) => {
    const { pack = folder, out, skipTypes: unchecked, strict } = options;
    if (pack === undefined) return buildProject(terminal);
    if (!existsSync(pack)) throw new UserError(noFolder(pack));
    const { compile } = await import("../../../../../codegen/command/command.js");
    const complain = (line: string): void => terminal.printError(`${line}\n`);
    const print = (line: string): void => terminal.print(`${line}\n`);
    const how = { pack, out: out ?? generatedFolder(pack), unchecked, strict, build: true };
    terminal.end(await compile(how, { print, complain, warn: complain }));
  },
});
