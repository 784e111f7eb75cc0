import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, withKey, withoutKey } from "../../../src/engine/base/json.js";
import type { Path } from "../../../src/engine/base/paths.js";
import type { Link } from "../../../src/engine/schemas/unfolding.js";
import { SameValue } from "../../../src/engine/schemas/unfolding.js";
import { pointerTo } from "../../sources/source.js";
import { mapSchemas } from "./map-schemas.js";

/** Keywords that every value must satisfy; each of the others is one alternative of several. */
const FIRM: ReadonlySet<string | number | undefined> = new Set(["$ref", "$dynamicRef", "allOf"]);

const isFirm = ({ at: [keyword] }: Link): boolean => FIRM.has(keyword);

/**
 * The document without references by which a schema applies itself to the same value: no value can
 * be validated against such a schema. If an object is `oneOf` its kinds and each kind is `allOf` the
 * object, the object loses its `oneOf`. Elsewhere the reference back is left out.
 *
 * @param note called with each place of a removed reference
 */
export function withoutCircles(document: JsonObject, note: (place: string) => void): JsonObject {
  const graph = new SameValue(document);
  const cuts = cutsOf(graph);
  if (cuts.size === 0) return document;
  const byPlace = new Map([...cuts].map(([it, links]) => [pointerTo(graph.pathOf(it)), links]));
  return mapSchemas(document, (schema, place) => {
    const links = byPlace.get(place);
    if (links === undefined) return schema;
    note(place);
    return links.reduceRight<JsonObject>((rest, { at }) => without(rest, at), schema);
  });
}

/** The links to leave out of each schema, in its order. */
function cutsOf(graph: SameValue): ReadonlyMap<JsonObject, readonly Link[]> {
  const component = componentsOf(graph);
  const cuts = new Map<JsonObject, Link[]>();
  const cut = (schema: JsonObject, link: Link): void => {
    cuts.set(schema, [...(cuts.get(schema) ?? []), link]);
  };
  const open = new Set<JsonObject>();
  const done = new Set<JsonObject>();
  const enter = (schema: JsonObject): void => {
    open.add(schema);
    for (const link of graph.linksOf(schema)) {
      const isWithin = component.get(link.to) === component.get(schema);
      if (isWithin && (!isFirm(link) || open.has(link.to))) cut(schema, link);
      else if (!done.has(link.to)) enter(link.to);
    }
    open.delete(schema);
    done.add(schema);
  };
  for (const schema of graph.objects) if (!done.has(schema)) enter(schema);
  return cuts;
}

/** The strongly connected component of each schema: https://doi.org/10.1137/0201010 */
function componentsOf(graph: SameValue): ReadonlyMap<JsonObject, number> {
  const component = new Map<JsonObject, number>();
  const numbers = new Map<JsonObject, number>();
  const stack: JsonObject[] = [];
  const enter = (schema: JsonObject): number => {
    const number = numbers.size;
    numbers.set(schema, number);
    stack.push(schema);
    let lowest = number;
    for (const { to } of graph.linksOf(schema)) {
      if (component.has(to)) continue;
      lowest = Math.min(lowest, numbers.get(to) ?? enter(to));
    }
    if (lowest === number) {
      for (const each of stack.splice(stack.lastIndexOf(schema))) component.set(each, number);
    }
    return lowest;
  };
  for (const schema of graph.objects) if (!numbers.has(schema)) enter(schema);
  return component;
}

/** A schema without the part at a path of one or two steps, and without a keyword that is left empty. */
function without(schema: JsonObject, [keyword = "", key]: Path): JsonObject {
  const name = String(keyword);
  const held = schema[name];
  const rest = key === undefined ? null : withoutEntry(held, key);
  const isEmpty = rest === null || Object.keys(Object(rest)).length === 0;
  return isEmpty ? withoutKey(schema, name) : withKey(schema, name, rest);
}

function withoutEntry(held: Json | undefined, key: string | number): Json {
  if (isArray(held)) return held.filter((_, at) => at !== key);
  return isObject(held) ? withoutKey(held, String(key)) : null;
}
