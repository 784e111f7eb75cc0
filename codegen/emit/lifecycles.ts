// Prints two modules of a compiled pack: `lifecycles.ts` (`emitLifecycles`), the states of objects
// with transitions, timers and ends; and `scenarios.ts` (`emitScenarios`), the effects that a test
// chooses by a header or by one of the vendor's magic values, such as a card number that is
// declined.

import { mapValues } from "../../src/engine/base/json.js";
import type {
  DurationSpec,
  LifecycleSpec,
  MagicSpec,
  PinFallback,
  ScenarioSpec,
  SetSpec,
  StateChange,
  TimerSpec,
  TransitionSpec,
} from "../../src/engine/pack/pack.js";
import type { PackContext } from "../facts/context.js";
import { effect, finiteMilliseconds, packModule } from "../facts/context.js";
import type {
  LifecycleEntry,
  MagicEntry,
  PackModel,
  PinElseEntry,
  ScenarioEntry,
  SetEntry,
  TimerEntry,
  TransitionEntry,
} from "../model/model.js";
import type { LiteralOf, Script } from "../print/source.js";
import { constant, literal, record } from "../print/source.js";

/** `lifecycles.ts`: transitions, timers, outcomes and durations. */
export function emitLifecycles(context: PackContext): Script {
  const { lifecycles, durations } = context.model.lifecycles;
  const lifecycleSpecs = mapValues(lifecycles, lifecycleSpec);
  const durationSpecs = mapValues(durations, (entry): LiteralOf<DurationSpec> => {
    return { ...entry, value: entry.value === "never" ? null : finiteMilliseconds(entry.value) };
  });
  return packModule(
    context,
    "lifecycles.ts",
    ["DurationSpec", "LifecycleSpec"],
    [
      record("lifecycles", "LifecycleSpec", Object.entries(lifecycleSpecs)),
      record("durations", "DurationSpec", Object.entries(durationSpecs)),
    ],
  );
}

function lifecycleSpec(entry: LifecycleEntry, resource: string): LiteralOf<LifecycleSpec> {
  return {
    resource,
    ...entry,
    transitions: mapValues(entry.transitions, (transition, name) =>
      transitionSpec(name, transition, entry),
    ),
    timers: Object.entries(entry.timers ?? {}).map(timerSpec),
    creation: passage(entry, null, entry.initial),
    outcome: entry.outcome && {
      ...entry.outcome,
      pins: Object.entries(entry.outcome.pins).map(([path, pin]) => ({ path, ...pin })),
    },
  };
}

function transitionSpec(
  name: string,
  entry: TransitionEntry,
  lifecycle: LifecycleEntry,
): LiteralOf<TransitionSpec> {
  return {
    name,
    ...entry,
    sets: Object.entries(entry.sets ?? {}).map(([field, set]) => setSpec(field, set)),
    stateChanges: entry.from.map((state) => passage(lifecycle, state, entry.to)),
  };
}

/** The change from one state to another; `from` is null on creation. */
function passage(
  { states, transitions, timers = {} }: LifecycleEntry,
  from: string | null,
  to: string,
): LiteralOf<StateChange> {
  const places = [...Object.values(timers).entries()];
  const leaves = ({ states: of }: TimerEntry): boolean =>
    from !== null && of.includes(from) && !of.includes(to);
  const enters = ({ states: of, manual }: TimerEntry): boolean =>
    !manual && of.includes(to) && !(from !== null && of.includes(from));
  const sets = Object.values(transitions).flatMap((transition) =>
    Object.values(transition.sets ?? {}),
  );
  return {
    to,
    dropped: places.filter(([, timer]) => leaves(timer)).map(([place]) => place),
    started: places.filter(([, timer]) => enters(timer)).map(([place]) => place),
    isLast: states[to]?.terminal === true,
    isMeasured: sets.some(
      (set) => typeof set === "object" && set !== null && "elapsed" in set && set.elapsed === to,
    ),
  };
}

function setSpec(field: string, set: SetEntry): LiteralOf<SetSpec> {
  if (typeof set !== "object" || set === null) return { field, kind: "value", value: set };
  if ("value" in set) return { field, kind: "value", value: set.value };
  if ("now" in set) return { field, kind: "now" };
  if ("elapsed" in set) return { field, kind: "elapsed", state: set.elapsed };
  if ("error" in set) return { field, kind: "error", error: set.error };
  return { field, kind: "pin", path: set.pin, fallback: pinFallback(set.else ?? null) };
}

function pinFallback(entry: PinElseEntry): LiteralOf<PinFallback> {
  if (entry === null) return { kind: "value", value: null };
  if (entry === "variant") return { kind: "variant" };
  if ("value" in entry) return { kind: "value", value: entry.value };
  if ("error" in entry) return { kind: "error", error: entry.error };
  return { kind: "synthesize", schemaField: entry.made };
}

function timerSpec([name, entry]: [string, TimerEntry]): LiteralOf<TimerSpec> {
  const { transition: _to, decide: _decide, pause: _pause, ...same } = entry;
  return { name, duration: name, ...same, fires: firing(entry) };
}

function firing({ transition, decide }: TimerEntry): LiteralOf<TimerSpec["fires"]> {
  if (transition !== undefined) return { kind: "transition", transition };
  return decide === undefined ? { kind: "pause" } : { kind: "decide" };
}

/** `scenarios.ts`: effects that a header can request, and those of the vendor's magic values. */
export function emitScenarios(context: PackContext): Script {
  const { model } = context;
  const scenarios = Object.entries(model.scenarios).map(
    ([name, entry]) => [name, scenarioSpec(name, entry, model)] as const,
  );
  const magic = model.pack.magic.map((entry) => magicSpec(entry, model));
  return packModule(
    context,
    "scenarios.ts",
    ["MagicSpec", "ScenarioSpec"],
    [
      record("scenarios", "ScenarioSpec", scenarios),
      constant("magic", "readonly MagicSpec[]", literal(magic)),
    ],
  );
}

function scenarioSpec(
  name: string,
  entry: ScenarioEntry,
  model: PackModel,
): LiteralOf<ScenarioSpec> {
  const { description, provenance } = entry;
  const on = target(entry.on);
  return { name, description, on, effect: effect(entry, model), provenance };
}

function magicSpec(entry: MagicEntry, model: PackModel): LiteralOf<MagicSpec> {
  const { operation, body, provenance } = entry;
  return { operation, body, effect: effect(entry, model), provenance };
}

/** `task_runs.create` → resource and operation. */
function target(on: ScenarioEntry["on"]): LiteralOf<NonNullable<ScenarioSpec["on"]>> | undefined {
  if (on === undefined) return undefined;
  const dot = on.lastIndexOf(".");
  return { resource: on.slice(0, dot), operation: on.slice(dot + 1) };
}
