import type { JsonObject } from "../../../base/json.js";
import { equalJson } from "../../../base/json.js";
import type { DurationRule } from "../../state/overrides.js";
import type { World } from "../../world.js";
import { redateTimers } from "./timers.js";

/** A new value of a named duration, for all objects (`match` null) or for those that match. */
export interface NewRule {
  readonly name: string;
  /** Milliseconds; null is never, "default" the pack's own. */
  readonly value: number | null | "default";
  readonly match: JsonObject | null;
}

/** Sets durations over the pack's; returns how many timers were re-dated. */
export function setRules(world: World, rules: readonly NewRule[]): number {
  const { durations } = world;
  const kept = durations.value.filter((old) => !rules.some((rule) => replaces(rule, old)));
  durations.value = [...kept, ...rules.flatMap((rule) => ruleOf(world, rule))];
  return redateTimers(world, new Set(rules.map(({ name }) => name)));
}

/** A rule replaces those of its name for the same objects; a rule for all objects replaces all. */
const replaces = (rule: NewRule, { name, match }: DurationRule): boolean =>
  rule.name === name && (rule.match === null || equalJson(rule.match, match));

/** "default" for all objects needs no rule; for some objects it overrides a rule for all. */
function ruleOf(world: World, { name, value, match }: NewRule): readonly DurationRule[] {
  if (value !== "default") return [{ name, value, match }];
  return match === null ? [] : [{ name, value: world.durations.spec(name).value, match }];
}
