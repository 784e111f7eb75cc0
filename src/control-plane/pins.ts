import type { Pin as PinView } from "../../generated/control/types.js";
import type { ControlError } from "../world/rules/control-errors.js";
import { isControlError, unknownName } from "../world/rules/control-errors.js";
import * as pins from "../world/rules/pins.js";
import type { Pin } from "../world/state/pins.js";
import type { ControlAnswer, ControlHost, ControlRequest } from "./handlers.js";
import { readPin } from "./pin-reading.js";

/** `POST /__admin__/exogenous/pins`: lays down a value from outside, or a choice of arm. */
export function setPin(
  { world }: ControlHost,
  { body }: ControlRequest<"setPin">,
): ControlAnswer<"setPin"> {
  const read = readPin(world, body);
  if (isControlError(read)) return read;
  const pin = pins.setPin(world, read.pin);
  const { warnings } = read;
  return warnings.length === 0 ? view(pin) : { ...view(pin), warnings };
}

export function listPins({ world }: ControlHost): ControlAnswer<"listPins"> {
  return { data: world.pins.value.map(view) };
}

export function clearPin(
  { world }: ControlHost,
  { path }: ControlRequest<"clearPin">,
): ControlAnswer<"clearPin"> {
  return pins.clearPin(world, path.id) ? undefined : unknown(world.pins.value, path.id);
}

export function clearPins({ world }: ControlHost): ControlAnswer<"clearPins"> {
  world.pins.drop(() => true);
  return undefined;
}

function unknown(set: readonly Pin[], id: string): ControlError {
  return unknownName(
    "not_found",
    "pin",
    id,
    set.map((pin) => pin.id),
  );
}

function view({ id, resource, path, values, sequence, match, count, hits }: Pin): PinView {
  const value = sequence ? { values } : { value: values[0] ?? null };
  const matched = Object.keys(match).length === 0 ? {} : { match };
  return { id, resource, path, ...value, ...matched, count, hits };
}
