// `checkWorldEvents`: checks the world events in a pack's `lifecycles.yaml`, what somebody outside
// of the API does, such as a customer who pays. Each names an object, and its transitions follow
// one another. `events.ts` checks the events that the vendor announces.

import { parametersOf, subjectOf } from "../../model/forms.js";
import type { LifecycleEntry, WorldEventEntry } from "../../model/model.js";
import { checkSchema } from "../document.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, entryOf } from "../draft.js";
import { Place } from "../place.js";

/** One world event with the kind of its object, and its place. */
interface Of {
  readonly draft: Draft;
  readonly name: string;
  readonly entry: WorldEventEntry;
  readonly lifecycle: LifecycleEntry | undefined;
  readonly place: Place;
}

/**
 * Checks that world events are possible: their transitions follow one another.
 */
export function checkWorldEvents(draft: Draft, report: Report): void {
  const { lifecycles, resources } = draft;
  if (lifecycles === undefined || resources === undefined) return;
  for (const [name, entry] of entriesOf(lifecycles.world_events)) {
    const place = new Place(report, "lifecycles.yaml", ["world_events", name]);
    const resource = subjectOf(entry, lifecycles, resources);
    if (resource === undefined) {
      place.key.report(`world event "${name}" names no kind of object: resource is missing`);
      continue;
    }
    const lifecycle = entryOf(lifecycles.lifecycles, resource);
    const of = { draft, name, entry, lifecycle, place };
    checkTransitions(of);
    checkEmits(of);
    checkFrom(of);
    for (const [parameter, { schema }] of Object.entries(parametersOf(entry))) {
      if (schema !== undefined) checkSchema(schema, place.at("parameters", parameter, "schema"));
    }
  }
}

function checkTransitions({ draft, name, entry, lifecycle, place }: Of): void {
  if (entry.transitions === undefined) {
    if (draft.hasBehaviors || entry.emits !== undefined) return;
    place.key.report(`world event "${name}" has no transitions, and the pack has no behaviors.ts`);
    return;
  }
  if (entry.id === undefined) {
    place.key.report(
      `world event "${name}" changes an object that no parameter names: id is missing`,
    );
  }
  const transitions = lifecycle?.transitions ?? {};
  let previous: string | undefined;
  for (const [index, transition] of entry.transitions.entries()) {
    const here = place.at("transitions", index);
    const found = entryOf(transitions, transition);
    if (previous !== undefined && found !== undefined && !found.from.includes(previous)) {
      here.report(
        `transition "${transition}" does not start from "${previous}", to which the one before it leads`,
      );
    }
    previous = found?.to;
  }
}

function checkEmits({ name, entry: { emits, id, transitions }, place }: Of): void {
  if (emits === undefined || id !== undefined || transitions !== undefined) return;
  place.key.report(
    `world event "${name}" is about an object that no parameter names: id is missing`,
  );
}

function checkFrom({ entry: { from, transitions }, lifecycle, place }: Of): void {
  const first = transitions?.[0];
  const transition = entryOf(lifecycle?.transitions, first);
  for (const [index, state] of (from ?? []).entries()) {
    const isKnown = entryOf(lifecycle?.states, state) !== undefined;
    if (!isKnown || transition === undefined || transition.from.includes(state)) continue;
    place.at("from", index).report(`transition "${first}" does not start from "${state}"`);
  }
}
