import { formatDuration } from "../../../engine/base/duration.js";
import type { JsonObject } from "../../../engine/base/json.js";
import { SECOND } from "../../../engine/base/time.js";
import type { LifecycleSpec, TimerSpec } from "../../../engine/pack/pack.js";
import type { World } from "../../../engine/world/world.js";
import type { LifecycleObject } from "./involved-objects.js";
import type { Option } from "./surprise.js";

/** Work that is slower than usual, as the duration that makes it so. */
export interface DurationOption extends Option {
  readonly duration: string;
  /** Seconds; null is never. */
  readonly value: number | null;
  /** Names the object. */
  readonly match: JsonObject;
}

/** How much slower work without a limit can be. */
const TIMES = 10;

/** Almost as long as the limit, or until the limit ends it; without a limit, many times as long. */
export function durationOptions(world: World, object: LifecycleObject): readonly DurationOption[] {
  const { resource, lifecycle, row } = object;
  const { field } = world.resource(resource).id;
  const timer = timerOfWork(world, object);
  if (field === null || timer === undefined) return [];
  const { duration } = timer;
  const usual = world.durations.of(duration, row.fields);
  // A duration that the test has set is not varied.
  if (!Number.isFinite(usual) || world.durations.value.some(({ name }) => name === duration)) {
    return [];
  }
  const limit = limitOf(world, object, timer);
  const match = { [field]: row.fields[field] ?? row.id };
  const isLimited = Number.isFinite(limit);
  const longest = isLimited ? limit - SECOND : usual * TIMES;
  if (longest <= usual) return [];
  const all: DurationOption[] = [
    {
      name: `takes ${formatDuration(longest)}`,
      kind: "slow",
      duration,
      value: longest / SECOND,
      match,
    },
  ];
  if (isLimited && !hasTimeout(lifecycle)) {
    all.push({ name: "reaches its limit", kind: "slow", duration, value: null, match });
  }
  return all;
}

/** The timer that ends its work; for an object without work, its running timer. */
function timerOfWork(world: World, { lifecycle, state }: LifecycleObject): TimerSpec | undefined {
  const own = lifecycle.timers.filter(
    ({ duration, fires }) => !world.durations.spec(duration).limit && fires.kind !== "pause",
  );
  return (
    own.find(({ fires }) => fires.kind === "decide") ??
    own.find(({ states, manual }) => !manual && states.includes(state))
  );
}

/** Milliseconds after which a limit ends the states of a timer; infinity for none. */
function limitOf(world: World, { lifecycle, row }: LifecycleObject, { states }: TimerSpec): number {
  const limits = lifecycle.timers.filter(
    (timer) =>
      world.durations.spec(timer.duration).limit &&
      timer.states.some((state) => states.includes(state)),
  );
  const lengths = limits.map(({ duration }) => world.durations.of(duration, row.fields));
  return Math.min(...lengths, Number.POSITIVE_INFINITY);
}

/** Whether a branch leaves the work to its limit: then it is among the ends already. */
const hasTimeout = ({ outcome }: LifecycleSpec): boolean =>
  Object.values(outcome?.branches ?? {}).some(({ transition }) => transition === null);
