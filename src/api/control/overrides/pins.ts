import type { Pin as PinView } from "../../../../generated/control/types.js";
import type { ControlError } from "../../../engine/world/rules/errors/control-errors.js";
import { isControlError, unknownName } from "../../../engine/world/rules/errors/control-errors.js";
import * as pins from "../../../engine/world/rules/overrides/pins.js";
import type { Pin } from "../../../engine/world/state/overrides/pins.js";
import type { Journal } from "../../journal/journal.js";
import { pinWords } from "../../journal/timeline/override-words.js";
import type { ControlAnswer, ControlHost, ControlRequest } from "../handlers.js";
import { readPin } from "./pin-reading.js";

/** `POST /__admin__/exogenous/pins`: pins a value from outside, or the choice of a branch. */
export function setPin(
  { world, journal }: ControlHost,
  { body }: ControlRequest<"setPin">,
): ControlAnswer<"setPin"> {
  const read = readPin(world, body);
  if (isControlError(read)) return read;
  const pin = pins.setPin(world, read.pin);
  note(journal, pin, "set");
  const { warnings } = read;
  return warnings.length === 0 ? view(pin) : { ...view(pin), warnings };
}

export function listPins({ world }: ControlHost): ControlAnswer<"listPins"> {
  return { data: world.pins.value.map(view) };
}

export function clearPin(
  { world, journal }: ControlHost,
  { path }: ControlRequest<"clearPin">,
): ControlAnswer<"clearPin"> {
  const pin = world.pins.value.find(({ id }) => id === path.id);
  if (pin === undefined) return unknown(world.pins.value, path.id);
  pins.clearPin(world, path.id);
  note(journal, pin, "cleared");
  return undefined;
}

export function clearPins({ world, journal }: ControlHost): ControlAnswer<"clearPins"> {
  for (const pin of world.pins.value) note(journal, pin, "cleared");
  world.pins.drop(() => true);
  return undefined;
}

function note(journal: Journal, pin: Pin, what: "set" | "cleared"): void {
  const text = pinWords(pin);
  journal.noteOverride({ override: "pin", id: pin.id, what, text, call: 0, objectId: null });
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
