// `chosenContent`: what an answer says that comes from outside the service, such as the text of a
// language model, where a pin (a value that a test sets in advance) chooses it; else a placeholder.
// `pinnedWords` has such values for the objects that a call makes.

import type { Json, JsonObject } from "../../../base/json.js";
import { fromNames, isObject } from "../../../base/json.js";
import type { Path } from "../../../base/paths.js";
import { getAt, setAt } from "../../../base/paths.js";
import type { Bound } from "../../../pack/behaviors.js";
import type { OperationSpec } from "../../../pack/pack.js";
import type { World } from "../../world.js";
import { countPin, findPin, pinnableOf, pinValue } from "./pins.js";

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
  const paths = words.map(({ path }) => path);
  return fromNames(paths, (path) => {
    const pin = findPin(world, resource, row, path)?.pin;
    if (pin === undefined) return undefined;
    const value = pinValue(pin);
    countPin(world, pin.id, row);
    return value;
  });
}
