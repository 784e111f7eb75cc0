// `Scope`: the functions by which the code of a pack's `behaviors.ts` reads and changes the
// simulated vendor, such as `world.get("tasks", id)`. `scopeOf` in
// `world/rules/behaviors/standard.ts` makes one.

import type { Json, JsonObject } from "../../base/json.js";
import type { Answer, Call, Invalid, Refusal } from "./answers.js";
import type { ObjectRow, RowOf } from "./rows.js";
import type { Fields, Hidden, Resource, Vocabulary } from "./vocabulary.js";

/** The operations that a key opens, and the error of others. */
export interface KeyBounds {
  readonly operations: readonly string[];
  readonly error: string;
}

/** The world as behaviors see it. Their changes are part of the present call. */
export interface Scope<V extends Vocabulary> extends ObjectScope<V> {
  /** Virtual milliseconds since 1970. */
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
   * Emits an event about an object as it is now. Among the notes, `before` is the object before a
   * change, for vendors whose events have the earlier values, and `more` are further members of the
   * event's data, of which its payload has some.
   *
   * @example
   * ```ts
   * world.emit("task_run.completed", "task_runs", run.id);
   * world.emit("task_run.completed", "task_runs", run.id, { more: { action: "completed" } });
   * ```
   */
  emit<E extends keyof V["events"] & string>(
    type: E,
    resource: V["events"][E],
    id: string,
    notes?: { readonly before?: Pick<ObjectRow, "fields">; readonly more?: JsonObject },
  ): void;
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
   * The object that `standard` makes or changes. A refusal of it ends the call.
   *
   * @example
   * ```ts
   * const agent = world.write(call);
   * ```
   */
  write(call: Call<V["operations"][string]>): ObjectRow;
  /**
   * Names members of the call's body that this behavior ignores on purpose. Any other member that it
   * neither reads nor stores is noted as not modelled.
   *
   * @example
   * ```ts
   * world.ignores("off_session"); // Only banks see it.
   * ```
   */
  ignores(...names: readonly string[]): void;
  /**
   * Says that a value may have a meaning of its own for the vendor, which the pack does not know: it is
   * noted as not modelled.
   *
   * @example
   * ```ts
   * world.lacks("pm_card_rare"); // No row of the pack's test cards has it.
   * ```
   */
  lacks(value: string): void;
  /**
   * The object that a call names, as `standard` finds it: below its parents, and by each field that
   * can name it. Without one, the call ends with the `not_found` of its kind.
   *
   * @example
   * ```ts
   * const agent = world.named(call);
   * ```
   */
  named(call: Call<V["operations"][string]>): ObjectRow;
  /**
   * Ends the call with a refusal, wherever the code of an operation is. Not for world events and
   * timers, which refuse nothing.
   *
   * @example
   * ```ts
   * const missing = world.refuse("request/task_not_found", { id: run.fields.task_id });
   * const task = world.get("tasks", run.fields.task_id) ?? world.end(missing);
   * ```
   */
  end(refusal: Refusal | Invalid): never;
  /**
   * Ends the call with the refusal that `refuse` makes.
   *
   * @example
   * ```ts
   * const id = run.fields.task_id;
   * const task = world.get("tasks", id) ?? world.fail("request/task_not_found", { id });
   * ```
   */
  fail: (
    error: keyof V["errors"] & string,
    values?: Readonly<Record<string, string>>,
    field?: V["bodyPath"] | null,
    members?: JsonObject,
  ) => never;
  /**
   * What pins choose of the words of a kind of object, by path: the content of its streams, and pins
   * of the kind `value`. `about` is what a pin's `match` compares, such as the body of the call. A
   * pin that is read here counts as used.
   *
   * @example
   * ```ts
   * const { content = "No pin chooses this text." } = world.said("tasks", call.body);
   * ```
   */
  said(resource: Resource<V>, about: JsonObject): JsonObject;
  /**
   * A value that fits a JSON Schema from a caller. The same schema and seed make the same value.
   *
   * @example
   * ```ts
   * const value = world.make({ type: "object" }, run.id);
   * ```
   */
  make(schema: Json, seed: string): Json;
  /**
   * Problems of a value against a JSON Schema from a caller; their paths begin with `at`.
   *
   * @example
   * ```ts
   * const invalid = world.check({ type: "object" }, "text", "input");
   * ```
   */
  check(schema: Json, value: Json, at: V["bodyPath"]): Invalid | undefined;
  /**
   * Problems of a JSON Schema from a caller.
   *
   * @example
   * ```ts
   * const invalid = world.admit({ type: "object" }, "output_schema");
   * ```
   */
  admit(schema: Json, at: V["bodyPath"]): Invalid | undefined;
  /**
   * A refusal of the call, in the vendor's words: an error of the catalog, the placeholders of its
   * message, the field that it concerns, and further members of its body by their place.
   *
   * @example
   * ```ts
   * return world.refuse("request/task_not_found", { id: run.fields.task_id });
   * ```
   */
  refuse<E extends keyof V["errors"] & string>(
    error: E,
    values: Readonly<Record<V["errors"][E], string>>,
    field?: V["bodyPath"] | null,
    members?: JsonObject,
  ): Refusal;
  /**
   * A refusal of the call as invalid.
   *
   * @example
   * ```ts
   * return world.invalid("name", "Must not be empty.");
   * ```
   */
  invalid(path: V["bodyPath"], message: string): Invalid;
  /**
   * Why webhooks cannot be sent to a text as a URL; undefined when they can.
   *
   * @example
   * ```ts
   * const problem = world.urlProblem("ftp://example.com");
   * ```
   */
  urlProblem(text: string): string | undefined;
  /**
   * The next text of a named stream: base62, deterministic.
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
   * Deliveries of events to an object that receives them, newest first. Each has the `id` and the
   * `type` of its event, its own id `delivery`, `created` and the `next` attempt in virtual
   * milliseconds, its `outcome` (pending, delivered or failed), the `body` as text, and `attempts` with
   * `at`, `status` and `words`, the answer. Only packs with `answers` keep these words.
   *
   * @example
   * ```ts
   * const [newest] = world.deliveries("wh_AdaAda");
   * ```
   */
  deliveries(receiver: string): readonly JsonObject[];
  /**
   * Sends a delivery once more, whatever its outcome.
   *
   * @example
   * ```ts
   * world.redeliver("dlv_AdaAda");
   * ```
   */
  redeliver(delivery: string): void;
  /**
   * A JSON Web Token (RFC 7519) with these claims, signed by RS256. Its key follows from the world's
   * random seed: the same claims make the same token in each run.
   *
   * @example
   * ```ts
   * const jwt = world.token({ sub: run.id, exp: world.now / 1_000 + 60 }, { kid: "key_1" });
   * ```
   */
  token(claims: JsonObject, header?: JsonObject): string;
  /**
   * The public key of `token` as a JWK (RFC 7517), without a `kid`.
   *
   * @example
   * ```ts
   * const jwks = { keys: [{ ...world.tokenKey, kid: "key_1", alg: "RS256", use: "sig" }] };
   * ```
   */
  readonly tokenKey: JsonObject;
  /**
   * The present value of a named duration in milliseconds; infinity is never.
   *
   * @example
   * ```ts
   * const ends = world.now + world.duration("run_settle");
   * ```
   */
  duration(name: V["duration"]): number;
  /**
   * The rate limit now: the requests of its window, those that are left, and its end in virtual
   * milliseconds since 1970; null for a vendor without one.
   */
  readonly rateLimit: {
    readonly limit: number;
    readonly remaining: number;
    readonly resets: number;
  } | null;
  /** The present caps; null is none. */
  readonly limits: Readonly<Record<V["limit"], number | null>>;
  /** The events that the pack has. */
  readonly catalog: {
    readonly events: readonly {
      readonly type: keyof V["events"] & string;
      readonly description: string;
    }[];
  };
  /** URL of this instance, without a trailing slash. */
  readonly baseUrl: string;
  /**
   * A header of the call under way, by its name in lower case; undefined for none. No header has the
   * key: `authorization` is never there. `x-mock-user` has the user, where the key is the password of
   * Basic.
   *
   * @example
   * ```ts
   * const isPreview = world.header("vendor-beta") !== undefined;
   * ```
   */
  header(name: string): string | undefined;
  /**
   * The id of the object whose key the call carries, where `openBy` has given it one.
   *
   * @example
   * ```ts
   * const key = world.holder();
   * ```
   */
  holder(): string | undefined;
  /**
   * From now on calls may carry this key, which stands for an object. With `only` it opens these
   * operations, and others are refused by the error. A world keeps the newest 2,000 keys and tokens.
   *
   * @example
   * ```ts
   * world.openBy("tok_AdaAda", "user_AdaAda");
   * ```
   */
  openBy(key: string, id: string, only?: KeyBounds): void;
  /**
   * The keys of an object open nothing more.
   *
   * @example
   * ```ts
   * world.closeTo("user_AdaAda");
   * ```
   */
  closeTo(id: string): void;
}

