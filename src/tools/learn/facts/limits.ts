// Learn: `caps` finds how many objects of a kind there can be, and `rateLimits` how many requests
// in which time.

import { formatDuration } from "../../../engine/base/duration.js";
import type { Json, JsonObject } from "../../../engine/base/json.js";
import { DAY, HOUR, MINUTE, parseInstant, SECOND } from "../../../engine/base/time.js";
import { LIMIT } from "../comparing/headers.js";
import type { Exchange } from "../playing/played.js";
import { callsOf, grouped, mostUsual } from "./calls.js";
import type { Facts, FindFacts, Recording, Said } from "./fact.js";
import { newFact, objectOr, saidAt } from "./fact.js";
import { errorFor, nameOf, wordsIn } from "./refusals/refusals.js";

/** A call that creates an object, or that the vendor refuses to. */
interface Creation {
  readonly item: Exchange;
  readonly isRefused: boolean;
  /** How many objects of the kind there are before it. */
  readonly objects: number;
}

/** How many objects of a kind there can be: creates are refused at one number of objects. */
export const caps: FindFacts = (played) =>
  Object.keys(played.pack.resources).map((resource) => {
    if (saidAt(played.sources["resources.yaml"], [resource, "most"]) !== undefined) return [];
    const creations = creationsOf(resource, played);
    const refused = creations.filter(({ isRefused }) => isRefused);
    const groups = grouped(refused, ({ item }) => {
      const { code } = wordsIn(item.theirs);
      return `${item.recorded.status} ${code ?? ""}`;
    });
    return [...groups.values()].map((each) => capOf(resource, each, creations, played));
  });

function capOf(
  resource: string,
  refused: readonly Creation[],
  creations: readonly Creation[],
  { pack }: Recording,
): Facts {
  const [first] = refused;
  const most = Math.min(...refused.map(({ objects }) => objects));
  if (first === undefined || most === 0) return [];
  // Once it can be something else. In between, an object is deleted and another one created.
  if (timesAt(most, refused, creations) < 2) return [];
  const error = errorFor(first.item, pack);
  const value = { objects: most, error: error.name };
  return newFact("cap", ["resources.yaml", resource, "most"], value, {
    also: error.also,
    words: `there are at most ${most} ${resource} at a time`,
    proofs: refused.filter(({ objects }) => objects >= most),
    contradictions: creations.filter(({ isRefused, objects }) => !isRefused && objects >= most),
  });
}

/** How often the number was reached by a create that succeeds, and then refused. */
function timesAt(
  most: number,
  refused: readonly Creation[],
  creations: readonly Creation[],
): number {
  let times = 0;
  let isReached = false;
  for (const creation of creations) {
    if (!creation.isRefused) isReached = creation.objects === most - 1;
    else if (isReached && refused.includes(creation)) {
      times += 1;
      isReached = false;
    }
  }
  return times;
}

/** The creates of a kind, with the number of its objects by what the recording shows. */
function creationsOf(resource: string, played: Recording): readonly Creation[] {
  let objects = 0;
  return callsOf(played).flatMap((item): readonly Creation[] => {
    const { operation, status } = item.recorded;
    if (operation?.resource !== resource) return [];
    if (operation.verb === "delete" && status < 300) objects -= 1;
    if (operation.verb !== "create") return [];
    if (status < 300) return [{ item, isRefused: false, objects: objects++ }];
    const isRefused = status < 500 && item.status < 300;
    return isRefused ? [{ item, isRefused, objects }] : [];
  });
}

/** How a vendor writes when the next window begins, in the words of the pack format. */
type ResetForm = "seconds" | "duration" | "unix" | "unix-ms" | "iso";

/** What the headers of an answer say of the rate limit. */
interface RateState {
  readonly limit?: number;
  readonly remaining?: number;
  /** Milliseconds until the next window. */
  readonly wait?: number;
}

