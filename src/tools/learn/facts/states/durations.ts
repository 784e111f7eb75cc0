import { formatDuration } from "../../../../engine/base/duration.js";
import type { LifecycleSpec, Pack, TimerSpec } from "../../../../engine/pack/pack.js";
import type { Facts, FindFacts, Recording } from "../fact.js";
import { newFact } from "../fact.js";
import type { Sight } from "./sights.js";
import { SLACK, sightsOf, usualLength } from "./sights.js";

/**
 * How long a timer ran for the vendor: more than `low`, at most `high`; and how long it runs in the
 * world, which can wait for more than this timer alone.
 */
interface Span {
  readonly low: number;
  readonly high: number;
  readonly ours: number;
  readonly position: string;
}

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
        const usual = (pack.durations[timer.duration]?.value ?? 0) * timer.fraction;
        return spansOf(each, timer, lifecycle, own, usual);
      });
      return factOf(pack, timer, spans);
    }),
  );
};

function factOf({ durations: known }: Pack, timer: TimerSpec, spans: readonly Span[]): Facts {
  const now = known[timer.duration]?.value ?? null;
  if (spans.length === 0 || now === null) return [];
  const isAsRecorded = ({ low, high, ours }: Span): boolean =>
    ours > low - SLACK && ours <= high + SLACK;
  if (spans.every(isAsRecorded)) return [];
  const highs = spans.map(({ high, ours }) => now + (high - ours) / timer.fraction);
  const lows = spans.map(({ low, ours }) => now + (low - ours) / timer.fraction);
  const ms = usualLength(lows, highs);
  const fits = ({ low: least, high: most, ours }: Span): boolean => {
    const expected = ours + (ms - now) * timer.fraction;
    return expected > least - SLACK && expected <= most + SLACK;
  };
  return newFact(
    "duration",
    ["lifecycles.yaml", "durations", timer.duration, "value"],
    formatDuration(ms),
    {
      words: `${timer.duration} takes ${formatDuration(ms)}`,
      proofs: spans.filter(fits),
      contradictions: spans.filter((span) => !fits(span)),
    },
  );
}

/** How long the object was in the states of a timer, each time that both sides left them alike. */
function spansOf(
  sights: readonly Sight[],
  timer: TimerSpec,
  { transitions }: LifecycleSpec,
  own: readonly OwnSpan[],
  usual: number,
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
    const ours = own[times - 1] ?? { length: usual, to: sight.state };
    const isFired = !sight.isCaused && (target === undefined || sight.state === target);
    if (isFired && ours.to === sight.state) {
      const last = sight.isEntry ? sight.at - 1 : before.at;
      const [low, high] = [last - entry[1], sight.at - entry[0]];
      spans.push({ low, high, ours: ours.length, position: sight.position });
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
