// The handlers of `GET` and `POST /__admin__/limits`, by which a test sets the vendor's rate limit
// and the pack's caps, such as the number of sessions. The engine applies them
// (`engine/world/rules/overrides/limits.ts`).

import type { LimitsRequest, Limits as LimitsView } from "../../../../generated/control/types.js";
import { formatDuration, parseDuration } from "../../../engine/base/duration.js";
import { fromNames } from "../../../engine/base/json.js";
import type { Pack } from "../../../engine/pack/pack.js";
import { ControlError, unknownName } from "../../../engine/world/rules/errors/control-errors.js";
import * as limits from "../../../engine/world/rules/overrides/limits.js";
import type { Limits } from "../../../engine/world/state/overrides.js";
import type { Changer, Handler } from "../handlers.js";
import { badDuration } from "../problems.js";

/** `GET /__admin__/limits`. */
export const getLimits: Handler<"getLimits"> = ({ world }) => view(world.pack, world.limits.value);

/** `POST /__admin__/limits`: null switches a limit off, absent limits stay. */
export const setLimits: Changer<"setLimits"> = ({ world }, { body }) => {
  const before = world.limits.value;
  const requests = body.requests === undefined ? before.requests : readRate(body.requests);
  const caps = readCaps(world.pack, before.caps, body);
  limits.setLimits(world, { requests, caps });
  const visible = view(world.pack, world.limits.value);
  if (requests === null || world.pack.wire.rate_limit !== undefined) return visible;
  const warning = `${world.pack.name} has no rate limit, so no call will be refused`;
  return { ...visible, warnings: [warning] };
};

function readRate(request: LimitsRequest["requests"]): Limits["requests"] {
  if (request === undefined || request === null) return null;
  const per = parseDuration(request.per);
  if (per === undefined) throw badDuration("requests.per");
  if (per > 0) return { count: request.count, per };
  const words = "requests.per: must be longer than zero; null switches the limit off";
  throw new ControlError("malformed_body", words);
}

/** The caps that the pack names; any other name is a mistake. */
function readCaps(
  pack: Pack,
  before: Limits["caps"],
  { requests: _, ...request }: LimitsRequest,
): Limits["caps"] {
  const caps = new Map(Object.entries(before));
  for (const [name, value] of Object.entries(request)) {
    if (!Object.hasOwn(pack.limits, name)) {
      const known = ["requests", ...Object.keys(pack.limits)];
      const error = unknownName("malformed_body", "limit", name, known, `of ${pack.name}`);
      const details = { ...error.details, path: name };
      throw new ControlError(error.code, `${name}: ${error.message}`, details);
    }
    if (value === null) caps.delete(name);
    else if (isCap(value)) caps.set(name, value);
    else throw new ControlError("malformed_body", `${name}: must be an integer from 0, or null`);
  }
  // In the pack's order, whatever the order of the calls: worlds are compared by it.
  return fromNames(Object.keys(pack.limits), (name) => caps.get(name));
}

const isCap = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

function view(pack: Pack, all: Limits): LimitsView {
  const { requests } = all;
  const rate =
    requests === null ? null : { count: requests.count, per: formatDuration(requests.per) };
  return { requests: rate, ...limits.capsOf(pack, all) };
}
