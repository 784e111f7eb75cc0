import { formatInstant, parseInstant } from "../world/time.js";
import type { ControlAnswer, ControlHost, ControlRequest } from "./handlers.js";
import { badInstant } from "./reading.js";

/** `POST /__admin__/reset`: the state right after the start; `salt` is mixed into the seed. */
export function reset(
  host: ControlHost,
  { body }: ControlRequest<"reset">,
): ControlAnswer<"reset"> {
  const { t0, salt, reload = false } = body ?? {};
  const instant = t0 === undefined ? undefined : parseInstant(t0);
  if (t0 !== undefined && instant === undefined) return badInstant("t0");
  const { world } = host;
  // As at the start.
  host.clock.freeze();
  host.cutOff();
  host.snapshots.clear();
  world.reset(instant, salt);
  host.clock.restart();
  const answer = { now: formatInstant(world.now), t0: formatInstant(world.t0) };
  return reload ? { ...answer, warnings: [NOT_RELOADED] } : answer;
}

const NOT_RELOADED = "reload: a pack is read once, at the start; start anew to read it again";
