// `Exploration`: the result that `sim.explore` answers: distinct failures, advice, and counts of
// what was tried. A future is one run of the test, and a surprise one departure in it from the
// vendor's usual course. `DistinctFailures`, `TriedSurprises` and `Advice` collect the result after
// each run; `mergeExplorations` joins those of several processes.

import type {
  ExplorationReport,
  FailedFuture as FailedFutureView,
  TriedSurprises as TriedView,
} from "../../../../generated/control/types.js";
import { madeOnce } from "../../../engine/base/by-key.js";
import type { Verb } from "../../../engine/pack/pack.js";
import { compareTexts } from "../../mutate/findings.js";
import type { FutureResult } from "../run/future-result.js";
import type { CallStep } from "../run/step-log.js";
import { nameOf } from "../run/step-log.js";
import type { Settings } from "../settings.js";
import type { ChoicePoint, Surprise, SurpriseKind } from "../surprises/surprise.js";
import { KINDS } from "../surprises/surprise.js";
import type { Failure } from "./failure.js";

/** The result of an exploration. */
export interface Exploration extends Omit<ExplorationReport, "failures" | "tried"> {
  readonly failures: readonly FailedFuture[];
  /**
   * By kind and operation: the surprises offered, and the number of futures that met them, or the
   * reason for none.
   */
  readonly tried: readonly Tried[];
}

/** A future in which something was wrong. */
export interface FailedFuture extends Omit<FailedFutureView, "kinds"> {
  readonly kinds: readonly SurpriseKind[];
}

/**
 * Puts the parts of one exploration together, each made with another `shard`.
 *
 * @example
 * ```ts
 * const whole = mergeExplorations([first, second]);
 * ```
 */
export function mergeExplorations(parts: readonly Exploration[]): Exploration {
  const sum = (of: (part: Exploration) => number): number =>
    parts.reduce((total, part) => total + of(part), 0);
  const sometimes = new Map<string, number>();
  for (const part of parts) {
    for (const [name, count] of Object.entries(part.sometimes)) {
      sometimes.set(name, (sometimes.get(name) ?? 0) + count);
    }
  }
  return {
    complete: parts.every(({ complete }) => complete),
    surprises: Math.max(...parts.map(({ surprises }) => surprises)),
    legal: sum(({ legal }) => legal),
    run: sum(({ run }) => run),
    shares: (parts[0]?.shares ?? []).map((_, at) =>
      Math.min(...parts.map(({ shares }) => shares[at] ?? 1)),
    ),
    seconds: Math.max(...parts.map(({ seconds }) => seconds)),
    failures: withoutRepeats(parts.flatMap(({ failures }) => failures)),
    tried: mergeTried(parts.flatMap(({ tried }) => tried)),
    sometimes: Object.fromEntries(sometimes),
    unmet: [...sometimes].filter(([, count]) => count === 0).map(([name]) => name),
    advice: withoutRepeatedAdvice(parts.flatMap(({ advice }) => advice)),
  };
}

/** Something worth a look, and the first future that shows it. */
interface AdviceNote {
  readonly surprises: readonly Surprise[];
  /** The call that the service refuses; null for another note. */
  readonly refused: string | null;
}

/** What is not wrong and yet worth a look, each once. */
export class Advice {
  readonly #notes = new Map<string, AdviceNote>();
  /** Calls that succeed in some future: where they are refused, that is for the state of the service. */
  readonly #accepted = new Set<string>();

  /** A future in which nothing was wrong. */
  add({ stepLog, surprises }: FutureResult): void {
    const alike = new Map<string, CallStep[]>();
    for (const call of stepLog.calls) {
      const said = `${call.seen.words} ${call.seen.text}`;
      if (/^2\d\d$/.test(call.came)) this.#accepted.add(said);
      const before = alike.get(said) ?? [];
      const words = [...twice(call, before), ...impatient(call, before), ...storm(call, before)];
      for (const one of words) this.#note(one, { surprises, refused: null });
      for (const one of refused(call, before)) this.#note(one, { surprises, refused: said });
      alike.set(said, before);
      before.push(call);
    }
  }

