import type { ClockModeRequest } from "../../../../generated/control/types.js";
import { formatInstant } from "../../../engine/base/time.js";
import type { Handler } from "../handlers.js";
import { readTarget } from "./advance-target.js";
import { advance } from "./advancing.js";
import { clockAdvancing, waitedFor } from "./waited-for.js";

export const LISTED_TIMERS = 1_000;

/** `GET /__admin__/clock`: the present instant, the timers, and the attempts under way. */
export const getClock: Handler<"getClock"> = (host) => {
  const { world, clock } = host;
  const timers = world.schedule.list().filter(({ due }) => Number.isFinite(due));
  return {
    now: formatInstant(world.now),
    t0: formatInstant(world.t0),
    mode: clock.mode,
    pending: timers.slice(0, LISTED_TIMERS).map(({ due, name, resource, objectId }) => ({
      due: formatInstant(Math.max(due, world.now)),
      what: name,
      resource,
      resource_id: objectId,
    })),
    waiting: waitedFor(host),
  };
};

/** `POST /__admin__/clock/advance`: moves the clock, and returns the events emitted. */
export const advanceClock: Handler<"advanceClock"> = async (host, { body }) => {
  return advance(host, readTarget(host.world, body));
};

/** `POST /__admin__/clock/mode`: frozen, or flowing in real time. */
export const setClockMode: Handler<"setClockMode"> = (host, { body }) => {
  const { world, clock } = host;
  if (clock.isHeld) throw clockAdvancing(host);
  const flow = body.mode === "frozen" ? null : (body.factor ?? 1);
  clock.catchUp();
  host.inputDispatcher.apply({ kind: "clock", factor: flow });
  const warnings = modeWarnings(body);
  const { mode, factor } = clock;
  const answer = { mode, factor, now: formatInstant(world.now) };
  return warnings.length === 0 ? answer : { ...answer, warnings };
};

function modeWarnings({ mode, factor }: ClockModeRequest): readonly string[] {
  if (mode === "realtime") return ["with a flowing clock the same calls can have other answers"];
  return factor === undefined
    ? []
    : ["factor: only the mode realtime has one; a frozen clock does not flow"];
}
