// Makes what explore chooses happen, by the means that tests have: it arms faults (`armFault`,
// `armDelivery`), fixes how work ends (`pinBranch`) and how long it takes.
// `InvolvedObjects` notes which objects the application has to do with.

import type { ChangeName } from "../../../api/control/change-names.js";
import type { ControlRequest } from "../../../api/control/handlers.js";
import { formatDuration } from "../../../engine/base/duration.js";
import type { Json, JsonObject } from "../../../engine/base/json.js";
import { SECOND } from "../../../engine/base/time.js";
import type { ObjectRow } from "../../../engine/pack/behaviors.js";
import type {
  LifecycleSpec,
  OperationSpec,
  ResourceSpec,
  TimerSpec,
} from "../../../engine/pack/pack.js";
import { ControlError } from "../../../engine/world/rules/errors/control-errors.js";
import { stateOf } from "../../../engine/world/rules/objects/stored-object.js";
import { isSpent } from "../../../engine/world/rules/overrides/faults.js";
import { isUsedUp } from "../../../engine/world/rules/overrides/pins.js";
import type { World } from "../../../engine/world/world.js";
import type { ComparableCall, ExploreTarget } from "../run/comparable-call.js";
import type { BranchOption } from "./branch-options.js";
import type { Option } from "./surprise.js";

/** An object as it is now. */
export interface InvolvedObject {
  readonly resource: string;
  readonly row: ObjectRow;
  /** Undefined, and null, for an object without states. */
  readonly lifecycle: LifecycleSpec | undefined;
  readonly state: string | null;
}

/** An object with states. */
export interface LifecycleObject extends InvolvedObject {
  readonly lifecycle: LifecycleSpec;
  readonly state: string;
}

/** The objects that the application has named in its calls, or that its calls have made or changed. */
export class InvolvedObjects {
  readonly #world: World;
  /** Collection and id, by both together. */
  readonly #known = new Map<string, readonly [resource: string, id: string]>();
  /** How often an object has entered a state in this future. */
  readonly #entries = new Map<string, number>();

  constructor(world: World) {
    this.#world = world;
  }

  add(resource: string, id: string): void {
    this.#known.set(`${resource} ${id}`, [resource, id]);
  }

  /** An object that a call names by its id. */
  addId(id: string, operation: OperationSpec | null): void {
    const resource = this.#resourceOf(id, operation);
    if (resource !== undefined) this.add(resource, id);
  }

  /** An object has entered a state. */
  addEntry(id: string, state: string): void {
    const key = `${id} ${state}`;
    this.#entries.set(key, (this.#entries.get(key) ?? 0) + 1);
  }

