import { parametersOf } from "../../model/forms.js";
import { isIdOf } from "../../model/kind-names.js";
import type {
  LifecycleEntry,
  LifecyclesFile,
  ResourceEntry,
  WorldEventEntry,
} from "../../model/model.js";
import { checkSchema } from "../document/schemas.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, entryOf, keyOf, mustBeEvent, mustBeIn, namesOf, spotsOf } from "../draft.js";

const at = spotsOf("lifecycles.yaml");

/** What the world can cause is possible: transitions in an order that works, states that exist. */
export function checkWorldEvents(draft: Draft, report: Report): void {
  if (draft.lifecycles === undefined || draft.resources === undefined) return;
  for (const [name, entry] of entriesOf(draft.lifecycles.world_events)) {
    const resource = entry.resource ?? subjectOf(entry, draft.lifecycles, draft.resources);
    if (resource === undefined) {
      const message = `world event "${name}" does not say what it is about: resource is missing`;
      report(keyOf(at("world_events", name)), message);
      continue;
    }
    const message = `world event "${name}" is about "${resource}", which is no resource`;
    const spot = at("world_events", name, "resource");
    if (!mustBeIn(report, spot, resource, namesOf(draft.resources), message)) continue;
    if (entry.makes !== undefined) {
      const words = `world event "${name}" makes "${entry.makes}", which is no resource`;
      mustBeIn(
        report,
        at("world_events", name, "makes"),
        entry.makes,
        namesOf(draft.resources),
        words,
      );
    }
    const lifecycle = entryOf(draft.lifecycles.lifecycles, resource);
    checkTransitions(draft, name, entry, resource, lifecycle, report);
    checkEmits(draft, name, entry, resource, report);
    checkFrom(name, entry, resource, lifecycle, report);
    checkParameters(name, entry, resource, lifecycle, report);
  }
}

/**
 * The collection that an event without `resource` is about: the one whose lifecycle has its first
 * move, and of several the one that the id parameter is named after (`task_run_id`). Undefined
 * when that does not tell one from another.
 */
function subjectOf(
  { id, transitions }: WorldEventEntry,
  { lifecycles }: LifecyclesFile,
  resources: Readonly<Record<string, ResourceEntry>>,
): string | undefined {
  const [first] = transitions ?? [];
  if (first === undefined) return undefined;
  const able = entriesOf(lifecycles).flatMap(([name, lifecycle]) =>
    entryOf(lifecycle.transitions, first) === undefined ? [] : name,
  );
  const named = entriesOf(resources).find(([, { object }]) => isIdOf(object, id))?.[0];
  if (named !== undefined && (able.length === 0 || able.includes(named))) return named;
  return able.length === 1 ? able[0] : undefined;
}

function checkTransitions(
  draft: Draft,
  name: string,
  entry: WorldEventEntry,
  resource: string,
  lifecycle: LifecycleEntry | undefined,
  report: Report,
): void {
  const key = keyOf(at("world_events", name));
  if (entry.transitions === undefined) {
    if (draft.hasBehaviors || entry.emits !== undefined) return;
    report(key, `world event "${name}" has no transitions, and the pack has no behaviors.ts`);
    return;
  }
  if (entry.id === undefined) {
    report(key, `world event "${name}" moves an object that no parameter names: id is missing`);
  }
  const transitions = lifecycle?.transitions ?? {};
  let previous: string | undefined;
  for (const [index, transition] of entry.transitions.entries()) {
    const spot = at("world_events", name, "transitions", index);
    const message = `transition "${transition}" is none of ${resource}`;
    mustBeIn(report, spot, transition, Object.keys(transitions), message);
    const found = entryOf(transitions, transition);
    if (previous !== undefined && found !== undefined && !found.from.includes(previous)) {
      report(
        spot,
        `transition "${transition}" does not start from "${previous}", where the one before it leads`,
      );
    }
    previous = found?.to;
  }
}

function checkEmits(
  { events }: Draft,
  name: string,
  { emits, transitions, id }: WorldEventEntry,
  resource: string,
  report: Report,
): void {
  if (emits === undefined) return;
  mustBeEvent(report, at("world_events", name, "emits"), emits, events, resource);
  if (id !== undefined || transitions !== undefined) return;
  const message = `world event "${name}" tells of an object that no parameter names: id is missing`;
  report(keyOf(at("world_events", name)), message);
}

function checkFrom(
  name: string,
  entry: WorldEventEntry,
  resource: string,
  lifecycle: LifecycleEntry | undefined,
  report: Report,
): void {
  const first = entry.transitions?.[0];
  const transition = first === undefined ? undefined : entryOf(lifecycle?.transitions ?? {}, first);
  const states = Object.keys(lifecycle?.states ?? {});
  for (const [index, state] of (entry.from ?? []).entries()) {
    const spot = at("world_events", name, "from", index);
    const message = `world event "${name}" happens in "${state}", which is no state of ${resource}`;
    const known = mustBeIn(report, spot, state, states, message);
    if (!known || transition === undefined || transition.from.includes(state)) continue;
    report(spot, `transition "${first}" does not start from "${state}"`);
  }
}

function checkParameters(
  name: string,
  entry: WorldEventEntry,
  resource: string,
  lifecycle: LifecycleEntry | undefined,
  report: Report,
): void {
  const pins = Object.keys(lifecycle?.outcome?.pins ?? {});
  for (const [parameter, { pin, schema }] of Object.entries(parametersOf(entry))) {
    const here = ["world_events", name, "parameters", parameter] as const;
    if (pin !== undefined) {
      const message = `parameter "${parameter}" gives pin "${pin}", which ${resource} does not have`;
      mustBeIn(report, at(...here, "pin"), pin, pins, message);
    }
    if (schema !== undefined) checkSchema(schema, at(...here, "schema"), report);
  }
}
