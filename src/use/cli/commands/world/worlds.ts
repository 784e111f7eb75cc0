import type { World } from "../../../client/index.js";
import { driving } from "../../definition/driving.js";
import { listing } from "../../definition/listing.js";

export const worlds = listing<World>({
  group: "world",
  one: "world",
  list: { about: "list the worlds of the instance, the default world aside" },
  example: "wld_1aB2cD3eF4gH5iJ6",
  none: "the default world is the only one",
  read: (sim) => sim.worlds.list(),
  idOf: ({ id }) => id,
  row: ({ name, now, base_url }) => [name, now, base_url],
  remove: (sim, id) => sim.worlds.delete(id),
});

export const worldNew = driving({
  about: "make a world of its own, at an address below the instance",
  args: { "[name]": "name of the world" },
  options: {
    "--from <start>": { about: "start, current, or the name of a snapshot", default: "start" },
    "--salt <text>": "mixed into the ids of the world (default: the name)",
    "--world-key <text>": { about: "key for calls to the world (default: a new one)", as: "key" },
    "--deliver": "send webhooks, also when it begins as current or as a snapshot",
  },
  examples: [
    "facsimile world new",
    "facsimile world new booking --from current --world-key sk_live_whatever_my_app_sends",
  ],
  call: ({ args: [name], options }) => {
    const settings = { ...(name === undefined ? {} : { name }), ...options };
    return (sim) => sim.worlds.make(settings);
  },
  words: ({ name, base_url, key }) => `${name} is at ${base_url}\nits key is ${key}`,
});
