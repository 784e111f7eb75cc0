import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { compile } from "../../codegen/command/command.js";
import type { Made } from "../../codegen/init/init.js";
import { init } from "../../codegen/init/init.js";
import { failureLines } from "../../codegen/init/init-report.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";
import { drawn } from "./directory.js";
import { exploreVendors } from "./explore/explore.js";
import type { Row } from "./figures-table.js";
import { headLines, rowLine, totalLines } from "./figures-table.js";
import { outsideOf } from "./outside.js";
import { trySdks } from "./sdks/sdks.js";

// Makes a pack of every document in a folder, calls its operations, and prints the results. Then
// official SDKs run against the packs of their vendors. Of the documents in a second folder and the
// folders in it, only the totals are printed, with the weakest document of each. With --directory, so
// many documents are drawn by a seed from a package with documents of many vendors.
//
//   npm run vendors -- --documents DIR [--more DIR] [--only NAME] [--out DIR] [--verbose]
//   npm run vendors -- --directory COUNT --seed NUMBER [--out DIR] [--verbose]

const { values } = parseArgs({
  options: {
    documents: { type: "string" },
    more: { type: "string" },
    directory: { type: "string" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    out: { type: "string" },
    verbose: { type: "boolean", default: false },
  },
});

const { documents, more, directory } = values;
if (documents === undefined && more === undefined && directory === undefined) {
  console.error("Give the folder with the documents: npm run vendors -- --documents DIR");
  process.exit(2);
}
const out = values.out ?? (await mkdtemp(join(tmpdir(), "facsimile-vendors-")));

if (documents !== undefined) {
  for (const line of headLines()) console.log(line);
  const rows = await rowsOf(documents, (row) => console.log(rowLine(row)));
  console.log("\nTogether:");
  for (const line of totalLines(rows)) console.log(line);
  console.log("\nOfficial SDKs, unchanged but for the address:");
  if (!(await trySdks(out, console.log))) process.exitCode = 1;
  console.log("\nSmall applications, explored:");
  if (!(await exploreVendors(out, console.log))) process.exitCode = 1;
}
if (more !== undefined) {
  console.log("\nOther documents:");
  for (const line of totalLines(await rowsOf(more, () => {}))) console.log(line);
}
if (directory !== undefined) {
  const { folder, digest } = await drawn(Number(directory), Number(values.seed));
  console.log(`\n${directory} documents drawn by the seed ${values.seed}, digest ${digest}:\n`);
  for (const line of headLines()) console.log(line);
  const rows = await rowsOf(folder, (row) => console.log(rowLine(row)));
  console.log("\nTogether:");
  for (const line of totalLines(rows)) console.log(line);
}
console.log(`\nPacks and reports: ${out}`);

async function rowsOf(place: string, each: (row: Row) => void): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const file of await documentsIn(place)) {
    const row = await rowOf(place, file);
    rows.push(row);
    each(row);
  }
  return rows;
}

/** The paths of the documents in a folder and the folders in it. */
async function documentsIn(place: string): Promise<readonly string[]> {
  const files = await readdir(place, { recursive: true });
  return files
    .filter((file) => /\.(json|ya?ml)$/.test(file) && basename(file).startsWith(values.only))
    .sort();
}

async function rowOf(place: string, file: string): Promise<Row> {
  const begun = performance.now();
  const made = await tryInit(join(place, file), file.replace(/\.[^.]*$/, ""));
  const seconds = made?.seconds ?? (performance.now() - begun) / 1000;
  const folder = join(out, file.replace(/\.[^.]*$/, ""));
  const outside = made === undefined ? undefined : await outsideOf(folder);
  return { document: file, figures: made?.figures, outside, seconds };
}

async function tryInit(document: string, name: string): Promise<Made | undefined> {
  const print = values.verbose ? console.error : () => {};
  const toolchain = toolchainWith(compile, print);
  const day = new Date().toISOString().slice(0, 10);
  const options = {
    document,
    out: join(out, name),
    overlay: undefined,
    name: undefined,
    profile: "none",
    day,
  };
  try {
    const made = await init(options, toolchain);
    for (const line of failureLines(made?.failures ?? [])) console.error(`${document}: ${line}`);
    return made;
  } catch (error) {
    console.error(error);
    return undefined;
  }
}
