import type { FutureResult } from "../run/future-runner.js";
import type { CallStep } from "../run/step-log.js";

/** What is worth a look in a future in which nothing was wrong. */
export function adviceOn({ stepLog }: FutureResult): readonly string[] {
  const { calls } = stepLog;
  return calls.flatMap((call, at) => {
    const before = calls.slice(0, at).filter((one) => areAlike(one, call));
    return [
      ...twice(call, before),
      ...refused(call, before),
      ...impatient(call, before),
      ...storm(call, before),
    ];
  });
}

const areAlike = ({ seen: one }: CallStep, { seen: other }: CallStep): boolean =>
  one.words === other.words && one.text === other.text;

/** The same effect once more, with the same fields and no key that says so. */
function twice(call: CallStep, before: readonly CallStep[]): readonly string[] {
  const { words } = call.seen;
  const isAgain = hasEffect(call) && before.some(hasEffect);
  return isAgain ? [`${words} took effect twice with the same fields`] : [];
}

const CREATED = "201";

function hasEffect({ seen, came, surprise }: CallStep): boolean {
  if (seen.call.method === "GET" || seen.hasKey) return false;
  return came === CREATED || surprise?.endsWith("after it took effect") === true;
}

/** What the service refuses for what the call itself is, and would refuse again. */
function refused(call: CallStep, before: readonly CallStep[]): readonly string[] {
  const { came, seen } = call;
  if (!isRefused(call)) return [];
  const earlier = before.findLast(isRefused);
  if (earlier !== undefined) {
    return [`${seen.words} is made again after ${earlier.came}: it cannot succeed`];
  }
  return MISTAKES.has(came)
    ? [`${seen.words} is answered ${came}: the service must refuse it`]
    : [];
}

/** Statuses that no state of the service makes good: of form, type or values of the call. */
const MISTAKES = new Set(["400", "405", "413", "415", "422"]);

/** Not by chance, and not because the test says so. */
const isRefused = ({ came, surprise, isArmed }: CallStep): boolean =>
  surprise === null && !isArmed && /^4(?!29)\d\d$/.test(came);

const SECOND = 1_000;

/** Made again sooner than the Retry-After of an answer. */
function impatient({ seen, at }: CallStep, before: readonly CallStep[]): readonly string[] {
  const last = before.at(-1);
  const seconds = last?.retryAfter ?? 0;
  if (last === undefined || at >= last.at + seconds * SECOND) return [];
  const passed = (at - last.at) / SECOND;
  return [
    `${seen.words} is made again ${passed} s after an answer with Retry-After: ${seconds}, which it ignores`,
  ];
}

/** The most retries in a row that are no storm. */
const RETRIES = 10;

/** Made again and again, although it fails each time. */
function storm(call: CallStep, before: readonly CallStep[]): readonly string[] {
  const last = [...before, call].slice(-RETRIES - 1);
  const [first] = last;
  // Once, at the first call that is too many.
  const isStorm =
    before.slice(-RETRIES).every(hasFailed) &&
    !before.slice(-RETRIES - 1, -RETRIES).some(hasFailed);
  if (first === undefined || last.length <= RETRIES || !isStorm) return [];
  const seconds = (call.at - first.at) / SECOND;
  return [
    `${call.seen.words} is made ${last.length} times in ${seconds} s though each answer before fails: a retry storm`,
  ];
}

/** Not by what the call itself is. */
const hasFailed = ({ came }: CallStep): boolean => !/^[1-4]\d\d$/.test(came) || came === "429";
