import { Command } from "commander";
import type { Answer } from "../client/index.js";
import type { DriveOptions } from "./driving.js";
import { drive, show, withDriveOptions } from "./driving.js";
import { readPairs } from "./pairs.js";
import { table } from "./table.js";
import type { Terminal } from "./terminal.js";

/** `facsimile trigger`: makes a world event happen. */
export function triggerCommand(terminal: Terminal): Command {
  return withDriveOptions(
    new Command("trigger")
      .description("make something happen that only the world outside can cause")
      .argument("<event>", 'name of a world event; "facsimile next" lists those that can happen')
      .argument("[key=value...]", "its parameters; a value that is JSON is read as JSON")
      .addHelpText("after", EXAMPLES)
      .action(async (event: string, pairs: readonly string[], options: DriveOptions) => {
        const data = readPairs(pairs);
        const answer = await drive(options, terminal, (sim) => sim.world.trigger(event, data));
        show(terminal, options, answer, inWords);
      }),
  );
}

const EXAMPLES = `
Examples:
  $ facsimile trigger task_run.review_required task_run_id=trun_1aB2cD3eF4gH5iJ6
  $ facsimile trigger task_run.interaction_required task_run_id=trun_1aB2cD3eF4gH5iJ6 interaction.type=mfa
  $ facsimile trigger task_run.failed task_run_id=trun_1aB2cD3eF4gH5iJ6 'errors=[{"code":"blocked"}]'`;

function inWords({ event, changed, events }: Answer<"triggerWorldEvent">): string {
  const moves = changed.map(({ resource, id, from, to }) => [
    resource,
    id,
    `${from ?? "new"} → ${to ?? "gone"}`,
  ]);
  const emitted = events.map(({ type, resource_id, id }) => ["emitted", type, resource_id, id]);
  return `${event}\n${table(moves, "  ")}${table(emitted, "  ")}`;
}
