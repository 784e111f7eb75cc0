import type { Verb } from "../../../engine/pack/pack.js";
import type { FutureResult } from "../run/future-result.js";
import type { CallStep } from "../run/step-log.js";
import type { Surprise } from "../surprises/surprise.js";

/** Something worth a look, and the first future that shows it. */
interface Note {
  readonly surprises: readonly Surprise[];
  /** The call that the service refuses; null for another note. */
  readonly refused: string | null;
}

/** What is not wrong and yet worth a look, each once. */
export class Advice {
  readonly #notes = new Map<string, Note>();
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

  #note(words: string, note: Note): void {
    if (!this.#notes.has(words)) this.#notes.set(words, note);
  }

  /** `tokenOf`: the token of a future. */
  words(tokenOf: (surprises: readonly Surprise[]) => string): readonly string[] {
    return [...this.#notes].flatMap(([words, { surprises, refused: call }]) => {
      if (call !== null && this.#accepted.has(call)) return [];
      const shown = surprises.map(({ option }) => option).join(" and ") || "the baseline future";
      return [`${words}${TOKEN}${tokenOf(surprises)} shows it: ${shown}`];
    });
  }
}

const TOKEN = "; FACSIMILE_REPLAY=";

/** Each note once: parts of an exploration show it by other futures. */
export function withoutRepeatedAdvice(advice: readonly string[]): readonly string[] {
  const known = new Map<string, string>();
  for (const one of advice) {
    const [words = ""] = one.split(TOKEN, 1);
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
