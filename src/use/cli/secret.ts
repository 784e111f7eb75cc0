import { Command } from "commander";
import type { DriveOptions } from "./driving.js";
import { drive, show, withDriveOptions } from "./driving.js";
import { forwardUrl } from "./forward-url.js";
import type { Terminal } from "./terminal.js";

/** `facsimile secret`: the secret that signs what is sent to an address. */
export function secretCommand(terminal: Terminal): Command {
  return withDriveOptions(new Command("secret"), "look")
    .description("print the secret that signs what is sent to a webhook handler")
    .argument("<handler>", "its address, as it is or will be registered")
    .addHelpText("after", EXAMPLES)
    .action(async (handler: string, options: DriveOptions) => {
      const url = forwardUrl(handler);
      const { signingSecret } = await import("../../instance/server/signing-secret.js");
      const secret = await drive(options, terminal, async (_sim, { key }) =>
        signingSecret(key, url),
      );
      show(terminal, options, { url, secret }, () => secret);
    });
}

const EXAMPLES = `
It follows from the instance's key and the address alone, so it is known before anything is
registered; an endpoint that was registered with a secret of its own has that one.

Examples:
  $ export WEBHOOK_SECRET=$(facsimile secret http://localhost:3000/webhooks)`;
