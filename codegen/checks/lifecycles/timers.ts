import { nearest } from "../../../src/engine/base/nearest.js";
import type { LifecycleEntry, TimerEntry } from "../../model/model.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, entryOf } from "../draft.js";
import { Place } from "../place.js";
import { allFieldsOf, bindingsOf } from "../resources/resources.js";

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
        const message = `timer "${timer}" takes the duration of this name, which is not defined`;
        here.key.mustBeIn(timer, Object.keys(durations), message);
      }
      const fields = allFieldsOf(draft.api, entryOf(draft.resources, name));
      if (entry.after !== undefined) {
        // Without the instant it would fire at once.
        const words = `timer "${timer}" counts from "${entry.after}": ${name} has no such field`;
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
    here.at(key).key.report(`timer "${timer}" decides by the outcome: ${name} has none`);
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
