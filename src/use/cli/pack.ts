import { Command } from "commander";
import { nearest } from "../../engine/base/nearest.js";
import type { Reference } from "../../engine/pack/reference.js";
import { findPack } from "./find-pack.js";
import { entriesNamed, namesIn, pageText, resultText, rowsNamed } from "./reference-text.js";
import { table } from "./table.js";
import type { Terminal } from "./terminal.js";
import { UserError } from "./user-error.js";

/** `facsimile pack`: what a pack knows of its vendor, without a running instance. */
export function packCommand(terminal: Terminal): Command {
  return new Command("pack")
    .helpGroup("Look things up:")
    .description("show what a pack knows of its vendor")
    .argument("[what]", "a page such as errors or events, or any name; all pages when left out")
    .option("--pack <name or folder>", "name[@version] of a pack, or folder of a built one")
    .addHelpText("after", EXAMPLES)
    .action(async (what: string | undefined, options: { readonly pack?: string }) => {
      const pack = await findPack(options.pack);
      const reference = await pack.reference();
      terminal.print(what === undefined ? overview(reference) : looked(reference, what));
    });
}

const EXAMPLES = `
Examples:
  $ facsimile pack
  $ facsimile pack errors
  $ facsimile pack task_runs
  $ facsimile pack run_timeout`;

function overview({ pack, pages }: Reference): string {
  const rows = pages.map(({ name, entries }) => {
    const names = entries.map((entry) => entry.name).filter((entry) => entry !== name);
    const told = names.slice(0, TOLD).join(", ");
    return [name, names.length > TOLD ? `${told}…` : told];
  });
  return `${pack}\n${table(rows, "  ")}`;
}

/** How many names of a page are told. */
const TOLD = 5;

/** A page, or the entries and rows of a name, wherever they are. */
function looked(reference: Reference, what: string): string {
  const page = reference.pages.find(({ name }) => name === what);
  const found = [...entriesNamed(reference, what), ...rowsNamed(reference, what)];
  // A name of both, such as events, means the page.
  if (page !== undefined) return pageText(page);
  if (found.length > 0) return found.map(resultText).join("\n");
  const names = namesIn(reference);
  const near = nearest(what, names);
  const pages = reference.pages.map(({ name }) => name).join(", ");
  const hint = near === undefined ? `its pages are ${pages}` : `did you mean ${near}?`;
  throw new UserError(`${reference.pack} has nothing named "${what}"; ${hint}`);
}