  #note(words: string, note: AdviceNote): void {
    if (!this.#notes.has(words)) this.#notes.set(words, note);
  }

  /** `tokenOf`: the token of a future. */
  words(tokenOf: (surprises: readonly Surprise[]) => string): readonly string[] {
    const all = [...this.#notes].flatMap(([words, { surprises, refused: call }]) => {
      if (call !== null && this.#accepted.has(call)) return [];
      const shown = surprises.map(({ option }) => option).join(" and ") || "the baseline future";
      return [`${words}${TOKEN}${tokenOf(surprises)} shows it: ${shown}`];
    });
    return withoutRepeatedAdvice(all);
  }
}

const TOKEN = "; FACSIMILE_REPLAY=";

/** Notes that differ in measured times and counts alone are one. */
const unmeasured = (words: string): string => words.replaceAll(MEASURED, "…");

const MEASURED = /(?<![\d.])\d[\d.]*(?= (?:s|times)\b)|(?<=Retry-After: )\d+/g;

/** Each note once: parts of an exploration show it by other futures. */
function withoutRepeatedAdvice(advice: readonly string[]): readonly string[] {
  const known = new Map<string, string>();
  for (const one of advice) {
    const words = unmeasured(one.split(TOKEN, 1)[0] ?? "");
    if (!known.has(words)) known.set(words, one);
  }
  return [...known.values()];
}

/** The same effect twice, with the same fields and without an idempotency key. */
function twice(call: CallStep, before: readonly CallStep[]): readonly string[] {
  const { words, keyPlace } = call.seen;
  const isAgain = hasEffect(call) && before.some(hasEffect);
  const key = keyPlace === null ? "" : ` and no ${keyPlace}`;
  return isAgain ? [`${words} took effect twice with the same fields${key}`] : [];
}

const CREATED = "201";

/** Verbs of calls whose repetition has no further effect. */
const REPEATABLE: ReadonlySet<Verb> = new Set([
  ...(["list", "retrieve", "show", "update", "upsert", "put", "delete", "transition"] as const),
]);

/**
 * Whether the call has made something, and would make another one without a key. GET, PUT and DELETE
 * are idempotent (RFC 9110, section 9.2.2), and PATCH with the same fields writes the same values.
 */
function hasEffect({ seen, came, surprise }: CallStep): boolean {
  const { call, operation, hasKey } = seen;
  if (call.method !== "POST" || hasKey) return false;
  if (operation !== null && REPEATABLE.has(operation.verb)) return false;
  const isMade = came === CREATED || (operation?.verb === "create" && /^2\d\d$/.test(came));
  return isMade || surprise?.endsWith("after it took effect") === true;
}

/** Errors about the call itself, which a repetition gets again. */
function refused(call: CallStep, before: readonly CallStep[]): readonly string[] {
  const { came, seen } = call;
  if (!isMistake(call)) return [];
  const earlier = before.findLast(isMistake);
  if (earlier !== undefined) {
    return [`${seen.words} is made again after ${earlier.came}: it cannot succeed`];
  }
  return [`${seen.words} is answered ${came}: the service must refuse it`];
}

/**
 * Statuses of errors about the form, type or values of the call, which no state of the service
 * changes.
 */
const MISTAKES = new Set(["400", "405", "413", "415", "422"]);

/** Not by chance, and not because the test arms a fault. */
const isMistake = ({ came, surprise, isArmed }: CallStep): boolean =>
  surprise === null && !isArmed && MISTAKES.has(came);

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

/** The error is not about the call itself. */
const hasFailed = ({ came }: CallStep): boolean => !/^[1-4]\d\d$/.test(came) || came === "429";

/** The tries of one kind of surprise at one operation, outcome or event. */
interface Tried extends TriedView {
  readonly kind: SurpriseKind;
}

/** By kind, then by name: independent of the order of futures. */
const inOrder = (rows: readonly Tried[]): readonly Tried[] =>
  KINDS.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .sort((one, other) => compareTexts(one.about, other.about)),
  );

interface CountedOptions extends Pick<Tried, "kind" | "about"> {
  readonly options: Set<string>;
  met: number;
}

