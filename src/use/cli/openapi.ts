import { Command } from "commander";
import type { Terminal } from "./terminal.js";

/** `facsimile openapi`: the control contract, from the package itself. */
export function openapiCommand(terminal: Terminal): Command {
  return new Command("openapi")
    .helpGroup("Look things up:")
    .description("print the control contract, an OpenAPI document")
    .addHelpText("after", EXAMPLES)
    .action(async () => {
      const { getOpenapi } = await import("../../api/control/description/instance.js");
      terminal.print(`${JSON.stringify(await getOpenapi(), null, 2)}\n`);
    });
}

const EXAMPLES = `
Examples:
  $ facsimile openapi > control.json
  $ facsimile openapi | jq '.paths | keys'`;
