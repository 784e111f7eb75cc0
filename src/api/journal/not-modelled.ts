// `NotModelled`: something that a vendor call asks for and the pack does not model, such as a
// filter: its kinds, their words, and the header `X-Mock-Not-Modelled`. `fidelityOf` says how far
// an answer is by facts of the pack. `vendor/phases/not-modelled.ts` finds it on a call.

import { nearest } from "../../engine/base/nearest.js";
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
  /** Where the pack can model it; null for nowhere. */
  readonly teach: ((name: string, operation: OperationSpec) => string) | null;
  /** The documented names; null where the document does not list them. */
  readonly documented: ((operation: OperationSpec) => readonly string[]) | null;
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
    documented: null,
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
    documented: null,
  },
  member: {
    effect: "nothing keeps it",
    teach: (name, operation) =>
      `a field ${name} with a role, of ${operation.resource} in resources.yaml, or ${behavior(operation)}`,
    documented: ({ body }) => body?.properties ?? [],
  },
  behavior: {
    effect: "the pack's code fails here: the call is refused, or the pack does without the code",
    teach: (name) => `${name} in behaviors.ts`,
    documented: null,
  },
  repeated: {
    effect: "it has one value and is there more than once: the first is taken",
    teach: null,
    documented: null,
  },
  shaped: {
    effect: "the document's shape and the objects of this world make the answer",
    teach: (_name, operation) => `facts of ${operation.resource}, or ${behavior(operation)}`,
    documented: null,
  },
  "made-up": {
    effect: "nothing determines its value",
    teach: (name, operation) =>
      `fields of ${name.split(".", 1)[0]} in resources.yaml, or ${behavior(operation)}`,
    documented: null,
  },
} satisfies Readonly<Record<string, ExplainedKind>>;

/**
 * - `call`: it keeps no state. - `filter`, `sort`: a parameter that changes nothing of a list.
 * - `parameter`: one that changes nothing of another answer. - `expand`: a part of the answer.
 * - `member`: a property of the body that nothing keeps, and no behavior reads.
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
  const { effect, teach, documented } = KINDS[kind];
  const id = notModelledId(it);
  const about = `not modelled: ${id} of ${callOf(operation)}: ${effect}`;
  if (teach === null) return about;
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
