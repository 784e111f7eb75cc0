// The handlers of the control calls `POST /__admin__/world/events`, which triggers something
// outside the vendor's service such as `session.failed`, and `GET /__admin__/world/next`, which
// lists what can happen now. The engine applies it (`engine/world/inputs/world-events.ts`).

import type { PossibleWorldEvent, WorldEventRequest } from "../../../../generated/control/types.js";
import { byKind } from "../../../engine/base/by-key.js";
import { formatDuration } from "../../../engine/base/duration.js";
import type { JsonObject } from "../../../engine/base/json.js";
import { isObject } from "../../../engine/base/json.js";
import { DAY } from "../../../engine/base/time.js";
import type { ObjectRow } from "../../../engine/pack/behaviors.js";
import { asBehavior } from "../../../engine/pack/handlers.js";
import type {
  BranchSpec,
  LifecycleSpec,
  ResourceSpec,
  TimerSpec,
  WorldEventSpec,
} from "../../../engine/pack/pack.js";
import { timerAt } from "../../../engine/pack/running-timers.js";
import { checkValue } from "../../../engine/schemas/check/check.js";
import { compare } from "../../../engine/store/schedule.js";
import {
  applyWorldEvent,
  possibleEvents,
  reasonImpossible,
} from "../../../engine/world/inputs/world-events.js";
import { ControlError, unknownName } from "../../../engine/world/rules/errors/control-errors.js";
import { summaryOf } from "../../../engine/world/rules/events/events.js";
import { findResource } from "../../../engine/world/rules/objects/naming/resource-names.js";
import { stateOf } from "../../../engine/world/rules/objects/stored-object.js";
import { pinProblem } from "../../../engine/world/rules/overrides/pin-values.js";
import { choose, nextTransition } from "../../../engine/world/rules/transitions/outcome.js";
import { dueOf } from "../../../engine/world/rules/transitions/timers.js";
import type { World } from "../../../engine/world/world.js";
import { valueWords } from "../../journal/timeline/override-words.js";
import type { Changer, Handler } from "../handlers.js";

/** `POST /__admin__/world/events`: triggers a world event, if its precondition holds. */
export const triggerWorldEvent: Changer<"triggerWorldEvent"> = ({ world, journal }, { body }) => {
  const { event, data } = readEvent(body);
  const { worldEvents } = world.pack;
  const spec = Object.hasOwn(worldEvents, event) ? worldEvents[event] : undefined;
  if (spec === undefined) {
    throw unknownName("unknown_event", "world event", event, Object.keys(worldEvents));
  }
  const found = readSubject(world, spec, data);
  checkParameters(world, spec, data);
  const hit = { override: "world_event", id: event, what: "hit" } as const;
  journal.noteOverride({ ...hit, text: valueWords(data), objectId: found.row?.id ?? null });
  const apply = (): void => applyWorldEvent(world, spec, found.row, data);
  const { changes, events } = world.noting(() => asBehavior(event, apply, () => lacking(spec)));
  return {
    event,
    changed: changes.map(({ resource, id, from, to }) => ({ resource, id, from, to })),
    events: events.map(summaryOf),
  };
};

/** The parameters are in `data`, or beside `event` if there is no `data`. */
function readEvent(body: WorldEventRequest): { readonly event: string; readonly data: JsonObject } {
  const { event, data, about: _about, ...beside }: JsonObject = body;
  return { event: String(event), data: isObject(data) ? data : beside };
}

/** The object of the event; none for an event that makes its own. */
function readSubject(
  world: World,
  spec: WorldEventSpec,
  data: JsonObject,
): { readonly row: ObjectRow | undefined } {
  const known = parameterNames(spec);
  const unknown = Object.keys(data).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const error = unknownName("malformed_body", "parameter", unknown, known, `of ${spec.name}`);
    throw error.at(`data.${unknown}`);
  }
  if (spec.id === undefined) return { row: undefined };
  const received = data[spec.id];
  // Some objects have numbers as ids.
  const id = typeof received === "number" ? String(received) : received;
  if (id === undefined) {
    throw new ControlError("malformed_body", `data.${spec.id}: is required by ${spec.name}`);
  }
  if (typeof id !== "string") throw nobody(world, spec, JSON.stringify(id));
  const row = world.table(spec.resource).get(id);
  if (row === undefined) throw nobody(world, spec, id);
  const blocked = reasonImpossible(world, spec, row);
  if (blocked !== undefined) throw precondition(world, row, spec, blocked);
  return { row };
}

