import type { ExploreTargets } from "./explore-target.js";
import type { Future } from "./future.js";
import type { RealTimers } from "./platform/real-timers.js";
import type { Stuck } from "./stuck.js";

/**
 * The reason why a future is stuck: it waits for a timer, a handler, other work of the process, or a
 * promise.
 */
export function stuckOn(
  { all }: ExploreTargets,
  { stepLog }: Future,
  { live }: RealTimers,
  kinds: readonly string[],
): Stuck {
  const [timer] = live;
  if (timer !== undefined) {
    const words = `it waits for a real timer (${timer}); give it sim.clock.sleep, or fake timers that sim.clock.drive drives`;
    return { words, isSure: true };
  }
  const [attempt] = all.flatMap(({ webhookDispatcher }) => webhookDispatcher.underWay());
  const who =
    attempt === undefined
      ? "the test"
      : `the handler of ${attempt.delivery.eventType} at ${attempt.url}`;
  const what =
    kinds.length === 0
      ? "a promise that nothing settles"
      : `a promise, with work outside of the simulator under way (${kinds.join(", ")})`;
  const last = stepLog.calls.at(-1);
  const after = last === undefined ? "" : ` after ${last.seen.words}, answered ${last.came}`;
  return { words: `${who} waits for ${what}${after}`, isSure: false };
}

export const tooManyCalls = (future: Future): string =>
  `it made more than ${future.mostCalls} calls${repeatOf(future)}; where that is right, raise \`calls\``;

/** The call that it makes most often, when it makes it again and again. */
export function repeatOf({ stepLog }: Future): string {
  const counts = new Map<string, number>();
  for (const { seen } of stepLog.calls) counts.set(seen.words, (counts.get(seen.words) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most === undefined || most[1] < MANY
    ? ""
    : `, and made ${most[1]} times the call ${most[0]}`;
}

/** So often the same call is no accident. */
const MANY = 10;
