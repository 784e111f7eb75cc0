import { hasForm } from "../../../api/control/requests.js";
import type { PlainStartCall } from "../../../api/control/world/start-file.js";
import { isStartCallName } from "../../../api/control/world/start-file.js";
import type { Json, JsonObject } from "../../../engine/base/json.js";
import { isArray } from "../../../engine/base/json.js";
import { objectOf, textOf, textsOf, UnreadableLine } from "./values.js";

/** The calls of a start file for the first line; empty for none. */
export function plainCalls(calls: readonly PlainStartCall[]): JsonObject {
  if (calls.length === 0) return {};
  return { calls: calls.map(({ name, path, body }) => ({ name, path, body })) };
}

/** @throws UnreadableLine */
export function callsOf(value: Json | undefined): readonly PlainStartCall[] {
  if (value === undefined) return [];
  if (!isArray(value)) throw new UnreadableLine("calls must be a list");
  return value.map((each) => {
    const call = objectOf(each, "a call of the start");
    const name = textOf(call, "name");
    if (!isStartCallName(name))
      throw new UnreadableLine(`a start file cannot make the call ${name}`);
    const made = { name, path: textsOf(call["path"] ?? {}, "path"), body: call["body"] ?? null };
    if (hasForm(name, made)) return made;
    throw notOfContract(name);
  });
}

export const notOfContract = (name: string): UnreadableLine =>
  new UnreadableLine(`its ${name} does not fit the control contract`);
