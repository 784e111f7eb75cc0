import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Pack } from "../../src/engine/pack/pack.js";
import type { Words } from "../../src/engine/pack/reference.js";
import { withPack } from "../members/built.js";

// Writes, on the page of each vendor, how many of its operations are modelled, how many only shaped,
// and how many stored fields nothing determines: the counts of `facsimile pack show fidelity`.
//
//   npm run fidelity [-- --write]

export const VENDORS: readonly string[] = readdirSync("docs/vendors")
  .filter((name) => name !== "README.md")
  .map((name) => name.replace(/\.md$/, ""));

/** The part of a page that this module writes. */
export const TABLE = /<!-- fidelity -->.*?<!-- end -->/s;

export const pageOf = (vendor: string): string => `docs/vendors/${vendor}.md`;

interface Row {
  readonly kind: string;
  /** Operations that are modelled, those that are shaped, and fields that are made up. */
  readonly counts: readonly number[];
}

const names = (words: Words): number => words.filter((word) => typeof word !== "string").length;

/** The table of a pack, with its markers. */
export async function tableOf(pack: Pack): Promise<string> {
  const { pages } = await pack.reference();
  const blocks = pages.find(({ name }) => name === "fidelity")?.entries.flatMap((it) => it.blocks);
  const rows: readonly Row[] = (blocks ?? []).flatMap((block) =>
    block.kind === "table"
      ? block.rows.map(([kind = [], ...levels]) => ({
          kind: textOf(kind),
          counts: levels.map(names),
        }))
      : [],
  );
  const isPlain = ({ counts: [modelled] }: Row): boolean => modelled === 0;
  const plain = rows.filter(isPlain);
  const shown = [
    { kind: "all", counts: sumOf(rows) },
    ...rows.filter((row) => !isPlain(row)),
    ...(plain.length === 0 ? [] : [{ kind: `${plain.length} other kinds`, counts: sumOf(plain) }]),
  ];
  return [
    "<!-- fidelity -->",
    "",
    ...aligned([
      ["kind", "modelled operations", "shaped operations", "made-up fields"],
      ...shown.map(({ kind, counts }) => [kind, ...counts.map(String)]),
    ]),
    "",
    "<!-- end -->",
  ].join("\n");
}

const textOf = (words: Words): string =>
  words.map((word) => (typeof word === "string" ? word : `\`${word.code}\``)).join("");

const sumOf = (rows: readonly Row[]): readonly number[] =>
  [0, 1, 2].map((at) => rows.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0));

/** Lines of Markdown, the first column to the left and the others to the right. */
function aligned([head = [], ...rows]: readonly (readonly string[])[]): readonly string[] {
  const widths = head.map((_, at) =>
    Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const padded = (row: readonly string[]): string =>
    line(
      widths.map((width, at) =>
        at === 0 ? (row[at] ?? "").padEnd(width) : (row[at] ?? "").padStart(width),
      ),
    );
  const rule = line(
    widths.map((width, at) => (at === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)),
  );
  return [padded(head), rule, ...rows.map(padded)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const vendor of VENDORS) {
    const page = readFileSync(pageOf(vendor), "utf8");
    const table = await withPack(`pack/${vendor}`, tableOf);
    const written = page.replace(TABLE, () => table);
    if (process.argv.includes("--write")) writeFileSync(pageOf(vendor), written);
    else console.log(`${vendor}\n${table}`);
  }
}
