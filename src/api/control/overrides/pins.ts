// The handlers of the control calls under `/__admin__/exogenous/pins`, by which a test pins values
// from outside, such as the output of a run. `pin-reading.ts` reads the body of `setPin`. The
// engine applies pins (`engine/world/rules/overrides/pins.ts`).

import type { Pin as PinView } from "../../../../generated/control/types.js";
import * as pins from "../../../engine/world/rules/overrides/pins.js";
import type { Pin } from "../../../engine/world/state/overrides.js";
import { pinWords } from "../../journal/timeline/override-words.js";
import type { Changer, Handler } from "../handlers.js";
import { ArmedOverrides } from "./faults.js";
import { readPin } from "./pin-reading.js";

const armed = new ArmedOverrides<Pin>({
  override: "pin",
  name: "pin",
  of: (world) => world.pins,
  words: pinWords,
});

/** `POST /__admin__/exogenous/pins`: pins a value from outside, or the choice of a branch. */
export const setPin: Changer<"setPin"> = (host, { body }) => {
  const read = readPin(host.world, body);
  const visible = view(armed.note(host, pins.setPin(host.world, read.pin), "set"));
  const { warnings } = read;
  return warnings.length === 0 ? visible : { ...visible, warnings };
};

export const listPins: Handler<"listPins"> = ({ world }) => {
  return { data: world.pins.value.map(view) };
};

export const clearPin: Changer<"clearPin"> = (host, { path }) => armed.clear(host, path.id);

export const clearPins: Changer<"clearPins"> = (host) => armed.clearAll(host);

function view({ id, resource, path, values, sequence, match, count, hits }: Pin): PinView {
  const value = sequence ? { values } : { value: values[0] ?? null };
  const matched = Object.keys(match).length === 0 ? {} : { match };
  return { id, resource, path, ...value, ...matched, count, hits };
}
