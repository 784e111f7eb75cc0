import type { Snapshot } from "../../../client/index.js";
import { driving } from "../../definition/driving.js";
import { listing } from "../../definition/listing.js";

export const snapshots = listing<Snapshot>({
  group: "world snapshot",
  one: "snapshot",
  list: { about: "list the snapshots with their time and objects" },
  example: "seeded",
  none: "there is no snapshot",
  read: (sim) => sim.snapshots.list(),
  idOf: ({ name }) => name,
  row: ({ now, counts }) => [now, objectsOf(counts)],
  remove: (sim, name) => sim.snapshots.delete(name),
});

export const snapshotAdd = driving({
  about: "keep the world as it is, with its clock and overrides, under a name",
  args: { "<name>": "letters, digits, dots, underscores and hyphens" },
  examples: ["facsimile world snapshot add seeded"],
  call:
    ({ args: [name = ""] }) =>
    (sim) =>
      sim.snapshots.take(name),
  words: ({ name, now, counts }) => `${name} is the world at ${now}: ${objectsOf(counts)}`,
});

export const worldRestore = driving({
  about: "return to a snapshot, which stays",
  args: { "<snapshot>": "name of the snapshot" },
  examples: ["facsimile world restore seeded"],
  call:
    ({ args: [name = ""] }) =>
    (sim) =>
      sim.snapshots.restore(name),
  words: ({ now }) => `the world is as it was at ${now}`,
});

/** `2 tasks, 1 agents`: the kinds that have objects. */
export function objectsOf(counts: Snapshot["counts"]): string {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  return some.length === 0 ? "no objects" : some.map(([kind, n]) => `${n} ${kind}`).join(", ");
}
