#!/usr/bin/env node
import { Command } from "commander";
import { startCommand } from "./start.js";
import { UserError } from "./user-error.js";

const program = new Command("facsimile")
  .description("A faithful, controllable stand-in for a vendor's HTTP API")
  .showHelpAfterError("(add --help for the options)")
  .addCommand(startCommand(), { isDefault: true });

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  process.stderr.write(`facsimile: ${error.message}\n`);
  process.exitCode = 1;
}
