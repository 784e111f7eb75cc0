// `bindSets`: writes the fields that a change of state sets, such as the output of a completed run:
// with a value that a test has set, else the pack's, else one made by the schema. It runs at the
// change itself, so tests can set values until then.

import { byKind } from "../../../base/by-key.js";
import type { Json, JsonObject } from "../../../base/json.js";
import { isArray, isObject } from "../../../base/json.js";
import { setAt } from "../../../base/paths.js";
import type { Bound, ObjectRow, OwnOverride } from "../../../pack/behaviors.js";
import type {
  ErrorRef,
  LifecycleSpec,
  PinFallback,
  PinSpec,
  SetSpec,
  TransitionSpec,
} from "../../../pack/pack.js";
import { Budget, MAX_STEPS } from "../../../schemas/budget.js";
import type { Synthesis } from "../../../schemas/make/synthesize.js";
import { synthesize } from "../../../schemas/make/synthesize.js";
import type { World } from "../../world.js";
import { problemsOfPart, undeclaredPart, wayProblem } from "../behaviors/run-time-schemas.js";
import { errorMessage, errorRef } from "../errors/catalog.js";
import type { OverrideValue } from "../overrides/override-values.js";
import {
  resolveOverride,
  resolveOverrideParts,
  use,
  warnUsedUp,
} from "../overrides/override-values.js";
import { ownSchemaOf } from "../overrides/pin-values.js";

/** One transition: its object, the overrides that apply, and the values from them so far. */
interface RowBinding {
  readonly world: World;
  readonly lifecycle: LifecycleSpec;
  readonly row: ObjectRow;
  readonly own: readonly OwnOverride[];
  /** Whether any override may apply; usually none does. */
  readonly isOpen: boolean;
  readonly bound: Bound[];
  /** The steps for callers' schemas: to synthesize values, and to check pinned ones. */
  readonly budget: Budget;
}

/**
 * Writes the fields that a transition sets, and returns which values come from overrides. Overrides
 * are resolved here, as late as possible; their values stay. `own` are overrides for this transition
 * alone.
 */
export function bindSets(
  world: World,
  lifecycle: LifecycleSpec,
  { sets }: TransitionSpec,
  row: ObjectRow,
  own: readonly OwnOverride[],
  fields: Record<string, Json>,
): readonly Bound[] {
  if (sets.length === 0) return NOTHING;
  const isOpen = own.length + row.meta.overrides.length + world.pins.value.length > 0;
  const binding: RowBinding = {
    world,
    lifecycle,
    row,
    own,
    isOpen,
    bound: [],
    budget: new Budget(MAX_STEPS),
  };
  for (const set of sets) fields[set.field] = setValue(set, binding);
  return binding.bound;
}

const NOTHING: readonly Bound[] = [];

const setValue = byKind<SetSpec, [RowBinding], Json>({
  value: ({ value }) => value,
  now: ({ field }, { world, lifecycle }) =>
    world.stamp(world.now, world.resource(lifecycle.resource).times[field]),
  elapsed: ({ state }, { world, row }) => world.now - (row.meta.entered[state] ?? world.now),
  error: ({ error }, { world }) => [errorElement(world, errorRef(error))],
  pin: ({ path, fallback }, binding) => {
    const { resource, outcome } = binding.lifecycle;
    const pin = outcome?.pins.find((it) => it.path === path);
    if (pin === undefined) throw new Error(`binding: ${resource} has no pin ${path}`);
    if (!binding.isOpen) return fallbackValue(fallback, binding, pin);
    const whole = wholeValue(binding, pin, fallback);
    return pin.kind === "body" ? withParts(binding, pin, whole) : whole;
  },
});

function wholeValue(binding: RowBinding, pin: PinSpec, fallback: PinFallback): Json {
  const { world, lifecycle, row, own } = binding;
  const override = resolveOverride(world, lifecycle.resource, row, pin.path, own);
  if (override === undefined) {
    warnUsedUp(world, lifecycle.resource, row, pin.path);
    return fallbackValue(fallback, binding, pin);
  }
  take(binding, override);
  return completePinned(pin, override.value, world);
}

function take({ world, lifecycle, row, bound }: RowBinding, override: OverrideValue): void {
  use(world, lifecycle.resource, row, override);
  const { path, source, ref } = override;
  bound.push({ path, source, ref });
}

