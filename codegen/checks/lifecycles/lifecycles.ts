import { nearest } from "../../../src/engine/base/nearest.js";
import type { LifecycleEntry } from "../../model/model.js";
import { listedValues, propertiesOf } from "../../openapi/api.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, entryOf, keyOf, mustBeIn, namesOf, spotsOf } from "../draft.js";
import { fieldsOf } from "../resources/resources.js";

const at = spotsOf("lifecycles.yaml");

/** States are values of their field, each can be reached, and no transition leads out of an end. */
export function checkLifecycles(draft: Draft, report: Report): void {
  for (const [name, lifecycle] of entriesOf(draft.lifecycles?.lifecycles)) {
    const message = `the lifecycle of "${name}", which is no resource`;
    const spot = keyOf(at("lifecycles", name));
    mustBeIn(report, spot, name, namesOf(draft.resources), message);
    checkField(draft, name, lifecycle, report);
    checkInitial(name, lifecycle, report);
    checkTransitions(name, lifecycle, report);
    checkReach(name, lifecycle, report);
  }
}

function checkField(draft: Draft, name: string, lifecycle: LifecycleEntry, report: Report): void {
  const resource = entryOf(draft.resources ?? {}, name);
  const fields = fieldsOf(draft.api, resource);
  const message = `the state is in "${lifecycle.field}", which is no field of ${name}`;
  const spot = at("lifecycles", name, "field");
  if (!mustBeIn(report, spot, lifecycle.field, fields, message)) return;
  if (draft.api === undefined || resource?.schema === undefined) return;
  const property = propertiesOf(draft.api, resource.schema).get(lifecycle.field);
  if (property === undefined) return;
  const values = listedValues(draft.api, property.schema)?.map(String);
  for (const state of Object.keys(lifecycle.states)) {
    const where = `${resource.schema}.${lifecycle.field}`;
    const words =
      values === undefined
        ? `state "${state}": the schema of ${where} lists no values`
        : `state "${state}" is no value of ${where}`;
    mustBeIn(report, keyOf(at("lifecycles", name, "states", state)), state, values ?? [], words);
  }
}

function checkInitial(name: string, { initial, states }: LifecycleEntry, report: Report): void {
  const message = `the initial state "${initial}" is no state of ${name}`;
  mustBeIn(report, at("lifecycles", name, "initial"), initial, Object.keys(states), message);
}

function checkTransitions(
  name: string,
  { states, transitions }: LifecycleEntry,
  report: Report,
): void {
  const known = Object.keys(states);
  for (const [transition, { from, to }] of entriesOf(transitions)) {
    const here = ["lifecycles", name, "transitions", transition] as const;
    const noTarget = `transition "${transition}" goes to "${to}", which is no state of ${name}`;
    mustBeIn(report, at(...here, "to"), to, known, noTarget);
    for (const [index, state] of from.entries()) {
      const noOrigin = `transition "${transition}" starts from "${state}", which is no state of ${name}`;
      mustBeIn(report, at(...here, "from", index), state, known, noOrigin);
      if (entryOf(states, state)?.terminal !== true) continue;
      report(
        at(...here, "from", index),
        `transition "${transition}" starts from "${state}", which is terminal`,
      );
    }
  }
}

/** States that no sequence of transitions reaches are typing mistakes, or transitions that were forgotten. */
function checkReach(name: string, lifecycle: LifecycleEntry, report: Report): void {
  const { initial, states, transitions } = lifecycle;
  if (entryOf(states, initial) === undefined) return;
  const reached = new Set([initial]);
  for (let before = 0; before !== reached.size; ) {
    before = reached.size;
    for (const { from, to } of Object.values(transitions)) {
      if (from.some((state) => reached.has(state))) reached.add(to);
    }
  }
  const targets = Object.values(transitions).map(({ to }) => to);
  const astray = targets.filter((to) => entryOf(states, to) === undefined);
  for (const state of Object.keys(states)) {
    if (reached.has(state)) continue;
    const message = `no transitions lead from "${initial}" to state "${state}" of ${name}`;
    report(keyOf(at("lifecycles", name, "states", state)), message, nearest(state, astray));
  }
}
