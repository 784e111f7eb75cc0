// `svgOf`: draws the states of a kind of object and the transitions between them as SVG, for the
// page about states in a pack's reference (the pages that describe it to people). `diagramOf` takes
// the states from a pack.

import type { PackContext } from "../../facts/context.js";
import type { LifecycleEntry } from "../../model/model.js";
import { causesOf } from "./transition-causes.js";

/** Sizes in pixels. */
const COLUMN = 138;
const BOX = { width: 126, height: 30 };
const ROW = 34;
const TOP = 14;
const HEAD = TOP + BOX.height;
const DOT = 4;

/**
 * The same as a drawing: a column for each state, and a row for each transition with arrows from its
 * states to the next one. Lines never cross a name. Colours are those of the page (`currentColor`,
 * classes).
 */
export function svgOf(diagram: Diagram): string {
  const { states, transitions, title } = diagram;
  const width = states.length * COLUMN;
  const height = HEAD + transitions.length * ROW + TOP * 2;
  const column = new Map(states.map(({ name }, at) => [name, at * COLUMN + COLUMN / 2]));
  const rows = transitions.map((transition, at) => row(transition, column, HEAD + (at + 1) * ROW));
  return [
    `<svg class="states" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(`States and transitions of ${title}`)}">`,
    ...states.map((state) => lifeline(state.name, column, height)),
    ...states.map((state) => box(state, diagram.initial, column)),
    ...rows,
    "</svg>",
  ].join("");
}

type Columns = ReadonlyMap<string, number>;

function lifeline(name: string, column: Columns, height: number): string {
  const x = column.get(name) ?? 0;
  return `<line class="life" x1="${x}" y1="${HEAD}" x2="${x}" y2="${height - TOP}"/>`;
}

function box({ name, isEnd }: Diagram["states"][number], initial: string, column: Columns): string {
  const x = column.get(name) ?? 0;
  const kind = isEnd ? "state end" : name === initial ? "state first" : "state";
  return `<g class="${kind}"><rect x="${x - BOX.width / 2}" y="${TOP}" width="${BOX.width}" height="${BOX.height}" rx="6"/><text x="${x}" y="${TOP + BOX.height / 2 + 4}" text-anchor="middle">${escaped(name)}</text></g>`;
}

function row(transition: DiagramTransition, column: Columns, y: number): string {
  const to = column.get(transition.to) ?? 0;
  const from = transition.from.map(({ state }) => column.get(state) ?? 0);
  const others = from.filter((x) => x !== to);
  const [left, right] = [Math.min(to, ...others), Math.max(to, ...others)];
  const lines = [
    ...(others.some((x) => x < to) ? [arrow(left, to, y, -1)] : []),
    ...(others.some((x) => x > to) ? [arrow(right, to, y, 1)] : []),
    ...others.map((x) => `<circle class="from" cx="${x}" cy="${y}" r="${DOT}"/>`),
    ...(from.includes(to) ? [loop(to, y)] : []),
  ];
  const isLoop = others.length === 0;
  const at = isLoop ? to + DOT * 4 : (nearestTo(to, others) + to) / 2;
  const anchor = isLoop ? "start" : "middle";
  const words = `<text x="${at}" y="${isLoop ? y + 4 : y - 6}" text-anchor="${anchor}">${escaped(label(transition))}</text>`;
  return `<g class="transition">${lines.join("")}${words}</g>`;
}

/** The name with the times after which it happens by itself, and their states if they differ. */
function label({ name, from }: DiagramTransition): string {
  const timed = from.filter(({ time }) => time !== "");
  const times = [...new Set(timed.map(({ time }) => time))];
  if (times.length === 0) return name;
  if (timed.length === from.length && times.length === 1) return `${name} (${times[0]})`;
  return `${name} (${timed.map(({ state, time }) => `${time} in ${state}`).join(", ")})`;
}

/** The nearest column, beside which the name is. */
const nearestTo = (to: number, others: readonly number[]): number =>
  others.reduce((best, x) => (Math.abs(x - to) < Math.abs(best - to) ? x : best));

/** `side`: on which side of the target the arrow ends. */
function arrow(from: number, to: number, y: number, side: -1 | 1): string {
  const tip = to + side;
  const back = tip + side * 8;
  return `<line x1="${from}" y1="${y}" x2="${back}" y2="${y}"/><path class="tip" d="M${tip} ${y}L${back} ${y - 4}V${y + 4}Z"/>`;
}

/** A transition to the same state. */
const loop = (x: number, y: number): string =>
  `<circle class="loop" cx="${x}" cy="${y}" r="${DOT * 2}"/>`;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** States and transitions of one lifecycle, as a picture needs them. */
export interface Diagram {
  readonly title: string;
  /** In the order in which an object can reach them. */
  readonly states: readonly { readonly name: string; readonly isEnd: boolean }[];
  readonly initial: string;
  readonly transitions: readonly DiagramTransition[];
}

interface DiagramTransition {
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
