import type { Json } from "../base/json.js";
import type { Answer, Call, Invalid, Refusal } from "./behaviors/answers.js";
import type { RowOf } from "./behaviors/rows.js";
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
 * What a pack says in code because data cannot: how a run finds its session, what one object's
 * move does to another. Every name and field is checked against the types generated from that
 * very pack.
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
  /** Before an update is carried out; may refuse it. */
  readonly updating?: (scope: Scope<V>, row: RowOf<V, R>) => Refusal | Invalid | undefined;
  /** After the caller's fields were replaced and before the update's event; those as stored. */
  readonly updated?: (scope: Scope<V>, row: RowOf<V, R>, written: Partial<Fields<V, R>>) => void;
  /** Before an object is removed and before the removal's event. */
  readonly deleting?: Reaction<V, R>;
}

/** An outcome branch chosen by the world itself when no override speaks. */
export interface DefaultBranch<
  V extends Vocabulary = AnyVocabulary,
  R extends Resource<V> = Resource<V>,
> {
  readonly branch: V["resources"][R]["branch"];
  readonly values?: V["resources"][R]["pins"];
}

export interface BehaviorsOf<V extends Vocabulary> {
  readonly operations: {
    readonly [O in keyof V["operations"]]?: (
      scope: Scope<V>,
      call: Call<V["operations"][O]>,
    ) => Answer<V, V["operations"][O]>;
  };
  readonly views: {
    readonly [R in Resource<V>]?: {
      readonly [F in keyof V["resources"][R]["views"]]: (
        scope: Scope<V>,
        row: RowOf<V, R>,
      ) => V["resources"][R]["views"][F];
    };
  };
  readonly reactions: { readonly [R in Resource<V>]?: Reactions<V, R> };
  readonly defaultBranches: {
    readonly [R in Resource<V>]?: (
      scope: Scope<V>,
      row: RowOf<V, R>,
    ) => DefaultBranch<V, R> | undefined;
  };
  /** How an object that ended before the test began is put in: what the caller gave, completed. */
  readonly seeds: {
    readonly [R in Resource<V>]?: (
      scope: Scope<V>,
      fields: { readonly [F in keyof Fields<V, R>]?: Json },
    ) => HistoryOf<Partial<Fields<V, R>>, Hidden<V, R>> | Refusal | Invalid;
  };
  /** World events whose effect is no transition. They run only when their condition holds. */
  readonly worldEvents: {
    readonly [E in keyof V["worldEvents"]]?: {
      /** Why it cannot happen now, in words; undefined when it can. */
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

/** What a seeded object with an outcome is made of, beside its id. */
export interface HistoryOf<F, H> {
  readonly kind: "history";
  readonly fields: F;
  readonly hidden: H;
}

/** Behaviors as the engine calls them, whatever the pack. */
export type Behaviors = BehaviorsOf<AnyVocabulary>;
