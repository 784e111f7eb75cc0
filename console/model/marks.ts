import { lastAtMost } from "./axis.js";
import type { Placed, TimelineModel } from "./timeline.js";

/** The part of the axis on the screen. */
export interface Window {
  /** Left edge, in pixels at zoom 1. */
  readonly x: number;
  /** Pixels on the screen for one at zoom 1. */
  readonly zoom: number;
  /** Width of the screen's part, in pixels. */
  readonly width: number;
}

/** Items that are too close together to be told apart on the screen. */
export interface Mark {
  /** Pixels from the left edge of the window. */
  readonly left: number;
  readonly first: Placed;
  readonly count: number;
  readonly marked: number;
}

export const leftOf = ({ x, zoom }: Window, at: number): number => (at - x) * zoom;
export const endOf = ({ x, zoom, width }: Window): number => x + width / zoom;

/** Pixels from one mark to the next at least. */
export const PITCH = 12;

/**
 * The marks of a lane in a window: at most one for each few pixels, however many items there are.
 * `indexes` are those of the lane, ascending.
 */
export function marksOf(
  { placed }: TimelineModel,
  indexes: readonly number[],
  window: Window,
  matches: (one: Placed) => boolean,
): readonly Mark[] {
  const xOf = (index: number): number => placed[index]?.x ?? 0;
  const end = endOf(window);
  const marks: Mark[] = [];
  let open: { left: number; first: Placed; count: number; marked: number } | undefined;
  const begin = lastAtMost(indexes, window.x - PITCH / window.zoom, xOf) + 1;
  for (let at = begin; at < indexes.length; at++) {
    const one = placed[indexes[at] ?? -1];
    if (one === undefined || one.x > end) break;
    if (!matches(one)) continue;
    const left = leftOf(window, one.x);
    if (open !== undefined && left - open.left < PITCH) {
      open.count++;
      if (one.item.marked && ++open.marked === 1) open.first = one;
      continue;
    }
    open = { left, first: one, count: 1, marked: one.item.marked ? 1 : 0 };
    marks.push(open);
  }
  return marks;
}

/** Indexes of the first and the last item in a window, the last exclusive. */
export function rangeOf({ placed }: TimelineModel, window: Window): readonly [number, number] {
  // Effects stand at their cause, so places ascend but for a few items.
  const first = lastAtMost(placed, window.x - MARGIN, ({ x }) => x);
  const last = lastAtMost(placed, endOf(window) + MARGIN, ({ x }) => x);
  return [Math.max(0, first), Math.min(placed.length, last + 1)];
}

const MARGIN = 64;

/** More rows than this are shown only where something happens in the window. */
const FEW = 200;

/**
 * Positions of the rows to show, in the order in which the objects came: with a filter, those of the
 * items that it selects.
 *
 * @param matching indexes of these items; undefined without a filter
 */
export function rowsOf(
  model: TimelineModel,
  window: Window,
  matching: readonly number[] | undefined,
): readonly number[] {
  const { placed, rows } = model;
  if (matching === undefined && rows.length <= FEW) return rows.map(({ position }) => position);
  const seen = new Set<number>();
  const [first, last] = rangeOf(model, window);
  const ones =
    matching === undefined ? placed.slice(first, last) : matching.map((index) => placed[index]);
  for (const one of ones) {
    if (one === undefined) continue;
    const about = "resource_id" in one.item ? one.item.resource_id : null;
    const row = about === null ? undefined : model.row(about);
    if (row !== undefined) seen.add(row.position);
  }
  return [...seen].sort((a, b) => a - b);
}
