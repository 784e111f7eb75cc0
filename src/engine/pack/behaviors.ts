// The types for a vendor's own code in a pack, its file `behaviors.ts`: what such a file exports
// (`Behaviors`), and what its functions use: `Scope`, `Call`, `Answer`, `Refusal`, `ObjectRow`. The
// engine imports these types from here too.

import type { Json, JsonObject } from "../base/json.js";
import type { Answer, Call, Invalid, Refusal, StreamEvent } from "./behaviors/answers.js";
import type { ObjectRow, RowOf } from "./behaviors/rows.js";
import type { Scope } from "./behaviors/scope.js";
import type {
  AnyVocabulary,
  Fields,
  Hidden,
  Resource,
  Vocabulary,
} from "./behaviors/vocabulary.js";

export type * from "./behaviors/answers.js";
export type * from "./behaviors/rows.js";
export type * from "./behaviors/scope.js";
export type {
  AnyVocabulary,
  OperationTypes,
  ResourceTypes,
  Vocabulary,
} from "./behaviors/vocabulary.js";

/**
 * The rules of a pack that data cannot express: how a run finds its session, how the transition of
 * one object changes another. The compiler checks every name and field against the types generated
 * from the same pack.
 */

type Reaction<V extends Vocabulary, R extends Resource<V>> = (
  scope: Scope<V>,
  row: RowOf<V, R>,
) => void;

export interface Reactions<V extends Vocabulary, R extends Resource<V>> {
  /** Before a transition, while the object is still in its old state. */
  readonly before?: { readonly [M in V["resources"][R]["transition"]]?: Reaction<V, R> };
  /** After a state was entered and its event emitted. */
  readonly entered?: { readonly [S in V["resources"][R]["state"]]?: Reaction<V, R> };
  /** Before an update; may refuse it. */
  readonly updating?: (scope: Scope<V>, row: RowOf<V, R>) => Refusal | Invalid | undefined;
  /** After an update and before its event; `written` has the fields as they are stored. */
  readonly updated?: (scope: Scope<V>, row: RowOf<V, R>, written: Partial<Fields<V, R>>) => void;
  /** Before an object is removed and before the removal's event. */
  readonly deleting?: Reaction<V, R>;
}

/** The outcome branch that the world chooses itself when no override does. */
export interface DefaultBranch<
  V extends Vocabulary = AnyVocabulary,
  R extends Resource<V> = Resource<V>,
> {
  readonly branch: V["resources"][R]["branch"];
  readonly values?: V["resources"][R]["pins"];
}

export interface BehaviorsOf<V extends Vocabulary> {
  /** By operation: what it does in place of `world.standard(call)`. */
  readonly operations?: {
    readonly [O in keyof V["operations"]]?: (
      scope: Scope<V>,
      call: Call<V["operations"][O]>,
    ) => Answer<V, V["operations"][O]>;
  };
  /**
   * The events of a stream that data cannot say, from the JSON answer and the body of the call. The
   * operation's `stream` says what asks for it and how it ends.
   */
  readonly streams?: {
    readonly [O in keyof V["operations"]]?: (
      answer: JsonObject,
      body: V["operations"][O]["body"],
    ) => readonly StreamEvent[];
  };
  /** By resource and field: the value of a field with the role `view`, computed when it is read. */
  /** What the receiver of a callback answered, by the type of the event. `row` is the event's object. */
  readonly answers?: {
    readonly [E in keyof V["events"]]?: (scope: Scope<V>, row: ObjectRow, text: string) => void;
  };
  readonly views?: {
    readonly [R in Resource<V>]?: {
      readonly [F in keyof V["resources"][R]["views"]]: (
        scope: Scope<V>,
        row: RowOf<V, R>,
      ) => V["resources"][R]["views"][F];
    };
  };
  /**
   * By resource: what else happens `before` a transition, when a state is `entered`, on `updating`,
   * `updated` and `deleting`.
   */
  readonly reactions?: { readonly [R in Resource<V>]?: Reactions<V, R> };
  /** By lifecycle: the branch that work takes if no pin and no scenario chooses one. */
  readonly defaultBranches?: {
    readonly [R in Resource<V>]?: (
      scope: Scope<V>,
      row: RowOf<V, R>,
    ) => DefaultBranch<V, R> | undefined;
  };
  /** Completes the fields of a seeded object that ended before the test began. */
  readonly seeds?: {
    readonly [R in Resource<V>]?: (
      scope: Scope<V>,
      fields: { readonly [F in keyof Fields<V, R>]?: Json },
    ) => HistoryOf<Partial<Fields<V, R>>, Hidden<V, R>> | Refusal | Invalid;
  };
  /** World events whose effect is not a transition. They run only when their condition holds. */
  readonly worldEvents?: {
    readonly [E in keyof V["worldEvents"]]?: {
      /** Why it cannot happen now, as a sentence; undefined when it can. */
      readonly condition?: (
        scope: Scope<V>,
        row: RowOf<V, V["worldEvents"][E]["resource"] & Resource<V>>,
      ) => string | undefined;
      readonly happens: (
        scope: Scope<V>,
        row: RowOf<V, V["worldEvents"][E]["resource"] & Resource<V>> | undefined,
        parameters: V["worldEvents"][E]["parameters"],
      ) => void;
    };
  };
}

/** The content of a seeded object with an outcome, without its id. */
export interface HistoryOf<F, H> {
  readonly kind: "history";
  readonly fields: F;
  readonly hidden: H;
}

/** The behaviors of any pack, as the engine calls them. */
export type Behaviors = BehaviorsOf<AnyVocabulary>;
