import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../support/programs.js";
import { withPack } from "./built.js";
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
