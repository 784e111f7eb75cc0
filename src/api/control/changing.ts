import { controlCalls } from "../../../generated/control/calls.js";
import { NO_CALL } from "../../engine/world/context.js";
import type { ControlError } from "../../engine/world/rules/errors/control-errors.js";
import { tried } from "../../engine/world/rules/errors/control-errors.js";
import type { ChangeName } from "./change-names.js";
import { setDurations } from "./clock/durations.js";
import type { Change, ControlAnswer, ControlHost, ControlRequest } from "./handlers.js";
import { armFault, clearFault, clearFaults } from "./overrides/faults.js";
import { setLimits } from "./overrides/limits.js";
import { clearPin, clearPins, setPin } from "./overrides/pins.js";
import { deleteScenario, putScenario } from "./overrides/scenarios.js";
import {
  armWebhookFault,
  changeWebhookFault,
  clearWebhookFault,
  clearWebhookFaults,
} from "./webhooks/webhook-faults.js";
import { changeEndpoint, registerEndpoint, removeEndpoint } from "./webhooks/webhooks.js";
import { seed } from "./world/seed.js";
import { triggerWorldEvent } from "./world/world-events.js";

/** A call with the mark `x-changes-world: true` and without a function here does not compile. */
type Changing = {
  readonly [C in ChangeName]: Change<C>;
};

const CHANGES: Changing = {
  armFault,
  armWebhookFault,
  changeEndpoint,
  changeWebhookFault,
  clearFault,
  clearFaults,
  clearPin,
  clearPins,
  clearWebhookFault,
  clearWebhookFaults,
  deleteScenario,
  putScenario,
  registerEndpoint,
  removeEndpoint,
  seed,
  setDurations,
  setLimits,
  setPin,
  triggerWorldEvent,
};

/** Makes the whole change, or none of it if it is refused or `kept` throws; returns a refusal. */
export function change<C extends ChangeName>(
  host: ControlHost,
  name: C,
  request: ControlRequest<C>,
  kept: (answer: ControlAnswer<C>) => void = () => {},
): ControlAnswer<C> | ControlError {
  const make: Changing[C] = CHANGES[name];
  const work = (): ControlAnswer<C> => {
    const answer = make(host, request);
    kept(answer);
    return answer;
  };
  return tried(() => host.world.transact(NO_CALL, work));
}

/** The status of the call's answer when it is not refused. */
export const statusOf = (name: ChangeName): number => controlCalls[name].status;
