// Joins each operation of a compiled pack with what carries it out: `create("tasks")` for the
// engine's handling of a verb, `custom(…)` for a pack's own code. Generated files call these at
// start. `asBehavior` runs a pack's own code at a call, and `thrower` names which of it failed.

import { madeOnce } from "../base/by-key.js";
import { mapValues } from "../base/json.js";
import type { Answer, Call } from "./behaviors/answers.js";
import type { Scope } from "./behaviors/scope.js";
import type { AnyVocabulary, Resource, Vocabulary } from "./behaviors/vocabulary.js";
import type { Behaviors } from "./behaviors.js";
import type { OperationSpec, Verb } from "./calls/operations.js";

type AnyFunction = (...values: never) => unknown;

/** The behavior that threw an error: of several around each other, the innermost. */
const throwers = new WeakMap<object, string>();

/** The name of the behavior that threw an error, such as `reactions.tasks.entered.open`. */
export const thrower = (error: unknown): string | undefined => throwers.get(Object(error));

/** Whether an error comes from a behavior of a profile that does not fit its edition in all parts. */
export const isLack = (error: unknown): boolean => Object(error).lacks === true;

/** What a behavior does without, in words. */
export const lackWords = (error: unknown): string =>
  `this edition of the pack lacks what ${thrower(error)} needs`;

/** The behaviors that the engine had to do without at the present call. */
export const lostBehaviors = new Set<string>();

/**
 * Does the work of a behavior, and keeps its name by what it throws.
 *
 * @param without what it answers where its pack lacks what it needs; by default it throws
 */
export function asBehavior<T>(name: string, work: () => T, without?: (error: unknown) => T): T {
  try {
    return work();
  } catch (error) {
    const thrown = Object(error);
    if (!throwers.has(thrown)) throwers.set(thrown, name);
    if (isLack(error)) lostBehaviors.add(name);
    if (isLack(error) && without !== undefined) return without(error);
    throw error;
  }
}

const known = new WeakMap<Behaviors, Behaviors>();

/** The behaviors of a pack, each of which leaves its name by what it throws. */
export const namedBehaviors = (behaviors: Behaviors): Behaviors =>
  madeOnce(known, behaviors, () => named(behaviors, "") as Behaviors);

function named(part: object, name: string): unknown {
  if (typeof part === "function") {
    const work = part as AnyFunction;
    const instead = (error: unknown): unknown =>
      name.endsWith(".condition") ? lackWords(error) : undefined;
    const none = /^(?:views|seeds)\.|\.condition$/.test(name) ? instead : undefined;
    return (...values: never): unknown => asBehavior(name, () => work(...values), none);
  }
  return mapValues({ ...part }, (each: unknown, key) =>
    named(Object(each), name === "" ? key : `${name}.${key}`),
  );
}

/** Code of a pack that carries out an operation in place of the engine. */
export type Behavior<
  V extends Vocabulary = AnyVocabulary,
  O extends keyof V["operations"] = keyof V["operations"],
> = (scope: Scope<V>, call: Call<V["operations"][O]>) => Answer<V, V["operations"][O]>;

/** What carries out an operation: the engine's handling of a verb, or a behavior of the pack. */
export interface VerbHandler<R extends string = string, B = Behavior> {
  readonly resource: R;
  readonly verb: Verb;
  /** Null: the engine handles the verb. */
  readonly behavior: B | null;
}

/**
 * The code of the pack that carries out an operation; null: the engine handles its verb. Generated
 * code has checked it against the types of its own pack.
 */
export const behaviorOf = ({ behavior }: OperationSpec): Behavior | null =>
  behavior as Behavior | null;

/** The handlers of a pack without types of its own. */
export type Handlers = Readonly<Record<string, VerbHandler>>;

/** The handler of each operation of a pack. */
export type HandlersOf<V extends Vocabulary> = {
  readonly [O in keyof V["operations"]]: VerbHandler<
    V["operations"][O]["resource"] & Resource<V>,
    Behavior<V, O>
  >;
};

const handlerFor =
  (verb: Verb) =>
  <R extends string, B = never>(resource: R, behavior: B | null = null): VerbHandler<R, B> => ({
    resource,
    verb,
    behavior,
  });

// By verb, as generated code calls them: `handle.list("tasks")`. A second argument is the pack's
// own code: `handle.create("task_runs", behaviors.operations.runTask)`.
export const create = handlerFor("create");
export const list = handlerFor("list");
export const retrieve = handlerFor("retrieve");
export const update = handlerFor("update");
export const upsert = handlerFor("upsert");
const remove = handlerFor("delete");

export { remove as delete };
export const transition = handlerFor("transition");
export const show = handlerFor("show");
export const put = handlerFor("put");
export const bulk = handlerFor("bulk");
export const call = handlerFor("call");
export const custom = handlerFor("custom");

/** What an operation has unless the pack says otherwise; `operation` is the verb. */
export const OPERATION_DEFAULTS = {
  pathParameters: [],
  queryParameters: [],
  idParameter: null,
  status: 200,
  body: null,
  emits: null,
  transition: null,
  filters: [],
  parents: [],
  forms: null,
  errors: null,
  list: null,
} as const satisfies Partial<OperationSpec>;

/** An operation as a compiled pack writes it: without its handler, and without defaults. */
export type WrittenOperation = Pick<
  OperationSpec,
  "id" | "method" | "path" | "responses" | "provenance"
> &
  Partial<Omit<OperationSpec, keyof VerbHandler>>;

/** The operations of a pack with their handlers, all of the same shape. */
export function operationsOf(
  handlers: Readonly<Record<string, VerbHandler<string, (...values: never) => unknown>>>,
  written: readonly WrittenOperation[],
): readonly OperationSpec[] {
  return written.map((operation) => {
    const handler = handlers[operation.id];
    if (handler === undefined) throw new Error(`handlers.ts has no ${operation.id}`);
    return { operation: handler.verb, ...OPERATION_DEFAULTS, ...handler, ...operation };
  });
}
