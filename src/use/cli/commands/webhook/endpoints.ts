// The commands `facsimile webhook endpoints list` and `rm`, about the addresses to which an
// instance sends webhooks.

import type { Endpoint } from "../../../client/index.js";
import { listing } from "../../definition.js";

export const { list, rm } = listing<Endpoint>({
  group: "webhook endpoints",
  one: "endpoint",
  about: "list the webhook endpoints that were registered over the control plane",
  example: "whe_1aB2cD3eF4gH5iJ6",
  none: "no endpoint is registered",
  read: (sim) => sim.webhooks.list(),
  idOf: ({ id }) => id,
  row: ({ url, subscribe, active, description = "" }) => [
    url,
    subscribe.join(","),
    active ? "" : "inactive",
    description,
  ],
  remove: (sim, id) => sim.webhooks.remove(id),
});
