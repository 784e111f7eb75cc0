import { formatInstant, SECOND } from "../../../engine/base/time.js";
import type { RateHeaders } from "../../../engine/pack/pack.js";
import { leftOf } from "../../../engine/world/rules/overrides/limits.js";
import type { Call } from "../call.js";
import type { WireAnswer } from "./answer.js";

/** The headers about the rate limit, if the vendor sends them; undefined for none. */
export function rateHeaders({ world, trace, hasKey }: Call): WireAnswer["headers"] {
  const { rate_limit: rateLimit } = world.pack.wire;
  if (rateLimit?.headers === undefined || !hasKey) return undefined;
  const { limit, remaining, reset, reset_as: resetAs, retry_after: retryAfter } = rateLimit.headers;
  const left = leftOf(world, rateLimit);
  const wait = Math.ceil((left.until - world.now) / SECOND);
  const all: readonly (readonly [string | undefined, string])[] = [
    [limit, String(left.count)],
    [remaining, String(left.remaining)],
    [reset, RESET_TEXTS[resetAs](left.until, wait)],
    [trace.resolution === "limited" ? retryAfter : undefined, String(wait)],
  ];
  return Object.fromEntries(
    all.flatMap(([name, value]) => (name === undefined ? [] : [[name, value]])),
  );
}

const RESET_TEXTS: Readonly<
  Record<RateHeaders["reset_as"], (until: number, wait: number) => string>
> = {
  seconds: (_until, wait) => String(wait),
  duration: (_until, wait) => durationText(wait),
  iso: (until) => formatInstant(until),
  unix: (until) => String(Math.ceil(until / SECOND)),
  "unix-ms": (until) => String(until),
};

/** Seconds as `1s` or `6m0s`, as Go writes durations. */
function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds}s` : `${minutes}m${seconds % 60}s`;
}
