import type { Endpoint } from "../../../client/index.js";
import { listing } from "../../definition/listing.js";

export const endpoints = listing<Endpoint>({
  group: "webhook endpoints",
  one: "endpoint",
  list: { about: "list the webhook endpoints that were registered over the control plane" },
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
