import type { Scenario } from "../../../client/index.js";
import { listing } from "../../definition/listing.js";

export const scenarios = listing<Scenario>({
  group: "scenario",
  one: "scenario",
  list: { about: "list the scenarios that the header X-Mock-Scenario can name" },
  example: "empty_account",
  none: "there is no scenario",
  read: (sim) => sim.scenarios.list(),
  idOf: ({ name }) => name,
  row: ({ on: { resource, operation }, origin, description }) => [
    `${resource} ${operation}`,
    origin,
    description,
  ],
  isOwn: ({ origin }) => origin === "test",
  remove: (sim, name) => sim.scenarios.delete(name),
});
