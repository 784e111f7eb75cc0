import type { Window } from "../../model/marks.js";
import { aboutOf } from "../../model/timeline.js";
import type { WorldStore } from "../../state/world-store.js";

/** Heights in pixels. */
export const AXIS = 30;
export const LANE = 30;
export const TOP = AXIS + 2 * LANE;
export const ROW = 46;
export const BAR = { top: 6, height: 18 };
export const MARKS = 34;

/** Where an item stands, in pixels from the start of the axis; undefined while its row is not shown. */
export function placeOf(
  store: WorldStore,
  index: number,
  window: Window,
  rowTop: (position: number) => number | undefined,
): { readonly left: number; readonly top: number } | undefined {
  const one = store.model.placed[index];
  if (one === undefined) return undefined;
  const left = one.x * window.zoom;
  if (one.item.kind === "call") return { left, top: AXIS + LANE * 1.5 };
  const row = store.model.row(aboutOf(one.item));
  if (row === undefined) return { left, top: AXIS + LANE / 2 };
  const top = rowTop(row.position);
  if (top === undefined) return undefined;
  return { left, top: top + (one.item.kind === "change" ? BAR.top + BAR.height / 2 : MARKS) };
}

/**
 * The colour of a state, as a class: green for the usual end of a lifecycle, red for another end.
 * The name of the state is always written too.
 */
export function stateClass(store: WorldStore, resource: string, state: string): string {
  const lifecycle = store.pack.value?.lifecycles.find((one) => one.resource === resource);
  if (lifecycle === undefined) return "state-0";
  const { states, branches, transitions, default_branch: usual } = lifecycle;
  const at = states.findIndex(({ name }) => name === state);
  if (states[at]?.terminal === true) {
    const branch = branches.find(({ name }) => name === usual);
    const end = transitions.find(({ name }) => name === branch?.transition)?.to;
    return state === (end ?? states.find(({ terminal }) => terminal)?.name) ? "good" : "bad";
  }
  return `state-${Math.max(at, 0) % COLOURS}`;
}

const COLOURS = 6;

/** Pixels of a letter on a bar. */
export const LETTER = 6.6;

/** Pixels of a bar that shows all of a text. */
export const widthOf = (text: string): number => Math.ceil(text.length * LETTER) + 10;

/** The beginning of a text that fits; empty where no word would. */
export function fitting(text: string, pixels: number): string {
  const letters = Math.floor((pixels - 8) / LETTER);
  if (letters < 2) return "";
  return text.length <= letters ? text : `${text.slice(0, letters - 1)}…`;
}
