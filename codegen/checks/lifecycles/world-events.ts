import { parametersOf, subjectOf } from "../../model/forms.js";
import type { LifecycleEntry, WorldEventEntry } from "../../model/model.js";
import { checkSchema } from "../document/schemas.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, entryOf, namesOf } from "../draft.js";
import { Place } from "../place.js";
import { checkNeeds } from "./needs.js";

/** One world event with the kind of its object, and its place. */
interface Of {
  readonly draft: Draft;
  readonly name: string;
  readonly entry: WorldEventEntry;
  readonly resource: string;
  readonly lifecycle: LifecycleEntry | undefined;
  readonly place: Place;
}

/**
 * Checks that world events are possible: their transitions follow one another, and their states
 * exist.
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
    const message = `world event "${name}" is about "${resource}", which is not a resource`;
    if (!place.at("resource").lack.mustBeIn(resource, Object.keys(resources), message)) continue;
    if (entry.makes !== undefined) {
      const words = `world event "${name}" makes "${entry.makes}", which is not a resource`;
      place.at("makes").lack.mustBeIn(entry.makes, Object.keys(resources), words);
    }
    const lifecycle = entryOf(lifecycles.lifecycles, resource);
    const of = { draft, name, entry, resource, lifecycle, place };
    checkTransitions(of);
    checkEmits(of);
    checkFrom(of);
    checkParameters(of);
    checkNeeds(draft, entry.needs, [resource], place.at("needs"));
  }
}

function checkTransitions({ draft, name, entry, resource, lifecycle, place }: Of): void {
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
    const message = `transition "${transition}" is not one of ${resource}`;
    here.mustBeIn(transition, Object.keys(transitions), message);
    const found = entryOf(transitions, transition);
    if (previous !== undefined && found !== undefined && !found.from.includes(previous)) {
      here.report(
        `transition "${transition}" does not start from "${previous}", to which the one before it leads`,
      );
    }
    previous = found?.to;
  }
}

function checkEmits({ draft, name, entry: { emits, id, transitions }, resource, place }: Of): void {
  place.at("emits").mustBeEvent(emits, draft, resource);
  if (emits === undefined || id !== undefined || transitions !== undefined) return;
  place.key.report(
    `world event "${name}" is about an object that no parameter names: id is missing`,
  );
}

function checkFrom({ name, entry: { from, transitions }, resource, lifecycle, place }: Of): void {
  const first = transitions?.[0];
  const transition = entryOf(lifecycle?.transitions, first);
  const states = namesOf(lifecycle?.states) ?? [];
  for (const [index, state] of (from ?? []).entries()) {
    const here = place.at("from", index);
    const message = `world event "${name}" happens in "${state}", which is not a state of ${resource}`;
    const isKnown = here.mustBeIn(state, states, message);
    if (!isKnown || transition === undefined || transition.from.includes(state)) continue;
    here.report(`transition "${first}" does not start from "${state}"`);
  }
}

function checkParameters({ entry, resource, lifecycle, place }: Of): void {
  const pins = namesOf(lifecycle?.outcome?.pins) ?? [];
  for (const [parameter, { pin, schema }] of Object.entries(parametersOf(entry))) {
    const here = place.at("parameters", parameter);
    if (pin !== undefined) {
      const message = `parameter "${parameter}" gives pin "${pin}", which ${resource} does not have`;
      here.at("pin").mustBeIn(pin, pins, message);
    }
    if (schema !== undefined) checkSchema(schema, here.at("schema"));
  }
}
