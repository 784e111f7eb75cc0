import { cut } from "../../../engine/base/text.js";
import type { ComparableCall, Varying } from "./comparable-call.js";
import type { FutureResult } from "./future-result.js";

/** How two baseline futures of one body differ. */
export interface FutureDifferences {
  /** They differ, so the test cannot be explored. Words, or null. */
  readonly ways: string | null;
  /** Arguments that differ, as `task_runs.create body sent_at`. */
  readonly varying: ReadonlySet<string>;
  /** The differences as text, one for each argument. */
  readonly words: readonly string[];
}

/** Compares what the application did in two futures without any surprise; `known` may differ. */
export function compareFutures(
  one: FutureResult,
  other: FutureResult,
  known: Varying = new Set(),
): FutureDifferences {
  const [calls, others] = [one.stepLog.calls, other.stepLog.calls];
  const varying = new Set<string>();
  const words: string[] = [];
  for (const [at, { seen, came }] of calls.entries()) {
    const twin = others[at];
    if (twin === undefined || twin.seen.name !== seen.name) {
      return { ways: parted(one, other, at), varying, words };
    }
    if (twin.came !== came) {
      const ways = `call ${at + 1}, ${seen.words}, was answered ${came} and then ${twin.came}`;
      return { ways, varying, words };
    }
    for (const difference of differingPlaces(seen, twin.seen)) {
      const key = `${seen.name} ${difference.at}`;
      if (varying.has(key) || known.has(key)) continue;
      varying.add(key);
      // An idempotency key is to be another one for each effect.
      if (difference.at === seen.keyPlace) continue;
      words.push(`call ${at + 1}, ${seen.words}: ${difference.words}`);
    }
  }
  const ways = others.length > calls.length ? parted(one, other, calls.length) : null;
  return { ways, varying, words };
}

function parted(one: FutureResult, other: FutureResult, at: number): string {
  const nameOf = ({ stepLog }: FutureResult): string => stepLog.calls[at]?.seen.words ?? "no call";
  const isSameSet = sorted(one) === sorted(other);
  const suspect = isSameSet
    ? "the same calls in another order: a Promise.all, a race?"
    : "a clock, chance, or state of the run before?";
  return `call ${at + 1} is ${nameOf(one)} and then ${nameOf(other)} (${suspect})`;
}

const sorted = ({ stepLog }: FutureResult): string =>
  stepLog.calls
    .map(({ seen }) => seen.name)
    .sort()
    .join("\n");

interface Difference {
  readonly at: string;
  readonly words: string;
}

function differingPlaces(one: ComparableCall, other: ComparableCall): readonly Difference[] {
  const [places, others] = [one.places(), other.places()];
  const all = new Set([...places.keys(), ...others.keys()]);
  return [...all].flatMap((at) => {
    const [value, twin] = [places.get(at), others.get(at)];
    if (value === twin) return [];
    const [before, after] = [value, twin].map((one) => (one === undefined ? "missing" : cut(one)));
    const words = `${at} is ${before} and then ${after} (${suspectOf(value ?? twin ?? "")})`;
    return [{ at, words }];
  });
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const TIME = /\d{4}-\d\d-\d\dT\d\d|(?<!\d)1[5-9]\d{8}(?:\d{3})?(?!\d)/;

/** Where such a value usually comes from. */
function suspectOf(value: string): string {
  if (UUID.test(value)) return "randomUUID?";
  return TIME.test(value) ? "the clock of the machine?" : "chance, or a counter that is not reset?";
}
