// `change`: makes a control call that changes the simulated vendor's state, whole or not at all;
// the input dispatcher calls it, and `world/reset.ts` for a start file. `CHANGES` joins the
// modules with these calls, such as `armFault`; two of them, `setDurations` and `seed`, are written
// out here. `plane.ts` joins the modules with all other control calls.

import { controlCalls } from "../../../generated/control/calls.js";
import type { Durations, DurationsRequest } from "../../../generated/control/types.js";
import { formatDuration, parseDuration } from "../../engine/base/duration.js";
import type { JsonObject } from "../../engine/base/json.js";
import { mapValues } from "../../engine/base/json.js";
import { NO_CALL } from "../../engine/world/context.js";
import { seed as seedWorld } from "../../engine/world/inputs/seeding.js";
import type { ControlError } from "../../engine/world/rules/errors/control-errors.js";
import { tried, unknownName } from "../../engine/world/rules/errors/control-errors.js";
import type { NewRule } from "../../engine/world/rules/transitions/timers.js";
import { setRules } from "../../engine/world/rules/transitions/timers.js";
import type { World } from "../../engine/world/world.js";
import type { ChangeName } from "./change-names.js";
import type { Changer, ControlAnswer, ControlHost, ControlRequest } from "./handlers.js";
import * as faults from "./overrides/faults.js";
import { setLimits } from "./overrides/limits.js";
import { matchable } from "./overrides/pin-reading.js";
import * as pins from "./overrides/pins.js";
import * as scenarios from "./overrides/scenarios.js";
import { badDuration } from "./problems.js";
import * as webhookFaults from "./webhooks/webhook-faults.js";
import * as endpoints from "./webhooks/webhooks.js";
import * as signIns from "./world/sign-in.js";
import { triggerWorldEvent } from "./world/world-events.js";

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

/**
 * `POST /__admin__/clock/durations`: changes durations, and reschedules the timers that use them.
 */
const setDurations: Changer<"setDurations"> = ({ world }, { body }) => {
  const request = read(world, body);
  const { rules, warnings } = request;
  const rescheduled = setRules(world, rules);
  return { durations: view(world), rescheduled, warnings };
};

function read(world: World, body: DurationsRequest) {
  if ("collapse" in body) return collapse(world, body.collapse ?? true, matchOf(body));
  const named = "durations" in body && typeof body.durations === "object" ? body : undefined;
  const settings = named?.durations ?? body;
  const lenient = "lenient" in body && body.lenient === true;
  const match = named === undefined ? null : matchOf(body);
  checkMatch(world, match);
  const rules: NewRule[] = [];
  const warnings: string[] = [];
  for (const [name, setting] of Object.entries(settings ?? {})) {
    if (!Object.hasOwn(world.durations.specs, name)) {
      const known = Object.keys(world.durations.specs);
      const error = unknownName("unknown_duration", "duration", name, known);
      if (!lenient) throw error;
      warnings.push(error.message);
      continue;
    }
    const value = setting === null || setting === "default" ? setting : parseDuration(setting);
    if (value === undefined) {
      throw badDuration(named === undefined ? name : `durations.${name}`);
    }
    rules.push({ name, value, match });
  }
  return { rules, warnings };
}

/** Sets all durations that have a value and are neither limits nor retries. */
function collapse(world: World, to: true | string | number, match: JsonObject | null) {
  const value = to === true ? 0 : parseDuration(to);
  if (value === undefined) throw badDuration("collapse");
  checkMatch(world, match);
  const rules = Object.entries(world.durations.specs)
    .filter(([, spec]) => spec.value !== null && !spec.limit && !spec.retry)
    .map(([name]) => ({ name, value, match }));
  return { rules, warnings: [] };
}

function matchOf(body: DurationsRequest): JsonObject | null {
  const { match }: { readonly match?: JsonObject } = "match" in body ? Object(body) : {};
  return match ?? null;
}

function checkMatch(world: World, match: JsonObject | null): void {
  if (match === null) return;
  const known = new Set(
    Object.keys(world.pack.lifecycles).flatMap((name) => matchable(world, world.resource(name))),
  );
  const key = Object.keys(match).find((name) => !known.has(name));
  if (key !== undefined) throw unknownName("unknown_field", "field to match", key, [...known]);
}

function view(world: World): Durations["durations"] {
  return mapValues(world.durations.specs, (spec, name) => {
    const value = world.durations.of(name);
    return {
      value: Number.isFinite(value) ? formatDuration(value) : null,
      default: spec.value === null ? null : formatDuration(spec.value),
      limit: spec.limit,
    };
  });
}

/** `POST /__admin__/seed`: adds objects without events. */
const seed: Changer<"seed"> = ({ world }, { body }) => {
  const groups =
    "resources" in body
      ? Object.entries(body.resources).map(([resource, objects]) => ({ resource, objects }))
      : [body];
  const seeded = seedWorld(world, groups);
  const counts = new Map<string, number>();
  for (const { resource } of seeded) counts.set(resource, (counts.get(resource) ?? 0) + 1);
  return {
    seeded: Object.fromEntries(counts),
    ids: seeded.map(({ row }) => row.id),
    warnings: [],
  };
};

/** A call with the mark `x-changes-world: true` and without a function here does not compile. */
type Changing = {
  readonly [C in ChangeName]: Changer<C>;
};

const CHANGES: Changing = {
  ...endpoints,
  ...faults,
  ...pins,
  ...scenarios,
  ...signIns,
  ...webhookFaults,
  seed,
  setDurations,
  setLimits,
  triggerWorldEvent,
};
