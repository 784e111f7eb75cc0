import type { Json } from "../../../engine/base/json.js";
import { isObject } from "../../../engine/base/json.js";
import { getAt, setAt } from "../../../engine/base/paths.js";
import type { StreamSpec } from "../../../engine/pack/pack.js";
import { countPin, findPin, pinValue } from "../../../engine/world/rules/overrides/pins.js";
import { jsonOf } from "../body/body.js";
import type { Call } from "../call.js";
import type { WireAnswer } from "./answer.js";

/** In the place of a text that comes from outside the service. */
export const PLACEHOLDER = "This text stands in for what the service would say; a pin chooses it.";

/** The answer of a call with what comes from outside the service: as pins say, else a placeholder. */
export function withContent(call: Call, answer: WireAnswer): WireAnswer {
  const stream = call.operation.forms?.stream ?? null;
  if (stream === null || answer.text === null) return answer;
  const pinned = pinnedContent(call, stream, answer);
  let body: Json = JSON.parse(answer.text);
  for (const [at, [name, place]] of Object.entries(stream.content).entries()) {
    const value = pinned.get(name) ?? (at === 0 ? firstContent(pinned) : undefined);
    if (value === undefined) continue;
    if (value !== null || getAt(body, place) !== undefined) body = setAt(body, place, value);
  }
  return { ...answer, text: JSON.stringify(body) };
}

/** A model that calls a tool says nothing beside. */
const firstContent = ({ size }: ReadonlyMap<string, Json>): Json =>
  size === 0 ? PLACEHOLDER : null;

function pinnedContent(
  { world, operation, body }: Call,
  { content }: StreamSpec,
  { requestId = "" }: WireAnswer,
): ReadonlyMap<string, Json> {
  const sent = jsonOf(body) ?? null;
  const row = { id: requestId, fields: isObject(sent) ? sent : {} };
  const values = new Map<string, Json>();
  for (const name of Object.keys(content)) {
    const found = findPin(world, operation.resource, row, name);
    if (found === undefined) continue;
    values.set(name, pinValue(found.pin));
    countPin(world, found.pin.id, row);
  }
  return values;
}
