import type { Bound, ObjectRow, OwnLever } from "./behaviors.js";
import { fillMessage, findError } from "./catalog.js";
import type { Json, JsonObject } from "./json.js";
import { isArray, isObject } from "./json.js";
import type { Spoken } from "./levers.js";
import { speak, speakParts, use } from "./levers.js";
import type { ErrorRef, LifecycleSpec, MoveSpec, PinFallback, PinSpec, SetSpec } from "./pack.js";
import { setAt } from "./paths.js";
import { synthesize } from "./schemas/synthesize.js";
import { MINUTE } from "./time.js";
import type { World } from "./world.js";

/** What a move writes: the fields, and which of them levers gave. */
export interface Binding {
  readonly fields: JsonObject;
  readonly bound: readonly Bound[];
}

/**
 * Works out the fields that a move sets. Levers are asked here, as late as possible; what they
 * give is written once and stays.
 */
export function bindSets(
  world: World,
  lifecycle: LifecycleSpec,
  spec: MoveSpec,
  row: ObjectRow,
  own: readonly OwnLever[],
): Binding {
  const fields: [string, Json][] = [];
  const bound: Bound[] = [];
  for (const set of spec.sets) {
    fields.push([set.field, setValue(world, lifecycle, row, set, own, bound)]);
  }
  return { fields: Object.fromEntries(fields), bound };
}

function setValue(
  world: World,
  lifecycle: LifecycleSpec,
  row: ObjectRow,
  set: SetSpec,
  own: readonly OwnLever[],
  bound: Bound[],
): Json {
  if (set.kind === "value") return set.value;
  if (set.kind === "now") return world.stamp(world.now);
  if (set.kind === "elapsed") return world.now - (row.life.entered[set.state] ?? world.now);
  if (set.kind === "error") return [errorElement(world, set.error)];
  const pin = lifecycle.outcome?.pins.find(({ path }) => path === set.path);
  if (pin === undefined) throw new Error(`binding: ${lifecycle.resource} has no pin ${set.path}`);
  const spoken = speak(world, lifecycle.resource, row, pin.path, own);
  if (spoken !== undefined) {
    use(world, lifecycle.resource, row, spoken);
    bound.push({ path: set.field, ...sourceOf(spoken) });
  }
  const whole =
    spoken === undefined
      ? fallback(world, row, pin, set.fallback)
      : complete(world, pin, spoken.value);
  return pin.kind === "body"
    ? overlay(world, lifecycle.resource, row, pin, whole, own, bound)
    : whole;
}

const sourceOf = ({ source, ref }: Spoken): Pick<Bound, "source" | "ref"> => ({ source, ref });

/** Pinned parts are laid over the pinned whole or the synthesized one. */
function overlay(
  world: World,
  resource: string,
  row: ObjectRow,
  pin: PinSpec,
  whole: Json,
  own: readonly OwnLever[],
  bound: Bound[],
): Json {
  let value = whole;
  for (const { path, spoken } of speakParts(world, resource, row, pin.path, own)) {
    value = setAt(value ?? {}, path, spoken.value);
    use(world, resource, row, spoken);
    bound.push({ path: spoken.path, ...sourceOf(spoken) });
  }
  return value;
}

function fallback(world: World, row: ObjectRow, pin: PinSpec, given: PinFallback): Json {
  if (given.kind === "value") return given.value;
  if (given.kind === "error") return [errorElement(world, given.error)];
  if (given.kind === "variant") return completeVariant(pin, {});
  const schema = row.hidden[given.schemaField] ?? null;
  const made = synthesize(schema, row.id);
  if (made.misfit !== undefined) {
    const { rule, path } = made.misfit;
    world.warn(row, `the synthesized ${pin.path} misses the rule "${rule}" at ${path}`);
  }
  return made.value;
}

/** What a lever gave in short, in full. */
function complete(world: World, pin: PinSpec, value: Json): Json {
  if (pin.kind === "variant") return completeVariant(pin, value);
  if (pin.kind !== "errors" || !isArray(value)) return value;
  return value.map((element) => completeError(world, element));
}

function completeVariant(pin: PinSpec, value: Json): Json {
  if (pin.kind !== "variant" || !isObject(value)) return value;
  const type = String(value["type"] ?? Object.keys(pin.variants)[0]);
  return { type, ...(pin.variants[type] ?? {}), ...value };
}

function completeError(world: World, element: Json): Json {
  if (!isObject(element)) return element;
  const code = String(element["code"]);
  const spec = world.pack.errors.find(
    (error) => error.run && error.code === code && (element["type"] ?? error.type) === error.type,
  );
  const known = spec === undefined ? { message: code } : errorElement(world, spec);
  const { type, message, field = null, ...rest } = { ...known, ...element };
  return { type: type ?? null, code, message: message ?? code, field, ...rest };
}

/** An element of a run's errors, from the catalog. */
function errorElement(world: World, ref: ErrorRef): { readonly [key: string]: Json } {
  const message = findError(world.pack, ref)?.message ?? ref.code;
  return {
    type: ref.type,
    code: ref.code,
    message: fillMessage(message, minutes(world)),
    field: null,
  };
}

/** Every duration in minutes, for `{run_timeout}` in a message. */
function minutes(world: World): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.keys(world.pack.durations).map((name) => [
      name,
      String(world.durations.value(name) / MINUTE),
    ]),
  );
}
