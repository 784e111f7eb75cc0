import type { Json } from "../../../src/engine/base/json.js";
import { setAt } from "../../../src/engine/base/paths.js";
import type { Schemas } from "../api/schemas.js";
import type { Text } from "./texts.js";

/** Writes into an event why its stream ends: null before the last event. */
type Finish = (data: Json, isLast: boolean) => Json;

/** Why a stream ends, where the events have a member that says it on the way to their text. */
export function finishOf(schemas: Schemas, { way }: Text): Finish | undefined {
  for (const { path, view } of way.toReversed()) {
    for (const [name, member] of view.properties) {
      if (!/^(finish|stop|end)_?(ed_?)?reason$/i.test(name)) continue;
      const { types, enum: values, schema } = schemas.view(member);
      const mayBeNull = types.has("null") || values.includes(null) || schema["nullable"] === true;
      const isOpen = mayBeNull || !view.required.has(name);
      const [reason = "stop"] = values.filter((value) => value !== null);
      if (isOpen) return (data, isLast) => setAt(data, [...path, name], isLast ? reason : null);
    }
  }
  return undefined;
}
