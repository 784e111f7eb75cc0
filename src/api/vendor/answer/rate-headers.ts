import { formatInstant, SECOND } from "../../../engine/base/time.js";
import type { RateHeaders } from "../../../engine/pack/pack.js";
import { leftOf } from "../../../engine/world/rules/overrides/limits.js";
import type { Call } from "../call.js";
import type { WireAnswer } from "./answer.js";

/** What an answer tells of the rate limit, where the vendor's do; undefined: nothing. */
export function rateHeaders({ world, trace, hasKey }: Call): WireAnswer["headers"] {
  const { rateLimit } = world.pack.wire;
  if (rateLimit === null || rateLimit.headers === null || !hasKey) return undefined;
  const { limit, remaining, reset, retryAfter } = rateLimit.headers;
  const left = leftOf(world, rateLimit);
  const wait = Math.ceil((left.until - world.now) / SECOND);
  const told: readonly (readonly [string | null, string])[] = [
    [limit, String(left.count)],
    [remaining, String(left.remaining)],
    [reset, resetText(rateLimit.headers, left.until, wait)],
    [trace.resolution === "limited" ? retryAfter : null, String(wait)],
  ];
  return Object.fromEntries(
    told.flatMap(([name, value]) => (name === null ? [] : [[name, value]])),
  );
}

function resetText({ resetAs }: RateHeaders, until: number, wait: number): string {
  if (resetAs === "seconds") return String(wait);
  if (resetAs === "iso") return formatInstant(until);
  return String(resetAs === "unix" ? Math.ceil(until / SECOND) : until);
}