/** Counts the surprises that futures offered and met. */
export class TriedSurprises {
  readonly #counts = new Map<string, CountedOptions>();
  readonly #calls = new Set<string>();
  /** Labels of points that were counted. */
  readonly #known = new Set<string>();

  add({ met, surprises, stepLog }: FutureResult): void {
    for (const { seen, withoutSurprises, vendor } of stepLog.calls) {
      if (!withoutSurprises) this.#calls.add(nameOf(vendor, seen.name));
    }
    for (const point of met) if (!this.#known.has(point.label)) this.#offer(point);
    for (const { label, option } of surprises) {
      const point = met.find((one) => one.label === label);
      const kind = point?.options.find(({ name }) => name === option)?.kind;
      if (point !== undefined && kind !== undefined) this.#countedAt(point, kind).met += 1;
    }
  }

  /** Every kind at every operation that was called, and where else it was offered. */
  rows(settings: Settings): readonly Tried[] {
    const offered = [...this.#counts.values()].map(
      ({ options, ...of }): Tried => ({ ...of, offered: options.size, reason: null }),
    );
    // Off by default, it is no gap.
    const kinds = KINDS.filter((kind) => kind !== "answers" || settings.kinds.has(kind));
    const rows = kinds.flatMap((kind) => {
      const here = offered.filter((row) => row.kind === kind);
      const without =
        FACTS[kind][0] === "calls"
          ? [...this.#calls].filter((name) => here.every(({ about }) => about !== name))
          : here.length === 0
            ? ["*"]
            : [];
      const reasons = without.map((about): Tried => {
        return { about, kind, offered: 0, met: 0, reason: reasonOf(kind, about, settings) };
      });
      return [...here, ...reasons];
    });
    return inOrder(rows);
  }

  #offer(point: ChoicePoint): void {
    this.#known.add(point.label);
    for (const { name, kind } of point.options) this.#countedAt(point, kind).options.add(name);
  }

  #countedAt({ about: all }: ChoicePoint, kind: SurpriseKind): CountedOptions {
    const about = (FACTS[kind][0] === "work" ? all.at(-1) : all[0]) ?? "";
    const begun = { kind, about, options: new Set<string>(), met: 0 };
    return madeOnce(this.#counts, `${kind} ${about}`, () => begun);
  }
}

/**
 * What each kind has rows for: each call, the work that a call begins, or objects; and the reason why
 * none is offered.
 */
const FACTS: Readonly<Record<SurpriseKind, readonly [of: "calls" | "work" | "objects", string]>> = {
  errors: ["calls", "the pack documents no error from outside for it"],
  lost: ["calls", "the call has no operation in the pack, or the test arms a fault for it"],
  outcomes: ["work", "no call began work that can end in several ways"],
  events: ["objects", "no object that the application knows has a world event"],
  webhooks: ["objects", "no webhook was delivered"],
  timing: ["calls", "nothing else goes on while it is answered"],
  values: ["work", "no call began work with a documented null or an optional member in its result"],
  slow: ["work", "no call began work whose duration the pack has and the test does not set"],
  others: [
    "objects",
    "no object that the application knows can be deleted or changed, and no call has a limit",
  ],
  outages: ["objects", "the pack documents no error from outside for any call"],
  answers: ["calls", "its answers have no member that may change"],
};

function reasonOf(kind: SurpriseKind, about: string, { kinds, mayBe }: Settings): string {
  if (!kinds.has(kind)) return "left out by choices";
  if (about !== "*" && !mayBe([about], { kind, name: "" })) return "left out by only or except";
  return FACTS[kind][1];
}

/** Behaviour that no exploration tries, so that a pass does not cover it. */
export const NEVER_TRIED: readonly string[] = [
  "nulls and absent members deeper in a result, or in objects that the application writes",
  "objects that others make",
  "several limits of the vendor's state at once",
];

/** One failure, in any number of futures. */
export interface DistinctFailure extends Failure {
  /** The first future that shows it: no other needs fewer surprises. */
  readonly result: FutureResult;
  /** The way to it among all futures: of two failures that need as many surprises the first counts. */
  readonly position: readonly number[];
  /** Which of the futures that were played it was, from 1: of its part, where parts were merged. */
  readonly future: number;
  /** How many futures show it. */
  readonly futures: number;
  /** The kinds of surprise that cause it. */
  readonly kinds: readonly SurpriseKind[];
  /** The smallest sets of surprises that cause it; each set suffices. */
  readonly sets: readonly (readonly Surprise[])[];
}

/**
 * Failures by assertion and kind of cause. A future adds to a known failure if it breaks the same
 * assertion and has, among its surprises, every kind that is enough for it.
 */
export class DistinctFailures {
  #all: readonly DistinctFailure[] = [];