/** The objects of the world as behaviors see and change them. */
interface ObjectScope<V extends Vocabulary> {
  /**
   * Whether the pack has a kind of object, and a field or a hidden field of it: a profile holds in
   * several editions of a vendor's document, of which one has what another has elsewhere.
   *
   * @example
   * ```ts
   * const isInItems = !world.has("subscriptions", "current_period_end");
   * ```
   */
  has(resource: string, field?: string): boolean;
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
   * Whether an object exists that has one of the values in each indexed field.
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
   * Creates an object, with engine fields, defaults, first state and timers, under the id among its
   * fields if there is one.
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
   * Adds an object exactly as described, engine fields included: history, without timers or events.
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
   * Replaces fields and hidden fields, without an event. `updated_at` changes if a field does.
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
   * Carries out a transition of the lifecycle with its event. Throws if the state does not allow it.
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
   * Ends the work of an object now: takes the branch that a pin, a scenario or the pack chooses.
   *
   * @example
   * ```ts
   * const ended = world.decide("task_runs", run.id);
   * ```
   */
  decide<R extends Resource<V>>(resource: R, id: string): RowOf<V, R>;
  /**
   * Removes an object, without an event.
   *
   * @example
   * ```ts
   * world.remove("task_runs", run.id);
   * ```
   */
  remove(resource: Resource<V>, id: string): void;
  /**
   * Starts a `manual` timer from now.
   *
   * @example
   * ```ts
   * world.start("sessions", session.id, "session_idle");
   * ```
   */
  start<R extends Resource<V>>(resource: R, id: string, timer: V["resources"][R]["timer"]): void;
  /**
   * Stops a running timer.
   *
   * @example
   * ```ts
   * world.stop("sessions", session.id, "session_idle");
   * ```
   */
  stop<R extends Resource<V>>(resource: R, id: string, timer: V["resources"][R]["timer"]): void;
  /**
   * The fields of an object as an answer has them, with views, without gated fields.
   *
   * @example
   * ```ts
   * const { status } = world.show("task_runs", run);
   * ```
   */
  show<R extends Resource<V>>(resource: R, row: RowOf<V, R>): JsonObject;
}
