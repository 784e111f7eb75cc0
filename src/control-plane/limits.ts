import type { LimitsRequest, Limits as LimitsView } from "../../generated/control/types.js";
import { formatDuration, parseDuration } from "../base/duration.js";
import type { ControlError } from "../world/rules/control-errors.js";
import { controlError, isControlError } from "../world/rules/control-errors.js";
import type { Limits } from "../world/rules/limits.js";
import * as limits from "../world/rules/limits.js";
import type { ControlAnswer, ControlHost, ControlRequest } from "./handlers.js";
import { badDuration } from "./reading.js";

/** `POST /__admin__/limits`: null switches a limit off, what is left out stays. */
export function setLimits(
  { world }: ControlHost,
  { body }: ControlRequest<"setLimits">,
): ControlAnswer<"setLimits"> {
  const before = world.limits.value;
  const requests = body.requests === undefined ? before.requests : readRate(body.requests);
  if (isControlError(requests)) return requests;
  const { sessions = before.sessions } = body;
  limits.setLimits(world, { requests, sessions });
  const shown = view(world.limits.value);
  if (requests === null || world.pack.wire.rateLimit !== null) return shown;
  const warning = `${world.pack.name} knows no rate limit; no call will be refused for it`;
  return { ...shown, warnings: [warning] };
}

function readRate(asked: LimitsRequest["requests"]): Limits["requests"] | ControlError {
  if (asked === undefined || asked === null) return null;
  const per = parseDuration(asked.per);
  if (per === undefined) return badDuration("requests.per");
  if (per > 0) return { count: asked.count, per };
  const words = "requests.per: must be longer than nothing; null switches the limit off";
  return controlError("malformed_body", words);
}

function view({ requests, sessions }: Limits): LimitsView {
  const rate =
    requests === null ? null : { count: requests.count, per: formatDuration(requests.per) };
  return { requests: rate, sessions };
}
