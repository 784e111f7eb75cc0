import type { Command } from "commander";
import type { Endpoint } from "../client/index.js";
import { listingCommand } from "./listing.js";
import type { Terminal } from "./terminal.js";

/** `facsimile endpoints`: the webhook endpoints of the test, and removing them. */
export const endpointsCommand = (terminal: Terminal): Command =>
  listingCommand<Endpoint>(
    {
      name: "endpoints",
      one: "endpoint",
      description: "list the webhook endpoints that were registered; rm removes them",
      none: "no endpoint is registered",
      examples: `  $ facsimile endpoints
  $ facsimile endpoints rm whe_1aB2cD3eF4gH5iJ6
  $ facsimile endpoints rm --all`,
      list: (sim) => sim.webhooks.list(),
      idOf: ({ id }) => id,
      row: ({ url, subscribe, active, description = "" }) => [
        url,
        subscribe.join(","),
        active ? "" : "inactive",
        description,
      ],
      remove: (sim, id) => sim.webhooks.remove(id),
    },
    terminal,
  );
