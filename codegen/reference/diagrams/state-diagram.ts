import type { PackContext } from "../../facts/context.js";
import type { LifecycleEntry } from "../../model/model.js";
import { causesOf } from "./transition-causes.js";

/** States and transitions of one lifecycle, as a picture needs them. */
export interface Diagram {
  readonly title: string;
  /** In the order in which an object can reach them. */
  readonly states: readonly { readonly name: string; readonly isEnd: boolean }[];
  readonly initial: string;
  readonly transitions: readonly DiagramTransition[];
}

export interface DiagramTransition {
  readonly name: string;
  readonly from: readonly DiagramSource[];
  readonly to: string;
}

interface DiagramSource {
  readonly state: string;
  /** The time after which it happens by itself, such as `20s`; empty when something causes it. */
  readonly time: string;
}

export function diagramOf(
  resource: string,
  lifecycle: LifecycleEntry,
  context: PackContext,
): Diagram {
  const transitions = Object.entries(lifecycle.transitions).map(([name, { from, to }]) => ({
    name,
    from: from.map((state) => ({ state, time: timeOf(resource, name, state, context) })),
    to,
  }));
  return {
    title: resource,
    initial: lifecycle.initial,
    states: layers(lifecycle).map((name) => ({
      name,
      isEnd: lifecycle.states[name]?.terminal === true,
    })),
    transitions,
  };
}

function timeOf(resource: string, transition: string, state: string, context: PackContext): string {
  const times = causesOf(resource, transition, context).flatMap((cause) =>
    "after" in cause && cause.states.includes(state) ? [cause.after] : [],
  );
  return [...new Set(times)].filter((time) => time !== "never").join(" or ");
}

/** States by the number of transitions from the initial one; ends last. */
function layers({ states, transitions, initial }: LifecycleEntry): readonly string[] {
  const depth = new Map([[initial, 0]]);
  for (const [state, at] of depth) {
    for (const { from, to } of Object.values(transitions)) {
      if (from.includes(state) && !depth.has(to)) depth.set(to, at + 1);
    }
  }
  const rank = (state: string): number =>
    (states[state]?.terminal === true ? Object.keys(states).length : 0) + (depth.get(state) ?? 0);
  return Object.keys(states).toSorted((one, other) => rank(one) - rank(other));
}
