import type { JsonObject } from "../../src/engine/base/json.js";
import { busyWorld } from "../contract/busy-world.js";
import { events, simulation } from "../rules/support.js";
import { ofResource } from "./support.js";

let known: Promise<readonly JsonObject[]> | undefined;

/** Events of a world in which everything has happened that can; it is made once for a file. */
export function everythingEmitted(): Promise<readonly JsonObject[]> {
  known ??= simulation().then(async (sim) => {
    await busyWorld(sim);
    await sim.advance("1h");
    return events(sim);
  });
  return known;
}

/** The actions that were seen of a resource, in alphabetical order. */
export async function actionsSeen(resource: string): Promise<readonly string[]> {
  const types = (await everythingEmitted()).map(({ type }) => String(type));
  const actions = ofResource(types, resource).map((type) => type.slice(resource.length + 1));
  return [...new Set(actions)].sort();
}
