import { lastAtMost } from "../../model/axis.js";
import { beginningOf } from "../../model/fields.js";
import type { Window } from "../../model/marks.js";
import { endOf, marksOf } from "../../model/marks.js";
import type { Row, Segment } from "../../model/timeline.js";
import { seeItem, seeObject } from "../../state/session.js";
import type { OfStore } from "../../state/world-store.js";
import { Marks } from "./marks.js";
import { BAR, fitting, MARKS, stateClass, widthOf } from "./places.js";

type ObjectRowProps = OfStore<{
  readonly row: Row;
  readonly top: number;
  readonly window: Window;
  readonly selectedItem: number | undefined;
}>;

/** The bar of an object with its states, and under it events and deliveries. */
export function ObjectRow({ store, row, top, window, selectedItem }: ObjectRowProps) {
  // The model is no signal; its version is.
  void store.version.value;
  const { placed } = store.model;
  const marks = marksOf(store.model, row.marks, window, store.matches);
  const { zoom } = window;
  const edge = window.x * zoom;
  return (
    <g transform={`translate(0 ${top})`}>
      {seenSegments(row, window).map((segment) => (
        <Bar
          key={segment.x0}
          state={segment.state}
          colour={stateClass(store, row.resource, segment.state)}
          isUndone={segment.isUndone}
          number={placed[segment.index]?.item.number ?? 0}
          left={Math.max(edge - 4, segment.x0 * zoom)}
          right={endOfBar(segment, zoom)}
        />
      ))}
      <Marks
        marks={marks}
        window={window}
        top={MARKS}
        selected={selectedItem}
        surprises={store.surprises}
      />
    </g>
  );
}

/**
 * What lasts has no end, and the chart covers what lies beyond the present. What has ended ends soon
 * after, behind its name: a bar through all of the future would say that it goes on.
 */
function endOfBar({ x0, x1, state, terminal }: Segment, zoom: number): number {
  if (x1 !== null) return x1 * zoom;
  return terminal ? x0 * zoom + Math.max(ENDED * zoom, widthOf(state)) : ENDLESS;
}

const ENDED = 96;
const ENDLESS = 1e8;

/** The segments in the window; those narrower than a pixel are left out. */
function seenSegments({ segments }: Row, window: Window): readonly Segment[] {
  const end = endOf(window);
  const seen: Segment[] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (
    let at = Math.max(
      0,
      lastAtMost(segments, window.x, ({ x0 }) => x0),
    );
    at < segments.length;
    at++
  ) {
    const segment = segments[at];
    if (segment === undefined || segment.x0 > end) break;
    const edge = segment.x1 ?? Number.POSITIVE_INFINITY;
    if ((edge - right) * window.zoom < 1) continue;
    right = edge;
    seen.push(segment);
  }
  return seen;
}

interface BarProps {
  readonly state: string;
  readonly colour: string;
  readonly isUndone: boolean;
  /** Number of the item that brought the object into this state. */
  readonly number: number;
  readonly left: number;
  readonly right: number;
}

function Bar({ state, colour, isUndone, number, left, right }: BarProps) {
  if (right < left) return null;
  const width = Math.max(2, right - left - 1);
  return (
    // The keyboard moves on the chart as a whole.
    // biome-ignore lint/a11y/noStaticElementInteractions: see the keys of the chart
    <g class={`bar ${colour}${isUndone ? " undone" : ""}`} onClick={() => seeItem(number, true)}>
      <title>{`${state}${isUndone ? ", undone" : ""}`}</title>
      <rect x={left} y={BAR.top} width={width} height={BAR.height} rx={3} />
      <text x={left + 6} y={BAR.top + 13}>
        {fitting(state, width)}
      </text>
    </g>
  );
}

interface RowLabelProps {
  readonly id: string;
  readonly resource: string;
  readonly state: string;
  readonly colour: string;
}

/** The name of an object before its row, and its present state. */
export const RowLabel = ({ id, resource, state, colour }: RowLabelProps) => (
  <button
    type="button"
    class="row-label"
    tabIndex={-1}
    onClick={() => seeObject(id, true)}
    title={beginningOf(id, 200)}
  >
    <span class="resource">{resource}</span>
    <span class={`state ${colour}`} title={state}>
      {state}
    </span>
    <code>{beginningOf(id, 40)}</code>
  </button>
);

/** The present state of an object. */
export function presentState({ segments }: Row): string {
  const last = segments.at(-1);
  return last === undefined || last.x1 !== null ? "gone" : last.state;
}
