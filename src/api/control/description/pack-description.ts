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
import { byKind } from "../../../engine/base/by-key.js";
import { formatDuration } from "../../../engine/base/duration.js";
import { pick } from "../../../engine/base/json.js";
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
    ...pick(pack, "name", "version", "captured"),
    api_version: pack.apiVersion,
    auth: pack.wire.auth.map(({ any: _any, ...place }) => place),
    resources: Object.values(pack.resources).map(resource),
    operations: pack.operations.map(operation),
    lifecycles: lifecycles.map(lifecycle),
    world_events: Object.values(pack.worldEvents).map(worldEvent),
    events: Object.values(pack.events).map((event) =>
      pick(event, "type", "resource", "description", "provenance"),
    ),
    errors: pack.errors.map(({ status = null, run = false, ...error }) => ({
      ...pick(error, "type", "code", "message", "provenance"),
      ...{ status, run },
    })),
    pins: lifecycles.flatMap(pins),
    scenarios: Object.values(pack.scenarios).map(scenario),
    durations: Object.entries(pack.durations).map(duration),
    limits: Object.entries(pack.limits).map(([name, limit]) => ({
      name,
      ...pick(limit, "description", "provenance"),
    })),
  };
};

function resource(spec: ResourceSpec): PackResource {
  const { stores, idPrefix, idPattern, fields } = spec;
  return {
    ...pick(spec, "name", "object", "seedable", "provenance"),
    id_prefix: idPrefix === "" ? null : idPrefix,
    id_pattern: stores ? idPattern.source : null,
    fields: fields.map((field) => pick(field, "name", "role", "references", "provenance")),
  };
}

const operation = (spec: OperationSpec): PackOperation => ({
  ...pick(spec, "resource", "operation", "method", "path", "status", "emits", "transition"),
  operation_id: spec.id,
  provenance: spec.provenance,
});

function lifecycle(spec: LifecycleSpec): PackLifecycle {
  const { outcome } = spec;
  return {
    ...pick(spec, "resource", "field", "initial", "provenance"),
    states: Object.entries(spec.states).map(([name, { terminal }]) => ({ name, terminal })),
    transitions: Object.values(spec.transitions).map((transition) => ({
      ...pick(transition, "name", "from", "to", "provenance"),
      emits: transition.emits ?? null,
    })),
    timers: spec.timers.map(({ fires, ...timer }) => ({
      ...pick(timer, "name", "duration", "states"),
      transition: fires.kind === "transition" ? fires.transition : null,
    })),
    default_branch: outcome?.default ?? null,
    branches: Object.entries(outcome?.branches ?? {}).map(([name, branch]) => ({
      name,
      ...pick(branch, "transition", "pauses", "selectable"),
    })),
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
    ...pick(pin, "path", "binds", "provenance"),
    values: choices(pin, outcome),
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
