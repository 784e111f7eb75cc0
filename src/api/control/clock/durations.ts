import type { Durations, DurationsRequest } from "../../../../generated/control/types.js";
import { formatDuration, parseDuration } from "../../../engine/base/duration.js";
import type { JsonObject } from "../../../engine/base/json.js";
import type { ControlError } from "../../../engine/world/rules/errors/control-errors.js";
import { unknownName } from "../../../engine/world/rules/errors/control-errors.js";
import { matchable } from "../../../engine/world/rules/overrides/matchable.js";
import type { NewRule } from "../../../engine/world/rules/transitions/duration-rules.js";
import { setRules } from "../../../engine/world/rules/transitions/duration-rules.js";
import type { World } from "../../../engine/world/world.js";
import type { Change } from "../handlers.js";
import { badDuration } from "../reading.js";

/**
 * `POST /__admin__/clock/durations`: changes durations, and reschedules the timers that use them.
 */
export const setDurations: Change<"setDurations"> = ({ world }, { body }) => {
  const request = read(world, body);
  const { rules, warnings } = request;
  const rescheduled = setRules(world, rules);
  return { durations: view(world), rescheduled, warnings };
};

interface ReadDurations {
  readonly rules: readonly NewRule[];
  readonly warnings: readonly string[];
}

function read(world: World, body: DurationsRequest): ReadDurations {
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
      const error = unknownDuration(world, name);
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
function collapse(
  world: World,
  to: true | string | number,
  match: JsonObject | null,
): ReadDurations {
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

function unknownDuration(world: World, name: string): ControlError {
  return unknownName("unknown_duration", "duration", name, Object.keys(world.durations.specs));
}

function view(world: World): Durations["durations"] {
  const visible = Object.entries(world.durations.specs).map(([name, spec]) => {
    const value = world.durations.of(name);
    return [
      name,
      {
        value: Number.isFinite(value) ? formatDuration(value) : null,
        default: spec.value === null ? null : formatDuration(spec.value),
        limit: spec.limit,
      },
    ] as const;
  });
  return Object.fromEntries(visible);
}