  hasReentered({ row, state }: InvolvedObject): boolean {
    return (this.#entries.get(`${row.id} ${state}`) ?? 0) > 1;
  }

  /** Undefined if the application does not know it, or it was deleted. */
  find(resource: string, id: string): InvolvedObject | undefined {
    if (!this.#known.has(`${resource} ${id}`)) return undefined;
    const row = this.#world.table(resource).get(id);
    if (row === undefined) return undefined;
    const lifecycle = this.#world.lifecycle(resource);
    const state = lifecycle === undefined ? null : stateOf(lifecycle, row);
    return { resource, lifecycle, row, state };
  }

  /** Those with this id. */
  *named(id: string): Generator<InvolvedObject> {
    for (const [resource, known] of this.#known.values()) {
      const object = known === id ? this.find(resource, id) : undefined;
      if (object !== undefined) yield object;
    }
  }

  *all(): Generator<InvolvedObject> {
    for (const [resource, id] of this.#known.values()) {
      const object = this.find(resource, id);
      if (object !== undefined) yield object;
    }
  }

  *withLifecycle(): Generator<LifecycleObject> {
    for (const { resource, row, lifecycle, state } of this.all()) {
      if (lifecycle !== undefined && state !== null) yield { resource, row, lifecycle, state };
    }
  }

  /** By the prefix of the id; without one by the collection that has it, the operation's first. */
  #resourceOf(id: string, operation: OperationSpec | null): string | undefined {
    const { resources } = this.#world.pack;
    const all = Object.values(resources).filter(({ stores }) => stores);
    const prefixed = all.find(({ idPrefix, idPattern }) => idPrefix !== "" && idPattern.test(id));
    if (prefixed !== undefined) return prefixed.name;
    const own = operation === null ? undefined : resources[operation.resource];
    const holds = ({ stores, name }: ResourceSpec): boolean =>
      stores && this.#world.table(name).get(id) !== undefined;
    return [...(own === undefined ? [] : [own]), ...all].find(holds)?.name;
  }
}

/** Work that is slower than usual, as the duration that makes it so. */
interface DurationOption extends Option {
  readonly duration: string;
  /** Seconds; null is never. */
  readonly value: number | null;
  /** Names the object. */
  readonly match: JsonObject;
}

/** How much slower work without a limit can be. */
const TIMES = 10;

/** Almost as long as the limit, or until the limit ends it; without a limit, many times as long. */
export function durationOptions(world: World, object: LifecycleObject): readonly DurationOption[] {
  const { resource, lifecycle, row } = object;
  const { field } = world.resource(resource).id;
  const timer = timerOfWork(world, object);
  if (field === null || timer === undefined) return [];
  const { duration } = timer;
  const usual = world.durations.of(duration, row.fields);
  // A duration that the test has set is not varied.
  if (!Number.isFinite(usual) || world.durations.value.some(({ name }) => name === duration)) {
    return [];
  }
  const limit = limitOf(world, object, timer);
  const match = { [field]: row.fields[field] ?? row.id };
  const isLimited = Number.isFinite(limit);
  const longest = isLimited ? limit - SECOND : usual * TIMES;
  if (longest <= usual) return [];
  const lasting = (name: string, value: number | null): DurationOption => {
    return { name, kind: "slow", duration, value, match };
  };
  const all = [lasting(`takes ${formatDuration(longest)}`, longest / SECOND)];
  if (isLimited && !hasTimeout(lifecycle)) all.push(lasting("reaches its limit", null));
  return all;
}

/** The timer that ends its work; for an object without work, its running timer. */
function timerOfWork(world: World, { lifecycle, state }: LifecycleObject): TimerSpec | undefined {
  const own = lifecycle.timers.filter(
    ({ duration, fires }) => !world.durations.spec(duration).limit && fires.kind !== "pause",
  );
  return (
    own.find(({ fires }) => fires.kind === "decide") ??
    own.find(({ states, manual }) => !manual && states.includes(state))
  );
}

/** Milliseconds after which a limit ends the states of a timer; infinity for none. */
function limitOf(world: World, { lifecycle, row }: LifecycleObject, { states }: TimerSpec): number {
  const limits = lifecycle.timers.filter(
    (timer) =>
      world.durations.spec(timer.duration).limit &&
      timer.states.some((state) => states.includes(state)),
  );
  const lengths = limits.map(({ duration }) => world.durations.of(duration, row.fields));
  return Math.min(...lengths, Number.POSITIVE_INFINITY);
}

/** Whether a branch leaves the work to its limit: then it is among the ends already. */
const hasTimeout = ({ outcome }: LifecycleSpec): boolean =>
  Object.values(outcome?.branches ?? {}).some(({ transition }) => transition === null);

/** Surprises at a delivery. */
export type ExploredFault = "duplicate" | "reorder" | "drop" | "stale";

/** Surprises use the overrides of tests, so that a test can cause each of them. */

/** Arms a fault; the returned function removes the rest of it. */
export function armFault(
  exploreTarget: ExploreTarget,
  body: ControlRequest<"armFault">["body"],
): () => void {
  change(exploreTarget, "armFault", { path: {}, query: {}, body });
  const id = exploreTarget.world.faults.value.at(-1)?.id ?? "";
  return () => change(exploreTarget, "clearFault", { path: { id }, query: {}, body: undefined });
}

/** Pins a content of the next answer about a resource; the returned function removes the pin. */
export function pinContent(
  exploreTarget: ExploreTarget,
  resource: string,
  path: string,
  value: Json,
): () => void {
  const body = { resource, path, value, count: 1 };
  change(exploreTarget, "setPin", { path: {}, query: {}, body });
  const id = exploreTarget.world.pins.value.at(-1)?.id ?? "";
  return () => {
    if (!exploreTarget.world.pins.value.some((pin) => pin.id === id && !isUsedUp(pin))) return;
    change(exploreTarget, "clearPin", { path: { id }, query: {}, body: undefined });
  };
}

/** Uses up a limit, as other clients can; the returned function sets it back. */
export function useUp(exploreTarget: ExploreTarget, limit: string): () => void {
  const before = exploreTarget.world.limits.value.caps[limit] ?? null;
  setCap(exploreTarget, limit, 0);
  return () => setCap(exploreTarget, limit, before);
}

const setCap = (exploreTarget: ExploreTarget, limit: string, cap: number | null): void =>
  change(exploreTarget, "setLimits", { path: {}, query: {}, body: { [limit]: cap } });

/** Sets how long the work of one object takes. */
export function setDuration(
  exploreTarget: ExploreTarget,
  { duration, value, match }: DurationOption,
): void {
  const body = { durations: { [duration]: value }, match };
  change(exploreTarget, "setDurations", { path: {}, query: {}, body });
}

/** Pins the outcome of an object's work, or a value of its result. */
export function pinBranch(
  exploreTarget: ExploreTarget,
  resource: string,
  id: string,
  option: BranchOption,
): void {
  const body = { resource, path: option.path, value: option.value(), match: { id }, count: 1 };
  change(exploreTarget, "setPin", { path: {}, query: {}, body });
}

/** Arms a fault for one attempt to deliver an event: the first that matches, after some others. */
export function armDelivery(
  exploreTarget: ExploreTarget,
  attempts: { readonly event: string; readonly attempt: number; readonly after: number },
  fault: ExploredFault,
): void {
  const body = { ...attempts, count: 1, do: fault };
  change(exploreTarget, "armWebhookFault", { path: {}, query: {}, body });
}

/** Whether a fault is armed for such calls: by the test, or as an outage. */
export function isArmed({ faults, now }: World, { operation }: ComparableCall): boolean {
  const says = (name: string, own: string | undefined): boolean => name === "*" || name === own;
  return faults.value.some(
    (fault) =>
      !isSpent(fault) &&
      (fault.until === null || now < fault.until) &&
      says(fault.resource, operation?.resource) &&
      says(fault.operation, operation?.operation),
  );
}

/** Whether a pin of the test, or the call that began it, decides how such work ends. */
export function isPinned({ pins }: World, resource: string, { id, meta }: ObjectRow): boolean {
  if (meta.overrides.some(({ source }) => source !== "pin")) return true;
  return pins.value.some((pin) => {
    const named = pin.match["id"];
    return pin.resource === resource && !isUsedUp(pin) && (named === undefined || named === id);
  });
}

/** Makes a call of the control API. @throws Error when it is refused */
export function change<C extends ChangeName>(
  { inputDispatcher }: ExploreTarget,
  name: C,
  request: ControlRequest<C>,
): void {
  const answer = inputDispatcher.apply({ kind: "control-call", name, request });
  if (answer instanceof ControlError) {
    throw new Error(`explore: ${name} was refused: ${answer.message}`);
  }
}
