// `resolveOverride`: finds the value that a test has set for a field of an object when the field is
// written, be it by a pin (a value set in advance), a fault, a scenario or a world event. It also
// warns of pins that others beat, on the trace (record) of the call. `pinned-content.ts` is about
// answers without a stored object.

import type { Json } from "../../../base/json.js";
import type { Path } from "../../../base/paths.js";
import { parsePath } from "../../../base/paths.js";
import type { ObjectRow, OverrideSource, OwnOverride } from "../../../pack/behaviors.js";
import type { World } from "../../world.js";
import { countPin, findPin, findUsedUpPin, pinnedParts, pinValue } from "./pins.js";

/** The value of a path from an override, and which override it is. */
export interface OverrideValue {
  readonly path: string;
  readonly value: Json;
  readonly source: OverrideSource;
  readonly ref: string;
}

/** An override on a part of a body: `output.balance`. */
export interface OverridePart {
  /** Steps below the body. */
  readonly path: Path;
  readonly override: OverrideValue;
}

/**
 * The value of a pin path for one object. The first override with a value decides: the world event
 * (`own`), the fault that failed the object, the scenario of the call that made it, a pin.
 */
export function resolveOverride(
  world: World,
  resource: string,
  row: ObjectRow,
  path: string,
  own: readonly OwnOverride[],
): OverrideValue | undefined {
  for (const overrides of [own, row.meta.overrides]) {
    for (const { source, ref, values } of overrides) {
      const value = Object.hasOwn(values, path) ? values[path] : undefined;
      if (value !== undefined) return { path, value, source, ref };
    }
  }
  const found = findPin(world, resource, row, path);
  if (found === undefined) return undefined;
  return { path, value: pinValue(found.pin), source: "pin", ref: found.pin.id };
}

/**
 * Notes that an override has decided: counts a pin, and warns of pins that it beat on the trace of
 * the call that made the object. The beaten pins are not used up.
 */
export function use(world: World, resource: string, row: ObjectRow, override: OverrideValue): void {
  // A pin that chose the object's branch was counted then.
  if (override.source === "pin" && row.meta.overrides.some(({ ref }) => ref === override.ref))
    return;
  const found = findPin(world, resource, row, override.path);
  if (found === undefined) return;
  const won = found.pin.id === override.ref;
  for (const { id } of won ? found.beaten : [found.pin, ...found.beaten]) {
    warnLoser(world, row, override.path, id, override);
  }
  if (won) countPin(world, found.pin.id, row);
}

/** Warns that another override beat a pin, on the trace of the call that made the object. */
export function warnLoser(
  world: World,
  row: ObjectRow,
  path: string,
  id: string,
  { source, ref, path: chosen }: OverrideValue,
): void {
  const winner = chosen === path ? `${source} ${ref}` : `${source} ${ref} on ${chosen}`;
  world.warn(row, `pin ${id} on ${path} was not used: ${winner} has precedence`);
}

/** Warns of a pin for a path that other objects have used up. */
export function warnUsedUp(world: World, resource: string, row: ObjectRow, path: string): void {
  const pin = findUsedUpPin(world, resource, row, path);
  if (pin === undefined) return;
  const { id, usedUpBy, count } = pin;
  const text = `pin ${id} on ${path} was not used: ${usedUpBy} took its last use (count ${count})`;
  world.warn(row, text);
}

/** The parts of a body from overrides, the outermost first. Warns of used-up pins. */
export function resolveOverrideParts(
  world: World,
  resource: string,
  row: ObjectRow,
  body: string,
  own: readonly OwnOverride[],
): readonly OverridePart[] {
  if (own.length + row.meta.overrides.length + world.pins.value.length === 0) return [];
  const ownNames = [...own, ...row.meta.overrides].flatMap(({ values }) => Object.keys(values));
  const parts: OverridePart[] = [];
  for (const name of new Set([...ownNames, ...pinnedParts(world, resource, body)])) {
    const parsed = parsePath(name);
    if (!parsed.ok || parsed.path[0] !== body || parsed.path.length < 2) continue;
    const override = resolveOverride(world, resource, row, name, own);
    if (override === undefined) warnUsedUp(world, resource, row, name);
    else parts.push({ path: parsed.path.slice(1), override });
  }
  return parts.sort((one, other) => one.path.length - other.path.length);
}
