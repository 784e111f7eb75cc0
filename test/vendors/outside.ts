import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { clientCalls } from "./client.js";
import type { Outside } from "./figures-table.js";

/** A text that is made of words where nothing says what it is. */
const MADE_UP = /"(?:amber|birch|cedar|delta|ember|fjord|grove|harbor)\b[^"]*"/g;

/** What is seen of a made pack from outside of `init`. */
export async function outsideOf(folder: string): Promise<Outside> {
  const report = await readFile(join(folder, "init-report.md"), "utf8");
  const pack = parse(await readFile(join(folder, "guessed/pack.yaml"), "utf8"));
  const resources = parse(await readFile(join(folder, "guessed/resources.yaml"), "utf8"));
  const { error, errors } = Object(pack).wire.bodies;
  return {
    namedAlone: callsOf(resources),
    kindsLost: report.match(/^- all of /gm)?.length ?? 0,
    madeUp: JSON.stringify([error, errors ?? null]).match(MADE_UP)?.length ?? 0,
    client: await clientCalls(folder),
  };
}

/** How many operations are about objects that are there only because a call names them. */
const callsOf = (resources: object): number =>
  Object.values(resources)
    .filter(({ exists }) => exists !== undefined)
    .reduce((sum, { operations = {} }) => sum + Object.keys(operations).length, 0);
