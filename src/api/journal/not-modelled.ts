// `NotModelled`: something that a vendor call asks for and the pack does not model, such as a
// filter: its kinds, their words, and the header `X-Mock-Not-Modelled`. `fidelityOf` says how far
// an answer is by facts of the pack, and `FidelityTally` counts the answers of a run.
// `vendor/phases/not-modelled.ts` finds it on a call.

import { nearest } from "../../engine/base/nearest.js";
import { cut } from "../../engine/base/text.js";
import type { OperationSpec } from "../../engine/pack/pack.js";

/**
 * How an answer came about: by facts of the pack alone, also by its schema and the objects of the
 * world, or with values that nothing determines.
 */
export const LEVELS = ["modelled", "shaped", "made up"] as const;
export type Fidelity = (typeof LEVELS)[number];

/** Something that a call asks for and that the pack does not model. */
export interface NotModelled {
  readonly kind: NotModelledKind;
  /** The parameter, part or property; the operation's id for a call. */
  readonly name: string;
  /** Whether the vendor's document has it. */
  readonly isDocumented: boolean;
}

/** How a kind is explained. */
interface ExplainedKind {
  readonly effect: string;
  /** Where the pack can model it; absent for nowhere. */
  readonly teach?: (name: string, operation: OperationSpec) => string;
  /** The documented names; absent where the document does not list them. */
  readonly documented?: (operation: OperationSpec) => readonly string[];
}

/** The parameters that the document lists. */
export const documentedParameters = (operation: OperationSpec): readonly string[] =>
  operation.forms?.parametersIn === "body"
    ? (operation.body?.properties ?? [])
    : operation.queryParameters;

const behavior = ({ id }: OperationSpec): string => `operations.${id} in behaviors.ts`;
const callOf = ({ resource, operation }: OperationSpec): string => `${resource}.${operation}`;

const KINDS = {
  call: {
    effect:
      "the call keeps no state: the answer is the document's example, or made from its schema",
    teach: (_name, operation) => `another verb in resources.yaml, or ${behavior(operation)}`,
  },
  filter: {
    effect: "the list is not narrowed by it",
    teach: (name, operation) =>
      `filters: { ${JSON.stringify(name)}: equals } of ${callOf(operation)} in resources.yaml`,
    documented: documentedParameters,
  },
  sort: {
    effect: "the list keeps its usual order",
    teach: (_name, operation) =>
      `sort of ${callOf(operation)} in resources.yaml, or order of the list in pack.yaml`,
    documented: documentedParameters,
  },
  parameter: {
    effect: "the answer is the same without it",
    teach: (_name, operation) => behavior(operation),
    documented: documentedParameters,
  },
  expand: {
    effect: "the answer does not have this part",
    teach: (name, { resource }) =>
      `expands of ${resource}, or references or gated_by of its field ${name}, in resources.yaml`,
  },
  member: {
    effect: "nothing keeps it",
    teach: (name, operation) =>
      `a field ${name} with a role, of ${operation.resource} in resources.yaml, or ${behavior(operation)}`,
    documented: ({ body }) => body?.properties ?? [],
  },
  objects: {
    effect: "nothing in the pack makes one, so there is none",
    teach: (name) => `fixtures of ${name}, or makes of the call that makes one, in resources.yaml`,
  },
  value: {
    effect: "it is not among the values with a meaning of their own",
    teach: () => "the fixtures with the values that the vendor publishes",
  },
  behavior: {
    effect: "the pack's code fails here: the call is refused, or the pack does without the code",
    teach: (name) => `${name} in behaviors.ts`,
  },
  repeated: {
    effect: "it has one value and is there more than once: the first is taken",
  },
  shaped: {
    effect: "the document's shape and the objects of this world make the answer",
    teach: (_name, operation) => `facts of ${operation.resource}, or ${behavior(operation)}`,
  },
  "made-up": {
    effect: "nothing determines its value",
    teach: (name, operation) =>
      `fields of ${name.split(".", 1)[0]} in resources.yaml, or ${behavior(operation)}`,
  },
} satisfies Readonly<Record<string, ExplainedKind>>;

/**
 * - `call`: it keeps no state. - `filter`, `sort`: a parameter that changes nothing of a list.
 * - `parameter`: one that changes nothing of another answer. - `expand`: a part of the answer.
 * - `member`: a property of the body that nothing keeps, and no behavior reads.
 * - `objects`: of a kind that nothing makes. - `value`: one that may have a meaning for the vendor.
 * - `behavior`: code of the pack that fails at the call.
 * - `repeated`: a parameter with one value that is there more than once.
 * - `shaped`: the whole answer of an operation of which no fact says anything.
 * - `made-up`: a member of the answer whose value nothing determines.
 */
export type NotModelledKind = keyof typeof KINDS;

/** Whether it is about how the answer came about, and not about something that the call asked for. */
export const isOfAnswer = ({ kind }: Pick<NotModelled, "kind">): boolean =>
  kind === "shaped" || kind === "made-up";

/** The level of the worst part of an answer; null for a call without a route. */
export function fidelityOf({ operation, notModelled }: AnsweredCall): Fidelity | null {
  if (operation === null) return null;
  if (notModelled.some(({ kind }) => kind === "made-up")) return "made up";
  return operation.isGuess === true ? "shaped" : "modelled";
}

interface AnsweredCall {
  readonly operation: OperationSpec | null;
  readonly notModelled: readonly NotModelled[];
}

export const NOT_MODELLED_KINDS: readonly string[] = Object.keys(KINDS);

