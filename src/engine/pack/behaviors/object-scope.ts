import type { JsonObject } from "../../base/json.js";
import type { RowOf } from "./rows.js";
import type { Fields, Hidden, Resource, Vocabulary } from "./vocabulary.js";

/** The objects of the world as behaviors see and change them. */
export interface ObjectScope<V extends Vocabulary> {
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
