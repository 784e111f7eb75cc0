import { useRef } from "preact/hooks";
import type { ChartState } from "../../state/chart-state.js";
import type { OfStore, WorldStore } from "../../state/world-store.js";

type OverviewProps = OfStore<{ readonly chart: ChartState }>;

const HEIGHT = 34;
/** By how much the timeline grows before its columns are drawn anew. */
const GROWTH = 1.03;
/** Pixels of one column. */
const COLUMN = 4;

/** All of the timeline in a strip: how much happens where, and which part the chart shows. */
export function Overview({ store, chart }: OverviewProps) {
  // The model is no signal; its version is.
  void store.version.value;
  const box = useRef<SVGSVGElement>(null);
  const { x, zoom, width } = chart.window.value;
  const { model } = store;
  const scale = width / Math.max(model.width, 1);
  const drawn = useRef({ model, count: 0, width: 0, all: 1, columns: [] as readonly Column[] });
  const { current } = drawn;
  const isOld = current.model !== model || current.width !== width;
  // All columns move with each item: few of them are drawn anew where that cannot be seen.
  if (isOld || model.placed.length > current.count * GROWTH) {
    const columns = columnsOf(store, width);
    drawn.current = { model, count: model.placed.length, width, all: model.width, columns };
  }
  const { columns, all } = drawn.current;
  const most = Math.max(1, ...columns.map(({ count }) => count));
  const move = (event: PointerEvent): void => {
    const left = event.clientX - (box.current?.getBoundingClientRect().left ?? 0);
    chart.moveTo(left / scale - width / zoom / 2);
  };
  return (
    <svg
      ref={box}
      class="overview"
      width={width}
      height={HEIGHT}
      role="img"
      aria-label="All of the timeline; the part that the chart shows is framed"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        move(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) move(event);
      }}
    >
      <g transform={`scale(${all / Math.max(model.width, 1)} 1)`}>
        {columns.map(({ at, count, marked }) => {
          const height = Math.max(3, (count / most) * (HEIGHT - 8));
          return (
            <rect
              key={at}
              class={marked ? "column marked" : "column"}
              x={at * COLUMN}
              y={HEIGHT - 2 - height}
              width={COLUMN - 1}
              height={height}
            />
          );
        })}
      </g>
      <rect
        class="frame"
        x={Math.max(0.5, x * scale)}
        y={0.5}
        width={Math.max(6, Math.min(width - 1, (width / zoom) * scale))}
        height={HEIGHT - 1}
        rx={3}
      />
    </svg>
  );
}

/** The most items that are looked at one by one; of more, some stand for all. */
const LOOKED_AT = 4_000;

interface Column {
  readonly at: number;
  readonly count: number;
  readonly marked: boolean;
}

function columnsOf({ model }: WorldStore, width: number): readonly Column[] {
  const { placed } = model;
  const columns = new Map<number, { at: number; count: number; marked: boolean }>();
  const step = Math.max(1, Math.ceil(placed.length / LOOKED_AT));
  for (let index = 0; index < placed.length; index += step) {
    const one = placed[index];
    if (one === undefined) continue;
    const at = Math.floor((one.x / model.width) * (width / COLUMN));
    const column = columns.get(at) ?? { at, count: 0, marked: false };
    column.count++;
    column.marked ||= one.item.marked && one.item.kind !== "override";
    columns.set(at, column);
  }
  return [...columns.values()];
}