const LONGEST = 80;

/** `filter:status`: one word of visible ASCII, so that it fits a header. */
export function notModelledId({ kind, name }: NotModelled): string {
  const whole = name.slice(0, LONGEST).replaceAll(/\p{Surrogate}/gu, "\ufffd");
  const word = whole.replaceAll(/[^\x21-\x2b\x2d-\x7e]/gu, encodeURIComponent);
  return `${kind}:${word.slice(0, LONGEST)}`;
}

/** What has no effect, and where the pack can model it. */
export function notModelledWords(it: NotModelled, operation: OperationSpec): string {
  const { kind, name, isDocumented } = it;
  const { effect, teach, documented }: ExplainedKind = KINDS[kind];
  const id = notModelledId(it);
  const about = `not modelled: ${id} of ${callOf(operation)}: ${effect}`;
  if (teach === undefined) return about;
  const word = id.slice(kind.length + 1);
  if (isDocumented) return `${about}; the pack's place for it: ${teach(word, operation)}`;
  const near = nearest(name, documented?.(operation) ?? []);
  return `${about}; the document does not have it${near === undefined ? "" : `: did you mean ${near}?`}`;
}

/** The most ids in a header. */
export const MOST_IN_HEADER = 10;

/** The values of the headers about an answer; undefined for a header that it lacks. */
export const fidelityHeaders = (call: AnsweredCall) => ({
  notModelled: notModelledHeader(call.notModelled.filter((each) => !isOfAnswer(each))),
  fidelity: fidelityOf(call) === "made up" ? "made up" : undefined,
});

function notModelledHeader(all: readonly NotModelled[]): string | undefined {
  if (all.length === 0) return undefined;
  const ids = all.slice(0, MOST_IN_HEADER).map(notModelledId);
  const more = all.length > MOST_IN_HEADER ? [`and ${all.length - MOST_IN_HEADER} more`] : [];
  return [...ids, ...more].join(", ");
}

/** What a project allows to be unmodelled or made up, as an entry of `allow` in its facsimile.yaml. */
export interface Allowance {
  /** As in the header, or `filter:*`. */
  readonly name: string;
  /** `facsimile.yaml:4`. */
  readonly place: string;
  /** The day after which it excuses nothing, as it is written. */
  readonly until: string | undefined;
  readonly isExpired: boolean;
}

const allows = ({ name }: Allowance, id: string): boolean =>
  name === id || name === `${id.split(":", 1)[0]}:*`;

/** Counts how the answers of a run came about, over all of its tests. */
export class FidelityTally {
  #counts = { modelled: 0, shaped: 0, "made up": 0 } satisfies Record<Fidelity, number>;
  /** What was made up, each with the first test that met it. */
  #madeUp = new Map<string, string>();
  readonly #expired: readonly Allowance[];
  readonly #valid: readonly Allowance[];
  readonly #met = new Set<Allowance>();

  constructor(allowances: readonly Allowance[] = []) {
    this.#expired = allowances.filter(({ isExpired }) => isExpired);
    this.#valid = allowances.filter(({ isExpired }) => !isExpired);
  }

  /** The names that tests may meet. */
  get allowed(): readonly string[] {
    return this.#valid.map(({ name }) => name);
  }

  get counts(): Readonly<Record<Fidelity, number>> {
    return this.#counts;
  }

  /** Counts together with others from now on; each has its own allowances. */
  join(others: Set<FidelityTally>): void {
    const [first = this] = others.add(this);
    this.#counts = first.#counts;
    this.#madeUp = first.#madeUp;
  }

  /** Counts the answer to a call of a test; the test is empty for a call outside of tests. */
  count(level: Fidelity, found: readonly NotModelled[], test: string): void {
    this.#counts[level] += 1;
    for (const each of found) {
      const { kind, name } = each;
      const id = notModelledId(each);
      const allowing = this.#valid.filter((one) => allows(one, id));
      for (const allowance of allowing) this.#met.add(allowance);
      if (kind !== "made-up" || allowing.length > 0 || this.#madeUp.has(name)) continue;
      if (this.#madeUp.size < MOST_MADE_UP) this.#madeUp.set(name, test);
    }
  }

  /**
   * The counts, and what of the allowances has ended or, in a whole run, was not met: `41 calls: 36
   * modelled, 4 shaped, 1 made up (cards.brand, "pays")`. Empty without calls.
   */
  lines(isWhole = true): readonly string[] {
    const met = LEVELS.filter((level) => this.#counts[level] > 0);
    const calls = met.reduce((sum, level) => sum + this.#counts[level], 0);
    if (calls === 0) return [];
    const parts = met.map((level) => `${this.#counts[level]} ${level}`);
    const named = ([name, test]: readonly [string, string]): string =>
      test === "" ? name : `${name}, ${JSON.stringify(test)}`;
    const madeUp = [...this.#madeUp].map(named).join("; ");
    const members = madeUp === "" ? "" : ` (${cut(madeUp)})`;
    const unmet = isWhole ? this.#valid.filter((one) => !this.#met.has(one)) : [];
    return [
      `${calls} call${calls === 1 ? "" : "s"}: ${parts.join(", ")}${members}`,
      ...this.#expired.map((one) => `${one.place}: ${one.name} was allowed until ${one.until}`),
      ...unmet.map(({ place, name }) => `${place}: ${name} is allowed, and no call met it`),
    ].map((line) => `facsimile: ${line}`);
  }
}

/** The line shows far fewer. */
const MOST_MADE_UP = 100;
