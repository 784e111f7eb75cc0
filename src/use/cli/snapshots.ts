import type { Command } from "commander";
import type { Snapshot } from "../client/index.js";
import { listingCommand } from "./listing.js";
import type { Terminal } from "./terminal.js";

/** `facsimile snapshots`: the snapshots that were taken, and deleting them. */
export const snapshotsCommand = (terminal: Terminal): Command =>
  listingCommand<Snapshot>(
    {
      name: "snapshots",
      one: "snapshot",
      description: "list the snapshots with their time and objects; rm deletes them",
      none: "there is no snapshot",
      examples: `  $ facsimile snapshots
  $ facsimile snapshots rm seeded`,
      list: (sim) => sim.snapshots.list(),
      idOf: ({ name }) => name,
      row: ({ now, counts }) => [now, objectsOf(counts)],
      remove: (sim, name) => sim.snapshots.delete(name),
    },
    terminal,
  );

/** `2 tasks, 1 agents`, of the kinds that there are objects of. */
export function objectsOf(counts: Snapshot["counts"]): string {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  return some.length === 0 ? "no objects" : some.map(([kind, n]) => `${n} ${kind}`).join(", ");
}