/** Sets the pinned parts of a pinned or synthesized body. */
function withParts(binding: RowBinding, pin: PinSpec, whole: Json): Json {
  const { world, lifecycle, row, own, bound } = binding;
  const schema = ownSchemaOf(pin, binding.row);
  let value = whole;
  for (const { path, override } of resolveOverrideParts(
    world,
    lifecycle.resource,
    row,
    pin.path,
    own,
  )) {
    const problem = wayProblem(schema, value, [pin.path, ...path], binding.budget);
    if (problem !== undefined) {
      const { source, ref } = override;
      world.warn(row, `${source} ${ref} on ${override.path} was not used: ${problem}`, "misfit");
      continue;
    }
    const stray =
      schema === null
        ? undefined
        : undeclaredPart(schema, [pin.path, ...path], override.value, binding.budget);
    if (stray !== undefined)
      world.warn(row, `${override.source} ${override.ref}: ${stray}`, "misfit");
    value = setAt(value ?? {}, path, override.value);
    take(binding, override);
  }
  if (bound.some(({ path }) => path.startsWith(pin.path))) warnOfMisfit(binding, pin, value);
  return value;
}

/** Warns of a pinned value that does not fit its schema; the value is used all the same. */
function warnOfMisfit(binding: RowBinding, pin: PinSpec, value: Json): void {
  const { world, row, budget } = binding;
  const schema = ownSchemaOf(pin, row);
  if (schema === null || value === null) return;
  for (const { path, message } of problemsOfPart(schema, value, [pin.path], budget)) {
    world.warn(row, `the pinned ${path} does not fit its schema: ${message}`, "misfit");
  }
  if (!budget.over) return;
  const why = `the check needs more than ${MAX_STEPS} steps`;
  world.warn(row, `the pinned ${pin.path} was not checked completely: ${why}`);
}

const fallbackValue = byKind<PinFallback, [RowBinding, PinSpec], Json>({
  value: ({ value }) => value,
  error: ({ error }, { world }) => [errorElement(world, errorRef(error))],
  variant: (_, { world }, pin) => completePinned(pin, {}, world),
  synthesize: ({ schemaField }, binding, pin) => {
    const schema = binding.row.hidden[schemaField] ?? null;
    return schema === null ? null : synthesized(binding, pin, schema);
  },
});

function synthesized({ world, row, budget }: RowBinding, pin: PinSpec, schema: Json): Json {
  const used = pin.kind === "body" ? ofObjects(schema) : schema;
  const made = synthesize(used, row.id, [pin.path], budget);
  warnOfSynthesis(world, row, pin.path, made);
  if (pin.kind !== "body" || made.value === null || isObject(made.value)) return made.value;
  world.warn(row, `no ${pin.path} was synthesized: its schema does not describe an object`);
  return null;
}

/** Warns of a synthesized value that breaks its schema; the value is used all the same. */
function warnOfSynthesis(world: World, row: ObjectRow, path: string, made: Synthesis): void {
  const { misfit, isCut, unenforced } = made;
  if (misfit !== undefined) {
    world.warn(row, `the synthesized ${path} breaks the rule "${misfit.rule}" at ${misfit.path}`);
  }
  if (isCut) {
    const why = `synthesizing it needs more than ${MAX_STEPS} steps`;
    world.warn(row, `the synthesized ${path} is incomplete: ${why}; the rest is absent or null`);
  }
  for (const rule of unenforced) {
    world.warn(row, `the synthesized ${path} was not checked by its whole schema: ${rule}`);
  }
}

/** Here a schema without a type describes an object. */
const ofObjects = (schema: Json): Json =>
  isObject(schema) && schema["type"] === undefined ? { ...schema, type: "object" } : schema;

/** Completes a pinned value: an override may set only `code` of an error, `type` of a variant. */
const completePinned = byKind<PinSpec, [Json, World], Json>({
  errors: (_, value, world) =>
    isArray(value) ? value.map((element) => completeError(world, element)) : value,
  // The default type is the pack's first one.
  variant: ({ variants }, value) => {
    if (!isObject(value)) return value;
    const type = String(value["type"] ?? Object.keys(variants)[0]);
    return { type, ...(variants[type] ?? {}), ...value };
  },
  branch: (_, value) => value,
  choice: (_, value) => value,
  body: (_, value) => value,
  value: (_, value) => value,
});

function completeError(world: World, element: Json): Json {
  if (!isObject(element)) return element;
  const code = String(element["code"]);
  const spec = world.pack.errors.find(
    (error) => error.run && error.code === code && (element["type"] ?? error.type) === error.type,
  );
  const known: JsonObject = spec === undefined ? { message: code } : errorElement(world, spec);
  const { type = null, message = code, field = null, ...rest } = { ...known, ...element };
  return { type, code, message, field, ...rest };
}

/** An element of a run's errors, from the catalog. */
function errorElement(world: World, ref: ErrorRef): JsonObject {
  return { type: ref.type, code: ref.code, message: errorMessage(world, ref, {}), field: null };
}
