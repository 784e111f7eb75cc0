import { Command } from "commander";
import { table } from "./table.js";
import type { Terminal } from "./terminal.js";

/** `facsimile packs`: the vendors that this package can play. */
export function packsCommand(terminal: Terminal): Command {
  return new Command("packs")
    .helpGroup("Look things up:")
    .description("list the vendor packs of this package")
    .option("--json", "print them as JSON")
    .addHelpText("after", EXAMPLES)
    .action(async ({ json }: { readonly json?: true }) => {
      const { packs } = await import("../../../generated/packs.js");
      const data = [];
      for (const load of Object.values(packs)) {
        const { name, version, apiVersion, captured, operations } = (await load()).pack;
        const calls = operations.length;
        data.push({ name, version, api_version: apiVersion, captured, operations: calls });
      }
      terminal.print(json === true ? `${JSON.stringify({ data })}\n` : table(data.map(row)));
    });
}

const EXAMPLES = `
Examples:
  $ facsimile packs
  $ facsimile packs --json`;

interface PackLine {
  readonly name: string;
  readonly version: string;
  readonly api_version: string;
  readonly captured: string;
  readonly operations: number;
}

const row = ({ name, version, api_version, captured, operations }: PackLine) => [
  `${name}@${version}`,
  `API ${api_version}`,
  `captured ${captured}`,
  `${operations} calls`,
];
