// The commands `facsimile world new`, `list` and `rm`.

import { defined } from "../../../../engine/base/json.js";
import type { World } from "../../../client/index.js";
import { driving, listing } from "../../definition.js";

export const { list, rm } = listing<World>({
  group: "world",
  one: "world",
  about: "list the worlds of the instance besides the default one",
  example: "wld_1aB2cD3eF4gH5iJ6",
  none: "the default world is the only one",
  read: (sim) => sim.worlds.list(),
  idOf: ({ id }) => id,
  row: ({ name, now, base_url }) => [name, now, base_url],
  remove: (sim, id) => sim.worlds.delete(id),
});

const make = driving({
  about: "create another world in the instance, with its own address and key",
  args: { "[name]": "name of the world" },
  options: {
    "--id <id>": "id of the world, which is in its address (default: a new one)",
    "--from <start>": { about: "start, current, or the name of a snapshot", default: "start" },
    "--salt <text>": "text that changes all ids (default: the name)",
    "--world-key <text>": { about: "key of the world (default: a new one)", as: "key" },
    "--deliver": "send webhooks, also in a copy; a world from start sends them by default",
  },
  examples: ["facsimile world new booking --from current"],
  call: ({ args: [name], options }) => {
    const settings = { ...defined({ name }), ...options };
    return (sim) => sim.worlds.make(settings);
  },
  words: ({ name, base_url, key }) => `${name} is at ${base_url}\nits key is ${key}`,
});

export { make as new };