/** The headers of an API about its rate limit, by what they are for. */
interface RateNames {
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
function rateNames(calls: readonly Exchange[]): RateNames {
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
function rateState({ recorded }: Exchange, names: RateNames): RateState {
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
function resetIn(
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

const PLACE = ["wire", "rate_limit"] as const;
const TOO_MANY = 429;

/** How many requests the vendor admits in which time: by its headers, and by the calls that it refuses. */
export const rateLimits: FindFacts = (played) => {
  const calls = callsOf(played).filter(
    ({ recorded }) => recorded.operation !== undefined && recorded.status !== 401,
  );
  const names = rateNames(calls);
  const states = calls.map((item) => ({ item, state: rateState(item, names) }));
  const refused = calls.filter(({ recorded }) => recorded.status === TOO_MANY);
  const limit = limitOf(states) ?? countOf(refused, calls, states);
  if (limit === undefined) return [];
  const { pack } = played;
  const known = pack.wire.rate_limit;
  const per = formatDuration(limit.per);
  const words = `the vendor admits ${limit.requests} requests in ${per}`;
  const fact = (value: Json, way: readonly string[], also: readonly Said[] = []): Facts =>
    newFact("rate limit", ["pack.yaml", ...PLACE, ...way], value, { ...limit, words, also });
  if (known !== undefined) {
    const isOther = limit.isWindowKnown && Math.abs(known.per - limit.per) > SECOND;
    return [
      known.requests === limit.requests ? [] : fact(limit.requests, ["requests"]),
      isOther ? fact(per, ["per"]) : [],
    ];
  }
  // A layer above the first can have said it already.
  if (Object.keys(objectOr(played.sources["pack.yaml"], PLACE)).length > 0) return [];
  const [first] = refused;
  const usual = pack.errors.find(({ status }) => status === TOO_MANY);
  const error =
    first === undefined ? usual && { name: nameOf(usual), also: [] } : errorFor(first, pack);
  if (error === undefined) return [];
  const headers = headersOf(names, states);
  const shown = Object.keys(headers).length === 0 ? {} : { headers };
  return fact({ error: error.name, requests: limit.requests, per, ...shown }, [], error.also);
};

interface Stated {
  readonly item: Exchange;
  readonly state: RateState;
}

interface SeenLimit {
  readonly requests: number;
  readonly per: number;
  /** Whether the length of the window follows from what was recorded. */
  readonly isWindowKnown: boolean;
  readonly proofs: readonly Exchange[];
}

/** The windows that vendors have. */
const WINDOWS = [
  SECOND,
  10 * SECOND,
  30 * SECOND,
  MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  15 * MINUTE,
  HOUR,
  DAY,
];

/** The limit that headers say. The first call of a window has the longest wait for the next one. */
function limitOf(states: readonly Stated[]): SeenLimit | undefined {
  const said = states.filter(({ state }) => state.limit !== undefined);
  const most = mostUsual(said, ({ state }) => String(state.limit));
  const requests = most[0]?.state.limit;
  if (requests === undefined || requests === 0 || requests > 1e6) return undefined;
  const longest = Math.max(0, ...most.map(({ state }) => state.wait ?? 0));
  const per = WINDOWS.find((window) => window >= longest - SECOND) ?? longest;
  const proofs = most.map(({ item }) => item);
  const isWindowKnown = longest > 0;
  return { requests, per: isWindowKnown ? per : MINUTE, isWindowKnown, proofs };
}

/** The limit by which calls were refused: as many came before each of them within one window. */
function countOf(
  refused: readonly Exchange[],
  calls: readonly Exchange[],
  states: readonly Stated[],
): SeenLimit | undefined {
  const admitted = calls.filter(({ recorded }) => recorded.status !== TOO_MANY);
  const times = admitted.map(({ recorded }) => recorded.at);
  const waits = new Map(states.map(({ item, state }) => [item, state.wait]));
  for (const per of WINDOWS) {
    const before = (at: number): readonly number[] =>
      times.filter((each) => each > at - per && each <= at);
    const counts = new Set(refused.map(({ recorded }) => before(recorded.at).length));
    const [requests = 0] = counts;
    const isOne = counts.size === 1 && requests > 0;
    const isAdmitted = times.every((at, place) => {
      const earlier = times.slice(0, place).filter((each) => each > at - per);
      return earlier.length < requests;
    });
    const isWaited = refused.every((item) => {
      const wait = waits.get(item);
      const [oldest = 0] = before(item.recorded.at);
      return wait === undefined || Math.abs(oldest + per - item.recorded.at - wait) <= SECOND;
    });
    // One refusal has to say itself when the next window begins.
    const isProven = refused.length > 1 || refused.some((item) => waits.get(item) !== undefined);
    if (isOne && isAdmitted && isWaited && isProven) {
      return { requests, per, isWindowKnown: true, proofs: refused };
    }
  }
  return undefined;
}

/** The headers in the words of the pack format. */
function headersOf(names: RateNames, states: readonly Stated[]): JsonObject {
  const headers: Record<string, Json> = { ...names };
  const { reset } = names;
  const forms = states.flatMap(({ item: { recorded } }) => {
    const text = reset === undefined ? undefined : recorded.answerHeaders.get(reset);
    return text === undefined ? [] : (resetIn(text, recorded.at)?.form ?? []);
  });
  const [form] = forms;
  if (reset !== undefined && form !== undefined && form !== "seconds")
    headers["reset"] = { header: reset, time: form };
  return headers;
}
