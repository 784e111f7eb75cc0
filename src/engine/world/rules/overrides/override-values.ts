// `resolveOverride`: finds the value that a test has set for a field of an object when the field is
// written, be it by a pin (a value set in advance), a fault, a scenario or a world event. It also
// warns of pins that others beat, on the trace (record) of the call. `chosenContent` has texts of
// answers that pins choose.

import type { Json, JsonObject } from "../../../base/json.js";
import { isObject } from "../../../base/json.js";
import type { Path } from "../../../base/paths.js";
import { getAt, parsePath, setAt } from "../../../base/paths.js";
import type { Bound, ObjectRow, OverrideSource, OwnOverride } from "../../../pack/behaviors.js";
import type { OperationSpec } from "../../../pack/pack.js";
import type { World } from "../../world.js";
import { countPin, findPin, findUsedUpPin, pinnableOf, pinnedParts, pinValue } from "./pins.js";

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

/** In the place of a text that comes from outside the service. */
export const PLACEHOLDER = "This text stands in for what the service would say; a pin chooses it.";

/** A part of an answer that comes from outside the service. */
interface ContentValue {
  readonly place: Path;
  readonly value: Json;
}

/** What an answer says that comes from outside the service. */
export interface Content {
  readonly values: readonly ContentValue[];
  /** The values that pins chose. */
  readonly bound: readonly Bound[];
}

const NONE: Content = { values: [], bound: [] };

/** What the answer of a call says by the pins that match its body; else a placeholder says so. */
export function chosenContent(
  world: World,
  { resource, forms }: OperationSpec,
  sent: Json = null,
): Content {
  const stream = forms?.stream ?? null;
  if (stream === null) return NONE;
  const row = { id: "", fields: isObject(sent) ? sent : {} };
  const values: ContentValue[] = [];
  const bound: Bound[] = [];
  const [first] = Object.values(stream.content);
  for (const [name, place] of Object.entries(stream.content)) {
    const pin = findPin(world, resource, row, name)?.pin;
    if (pin === undefined) continue;
    values.push({ place, value: pinValue(pin) });
    bound.push({ path: name, source: "pin", ref: pin.id });
  }
  if (first === undefined || values.some(({ place }) => place === first)) return { values, bound };
  // A model that calls a tool says nothing beside.
  const inParts = stream.items.map(({ each }) => stream.content[each ?? ""]);
  const value = values.some(({ place }) => inParts.includes(place)) ? null : PLACEHOLDER;
  return { values: [{ place: first, value }, ...values], bound };
}

/** A body that says the content. */
export function withContent(body: Json, { values }: Content): Json {
  let said = body;
  for (const { place, value } of values) {
    if (value !== null || getAt(said, place) !== undefined) said = setAt(said, place, value);
  }
  return said;
}

/** Counts the pins of a content; `id` is that of the object or the call that says it. */
export function countContent(world: World, { bound }: Content, id: string): void {
  for (const { ref } of bound) countPin(world, ref, { id, fields: {} });
}

/** What pins choose of the words of a kind, by path. They are counted. */
export function pinnedWords(world: World, resource: string, fields: JsonObject): JsonObject {
  const row = { id: "", fields };
  const words = pinnableOf(world, resource)?.pins.filter(({ kind }) => kind === "value") ?? [];
  const chosen = words.flatMap(({ path }) => {
    const pin = findPin(world, resource, row, path)?.pin;
    if (pin === undefined) return [];
    const value = pinValue(pin);
    countPin(world, pin.id, row);
    return [[path, value] as const];
  });
  return Object.fromEntries(chosen);
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
