import { hashText } from "../../../engine/base/random.js";
import type { Timer } from "../../../engine/store/schedule.js";
import { isSpent } from "../../../engine/world/rules/overrides/faults.js";
import { isUsedUp } from "../../../engine/world/rules/overrides/pins.js";
import type { World } from "../../../engine/world/world.js";
import type { Aliases } from "./aliases.js";

/** ISO 8601 instants, as vendors and the world write them. */
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g;

/**
 * What a world is for those who go on from it: objects by the names that they have in every future,
 * instants by the order of their first appearance, timers by what is left of them. Left out is what
 * is over: emitted events, ended deliveries, overrides that are used up.
 */
export function stateFingerprint(world: World, aliases: Aliases): string {
  const texts: string[] = [];
  for (const name of [...world.tableNames].sort()) {
    if (world.resource(name).log !== null || name === world.eventLog.name) continue;
    world.table(name).each(({ id, fields, hidden, meta: { paused } }) => {
      texts.push(JSON.stringify([id, fields, hidden, paused]));
    });
  }
  world.schedule.each((timer) => texts.push(timerText(world, timer)));
  const { faults, pins, limits } = world;
  const left = [faults.value.filter((one) => !isSpent(one)), pins.value.filter(isOpen)];
  texts.push(JSON.stringify([...left, limits.value]));
  for (const { eventType, subject, attempts } of world.deliveries.allPending()) {
    texts.push(`${eventType} ${subject} ${attempts.length}`);
  }
  // Where the world is has nothing to do with what it is.
  const text = texts.join("\n").replaceAll(world.services.baseUrl(), "");
  return hashText(renamed(text, aliases)).join(".");
}

const isOpen = (pin: Parameters<typeof isUsedUp>[0]): boolean => !isUsedUp(pin);

function timerText({ now }: World, { name, objectId, due }: Timer): string {
  return `${name} ${objectId} ${due - now}`;
}

function renamed(text: string, aliases: Aliases): string {
  const instants = new Map<string, string>();
  return aliases.rename(text).replace(INSTANT, (instant) => {
    const known = instants.get(instant) ?? `t${instants.size}`;
    instants.set(instant, known);
    return known;
  });
}
