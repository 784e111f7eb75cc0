// Checks `lifecycles.yaml` of a pack before the compiler prints code: each state of an object can
// be reached (`checkLifecycles`), and each named duration is used by a timer that fires a
// transition (`checkTimers`).

import { nearest } from "../../../src/engine/base/nearest.js";
import type { LifecycleEntry, TimerEntry } from "../../model/model.js";
import { listedValues, propertiesOf } from "../../openapi/api.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, entryOf } from "../draft.js";
import { Place } from "../place.js";
import { allFieldsOf, bindingsOf } from "../resources/resources.js";

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

/** Timers have named durations and fire transitions of their states; every duration is used. */
export function checkTimers(draft: Draft, report: Report): void {
  if (draft.lifecycles === undefined) return;
  const { durations, lifecycles } = draft.lifecycles;
  const root = new Place(report, "lifecycles.yaml");
  const used = new Set([
    ...bindingsOf(draft).flatMap(({ entry }) => entry.stream?.pace ?? []),
    ...entriesOf(draft.events).flatMap(([, { delay }]) => delay ?? []),
  ]);
  for (const [name, lifecycle] of entriesOf(lifecycles)) {
    const place = root.at("lifecycles", name);
    for (const [timer, entry] of entriesOf(lifecycle.timers)) {
      const duration = entry.duration ?? timer;
      used.add(duration);
      const here = place.at("timers", timer);
      if (entry.duration === undefined) {
        const message = `timer "${timer}" takes the duration of this name, which is not defined: durations: { ${timer}: { value: 5m, provenance: assumed } }`;
        here.key.mustBeIn(timer, Object.keys(durations), message);
      }
      const fields = allFieldsOf(draft.api, entryOf(draft.resources, name));
      if (entry.after !== undefined) {
        // Without the instant it would fire at once.
        const words = `timer "${timer}" counts from "${entry.after}": ${name} has no such field (after: a field with an instant)`;
        here.key.lack.mustBeIn(entry.after, fields, words);
      }
      checkTimer(name, lifecycle, timer, entry, place);
    }
  }
  // A layer may take away what used a duration that init guessed.
  const isMade = draft.pack?.document?.reading === "captured";
  const unknown = [...used].filter((name) => entryOf(durations, name) === undefined);
  for (const [name, { retry }] of entriesOf(durations)) {
    if (used.has(name) || retry === true || isMade) continue;
    root.at("durations", name).key.report(`nobody uses duration "${name}"`, nearest(name, unknown));
  }
}

function checkTimer(
  name: string,
  lifecycle: LifecycleEntry,
  timer: string,
  entry: TimerEntry,
  place: Place,
): void {
  const here = place.at("timers", timer);
  const { states, transitions, outcome } = lifecycle;
  const checkStarts = (transition: string, at: Place, steps: readonly string[] = []): void => {
    const known = [transition, ...steps].map((each) => entryOf(transitions, each)?.from);
    const from = known.includes(undefined) ? undefined : known.flatMap((each) => each ?? []);
    for (const state of from === undefined ? [] : entry.states) {
      if (entryOf(states, state) === undefined || from?.includes(state)) continue;
      at.report(
        `timer "${timer}" runs in "${state}", and transition "${transition}" does not start from there`,
      );
    }
  };
  const { transition: own } = entry;
  if (own !== undefined) {
    checkStarts(own, here.at("transition"));
    return;
  }
  if (outcome === undefined) {
    const key = entry.decide === true ? "decide" : "pause";
    here
      .at(key)
      .key.report(
        `timer "${timer}" decides by the outcome: ${name} has none with branches and a pin`,
      );
    return;
  }
  const hasSteps = Object.values(outcome.branches).some(({ steps }) => steps !== undefined);
  for (const [branch, { transition, steps, pauses }] of entriesOf(outcome.branches)) {
    // A branch that cannot go on leaves the object to the default one.
    if (hasSteps && branch !== outcome.default) continue;
    if (transition === null || (pauses === true) !== (entry.pause === true)) continue;
    checkStarts(transition, place.at("outcome", "branches", branch, "transition"), steps);
  }
}
