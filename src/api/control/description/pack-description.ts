// `getPack`: the handler of `GET /__admin__/pack`, which lists as JSON what the running pack says
// of its vendor, such as errors, events and durations.

import type {
  PackDuration,
  PackLifecycle,
  PackOperation,
  PackPin,
  PackResource,
  PackScenario,
  PackWorldEvent,
} from "../../../../generated/control/types.js";
import { byKind } from "../../../engine/base/by-kind.js";
import { formatDuration } from "../../../engine/base/duration.js";
import type {
  DurationSpec,
  LifecycleSpec,
  OperationSpec,
  OutcomeSpec,
  PinSpec,
  ResourceSpec,
  ScenarioSpec,
  WorldEventSpec,
} from "../../../engine/pack/pack.js";
import { selectableBranches } from "../../../engine/world/rules/overrides/pin-values.js";
import { ofPack } from "../../../engine/world/rules/overrides/scenarios.js";
import { viewScenario } from "../../call/outcomes.js";
import type { Handler } from "../handlers.js";
import { parametersSchema } from "../world/world-events.js";

/** `GET /__admin__/pack`: the facts of the pack about its vendor, each with its provenance. */
export const getPack: Handler<"getPack"> = ({ world }) => {
  const { pack } = world;
  const lifecycles = Object.values(pack.lifecycles);
  return {
    name: pack.name,
    version: pack.version,
    api_version: pack.apiVersion,
    captured: pack.captured,
    auth: pack.wire.auth.map(({ any: _any, ...place }) => place),
    resources: Object.values(pack.resources).map(resource),
    operations: pack.operations.map(operation),
    lifecycles: lifecycles.map(lifecycle),
    world_events: Object.values(pack.worldEvents).map(worldEvent),
    events: Object.values(pack.events).map(({ type, resource, description, provenance }) => ({
      type,
      resource,
      description,
      provenance,
    })),
    errors: pack.errors.map(({ type, code, status = null, run = false, message, provenance }) => ({
      type,
      code,
      status,
      run,
      message,
      provenance,
    })),
    pins: lifecycles.flatMap(pins),
    scenarios: Object.values(pack.scenarios).map(scenario),
    durations: Object.entries(pack.durations).map(duration),
    limits: Object.entries(pack.limits).map(([name, { description, provenance }]) => ({
      name,
      description,
      provenance,
    })),
  };
};

function resource(spec: ResourceSpec): PackResource {
  const { name, object, stores, idPrefix, idPattern, seedable, fields, provenance } = spec;
  return {
    name,
    object,
    id_prefix: idPrefix === "" ? null : idPrefix,
    id_pattern: stores ? idPattern.source : null,
    seedable,
    fields: fields.map((field) => ({
      name: field.name,
      role: field.role,
      references: field.references,
      provenance: field.provenance,
    })),
    provenance,
  };
}

function operation(spec: OperationSpec): PackOperation {
  return {
    resource: spec.resource,
    operation: spec.operation,
    operation_id: spec.id,
    method: spec.method,
    path: spec.path,
    status: spec.status,
    emits: spec.emits,
    transition: spec.transition,
    provenance: spec.provenance,
  };
}

function lifecycle(spec: LifecycleSpec): PackLifecycle {
  const { outcome } = spec;
  return {
    resource: spec.resource,
    field: spec.field,
    initial: spec.initial,
    states: Object.entries(spec.states).map(([name, { terminal }]) => ({ name, terminal })),
    transitions: Object.values(spec.transitions).map(
      ({ name, from, to, emits = null, provenance }) => ({
        name,
        from,
        to,
        emits,
        provenance,
      }),
    ),
    timers: spec.timers.map(({ name, duration: named, states, fires }) => ({
      name,
      duration: named,
      states,
      transition: fires.kind === "transition" ? fires.transition : null,
    })),
    default_branch: outcome?.default ?? null,
    branches: Object.entries(outcome?.branches ?? {}).map(
      ([name, { transition, pauses, selectable }]) => ({
        name,
        transition,
        pauses,
        selectable,
      }),
    ),
    provenance: spec.provenance,
  };
}

function worldEvent(spec: WorldEventSpec): PackWorldEvent {
  const { name, resource: about, from = null, description, provenance } = spec;
  const params = parametersSchema(spec);
  return { event: name, resource: about, params, from, description, provenance };
}

function pins({ resource: about, outcome }: LifecycleSpec): readonly PackPin[] {
  if (outcome === undefined) return [];
  return outcome.pins.map((pin) => ({
    resource: about,
    path: pin.path,
    binds: pin.binds,
    values: choices(pin, outcome),
    provenance: pin.provenance,
  }));
}

/** The values to choose from; null if a schema decides. */
const choices = byKind<PinSpec, [OutcomeSpec], readonly string[] | null>({
  branch: (_pin, outcome) => selectableBranches(outcome),
  choice: ({ branches }) => Object.keys(branches),
  errors: () => null,
  value: () => null,
  body: () => null,
  variant: () => null,
});

function scenario(spec: ScenarioSpec): PackScenario {
  const { name, description, provenance } = spec;
  return { name, description, ...viewScenario(ofPack(spec)), provenance };
}

function duration([name, spec]: readonly [string, DurationSpec]): PackDuration {
  const { value, limit, retry, provenance } = spec;
  const text = value === null ? null : formatDuration(value);
  return { name, value: text, limit, retry, provenance };
}
