import { nearest } from "../../../../engine/base/nearest.js";
import type { Reference } from "../../../../engine/pack/reference.js";
import { command } from "../../definition/command.js";
import {
  entriesNamed,
  namesIn,
  pageText,
  resultText,
  rowsNamed,
} from "../../output/reference-text.js";
import { table } from "../../output/table.js";
import { UserError } from "../../output/user-error.js";
import { findPack } from "./find-pack.js";

export const packShow = command({
  about: "show what a pack knows about its vendor",
  args: {
    "[what]": "a page such as errors or events, or any name; all pages when left out",
  },
  options: { "--pack <pack>": "name[@version] of a pack, or folder of a built one" },
  examples: [
    "facsimile pack show",
    "facsimile pack show errors",
    "facsimile pack show task_runs",
    "facsimile pack show run_timeout",
  ],
  run: async ({ args: [what], options, terminal }) => {
    const pack = await findPack(options.pack);
    const reference = await pack.reference();
    terminal.print(what === undefined ? overview(reference) : lookUp(reference, what));
  },
});

function overview({ pack, pages }: Reference): string {
  const rows = pages.map(({ name, entries }) => {
    const names = entries.map((entry) => entry.name).filter((entry) => entry !== name);
    const first = names.slice(0, LISTED).join(", ");
    return [name, names.length > LISTED ? `${first}…` : first];
  });
  return `${pack}\n${table(rows, "  ")}`;
}

/** How many names of a page the overview lists. */
const LISTED = 5;

/** A page, or the entries and rows of a name on every page. */
function lookUp(reference: Reference, what: string): string {
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
