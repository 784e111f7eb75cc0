// `recall`: adds an object of a test whose work is over, such as a failed run, in the state in
// which the engine would have ended it. `seeding.ts` calls it; other objects it adds itself.

import { byKind } from "../../base/by-key.js";
import type { Json, JsonObject } from "../../base/json.js";
import { equalJson, fromNames, mapValues, ownValue } from "../../base/json.js";
import type { ObjectRow, OwnOverride } from "../../pack/behaviors.js";
import type { LifecycleSpec, PinSpec, ResourceSpec } from "../../pack/pack.js";
import { problemsOfPart } from "../rules/behaviors/run-time-schemas.js";
import { ControlError } from "../rules/errors/control-errors.js";
import { record } from "../rules/objects/creating.js";
import { stateOf } from "../rules/objects/stored-object.js";
import { ownSchemaOf } from "../rules/overrides/pin-values.js";
import { bindSets } from "../rules/transitions/binding.js";
import { choose } from "../rules/transitions/outcome.js";
import { changedMeta, changedRow } from "../state/object-meta.js";
import type { World } from "../world.js";
import type { Seed } from "./seed-checks.js";
import { pinPaths, wordsOf } from "./seed-checks.js";

/** Seeds an object that ended before the test began, as the engine would have ended it. */
export function recall(world: World, { resource, id, object, at }: Seed): ObjectRow {
  const lifecycle = world.lifecycle(resource.name);
  const history = world.behaviors.seeds?.[resource.name]?.(
    world.scope,
    storedNames(resource, object),
  );
  if (lifecycle === undefined || history === undefined) {
    throw new ControlError("not_seedable", `${at}: the pack does not define its end`);
  }
  if (history.kind !== "history") {
    const code = history.kind === "refusal" ? "unknown_reference" : "schema_mismatch";
    throw new ControlError(code, `${at}: ${wordsOf(world, history)}`);
  }
  const values = fromNames(pinPaths(world, resource), (path) => ownValue(object, path));
  const override: OwnOverride = { source: "seed", ref: id, values };
  const row = record(world, resource.name, { fields: history.fields, hidden: history.hidden }, id, {
    overrides: [override],
    entered: workedFor(world, lifecycle),
  });
  const ended = unpinned(world, () => end(world, lifecycle, row));
  const problem = bodyProblem(lifecycle, object, ended) ?? lostValue(lifecycle, object, ended);
  if (problem !== undefined) throw new ControlError("schema_mismatch", `${at}.${problem}`);
  return ended;
}

/** A seed's values by the names of stored fields. */
function storedNames({ fields }: ResourceSpec, object: JsonObject): JsonObject {
  const names = new Map(fields.map(({ name, from }) => [from ?? name, name]));
  const stored: Record<string, Json> = {};
  for (const [name, value] of Object.entries(object)) stored[names.get(name) ?? name] = value;
  return stored;
}

/** Without pins, which are for objects of the future. */
function unpinned<T>(world: World, work: () => T): T {
  const pins = world.pins.value;
  world.pins.value = [];
  const result = work();
  world.pins.value = pins;
  return result;
}

/** The problem that its schema finds in a seeded body. */
function bodyProblem(
  { outcome }: LifecycleSpec,
  object: JsonObject,
  row: ObjectRow,
): string | undefined {
  for (const pin of outcome?.pins ?? []) {
    const value = ownValue(object, pin.path) ?? null;
    const schema = ownSchemaOf(pin, row);
    if (value === null || schema === null) continue;
    const [problem] = problemsOfPart(schema, value, [pin.path]);
    if (problem !== undefined) return `${problem.path}: ${problem.message}`;
  }
  return undefined;
}

/** The problem of a seeded value that does not go with the end that other values choose. */
function lostValue(
  lifecycle: LifecycleSpec,
  object: JsonObject,
  row: ObjectRow,
): string | undefined {
  for (const pin of lifecycle.outcome?.pins ?? []) {
    const { path } = pin;
    const value = ownValue(object, path) ?? null;
    if (value === null || isKept(pin, value, row)) continue;
    const state = stateOf(lifecycle, row);
    return `${path}: contradicts the other values, by which it ends ${state}; omit one of them`;
  }
  return undefined;
}

const isBound = ({ path }: PinSpec, _value: Json, { meta }: ObjectRow): boolean =>
  meta.bound.some((bound) => bound.path === path);

/** Whether the ended object has the value of a pin. */
const isKept = byKind<PinSpec, [Json, ObjectRow], boolean>({
  branch: () => true,
  choice: ({ path }, value, { fields }) => equalJson(fields[path] ?? null, value),
  errors: isBound,
  variant: isBound,
  body: isBound,
  value: isBound,
});

/** Entry times as if the object had entered every state as long ago as its work takes. */
function workedFor(world: World, lifecycle: LifecycleSpec): Readonly<Record<string, number>> {
  const settle = lifecycle.timers.find(({ fires }) => fires.kind === "decide");
  const took = settle === undefined ? 0 : world.durations.of(settle.duration);
  const began = world.now - (Number.isFinite(took) ? took : 0);
  return mapValues(lifecycle.states, () => began);
}

function end(world: World, lifecycle: LifecycleSpec, row: ObjectRow): ObjectRow {
  const { branch } = choose(world, lifecycle, row);
  const transition = lifecycle.transitions[branch.transition ?? ""];
  if (transition === undefined) throw new Error(`seeding: ${row.id} has no end`);
  const fields = world.resource(lifecycle.resource).copy(row.fields);
  const bound = bindSets(world, lifecycle, transition, row, [], fields);
  fields[lifecycle.field] = transition.to;
  const ended = changedRow(row, { fields, meta: changedMeta(row.meta, { bound }) });
  world.table(lifecycle.resource).replace(ended, row);
  return ended;
}
