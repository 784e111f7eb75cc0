import type { Json } from "../base/json.js";
import { isObject } from "../base/json.js";
import { setAt } from "../base/paths.js";
import type { Bound, ObjectRow, OwnLever } from "../pack-types/behaviors.js";
import type { LifecycleSpec, MoveSpec, PinFallback, PinSpec, SetSpec } from "../pack-types/pack.js";
import { synthesize } from "../schemas/synthesize.js";
import { completePinned, completeVariant, errorElement } from "./completing.js";
import type { Spoken } from "./levers.js";
import { speak, speakParts, use } from "./levers.js";
import { problemsOfPart } from "./run-time-schemas.js";
import type { World } from "./world.js";

/** One move under way: whom it is about, who may speak, and what levers gave so far. */
interface Binding {
  readonly world: World;
  readonly lifecycle: LifecycleSpec;
  readonly row: ObjectRow;
  readonly own: readonly OwnLever[];
  /** Whether any lever may speak; nearly always nobody has anything to say. */
  readonly isOpen: boolean;
  readonly bound: Bound[];
}

/**
 * Writes the fields that a move sets, and answers which of them levers gave. Levers are asked here,
 * as late as possible; what they give is written once and stays. `own` are levers that speak for
 * this move alone.
 */
export function bindSets(
  world: World,
  lifecycle: LifecycleSpec,
  { sets }: MoveSpec,
  row: ObjectRow,
  own: readonly OwnLever[],
  fields: Record<string, Json>,
): readonly Bound[] {
  if (sets.length === 0) return NOTHING;
  const isOpen = own.length + row.life.levers.length + world.pins.value.length > 0;
  const binding: Binding = { world, lifecycle, row, own, isOpen, bound: [] };
  for (const set of sets) fields[set.field] = setValue(binding, set);
  return binding.bound;
}

const NOTHING: readonly Bound[] = [];

function setValue(binding: Binding, set: SetSpec): Json {
  const { world, lifecycle, row } = binding;
  if (set.kind === "value") return set.value;
  if (set.kind === "now") return world.stamp(world.now);
  if (set.kind === "elapsed") return world.now - (row.life.entered[set.state] ?? world.now);
  if (set.kind === "error") return [errorElement(world, set.error)];
  const pin = lifecycle.outcome?.pins.find(({ path }) => path === set.path);
  if (pin === undefined) throw new Error(`binding: ${lifecycle.resource} has no pin ${set.path}`);
  if (!binding.isOpen) return fallbackValue(binding, pin, set.fallback);
  const whole = wholeValue(binding, pin, set.fallback);
  return pin.kind === "body" ? withParts(binding, pin, whole) : whole;
}

function wholeValue(binding: Binding, pin: PinSpec, fallback: PinFallback): Json {
  const { world, lifecycle, row, own } = binding;
  const spoken = speak(world, lifecycle.resource, row, pin.path, own);
  if (spoken === undefined) return fallbackValue(binding, pin, fallback);
  take(binding, spoken);
  return completePinned(world, pin, spoken.value);
}

function take({ world, lifecycle, row, bound }: Binding, spoken: Spoken): void {
  use(world, lifecycle.resource, row, spoken);
  const { path, source, ref } = spoken;
  bound.push({ path, source, ref });
}

/** Pinned parts are laid over the pinned whole or the synthesized one. */
function withParts(binding: Binding, pin: PinSpec, whole: Json): Json {
  const { world, lifecycle, row, own, bound } = binding;
  let value = whole;
  for (const { path, spoken } of speakParts(world, lifecycle.resource, row, pin.path, own)) {
    value = setAt(value ?? {}, path, spoken.value);
    take(binding, spoken);
  }
  if (bound.some(({ path }) => path.startsWith(pin.path))) warnOfMisfit(binding, pin, value);
  return value;
}

/** A pinned value is used as it is; that the schema says otherwise stands in the trace. */
function warnOfMisfit({ world, row }: Binding, pin: PinSpec, value: Json): void {
  const schema = pin.kind === "body" ? row.hidden[pin.schemaField] : undefined;
  if (schema === undefined || schema === null || value === null) return;
  for (const { path, message } of problemsOfPart(schema, value, [pin.path])) {
    world.warn(row, `the pinned ${path} does not fit its schema: ${message}`);
  }
}

function fallbackValue({ world, row }: Binding, pin: PinSpec, fallback: PinFallback): Json {
  if (fallback.kind === "value") return fallback.value;
  if (fallback.kind === "error") return [errorElement(world, fallback.error)];
  if (fallback.kind === "variant") return completeVariant(pin, {});
  const schema = row.hidden[fallback.schemaField] ?? null;
  if (schema === null) return null;
  const made = synthesize(pin.kind === "body" ? ofObjects(schema) : schema, row.id, [pin.path]);
  if (made.misfit !== undefined) {
    const { rule, path } = made.misfit;
    world.warn(row, `the synthesized ${pin.path} misses the rule "${rule}" at ${path}`);
  }
  if (pin.kind !== "body" || made.value === null || isObject(made.value)) return made.value;
  world.warn(row, `no ${pin.path} was synthesized: its schema describes no object`);
  return null;
}

/** A schema that leaves the type open means an object here. */
const ofObjects = (schema: Json): Json =>
  isObject(schema) && schema["type"] === undefined ? { ...schema, type: "object" } : schema;
