import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { compile } from "../../codegen/command/command.js";
import type { Made } from "../../codegen/init/init.js";
import { init } from "../../codegen/init/init.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";
import { errorBodyLines } from "./error-bodies.js";
import { exploreVendors } from "./explore/explore.js";
import { trySdks } from "./sdks/sdks.js";

// Makes a pack of every document in a folder, calls its operations, and prints the results. Then
// official SDKs run against the packs of their vendors.
//
//   npm run vendors -- --documents DIR [--only NAME] [--out DIR] [--verbose]

const { values } = parseArgs({
  options: {
    documents: { type: "string" },
    only: { type: "string", default: "" },
    out: { type: "string" },
    verbose: { type: "boolean", default: false },
  },
});

const folder = values.documents;
if (folder === undefined) {
  console.error("Give the folder with the documents: npm run vendors -- --documents DIR");
  process.exit(2);
}
const out = values.out ?? (await mkdtemp(join(tmpdir(), "facsimile-vendors-")));
const files = (await readdir(folder)).filter(
  (file) => /\.(json|ya?ml)$/.test(file) && file.startsWith(values.only),
);

console.log(
  "| document | operations | stateful | stateless | succeeded | valid | state checks | seconds |",
);
console.log("| --- | --: | --: | --: | --: | --: | --: | --: |");
for (const file of files) {
  const name = basename(file).replace(/\.[^.]*$/, "");
  const made = await tryInit(file, name);
  console.log(made === undefined ? `| ${file} | not made |` : row(file, made));
}
console.log("\nError bodies with every member that the operation's own schema requires:");
for (const line of await errorBodyLines(out)) console.log(line);
console.log("\nOfficial SDKs, unchanged but for the address:");
if (!(await trySdks(out, console.log))) process.exitCode = 1;
console.log("\nSmall applications, explored:");
if (!(await exploreVendors(out, console.log))) process.exitCode = 1;
console.log(`\nPacks and reports: ${out}`);

async function tryInit(file: string, name: string): Promise<Made | undefined> {
  const print = values.verbose ? console.error : () => {};
  const toolchain = toolchainWith(compile, print);
  const document = join(folder ?? "", file);
  const day = new Date().toISOString().slice(0, 10);
  const options = { document, out: join(out, name), overlay: undefined, name: undefined, day };
  try {
    return await init(options, toolchain);
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

function row(file: string, { figures, seconds }: Made): string {
  const { operations, stateful, stateless, succeeded, valid, checks, held } = figures;
  const cells = [
    file,
    operations,
    stateful,
    stateless,
    succeeded,
    share(valid, succeeded),
    share(held, checks),
    seconds.toFixed(1),
  ];
  return `| ${cells.join(" | ")} |`;
}

function share(part: number, whole: number): string {
  return whole === 0 ? "–" : `${part}/${whole} (${((100 * part) / whole).toFixed(1)} %)`;
}
