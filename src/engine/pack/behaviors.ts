import type { Json, JsonObject } from "../base/json.js";
import type { Moment } from "../base/time.js";
import type { OperationSpec } from "./resources.js";
import type { RunningTimers } from "./running-timers.js";

/**
 * What a pack says in code because data cannot: how a run finds its session, what one object's
 * move does to another. Every name and field is checked against the types generated from that
 * very pack.
 */

/** The generated description of a pack's objects; the type parameter of everything below. */
export interface Vocabulary {
  readonly resources: Record<string, ResourceTypes>;
  readonly operations: Record<string, OperationTypes>;
  /** Types of event, each with the collection that it is about. */
  readonly events: Record<string, string>;
  /** Errors of calls, each with the placeholders of its message. */
  readonly errors: Record<string, string>;
  readonly duration: string;
  /** Caps that a test can set. */
  readonly limit: string;
  /** Paths within the bodies of requests, as problems name them. */
  readonly bodyPath: string;
  readonly worldEvents: Record<string, { readonly resource: string; readonly parameters: object }>;
}

export interface ResourceTypes {
  /** Stored fields, in the order of the answer. */
  readonly fields: object;
  readonly hidden: object;
  readonly views: object;
  readonly transition: string;
  readonly state: string;
  readonly timer: string;
  /** Outcome branches, and the values that pins can have. */
  readonly branch: string;
  readonly pins: object;
}

export interface OperationTypes {
  readonly resource: string;
  readonly path: object;
  readonly query: object;
  readonly body: unknown;
  /** Of an answer of its own: its fields, and those of an element where it is a list. */
  readonly fields: object;
  readonly item: object;
}

type Resource<V extends Vocabulary> = keyof V["resources"] & string;
type Fields<V extends Vocabulary, R extends Resource<V>> = V["resources"][R]["fields"];
type Hidden<V extends Vocabulary, R extends Resource<V>> = V["resources"][R]["hidden"];

/** An object of the world. Rows are immutable; a change replaces the row. */
export interface ObjectRow<F = JsonObject, H = JsonObject> {
  readonly id: string;
  /** Running number within its collection, from 1; the order of lists. */
  readonly seq: number;
  readonly fields: F;
  readonly hidden: H;
  /** Which of its timers run. */
  readonly timers: RunningTimers;
  /** Number of the trace of the call that made it; 0 for none. */
  readonly trace: number;
  readonly meta: ObjectMeta;
}
export type RowOf<V extends Vocabulary, R extends Resource<V>> = ObjectRow<
  Fields<V, R>,
  Hidden<V, R>
>;

/**
 * The engine's other notes on an object; one for all that were made at an instant, as long as there
 * is nothing else to note. Times are virtual milliseconds since 1970.
 */
export interface ObjectMeta {
  readonly created: Moment;
  /** When it first entered each state that an `elapsed` asks for. */
  readonly entered: Readonly<Record<string, number>>;
  /** Time already used up of timers that resume, in the lifecycle's order. */
  readonly spent: readonly number[];
  /** Whether a pausing arm was carried out. */
  readonly paused: boolean;
  /** Overrides that belong to this object alone, in order of precedence. */
  readonly overrides: readonly OwnOverride[];
  /** Values that overrides gave, by field path. */
  readonly bound: readonly Bound[];
}

/** One value that an override gave, for traces. */
export interface Bound {
  readonly path: string;
  readonly source: OverrideSource;
  readonly ref: string;
}

export type OverrideSource =
  | "world-event"
  | "fault"
  | "scenario"
  | "magic"
  | "seed"
  | "pin"
  | "behavior";

/** Values that a world event, a fault or a scenario has laid on one object. */
export interface OwnOverride {
  readonly source: OverrideSource;
  readonly ref: string;
  readonly values: Readonly<Record<string, Json>>;
}

/** A call refused in the vendor's own words. */
export interface Refusal {
  readonly kind: "refusal";
  readonly type: string;
  readonly code: string;
  /** Values for the placeholders of the catalog's message. */
  readonly values: Readonly<Record<string, string>>;
  readonly field: string | null;
}

/** A request that fails validation: messages by field path. */
export interface Invalid {
  readonly kind: "invalid";
  readonly problems: readonly { readonly path: string; readonly message: string }[];
}

/** What an operation answers. */
export type Answer<
  V extends Vocabulary = AnyVocabulary,
  O extends OperationTypes = V["operations"][string],
> =
  | ObjectAnswer<V, O["resource"] & Resource<V>>
  | { readonly kind: "list"; readonly items: readonly O["item"][] }
  /** Fields of an answer that is no stored object. */
  | { readonly kind: "fields"; readonly fields: O["fields"] }
  | DeletedAnswer<V>
  | Refusal
  | Invalid;

