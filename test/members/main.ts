import { existsSync } from "node:fs";
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
//   npm run members -- [deck|VENDOR|FOLDER …] [--only OPERATION] [--all]
//
// VENDOR is a folder of pack/, and FOLDER is one that `init` made. --all prints the names of the
// others too, and why operations were not reached.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string", multiple: true }, all: { type: "boolean", default: false } },
});
const ALL = "deck stripe github openai anthropic slack twilio resend clerk".split(" ");
const SHOWN: readonly Fate[] = values.all
  ? ["lost", "warned", "untried", "ignored", "flagged", "refused"]
  : ["lost"];
const COUNTED = ["used", "refused", "flagged", "ignored", "warned", "untried", "lost"] as const;

const line = (cells: readonly (string | number)[]): void => console.log(`| ${cells.join(" | ")} |`);
line(["pack", "operations", "reached", "members", ...COUNTED]);
line(["---", ...Array.from({ length: COUNTED.length + 3 }, () => "--:")]);
const names: string[] = [];
for (const name of positionals.length === 0 ? ALL : positionals) {
  const folder = folderOf(name);
  const only = values.only === undefined ? undefined : new Set(values.only);
  const { operations, unreached, fates } = await withPack(folder, (pack) =>
    membersOf(folder, pack, only),
  );
  const total = Object.values(fates).flat().length;
  const counts = COUNTED.map((fate) => fates[fate].length);
  line([name, operations, operations - unreached.length, total, ...counts]);
  if (values.all) for (const it of unreached) names.push(`${name}: not reached ${it}`);
  for (const fate of SHOWN) for (const it of fates[fate]) names.push(`${name}: ${fate} ${it}`);
  if (fates.lost.length > 0) process.exitCode = 1;
}
for (const it of names) console.log(it);

function folderOf(name: string): string {
  const own = join(ROOT, "pack", name === "deck" ? "deck/0.1.0" : name);
  return existsSync(own) ? own : name;
}
