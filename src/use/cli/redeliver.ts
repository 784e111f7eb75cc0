import { Command } from "commander";
import { deliveryText } from "./deliveries.js";
import type { DriveOptions } from "./driving.js";
import { drive, show, withDriveOptions } from "./driving.js";
import type { Terminal } from "./terminal.js";

/** `facsimile redeliver`: sends a webhook once more. */
export function redeliverCommand(terminal: Terminal): Command {
  return withDriveOptions(new Command("redeliver"))
    .description("send a webhook delivery once more, now, with the same webhook-id")
    .argument("<delivery>", 'its id, as "facsimile deliveries" lists it')
    .addHelpText("after", EXAMPLES)
    .action(async (id: string, options: DriveOptions) => {
      const answer = await drive(options, terminal, (sim) => sim.webhooks.redeliver(id));
      show(terminal, options, answer, deliveryText);
      if (answer.attempts.at(-1)?.outcome === "failed") terminal.end(1);
    });
}

const EXAMPLES = `
Ends with status 1 when the attempt was not answered with a 2xx.

Examples:
  $ facsimile redeliver whd_1aB2cD3eF4gH5iJ6`;
