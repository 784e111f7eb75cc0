import { nearest } from "../../../src/engine/base/nearest.js";
import type { LifecycleEntry } from "../../model/model.js";
import { listedValues, propertiesOf } from "../../openapi/api.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, entryOf } from "../draft.js";
import { Place } from "../place.js";

/** States are values of their field, each can be reached, and no transition starts from an end. */
export function checkLifecycles(draft: Draft, report: Report): void {
  for (const [name, lifecycle] of entriesOf(draft.lifecycles?.lifecycles)) {
    const place = new Place(report, "lifecycles.yaml", ["lifecycles", name]);
    checkField(draft, name, lifecycle, place);
    checkTransitions(lifecycle, place.at("transitions"));
    // A vendor's document can name states that its objects never have.
    if (draft.pack?.document?.reading !== "captured")
      checkReach(name, lifecycle, place.at("states"));
  }
}

function checkField(draft: Draft, name: string, lifecycle: LifecycleEntry, place: Place): void {
  const resource = entryOf(draft.resources, name);
  if (draft.api === undefined || resource?.schema === undefined) return;
  const property = propertiesOf(draft.api, resource.schema).get(lifecycle.field);
  if (property === undefined) return;
  const values = listedValues(draft.api, property.schema)?.map(String);
  const where = `${resource.schema}.${lifecycle.field}`;
  for (const state of Object.keys(lifecycle.states)) {
    const words =
      values === undefined
        ? `state "${state}": the schema of ${where} lists no values`
        : `state "${state}" is not a value of ${where}`;
    place.at("states", state).key.lack.mustBeIn(state, values ?? [], words);
  }
}

function checkTransitions({ states, transitions }: LifecycleEntry, place: Place): void {
  for (const [transition, { from }] of entriesOf(transitions)) {
    for (const [index, state] of from.entries()) {
      if (entryOf(states, state)?.terminal !== true) continue;
      const message = `transition "${transition}" starts from "${state}", which is terminal`;
      place.at(transition, "from", index).report(message);
    }
  }
}

/** A state that no transitions reach is misspelled, or a transition is missing. */
function checkReach(name: string, lifecycle: LifecycleEntry, place: Place): void {
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
  const unknown = targets.filter((to) => entryOf(states, to) === undefined);
  for (const state of Object.keys(states)) {
    if (reached.has(state)) continue;
    const message = `no transitions lead from "${initial}" to state "${state}" of ${name}`;
    place.at(state).key.report(message, nearest(state, unknown));
  }
}
