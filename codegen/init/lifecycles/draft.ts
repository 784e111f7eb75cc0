import type { ResourceEntry } from "../../model/model.js";
import type { View } from "../api/schemas.js";
import type { Target } from "./actions.js";
import { statesBefore, targetOf } from "./actions.js";
import type { StateField } from "./state-field.js";
import type { Work } from "./work.js";
import { workFrom } from "./work.js";

/** What is known of the states of a kind of object. */
export interface Draft {
  readonly name: string;
  readonly resource: ResourceEntry;
  readonly field: StateField;
  readonly view: View;
  readonly initial: string;
  /** Why objects begin in that state. */
  readonly reason: string;
  /** By the name of the call. */
  readonly actions: ReadonlyMap<string, Target>;
  readonly works: readonly Work[];
}

export function draftOf(
  name: string,
  resource: ResourceEntry,
  field: StateField,
  view: View,
): Draft {
  const { states } = field;
  const calls = Object.entries(resource.operations ?? {})
    .filter(([call, { verb }]) => call !== "update" && verb === "update")
    .map(([call]) => call);
  const targets = (first: string): ReadonlyMap<string, Target> =>
    new Map(
      calls.flatMap((call) => {
        const target = targetOf(call, states, first);
        return target === undefined ? [] : [[call, target] as const];
      }),
    );
  const named = [...targets("").values()].filter(({ isNamed }) => isNamed);
  const { state: initial, reason } = field.initial(new Set(named.map(({ to }) => to)));
  const actions = targets(initial);
  const works = worksOf(states, initial, actions);
  return { name, resource, field, view, initial, reason, actions, works };
}

/** The work that begins with the object or with a call, and that on the way to another state. */
function worksOf(
  states: readonly string[],
  initial: string,
  actions: ReadonlyMap<string, Target>,
): readonly Work[] {
  const called = [...actions].map(([call, { to }]) => {
    return { to, from: statesBefore(call, to, states, new Set()) };
  });
  const begun = [initial, ...called.map(({ to }) => to)].flatMap((first): readonly Work[] => {
    const { chain } = workFrom(states, first, new Set()) ?? { chain: [] };
    const across = called.filter(({ to, from }) => {
      return to !== first && from.some((it) => chain.slice(0, -1).includes(it));
    });
    const work = workFrom(states, first, new Set(across.map(({ to }) => to)));
    return work === undefined ? [] : [work];
  });
  const between = [...actions.values()].flatMap(({ to, through }): readonly Work[] =>
    through === undefined ? [] : [{ chain: [through, to], failures: [] }],
  );
  return [...begun.slice(0, 1), ...between];
}
