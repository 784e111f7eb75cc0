import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { compile } from "../../codegen/command/command.js";
import type { Pack } from "../../src/engine/pack/pack.js";
import { loadPackFolder } from "../../src/use/testing/pack/pack-folder.js";
import { ROOT } from "../support/programs.js";
import type { Fate } from "./members.js";
import { membersOf } from "./members.js";

// Sends every documented member of every create, update and action of a pack, one at a time, with it
// and without it, and prints what becomes of them: counts, and the names of those that are lost
// without a word. Exits with 1 when some are.
//
//   npm run members -- deck|stripe|FOLDER … [--only OPERATION] [--all]
//
// FOLDER is one that `init` made. --all prints the names of the others too.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string", multiple: true }, all: { type: "boolean", default: false } },
});
const KNOWN: Readonly<Record<string, string>> = { deck: "pack/deck/0.1.0", stripe: "pack/stripe" };
const SHOWN: readonly Fate[] = values.all
  ? ["lost", "warned", "untried", "ignored", "flagged", "refused"]
  : ["lost"];

for (const name of positionals.length === 0 ? Object.keys(KNOWN) : positionals) {
  const folder = KNOWN[name] === undefined ? name : join(ROOT, KNOWN[name]);
  const only = values.only === undefined ? undefined : new Set(values.only);
  const { operations, unreached, fates } = await withPack(folder, (pack) =>
    membersOf(folder, pack, only),
  );
  const counts = Object.entries(fates).map(([fate, names]) => `${names.length} ${fate}`);
  const total = Object.values(fates).flat().length;
  console.log(`${name}: ${operations} operations, ${unreached.length} of them not reached`);
  console.log(`${name}: ${total} members: ${counts.join(", ")}`);
  if (values.all) for (const it of unreached) console.log(`${name}: not reached ${it}`);
  for (const fate of SHOWN) for (const it of fates[fate]) console.log(`${name}: ${fate} ${it}`);
  if (fates.lost.length > 0) process.exitCode = 1;
}

/** Compiles the pack of a folder as its sources are now; code of it is loaded when it is needed. */
async function withPack<T>(folder: string, work: (pack: Pack) => Promise<T>): Promise<T> {
  const out = await mkdtemp(join(tmpdir(), "facsimile-members-"));
  try {
    const generated = join(out, "generated");
    const options = { pack: folder, out: generated, build: true, unchecked: true };
    const problems: string[] = [];
    const complain = (line: string): void => void problems.push(line);
    const status = await compile(options, { print: () => {}, complain });
    if (status !== 0) throw new Error(problems.join("\n"));
    return await work(loadPackFolder(relative("", generated)));
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
