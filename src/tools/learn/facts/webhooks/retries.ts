import { formatDuration } from "../../../../engine/base/duration.js";
import { HOUR } from "../../../../engine/base/time.js";
import type { Attempts } from "../../webhooks/webhook-play.js";
import { deliveriesOf, hasFailed } from "../../webhooks/webhook-play.js";
import type { Facts, FindFacts, Recording } from "../fact.js";
import { newFact, REMOVED } from "../fact.js";
import type { Span } from "../states/sights.js";
import { isAsLong, measured, SLACK } from "../states/sights.js";

/** When the vendor attempts a delivery again, and how often. */
export const retries: FindFacts = (played) => {
  const deliveries = deliveriesOf(played.items.map(({ recorded }) => recorded)).filter(
    ([first]) => first !== undefined && hasFailed(first),
  );
  const { durations } = played.pack;
  const names = Object.keys(durations).filter((name) => durations[name]?.retry === true);
  const most = Math.max(0, ...deliveries.map(({ length }) => length - 1));
  const facts = Array.from({ length: most }, (_, at) => pauseOf(at, names[at], deliveries, played));
  return [facts, surplus(names.slice(most), most, deliveries, played)];
};

/** The pause after the attempt at a place. */
function pauseOf(
  at: number,
  known: string | undefined,
  deliveries: readonly Attempts[],
  { pack: { durations } }: Recording,
): Facts {
  const pauses = deliveries.flatMap((attempts): readonly Span[] => {
    const [one, next] = [attempts[at], attempts[at + 1]];
    if (one === undefined || next === undefined) return [];
    const high = next.at - one.at;
    return [{ low: high - one.took - 1, high, position: next.position }];
  });
  const now = known === undefined ? null : (durations[known]?.value ?? null);
  if (now !== null && pauses.every(isAsLong(now))) return [];
  const { ms, ...grounds } = measured(pauses);
  const value = formatDuration(ms);
  const place = ["lifecycles.yaml", "durations", known ?? freeName(at + 1, durations)] as const;
  const words = `a webhook that fails ${times(at + 1)} comes again after ${value}`;
  return known === undefined
    ? newFact("retry", place, { value, retry: true, provenance: "captured" }, { words, ...grounds })
    : newFact("retry", [...place, "value"], value, { words, ...grounds });
}

const times = (count: number): string => (count === 1 ? "once" : `${count} times`);

function freeName(number: number, durations: Recording["pack"]["durations"]): string {
  const name = `retry_${number}`;
  return Object.hasOwn(durations, name) ? freeName(number + 100, durations) : name;
}

/** After so many of the longest pause, no further attempt is likely. */
const LONG = 3;

/** The retries of the pack that the vendor does not make. */
function surplus(
  names: readonly string[],
  most: number,
  deliveries: readonly Attempts[],
  { items, pack: { durations } }: Recording,
): Facts {
  const [next] = names;
  const lasts = deliveries
    .filter(({ length }) => length === most + 1)
    .flatMap((each) => each.slice(-1));
  const given = lasts.filter(hasFailed);
  if (next === undefined || given.length === 0) return [];
  const pauses = deliveries.flatMap((attempts) =>
    attempts.slice(1).map(({ at }, before) => at - (attempts[before]?.at ?? at)),
  );
  const own = durations[next]?.value ?? Number.POSITIVE_INFINITY;
  // A first retry can come late.
  const enough = Math.max(most === 0 ? HOUR : LONG * Math.max(...pauses), own + SLACK);
  const end = items.at(-1)?.recorded.at ?? 0;
  const waited = given.filter(({ at }) => end - at > enough);
  if (waited.length === 0) return [];
  return names.map((name) =>
    newFact("retry", ["lifecycles.yaml", "durations", name], REMOVED, {
      words: `a webhook that fails ${times(most + 1)} does not come again`,
      proofs: waited,
    }),
  );
}
