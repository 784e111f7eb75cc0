import { Command } from "commander";
import type { SeedRequest } from "../client/index.js";
import type { DriveOptions } from "./driving.js";
import { drive, show, withDriveOptions } from "./driving.js";
import { readPairs } from "./pairs.js";
import { objectsOf } from "./snapshots.js";
import type { Terminal } from "./terminal.js";
import { UsageError } from "./user-error.js";

interface SeedOptions extends DriveOptions {
  readonly file?: string;
}

/** `facsimile seed`: puts objects into the world, without events. */
export function seedCommand(terminal: Terminal): Command {
  return withDriveOptions(new Command("seed"))
    .description("put objects into the world without events, as if they had always been there")
    .argument("[resource]", "kind of object, such as agents")
    .argument("[key=value...]", "its fields, id among them; a value that is JSON is read as JSON")
    .option("--file <file>", "YAML or JSON: lists of objects by kind, or a file for --load")
    .addHelpText("after", EXAMPLES)
    .action(
      async (resource: string | undefined, pairs: readonly string[], options: SeedOptions) => {
        const seeds = await readSeeds(resource, pairs, options);
        const answer = await drive(options, terminal, (sim) => sim.seed(seeds));
        show(terminal, options, answer, ({ seeded, ids }) => {
          return `${objectsOf(seeded)}\n${ids.map((id) => `  ${id}\n`).join("")}`;
        });
      },
    );
}

const EXAMPLES = `
What was seeded goes with "facsimile reset", or with a snapshot from before.

Examples:
  $ facsimile seed agents id=agt_AdaAdaAdaAdaAda1 name=Ada
  $ facsimile seed --file world.yaml`;

async function readSeeds(
  resource: string | undefined,
  pairs: readonly string[],
  { file }: SeedOptions,
): Promise<SeedRequest> {
  if ((resource === undefined) === (file === undefined)) {
    throw new UsageError("give a kind of object with its fields, or --file.");
  }
  if (file !== undefined) return (await import("./seed-file.js")).readSeedFile(file);
  const { id, ...fields } = readPairs(pairs);
  if (typeof id !== "string") {
    throw new UsageError(`an object to seed needs an id: facsimile seed ${resource} id=…`);
  }
  return { resource: resource ?? "", objects: [{ ...fields, id }] };
}
