import type { JsonObject } from "../../../base/json.js";
import { equalJson } from "../../../base/json.js";
import type { DurationRule } from "../../state/overrides/durations.js";
import type { World } from "../../world.js";
import { redateTimers } from "./timers.js";

/** What a named duration is to be, for all objects (`match` null) or for those that match. */
export interface AskedRule {
  readonly name: string;
  /** Milliseconds; null is never, "default" the pack's own. */
  readonly value: number | null | "default";
  readonly match: JsonObject | null;
}

/** Sets durations over the pack's; answers how many timers that waited for them were re-dated. */
export function setRules(world: World, rules: readonly AskedRule[]): number {
  const { durations } = world;
  // A rule for all makes earlier ones of its name void, and one for the same objects its like.
  const kept = durations.value.filter((rule) => !rules.some((asked) => voids(asked, rule)));
  durations.value = [...kept, ...rules.flatMap((rule) => ruleOf(world, rule))];
  return redateTimers(world, new Set(rules.map(({ name }) => name)));
}

const voids = (asked: AskedRule, { name, match }: DurationRule): boolean =>
  asked.name === name && (asked.match === null || equalJson(asked.match, match));

/** "default" for all is no rule at all; for some objects it stands above a rule for all. */
function ruleOf(world: World, { name, value, match }: AskedRule): readonly DurationRule[] {
  if (value !== "default") return [{ name, value, match }];
  return match === null ? [] : [{ name, value: world.durations.spec(name).value, match }];
}
