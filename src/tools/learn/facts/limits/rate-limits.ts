import { formatDuration } from "../../../../engine/base/duration.js";
import type { Json, JsonObject } from "../../../../engine/base/json.js";
import { DAY, HOUR, MINUTE, SECOND } from "../../../../engine/base/time.js";
import type { Exchange } from "../../playing/played.js";
import { callsOf, grouped } from "../calls.js";
import type { Fact, FindFacts, Said } from "../fact.js";
import { objectOr, positionOf } from "../fact.js";
import { errorFor } from "../refusals/condition-errors.js";
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
  const known = pack.wire.rateLimit;
  const proofs = limit.proofs.map(positionOf);
  const common = { kind: "rate limit", file: "pack.yaml", proofs, contradictions: [] } as const;
  const words = `the vendor admits ${limit.requests} requests in ${formatDuration(limit.per)}`;
  if (known !== null) {
    const facts: Fact[] = [];
    const path = (name: string): readonly string[] => [...PLACE, name];
    if (known.requests !== limit.requests) {
      facts.push({ ...common, path: path("requests"), value: limit.requests, words });
    }
    if (limit.isWindowKnown && Math.abs(known.per - limit.per) > SECOND) {
      facts.push({ ...common, path: path("per"), value: formatDuration(limit.per), words });
    }
    return facts;
  }
  // A layer above the first can have said it already.
  if (Object.keys(objectOr(played.sources["pack.yaml"], PLACE)).length > 0) return [];
  const [first] = refused;
  const usual = pack.errors.find(({ status }) => status === TOO_MANY);
  const error: { readonly name: string; readonly also: readonly Said[] } | undefined =
    first === undefined
      ? usual && { name: `${usual.type}/${usual.code}`, also: [] }
      : errorFor(first, pack);
  if (error === undefined) return [];
  const headers = headersOf(names, states);
  const value: JsonObject = {
    error: error.name,
    requests: limit.requests,
    per: formatDuration(limit.per),
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
  };
  return [{ ...common, path: PLACE, value, also: error.also, words }];
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
  const [most = []] = [...grouped(said, ({ state }) => String(state.limit)).values()].toSorted(
    (one, other) => other.length - one.length,
  );
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
