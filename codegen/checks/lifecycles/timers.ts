import { nearest } from "../../../src/engine/base/nearest.js";
import type { LifecycleEntry, OutcomeEntry, TimerEntry } from "../../model/model.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, entryOf, keyOf, mustBeIn, spotsOf } from "../draft.js";
import { bindingsOf } from "../resources/bindings.js";

const at = spotsOf("lifecycles.yaml");

/** Timers have named durations and fire what is possible in their states; no duration is idle. */
export function checkTimers(draft: Draft, report: Report): void {
  if (draft.lifecycles === undefined) return;
  const { durations, lifecycles } = draft.lifecycles;
  const used = new Set(bindingsOf(draft).flatMap(({ entry }) => entry.stream?.pace ?? []));
  for (const [name, lifecycle] of entriesOf(lifecycles)) {
    for (const [timer, entry] of entriesOf(lifecycle.timers)) {
      const duration = entry.duration ?? timer;
      used.add(duration);
      const here = ["lifecycles", name, "timers", timer] as const;
      const spot = entry.duration === undefined ? keyOf(at(...here)) : at(...here, "duration");
      const message = `timer "${timer}" takes duration "${duration}", which nobody named`;
      mustBeIn(report, spot, duration, Object.keys(durations), message);
      checkTimer(name, lifecycle, timer, entry, report);
    }
  }
  const astray = [...used].filter((name) => entryOf(durations, name) === undefined);
  for (const [name, { retry }] of entriesOf(durations)) {
    if (used.has(name) || retry === true) continue;
    const spot = keyOf(at("durations", name));
    report(spot, `nobody uses duration "${name}"`, nearest(name, astray));
  }
}

function checkTimer(
  name: string,
  lifecycle: LifecycleEntry,
  timer: string,
  entry: TimerEntry,
  report: Report,
): void {
  const here = ["lifecycles", name, "timers", timer] as const;
  for (const [index, state] of entry.states.entries()) {
    const message = `timer "${timer}" runs in "${state}", which is no state of ${name}`;
    mustBeIn(report, at(...here, "states", index), state, Object.keys(lifecycle.states), message);
  }
  if (entry.transition !== undefined) {
    const message = `timer "${timer}" fires transition "${entry.transition}", which ${name} does not have`;
    const transitions = Object.keys(lifecycle.transitions);
    mustBeIn(report, at(...here, "transition"), entry.transition, transitions, message);
    checkStarts(lifecycle, entry.transition, timer, entry, at(...here, "transition"), report);
    return;
  }
  const key = entry.decide === true ? "decide" : "pause";
  if (lifecycle.outcome === undefined) {
    report(keyOf(at(...here, key)), `timer "${timer}" asks for the outcome: ${name} has none`);
    return;
  }
  checkBranches(name, lifecycle, lifecycle.outcome, timer, entry, report);
}

/** Every arm that a timer can choose has a transition that starts from each of the timer's states. */
function checkBranches(
  name: string,
  lifecycle: LifecycleEntry,
  outcome: OutcomeEntry,
  timer: string,
  entry: TimerEntry,
  report: Report,
): void {
  for (const [branch, { transition, pauses }] of entriesOf(outcome.branches)) {
    if (transition === null || (pauses === true) !== (entry.pause === true)) continue;
    const spot = at("lifecycles", name, "outcome", "branches", branch, "transition");
    checkStarts(lifecycle, transition, timer, entry, spot, report);
  }
}

function checkStarts(
  lifecycle: LifecycleEntry,
  transition: string,
  timer: string,
  { states }: TimerEntry,
  spot: Parameters<Report>[0],
  report: Report,
): void {
  const from = entryOf(lifecycle.transitions, transition)?.from;
  if (from === undefined) return;
  for (const state of states) {
    if (entryOf(lifecycle.states, state) === undefined || from.includes(state)) continue;
    report(
      spot,
      `timer "${timer}" runs in "${state}", and transition "${transition}" does not start from there`,
    );
  }
}
