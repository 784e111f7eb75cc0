import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { leftOf, marksOf, rowsOf } from "../../model/marks.js";
import { aboutOf } from "../../model/timeline.js";
import { itemLabel } from "../../parts/items.js";
import { AFTER, ChartState } from "../../state/chart-state.js";
import { route } from "../../state/session.js";
import type { WorldStore } from "../../state/world-store.js";
import { Arrows, FaintArrows } from "./arrows.js";
import { Axis, Pointer } from "./axis.js";
import { keyHandler } from "./keys.js";
import { Legend } from "./legend.js";
import { Marks, shiftOf } from "./marks.js";
import { Overview } from "./overview.js";
import { AXIS, LANE, ROW, stateClass, TOP } from "./places.js";
import { ObjectRow, presentState, RowLabel } from "./rows.js";
import { ZoomButtons } from "./zoom.js";

const BEYOND = 2;

/** The timeline as a chart: calls, what the test did, and a row for each object. */
export function Chart({ store }: { readonly store: WorldStore }) {
  const chart = useMemo(() => new ChartState(store), [store]);
  const plot = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const scroll = useSignal({ top: 0, height: 500 });
  const version = store.version.value;
  const window = chart.window.value;
  const { model } = store;
  const rows = useMemo(
    () => rowsOf(model, window, store.isFiltering ? store.matching : undefined),
    [model, version, window, store],
  );
  const positions = useMemo(() => new Map(rows.map((row, at) => [row, at])), [rows]);
  const { selected } = route.value;
  const number = selected?.kind === "item" ? selected.number : undefined;
  const one = number === undefined ? undefined : model.byNumber(number);
  const label = useComputed(() => {
    const { selected: now } = route.value;
    const of = now?.kind === "item" ? store.model.byNumber(now.number) : undefined;
    return of === undefined ? "" : itemLabel(store, of);
  });

  const noteScroll = (): void => {
    const { current } = scroller;
    if (current === null) return;
    const { scrollTop: top, clientHeight: height } = current;
    const last = scroll.peek();
    if (last.top !== top || last.height !== height) scroll.value = { top, height };
  };
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      chart.resize(plot.current?.clientWidth ?? 0);
      noteScroll();
    });
    for (const { current } of [plot, scroller]) if (current !== null) observer.observe(current);
    return () => observer.disconnect();
  }, [chart]);
  // What is selected comes into sight, once.
  useLayoutEffect(() => {
    const row = selected?.kind === "object" ? model.row(selected.id) : undefined;
    const about = one === undefined ? row : model.row(aboutOf(one.item));
    if (one !== undefined) chart.reveal(one.x);
    const at = about === undefined ? undefined : positions.get(about.position);
    const { current } = scroller;
    if (at === undefined || current === null) return;
    if (at * ROW < current.scrollTop) current.scrollTop = at * ROW;
    else if ((at + 1) * ROW > current.scrollTop + current.clientHeight) {
      current.scrollTop = (at + 1) * ROW - current.clientHeight;
    }
  }, [one, selected, window.width]);

  const first = Math.max(0, Math.floor(scroll.value.top / ROW) - BEYOND);
  const end = Math.ceil((scroll.value.top + scroll.value.height) / ROW) + BEYOND;
  const last = Math.min(rows.length, end);
  const shown = rows.slice(first, last).flatMap((position, at) => {
    const row = model.rows[position];
    return row === undefined ? [] : [{ row, top: (first + at) * ROW }];
  });
  const rowTop = (position: number): number | undefined => {
    const at = positions.get(position);
    return at === undefined ? undefined : TOP + at * ROW - scroll.value.top;
  };
  const lanes = [
    { name: "Test and clock", indexes: model.lane, top: AXIS },
    { name: "Calls", indexes: model.calls, top: AXIS + LANE },
  ];
  const hidden = model.rows.length - rows.length;
  return (
    <div class="chart">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of lanes, not of fields */}
      <div
        class="chart-box"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move on the chart
        tabIndex={0}
        aria-label="Timeline. Arrow keys move from item to item, Enter explains, O shows the object, plus and minus zoom."
        onKeyDown={keyHandler(store, chart, rows)}
        onPointerMove={(event) => {
          const { left } = plot.current?.getBoundingClientRect() ?? { left: 0 };
          const at = event.clientX - left;
          chart.pointer.value = at >= 0 ? at : null;
          if (event.buttons === 1 && event.movementX !== 0) chart.pan(-event.movementX);
        }}
        onPointerLeave={() => {
          chart.pointer.value = null;
        }}
        onWheel={(event) => {
          const isZoom = event.ctrlKey || event.metaKey;
          const left = chart.pointer.peek() ?? undefined;
          if (isZoom) chart.zoomBy(Math.exp(-event.deltaY / 300), left);
          else if (event.shiftKey || event.deltaX !== 0) chart.pan(event.deltaX || event.deltaY);
          else return;
          event.preventDefault();
        }}
      >
        <div class="chart-top">
          <div class="gutter">
            <ZoomButtons chart={chart} />
            {lanes.map(({ name }) => (
              <div key={name} class="lane-label">
                {name}
              </div>
            ))}
          </div>
          <div class="plot" ref={plot}>
            <svg width={window.width} height={TOP} aria-hidden="true">
              <Axis store={store} chart={chart} />
              {lanes.map(({ name, indexes, top }) => (
                <g key={name}>
                  <line class="row-line" x1={0} x2={window.width} y1={top + 0.5} y2={top + 0.5} />
                  <g transform={shiftOf(window)}>
                    <Marks
                      marks={marksOf(model, indexes, window, store.matches)}
                      window={window}
                      top={top + LANE / 2}
                      selected={number}
                      surprises={store.surprises}
                      hasWords
                    />
                  </g>
                </g>
              ))}
            </svg>
          </div>
        </div>
        <div class="chart-rows" ref={scroller} onScroll={noteScroll}>
          <div class="all-rows" style={{ height: `${rows.length * ROW}px` }}>
            <div class="gutter">
              {shown.map(({ row, top }) => (
                <div key={row.id} class="label-place" style={{ transform: `translateY(${top}px)` }}>
                  <RowLabel
                    id={row.id}
                    resource={row.resource}
                    state={presentState(row)}
                    colour={stateClass(store, row.resource, presentState(row))}
                  />
                </div>
              ))}
            </div>
            <svg
              class="rows"
              aria-hidden="true"
              width={window.width}
              height={Math.max(0, last - first) * ROW}
              style={{ transform: `translateY(${first * ROW}px)` }}
            >
              <g transform={shiftOf(window)}>
                {shown.map(({ row, top }) => (
                  <ObjectRow
                    key={row.id}
                    store={store}
                    row={row}
                    top={top - first * ROW}
                    window={window}
                    selectedItem={number}
                  />
                ))}
              </g>
              <rect
                class="beyond"
                x={leftOf(window, model.width) + AFTER}
                width={window.width}
                height={Math.max(0, last - first) * ROW}
              />
              {shown.map(({ row, top }) => (
                <line
                  key={row.id}
                  class="row-line"
                  x2={window.width}
                  y1={top - first * ROW + 45.5}
                  y2={top - first * ROW + 45.5}
                />
              ))}
            </svg>
          </div>
          {hidden > 0 && (
            <p class="hidden-rows">
              {hidden} more {hidden === 1 ? "object has" : "objects have"} nothing to show here.
            </p>
          )}
          <Legend />
        </div>
        <svg class="overlay under" width={window.width} height="100%" aria-hidden="true">
          <FaintArrows store={store} chart={chart} rowTop={rowTop} />
        </svg>
        <svg class="overlay" width={window.width} height="100%" aria-hidden="true">
          <defs>
            <marker
              id="arrow"
              viewBox="0 0 8 8"
              refX="6"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path d="M0 0 L8 4 L0 8 Z" />
            </marker>
          </defs>
          <Arrows store={store} chart={chart} selected={one?.index ?? -1} rowTop={rowTop} />
          <Pointer store={store} chart={chart} />
        </svg>
      </div>
      <div class="overview-line">
        <div class="gutter">All</div>
        <Overview store={store} chart={chart} />
      </div>
      <p class="unseen" aria-live="polite">
        {label}
      </p>
    </div>
  );
}
