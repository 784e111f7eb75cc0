import type { Json, JsonObject } from "../../engine/base/json.js";
import type { WorldState } from "../client/index.js";

/** A world's name and state. */
type Named = readonly [name: string, state: WorldState];

/** The objects that only one of two worlds has, and the fields that differ, a line each. */
export function comparison([one, before]: Named, [other, after]: Named): string {
  const [left, right] = [objectsOf(before), objectsOf(after)];
  const ids = [...new Set([...left.keys(), ...right.keys()])];
  const lines = ids.flatMap((id) => {
    const [mine, theirs] = [left.get(id), right.get(id)];
    if (mine === undefined) return [`only ${other}: ${labelOf(id, theirs)}`];
    if (theirs === undefined) return [`only ${one}: ${labelOf(id, mine)}`];
    return fieldLines(id, mine, theirs);
  });
  const times = before.now === after.now ? [] : [`clock: ${before.now} | ${after.now}`];
  const all = [...times, ...lines];
  return all.length === 0
    ? `${one} and ${other} are the same`
    : `${one} | ${other}\n${all.join("\n")}`;
}

const objectsOf = ({ resources }: WorldState): ReadonlyMap<string, JsonObject> =>
  new Map(
    Object.entries(resources).flatMap(([kind, { data }]) =>
      data.map((object): [string, JsonObject] => [`${kind} ${text(object["id"])}`, object]),
    ),
  );

function labelOf(id: string, object: JsonObject = {}): string {
  const { status } = object;
  return status === undefined ? id : `${id} ${text(status)}`;
}

const fieldLines = (id: string, mine: JsonObject, theirs: JsonObject): readonly string[] =>
  [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].flatMap((field) => {
    const [a, b] = [text(mine[field]), text(theirs[field])];
    return a === b ? [] : [`${id}.${field}: ${a} | ${b}`];
  });

const text = (value: Json | undefined): string =>
  value === undefined ? "absent" : typeof value === "string" ? value : JSON.stringify(value);
