import { expect } from "vitest";
import type { Subject } from "../support/instance.js";

/** The control plane's view of a world, one page of each kind. */
const SHOWN = [
  "/__admin__",
  "/__admin__/state?limit=1000",
  "/__admin__/events?limit=1000",
  "/__admin__/faults",
  "/__admin__/exogenous/pins",
  "/__admin__/scenarios",
  "/__admin__/clock",
  "/__admin__/webhooks/endpoints",
  "/__admin__/snapshots",
  "/__admin__/world/next",
];

/**
 * The whole state of an instance, as texts by name: the visible part, and the rest (hidden
 * fields, the engine's notes, timers, the state of the id streams). Looking changes nothing.
 */
export async function dump(sim: Subject): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const path of SHOWN) texts.set(path, (await sim.get(path)).text);
  const { world } = sim.instance;
  const everything = {
    filters: [],
    limit: Number.POSITIVE_INFINITY,
    direction: "ascending",
  } as const;
  for (const resource of Object.keys(world.counts())) {
    const table = world.table(resource);
    const rows = table.page(everything).rows;
    texts.set(resource, JSON.stringify([table.nextSeq, rows]));
  }
  const { faults, pins, scenarios, endpoints, limits, recentRequests, durations } = world;
  const cells = [faults, pins, scenarios, endpoints, limits, recentRequests];
  texts.set("overrides", JSON.stringify(cells.map(({ value }) => value)));
  texts.set("durations", JSON.stringify(durations.value));
  texts.set("timers", JSON.stringify([world.schedule.snapshot().nextSeq, world.schedule.list()]));
  const { seed, counters } = world.streams.snapshot();
  texts.set("streams", JSON.stringify([seed, [...counters].sort()]));
  return texts;
}

/** Fails with the first part in which two dumps differ. */
export function sameDump(
  actual: ReadonlyMap<string, string>,
  expected: ReadonlyMap<string, string>,
  about: string,
): void {
  for (const [name, text] of expected) {
    if (actual.get(name) !== text) expect(actual.get(name), `${name}, ${about}`).toBe(text);
  }
}
