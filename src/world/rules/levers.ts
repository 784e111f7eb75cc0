import type { Json } from "../../base/json.js";
import type { Path } from "../../base/paths.js";
import { parsePath } from "../../base/paths.js";
import type { LeverSource, ObjectRow, OwnLever } from "../../pack-types/behaviors.js";
import type { World } from "../world.js";
import { countPin, findPin, findUsedUpPin, pinnedParts, pinValue } from "./pins.js";

/** A value that a lever gives for a path, and which lever it was. */
export interface Spoken {
  readonly path: string;
  readonly value: Json;
  readonly source: LeverSource;
  readonly ref: string;
}

/**
 * The value of a pin path for one object; the first that speaks decides: a world event naming it
 * (`own`), the fault that failed it, the scenario of the call that made it, a pin.
 */
export function speak(
  world: World,
  resource: string,
  row: ObjectRow,
  path: string,
  own: readonly OwnLever[],
): Spoken | undefined {
  for (const levers of [own, row.life.levers]) {
    for (const { source, ref, values } of levers) {
      const value = Object.hasOwn(values, path) ? values[path] : undefined;
      if (value !== undefined) return { path, value, source, ref };
    }
  }
  const found = findPin(world, resource, row, path);
  if (found === undefined) return undefined;
  return { path, value: pinValue(found.pin), source: "pin", ref: found.pin.id };
}

/**
 * The lever has decided: a pin counts it, and losers are named on the trace of the call that made
 * the object. Losers are not used up.
 */
export function use(world: World, resource: string, row: ObjectRow, spoken: Spoken): void {
  // The pin chose the object's arm: it was counted then.
  if (spoken.source === "pin" && row.life.levers.some(({ ref }) => ref === spoken.ref)) return;
  const found = findPin(world, resource, row, spoken.path);
  if (found === undefined) return;
  const won = found.pin.id === spoken.ref;
  for (const { id } of won ? found.beaten : [found.pin, ...found.beaten]) {
    warnLoser(world, row, spoken.path, id, spoken);
  }
  if (won) countPin(world, found.pin.id, row);
}

/** Tells the trace of the call that made the object which lever beat a pin. */
export function warnLoser(
  world: World,
  row: ObjectRow,
  path: string,
  id: string,
  { source, ref, path: chosen }: Spoken,
): void {
  const winner = chosen === path ? `${source} ${ref}` : `${source} ${ref} on ${chosen}`;
  world.warn(row, `pin ${id} on ${path} was not used: ${winner} came before it`);
}

/** No lever gives a value for a path: a pin that others have used up is named on the trace. */
export function warnUsedUp(world: World, resource: string, row: ObjectRow, path: string): void {
  const pin = findUsedUpPin(world, resource, row, path);
  if (pin === undefined) return;
  const { id, usedUpBy, count } = pin;
  const text = `pin ${id} on ${path} was not used: ${usedUpBy} had used it up (count ${count})`;
  world.warn(row, text);
}

/** A lever on a part of a body: `output.balance`. */
export interface SpokenPart {
  /** Steps below the body. */
  readonly path: Path;
  readonly spoken: Spoken;
}

/** The parts of a body that levers give, the outermost first. Used-up pins are named on the trace. */
export function speakParts(
  world: World,
  resource: string,
  row: ObjectRow,
  body: string,
  own: readonly OwnLever[],
): readonly SpokenPart[] {
  if (own.length + row.life.levers.length + world.pins.value.length === 0) return [];
  const ownNames = [...own, ...row.life.levers].flatMap(({ values }) => Object.keys(values));
  const parts: SpokenPart[] = [];
  for (const name of new Set([...ownNames, ...pinnedParts(world, resource, body)])) {
    const parsed = parsePath(name);
    if (!parsed.ok || parsed.path[0] !== body || parsed.path.length < 2) continue;
    const spoken = speak(world, resource, row, name, own);
    if (spoken === undefined) warnUsedUp(world, resource, row, name);
    else parts.push({ path: parsed.path.slice(1), spoken });
  }
  return parts.sort((one, other) => one.path.length - other.path.length);
}