  get all(): readonly DistinctFailure[] {
    return this.#all;
  }

  add(result: FutureResult, position: readonly number[], future: number): void {
    const kinds = kindsOf(result);
    const sets = [result.surprises];
    const assertions = new Map(result.failures.map((failure) => [failure.assertion, failure]));
    const made = [...assertions.values()].map((failure): DistinctFailure => {
      return { ...failure, result, position, future, futures: 1, kinds, sets };
    });
    if (made.length > 0) this.#all = withoutRepeats([...this.#all, ...made]);
  }
}

/** A failure's distinguishing facts, and how often it was found. */
type Repeatable = Pick<DistinctFailure, "assertion" | "position" | "futures" | "kinds" | "sets">;

/** Joins those that are the same failure; those that need the fewest surprises come first. */
export function withoutRepeats<F extends Repeatable>(failures: readonly F[]): readonly F[] {
  const distinct: F[] = [];
  const alike = new Map<string, number[]>();
  for (const failure of failures.toSorted(byPosition)) {
    const places = alike.get(failure.assertion) ?? [];
    const at = places.find((place) => hasCauseOf(distinct[place], failure)) ?? distinct.length;
    const known = distinct[at];
    if (known === undefined) alike.set(failure.assertion, [...places, at]);
    distinct[at] = known === undefined ? failure : joined(known, failure);
  }
  return distinct;
}

const hasCauseOf = (known: Repeatable | undefined, { kinds }: Repeatable): boolean =>
  known?.kinds.every((kind) => kinds.includes(kind)) === true;

function joined<F extends Repeatable>(known: F, { futures, sets, position }: Repeatable): F {
  const isSmallest = position.length === known.position.length;
  const all = isSmallest ? [...known.sets, ...sets] : known.sets;
  return { ...known, futures: known.futures + futures, sets: all };
}

/** The kinds of the surprises of a future. */
export function kindsOf({ surprises, met }: FutureResult): readonly SurpriseKind[] {
  const kinds = surprises.flatMap(({ label, option }) => {
    const point = met.find((one) => one.label === label);
    return point?.options.find(({ name }) => name === option)?.kind ?? [];
  });
  // An outage is an error that lasts: what one error breaks, an outage breaks too.
  return [...new Set(kinds.map((kind) => (kind === "outages" ? "errors" : kind)))];
}

/** Fewest surprises first, then the earliest. */
function byPosition({ position: one }: Repeatable, { position: other }: Repeatable): number {
  if (one.length !== other.length) return one.length - other.length;
  const at = one.findIndex((index, place) => index !== other[place]);
  return (one[at] ?? 0) - (other[at] ?? 0);
}

/**
 * Each shard offers a part of the surprises; the merged report counts those that any shard offered.
 */
function mergeTried(rows: readonly Tried[]): readonly Tried[] {
  const merged = new Map<string, Tried>();
  for (const row of rows) {
    const key = `${row.kind} ${row.about}`;
    const known = merged.get(key);
    const offered = Math.max(known?.offered ?? 0, row.offered);
    const reason = offered > 0 ? null : row.reason;
    merged.set(key, { ...row, offered, met: (known?.met ?? 0) + row.met, reason });
  }
  const isTried = (kind: Tried["kind"]): boolean =>
    [...merged.values()].some((row) => row.kind === kind && row.about !== "*");
  return inOrder([...merged.values()].filter(({ about, kind }) => about !== "*" || !isTried(kind)));
}
