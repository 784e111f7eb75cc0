// The commands `facsimile world new`, `list` and `rm`, about further worlds of a running instance,
// each of which is a simulated vendor with state, address and key of its own; `world snapshot`, which
// saves the whole state of one under a name; `world restore` and `world rewind`, which return to it or
// to an earlier call.

import { flags } from "../../../../../generated/control/choices.js";
import { defined } from "../../../../engine/base/json.js";
import type { Snapshot, World } from "../../../client/index.js";
import { driving, listing } from "../../definition.js";
import { objectsText } from "../../output/table.js";
import { UsageError } from "../../output/terminal.js";
import { traceAbout } from "../../target/by-id.js";

export const { list, rm } = listing<World>({
  group: "world",
  about: "list the worlds of the instance besides the default one",
  example: "wld_1aB2cD3eF4gH5iJ6",
  none: "the default world is the only one",
  read: (sim) => sim.worlds.list(),
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

export const snapshot = {
  add: driving({
    about: "save the world with its clock and overrides under a name",
    args: { "<name>": "letters, digits, dots, underscores and hyphens" },
    examples: ["facsimile world snapshot add seeded"],
    call: (it) => (sim) => sim.snapshots.take(it.args[0] ?? ""),
    words: ({ name, now, counts }) => `${name} is the world at ${now}: ${objectsText(counts)}`,
  }),
  ...listing<Snapshot>({
    group: "world snapshot",
    about: "list the snapshots with their time and objects",
    example: "seeded",
    none: "there is no snapshot",
    read: (sim) => sim.snapshots.list(),
    row: ({ now, counts }) => [now, objectsText(counts)],
    remove: (sim, name) => sim.snapshots.delete(name),
  }),
};

export const restore = driving({
  about: "return the world to a snapshot, which is kept",
  args: { "<snapshot>": "name of the snapshot" },
  examples: ["facsimile world restore seeded"],
  call: (it) => (sim) => sim.snapshots.restore(it.args[0] ?? ""),
  words: ({ now }) => `the world is as it was at ${now}`,
});

export const rewind = driving({
  about: "return the world to a call or an instant, or undo the last inputs",
  args: { "[place]": "a trace, an instant, or any id (the last call about it)" },
  options: { ...flags.RewindSteps, ...flags.RewindRequest },
  examples: ["facsimile world rewind trc_6wD5xC4yB3zA2aB1", "facsimile world rewind --steps 1"],
  call: ({ args: [place], options: { steps, ...side } }) => {
    if ((place === undefined) === (steps === undefined)) {
      throw new UsageError("name a place, or give --steps.");
    }
    return async (sim) => {
      const isId = place !== undefined && Number.isNaN(Date.parse(place));
      const to = isId ? await traceAbout(sim, place) : (place ?? { steps: steps ?? 1 });
      return sim.rewind(to, side);
    };
  },
  words: ({ now, at, snapshot }) =>
    `the world is as it was at ${now}, after input ${at.number}\nthe snapshot ${snapshot} has the state before the rewind`,
});
