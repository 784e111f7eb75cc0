import { parseInstant } from "../../../../engine/base/time.js";
import { LIMIT } from "../../comparing/headers.js";
import type { Exchange } from "../../playing/played.js";

/** How a vendor writes when the next window begins, in the words of the pack format. */
export type ResetForm = "seconds" | "duration" | "unix" | "unix-ms" | "iso";

/** What the headers of an answer say of the rate limit. */
export interface RateState {
  readonly limit?: number;
  readonly remaining?: number;
  /** Milliseconds until the next window. */
  readonly wait?: number;
}

/** The headers of an API about its rate limit, by what they are for. */
export interface RateNames {
  limit?: string;
  remaining?: string;
  reset?: string;
  retry_after?: string;
}

export const RATE_HEADERS: readonly (readonly [keyof RateNames, RegExp])[] = [
  ["limit", LIMIT],
  ["remaining", /rate-?limit-?remaining/],
  ["reset", /rate-?limit-?reset/],
  ["retry_after", /^retry-after$/],
];

/** The names of such headers in answers. */
export function rateNames(calls: readonly Exchange[]): RateNames {
  const found: RateNames = {};
  for (const { recorded } of calls) {
    for (const name of recorded.answerHeaders.keys()) {
      const purpose = RATE_HEADERS.find(([, pattern]) => pattern.test(name))?.[0];
      if (purpose !== undefined) found[purpose] ??= name;
    }
  }
  return found;
}

/** What an answer says of the rate limit: headers of their own, or the members of `RateLimit`. */
export function rateState({ recorded }: Exchange, names: RateNames): RateState {
  const { answerHeaders: headers, at } = recorded;
  const textOf = (name: string | undefined): string | undefined =>
    name === undefined ? undefined : headers.get(name);
  const whole = headers.get("ratelimit") ?? "";
  const limit = integer(textOf(names.limit) ?? memberIn(whole, LIMIT_MEMBER));
  const remaining = integer(textOf(names.remaining) ?? memberIn(whole, REMAINING_MEMBER));
  const reset = textOf(names.reset) ?? memberIn(whole, RESET_MEMBER);
  const after = integer(textOf(names.retry_after));
  const wait = after === undefined ? reset && resetIn(reset, at)?.wait : after * 1000;
  return {
    ...(limit === undefined ? {} : { limit }),
    ...(remaining === undefined ? {} : { remaining }),
    ...(typeof wait === "number" ? { wait } : {}),
  };
}

// The members of `limit=100, remaining=50, reset=30` and of `"default";r=50;t=30`.
const LIMIT_MEMBER = /(?:^|[\s,;])limit=(\d{1,15})/;
const REMAINING_MEMBER = /(?:^|[\s,;])(?:remaining|r)=(\d{1,15})/;
const RESET_MEMBER = /(?:^|[\s,;])(?:reset|t)=(\d{1,15})/;

const memberIn = (text: string, member: RegExp): string | undefined => member.exec(text)?.[1];

function integer(text: string | undefined): number | undefined {
  const value = text === undefined ? Number.NaN : Number.parseInt(text, 10);
  return Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** A reset as milliseconds from now, and its form. */
export function resetIn(
  text: string,
  now: number,
): { readonly wait: number; readonly form: ResetForm } | undefined {
  const [, minutes = "0", seconds = ""] =
    /^(?:(\d{1,6})m)?(\d{1,6}(?:\.\d{1,9})?)s$/.exec(text) ?? [];
  if (seconds !== "") {
    return { wait: (Number(minutes) * 60 + Number(seconds)) * 1000, form: "duration" };
  }
  if (/^\d{1,8}(?:\.\d{1,9})?$/.test(text)) return { wait: Number(text) * 1000, form: "seconds" };
  if (/^\d{10}$/.test(text)) return { wait: Number(text) * 1000 - now, form: "unix" };
  if (/^\d{13}$/.test(text)) return { wait: Number(text) - now, form: "unix-ms" };
  const at = parseInstant(text);
  return at === undefined ? undefined : { wait: at - now, form: "iso" };
}