function parameterNames(spec: WorldEventSpec): readonly string[] {
  const own = spec.parameters.map(({ name }) => name);
  return spec.id === undefined ? own : [spec.id, ...own];
}

function lacking({ name }: WorldEventSpec): never {
  const words = `this edition of the pack lacks what worldEvents.${name}.happens needs`;
  throw new ControlError("precondition_failed", words);
}

/** An id of no object is a failed precondition. */
function nobody(world: World, spec: WorldEventSpec, id: string): ControlError {
  const { object, name: resource } = world.resource(spec.resource);
  const words = `there is no ${object} ${JSON.stringify(id)} for ${spec.name} to happen to`;
  const details = { resource, id, state: null, possible: [] };
  return new ControlError("precondition_failed", words, details);
}

function precondition(
  world: World,
  row: ObjectRow,
  spec: WorldEventSpec,
  reason: string,
): ControlError {
  const possible = [...possibleEvents(world, spec.resource, row.id)].map((next) => next.spec.name);
  const names = possible.join(", ");
  const now = names === "" ? "no world event can happen to it now" : `possible now: ${names}`;
  const { resource } = spec;
  const details = {
    resource,
    id: row.id,
    state: stateOf(world.lifecycle(resource), row),
    possible,
  };
  const words = `${reason}; ${now}${whatComes(world, spec, row)}`;
  return new ControlError("precondition_failed", words, details);
}

/** The effect of the clock: "advance 2s makes it running". */
function whatComes(world: World, { resource }: WorldEventSpec, row: ObjectRow): string {
  const next = predictOutcome(world, resource, row);
  return next === undefined ? "" : `; advance ${formatDuration(next.after)} makes it ${next.state}`;
}

function checkParameters(world: World, spec: WorldEventSpec, data: JsonObject): void {
  const outcome = world.lifecycle(spec.resource)?.outcome;
  for (const { name, pin, schema } of spec.parameters) {
    const value = data[name];
    if (value === undefined) continue;
    const [problem] = checkValue(schema ?? {}, value, ["data", name]).problems;
    if (problem !== undefined) {
      throw new ControlError("schema_mismatch", `${problem.path}: ${problem.message}`);
    }
    const pinned = outcome?.pins.find(({ path }) => path === pin);
    if (outcome === undefined || pinned === undefined) continue;
    const unfit = pinProblem(world.pack, outcome, pinned, value);
    if (unfit !== undefined) throw new ControlError("schema_mismatch", `data.${unfit}`);
  }
}

/** `GET /__admin__/world/next`: the possible events; each item can be posted back unchanged. */
export const listPossibleWorldEvents: Handler<"listPossibleWorldEvents"> = (
  { world },
  { query },
) => {
  const resource = query.resource === undefined ? undefined : findResource(world, query.resource);
  if (query.id !== undefined) checkId(world, resource, query.id);
  const data: PossibleWorldEvent[] = [];
  for (const { spec, row } of possibleEvents(world, resource?.name, query.id)) {
    const id = spec.id !== undefined && row !== undefined ? { [spec.id]: row.id } : {};
    data.push({ event: spec.name, data: id, about: about(world, spec, row) });
  }
  return { data };
};

function checkId(world: World, resource: ResourceSpec | undefined, id: string): void {
  const all = resource === undefined ? Object.values(world.pack.resources) : [resource];
  const there = all.some(({ name, stores }) => stores && world.table(name).get(id) !== undefined);
  const kind = resource?.object ?? "object";
  if (!there) throw new ControlError("not_found", `there is no ${kind} ${id}`);
}

function about(
  world: World,
  spec: WorldEventSpec,
  row: ObjectRow | undefined,
): PossibleWorldEvent["about"] {
  const lifecycle = world.lifecycle(spec.resource);
  const last = spec.transitions.at(-1);
  return {
    params: parametersSchema(spec),
    from: row === undefined ? null : stateOf(lifecycle, row),
    to: last === undefined ? null : (lifecycle?.transitions[last]?.to ?? null),
    why: spec.description,
  };
}

