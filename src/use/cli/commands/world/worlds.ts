// The commands `facsimile world new`, `list` and `rm`, about further worlds of a running instance,
// each of which is a simulated vendor with state, address and key of its own.

import { flags } from "../../../../../generated/control/choices.js";
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
  options: { ...flags.makeWorld, ...flags.WorldRequest },
  examples: ["facsimile world new booking --from current"],
  call: ({ args: [name], options }) => {
    const settings = { ...defined({ name }), ...options };
    return (sim) => sim.worlds.make(settings);
  },
  words: ({ name, base_url, key }) => `${name} is at ${base_url}\nits key is ${key}`,
});

export { make as new };