interface ObjectAnswer<V extends Vocabulary, R extends Resource<V>> {
  readonly kind: "object";
  readonly resource: R;
  readonly row: RowOf<V, R>;
  /** Fields that only this answer shows, such as a generated secret. */
  readonly shown?: { readonly [F in keyof Fields<V, R>]?: Json };
  /** Whether an upsert has made it. */
  readonly isMade?: boolean;
}

interface DeletedAnswer<V extends Vocabulary> {
  readonly kind: "deleted";
  readonly resource: Resource<V>;
  readonly id: string;
  /** The object as it was last, for an answer that shows it. */
  readonly row?: ObjectRow;
}

export interface Call<O extends OperationTypes = AnyVocabulary["operations"][string]> {
  readonly operation: OperationSpec;
  readonly path: O["path"];
  readonly query: O["query"];
  readonly body: O["body"];
}

/** What behaviors see of the world. Every change they make belongs to the call under way. */
export interface Scope<V extends Vocabulary> {
  /** Virtual milliseconds since 1970, and the same as the vendor writes it. */
  readonly now: number;
  /**
   * An instant as the vendor writes it, from virtual milliseconds since 1970.
   *
   * @example
   * ```ts
   * const soon = world.timestamp(world.now + 60_000);
   * ```
   */
  timestamp(ms: number): Json;
  /**
   * The object with this id; undefined when there is none.
   *
   * @example
   * ```ts
   * const task = world.get("tasks", run.fields.task_id);
   * ```
   */
  get<R extends Resource<V>>(resource: R, id: string): RowOf<V, R> | undefined;
  /**
   * Objects with this value in an indexed field, oldest first.
   *
   * @example
   * ```ts
   * const runs = world.where("task_runs", "task_id", run.fields.task_id);
   * ```
   */
  where<R extends Resource<V>, F extends keyof Fields<V, R> & string>(
    resource: R,
    field: F,
    value: Extract<Fields<V, R>[F], string>,
  ): readonly RowOf<V, R>[];
  /**
   * Number of objects with this value in an indexed field.
   *
   * @example
   * ```ts
   * const runs = world.count("task_runs", "task_id", run.fields.task_id);
   * ```
   */
  count<R extends Resource<V>, F extends keyof Fields<V, R> & string>(
    resource: R,
    field: F,
    value: Extract<Fields<V, R>[F], string>,
  ): number;
  /**
   * Whether an object exists that has one of the given values in every indexed field named.
   *
   * @example
   * ```ts
   * const isBusy = world.any("task_runs", { status: ["queued", "running"] });
   * ```
   */
  any<R extends Resource<V>>(
    resource: R,
    fields: { readonly [F in keyof Fields<V, R>]?: readonly Extract<Fields<V, R>[F], string>[] },
  ): boolean;
  /**
   * Makes an object: engine fields, defaults, first state and its timers included.
   *
   * @example
   * ```ts
   * const agent = world.create("agents", { name: "Ada" }, {});
   * ```
   */
  create<R extends Resource<V>>(
    resource: R,
    fields: Partial<Fields<V, R>>,
    hidden: Hidden<V, R>,
  ): RowOf<V, R>;
  /**
   * Puts an object in as it is told, engine fields included: history, without timers or events.
   *
   * @example
   * ```ts
   * const agent = world.record("agents", { id: "agt_AdaAdaAdaAdaAda1", name: "Ada" }, {});
   * ```
   */
  record<R extends Resource<V>>(
    resource: R,
    fields: Partial<Fields<V, R>>,
    hidden: Hidden<V, R>,
  ): RowOf<V, R>;
  /**
   * Replaces fields and hidden fields; no event. `updated_at` transitions if a field does.
   *
   * @example
   * ```ts
   * world.patch("task_runs", run.id, { result: "success" });
   * ```
   */
  patch<R extends Resource<V>>(
    resource: R,
    id: string,
    fields: Partial<Fields<V, R>>,
    hidden?: Partial<Hidden<V, R>>,
  ): RowOf<V, R>;
  /**
   * Carries out a transition of the lifecycle with its event; a state it does not start from is a bug.
   *
   * @example
   * ```ts
   * world.transition("task_runs", run.id, "start");
   * ```
   */
  transition<R extends Resource<V>>(
    resource: R,
    id: string,
    transition: V["resources"][R]["transition"],
    pins?: V["resources"][R]["pins"],
  ): RowOf<V, R>;
  /**
   * Removes an object; no event.
   *
   * @example
   * ```ts
   * world.remove("task_runs", run.id);
   * ```
   */
  remove(resource: Resource<V>, id: string): void;
  /**
   * Emits an event about an object as it is now.
   *
   * @example
   * ```ts
   * world.emit("task_run.completed", "task_runs", run.id);
   * ```
   */
  emit<E extends keyof V["events"] & string>(type: E, resource: V["events"][E], id: string): void;
  /**
   * Starts a timer that is marked `manual`, from now.
   *
   * @example
   * ```ts
   * world.start("sessions", session.id, "session_idle");
   * ```
   */
  start<R extends Resource<V>>(resource: R, id: string, timer: V["resources"][R]["timer"]): void;
  /**
   * Drops a running timer.
   *
   * @example
   * ```ts
   * world.stop("sessions", session.id, "session_idle");
   * ```
   */
  stop<R extends Resource<V>>(resource: R, id: string, timer: V["resources"][R]["timer"]): void;
  /**
   * The engine's own handling of this operation.
   *
   * @example
   * ```ts
   * const answer = world.standard<"createAgent">(call);
   * ```
   */
  standard<O extends keyof V["operations"] & string>(
    call: Call<V["operations"][O]>,
  ): Answer<V, V["operations"][O]>;
  /**
   * Fields of an object as its answer shows them, views included, gated fields not.
   *
   * @example
   * ```ts
   * const { status } = world.show("task_runs", run);
   * ```
   */
  show<R extends Resource<V>>(resource: R, row: RowOf<V, R>): JsonObject;
  /**
   * Problems of a value against a JSON Schema that came in at run time; paths below `at`.
   *
   * @example
   * ```ts
   * const invalid = world.check({ type: "object" }, "text", "input");
   * ```
   */
  check(schema: Json, value: Json, at: V["bodyPath"]): Invalid | undefined;
  /**
   * Problems of a JSON Schema that a caller sends.
   *
   * @example
   * ```ts
   * const invalid = world.admit({ type: "object" }, "output_schema");
   * ```
   */
  admit(schema: Json, at: V["bodyPath"]): Invalid | undefined;
  /**
   * A refusal of the call, in the vendor's words: an error of the catalog, the placeholders of its
   * message, the field that it names.
   *
   * @example
   * ```ts
   * return world.refuse("request/task_not_found", { id: run.fields.task_id });
   * ```
   */
  refuse<E extends keyof V["errors"] & string>(
    error: E,
    values: Readonly<Record<V["errors"][E], string>>,
    field?: V["bodyPath"],
  ): Refusal;
  /**
   * A refusal of the call as one that fails validation.
   *
   * @example
   * ```ts
   * return world.invalid("name", "Must not be empty.");
   * ```
   */
  invalid(path: V["bodyPath"], message: string): Invalid;
  /**
   * Why a text is no URL that webhooks can be sent to; undefined when it is one.
   *
   * @example
   * ```ts
   * const problem = world.urlProblem("ftp://example.com");
   * ```
   */
  urlProblem(text: string): string | undefined;
  /**
   * The next id-like text of a stream of its own: base62, deterministic.
   *
   * @example
   * ```ts
   * const token = world.random("tokens", 32);
   * ```
   */
  random(stream: string, length: number): string;
  /**
   * Signing secret of a webhook URL, `whsec_…`: a function of the instance's key and the URL.
   *
   * @example
   * ```ts
   * const secret = world.signingSecret("https://example.com/webhooks");
   * ```
   */
  signingSecret(url: string): string;
  /**
   * Milliseconds of a named duration as it holds now; infinity is never.
   *
   * @example
   * ```ts
   * const ends = world.now + world.duration("run_settle");
   * ```
   */
  duration(name: V["duration"]): number;
  /** The caps as they are set now; null is none. */
  readonly limits: Readonly<Record<V["limit"], number | null>>;
  readonly catalog: {
    readonly events: readonly {
      readonly type: keyof V["events"] & string;
      readonly description: string;
    }[];
  };
  /** Address under which this instance is reached, without a trailing slash. */
  readonly baseUrl: string;
}

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

export interface AnyVocabulary extends Vocabulary {
  readonly resources: Record<
    string,
    {
      fields: JsonObject;
      hidden: JsonObject;
      views: Record<string, Json>;
      transition: string;
      state: string;
      timer: string;
      branch: string;
      pins: JsonObject;
    }
  >;
  readonly operations: Record<
    string,
    {
      resource: string;
      path: Record<string, string>;
      query: JsonObject;
      body: Json | undefined;
      fields: JsonObject;
      item: JsonObject;
    }
  >;
  readonly events: Record<string, string>;
  readonly errors: Record<string, string>;
  readonly duration: string;
  readonly bodyPath: string;
  readonly worldEvents: Record<string, { resource: string; parameters: JsonObject }>;
}