/** JSON Schema of the parameters of a world event. */
export function parametersSchema({ id: idParameter, parameters }: WorldEventSpec): JsonObject {
  const ids = idParameter === undefined ? [] : [idParameter];
  const properties = [
    ...ids.map((name) => [name, { type: "string" }] as const),
    ...parameters.map(({ name, schema = {} }) => [name, schema] as const),
  ];
  return {
    type: "object",
    properties: Object.fromEntries<JsonObject>(properties),
    required: ids,
  };
}

/** The next state of an object if only the clock advances. */
interface PredictedOutcome {
  /** Milliseconds from now. */
  readonly after: number;
  readonly state: string;
}

/** Later outcomes are not predicted. */
const HORIZON = 1 * DAY;

/**
 * Predicts the next state of an object from its timers, if only the clock advances. It runs nothing,
 * so it costs the same in a world of any size. Undefined when the timers do not decide.
 */
function predictOutcome(
  world: World,
  resource: string,
  row: ObjectRow,
): PredictedOutcome | undefined {
  const lifecycle = world.lifecycle(resource);
  if (lifecycle === undefined) return undefined;
  const next = nextOf(world, lifecycle, row) ?? awaited(world, lifecycle, row);
  if (next === undefined || next.due > world.now + HORIZON) return undefined;
  return { after: next.due - world.now, state: next.state };
}

interface Next {
  readonly due: number;
  readonly state: string;
}

/** The change by the first running timer that changes the state. */
function nextOf(world: World, lifecycle: LifecycleSpec, row: ObjectRow): Next | undefined {
  const running = lifecycle.timers.flatMap((spec, place) => {
    const timer = world.schedule.get(timerAt(row.timers, place));
    return timer === undefined ? [] : [{ spec, timer }];
  });
  running.sort((one, other) => compare(one.timer, other.timer));
  for (const { spec, timer } of running) {
    const state = stateAfter(world, lifecycle, spec, row);
    if (state !== undefined && state !== stateOf(lifecycle, row)) return { due: timer.due, state };
  }
  return undefined;
}

/** The state after a timer fires; undefined when it does not change. */
function stateAfter(
  world: World,
  lifecycle: LifecycleSpec,
  { fires }: TimerSpec,
  row: ObjectRow,
): string | undefined {
  const name = transitionOf(fires, () => {
    const { branch } = choose(world, lifecycle, row);
    return { pauses: branch.pauses, transition: nextTransition(lifecycle, branch, row) };
  });
  return name === null ? undefined : lifecycle.transitions[name]?.to;
}

const transitionOf = byKind<
  TimerSpec["fires"],
  [choice: () => Pick<BranchSpec, "pauses" | "transition">],
  string | null
>({
  transition: ({ transition }) => transition,
  decide: (_, choice) => choice().transition,
  pause: (_, choice) => {
    const { pauses, transition } = choice();
    return pauses ? transition : null;
  },
});

/**
 * A manual timer that does not run yet waits for another object: the only one that this one refers
 * to and that will itself change.
 */
function awaited(world: World, lifecycle: LifecycleSpec, row: ObjectRow): Next | undefined {
  const now = stateOf(lifecycle, row) ?? "";
  const spec = lifecycle.timers.find(({ manual, states }) => manual && states.includes(now));
  if (spec === undefined) return undefined;
  const [first, ...others] = changesOfReferred(world, lifecycle.resource, row);
  const state = stateAfter(world, lifecycle, spec, row);
  if (first === undefined || others.length > 0 || state === undefined) return undefined;
  return { due: dueOf(world, lifecycle.resource, row, spec, first.due), state };
}

/** The next changes of the objects that this one refers to. */
function changesOfReferred(world: World, resource: string, row: ObjectRow): readonly Next[] {
  return Object.entries(world.resource(resource).refersTo).flatMap(([name, kind]) => {
    const id = row.fields[name];
    if (typeof id !== "string") return [];
    const lifecycle = world.lifecycle(kind);
    const referred = lifecycle === undefined ? undefined : world.table(kind).get(id);
    if (lifecycle === undefined || referred === undefined) return [];
    return nextOf(world, lifecycle, referred) ?? [];
  });
}
