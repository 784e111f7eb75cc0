// `readTarget`: reads from the body of `POST /__admin__/clock/advance` how far the clock goes: to
// an instant, by a duration, or until a condition holds, such as "until this object is done".
// `overrides/pin-reading.ts` has another `readTarget`, for which calls a fault is.

import type { AdvanceRequest } from "../../../../generated/control/types.js";
import { parseDuration } from "../../../engine/base/duration.js";
import { DAY, formatInstant, LAST_INSTANT, parseInstant } from "../../../engine/base/time.js";
import type { ObjectRow } from "../../../engine/pack/behaviors.js";
import { ControlError, unknownName } from "../../../engine/world/rules/errors/control-errors.js";
import { findResource } from "../../../engine/world/rules/objects/naming/resource-names.js";
import { stateOf } from "../../../engine/world/rules/objects/stored-object.js";
import type { EventRow } from "../../../engine/world/state/deliveries/event-row.js";
import type { World } from "../../../engine/world/world.js";
import { badDuration, badInstant } from "../problems.js";

/** The end of an advance. */
export interface AdvanceTarget {
  /** The clock stops at this instant at the latest. */
  readonly limit: number;
  /** Whether it waits for the webhook attempts of each instant. */
  readonly waits: boolean;
  readonly goal: Goal | null;
  /** Whether it may end without reaching the goal, and without a warning. */
  readonly mayStay?: boolean;
}

/** A condition that ends an advance. */
export interface Goal {
  /** A phrase for the warning when it is not reached. */
  readonly words: string;
  /** Whether it is reached; `events` are those emitted since the previous call. */
  readonly isReached: (events: readonly EventRow[]) => boolean;
  /** Whether the application's sleeps count as work. */
  readonly countsSleeps?: true;
}

export const DEFAULT_LIMIT = 1 * DAY;

export function readTarget(world: World, body: AdvanceRequest): AdvanceTarget {
  const waits = body.deliveries !== "background";
  if ("duration" in body) {
    const duration = parseDuration(body.duration);
    if (duration === undefined) throw badDuration("duration");
    return within({ limit: world.now + duration, waits, goal: null });
  }
  if ("to" in body) {
    const to = parseInstant(body.to);
    if (to === undefined) throw badInstant("to");
    const past = `to: is before now, ${formatInstant(world.now)}; the clock never goes back`;
    if (to < world.now) throw new ControlError("malformed_body", past);
    return within({ limit: to, waits, goal: null });
  }
  const span = body.limit === undefined ? DEFAULT_LIMIT : parseDuration(body.limit);
  if (span === undefined) throw badDuration("limit");
  const goal = readGoal(world, body.until);
  return within({ limit: world.now + span, waits, goal, mayStay: body.or_else === "stay" });
}

function within(target: AdvanceTarget): AdvanceTarget {
  if (target.limit <= LAST_INSTANT) return target;
  throw new ControlError("malformed_body", "this instant is after the year 9999");
}

type ReadUntil = Extract<AdvanceRequest, { readonly until: unknown }>["until"];

function readGoal(world: World, until: ReadUntil): Goal {
  if (until === "idle") return idle(world);
  if ("event" in until) {
    const known = Object.keys(world.pack.events);
    if (!known.includes(until.event)) {
      throw unknownName("unknown_event", "event type", until.event, [...known, "idle"]);
    }
    return events(until.event, until.resource_id, until.count ?? 1);
  }
  const resource = findResource(world, until.resource);
  const lifecycle = world.lifecycle(resource.name);
  const states = Object.keys(lifecycle?.states ?? {});
  if (!states.includes(until.status)) {
    throw unknownName("schema_mismatch", "state", until.status, states, `of ${resource.name}`);
  }
  const { id, status } = until;
  const row = (): ObjectRow | undefined => world.table(resource.name).get(id);
  if (row() === undefined) {
    throw new ControlError("not_found", `there is no ${resource.object} ${id}`);
  }
  return {
    words: `${id} to be ${status}`,
    isReached: () => {
      const found = row();
      return found !== undefined && stateOf(lifecycle, found) === status;
    },
  };
}

/** Reached when only limits are scheduled; retries count as work. */
function idle(world: World): Goal {
  const words = "the end of all work";
  return { words, isReached: () => !world.schedule.hasWork(), countsSleeps: true };
}

function events(type: string, subject: string | undefined, count: number): Goal {
  let left = count;
  const about = subject === undefined ? "" : ` about ${subject}`;
  return {
    words: `${count === 1 ? "" : `${count} × `}${type}${about}`,
    isReached: (emitted) => {
      for (const event of emitted) {
        if (event.type === type && (subject ?? event.subject) === event.subject) left -= 1;
      }
      return left <= 0;
    },
  };
}
