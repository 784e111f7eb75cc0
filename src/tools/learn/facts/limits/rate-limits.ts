import { formatDuration } from "../../../../engine/base/duration.js";
import type { Json, JsonObject } from "../../../../engine/base/json.js";
import { DAY, HOUR, MINUTE, SECOND } from "../../../../engine/base/time.js";
import type { Exchange } from "../../playing/played.js";
import { callsOf, mostUsual } from "../calls.js";
import type { Facts, FindFacts, Said } from "../fact.js";
import { newFact, objectOr } from "../fact.js";
import { errorFor, nameOf } from "../refusals/refusals.js";
import type { RateNames, RateState } from "./rate-headers.js";
import { rateNames, rateState, resetIn } from "./rate-headers.js";

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

interface Limit {
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
function limitOf(states: readonly Stated[]): Limit | undefined {
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
): Limit | undefined {
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
  if (form !== undefined && form !== "seconds") headers["reset_as"] = form;
  return headers;
}
