import { formatDuration } from "../../../../engine/base/duration.js";
import type { LifecycleSpec, Pack, TimerSpec } from "../../../../engine/pack/pack.js";
import type { Facts, FindFacts, Recording } from "../fact.js";
import { newFact } from "../fact.js";
import type { Sight, Span } from "./sights.js";
import { isAsLong, measured, sightsOf } from "./sights.js";

/** How long work takes that goes on by itself. */
export const durations: FindFacts = (played) => {
  const { pack } = played;
  const sights = sightsOf(played);
  return Object.values(pack.lifecycles).flatMap((lifecycle) =>
    lifecycle.timers.flatMap((timer) => {
      // A pause comes only where a test asks for it.
      if (timer.fires.kind === "pause") return [];
      const objects = sights.get(lifecycle.resource) ?? new Map<string, Sight[]>();
      const spans = [...objects].flatMap(([id, each]) => {
        const own = ownSpans(played.changes, lifecycle.resource, id, timer);
        return spansOf(each, timer, lifecycle, own, pack.durations[timer.duration]?.value ?? 0);
      });
      return factOf(pack, timer, spans);
    }),
  );
};

function factOf({ durations: known }: Pack, timer: TimerSpec, spans: readonly Span[]): Facts {
  const now = known[timer.duration]?.value ?? null;
  if (spans.length === 0 || now === null || spans.every(isAsLong(now))) return [];
  const { ms, ...grounds } = measured(spans);
  const value = formatDuration(ms);
  return newFact("duration", ["lifecycles.yaml", "durations", timer.duration, "value"], value, {
    words: `${timer.duration} takes ${value}`,
    ...grounds,
  });
}

/**
 * How long a timer ran for the vendor, each time that both sides left its states alike: the world can
 * wait there for more than this timer alone.
 *
 * @param now its duration in the pack
 */
function spansOf(
  sights: readonly Sight[],
  timer: TimerSpec,
  { transitions }: LifecycleSpec,
  own: readonly OwnSpan[],
  now: number,
): readonly Span[] {
  const target =
    timer.fires.kind === "transition" ? transitions[timer.fires.transition]?.to : undefined;
  const spans: Span[] = [];
  let entry: readonly [from: number, to: number] | undefined;
  let times = 0;
  for (const [at, sight] of sights.entries()) {
    const isIn = timer.states.includes(sight.state);
    const before = sights[at - 1];
    if (isIn && entry === undefined) {
      const from = sight.isEntry ? sight.at : before?.at;
      if (from !== undefined) entry = [from, sight.at];
      times += 1;
    }
    if (isIn || entry === undefined || before === undefined) continue;
    // The world can be in the state still.
    const ours = own[times - 1] ?? { length: now * timer.fraction, to: sight.state };
    const isFired = !sight.isCaused && (target === undefined || sight.state === target);
    if (isFired && ours.to === sight.state) {
      const last = sight.isEntry ? sight.at - 1 : before.at;
      const ran = (ms: number): number => now + (ms - ours.length) / timer.fraction;
      const [low, high] = [ran(last - entry[1]), ran(sight.at - entry[0])];
      spans.push({ low, high, position: sight.position });
    }
    entry = undefined;
  }
  return spans;
}

/** How long an object of the world was in the states of a timer, and the state that followed. */
interface OwnSpan {
  readonly length: number;
  readonly to: string | null;
}

function ownSpans(
  changes: Recording["changes"],
  resource: string,
  id: string,
  { states }: TimerSpec,
): readonly OwnSpan[] {
  const spans: OwnSpan[] = [];
  let since: number | undefined;
  for (const { to, at } of changes.filter((each) => each.id === id && each.resource === resource)) {
    const isIn = to !== null && states.includes(to);
    if (isIn) since ??= at.ms;
    else if (since !== undefined) {
      spans.push({ length: at.ms - since, to });
      since = undefined;
    }
  }
  return spans;
}
